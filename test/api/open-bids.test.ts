// Open bids for Scotland through the running service: a whole small event over both APIs, which `lyon verify` checks.
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { OPEN_BIDS } from '../../src/tournaments/bidding.js';
import { type ExportedEntry, type ExportedTournament, verifyTournament } from '../../src/tournaments/index.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { signedAnew } from '../tournaments/exchange/re-signed.js';
import { startRestServer } from './rest/client.js';
import { DOCUMENT, OPENER } from './test-server.js';
import { stepsAt, withEnumValues } from './tournament-steps.js';

const api = await startRestServer({ rulesets: [...RULESETS, smallRuleset], openapi: DOCUMENT });
const { services, rest, ask } = api;
const keys = await services.signer.published();
const { open, enter, round, sit, points, must, send } = stepsAt(api, 'both');
const OPTIONS = { options: { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } } };

interface Table {
  readonly number: number;
  readonly players: readonly string[];
  readonly handicap: string | null;
  readonly game: string | null;
  readonly bidding: {
    readonly players: readonly string[];
    readonly bids: readonly { readonly player: string; readonly bid: string }[];
    readonly turn: string | null;
    readonly acceptedBy: string | null;
  } | null;
}

const restTables = async (tournament: string, number: number): Promise<readonly Table[]> =>
  (await rest('GET', `/v1/tournaments/${tournament}/rounds/${number}/tables`, { token: null })).body.items;

const agendaOf = async (tournament: string, token: string | null) =>
  (await rest('GET', `/v1/tournaments/${tournament}/agenda`, { token })).body.items.map(
    ({ kind, players, tables, mine }: { kind: string; players: string[]; tables: number[]; mine: boolean }) => ({
      kind,
      players,
      tables,
      mine,
    }),
  );

const exported = async (tournament: string): Promise<ExportedTournament> =>
  (await rest('GET', `/v1/tournaments/${tournament}/export`, { token: OPENER })).body;

/** Opens a tournament whose first round is paired, and returns the tokens of its players. */
async function pairedEvent(players: readonly string[], rounds = 1) {
  const tournament = await open({ format: 'swiss-open-bids', rounds, maxPlayers: 8 }, OPTIONS);
  const tokens = await enter(tournament, players);
  await must('pairRound', { tournament, round: 1 });
  return { tournament, tokens };
}

/** A whole event of four players over three rounds. The bids of each table, and how often each first bid of the list is passed. */
async function wholeEvent() {
  const tournament = await open({ format: 'swiss-open-bids', rounds: 3, maxPlayers: 4 }, OPTIONS);
  const tokens = await enter(tournament, ['ann', 'bob', 'cat', 'dan']);
  const played: { readonly bids: readonly string[]; readonly table: Table; readonly began: readonly string[] }[] = [];
  const SEQUENCES = [['E3'], ['E2', 'E1', 'plain'], ['S3'], ['E3', 'E2', 'E1', 'plain', 'S1', 'S2', 'S3'], ['plain'], ['S1', 'S2']];
  for (const number of [1, 2, 3]) {
    await must('pairRound', { tournament, round: number });
    for (const { number: at, players } of await restTables(tournament, number)) {
      const bids = SEQUENCES[2 * (number - 1) + at - 1]!;
      for (const [turn, bid] of bids.entries()) await must('bidOpenly', { tournament, round: number, bid }, tokens[players[turn % 2]!]!);
      expect((await send('startRound', { tournament, round: number })).code).toBe('bidding-open');
      await must('acceptBid', { tournament, round: number }, tokens[players[bids.length % 2]!]!);
      played.push({ bids, began: players, table: (await restTables(tournament, number))[at - 1]! });
    }
    const { games } = await must('startRound', { tournament, round: number });
    for (const game of games) await sit(game.id ?? game.gameId, game.seats);
    for (const { number: at, players } of (await round(tournament, number)).tables) {
      const placings = players.map((player: string) => [player]);
      await must('reportResult', { tournament, round: number, table: at, placings, source: 'adjudication', reason: 'By agreement.' });
    }
  }
  await must('closeTournament', { tournament });
  return { tournament, played };
}

