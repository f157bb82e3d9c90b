// What is the most that a refused request costs the server: of strangers, of an account and of a seat?

import { readNumbers } from '../../server/config.js';
import { type HttpConnection, openHttpConnection, readingOf, requestOf } from './connections.js';
import { openSeatedGame, type ServerAddress } from './server-games.js';
import { withServers } from './servers.js';
import { median, type RunSize, rounded } from './timing.js';

interface Extent {
  readonly warmUp: number;
  readonly requests: number;
  readonly rounds: number;
}
const WHOLE: Extent = { warmUp: 200, requests: 60, rounds: 7 };
const BRIEF: Extent = { warmUp: 100, requests: 40, rounds: 3 };
const QUICK: Extent = { warmUp: 0, requests: 2, rounds: 1 };

/** The cost of one kind of request. */
interface RefusalCost {
  readonly name: string;
  /** Processor time of the server for one request, in milliseconds. */
  readonly milliseconds: number;
  /** Of the request and of its response's body. */
  readonly bytes: { readonly sent: number; readonly received: number };
}

export interface RefusalFigures {
  readonly costs: readonly RefusalCost[];
  /** The longest time, in milliseconds. */
  readonly dearest: number;
  /** The largest response, in bytes. */
  readonly largest: number;
}

/** Returns a request that differs from those with other numbers, so that nothing kept of them helps. */
type Numbered = (number: number) => Buffer;

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const list = <Item>(length: number, item: Item): Item[] => Array<Item>(length).fill(item);

const HAMMER = { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } };
const HAMMER_IN_GRAPHQL = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };
const NOWHERE = '00000000-0000-4000-8000-000000000000';

const { api, games: gameLimits } = readNumbers({});

/** Returns as many pieces of a document as the default limit of tokens allows, with some others. */
const fill = (tokensOfPiece: number, piece: (index: number) => string): string =>
  times(Math.floor((api.queryTokens - 40) / tokensOfPiece), piece);

/** As many fields with one name as are compared by default. */
const EQUAL = Math.floor(Math.sqrt(2 * api.queryComparisons)) - 1;

const VIEW = '... on HammerOfTheScotsView { scenario edition year turn phase toAct hands { side cards } handSizes { england scotland } }';
const GAME = '{ options: { hammerOfTheScots: { scenario: BRUCE, edition: "3.0" } } }';

/** GraphQL documents near one limit each. `number` makes them different. */
const DOCUMENTS: Readonly<Record<string, (number: number) => string>> = {
  'unknown fields': (number) => `{ game(id: "x") { ${times(api.queryFields - 10, (index) => `v${number}x${index}`)} } }`,
  'a valid document, for a game that does not exist': (number) => `query Q${number} { game(id: "x") { view { ${fill(27, () => VIEW)} } } }`,
  'equal fields': (number) => `query Q${number} { game(id: "x") { ${times(EQUAL, () => 'version')} nope } }`,
  'equal fields with selections': (number) =>
    `query Q${number} { games { ${times(EQUAL / 5, () => 'edges { node { ruleset { options { id } } } }')} nope } }`,
  'fragments at one place': (number) =>
    `query Q${number} { game(id: "x") { ${times(EQUAL / 2, (index) => `...F${index}`)} nope } } ${times(EQUAL / 2, (index) => `fragment F${index} on Game { version }`)}`,
  'unused variables': (number) => `query Q${number}(${fill(4, (index) => `$v${index}: Int`)}) { __typename }`,
  'variables of wrong types': (number) =>
    `query Q${number}(${fill(6, (index) => `$v${index}: Int`)}) { nodes(ids: [${fill(6, (index) => `$v${index}`)}]) { id } }`,
  'unknown types': (number) => `query Q${number}(${fill(4, (index) => `$v${index}: Gamee${index}`)}) { __typename }`,
  'unknown directives': (number) => `query Q${number} { __typename ${fill(2, (index) => `@a${index}`)} }`,
  'a long list': (number) => `query Q${number} { nodes(ids: [${fill(1, () => '1')}]) { id } }`,
  'many objects': (number) =>
    `mutation Q${number} { openGames(input: { idempotencyKey: "k", games: [${fill(18, () => GAME)} {}] }) { __typename } }`,
  'many operations': (number) => fill(5, (index) => `query Q${number}x${index} { a }`),
  'many lines': (number) => `query Q${number} { ${'\n'.repeat(2 * api.queryTokens - 10)} a }`,
  'many comments': (number) => `${'#\n'.repeat(2 * api.queryTokens - 10)} query Q${number} { a }`,
  'a long string': (number) => `query Q${number} { game(id: "${'\\u0061'.repeat(2_000)}") { a } }`,
};

/** Requests without a token, or with an unknown one. */
const byStrangers = ({ origin }: ServerAddress): Readonly<Record<string, Numbered>> => ({
  ...Object.fromEntries(
    Object.entries(DOCUMENTS).map(([name, textOf]) => [
      `document: ${name}`,
      (number: number) => requestOf(origin, '/graphql', null, { query: textOf(number), operationName: operationIn(textOf(number)) }),
    ]),
  ),
  'variables: a long list': (number) =>
    requestOf(origin, '/graphql', null, {
      query: `query Q${number % 100}($ids: [ID!]!) { nodes(ids: $ids) { id } }`,
      variables: { ids: list(4_000, 'a') },
    }),
  'variables: games to open': (number) =>
    requestOf(origin, '/graphql', null, {
      query: `mutation Q${number % 100}($input: OpenGamesInput!) { openGames(input: $input) { __typename } }`,
      variables: { input: { idempotencyKey: 'k', games: list(190, { options: HAMMER_IN_GRAPHQL }) } },
    }),
  'body: nested lists': () => rawRequest(origin, `{"query":"{ a }","x":${'['.repeat(8_000)}${']'.repeat(8_000)}}`),
  'body: many values': () => rawRequest(origin, `{"query":"{ a }","x":[${'1,'.repeat(60_000)}1]}`),
  'body: large, with an unknown token': (number) =>
    requestOf(origin, '/graphql', `lyon_account_${number}`, { query: '{ a }', x: 'x'.repeat(120_000) }),
  'REST: games to open': () =>
    requestOf(origin, '/v1/games/batch', null, { games: list(190, { options: HAMMER }) }, ['idempotency-key: k']),
  'REST: many parameters': () => readingOf(origin, `/v1/games?${'a=&'.repeat(4_900)}`, null),
  'REST: an unknown game': () => readingOf(origin, `/v1/games/${NOWHERE}/view`, null),
  'REST: an unknown token': (number) => readingOf(origin, '/v1/me', `lyon_account_${number}`),
});

