// Tournament exports through either API: the same document, the same tables, and download headers.
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { verifyTournament } from '../../src/tournaments/index.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER, STRANGER } from './test-server.js';
import { withEnumValues } from './tournament-steps.js';

const { rest, ask, app } = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const post = async (path: string, body: object) => (await rest('POST', path, { token: OPENER, body })).body;

const settings = { format: 'round-robin', maxPlayers: 4, tieBreaks: ['wins', 'sonneborn-berger'] };
const event = { name: 'The open', options: { small: { cards: 0 } }, settings, public: true };
const { id } = await post('/v1/tournaments', event);
const at = `/v1/tournaments/${id}`;
for (const [player, name] of Object.entries({ ann: 'Ann, of Falkirk', bob: '=1+1', cat: null }))
  await post(`${at}/players`, { player, ...(name !== null && { name }) });
for (const step of ['pairing', 'start']) await post(`${at}/rounds/1/${step}`, {});
const input = { placings: [['bob'], ['cat']], source: 'adjudication', reason: 'By agreement.' };
await rest('PUT', `${at}/rounds/1/tables/1/result`, { token: OPENER, body: input });

const inGraphql = async (selection: string) => (await ask(`{ tournament(id: "${id}") { ${selection} } }`, {}, null)).body.data.tournament;
const get = (path: string) => app.inject({ method: 'GET', url: `${at}${path}` });

test('as one document, which is verified', async () => {
  const { headers, payload } = await get('/export');
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${id}.json"`,
    'cache-control': 'no-store',
  });
  const document = JSON.parse(payload);
  expect((await verifyTournament(document, null)).findings).toEqual([]);
  expect(document.entries.at(-1).body).toMatchObject({ type: 'result-recorded', reason: 'By agreement.' });
  // The requests and responses of both APIs.
  expect(document.entries[0].body.settings.tieBreaks).toEqual(settings.tieBreaks);
  expect(withEnumValues((await inGraphql('standings { tieBreaks }')).standings)).toEqual({ tieBreaks: settings.tieBreaks });
  expect((await inGraphql('export')).export).toEqual(document);
});

test('standings as CSV, with names as text and nothing to work out', async () => {
  const { headers, payload } = await get('/standings.csv');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${id}.csv"`,
    'cache-control': 'no-store',
  });
  const [first, ...rows] = payload.split('\r\n');
  expect(first).toBe('rank,player,name,points,wins,sonneborn-berger');
  expect(rows).toContain("1,bob,'=1+1,1,1,0");
  expect(rows.join('\n')).toContain(',ann,"Ann, of Falkirk",');
  expect((await inGraphql('standingsCsv')).standingsCsv).toBe(payload);
});

test('standings as CSV as they were after an earlier entry', async () => {
  const { payload } = await get('/standings.csv?version=3');
  expect(payload).not.toContain('cat');
  expect((await inGraphql('standingsCsv(version: 3)')).standingsCsv).toBe(payload);
  expect(JSON.parse((await get('/standings.csv?version=99')).payload)).toMatchObject({ code: 'invalid-request', path: ['version'] });
});

test('results as CSV: a row for each player, with the names of the list of results', async () => {
  const corrected = { placings: [['cat'], ['bob']], source: 'adjudication', reason: '=SUM(A1), or so' };
  await rest('PUT', `${at}/rounds/1/tables/1/result`, { token: OPENER, body: { ...corrected, source: 'correction' } });
  const { headers, payload } = await get('/results.csv');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${id}-results.csv"`,
  });
  const [names, ...rows] = parse(payload) as string[][];
  const records = rows.map((row) => Object.fromEntries(row.map((cell, column) => [names![column]!, cell])));
  const { items } = (await rest('GET', `${at}/results`)).body;
  expect(items).toHaveLength(2);
  for (const { result, adjudication, timeUsed, ...item } of items) {
    const own = records.filter(({ number }) => number === String(item.number));
    expect(own.map(({ player }) => player).toSorted()).toEqual(['bob', 'cat']);
    for (const { player, place } of own) expect(result.placings[Number(place) - 1]).toEqual([player]);
    for (const record of own)
      for (const [name, value] of Object.entries(item).filter(([each]) => each !== 'certificate'))
        expect(record[name]?.replace(/^'/, '')).toBe(value === null ? '' : String(value));
    const ofAdjudication = ({ adjudicationRule: rule, adjudicationSigner: signer, adjudicationHead: head }: Record<string, string>) => [
      ...[rule, signer, head],
    ];
    for (const record of own)
      expect(ofAdjudication(record)).toEqual(
        adjudication ? [adjudication.rule, adjudication.signer, adjudication.head ?? ''] : ['', '', ''],
      );
    expect(own.map((record) => record['timeUsed'])).toEqual(timeUsed ? timeUsed.map(String) : ['', '']);
    expect(own.map(({ counts }) => counts)).toEqual(item.resultVersion === 2 ? ['yes', 'yes'] : ['', '']);
  }
  expect(payload).toContain(`"'=SUM(A1), or so"`);
  expect(records[0]).toMatchObject({ player: 'bob', name: "'=1+1", side: 'first', place: '1', placeSharedBy: '1', forfeited: '' });
  expect((await inGraphql('resultsCsv')).resultsCsv).toBe(payload);
  await rest('PUT', `${at}/rounds/1/tables/1/result`, { token: OPENER, body: { ...input, source: 'correction' } });
});