const event = await wholeEvent();

test('the last bidder plays Scotland, the other player England, with the bid as handicap', async () => {
  expect(event.played).toHaveLength(6);
  for (const { bids, began, table } of event.played) {
    const last = bids.at(-1)!;
    const scotland = began[(bids.length - 1) % 2]!;
    const england = began[bids.length % 2]!;
    expect(table).toMatchObject({
      players: [england, scotland],
      handicap: last === 'plain' ? null : last,
      bidding: {
        players: began,
        bids: bids.map((bid, at) => ({ player: began[at % 2], bid })),
        turn: null,
        acceptedBy: england,
      },
    });
  }
  const scored = await points(event.tournament);
  expect(Object.values(scored).reduce((sum, each) => sum + each, 0)).toBe(6);
});

test('the games have the sides and handicaps', async () => {
  for (const number of [1, 2, 3])
    for (const { game, handicap } of await restTables(event.tournament, number)) {
      const { options } = (await rest('GET', `/v1/games/${game}`, { token: null })).body;
      expect(options.hammerOfTheScots.handicap).toBe(handicap);
    }
});

test('both APIs show the bidding', async () => {
  const field =
    'number players handicap game bidding { players bids { player bid } turn turnEndsAt acceptedBy lapsedBy voidedBids { player bid } }';
  const { data } = (
    await ask(
      `{ tournament(id: "${event.tournament}") { settings { hasBids hasOpenBids } round(number: 2) { tables { edges { node { ${field} } } } } } }`,
    )
  ).body;
  const tables = data.tournament.round.tables.edges.map(({ node }: { node: object }) => node);
  const ofRest = (await restTables(event.tournament, 2)).map(({ number, players, handicap, game, bidding }) => ({
    number,
    players,
    handicap,
    game,
    bidding,
  }));
  expect(tables).toEqual(ofRest);
  expect(data.tournament.settings).toEqual({ hasBids: false, hasOpenBids: true });
});

test('the document verifies', async () => {
  const document = await exported(event.tournament);
  expect(document.entries.filter(({ body }) => body.type === 'open-bid-placed')).toHaveLength(15);
  expect(await verifyTournament(document, keys)).toEqual({ findings: [], unchecked: [] });
});

type Change = (entries: ExportedEntry[]) => void;
const placeOf = (entries: readonly ExportedEntry[], type: string, nth = 0): number =>
  entries.flatMap(({ body }, at) => (body.type === type ? [at] : []))[nth]!;
const set =
  (type: string, nth: number, more: object): Change =>
  (entries) =>
    void Object.assign(entries[placeOf(entries, type, nth)]!.body, more);
const without =
  (type: string, nth = 0): Change =>
  (entries) =>
    void entries.splice(placeOf(entries, type, nth), 1);
const PLACED = 'open-bid-placed';
const ACCEPTED = 'open-bid-accepted';

