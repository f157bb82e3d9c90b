import { camelCase, enumName } from '../../api/presenters/naming.js';
import { OPEN_GAME, type OpenedGame, TAKE_SEAT } from '../../client/documents.js';
import type { LegalActions, schema } from '../../client/index.js';
import { SELECTIONS } from '../../client/selections.js';
import { seededChance, type UnrecordedChance } from '../../engine/chance.js';
import { SCENARIOS, type ScenarioId } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { chooseAction } from '../demos/play.js';
import { askingOver, openWire, requestOf, timed, type Wire } from './load.js';
import { playInMemory, type Recorded } from './played-games.js';

/** Connections that open and play games concurrently. */
const CONNECTIONS = 8;

/** Runs `work` for each game number in order, several at a time. */
export async function forEachGame(origin: string, games: number, work: (wire: Wire, number: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const wire = openWire(origin);
      while (next < games) await work(wire, next++);
      wire.close();
    }),
  );
}

// Games on a measured server: opened through GraphQL, with both seats held by one client.

/** The server's address, and a token that can open games. */
export interface ServerAddress {
  readonly origin: string;
  readonly accountToken: string;
}

/** An open game and its seat tokens. */
export interface Table {
  readonly game: string;
  readonly seats: OpenedGame['seats'];
}

/** Opens a game and takes its seats, in the rulebook's order. */
export async function openSeatedGame(
  wire: Wire,
  { origin, accountToken }: ServerAddress,
  scenario: ScenarioId,
  timeControl?: { readonly initialSeconds: number; readonly incrementSeconds: number },
): Promise<Table> {
  const input = {
    options: { hammerOfTheScots: { scenario: enumName(scenario) as schema.HammerOfTheScotsScenario, edition: '3.0' } },
    public: true,
    ...(timeControl && { timeControl }),
  };
  const { game, seats } = (await askingOver(wire, origin, accountToken)(OPEN_GAME, { input })).openGame;
  for (const { token } of seats) await askingOver(wire, origin, token)(TAKE_SEAT, { game: game.id, entropy: null });
  return { game: game.id, seats };
}

const SUBMIT = `mutation ($input: SubmitActionsInput!) {
  submitActions(input: $input) { __typename ... on Accepted { version receipt } ... on Rejected { code sentence } }
}`;

/** The body of a submission. The version serves as idempotency key because it is unique within a seat. */
function bodyOf(game: string, { seat, expectedVersion, action }: Recorded): object {
  const { type, ...fields } = action;
  const input = Object.keys(fields).length === 0 ? true : fields;
  const actions = { hammerOfTheScots: [{ [camelCase(type)]: input }] };
  return { query: SUBMIT, variables: { input: { game, expectedVersion, idempotencyKey: `${seat}-${expectedVersion}`, actions } } };
}

/** An open game that was played in advance, with the requests that play it. */
export interface PreparedGame {
  /** Requests for the server. */
  readonly requests: readonly Buffer[];
  /** The same bodies for a route without authentication. */
  readonly requestsTo: (origin: string, path: string) => readonly Buffer[];
}

/** Opens a game and plays it in advance. Tries further seeds until the game has between the minimum and maximum number of actions. */
export async function prepareGame(
  wire: Wire,
  server: ServerAddress,
  scenario: ScenarioId,
  { least, most, seed }: { readonly least: number; readonly most: number; readonly seed: number },
): Promise<PreparedGame> {
  const { game, seats } = await openSeatedGame(wire, server, scenario);
  let recorded = playInMemory(game, scenario, seed, most);
  for (let next = seed + 1; recorded.length < least; next++) recorded = playInMemory(game, scenario, next, most);
  const tokens = new Map(seats.map(({ seat, token }) => [seat, token]));
  const bodies = recorded.map((each) => ({ token: tokens.get(each.seat)!, body: bodyOf(game, each) }));
  return {
    requests: bodies.map(({ token, body }) => requestOf(server.origin, '/graphql', token, body)),
    requestsTo: (origin, path) => bodies.map(({ body }) => requestOf(origin, path, null, body)),
  };
}

/** Opens games of all scenarios in turn and plays them in advance, until they have the given number of actions. */
export async function prepareGames(
  wire: Wire,
  server: ServerAddress,
  wanted: { readonly actions: number; readonly games: number; readonly longest: number },
): Promise<PreparedGame[]> {
  const prepared: PreparedGame[] = [];
  let actions = 0;
  for (let seed = 1; actions < wanted.actions || prepared.length < wanted.games; seed++) {
    const scenario = SCENARIOS[seed % SCENARIOS.length]!;
    const game = await prepareGame(wire, server, scenario, { least: 1, most: wanted.longest, seed });
    prepared.push(game);
    actions += game.requests.length;
  }
  return prepared;
}

/** The random numbers of the game with this number. */
export const luckForGame = (number: number): UnrecordedChance => seededChance(number);

// Games whose players choose from the legal actions in each response.

interface Standing {
  readonly status: string;
  readonly toAct: readonly string[];
  readonly version: number;
  readonly legalActions: LegalActions<'hammerOfTheScots'>;
}

const STANDING = `status toAct version legalActions { ... on HammerOfTheScotsLegalActions ${SELECTIONS.hammerOfTheScots.legalActions} }`;
const READ = `query ($game: ID!) { game(id: $game) { ${STANDING} } }`;
const SUBMIT_LISTING = `mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { ... on Accepted { game { ${STANDING} } } ... on Rejected { sentence } } }`;

/** Plays a game at random with both seats. Yields the milliseconds of each submission, including the parsing of the next legal actions. */
export async function* playListing(
  wire: Wire,
  { origin }: ServerAddress,
  { game, seats }: Table,
  random: UnrecordedChance,
): AsyncGenerator<number, void, void> {
  const players = seats.map(({ seat, token }) => ({ seat, ask: askingOver(wire, origin, token) }));
  let player = players[0]!;
  let submissions = 0;
  const read = async () => (await player.ask<{ readonly game: Standing }>(READ, { game })).game;
  let standing = await read();
  while (standing.status !== 'FINISHED') {
    const action = chooseAction(standing.legalActions, random);
    if (action === null) {
      player = players.find(({ seat }) => standing.toAct.includes(seat))!;
      standing = await read();
      continue;
    }
    const meant = { game, expectedVersion: standing.version, idempotencyKey: `${player.seat}-${submissions++}` };
    const input = { ...meant, actions: { hammerOfTheScots: [action] } };
    yield await timed(async () => {
      const { submitActions: submit } = await player.ask<{
        readonly submitActions: { readonly game?: Standing; readonly sentence?: string };
      }>(SUBMIT_LISTING, {
        input,
      });
      if (submit.game === undefined) throw new Error(`${JSON.stringify(action)} was listed as legal and rejected: ${submit.sentence}`);
      standing = submit.game;
    });
  }
}
