// The steps of a tournament by its participants, under the same names in both APIs.
import { enumName, enumValue } from '../../src/api/presenters/naming.js';
import { recordResults } from '../../src/tournaments/index.js';
import { freshKey } from '../games/services.js';
import type { Ask } from './rest/client.js';
import { OPENER, SCHEMA, type TestServer } from './test-server.js';

type At = TestServer & { readonly rest: Ask };
type Api = 'rest' | 'graphql';

// Responses differ by step; each test checks its own.
// biome-ignore lint/suspicious/noExplicitAny: types would repeat the schema
type Response = any;

/** The outcome: `ok`, or the code of the refusal. */
interface Answered {
  readonly code: string;
  readonly response: Response;
}

type Input = Readonly<Record<string, unknown>>;

const ENUM_FIELDS = ['scenario', 'format', 'tieBreaks', 'source', 'kind', 'audience'];

/** Fields of an input with the names that GraphQL has for enum values. */
export const withEnumNames = (value: unknown, isEnum = false): unknown => {
  if (Array.isArray(value)) return value.map((each) => withEnumNames(each, isEnum));
  if (typeof value === 'string') return isEnum ? enumName(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withEnumNames(each, ENUM_FIELDS.includes(name))]));
};

/** A response of GraphQL with enum values as REST writes them. */
export const withEnumValues = (value: unknown): never => {
  if (Array.isArray(value)) return value.map(withEnumValues) as never;
  if (typeof value === 'string') return (/^[A-Z][A-Z0-9_]+$/.test(value) ? enumValue(value) : value) as never;
  if (typeof value !== 'object' || value === null) return value as never;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withEnumValues(each)])) as never;
};

/** A REST step under a tournament; names in braces are taken from the fields, and the rest are the body. */
const PATHS: Readonly<Record<string, readonly [string, string]>> = {
  registerPlayer: ['POST', '/players'],
  importPlayers: ['POST', '/players/import'],
  withdrawPlayer: ['POST', '/players/{player}/withdraw'],
  checkInPlayer: ['POST', '/players/{player}/check-in'],
  closeCheckIn: ['POST', '/check-in/close'],
  setArbiters: ['PUT', '/arbiters'],
  recordAbsence: ['PUT', '/rounds/{round}/absences/{player}'],
  placeBid: ['POST', '/rounds/{round}/bids'],
  revealBids: ['POST', '/rounds/{round}/bids/reveal'],
  bidOpenly: ['POST', '/rounds/{round}/open-bids'],
  acceptBid: ['POST', '/rounds/{round}/open-bids/accept'],
  pairRound: ['POST', '/rounds/{round}/pairing'],
  pairRoundManually: ['PUT', '/rounds/{round}/pairing'],
  startRound: ['POST', '/rounds/{round}/start'],
  extendRound: ['POST', '/rounds/{round}/extend'],
  proposeExtension: ['POST', '/rounds/{round}/extension/propose'],
  acceptExtension: ['POST', '/rounds/{round}/extension/accept'],
  proposeTimes: ['POST', '/rounds/{round}/times/propose'],
  acceptTime: ['POST', '/rounds/{round}/times/accept'],
  declineTimes: ['POST', '/rounds/{round}/times/decline'],
  claimSeat: ['POST', '/rounds/{round}/seat/claim'],
  reportResult: ['PUT', '/rounds/{round}/tables/{table}/result'],
  renameTeam: ['PUT', '/teams/{team}/name'],
  closeTournament: ['POST', '/close'],
};
/** The selection of a GraphQL step. */
const SELECTIONS: Readonly<Record<string, string>> = {
  openTournament: '{ id }',
  registerPlayer: '{ player token }',
  importPlayers: '{ players { player token } }',
  placeBid: '{ commitment salt }',
  startRound: '{ games { gameId seats { seat token } } }',
  claimSeat: '{ game seat token }',
};

const inputOf = (name: string): string => new RegExp(`^  ${name}\\([^)]*input: (\\w+!)`, 'm').exec(SCHEMA)![1]!;

function throughGraphql({ ask }: At) {
  return async (name: string, given: Input, token: string | null = OPENER): Promise<Answered> => {
    const selection = SELECTIONS[name] ?? '{ __typename }';
    const { errors, data } = (
      await ask(
        `mutation ($input: ${inputOf(name)}) { ${name}(input: $input) ${selection} }`,
        { input: withEnumNames({ idempotencyKey: freshKey(), ...given }) },
        token,
      )
    ).body;
    return errors === undefined
      ? { code: 'ok', response: withEnumValues(data[name]) }
      : { code: errors[0]!.extensions.code, response: errors[0]!.extensions };
  };
}

const OF_GAMES: Readonly<Record<string, string>> = {
  resign: 'resign',
  addTime: 'clock/add-time',
};

