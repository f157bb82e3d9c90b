// Every limit of the API, reached and exceeded.
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../support/postgres.js';
import { freshKey, playTestGame, refusalIn, startTestGame, submit } from '../test-games.js';
import { OPENER, startTestServer, type TestServer } from '../test-server.js';

const database = await freshDatabase();
const api = await startTestServer({
  database,
  apiLimits: { bodyBytes: 6_000, queryTokens: 400, queryDepth: 5, queryFields: 40, queryOperations: 4 },
  limits: { actionsInList: 3, idempotencyKeyLength: 20, pageSize: 4, unfinishedGamesOfAccount: 50 },
});

const narrow = await startTestServer({ database, apiLimits: { queryAliases: 2, rootFields: 3, queryCost: 100 }, limits: { pageSize: 40 } });

const strict = await startTestServer({
  database,
  apiLimits: { queryLength: 500, queryTokens: 60, queryComparisons: 100, queryAliases: 4 },
});
/** Takes few values of a body, and few bytes of who shows no token. */
const guarded = await startTestServer({ database, apiLimits: { bodyValues: 20, anonymousBodyBytes: 1_000 } });

const codeOf = async (query: string, variables?: object) => {
  const { status, body } = await api.ask(query, variables);
  const extensions = body.errors?.[0]?.extensions;
  return [status, extensions?.code, extensions?.['limit']];
};
const ANSWERED = [200, undefined, undefined];

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

describe('a query', () => {
  const fields = (count: number) => `{ rulesets { ${times(count - 1, (index) => `f${index}: id`)} } }`;
  const roots = (count: number) => `{ ${times(count, (index) => `f${index}: __typename`)} }`;
  test.each([
    ['as deep as may be', '{ games { edges { node { ruleset { id } } } } }', ANSWERED],
    ['deeper', '{ games { edges { node { ruleset { options { id } } } } } }', [400, 'query-too-large', 5]],
    [
      'deeper in a fragment',
      '{ games { ...A } } fragment A on GameSummaryConnection { edges { node { ruleset { options { id } } } } }',
      [400, 'query-too-large', 5],
    ],
    ['deeper in an inline fragment', '{ games { ... { edges { node { ruleset { options { id } } } } } } }', [400, 'query-too-large', 5]],
    [
      'deeper in its second operation',
      'query A { __typename } query B { games { edges { node { ruleset { options { id } } } } } }',
      [400, 'query-too-large', 5],
    ],
    ['with as many fields as may be', fields(40), ANSWERED],
    ['with more', fields(41), [400, 'query-too-large', 40]],
    [
      'with more in fragments',
      `{ rulesets { ...A ...A ...A } } fragment A on Ruleset { ${times(14, (index) => `f${index}: id`)} }`,
      [400, 'query-too-large', 40],
    ],
    ['with a fragment that contains itself', '{ rulesets { ...A } } fragment A on Ruleset { ...A }', [400, 'query-too-large', 5]],
    ['with as many use-cases as may be', roots(4), ANSWERED],
    ['with more', roots(5), [400, 'query-too-large', 4]],
    [
      'with more in fragments',
      `{ ...A ...B } fragment A on Query { ${times(3, (index) => `a${index}: __typename`)} } fragment B on Query { b: __typename c: __typename }`,
      [400, 'query-too-large', 4],
    ],
    ['with too many tokens', `{ rulesets { ${times(200, (index) => `f${index}: id`)} } }`, [400, 'query-too-large', 400]],
  ])('%s', async (_what, query, expected) => {
    expect(await codeOf(query)).toEqual(expected);
  });
  test.each([
    ['in a list', '{ rulesets { id } a: rulesets { id } b: rulesets { id } c: rulesets { id } d: rulesets { id } }'],
    [
      'in a game',
      'query ($id: ID!) { game(id: $id) { a: entries { pageInfo { endCursor } } b: entries { pageInfo { endCursor } } c: legalActions { count } d: legalActions { count } } }',
    ],
    [
      'in a fragment',
      'query ($id: ID!) { game(id: $id) { ...A ...A } } fragment A on Game { a: legalActions { count } b: legalActions { count } }',
    ],
    ['in an answer', 'mutation { takeSeat(game: "x") { a: game { id } b: game { id } c: game { id } d: game { id } } }'],
  ])('with more, %s', async (_what, query) => {
    expect(await codeOf(query, { id: 'x' })).toEqual([400, 'query-too-large', 4]);
  });
  // What is not executed is validated as well.
  const unused = (type: string, fields: string) => `{ __typename } fragment A on ${type} { ${fields} }`;
  test.each([
    ['deeper in an unused fragment', unused('Query', '{ games { edges { node { ruleset { options { id } } } } } }'.slice(2, -2)), 5],
    [
      'with more in an unused fragment',
      unused(
        'Ruleset',
        times(41, (index) => `f${index}: id`),
      ),
      40,
    ],
    [
      'with more in the first of two fragments of one name',
      `${unused(
        'Ruleset',
        times(41, (index) => `f${index}: id`),
      )} fragment A on Ruleset { id }`,
      40,
    ],
    ['with more in two operations together', `query A ${fields(20)} query B ${fields(21)}`, 40],
    [
      'with more in an operation and an unused fragment',
      `${fields(20)} fragment A on Ruleset { ${times(21, (index) => `f${index}: id`)} }`,
      40,
    ],
    ['with an unused fragment that contains itself', unused('Query', '...A'), 5],
  ])('%s', async (_what, query, limit) => {
    expect(await codeOf(query)).toEqual([400, 'query-too-large', limit]);
  });
  test('that doubles itself with every fragment is measured at once', async () => {
    const bombs = times(30, (index) => `fragment F${index} on Ruleset { ...F${index + 1} ...F${index + 1} }`);
    expect(await codeOf(`{ rulesets { ...F0 } } ${bombs} fragment F30 on Ruleset { id }`)).toEqual([400, 'query-too-large', 40]);
  });
});