test.each<[string, Change, string]>([
  ['a bid is not above the last', set(PLACED, 2, { bid: 'E2' }), 'the rules reject it: bid-too-low'],
  ['a bid is missing', without(PLACED, 1), 'the rules reject it: bid-out-of-turn'],
  ['the only bid of a table is missing', without(PLACED), 'the rules reject it: bid-out-of-turn'],
  ['a bid is at another table', set(PLACED, 0, { table: 2 }), 'it differs from the result of the rules'],
  [
    'a bid is made twice',
    (entries) => void entries.splice(placeOf(entries, PLACED), 0, entries[placeOf(entries, PLACED)]!),
    'the rules reject it: bid-out-of-turn',
  ],
  ['the handicap is another one', set(ACCEPTED, 0, { handicap: 'E1' }), 'it differs from the result of the rules'],
  [
    'the sides are exchanged',
    (entries) => {
      const { body } = entries[placeOf(entries, ACCEPTED)]! as unknown as { body: { players: string[] } };
      Object.assign(body, { players: body.players.toReversed() });
    },
    'it differs from the result of the rules',
  ],
  [
    'a bid is accepted by its player',
    (entries) => {
      const entry = entries[placeOf(entries, ACCEPTED)]!;
      const { player } = entries[placeOf(entries, PLACED)]!.body as { player: string };
      Object.assign(entry, { by: { account: null, player } });
      Object.assign(entry.body, { player });
    },
    'the rules reject it: bid-out-of-turn',
  ],
  [
    'the organiser bids',
    (entries) => void Object.assign(entries[placeOf(entries, PLACED)]!, { by: { account: 'opener', player: null } }),
    'the author was not authorized',
  ],
  ['the bidding at a table has no end', without(ACCEPTED), 'the rules reject it: bidding-open'],
  [
    'the other player begins',
    (entries) => {
      const { tables } = entries[placeOf(entries, 'round-paired')]!.body as unknown as { tables: { players: string[] }[] };
      tables[0]!.players.reverse();
    },
    'recomputing gives a different pairing',
  ],
])('verification finds that %s', async (_, change, reason) => {
  const document = await exported(event.tournament);
  const entries = JSON.parse(JSON.stringify(document.entries)) as ExportedEntry[];
  change(entries);
  const { findings } = await verifyTournament(await signedAnew(services, document, entries), keys);
  expect(findings.map((finding) => finding.reason)).toContain(reason);
});

test('a bid that the scale does not have is no entry', async () => {
  const document = await exported(event.tournament);
  const entries = JSON.parse(JSON.stringify(document.entries)) as ExportedEntry[];
  set(PLACED, 0, { bid: 'E4' })(entries);
  const { findings } = await verifyTournament({ ...document, entries }, keys);
  expect(findings).toMatchObject([{ check: 'format' }]);
});

test('a bid out of turn, too low, of another player, or stale is refused, and changes nothing', async () => {
  const { tournament, tokens } = await pairedEvent(['ann', 'bob', 'cat']);
  const [table] = await restTables(tournament, 1);
  const [first, second] = table!.players as [string, string];
  const odd = ['ann', 'bob', 'cat'].find((player) => !table!.players.includes(player))!;
  const at = `/v1/tournaments/${tournament}`;
  const version = async () => (await rest('GET', at, { token: null })).body.version;
  const before = await version();
  for (const which of ['rest', 'graphql'] as const) {
    const { send: sendOver } = stepsAt(api, which);
    const bidding = (player: string, bid: string) => sendOver('bidOpenly', { tournament, round: 1, bid }, tokens[player]!);
    expect(await bidding(second, 'E3')).toMatchObject({ code: 'bid-out-of-turn', response: { player: first } });
    expect(await bidding(odd, 'E3')).toMatchObject({ code: 'bidding-over' });
    expect(await bidding(first, 'E4')).toMatchObject({ code: 'invalid-request', response: { allowed: OPEN_BIDS } });
    expect(await bidding(first, 'e3')).toMatchObject({ code: 'invalid-request' });
    expect((await sendOver('acceptBid', { tournament, round: 1 }, tokens[first]!)).code).toBe('no-bid-to-accept');
    expect((await sendOver('bidOpenly', { tournament, round: 1, bid: 'E3' }, OPENER)).code).toBe('forbidden');
    expect((await sendOver('bidOpenly', { tournament, round: 1, bid: 'E3' }, null)).code).toBe('unauthenticated');
    expect((await sendOver('placeBid', { tournament, round: 1, bid: 'E3' }, tokens[first]!)).code).toBe('invalid-bid');
    expect((await sendOver('revealBids', { tournament, round: 1 })).code).toBe('invalid-bid');
    expect(await sendOver('startRound', { tournament, round: 1 })).toMatchObject({ code: 'bidding-open', response: { tables: [1] } });
  }
  expect(await version()).toBe(before);
  const stale = await rest('POST', `${at}/rounds/1/open-bids`, {
    token: tokens[first]!,
    body: { bid: 'S2' },
    headers: { 'if-match': `"${before - 1}"` },
  });
  expect(stale).toMatchObject({ status: 412, body: { code: 'stale' } });
  await must('bidOpenly', { tournament, round: 1, bid: 'S2' }, tokens[first]!);
  expect(await send('bidOpenly', { tournament, round: 1, bid: 'S2' }, tokens[second]!)).toMatchObject({
    code: 'bid-too-low',
    response: { bid: 'S2', allowed: ['S3'] },
  });
  expect(await agendaOf(tournament, tokens[second]!)).toContainEqual({ kind: 'bid-openly', players: [second], tables: [1], mine: true });
  expect(await agendaOf(tournament, tokens[first]!)).toContainEqual({ kind: 'bid-openly', players: [second], tables: [1], mine: false });
});

