// Limits on lists, and on points: both documents state them, and both APIs enforce them.
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { MAX_PLAYERS, MAX_PLAYERS_AT_TABLE, MAX_POINTS, MAX_REGISTRATIONS, MAX_TABLES } from '../../src/tournaments/settings.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER, readSchema, STRANGER } from './test-server.js';
import { stepsAt } from './tournament-steps.js';

/** The enforced limits. */
const KEPT = {
  TournamentRound: { absences: MAX_REGISTRATIONS, byes: MAX_PLAYERS },
  StartRoundPayload: { games: MAX_TABLES },
  PairRoundManuallyInput: { tables: MAX_TABLES, byes: MAX_PLAYERS },
  TablePairingInput: { players: MAX_PLAYERS_AT_TABLE },
};

test.each(Object.entries(KEPT).flatMap(([type, fields]) => Object.entries(fields).map(([field, most]) => [type, field, most] as const)))(
  'of %s.%s are in both documents: %d',
  (type, field, most) => {
    const schemas = DOCUMENT.components.schemas as Readonly<Record<string, { readonly properties: Record<string, object> }>>;
    expect(schemas[type]!.properties[field]).toMatchObject({ maxItems: most });
    const [, fields = ''] = new RegExp(`^(?:type|input) ${type} \\{([^}]*)\\}`, 'm').exec(readSchema())!;
    const [, description = ''] = new RegExp(`"([^"]*)"\\n  ${field}:`).exec(fields)!;
    expect(description).toMatch(new RegExp(`(at most|More than) ${most.toLocaleString('en')}\\b`));
  },
);

test.each(['MatchPointsInput', 'TournamentPointsInput', 'PointsByTableSizeInput'])('the range of %s is in both documents', (type) => {
  const { properties } = DOCUMENT.components.schemas[type] as {
    readonly properties: Readonly<Record<string, { readonly items?: object }>>;
  };
  for (const [field, schema] of Object.entries(properties).filter(([name]) => name !== 'byPlace'))
    expect([field, schema.items ?? schema]).toEqual([field, expect.objectContaining({ minimum: -MAX_POINTS, maximum: MAX_POINTS })]);
  expect(readSchema()).toMatch(new RegExp(`each from -${MAX_POINTS} to ${MAX_POINTS}[^"]*"\\ninput ${type} `));
});

const api = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const sides = ['rest', 'graphql'] as const;

test.each(sides)('a round that is put together by hand is no longer than it may be, over %s', async (which) => {
  const { open, enter, send } = stepsAt(api, which);
  const tournament = await open({ format: 'swiss', rounds: 1, maxPlayers: 4 });
  await enter(tournament, ['a', 'b']);
  const list = <Item>(length: number, item: Item): Item[] => Array(length).fill(item);
  const table = { players: ['a', 'b'] };
  const byHand = async (tables: readonly object[], byes: readonly string[] = []) => {
    const { code, response } = await send('pairRoundManually', { tournament, round: 1, tables, byes, reason: 'So.' });
    return [code, ...(code === 'invalid-request' ? [response.path.filter((part: unknown) => part !== 'input')] : [])];
  };
  expect(await byHand(list(MAX_TABLES + 1, table))).toEqual(['invalid-request', ['tables']]);
  expect(await byHand(list(MAX_TABLES, table))).toEqual(['invalid-pairing']);
  expect(await byHand([table, { players: list(MAX_PLAYERS_AT_TABLE + 1, 'a') }])).toEqual(['invalid-request', ['tables', 1, 'players']]);
  expect(await byHand([table, { players: list(MAX_PLAYERS_AT_TABLE, 'a') }])).toEqual(['invalid-pairing']);
  expect(await byHand([table], list(MAX_PLAYERS + 1, 'a'))).toEqual(['invalid-request', ['byes']]);
  expect(await byHand([table], list(MAX_PLAYERS, 'a'))).toEqual(['invalid-pairing']);
  expect(await byHand([table])).toEqual(['ok']);
  // REST checks the token first. Limits are checked before permissions.
  for (const [of, token] of [
    [NOWHERE, OPENER],
    [tournament, null],
    [tournament, STRANGER],
  ] as const) {
    const tooMany = { tournament: of, round: 1, tables: list(MAX_TABLES + 1, table), byes: [], reason: 'So.' };
    const expected = which === 'rest' && token === null ? 'unauthenticated' : 'invalid-request';
    expect((await send('pairRoundManually', tooMany, token)).code).toBe(expected);
  }
});

test('lists of a tournament and of a rulebook state how many items all their pages have', async () => {
  const { open, enter } = stepsAt(api, 'rest');
  const tournament = await open({ format: 'swiss', rounds: 1, maxPlayers: 4 });
  await enter(tournament, ['a', 'b', 'c']);
  const query = `query ($id: ID!) {
    tournament(id: $id) { players(first: 2) { totalCount edges { node { player } } } }
    ruleset(id: "lords-of-scotland") { clauses(first: 0) { totalCount } }
  }`;
  const { data } = (await api.ask(query, { id: tournament })).body;
  expect(data.tournament.players).toMatchObject({ totalCount: 3, edges: [{ node: { player: 'a' } }, { node: { player: 'b' } }] });
  const { body } = await api.rest('GET', `/v1/tournaments/${tournament}/players?first=2`);
  expect(body).toMatchObject({ totalCount: 3, items: [{ player: 'a' }, { player: 'b' }] });
  const lists = { entries: 4, results: 0, standings: 3, 'team-standings': 0, crosstable: 3 };
  const fields = ['entries', 'results', 'standings', 'teamStandings', 'crosstable'].map((field) => `${field}(first: 1) { totalCount }`);
  const inGraphQL = (await api.ask(`query ($id: ID!) { tournament(id: $id) { ${fields} } }`, { id: tournament })).body.data.tournament;
  const total = ({ totalCount }: { readonly totalCount: number }) => totalCount;
  expect(Object.values<never>(inGraphQL).map(total)).toEqual(Object.values(lists));
  for (const [list, totalCount] of Object.entries(lists)) {
    const page = await api.rest('GET', `/v1/tournaments/${tournament}/${list}?first=1`);
    expect(page.body).toMatchObject({ totalCount });
  }
  const noneAfter = (await api.rest('GET', `/v1/tournaments/${tournament}/entries?after=4`)).body;
  expect(noneAfter).toEqual({ items: [], hasNextPage: false, endCursor: null, totalCount: 4 });
  const clauses = (await api.rest('GET', '/v1/rulesets/lords-of-scotland/clauses?first=2')).body;
  expect([clauses.totalCount, data.ruleset.clauses.totalCount]).toEqual([expect.any(Number), clauses.totalCount]);
  expect(clauses.totalCount).toBeGreaterThan(2);
});
