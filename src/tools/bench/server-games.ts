import { camelCase, enumName } from '../../api/presenters/naming.js';
import { OPEN_GAME, type OpenedGame, TAKE_SEAT } from '../../client/documents.js';
import type { LegalActions, schema } from '../../client/index.js';
import { SELECTIONS } from '../../client/selections.js';
import { seededChance, type UnrecordedChance } from '../../engine/chance.js';
import { sha256Hex } from '../../record/hashing.js';
import { SCENARIOS, type ScenarioId } from '../../rulesets/hammer-of-the-scots/ids.js';
import type { Hammer } from '../../rulesets/hammer-of-the-scots/types.js';
import { chooseAction } from '../spar/random-play.js';
import type { SeatPayload } from './connections.js';
import { askingOver, type Connection, openHttpConnection, payloadOf, requestOf } from './connections.js';
import { playInMemory, type Recorded } from './played-games.js';

/** Connections that open and play games concurrently. */
const CONNECTIONS = 8;

/** Runs `work` for each game number in order, several at a time, with a connection each. */
export async function forEachGame(
  origin: string,
  games: number,
  work: (connection: Connection, number: number) => Promise<void>,
  atOnce = CONNECTIONS,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const connection = openHttpConnection(origin);
      while (next < games) await work(connection, next++);
      connection.close();
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
interface Table {
  readonly game: string;
  readonly seats: OpenedGame['seats'];
}

/** Opens a game and takes its seats, in the rulebook's order. */
export async function openSeatedGame(
  connection: Connection,
  { origin, accountToken }: ServerAddress,
  scenario: ScenarioId,
): Promise<Table> {
  const input = {
    options: { hammerOfTheScots: { scenario: enumName(scenario) as schema.HammerOfTheScotsScenario, edition: '3.0' } },
    public: true,
  };
  const { game, seats } = (await askingOver(connection, origin, accountToken)(OPEN_GAME, { input })).openGame;
  for (const { token } of seats) await askingOver(connection, origin, token)(TAKE_SEAT, { game: game.id, entropy: null });
  return { game: game.id, seats };
}

// Games that are played in memory first, so that their requests can be built before they are measured.

/** An action that its seat can submit, once the ones before it have been accepted. */
interface PreparedAction {
  readonly seat: string;
  readonly token: string;
  readonly expectedVersion: number;
  readonly action: Hammer['Action'];
}

/** An open game and the actions that play it. */
interface PreparedGame {
  readonly game: string;
  readonly actions: readonly PreparedAction[];
}

/** Opens a game and plays it in memory, as `playBetween`. */
export async function prepareGame(
  connection: Connection,
  server: ServerAddress,
  scenario: ScenarioId,
  { least, most, seed }: { readonly least: number; readonly most: number; readonly seed: number },
): Promise<PreparedGame> {
  const { game, seats } = await openSeatedGame(connection, server, scenario);
  const tokens = new Map(seats.map(({ seat, token }) => [seat, token]));
  const recorded = playBetween(game, scenario, { least, most, seed });
  return { game, actions: recorded.map((each) => ({ ...each, token: tokens.get(each.seat)! })) };
}

/** Plays a game in memory. Tries further seeds until it has between the minimum and maximum number of actions. */
export function playBetween(
  game: string,
  scenario: ScenarioId,
  { least, most, seed }: { readonly least: number; readonly most: number; readonly seed: number },
): Recorded[] {
  for (let next = seed; ; next++) {
    const recorded = playInMemory(game, scenario, next, most);
    if (recorded.length >= least) return recorded;
  }
}

/** Opens games of all scenarios in turn and plays them in advance, until they have the given number of actions. */
export async function prepareGames(
  connection: Connection,
  server: ServerAddress,
  wanted: { readonly actions: number; readonly games: number; readonly longest: number },
): Promise<PreparedGame[]> {
  const prepared: PreparedGame[] = [];
  let actions = 0;
  for (let seed = 1; actions < wanted.actions || prepared.length < wanted.games; seed++) {
    const scenario = SCENARIOS[seed % SCENARIOS.length]!;
    const game = await prepareGame(connection, server, scenario, { least: 1, most: wanted.longest, seed });
    prepared.push(game);
    actions += game.actions.length;
  }
  return prepared;
}

export const SUBMIT = `mutation ($input: SubmitActionsInput!) {
  submitActions(input: $input) { __typename ... on Accepted { version receipt } ... on Rejected { code sentence } }
}`;
/** The same, answered with the view and the legal actions. */
const SUBMIT_LISTED = `mutation ($input: SubmitActionsInput!) {
  submitActions(input: $input) {
    __typename ... on Accepted { version game {
      status toAct version
      view { ... on HammerOfTheScotsView ${SELECTIONS.hammerOfTheScots.view} }
      legalActions { ... on HammerOfTheScotsLegalActions ${SELECTIONS.hammerOfTheScots.legalActions} }
    } } ... on Rejected { code sentence }
  }
}`;

/** An action in the form of the API. */
export function inputOf({ action: { type, ...fields } }: Pick<PreparedAction, 'action'>): object {
  return { [camelCase(type)]: Object.keys(fields).length === 0 ? true : fields };
}

/** An idempotency key: the version is unique within a seat. */
const keyOf = ({ seat, expectedVersion }: PreparedAction): string => `${seat}-${expectedVersion}`;

function bodyOf(query: string, game: string, prepared: PreparedAction): object {
  const actions = { hammerOfTheScots: [inputOf(prepared)] };
  const input = { game, expectedVersion: prepared.expectedVersion, idempotencyKey: keyOf(prepared), actions };
  return { query, variables: { input } };
}

/** Returns the GraphQL requests of a game over HTTP, which are answered with a receipt. */
export const requestsOf = (origin: string, { game, actions }: PreparedGame): Buffer[] =>
  actions.map((each) => requestOf(origin, '/graphql', each.token, bodyOf(SUBMIT, game, each)));

/** Returns the same requests for a route without authentication. */
export const requestsTo = (origin: string, path: string, { game, actions }: PreparedGame): Buffer[] =>
  actions.map((each) => requestOf(origin, path, null, bodyOf(SUBMIT, game, each)));

/**
 * Returns the GraphQL payloads of a game over websockets, as our client sends them: the first of each has the text of the document. The
 * answers contain the view and the legal actions.
 */
export function payloadsOf({ game, actions }: PreparedGame): SeatPayload[] {
  const sha256Hash = sha256Hex(SUBMIT_LISTED);
  const begun = new Set<string>();
  return actions.map((each) => {
    const body = { ...bodyOf(SUBMIT_LISTED, game, each), extensions: { persistedQuery: { version: 1, sha256Hash } } };
    const payload = payloadOf(begun.has(each.token) ? { ...body, query: '' } : body);
    begun.add(each.token);
    return { token: each.token, payload };
  });
}

/** Returns the REST requests of a game. */
export const restRequestsOf = (origin: string, { game, actions }: PreparedGame): Buffer[] =>
  actions.map((each) => {
    const body = { expectedVersion: each.expectedVersion, actions: { hammerOfTheScots: [inputOf(each)] } };
    return requestOf(origin, `/v1/games/${game}/actions?include=receipts`, each.token, body, [`idempotency-key: ${keyOf(each)}`]);
  });

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

/** Plays a game at random with both seats. Yields after each accepted action. */
export async function* playListing(
  connection: Connection,
  { origin }: ServerAddress,
  { game, seats }: Table,
  random: UnrecordedChance,
): AsyncGenerator<void, void, void> {
  const players = seats.map(({ seat, token }) => ({ seat, ask: askingOver(connection, origin, token) }));
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
    const { submitActions: submit } = await player.ask<{
      readonly submitActions: { readonly game?: Standing; readonly sentence?: string };
    }>(SUBMIT_LISTING, { input });
    if (submit.game === undefined) throw new Error(`${JSON.stringify(action)} was listed as legal and rejected: ${submit.sentence}`);
    standing = submit.game;
    yield;
  }
}
