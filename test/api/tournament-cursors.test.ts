// Cursors of tournament lists contain their tournament and list: both APIs refuse those of others.
import { describe, expect, test } from 'vitest';
import { extent } from '../support/runs.js';
import { startRestServer } from './rest/client.js';
import { stepsAt } from './tournament-steps.js';

const api = await startRestServer();
const { must } = stepsAt(api, 'rest');

/** A tournament with two players, who met once and bid twice, and three results of one table. */
async function played(): Promise<string> {
  const { id: tournament } = await must('openTournament', {
    name: 'By bids',
    public: true,
    options: { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } },
    settings: { format: 'bids', rounds: 2, maxPlayers: 4 },
  });
  const tokens: string[] = [];
  for (const player of ['1', '2', '3', '4']) tokens.push((await must('registerPlayer', { tournament, player })).token);
  for (const round of [1, 2]) {
    for (const token of tokens) await must('placeBid', { tournament, round, bid: 'E1' }, token);
    if (round === 2) return tournament;
    for (const step of ['revealBids', 'pairRound', 'startRound']) await must(step, { tournament, round });
    const { body } = await api.rest('GET', `/v1/tournaments/${tournament}/rounds/1/tables`);
    for (const { number: table, players } of body.items) {
      const places = players.map((player: string) => [player]);
      await must('reportResult', { tournament, round, table, placings: places, source: 'adjudication', reason: 'By agreement.' });
    }
  }
  return tournament;
}

/** Each list: its REST address, its GraphQL query, and the name of an item. */
const LISTS: Readonly<Record<string, readonly [path: string, asked: (list: string) => string, name: string, key: string]>> = {
  'of players': ['/players', (list) => list, 'players', 'player'],
  'of rounds': ['/rounds', (list) => list, 'rounds', 'number'],
  'of tables': ['/rounds/1/tables', (list) => `round(number: 1) { ${list} }`, 'tables', 'number'],
  'of bids': ['/rounds/1/bids', (list) => `round(number: 1) { ${list} }`, 'bids', 'player'],
  'of the bids of another round': ['/rounds/2/bids', (list) => `round(number: 2) { ${list} }`, 'bids', 'player'],
  'of results': ['/results', (list) => list, 'results', 'number'],
  'of entries': ['/entries', (list) => list, 'entries', 'version'],
};
const names = Object.keys(LISTS);
/** The lists whose cursors are tried at a place: in a quick run one, others at other places. */
const sampled = (place: number): readonly string[] => extent(names, [names[place % names.length]!]);

interface Page {
  readonly keys: readonly string[];
  readonly cursor: string | null;
  readonly code: string | null;
}

/** A page of so many items, the same in both APIs. */
async function pageAt(tournament: string, name: string, after: string | null, first = 2): Promise<Page> {
  const [path, asked, list, key] = LISTS[name]!;
  const query = `?first=${first}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`;
  const { body } = await api.rest('GET', `/v1/tournaments/${tournament}${path}${query}`);
  const page = `${list}(first: ${first}, after: $after) { edges { cursor node { ${key} } } pageInfo { endCursor } }`;
  const { data, errors } = (await api.ask(`query ($after: String) { tournament(id: "${tournament}") { ${asked(page)} } }`, { after })).body;
  const result = data?.tournament?.round ?? data?.tournament;
  const keysOf = (items: readonly Readonly<Record<string, unknown>>[] = []) => items.map((item) => String(item[key]));
  const overRest: Page = { keys: keysOf(body.items), cursor: body.endCursor ?? null, code: body.code ?? null };
  const edges: readonly { cursor: string; node: Record<string, unknown> }[] = result?.[list]?.edges ?? [];
  expect({
    keys: keysOf(edges.map(({ node }) => node)),
    cursor: result?.[list]?.pageInfo.endCursor ?? null,
    code: errors?.[0]?.extensions.code ?? null,
  }).toEqual(overRest);
  expect(edges.at(-1)?.cursor ?? null).toBe(overRest.cursor);
  return overRest;
}

const firstPages = new Map<string, Promise<Page>>();

/** The first page of a list. No test changes a list: each is read once. */
function firstPage(tournament: string, name: string): Promise<Page> {
  const key = `${tournament} ${name}`;
  const page = firstPages.get(key) ?? pageAt(tournament, name, null);
  firstPages.set(key, page);
  return page;
}

const [here, elsewhere] = [await played(), await played()];

describe.each(names)('the list %s', (name) => {
  test('continues after its own cursors, and after older ones, which contain a name only', async () => {
    const { keys } = await pageAt(here, name, null, 50);
    expect(keys.length).toBeGreaterThan(1);
    let { cursor } = await pageAt(here, name, null, 1);
    for (const [at, key] of keys.slice(1).entries()) {
      const next = await pageAt(here, name, cursor, 1);
      expect(next).toMatchObject({ keys: [key], code: null });
      expect(await pageAt(here, name, keys[at]!, 1)).toEqual(next);
      cursor = next.cursor;
    }
    expect(await pageAt(here, name, cursor, 1)).toMatchObject({ keys: [], code: null });
  });

  test('refuses foreign cursors that name existing items', async () => {
    const { cursor } = await firstPage(elsewhere, name);
    expect(await pageAt(here, name, cursor)).toMatchObject({ code: 'invalid-cursor' });
    for (const other of sampled(names.indexOf(name) + 1)) {
      if (other === name) continue;
      const { cursor: of } = await firstPage(here, other);
      expect([other, (await pageAt(here, name, of)).code]).toEqual([other, 'invalid-cursor']);
    }
  });

  test('knows no place that is not there yet, and nothing that is no cursor', async () => {
    const { cursor } = await firstPage(here, name);
    for (const wrong of ['999', '!', `${cursor}/`, cursor!.replace('/', '//')])
      expect([wrong, (await pageAt(here, name, wrong)).code]).toEqual([wrong, 'invalid-request']);
    // The items of these have numbers without gaps: the database has lost those that a cursor names.
    const isNumbered = name === 'of results' || name === 'of entries';
    const { code } = await pageAt(here, name, cursor!.replace(/[^/]+$/, '999'));
    expect(code).toBe(isNumbered ? 'tournament-rewound' : 'invalid-request');
  });
});