test('a retry with the same key bids once', async () => {
  const { tournament, tokens } = await pairedEvent(['ann', 'bob']);
  const [table] = await restTables(tournament, 1);
  const sent = { token: tokens[table!.players[0]!]!, body: { bid: 'E3' }, headers: { 'idempotency-key': 'one-bid' } };
  const bids = () => rest('POST', `/v1/tournaments/${tournament}/rounds/1/open-bids`, sent);
  expect([(await bids()).status, (await bids()).status]).toEqual([201, 201]);
  expect((await restTables(tournament, 1))[0]!.bidding!.bids).toHaveLength(1);
  expect((await rest('POST', `/v1/tournaments/${tournament}/rounds/1/open-bids`, { ...sent, body: { bid: 'E2' } })).body.code).toBe(
    'idempotency-key-reused',
  );
});

test('both accept or bid at once: one of two requests counts', async () => {
  const { tournament, tokens } = await pairedEvent(['ann', 'bob']);
  const [table] = await restTables(tournament, 1);
  const [first, second] = table!.players as [string, string];
  await must('bidOpenly', { tournament, round: 1, bid: 'E1' }, tokens[first]!);
  const answers = await Promise.all([
    send('acceptBid', { tournament, round: 1 }, tokens[second]!),
    send('bidOpenly', { tournament, round: 1, bid: 'S1' }, tokens[second]!),
  ]);
  expect(answers.map(({ code }) => code).filter((code) => code === 'ok')).toHaveLength(1);
});