describe('a query, in breadth and cost', () => {
  const boundOf = async (query: string, variables?: object) => {
    const { status, body } = await narrow.ask(query, variables);
    const { code, bound, limit, cost }: Readonly<Record<string, unknown>> = body.errors?.[0]?.extensions ?? {};
    return code === 'query-too-large' ? [status, bound, limit, ...(cost === undefined ? [] : [cost])] : [status, code];
  };
  const GAMES = 'query ($first: Int) { games(first: $first) { edges { node { gameId status } } } }';
  const DEFAULT = 'query ($first: Int = 30) { games(first: $first) { edges { node { gameId status } } } }';
  const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
  const ids = (count: number) => Array.from({ length: count }, () => 'S1');
  const FREE = [200, undefined];
  test.each([
    ['as many aliases as may be', '{ a: rulesets { b: id } }', {}, FREE],
    ['more', '{ a: rulesets { b: id c: id } }', {}, [400, 'aliases', 2]],
    [
      'more, in a fragment that is spread twice',
      '{ rulesets { ...A } x: rulesets { ...A } } fragment A on Ruleset { a: id }',
      {},
      [400, 'aliases', 2],
    ],
    ['as many fields at the root as may be', '{ rulesets { id } __typename me { id } }', {}, FREE],
    ['more', '{ rulesets { id } __typename me { id } disputes { edges { cursor } } }', {}, [400, 'root-fields', 3]],
    [
      'more, in a fragment',
      '{ ...A me { id } __typename } fragment A on Query { rulesets { id } games { edges { cursor } } }',
      {},
      [400, 'root-fields', 3],
    ],
    // 10 for the page, and 4 for each that is on it.
    ['a page that costs as much as may be', GAMES, { first: 22 }, FREE],
    ['one that costs more', GAMES, { first: 23 }, [400, 'cost', 100, 102]],
    ['one of the default length, without a length', GAMES, {}, [400, 'cost', 100, 170]],
    ['one of the default length, with a null length', GAMES, { first: null }, [400, 'cost', 100, 170]],
    [
      'one as long as the query says',
      GAMES.replace('(first: $first)', '(first: 23)').replace('($first: Int) ', ''),
      {},
      [400, 'cost', 100, 102],
    ],
    ['one as long as a variable is if it is left out', DEFAULT, {}, [400, 'cost', 100, 130]],
    ['the same with a variable', DEFAULT, { first: 2 }, FREE],
    ['one too long for a page', '{ games(first: 41) { edges { cursor } } }', {}, [200, 'invalid-request']],
    [
      'in a fragment',
      '{ games(first: 40) { ...A } } fragment A on GameSummaryConnection { edges { node { gameId } } }',
      {},
      [400, 'cost', 100, 130],
    ],
    ['in an inline fragment', '{ games(first: 40) { ... { edges { node { gameId } } } } }', {}, [400, 'cost', 100, 130]],
    // 10 for the field; for each node 10 and the cost of its selection.
    ['as many things as may be', NODES, { ids: ids(8) }, FREE],
    ['more', NODES, { ids: ids(9) }, [400, 'cost', 100, 109]],
    ['more, in the query', `{ nodes(ids: [${ids(9).map((id) => `"${id}"`)}]) { id } }`, {}, [400, 'cost', 100, 109]],
    ['clauses by their ids', '{ ruleset(id: "small") { clauses(ids: ["S1", "S2"]) { edges { node { id } } } } }', {}, FREE],
    ['pages in something', '{ ruleset(id: "small") { clauses { edges { node { id section statement } } } } }', {}, [400, 'cost', 100, 220]],
    // A position costs 80 and its fields, one through the eyes of a viewer 200, and looking for milestones 8,000.
    ['positions', '{ game(id: "x") { replays(fromVersion: 1, first: 2) { edges { cursor } } } }', {}, [400, 'cost', 100, 184]],
    ['eyes', '{ game(id: "x") { perspectives(entry: "x", viewers: ["north"]) { viewer } } }', {}, [400, 'cost', 100, 221]],
    ['milestones', '{ game(id: "x") { milestones(first: 1) { edges { cursor } } } }', {}, [400, 'cost', 100, 8_012]],
    ['an unknown field, which has no cost', '{ oops(first: 40) { a b c d } }', {}, [200, 'malformed-request']],
  ])('%s', async (_what, query, variables, expected) => {
    for (const _ of [1, 2, 3]) expect(await boundOf(query, variables)).toEqual(expected);
  });
});

