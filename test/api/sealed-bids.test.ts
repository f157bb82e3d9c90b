// HT.a: until all bids are revealed, no viewer, the organiser included, learns more about a bid than that it was made.
import { expect, test } from 'vitest';
import { freshKey } from '../games/services.js';
import { startRestServer } from './rest/client.js';
import { OPENER } from './test-server.js';

const api = await startRestServer();
const { rest, ask } = api;
const post = async (path: string, body: object, token = OPENER) => rest('POST', path, { token, body });

/** A tournament in which `ann` and `bob` have bid, and the entries logged meanwhile. */
async function withBids(bids: Readonly<Record<string, string>>) {
  const body = {
    name: 'By bids',
    public: true,
    options: { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } },
    settings: { format: 'bids', rounds: 1, maxPlayers: 4 },
  };
  const { id } = (await post('/v1/tournaments', body)).body;
  const at = `/v1/tournaments/${id}`;
  const tokens: Record<string, string> = {};
  for (const player of ['ann', 'bob']) tokens[player] = (await post(`${at}/players`, { player })).body.token;
  const logged = api.log().length;
  const made: Record<string, { salt: string; commitment: string }> = {};
  for (const [player, bid] of Object.entries(bids)) made[player] = (await post(`${at}/rounds/1/bids`, { bid }, tokens[player]!)).body;
  return { id, at, tokens, made, log: () => api.log().slice(logged) };
}

const PARTS =
  'round(number: 1) { bidCount bidsRevealed bids { edges { node { player commitment bid salt } } } } entries { edges { node { event } } } export agenda { items { kind players } } standing(player: "ann") { rank }';

/** Everything that a caller can read of it. */
async function shownTo({ id, at }: { id: string; at: string }, token: string | null): Promise<string> {
  const paths = [
    '',
    '/players',
    '/rounds',
    '/rounds/1',
    '/rounds/1/bids',
    '/rounds/1/tables',
    '/entries',
    '/standings',
    '/results',
    '/standings.csv',
    '/report.trf',
    '/calendar.ics',
    '/standings.svg',
    '/results.csv',
    '/crosstable',
    '/agenda',
    '/standings/ann',
    '/export',
  ];
  const answers = [];
  for (const path of paths) answers.push((await rest('GET', at + path, { token })).text);
  answers.push((await ask(`query ($id: ID!) { tournament(id: $id) { id ${PARTS} } }`, { id }, token)).text);
  return answers.join('\n');
}

test('the organiser, another player and spectators learn that bids were made, not which', async () => {
  const event = await withBids({ ann: 'E3', bob: 'S2' });
  for (const token of [OPENER, null, event.tokens['bob']!]) {
    const result = await shownTo(event, token);
    expect(result).toContain(event.made['ann']!.commitment);
    expect(result).toContain('"bidCount":2');
    expect(result).not.toContain(event.made['ann']!.salt);
    expect(result).not.toMatch(/"(E[123]|S[123])"/);
  }
  for (const secret of [event.made['ann']!.salt, event.tokens['ann']!]) expect(event.log()).not.toContain(secret);
  // Ids are random, and may hold such letters by chance.
  expect(event.log()).not.toMatch(/(?<![\w-])[ES][123](?![\w-])/);
});

test('responses and entries have the same length whatever the bid, a second bid included', async () => {
  const lengths = [];
  const refusals = [];
  for (const bid of ['E1', 'S3']) {
    const event = await withBids({ ann: bid });
    const { text } = await rest('GET', `${event.at}/rounds/1/bids`, { token: OPENER });
    lengths.push([text.length, JSON.stringify(event.made['ann']).length]);
    for (const second of ['E1', 'S3']) {
      const { status, body } = await rest('POST', `${event.at}/rounds/1/bids`, { token: event.tokens['ann']!, body: { bid: second } });
      const { requestId: _, ...problem } = body;
      refusals.push({ status, ...problem });
      const input = { tournament: event.id, round: 1, bid: second, idempotencyKey: freshKey() };
      const { errors } = (
        await ask('mutation ($input: PlaceBidInput!) { placeBid(input: $input) { salt } }', { input }, event.tokens['ann']!)
      ).body;
      expect(errors![0]!.extensions.code).toBe('bid-already-placed');
    }
  }
  expect(lengths[0]).toEqual(lengths[1]);
  expect(new Set(refusals.map((each) => JSON.stringify(each)))).toHaveLength(1);
  expect(refusals[0]).toMatchObject({ status: 409, code: 'bid-already-placed' });
});

test('all bids are revealed at once, and match their commitments', async () => {
  const event = await withBids({ ann: 'E3' });
  expect((await post(`${event.at}/rounds/1/bids/reveal`, {})).body).toMatchObject({ code: 'bids-missing', players: ['bob'] });
  await post(`${event.at}/rounds/1/bids`, { bid: 'S2' }, event.tokens['bob']!);
  expect((await post(`${event.at}/rounds/1/bids/reveal`, {})).status).toBe(201);
  const { items } = (await rest('GET', `${event.at}/rounds/1/bids`, { token: null })).body;
  expect(items[0]).toEqual({ player: 'ann', bid: 'E3', ...pick(event.made['ann']!) });
  expect((await post(`${event.at}/rounds/1/pairing`, {})).status).toBe(201);
  const [table] = (await rest('GET', `${event.at}/rounds/1/tables`, { token: null })).body.items;
  expect(table).toMatchObject({ players: ['ann', 'bob'], handicap: expect.stringMatching(/^[ES][123]$/) });
});

const pick = ({ commitment, salt }: { commitment: string; salt: string }) => ({ commitment, salt });

test('a command for another version is not executed', async () => {
  const { at, id } = await withBids({});
  const { headers } = await rest('GET', at, { token: null });
  expect((await rest('GET', at, { token: null, headers: { 'if-none-match': headers['etag']! } })).status).toBe(304);
  const close = () => rest('POST', `${at}/registration/close`, { headers: { 'if-match': headers['etag']! } });
  expect((await close()).status).toBe(201);
  expect(await close()).toMatchObject({ status: 412, body: { code: 'stale', currentVersion: 4 } });
  const input = { tournament: id, expectedVersion: 3 };
  const { errors } = (await ask('mutation ($input: CloseTournamentInput!) { closeTournament(input: $input) { id } }', { input })).body;
  expect(errors![0]!.extensions).toMatchObject({ code: 'stale', currentVersion: 4 });
});

test('a tournament is a node for callers who may see it', async () => {
  const { id } = await withBids({});
  const { node } = (await ask('query ($id: ID!) { node(id: $id) { __typename id ... on Tournament { name status } } }', { id }, null)).body
    .data;
  expect(node).toEqual({ __typename: 'Tournament', id, name: 'By bids', status: 'REGISTRATION' });
});