/** The first operation of a document with several. */
const operationIn = (text: string): string | null => /query (Q\d+x0) /.exec(text)?.[1] ?? null;

const rawRequest = (origin: string, body: string): Buffer => {
  const head = [
    'POST /graphql HTTP/1.1',
    `host: ${new URL(origin).host}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Requests with the token of an account that may open games. */
const byAccount = ({ origin, accountToken }: ServerAddress): Readonly<Record<string, Numbered>> => {
  const games = (options: object) => [...list(gameLimits.gamesAtOnce - 1, { options }), { options, spectatorDelayEntries: -1 }];
  return {
    'account, REST: many games, the last invalid': (number) =>
      requestOf(origin, '/v1/games/batch', accountToken, { games: games(HAMMER) }, [`idempotency-key: k${number}`]),
    'account, GraphQL: many games, the last invalid': (number) =>
      requestOf(origin, '/graphql', accountToken, {
        query: 'mutation ($input: OpenGamesInput!) { openGames(input: $input) { __typename } }',
        variables: { input: { idempotencyKey: `k${number}`, games: games(HAMMER_IN_GRAPHQL) } },
      }),
    'account, REST: large metadata': (number) =>
      requestOf(origin, '/v1/games', accountToken, { options: HAMMER, metadata: { list: list(9_000, number) } }, [
        `idempotency-key: k${number}`,
      ]),
  };
};

/** Requests with the token of a seat. */
const bySeat = ({ origin }: ServerAddress, game: string, token: string): Readonly<Record<string, Numbered>> => {
  const submission = (actions: readonly object[]) => ({ expectedVersion: 3, actions: { hammerOfTheScots: actions } });
  const rest = (path: string, actions: readonly object[], number: number) =>
    requestOf(origin, `/v1/games/${game}/${path}`, token, submission(actions), [`idempotency-key: k${number}`]);
  const card = { playCard: { card: 'wallace' } };
  return {
    'seat, REST: an action against the rules': (number) => rest('actions', [card], number),
    'seat, REST: as many actions as may be': (number) => rest('actions', list(gameLimits.actionsInList, card), number),
    'seat, REST: too many actions': (number) => rest('actions', list(3_000, card), number),
    'seat, REST: a long path': (number) => rest('actions', [{ move: { block: 'wallace', path: list(9_000, 'fife') } }], number),
    'seat, GraphQL: too many actions': (number) =>
      requestOf(origin, '/graphql', token, {
        query: 'mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { __typename } }',
        variables: { input: { game, idempotencyKey: `k${number}`, ...submission(list(3_000, card)) } },
      }),
  };
};

/** GraphQL answers with status 200 if the client accepts plain JSON. */
const isRefusal = (status: number, body: string): boolean => status >= 400 || body.includes('"errors":[');

async function costOf(
  name: string,
  make: Numbered,
  { cpu, origin, extent }: { readonly cpu: () => Promise<number>; readonly origin: string; readonly extent: Extent },
): Promise<RefusalCost> {
  let connection: HttpConnection = openHttpConnection(origin);
  let number = 0;
  const bytes = { sent: 0, received: 0 };
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent++) {
      const request = make(number++);
      const { status, body, isLast } = await connection.exchange(request);
      if (isLast) connection = openHttpConnection(origin);
      if (!isRefusal(status, body)) throw new Error(`${name}: not refused: ${body.slice(0, 200)}`);
      bytes.sent = request.length;
      bytes.received = Math.max(bytes.received, Buffer.byteLength(body));
    }
  };
  await send(extent.warmUp);
  const rounds: number[] = [];
  for (let round = 0; round < extent.rounds; round++) {
    const before = await cpu();
    await send(extent.requests);
    rounds.push((((await cpu()) - before) * 1_000) / extent.requests);
  }
  connection.close();
  return { name, milliseconds: rounded(median(rounds), 2), bytes };
}

/** Measures each kind of request, one after the other. */
export function measureRefusals(size: RunSize, say: (words: string) => void): Promise<RefusalFigures> {
  const extent = { whole: WHOLE, brief: BRIEF, quick: QUICK }[size];
  return withServers(async ({ server }) => {
    const connection = openHttpConnection(server.origin);
    const { game, seats } = await openSeatedGame(connection, server, 'braveheart');
    connection.close();
    const requests = { ...byStrangers(server), ...byAccount(server), ...bySeat(server, game, seats[0]!.token) };
    const costs: RefusalCost[] = [];
    for (const [name, make] of Object.entries(requests)) {
      say(`refusals: ${name}`);
      costs.push(await costOf(name, make, { cpu: server.cpu, origin: server.origin, extent }));
    }
    return {
      costs,
      dearest: Math.max(...costs.map(({ milliseconds }) => milliseconds)),
      largest: Math.max(...costs.map(({ bytes }) => bytes.received)),
    };
  });
}