describe('a query, in work of its validation', () => {
  const boundOf = async (query: string) => {
    const { status, body } = await strict.ask(query);
    const { code, bound, limit }: Readonly<Record<string, unknown>> = body.errors?.[0]?.extensions ?? {};
    return code === 'query-too-large' ? [status, bound, limit] : [status, code];
  };
  const FREE = [200, undefined];
  const spread = (count: number) => `{ rulesets { ${times(count, () => '...A')} } } fragment A on Ruleset { title options { id } id }`;
  test.each([
    ['as many characters as may be', `{ __typename } #${'x'.repeat(484)}`, FREE],
    ['more', `{ __typename } #${'x'.repeat(485)}`, [400, 'characters', 500]],
    ['more, in a string', `{ ruleset(id: "${'x'.repeat(500)}") { id } }`, [400, 'characters', 500]],
    ['as many lines as may be', `{ __typename }${'\n'.repeat(119)}`, FREE],
    ['more', `{ __typename }${'\n'.repeat(120)}`, [400, 'lines', 120]],
    ['more, with other ends', `{ __typename }${'\r'.repeat(60)}${'\n'.repeat(60)}`, [400, 'lines', 120]],
    ['as many nodes as may be, with fragments written out', spread(11), FREE],
    ['more', spread(12), [400, 'nodes', 60]],
    ['as many comparisons as may be', `{ rulesets { ${times(14, () => 'id')} } }`, FREE],
    ['more', `{ rulesets { ${times(15, () => 'id')} } }`, [400, 'comparisons', 100]],
    ['more, in a list of fields with selections', `{ rulesets { ${times(9, () => 'options { id }')} } }`, [400, 'comparisons', 100]],
    ['more, in an unused fragment', `{ __typename } fragment A on Ruleset { ${times(15, () => 'id')} }`, [400, 'comparisons', 100]],
    [
      'more aliases, in an unused fragment',
      `{ __typename } fragment A on Ruleset { ${times(5, (index) => `f${index}: id`)} }`,
      [400, 'aliases', 4],
    ],
  ])('%s', async (_what, query, expected) => {
    expect(await boundOf(query)).toEqual(expected);
  });
});

