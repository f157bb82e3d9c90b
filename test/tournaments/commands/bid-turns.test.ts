// The time of a turn to bid openly, on a real database: who does not bid in time loses the choice, and `lyon verify` checks it.
import { expect, test } from 'vitest';
import { RULESETS } from '../../../src/rulesets/index.js';
import {
  acceptBid,
  bidOpenly,
  closeTournament,
  type ExportedEntry,
  enforceDeadlines,
  exportTournament,
  pairRound,
  pairRoundManually,
  readRound,
  recordAbsence,
  reportResult,
  startRound,
  verifyTournament,
} from '../../../src/tournaments/index.js';
import { loadTournament } from '../../../src/tournaments/services/access.js';
import { chanceFromSeed } from '../../../src/tournaments/services/chain.js';
import type { TournamentId } from '../../../src/tournaments/services/ports.js';
import { codeOf, must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { signedAnew } from '../exchange/re-signed.js';
import { ask, entered, opened, SWISS } from '../tournament.js';

let at = Date.UTC(2026, 10, 30);
const clock = () => new Date(at);
const database = await freshDatabase();
const wanted = { rulesets: [smallRuleset, ...RULESETS], now: clock };
const [services, other] = [await startServices(database, wanted), await startServices(database, wanted)];
const MINUTE = 60_000;
const HAMMER = { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '3.0' } };
const TURN = 60;

/** Two instances at once, as after a restart. */
const sweep = () => Promise.all([enforceDeadlines(services), enforceDeadlines(other)]);

/** A paired round of so many tables, whose turns to bid last an hour; null for no limit. */
async function paired(tables: number, bidTurnMinutes: number | null = TURN) {
  const settings = { ...SWISS, format: 'swiss-open-bids', rounds: 1, ...(bidTurnMinutes && { bidTurnMinutes }) };
  const tournament = await opened(services, { public: true, ...HAMMER, settings: settings as never });
  const tokens = await entered(services, tournament, [...'abcdefgh'].slice(0, 2 * tables));
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  const bid = async (player: string, of: string) => bidOpenly(services, tokens.get(player)!, ask(tournament, { round: 1, bid: of }));
  const accepts = async (player: string) => acceptBid(services, tokens.get(player)!, ask(tournament, { round: 1 }));
  return { tournament, bid, accepts, turns: (await tablesOf(tournament)).map(({ players }) => players as readonly string[]) };
}

const tablesOf = async (tournament: string) => must(await readRound(services, OPENER, tournament, 1)).tables;
const exported = async (tournament: string) => must(await exportTournament(services, OPENER, tournament));
const lapsesOf = async (tournament: string) =>
  (await exported(tournament)).entries.flatMap(({ body, by }) => (body.type === 'bidding-lapsed' ? [{ body, by }] : []));
const verified = async (tournament: string) => verifyTournament(await exported(tournament), await services.signer.published());

/** Starts the round, decides its tables and closes the tournament. */
async function finished(tournament: string): Promise<void> {
  must(await startRound(services, OPENER, ask(tournament, { round: 1 })));
  for (const { table, players } of await tablesOf(tournament)) {
    const result = { placings: [players], forfeited: [] };
    must(await reportResult(services, OPENER, ask(tournament, { round: 1, table, source: 'adjudication', reason: 'Even.', result })));
  }
  must(await closeTournament(services, OPENER, ask(tournament)));
}

test('who does not bid in time plays England against the last bid; without a bid, a draw decides the sides', async () => {
  const { tournament, turns, bid } = await paired(2);
  const [[first, second], [other1, other2]] = turns as [[string, string], [string, string]];
  must(await bid(first, 'S1'));
  at += 30 * MINUTE;
  must(await bid(second, 'S2'));
  at += 30 * MINUTE - 1;
  await sweep();
  expect(await lapsesOf(tournament)).toEqual([]);
  expect((await tablesOf(tournament)).map(({ bidding }) => bidding)).toMatchObject([
    { turn: first, deadline: { until: new Date(at + 30 * MINUTE + 1).toISOString() } },
    { turn: other1, deadline: { until: new Date(at + 1).toISOString() } },
  ]);
  at += 1;
  // The time is over for the player before the server notes it.
  expect(codeOf(await bid(other1, 'E3'))).toBe('bidding-over');
  await sweep();
  await sweep();
  const seed = (await loadTournament(services, tournament as TournamentId))!.head.chance();
  const pair = [other1, other2].toSorted();
  const { seq } = (await exported(tournament)).entries.find(({ body }) => body.type === 'round-paired')!;
  const england = chanceFromSeed(seed).pick(`round:1:pairing:${seq}:sides:${pair.join(':')}`, pair, 'public');
  const scotland = pair.find((player) => player !== england)!;
  const drawn = { type: 'bidding-lapsed', round: 1, table: 2, player: other1, players: [england, scotland], handicap: null };
  const by = { account: null, player: null };
  expect(await lapsesOf(tournament)).toEqual([{ body: { ...drawn, deadline: new Date(at).toISOString() }, by }]);
  expect((await verified(tournament)).unchecked).toContain(
    'the sides of table 2 of round 1: the seed is published when the tournament is closed',
  );
  for (const player of [other1, other2]) expect(codeOf(await bid(player, 'S3'))).toBe('bidding-over');
  at += 31 * MINUTE;
  await sweep();
  expect(
    (await tablesOf(tournament)).map(({ players, handicap, bidding }) => [players, handicap, bidding!.lapsedBy, bidding!.turn]),
  ).toEqual([
    [[first, second], 'S2', first, null],
    [[england, scotland], null, other1, null],
  ]);
  await finished(tournament);
  expect(await verified(tournament)).toEqual({ findings: [], unchecked: [] });
});