test('ratings as CSV, by both APIs alike', async () => {
  const { headers, payload } = await app.inject({ method: 'GET', url: '/v1/rulesets/small/ratings.csv' });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename="small-ratings.csv"',
  });
  expect(payload).toBe('account,name,rating,deviation,volatility\r\n');
  expect((await ask('{ ruleset(id: "small") { ratingsCsv } }', {}, null)).body.data.ruleset.ratingsCsv).toBe(payload);
  expect((await rest('GET', '/v1/rulesets/small/ratings.csv?revision=1')).body).toMatchObject({
    code: 'invalid-request',
    path: ['revision'],
  });
  expect((await rest('GET', '/v1/rulesets/none/ratings.csv')).body.code).toBe('no-such-ruleset');
});

test('requested as CSV only', async () => {
  const asked = (accept: string) => app.inject({ method: 'GET', url: `${at}/standings.csv`, headers: { accept } });
  expect((await asked('text/csv')).statusCode).toBe(200);
  expect((await asked('application/json')).statusCode).toBe(406);
});

const CELL = 'table opponents side place placeSharedBy forfeited bye points';

test('as a crosstable, page by page', async () => {
  const { body } = await rest('GET', `${at}/crosstable`);
  expect(body.items.map(({ player }: { player: string }) => player)).toEqual(['bob', 'ann', 'cat']);
  expect(body.items[0]).toEqual({
    rank: 1,
    player: 'bob',
    points: 1,
    rounds: [{ table: 1, opponents: ['cat'], side: 'first', place: 1, placeSharedBy: 1, forfeited: false, bye: null, points: 1 }],
  });
  const asked = `crosstable { version edges { node { rank player points rounds { ${CELL} } } } pageInfo { hasNextPage endCursor } totalCount }`;
  const { edges, pageInfo, ...whole } = withEnumValues((await inGraphql(asked)).crosstable) as {
    readonly edges: readonly { readonly node: object }[];
    readonly pageInfo: object;
  };
  expect({ ...whole, ...pageInfo, items: edges.map(({ node }) => node) }).toEqual(body);
  const page = (await rest('GET', `${at}/crosstable?first=1&after=bob`)).body;
  const endCursor = expect.stringMatching(/\/ann$/);
  expect(page).toEqual({ version: body.version, items: [body.items[1]], hasNextPage: true, endCursor, totalCount: 3 });
  const next =
    'crosstable(first: 1, after: "bob") { edges { cursor node { player } } pageInfo { hasNextPage hasPreviousPage startCursor } }';
  expect((await inGraphql(next)).crosstable).toEqual({
    edges: [{ cursor: page.endCursor, node: { player: 'ann' } }],
    pageInfo: { hasNextPage: true, hasPreviousPage: true, startCursor: page.endCursor },
  });
});

test('a foreign cursor is refused, whether or not its item exists', async () => {
  const NOWHERE = '00000000-0000-4000-8000-000000000000';
  for (const path of ['/players', '/rounds', '/rounds/1/tables', '/results', '/entries', '/crosstable']) {
    for (const cursor of [id, NOWHERE, 'north.5.446655440000'])
      expect((await rest('GET', `${at}${path}?after=${cursor}`)).body.code).toBe('invalid-cursor');
    expect((await rest('GET', `${at}${path}?after=!`)).body.code).toBe('invalid-request');
  }
  expect((await rest('GET', `/v1/tournaments?after=${NOWHERE}`)).body.code).toBe('invalid-cursor');
});

test('tournaments are listed by relation and ruleset', async () => {
  const hidden = (await post('/v1/tournaments', { ...event, public: false })).id;
  const listed = async (filter: string, token: string | null = OPENER) =>
    (await rest('GET', `/v1/tournaments?${filter}`, { token })).body.items.map((item: { id: string }) => item.id);
  expect(await listed('relation=organised')).toEqual([hidden, id]);
  expect(await listed('relation=organised', STRANGER)).toEqual([]);
  expect(await listed('relation=public', STRANGER)).toEqual([id]);
  expect(await listed('ruleset=small')).toEqual([id]);
  expect(await listed('ruleset=lords-of-scotland')).toEqual([]);
});

