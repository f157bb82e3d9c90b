// Games at a court that is measured: opened over GraphQL, with both seats in one hand.
import { camelCase } from '../../api/names.js';
import { OPEN_GAME, type Opened, TAKE_SEAT } from '../../client/documents.js';
import { type Luck, seeded } from '../../engine/chance.js';
import { SCENARIOS, type ScenarioId } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { type Recorded, record } from './recording.js';
import { askingOver, requestOf, type Wire } from './wire.js';

/** Where a court is, and the token that opens games there. */
export interface CourtAddress {
  readonly origin: string;
  readonly accountToken: string;
}

/** A game that was opened, and the tokens that play its seats. */
export interface Table {
  readonly game: string;
  readonly seats: Opened['seats'];
}

/** Opens a game and takes its seats, in the rulebook's order. */
export async function openSeatedGame(
  wire: Wire,
  { origin, accountToken }: CourtAddress,
  scenario: ScenarioId,
  clock?: { readonly bank: number; readonly increment: number },
): Promise<Table> {
  const input = { options: { hammerOfTheScots: { scenario, edition: '3.0' } }, public: true, ...(clock && { clock }) };
  const { game, seats } = (await askingOver(wire, origin, accountToken)(OPEN_GAME, { input })).openGame;
  for (const { token } of seats) await askingOver(wire, origin, token)(TAKE_SEAT, { game: game.id, entropy: null });
  return { game: game.id, seats };
}

const SUBMIT = `mutation ($input: SubmitInput!) {
  submit(input: $input) { __typename ... on Accepted { version receipt } ... on Rejected { code sentence } }
}`;

/** The body of a submission; its key is the version, which no two of a seat's submissions share. */
function bodyOf(game: string, { seat, expectedVersion, action }: Recorded): object {
  const { type, ...fields } = action;
  const input = Object.keys(fields).length === 0 ? true : fields;
  const actions = { hammerOfTheScots: [{ [camelCase(type)]: input }] };
  return { query: SUBMIT, variables: { input: { game, expectedVersion, idempotencyKey: `${seat}-${expectedVersion}`, actions } } };
}

/** A game that is open and was played in advance: the requests that will play it. */
export interface PreparedGame {
  /** For the court. */
  readonly requests: readonly Buffer[];
  /** The same bodies for a route that asks for no token. */
  readonly requestsTo: (origin: string, path: string) => readonly Buffer[];
}

/** Opens a game and plays it in advance: at most so many actions, and at least so many, or another seed is tried. */
export async function prepareGame(
  wire: Wire,
  court: CourtAddress,
  scenario: ScenarioId,
  { least, most, seed }: { readonly least: number; readonly most: number; readonly seed: number },
): Promise<PreparedGame> {
  const { game, seats } = await openSeatedGame(wire, court, scenario);
  let recorded = record(game, scenario, seed, most);
  for (let next = seed + 1; recorded.length < least; next++) recorded = record(game, scenario, next, most);
  const tokens = new Map(seats.map(({ seat, token }) => [seat, token]));
  const bodies = recorded.map((each) => ({ token: tokens.get(each.seat)!, body: bodyOf(game, each) }));
  return {
    requests: bodies.map(({ token, body }) => requestOf(court.origin, '/graphql', token, body)),
    requestsTo: (origin, path) => bodies.map(({ body }) => requestOf(origin, path, null, body)),
  };
}

/** Opens games of all scenarios in turn and plays them in advance, until they hold so many actions. */
export async function prepareGames(
  wire: Wire,
  court: CourtAddress,
  wanted: { readonly actions: number; readonly games: number; readonly longest: number },
): Promise<PreparedGame[]> {
  const prepared: PreparedGame[] = [];
  let actions = 0;
  for (let seed = 1; actions < wanted.actions || prepared.length < wanted.games; seed++) {
    const scenario = SCENARIOS[seed % SCENARIOS.length]!;
    const game = await prepareGame(wire, court, scenario, { least: 1, most: wanted.longest, seed });
    prepared.push(game);
    actions += game.requests.length;
  }
  return prepared;
}

/** Luck for the game of a number. */
export const luckOf = (number: number): Luck => seeded(number);