const OTHERS: readonly (readonly [path: string, type: 'ID' | 'String', query: string])[] = [
  [`/v1/tournaments/${here}/standings`, 'ID', `tournament(id: "${here}") { standings(after: $after) { edges { cursor } } }`],
  [`/v1/tournaments/${here}/crosstable`, 'ID', `tournament(id: "${here}") { crosstable(after: $after) { edges { cursor } } }`],
  ['/v1/rulesets/hammer-of-the-scots/ratings', 'ID', 'ruleset(id: "hammer-of-the-scots") { ratings(after: $after) { edges { cursor } } }'],
  [
    '/v1/rulesets/hammer-of-the-scots/clauses',
    'String',
    'ruleset(id: "hammer-of-the-scots") { clauses(after: $after) { edges { cursor } } }',
  ],
  ['/v1/tournaments', 'String', 'tournaments(after: $after) { edges { cursor } }'],
  ['/v1/games', 'String', 'games(after: $after) { edges { cursor } }'],
];
const codeOf = async (type: string, query: string, after: string | null) =>
  (await api.ask(`query ($after: ${type}!) { ${query} }`, { after })).body.errors?.[0]?.extensions.code;

test.each(OTHERS)('they are those of another list to %s', async (path, type, query) => {
  for (const name of sampled(OTHERS.findIndex(([each]) => each === path))) {
    const { cursor } = await firstPage(here, name);
    const { body } = await api.rest('GET', `${path}?after=${encodeURIComponent(cursor!)}`);
    expect([name, body.code, body.path]).toEqual([name, 'invalid-cursor', ['after']]);
    expect([name, await codeOf(type, query, cursor)]).toEqual([name, 'invalid-cursor']);
  }
});

describe.each(['standings', 'crosstable'])('the %s', (rows) => {
  const pageOfRows = async (tournament: string, after: string | null) => {
    const query = `?first=2${after === null ? '' : `&after=${encodeURIComponent(after)}`}`;
    const { body } = await api.rest('GET', `/v1/tournaments/${tournament}/${rows}${query}`);
    const asked = `query ($after: ID) { tournament(id: "${tournament}") { ${rows}(first: 2, after: $after) { edges { node { player } } pageInfo { hasNextPage endCursor } } } }`;
    const { data, errors } = (await api.ask(asked, { after })).body;
    const { edges, pageInfo, ...failed } = data?.tournament?.[rows] ?? errors?.[0]?.extensions ?? {};
    const result = { items: edges?.map(({ node }: { node: object }) => node), ...pageInfo, ...failed };
    const plain = ({ items: all = [], ...page }: { items?: readonly { player: string }[]; [name: string]: unknown }) => ({
      players: all.map(({ player }) => player),
      hasNextPage: page['hasNextPage'],
      endCursor: page['endCursor'],
      code: page['code'],
    });
    expect(plain(body)).toEqual(plain(result));
    return plain(body);
  };

  test('go on after their own cursors, and after players, as before', async () => {
    const first = await pageOfRows(here, null);
    expect(first).toMatchObject({ hasNextPage: true, endCursor: `${rows}/${here.slice(-12)}/${first.players[1]}` });
    const next = await pageOfRows(here, first.endCursor as string);
    expect([...first.players, ...next.players].toSorted()).toEqual(['1', '2', '3', '4']);
    expect(next.hasNextPage).toBe(false);
    expect(await pageOfRows(here, first.players[1]!)).toEqual(next);
    expect(await pageOfRows(here, next.endCursor as string)).toMatchObject({ players: [], hasNextPage: false, endCursor: null });
  });

  test('refuse foreign cursors that name existing players', async () => {
    const [{ endCursor: own }, { endCursor: others }] = [await pageOfRows(here, null), await pageOfRows(elsewhere, null)];
    const [, ...rest] = (own as string).split('/');
    const ofOtherRows = ['standings', 'crosstable', 'ratings'].filter((each) => each !== rows).map((each) => [each, ...rest].join('/'));
    for (const after of [others as string, ...ofOtherRows])
      expect([after, (await pageOfRows(here, after)).code]).toEqual([after, 'invalid-cursor']);
    expect(await pageOfRows(here, `${rows}/${here.slice(-12)}/nobody`)).toMatchObject({ code: 'invalid-request' });
  });

  test('have cursors that every other list of tournaments refuses', async () => {
    const { endCursor } = await pageOfRows(here, null);
    for (const name of names) expect([name, (await pageAt(here, name, endCursor as string)).code]).toEqual([name, 'invalid-cursor']);
    for (const [path, type, query] of [OTHERS[2]!, OTHERS[4]!]) {
      const { body } = await api.rest('GET', `${path}?after=${encodeURIComponent(endCursor as string)}`);
      expect([path, body.code, await codeOf(type, query, endCursor as string)]).toEqual([path, 'invalid-cursor', 'invalid-cursor']);
    }
  });
});