function throughRest({ rest }: At) {
  return async (name: string, { tournament, game, ...given }: Input, token: string | null = OPENER): Promise<Answered> => {
    const [method, path] = PATHS[name] ?? ['POST', ''];
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!);
    const root =
      game === undefined ? `/v1/tournaments${tournament === undefined ? '' : `/${tournament}`}` : `/v1/games/${game}/${OF_GAMES[name]}`;
    const url = root + path.replace(/\{(\w+)\}/g, (_, field) => String(given[field]));
    const left = Object.fromEntries(Object.entries(given).filter(([field]) => !inPath.includes(field)));
    const body = Object.keys(left).length === 0 ? undefined : left;
    const { status, body: response } = await rest(method, url, { token, body, headers: { 'idempotency-key': freshKey() } });
    return { code: status < 300 ? 'ok' : response.code, response };
  };
}

const OF_TABLE = 'number players handicap game result { placings forfeited }';
const ASKED = {
  standings: ['standings { edges { node { rank player points } } }', '/standings'],
  results: ['results { edges { node { round table source reason result { placings forfeited } } } }', '/results'],
  round: [`round(number: ROUND) { status byes { player kind } tables { edges { node { ${OF_TABLE} } } } }`, '/rounds/ROUND'],
} as const;

/** How one tournament is run through an API, or through both: each request of a kind goes to the other API than the one before. */
export function stepsAt(testServer: At, which: Api | 'both') {
  const asked = new Map<string, Api>();
  /** The API of the next request of a kind. */
  function apiFor(kind: string): Api {
    if (which !== 'both') return which;
    const api = asked.get(kind) === 'graphql' ? 'rest' : 'graphql';
    asked.set(kind, api);
    return api;
  }

  const through = { rest: throughRest(testServer), graphql: throughGraphql(testServer) };
  const send = (name: string, given: Input, token?: string | null): Promise<Answered> => through[apiFor(name)](name, given, token);

  /** Returns the response of a step that must succeed. */
  async function must(name: string, given: Input, token?: string | null): Promise<Response> {
    const { code, response } = await send(name, given, token);
    if (code !== 'ok') throw new Error(`${name} was refused: ${JSON.stringify(response)}`);
    return response;
  }

  async function look(what: keyof typeof ASKED, tournament: string, round = 1, api = apiFor(what), path = ''): Promise<Response> {
    const [selection, under] = ASKED[what].map((each) => each.replace('ROUND', String(round)));
    if (api === 'rest') return (await testServer.rest('GET', `/v1/tournaments/${tournament}${under}${path}`)).body;
    const { data } = (await testServer.ask(`{ tournament(id: "${tournament}") { ${selection} } }`)).body;
    return withEnumValues(data.tournament[what]);
  }
  const listOf = (response: Response): Response[] => response.items ?? response.edges.map(({ node }: Response) => node);

  const open = async (settings: object, more: object = {}): Promise<string> =>
    (await must('openTournament', { name: 'The open', options: { small: { cards: 0 } }, public: true, settings, ...more })).id;

  /** Enters players, in the order of their seeds if they have any, and answers their tokens by their ids. */
  async function enter(tournament: string, players: readonly string[], isSeeded = false): Promise<Readonly<Record<string, string>>> {
    const tokens: Record<string, string> = {};
    for (const [at, player] of players.entries())
      tokens[player] = (await must('registerPlayer', { tournament, player, ...(isSeeded && { seed: at + 1 }) })).token;
    return tokens;
  }

  /** The tables of a round and its byes. */
  async function round(
    tournament: string,
    number: number,
  ): Promise<{ readonly tables: Response[]; readonly byes: Response[]; readonly status: string }> {
    const api = apiFor('round');
    const response = await look('round', tournament, number, api);
    const tables = api === 'rest' ? (await look('round', tournament, number, api, '/tables')).items : listOf(response.tables);
    return { tables, byes: response.byes, status: response.status };
  }

  /** Takes all seats of a game. */
  async function sit(game: string, seats: readonly { readonly seat: string; readonly token: string }[]): Promise<void> {
    for (const { seat, token } of seats)
      if (apiFor('takeSeat') === 'rest') await testServer.rest('PUT', `/v1/games/${game}/seats/${seat}`, { token });
      else await testServer.ask('mutation ($game: ID!) { takeSeat(game: $game) { version } }', { game }, token);
  }

  /** Starts a round, and answers its games with the tokens of their seats, in the order of the tables that play. */
  async function start(tournament: string, number: number): Promise<readonly Response[]> {
    await must('pairRound', { tournament, round: number });
    const { games } = await must('startRound', { tournament, round: number });
    return games.map(({ id, gameId, seats }: Response) => ({ game: id ?? gameId, seats }));
  }

  /** Starts a round and plays its games: of each table all but `winnerOf` give up. */
  async function play(tournament: string, number: number, winnerOf: (players: readonly string[]) => string): Promise<void> {
    const games = await start(tournament, number);
    const { tables } = await round(tournament, number);
    for (const { game, seats } of games) {
      const { players } = tables.find((table) => table.game === game)!;
      await sit(game, seats);
      const winner = winnerOf(players);
      for (const [at, { token }] of seats.entries()) if (players[at] !== winner) await must('resign', { game }, token);
    }
    await recordResults(testServer.services);
  }

  /** Points by player. */
  const points = async (tournament: string): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries(listOf(await look('standings', tournament)).map(({ player, points }: Response) => [player, points]));
  const results = async (tournament: string): Promise<Response[]> => listOf(await look('results', tournament));

  return { send, must, open, enter, round, sit, start, play, points, results };
}