test('a lapse is undone only on a word, the log names it, and each pairing draws the sides anew', async () => {
  const { tournament, turns } = await paired(1);
  const pairAgain = async (voidBids: boolean) => pairRound(services, OPENER, ask(tournament, { round: 1, voidBids }));
  for (let pairing = 1; pairing <= 12; pairing++) {
    at += TURN * MINUTE;
    await sweep();
    if (pairing === 12) break;
    expect(await pairAgain(false)).toMatchObject({ ok: false, problem: { code: 'bids-standing', tables: [1] } });
    must(await pairAgain(true));
  }
  const pairings = (await exported(tournament)).entries.flatMap(({ body }) => (body.type === 'round-paired' ? [body] : []));
  const voided = [{ table: 1, players: turns[0], bids: [] }];
  expect(pairings.map(({ voidedBids }) => voidedBids)).toEqual([undefined, ...Array.from({ length: 11 }, () => voided)]);
  const chance = chanceFromSeed((await loadTournament(services, tournament as TournamentId))!.head.chance());
  const pair = turns[0]!.toSorted();
  const drawn = (await exported(tournament)).entries.flatMap(({ seq, body }) =>
    body.type === 'round-paired' ? [chance.pick(`round:1:pairing:${seq}:sides:${pair.join(':')}`, pair, 'public')] : [],
  );
  expect((await lapsesOf(tournament)).map(({ body }) => body.players[0])).toEqual(drawn);
  await finished(tournament);
  expect(await verified(tournament)).toEqual({ findings: [], unchecked: [] });
});

test('each bid begins a turn of its own, also after an outage; an accepted bid ends it', async () => {
  const { tournament, turns, bid, accepts } = await paired(1);
  const [first, second] = turns[0] as [string, string];
  for (const [turn, of] of ['E3', 'E2', 'E1'].entries()) {
    at += TURN * MINUTE - 1;
    await sweep();
    must(await bid([first, second][turn % 2]!, of));
  }
  at += TURN * MINUTE - 1;
  must(await accepts(second));
  at += 100 * TURN * MINUTE;
  await sweep();
  expect(await lapsesOf(tournament)).toEqual([]);
  await finished(tournament);
  expect(await verified(tournament)).toEqual({ findings: [], unchecked: [] });
});

test('no time is over without a limit, in a manual pairing, or while a player is absent', async () => {
  const [unlimited, manual, absent] = [await paired(1, null), await paired(1), await paired(1)];
  const [one, two] = manual.turns[0]!;
  const tables = [{ players: [one, two], handicap: null }];
  must(await pairRoundManually(services, OPENER, ask(manual.tournament, { round: 1, tables, byes: [], reason: 'So.', voidBids: false })));
  const [away] = absent.turns[0]!;
  const absence = (kind: string | null) => recordAbsence(services, OPENER, ask(absent.tournament, { round: 1, player: away, kind }));
  must(await absence('absent'));
  at += 1000 * MINUTE;
  await sweep();
  // The player who comes after all has no limit for the turn, and the opponent has one again.
  must(await absence(null));
  await sweep();
  for (const { tournament } of [unlimited, manual, absent]) expect(await lapsesOf(tournament)).toEqual([]);
  must(await absent.bid(away!, 'E3'));
  at += TURN * MINUTE;
  await sweep();
  expect(await lapsesOf(absent.tournament)).toMatchObject([{ body: { player: absent.turns[0]![1], handicap: 'E3' } }]);
  expect((await verified(absent.tournament)).findings).toEqual([]);
});