test('pairing again voids the bids only on a word, keeps the draw, and the log and the table say what is void', async () => {
  const { tournament, tokens } = await pairedEvent(['ann', 'bob']);
  const [before] = await restTables(tournament, 1);
  const [first, second] = before!.players as [string, string];
  await must('bidOpenly', { tournament, round: 1, bid: 'S1' }, tokens[first]!);
  const entries = (await exported(tournament)).entries.length;
  const tables = [{ players: ['bob', 'ann'], handicap: 'S2' }];
  for (const which of ['rest', 'graphql'] as const) {
    const { send: sendOver } = stepsAt(api, which);
    const standing = { code: 'bids-standing', response: { tables: [1] } };
    expect(await sendOver('pairRound', { tournament, round: 1 })).toMatchObject(standing);
    expect(await sendOver('pairRound', { tournament, round: 1, voidBids: false })).toMatchObject(standing);
    expect(await sendOver('pairRoundManually', { tournament, round: 1, tables, byes: [], reason: 'Bob leaves.' })).toMatchObject(standing);
  }
  expect((await exported(tournament)).entries).toHaveLength(entries);
  await must('pairRound', { tournament, round: 1, voidBids: true });
  const [after] = await restTables(tournament, 1);
  const voided = [{ player: first, bid: 'S1' }];
  expect(after).toEqual({ ...before, bidding: { ...before!.bidding, voidedBids: voided } });
  const bodies = (await exported(tournament)).entries.map(({ body }) => body);
  expect(bodies.slice(-3).map(({ type }) => type)).toEqual(['round-paired', 'open-bid-placed', 'round-paired']);
  expect(bodies.at(-1)).toMatchObject({ voidedBids: [{ table: 1, players: [first, second], bids: voided }] });

  // The second pairing has no bids to void, and the manual one those of the last.
  await must('bidOpenly', { tournament, round: 1, bid: 'E3' }, tokens[first]!);
  await must('pairRoundManually', { tournament, round: 1, tables, byes: [], reason: 'Bob leaves.', voidBids: true });
  await must('startRound', { tournament, round: 1 });
  await must('reportResult', { tournament, round: 1, table: 1, placings: [['ann'], ['bob']], source: 'adjudication', reason: 'So.' });
  await must('closeTournament', { tournament });
  const document = await exported(tournament);
  expect(await verifyTournament(document, keys)).toEqual({ findings: [], unchecked: [] });
  for (const [nth, change] of [
    [1, (body: Record<string, unknown>) => delete body['voidedBids']],
    [2, (body: Record<string, unknown>) => Object.assign(body, { voidedBids: [{ table: 1, players: [first, second], bids: voided }] })],
    [0, (body: Record<string, unknown>) => Object.assign(body, { voidedBids: [{ table: 1, players: [first, second], bids: voided }] })],
  ] as const) {
    const changed = JSON.parse(JSON.stringify(document.entries)) as ExportedEntry[];
    change(changed[placeOf(changed, 'round-paired', nth)]!.body as never);
    const { findings } = await verifyTournament(await signedAnew(services, document, changed), keys);
    expect(findings.map(({ reason }) => reason)).toContain('it does not name the open bids that it voids');
  }
});

test('the organiser decides for a player who does not bid: an absence, or a manual pairing with a handicap', async () => {
  const absent = await pairedEvent(['ann', 'bob']);
  const silent = (await restTables(absent.tournament, 1))[0]!.players[0]!;
  await must('recordAbsence', { tournament: absent.tournament, round: 1, player: silent, kind: 'absent' });
  expect((await restTables(absent.tournament, 1))[0]!.bidding).toMatchObject({ turn: null, acceptedBy: null });
  await must('startRound', { tournament: absent.tournament, round: 1 });
  expect(await points(absent.tournament)).toMatchObject({ [silent]: 0 });
  await must('closeTournament', { tournament: absent.tournament });
  expect(await verifyTournament(await exported(absent.tournament), keys)).toEqual({ findings: [], unchecked: [] });

  const manual = await pairedEvent(['ann', 'bob']);
  const tables = [{ players: ['bob', 'ann'], handicap: 'S2' }];
  await must('pairRoundManually', { tournament: manual.tournament, round: 1, tables, byes: [], reason: 'Bob does not bid.' });
  const { games } = await must('startRound', { tournament: manual.tournament, round: 1 });
  expect(await restTables(manual.tournament, 1)).toMatchObject([{ players: ['bob', 'ann'], handicap: 'S2', bidding: null }]);
  const { options } = (await rest('GET', `/v1/games/${games[0].id ?? games[0].gameId}`, { token: null })).body;
  expect(withEnumValues(options.hammerOfTheScots)).toMatchObject({ handicap: 's2' });
});

test('no tournament of a ruleset without bids, or of The Bruce, has them', async () => {
  const settings = { format: 'swiss-open-bids', rounds: 1, maxPlayers: 4 };
  const opening = { name: 'No bids', public: true, settings };
  expect((await send('openTournament', { ...opening, options: { lordsOfScotland: { seats: 2 } } })).code).toBe('invalid-request');
  const bruce = { hammerOfTheScots: { scenario: 'bruce', edition: '3.0' } };
  expect((await send('openTournament', { ...opening, options: bruce })).code).toBe('invalid-options');
});