describe('a body', () => {
  const query = '{ __typename }';
  const coded = async (server: TestServer, variables: object, token: string | null = OPENER) => {
    const { status, body } = await server.ask(query, variables, token);
    return [status, body.errors?.[0]?.extensions.code, body.errors?.[0]?.extensions['limit']];
  };
  // The request itself, the query, the variables and a list: four values.
  const values = (count: number) => ({ x: Array.from({ length: count - 4 }, () => 1) });
  test('of as many values as may be, and of more', async () => {
    expect(await coded(guarded, values(20))).toEqual(ANSWERED);
    expect(await coded(guarded, values(21))).toEqual([413, 'body-too-large', 20]);
    expect(await coded(guarded, { x: '[,{'.repeat(200) })).toEqual(ANSWERED);
    expect(await coded(guarded, { x: '\\"[,{'.repeat(200) })).toEqual(ANSWERED);
  });
  test('of many bytes, without a token, with an unknown one and with one that is valid', async () => {
    const large = { x: 'x'.repeat(1_000) };
    expect(await coded(guarded, large)).toEqual(ANSWERED);
    expect(await coded(guarded, large, null)).toEqual([413, 'body-too-large', 1_000]);
    expect(await coded(guarded, large, 'lyon_account_of-nobody')).toEqual([401, 'unauthenticated', undefined]);
    expect(await coded(guarded, { x: 'x'.repeat(800) }, 'lyon_account_of-nobody')).toEqual(ANSWERED);
  });
  test('of many bytes, of a seat whose token was replaced', async () => {
    const { game, north } = await startTestGame(guarded);
    const large = { x: 'x'.repeat(1_000) };
    expect(await coded(guarded, large, north)).toEqual(ANSWERED);
    await guarded.ask('mutation ($game: ID!) { replaceSeatToken(game: $game, seat: "north") { token } }', { game });
    expect(await coded(guarded, large, north)).toEqual([401, 'token-revoked', undefined]);
  });
});

test('the bytes of a body', async () => {
  const query = '{ __typename }';
  expect((await api.ask(query, { x: 'x'.repeat(5_900) })).status).toBe(200);
  const { status, body } = await api.ask(query, { x: 'x'.repeat(6_000) });
  expect([status, body.errors?.[0]?.extensions]).toMatchObject([413, { code: 'body-too-large', limit: 6_000 }]);
});

describe('a list of actions', () => {
  test('as long as may be, and longer', async () => {
    const table = await playTestGame(api);
    const steps = (count: number) => Array.from({ length: count }, () => ({ step: true }));
    expect(refusalIn(await submit(api, table, 'north', 5, steps(3)))).toBe('accepted 8');
    expect(refusalIn(await submit(api, table, 'north', 8, steps(4)))).toBe('actions-too-long');
    expect(refusalIn(await submit(api, table, 'north', 8, []))).toBe('actions-empty');
  });
  test('that is too long is refused before its actions are read', async () => {
    const table = await playTestGame(api);
    const nonsense = Array.from({ length: 4 }, () => ({ nonsense: true }));
    expect(refusalIn(await submit(api, table, 'north', 5, nonsense))).toBe('actions-too-long');
    expect(refusalIn(await submit(api, table, 'north', 5, nonsense.slice(1)))).toBe('invalid-action');
  });
});

test('an idempotency key', async () => {
  const table = await playTestGame(api);
  expect(refusalIn(await submit(api, table, 'north', 5, [{ step: true }], 'x'.repeat(20)))).toBe('accepted 6');
  expect(refusalIn(await submit(api, table, 'north', 6, [{ step: true }], 'x'.repeat(21)))).toBe('invalid-request');
  expect(refusalIn(await submit(api, table, 'north', 6, [{ step: true }], freshKey()))).toBe('accepted 7');
});

describe('a page', () => {
  const NOTICES = 'query ($id: ID!, $first: Int) { game(id: $id) { entries(first: $first) { edges { cursor } } } }';
  const GAMES = 'query ($first: Int) { games(first: $first) { edges { cursor } } }';
  test.each([
    ['as long as may be', 4, undefined],
    ['without a length', null, undefined],
    ['longer', 5, 'invalid-request'],
    ['of nothing', 0, undefined],
    ['of less than nothing', -1, 'invalid-request'],
  ])('%s', async (_what, first, expected) => {
    const { game } = await startTestGame(api);
    const notices = await api.ask(NOTICES, { id: game, first });
    expect(notices.body.errors?.[0]?.extensions.code).toBe(expected);
    const games = await api.ask(GAMES, { first });
    expect(games.body.errors?.[0]?.extensions.code).toBe(expected);
  });
});

test('the unfinished games of an account', async () => {
  const codes = [];
  for (let count = 0; count < 60; count++) {
    const { body } = await api.ask('mutation { openGame(input: { options: { small: {} } }) { seats { seat } } }');
    codes.push(body.errors?.[0]?.extensions.code);
  }
  expect(codes.at(-1)).toBe('too-many-games');
});