test('a player is warned once a turn when a fifth of it is left, also if the server was down until then', async () => {
  const { tournament, turns, bid } = await paired(1);
  const [first, second] = turns[0] as [string, string];
  const warned = async () =>
    (await exported(tournament)).entries.flatMap(({ body, by }) => (body.type === 'bid-turn-warned' ? [{ player: body.player, by }] : []));
  const by = { account: null, player: null };
  at += 48 * MINUTE - 1;
  await sweep();
  expect(await warned()).toEqual([]);
  at += 1;
  await sweep();
  at += 1;
  await sweep();
  expect(await warned()).toEqual([{ player: first, by }]);
  must(await bid(first, 'E3'));
  at += TURN * MINUTE - 1;
  await sweep();
  expect(await warned()).toEqual([
    { player: first, by },
    { player: second, by },
  ]);
  must(await bid(second, 'E2'));
  // The warning of a turn that has ended is not made up for.
  at += TURN * MINUTE;
  await sweep();
  expect(await warned()).toHaveLength(2);
  await finished(tournament);
  expect(await verified(tournament)).toEqual({ findings: [], unchecked: [] });
});

const lapsed = await (async () => {
  const { tournament, turns, bid } = await paired(2);
  must(await bid(turns[0]![0]!, 'S1'));
  at += 50 * MINUTE;
  await sweep();
  at += 10 * MINUTE;
  await sweep();
  await finished(tournament);
  return exported(tournament);
})();

type Change = (body: Record<string, unknown>, entries: ExportedEntry[], place: number) => void;
const OF = 'bidding-lapsed';
test.each<[string, string, number, Change, string]>([
  ['the drawn sides are others', OF, 1, (body) => (body['players'] as string[]).reverse(), 'the draw gives other sides'],
  ['the last bid does not stand', OF, 0, (body) => (body['players'] as string[]).reverse(), 'it differs from the result of the rules'],
  ['a bid costs something else', OF, 0, (body) => Object.assign(body, { handicap: 'S2' }), 'it differs from the result of the rules'],
  [
    'a turn ended early',
    OF,
    0,
    (_, entries, place) => Object.assign(entries[place]!, { at: new Date(Date.parse(entries[place]!.at) - 1).toISOString() }),
    'the rules reject it: no-deadline',
  ],
  ['a player ended it', OF, 0, (_, entries, place) => Object.assign(entries[place]!, { by: { account: 'opener', player: null } }), 'the author was not authorized'], // biome-ignore format: a table
  [
    'a player was warned early',
    'bid-turn-warned',
    0,
    (_, entries, place) => Object.assign(entries[place]!, { at: new Date(Date.parse(entries[place]!.at) - 2 * MINUTE - 1).toISOString() }),
    'the rules reject it: no-deadline',
  ],
  ['a player was warned twice', 'bid-turn-warned', 0, (_, entries, place) => entries.splice(place, 0, entries[place]!), 'the rules reject it: no-deadline'], // biome-ignore format: a table
  ['a player was warned of another end', 'bid-turn-warned', 0, (body) => Object.assign(body, { deadline: '2027-01-01T00:00:00.000Z' }), 'it differs from the result of the rules'], // biome-ignore format: a table
  ['the opponent was warned', 'bid-turn-warned', 0, (body) => Object.assign(body, { player: 'a' === body['player'] ? 'b' : 'a' }), 'it differs from the result of the rules'], // biome-ignore format: a table
  ['a turn has no end', 'open-bid-placed', 0, (body) => delete body['bidDeadline'], 'it differs from the result of the rules'],
  ['the first turn has no end', 'round-paired', 0, (body) => delete body['bidDeadline'], 'it differs from the result of the rules'],
  [
    'a turn is longer',
    'round-paired',
    0,
    (body) => Object.assign(body['bidDeadline']!, { until: '2027-01-01T00:00:00.000Z' }),
    'it differs from the result of the rules',
  ],
])('verification finds that %s', async (_, type, nth, change, reason) => {
  const entries = JSON.parse(JSON.stringify(lapsed.entries)) as ExportedEntry[];
  const place = entries.flatMap(({ body }, index) => (body.type === type ? [index] : []))[nth]!;
  change(entries[place]!.body as never, entries, place);
  const { findings } = await verifyTournament(await signedAnew(services, lapsed, entries), await services.signer.published());
  expect(findings.map((finding) => finding.reason)).toContain(reason);
});

const reasonsOf = ({ findings }: { readonly findings: readonly { readonly reason: string }[] }) => findings.map(({ reason }) => reason);
const absentFrom = async (tournament: string, player: string, kind: string | null = 'absent') =>
  must(await recordAbsence(services, OPENER, ask(tournament, { round: 1, player, kind })));