test('tournaments are listed to the account that a player has registered with, also private ones', async () => {
  const games: string[] = [];
  for (const isPublic of [true, false, false]) {
    const { id: game } = await post('/v1/tournaments', { ...event, public: isPublic });
    games.push(game);
  }
  const [shown, hidden, other] = games as [string, string, string];
  for (const tournament of [shown, hidden]) await post(`/v1/tournaments/${tournament}/players`, { player: 'eve', account: 'stranger' });
  const listed = async (filter: string, token: string | null = STRANGER) =>
    (await rest('GET', `/v1/tournaments?${filter}`, { token })).body;
  const ids = async (filter: string, token: string | null = STRANGER) =>
    (await listed(filter, token)).items.map((item: { id: string }) => item.id);
  expect(await ids('relation=played')).toEqual([hidden, shown]);
  expect(await ids('relation=played', OPENER)).toEqual([]);
  expect(await ids('relation=played&ruleset=small&first=1')).toEqual([hidden]);
  expect(await ids('relation=played&ruleset=lords-of-scotland')).toEqual([]);
  expect(await ids(`relation=played&after=${hidden}`)).toEqual([shown]);
  expect((await listed(`relation=played&after=${other}`)).code).toBe('invalid-cursor');
  expect((await listed('relation=played', null)).code).toBe('unauthenticated');
  const { body } = await ask('{ tournaments(filter: { relation: PLAYED }) { edges { node { tournamentId } } } }', {}, STRANGER);
  expect(body.data.tournaments.edges.map(({ node }: { node: { tournamentId: string } }) => node.tournamentId)).toEqual([hidden, shown]);
});

test('a row of the standings is explained in the language of the request, by both APIs alike', async () => {
  const { body } = await rest('GET', `${at}/standings/bob`, { headers: { 'accept-language': 'fr' } });
  expect(body).toMatchObject({ rank: 1, player: 'bob', points: 1, tieBreaks: [{ tieBreak: 'wins', name: 'Victoires', value: 1 }, {}] });
  expect(body.tieBreaks[1]).toMatchObject({
    tieBreak: 'sonneborn-berger',
    meaning: expect.stringContaining('multiplié'),
    tiedWith: [],
    terms: [
      { round: 1, opponents: [{ player: 'cat', points: 0, scored: 1 }], value: 0, sentence: 'Ronde 1\u00a0: 1 × 0 point (cat) = 0.' },
    ],
  });
  const TERM = 'round opponents { player points scored } virtualOpponentPoints points value counted sentence';
  const selection = `standing(player: "bob") { version rank player points tieBreaks { tieBreak name meaning value tiedWith terms { ${TERM} } } }`;
  const { standing } = await inGraphql(selection);
  expect(withEnumValues(standing)).toEqual((await rest('GET', `${at}/standings/bob`)).body);
  expect((await rest('GET', `${at}/standings/ann?version=3`)).body).toMatchObject({ version: 3, points: 0 });
  expect((await rest('GET', `${at}/standings/dan`)).body.code).toBe('no-such-player');
});

test('a player who has replaced the token of the organiser has checked in', async () => {
  const { id: other } = await post('/v1/tournaments', event);
  const { token } = await post(`/v1/tournaments/${other}/players`, { player: 'ann' });
  const confirmed = async () => (await rest('GET', `/v1/tournaments/${other}/players/ann`, { token: null })).body.confirmed;
  expect(await confirmed()).toBe(false);
  await rest('POST', `/v1/tournaments/${other}/players/ann/token/replace`, { token, body: {} });
  expect(await confirmed()).toBe(true);
  await post(`/v1/tournaments/${other}/players/ann/token/replace`, {});
  expect(await confirmed()).toBe(false);
});

test('the agenda, and which of its items are the caller’s', async () => {
  const agenda = async (token: string | null) => {
    const { body } = await rest('GET', `${at}/agenda`, { token });
    return [...body.myRoles, ...body.items];
  };
  const open = { kind: 'pair-round', by: 'organiser', round: 2, players: [], tables: [] };
  expect(await agenda(null)).toEqual([{ ...open, mine: false }]);
  expect(await agenda(OPENER)).toEqual(['organiser', 'arbiter', { ...open, mine: true }]);
  const { agenda: listed } = await inGraphql('agenda { version myRoles items { kind by mine round players tables } }');
  expect(withEnumValues(listed)).toEqual((await rest('GET', `${at}/agenda`, { token: null })).body);
});