/** The log of a table whose first player does not bid in time, in a round with a second table that ends its bidding. */
async function withLateBid(
  late: (entry: { readonly player: string; readonly until: number }) => readonly Omit<ExportedEntry, 'seq' | 'hash'>[],
) {
  const { tournament, turns, bid, accepts } = await paired(2);
  const until = at + TURN * MINUTE;
  must(await bid(turns[1]![0]!, 'S3'));
  must(await accepts(turns[1]![1]!));
  at = until;
  await sweep();
  const honest = await exported(tournament);
  const lapse = honest.entries.at(-1)!;
  expect(lapse.body).toMatchObject({ type: 'bidding-lapsed', table: 1 });
  const forged = [...honest.entries.slice(0, -1), ...(late({ player: turns[0]![0]!, until }) as ExportedEntry[])];
  return verifyTournament(await signedAnew(services, honest, forged), await services.signer.published());
}

const bidAt = (player: string, time: number, from = time) => ({
  at: new Date(time).toISOString(),
  by: { account: null, player },
  body: {
    type: 'open-bid-placed' as const,
    round: 1,
    table: 1,
    player: player as never,
    bid: 'E3' as const,
    bidDeadline: { from: new Date(from).toISOString(), until: new Date(from + TURN * MINUTE).toISOString() },
  },
});

test('verification finds a bid that was accepted after its turn had ended', async () => {
  const inTime = await withLateBid(({ player, until }) => [bidAt(player, until - 1)]);
  expect(inTime.findings).toEqual([]);
  const late = await withLateBid(({ player, until }) => [bidAt(player, until + 5 * MINUTE)]);
  expect(reasonsOf(late)).toEqual(['the rules reject it: bidding-over']);
  // It states a time at which the turn had not ended.
  const backdated = await withLateBid(({ player, until }) => [bidAt(player, until + 5 * MINUTE, until - 1)]);
  expect(reasonsOf(backdated)).toContain('the rules reject it: bidding-over');
});

test('verification finds a turn whose end was not noted while the server wrote other entries', async () => {
  const { tournament, turns } = await paired(2);
  const until = new Date(at + TURN * MINUTE).toISOString();
  at += TURN * MINUTE;
  await absentFrom(tournament, turns[1]![0]!);
  at += 10 * MINUTE;
  await absentFrom(tournament, turns[1]![1]!);
  expect((await verified(tournament)).findings).toEqual([]);
  at += 1;
  must(await pairRound(services, OPENER, ask(tournament, { round: 1, voidBids: true })));
  expect(reasonsOf(await verified(tournament))).toEqual([`the turn to bid of table 1 in round 1, ${until}, has passed without a note`]);
});

test('verification finds a turn that was passed over when the end of another was noted', async () => {
  const { tournament, bid, turns } = await paired(2);
  at += MINUTE;
  must(await bid(turns[0]![0]!, 'E3'));
  at += TURN * MINUTE;
  await sweep();
  const honest = await exported(tournament);
  const ends = (table: number) => honest.entries.find(({ body }) => body.type === 'bidding-lapsed' && body.table === table)!;
  expect((await verified(tournament)).findings).toEqual([]);
  const next = {
    at: ends(1).at,
    by: { account: 'opener', player: null },
    body: { type: 'absence-recorded', round: 1, player: turns[0]![0]!, kind: 'absent' },
  } as unknown as ExportedEntry;
  const forged = [...honest.entries.filter((entry) => entry !== ends(2)), next];
  const { findings } = await verifyTournament(await signedAnew(services, honest, forged), await services.signer.published());
  expect(findings.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^the turn to bid of table 2 .* has passed without a note$/),
  ]);
});

test('verification leaves open whether the server was down when a turn ended, if the next entry ended the bidding', async () => {
  const { tournament, turns } = await paired(1);
  const [first] = turns[0]!;
  const until = new Date(at + TURN * MINUTE).toISOString();
  at += TURN * MINUTE + 10 * MINUTE;
  const { length } = (await exported(tournament)).entries;
  at += 1;
  await absentFrom(tournament, first!);
  await absentFrom(tournament, first!, null);
  const { findings, unchecked } = await verified(tournament);
  expect(findings).toEqual([]);
  expect(unchecked).toContainEqual(
    `whether the server was running between the end of the turn to bid of table 1 in round 1, ${until}, and entry ${length + 1}, which ended it without a note`,
  );
});

test('the time of a turn is checked with the other settings', async () => {
  const settings = (more: object) => opened(services, { ...HAMMER, settings: { ...SWISS, ...more } as never });
  for (const bidTurnMinutes of [0, 1.5, -1, 43_201])
    await expect(settings({ format: 'swiss-open-bids', bidTurnMinutes })).rejects.toThrow('settings.bidTurnMinutes');
  await expect(settings({ bidTurnMinutes: 60 })).rejects.toThrow('settings.bidTurnMinutes');
  await settings({ format: 'swiss-open-bids', bidTurnMinutes: 43_200 });
});
