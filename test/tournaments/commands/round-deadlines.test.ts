// Deadlines of rounds on a real database: warnings, what happens when they pass, and how they are extended.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { SUBCOMMANDS } from '../../../src/cli/subcommands.js';
import { LANGUAGES } from '../../../src/engine/languages.js';
import { type LocalizedText, localize } from '../../../src/engine/localized-text.js';
import { readGame, resign, takeSeat } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import {
  acceptExtension,
  enforceDeadlines,
  exportTournament,
  extendRound,
  pairRound,
  proposeExtension,
  readAgenda,
  readRound,
  recordResults,
  registerPlayer,
  reportResult,
  startRound,
  verifyTournament,
} from '../../../src/tournaments/index.js';
import { dispute, ruled, UPHOLD } from '../../games/disputes.js';
import { ARBITER, codeOf, freshKey, must, OPENER, recordLinesOf, startServices } from '../../games/services.js';
import { ownFolder } from '../../support/places.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { signedAnew } from '../exchange/re-signed.js';
import { ask, entered, opened, SWISS } from '../tournament.js';

let at = Date.UTC(2026, 10, 22);
const clock = () => new Date(at);
const database = await freshDatabase();
const wanted = { rulesets: [smallRuleset, ...RULESETS], now: clock };
const services = await startServices(database, wanted);
const other = await startServices(database, wanted);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const inTime = (milliseconds: number) => new Date(at + milliseconds).toISOString();

/** Two instances at once, as after a restart; then the results of games. */
const sweep = async () => {
  await Promise.all([enforceDeadlines(services), enforceDeadlines(other)]);
  await recordResults(services);
};

/** A started round of two tables; of each, the number of seats that were taken. */
async function begun(taken: readonly number[], settings: object = {}, more: object = {}, deadline: string | null = inTime(10 * DAY)) {
  const tournament = await opened(services, { public: true, ...more, settings: { ...SWISS, ...settings } as never });
  const tokens = await entered(
    services,
    tournament,
    taken.flatMap((_, table) => [`a${table}`, `b${table}`]),
  );
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  const { games, snapshot } = must(await startRound(services, OPENER, ask(tournament, { round: 1, ...(deadline && { deadline }) })));
  for (const [table, { game, seats }] of games.entries())
    for (const { token } of seats.slice(0, taken[table])) must(await takeSeat(services, token, game));
  const tables = snapshot.tournament.rounds[0]!.pairing!.tables.map(({ players }) => players);
  return { tournament, games, tables, tokenOf: (player: string) => tokens.get(player)! };
}

const entriesOf = async (tournament: string) => must(await exportTournament(services, OPENER, tournament)).entries;
const notesOf = async (tournament: string) =>
  (await entriesOf(tournament)).flatMap(({ body }) => {
    if (body.type === 'deadline-warned') return [`warned ${body.secondsBefore} of ${body.tables.join(' ')}`];
    if (body.type === 'deadline-passed') return [`passed at ${body.tables.join(' ')}`];
    return body.type === 'result-recorded' ? [`${body.source} at ${body.table} by ${body.adjudication?.rule ?? 'game'}`] : [];
  });
const findingsOf = async (tournament: string) =>
  (await verifyTournament(must(await exportTournament(services, OPENER, tournament)), await services.signer.published())).findings;
const tablesOf = async (tournament: string) => must(await readRound(services, OPENER, tournament, 1)).tables;
const extend = (tournament: string, more: object) => extendRound(services, OPENER, ask(tournament, { round: 1, reason: 'Snow.', ...more }));

test('players are warned a day and an hour before the deadline, each once; then games wait for a ruling', async () => {
  const { tournament, tables } = await begun([2, 2]);
  at += 9 * DAY - 1;
  await sweep();
  expect(await notesOf(tournament)).toEqual([]);
  at += 1;
  await sweep();
  await sweep();
  expect(await notesOf(tournament)).toEqual(['warned 86400 of 1 2']);
  at += 23 * HOUR;
  await sweep();
  expect(await notesOf(tournament)).toEqual(['warned 86400 of 1 2', 'warned 3600 of 1 2']);
  at += HOUR;
  await sweep();
  await sweep();
  expect((await notesOf(tournament)).slice(2)).toEqual(['passed at 1 2']);
  const { items } = must(await readAgenda(services, OPENER, tournament));
  expect(items.map(({ kind, by, tables: open, mine }) => [kind, by, open, mine])).toEqual([
    ['adjudicate-games', 'organiser', [1, 2], true],
  ]);
  expect((await tablesOf(tournament)).map(({ overdue }) => overdue)).toEqual([true, true]);
  const result = { placings: [tables[0]!], forfeited: [] };
  must(await reportResult(services, OPENER, ask(tournament, { round: 1, table: 1, source: 'adjudication', reason: 'Even.', result })));
  expect(must(await readAgenda(services, OPENER, tournament)).items[0]).toMatchObject({ kind: 'adjudicate-games', tables: [2] });
  expect(await findingsOf(tournament)).toEqual([]);
});

test('of a short round, players are warned at half the time; after an outage, only of what is still to come', async () => {
  const short = await begun([2], {}, {}, inTime(2 * HOUR));
  const long = await begun([2]);
  at += HOUR - 1;
  await sweep();
  expect(await notesOf(short.tournament)).toEqual([]);
  at += 1;
  await sweep();
  expect(await notesOf(short.tournament)).toEqual(['warned 3600 of 1']);
  at += 10 * DAY - HOUR - 30 * MINUTE;
  await sweep();
  expect(await notesOf(long.tournament)).toEqual(['warned 3600 of 1']);
  expect(await notesOf(short.tournament)).toEqual(['warned 3600 of 1', 'passed at 1']);
  expect([await findingsOf(short.tournament), await findingsOf(long.tournament)]).toEqual([[], []]);
});

test('the rule of the tournament decides games that stand, and players who never took their seat forfeit', async () => {
  const rule = { unfinished: 'draw', roundDays: 3 };
  const { tournament, games, tables } = await begun([2, 1, 0], rule, {}, null);
  expect((await tablesOf(tournament)).map(({ deadline }) => deadline)).toEqual(Array(3).fill(new Date(at + 3 * DAY)));
  at += 3 * DAY;
  await sweep();
  await sweep();
  const results = (await entriesOf(tournament)).flatMap(({ body, by }) => (body.type === 'result-recorded' ? [{ ...body, by }] : []));
  const byTable = results.toSorted((one, another) => one.table - another.table);
  expect(byTable.map(({ source, result, by }) => [source, result, by.account])).toEqual([
    ['adjudication', { placings: [tables[0]], forfeited: [] }, null],
    ['forfeit', { placings: [[tables[1]![0]]], forfeited: [tables[1]![1]] }, null],
    ['forfeit', { placings: [], forfeited: tables[2] }, null],
  ]);
  expect(byTable[0]!.adjudication).toMatchObject({ rule: 'draw', signer: 'server', account: null });
  expect(must(await readGame(services, null, games[0]!.game))).toMatchObject({ status: 'finished', outcome: { reason: 'abandoned' } });
  expect(await findingsOf(tournament)).toEqual([]);
});

test('where Scotland wins what stands, the game ends for Scotland', async () => {
  const hammer = { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '3.0' } };
  const { tournament, games, tables } = await begun([2], { unfinished: 'scottish-win' }, hammer);
  at += 10 * DAY;
  await sweep();
  const last = (await entriesOf(tournament)).at(-1)!.body;
  expect(last).toMatchObject({ adjudication: { rule: 'scottish-win' }, result: { placings: [[tables[0]![1]], [tables[0]![0]]] } });
  expect(must(await readGame(services, null, games[0]!.game)).outcome).toMatchObject({ winners: ['scotland'] });
  expect(await findingsOf(tournament)).toEqual([]);
});

test('a disputed game waits for its ruling, and then for the organiser', async () => {
  const { tournament, games, tables } = await begun([2], { unfinished: 'draw' });
  const { game, seats } = games[0]!;
  must(await dispute(services, seats[0]!.token, game, 'north.1'));
  at += 10 * DAY;
  await sweep();
  expect(await notesOf(tournament)).toEqual(['passed at 1']);
  must(await ruled(services, ARBITER, game, 1, UPHOLD));
  const result = { placings: [tables[0]!], forfeited: [] };
  must(await reportResult(services, OPENER, ask(tournament, { round: 1, table: 1, source: 'adjudication', reason: 'Even.', result })));
  expect(await findingsOf(tournament)).toEqual([]);
});

test('both players agree on a later deadline of their table; one alone cannot', async () => {
  const { tournament, tables, tokenOf } = await begun([2, 2]);
  const [one, two] = tables[0]!.map((player) => tokenOf(player)) as [string, string];
  const later = inTime(12 * DAY);
  const accept = (token: string, deadline = later) => acceptExtension(services, token, ask(tournament, { round: 1, deadline }));
  const propose = (token: string, deadline = later) => proposeExtension(services, token, ask(tournament, { round: 1, deadline }));
  expect(codeOf(await accept(one))).toBe('no-such-proposal');
  must(await propose(one));
  expect((await tablesOf(tournament))[0]).toMatchObject({ extension: { deadline: new Date(later), agreed: [tables[0]![0]] } });
  expect(codeOf(await accept(one))).toBe('no-such-proposal');
  expect(codeOf(await accept(two, inTime(11 * DAY)))).toBe('no-such-proposal');
  expect(codeOf(await accept(tokenOf(tables[1]![0]!)))).toBe('no-such-proposal');
  expect(codeOf(await accept(OPENER))).toBe('forbidden');
  expect(codeOf(await extendRound(services, one, ask(tournament, { round: 1, deadline: later, reason: 'I wish.' })))).toBe('forbidden');
  must(await accept(two));
  expect((await tablesOf(tournament)).map(({ deadline }) => deadline)).toEqual([new Date(later), new Date(at + 10 * DAY)]);
  // The deadline of the other table passes; that of this table has its own warnings.
  at += 10 * DAY;
  await sweep();
  expect(await notesOf(tournament)).toEqual(['passed at 2']);
  at += DAY;
  await sweep();
  expect(await notesOf(tournament)).toEqual(['passed at 2', 'warned 86400 of 1']);
  expect(codeOf(await propose(tokenOf(tables[1]![0]!), inTime(3 * DAY)))).toBe('deadline-passed');
  expect(await findingsOf(tournament)).toEqual([]);
});

test('the organiser extends the round, or one table, also after the deadline; seats may be taken until then', async () => {
  const { tournament, games, tables } = await begun([2, 1]);
  at += 9 * DAY;
  await sweep();
  must(await extend(tournament, { deadline: inTime(4 * DAY) }));
  at += 3 * DAY;
  await sweep();
  expect(await notesOf(tournament)).toEqual(['warned 86400 of 1 2', 'warned 86400 of 1 2']);
  must(await takeSeat(services, games[1]!.seats[1]!.token, games[1]!.game));
  at += DAY;
  await sweep();
  expect((await notesOf(tournament)).at(-1)).toBe('passed at 1 2');
  must(await extend(tournament, { deadline: inTime(2 * DAY), table: 2 }));
  expect(must(await readAgenda(services, OPENER, tournament)).items.map(({ kind, tables: open }) => [kind, open])).toEqual([
    ['play-games', [2]],
    ['adjudicate-games', [1]],
  ]);
  const result = { placings: [tables[0]!], forfeited: [] };
  must(await reportResult(services, OPENER, ask(tournament, { round: 1, table: 1, source: 'adjudication', reason: 'Even.', result })));
  expect(codeOf(await extend(tournament, { deadline: inTime(3 * DAY), table: 1 }))).toBe('table-finished');
  expect(await findingsOf(tournament)).toEqual([]);
});

test('proposals of one player do not count for the other, and an extension of the round leaves a later deadline alone', async () => {
  const { tournament, tables, tokenOf } = await begun([2, 2]);
  const [one, two] = tables[0]!.map((player) => tokenOf(player)) as [string, string];
  const propose = (token: string, days: number) =>
    proposeExtension(services, token, ask(tournament, { round: 1, deadline: inTime(days * DAY) }));
  for (let days = 11; days < 31; days++) must(await propose(one, days));
  expect(codeOf(await propose(one, 31))).toBe('too-many-proposals');
  must(await propose(two, 60));
  must(await acceptExtension(services, one, ask(tournament, { round: 1, deadline: inTime(60 * DAY) })));
  must(await extend(tournament, { deadline: inTime(20 * DAY) }));
  const deadlines = [new Date(at + 60 * DAY), new Date(at + 20 * DAY)];
  expect((await tablesOf(tournament)).map(({ deadline }) => deadline)).toEqual(deadlines);
  expect(codeOf(await extend(tournament, { deadline: inTime(19 * DAY) }))).toBe('invalid-request');
  expect(await findingsOf(tournament)).toEqual([]);
});

test('players agree by proposing the same time, at most 60 days after the deadline of the organiser', async () => {
  const { tournament, tables, tokenOf } = await begun([2, 1]);
  const [one, two] = tables[0]!.map((player) => tokenOf(player)) as [string, string];
  const propose = (token: string, deadline: string) => proposeExtension(services, token, ask(tournament, { round: 1, deadline }));
  const last = inTime(70 * DAY);
  for (const late of [new Date(Date.parse(last) + 1).toISOString(), '9999-12-31T23:59:59Z']) {
    const refused = await propose(one, late);
    expect(refused).toMatchObject({ problem: { code: 'invalid-request', path: 'deadline' } });
    const { expected } = (refused as unknown as { problem: { expected: LocalizedText } }).problem;
    expect(LANGUAGES.every((language) => localize(expected, language).includes(last))).toBe(true);
  }
  must(await propose(one, inTime(20 * DAY)));
  must(await propose(two, inTime(20 * DAY)));
  const kinds = (await entriesOf(tournament)).slice(-2).map(({ body }) => body.type);
  expect(kinds).toEqual(['extension-proposed', 'extension-accepted']);
  expect((await tablesOf(tournament))[0]).toMatchObject({ deadline: new Date(inTime(20 * DAY)), extension: null });
  // Agreements do not add up: the limit follows the organiser's deadline.
  must(await propose(one, last));
  expect(codeOf(await propose(one, inTime(70 * DAY + 1)))).toBe('invalid-request');
  must(await propose(two, last));
  expect(codeOf(await propose(one, inTime(71 * DAY)))).toBe('invalid-request');
  must(await extend(tournament, { deadline: inTime(30 * DAY) }));
  must(await propose(one, inTime(90 * DAY)));
  expect(codeOf(await propose(one, inTime(90 * DAY + 1)))).toBe('invalid-request');
  // The other player of the second table has not taken the seat, and may until the agreed time.
  const [three, four] = tables[1]!.map((player) => tokenOf(player)) as [string, string];
  must(await propose(three, inTime(40 * DAY)));
  must(await propose(four, inTime(40 * DAY)));
  at += 39 * DAY;
  await sweep();
  expect((await notesOf(tournament)).filter((note) => note.startsWith('forfeit'))).toEqual([]);
  at += DAY;
  await sweep();
  expect((await notesOf(tournament)).filter((note) => note.startsWith('forfeit'))).toEqual(['forfeit at 2 by game']);
  expect(await findingsOf(tournament)).toEqual([]);
});

test('verification finds an agreement that players cannot make', async () => {
  const { tournament, tables, tokenOf } = await begun([2]);
  must(await proposeExtension(services, tokenOf(tables[0]![0]!), ask(tournament, { round: 1, deadline: inTime(20 * DAY) })));
  const far = (entries: readonly Copy[]) =>
    entries.map((entry) =>
      entry.body.type === 'extension-proposed' ? { ...entry, body: { ...entry.body, deadline: inTime(71 * DAY) } } : entry,
    );
  expect(await foundAfter(tournament, far)).toContainEqual(expect.stringContaining('deadline-passed'));
});

test('the sweep ends a game that stands after its adjudication, by whatever role, and after any number of failures', async () => {
  const byRule = await begun([2], { unfinished: 'draw' });
  at += 10 * DAY;
  const lost = { ...services, games: { ...services.games, append: async () => 'lost' as const } };
  await enforceDeadlines(lost);
  await recordResults(lost);
  const byOrganiser = await begun([2, 2], {}, {}, null);
  const reported = { round: 1, source: 'adjudication' as const, reason: 'The hall closes.' };
  const result = (table: number) => ({ placings: [[byOrganiser.tables[table]![1]!], [byOrganiser.tables[table]![0]!]], forfeited: [] });
  must(await reportResult(lost, OPENER, ask(byOrganiser.tournament, { ...reported, table: 1, result: result(0) })));
  must(await reportResult(lost, OPENER, ask(byOrganiser.tournament, { ...reported, table: 2, result: result(1) })));
  const standing = [byRule.games[0]!.game, ...byOrganiser.games.map(({ game }) => game)];
  const statuses = async () => Promise.all(standing.map(async (game) => must(await readGame(services, null, game)).status));
  expect(await statuses()).toEqual(['playing', 'playing', 'playing']);
  // One of them is disputed meanwhile: it is ended after the ruling.
  const [disputed] = [byOrganiser.games[1]!];
  must(await dispute(services, disputed.seats[0]!.token, disputed.game, 'north.1'));
  await sweep();
  expect(await statuses()).toEqual(['finished', 'finished', 'disputed']);
  must(await ruled(services, ARBITER, disputed.game, 1, UPHOLD));
  await sweep();
  expect(await statuses()).toEqual(['finished', 'finished', 'finished']);
  expect(must(await readGame(services, null, standing[1]!)).outcome).toMatchObject({ reason: 'abandoned', winners: ['south'] });
  await recordResults(services);
  expect(await services.tournaments.due(null, 50)).toEqual([]);
  expect([await findingsOf(byRule.tournament), await findingsOf(byOrganiser.tournament)]).toEqual([[], []]);
});

test('what the rule decided at the deadline stays, also if the server failed before it could end the game', async () => {
  const { tournament, games } = await begun([2], { unfinished: 'draw' });
  at += 10 * DAY;
  const failing = {
    ...services,
    onFault: () => undefined,
    tournaments: {
      ...services.tournaments,
      append: async (append: Parameters<typeof services.tournaments.append>[0]) => {
        const appended = await services.tournaments.append(append);
        if (append.tournament === tournament) throw new Error('the process ends');
        return appended;
      },
    },
  };
  await enforceDeadlines(failing);
  expect(must(await readGame(services, null, games[0]!.game)).status).toBe('playing');
  must(await resign(services, games[0]!.seats[0]!.token, { game: games[0]!.game, idempotencyKey: freshKey() }));
  await sweep();
  expect((await notesOf(tournament)).slice(-1)).toEqual(['adjudication at 1 by draw']);
  expect(await findingsOf(tournament)).toEqual([]);
});

test('a proposal and a warning decided just before the deadline may be written just after it', async () => {
  const { tournament, tables, tokenOf } = await begun([2]);
  at += 10 * DAY - 1;
  let reads = 0;
  const slow = { ...services, now: () => new Date(++reads > 2 ? at + 1 : at) };
  must(await proposeExtension(slow, tokenOf(tables[0]![0]!), ask(tournament, { round: 1, deadline: inTime(5 * DAY) })));
  const proposed = (await entriesOf(tournament)).at(-1)!;
  expect([proposed.body.type, proposed.at]).toEqual(['extension-proposed', inTime(1)]);
  expect(await findingsOf(tournament)).toEqual([]);
});

test('bad deadlines are refused, and nothing is done', async () => {
  const { tournament, tokenOf } = await begun([2]);
  const seq = (await entriesOf(tournament)).length;
  for (const deadline of [inTime(-1), inTime(9 * DAY), inTime(10 * DAY), 'tomorrow']) {
    expect(await extend(tournament, { deadline }), deadline).toMatchObject({ problem: { code: 'invalid-request', path: 'deadline' } });
    const proposal = await proposeExtension(services, tokenOf('a0'), ask(tournament, { round: 1, deadline }));
    expect(proposal, deadline).toMatchObject({ problem: { code: 'invalid-request', path: 'deadline' } });
  }
  expect(codeOf(await extend(tournament, { deadline: inTime(11 * DAY), reason: ' ' }))).toBe('reason-required');
  expect(codeOf(await extend(tournament, { deadline: inTime(11 * DAY), round: 2 }))).toBe('no-such-round');
  expect(codeOf(await extend(tournament, { deadline: inTime(11 * DAY), table: 2 }))).toBe('no-such-table');
  expect((await entriesOf(tournament)).length).toBe(seq);

  const without = await begun([2], {}, {}, null);
  expect(codeOf(await extend(without.tournament, { deadline: inTime(DAY) }))).toBe('no-deadline');
  const early = await opened(services);
  await entered(services, early, ['ann', 'bob']);
  must(await pairRound(services, OPENER, ask(early, { round: 1 })));
  const start = await startRound(services, OPENER, ask(early, { round: 1, deadline: inTime(-MINUTE) }));
  expect(start).toMatchObject({ problem: { code: 'invalid-request', path: 'deadline' } });
  await expect(opened(services, { settings: { ...SWISS, roundDays: 0 } })).rejects.toThrow('settings.roundDays');

  const playing = await opened(services, { selfRegistration: true });
  await entered(services, playing, ['ann']);
  must(await registerPlayer(services, OPENER, { tournament: playing, player: 'org', account: 'opener' }));
  must(await pairRound(services, OPENER, ask(playing, { round: 1 })));
  must(await startRound(services, OPENER, ask(playing, { round: 1, deadline: inTime(DAY) })));
  expect(codeOf(await extend(playing, { deadline: inTime(2 * DAY) }))).toBe('player-is-arbiter');
});

test.each([
  ['a warning before its time', 'deadline-warned', { secondsBefore: 90_000 }, 'no-deadline'],
  ['a deadline of another table', 'deadline-passed', { tables: [3] }, 'no-deadline'],
  ['another deadline', 'deadline-passed', { deadline: '2026-01-01T00:00:00.000Z' }, 'no-deadline'],
])('verification finds %s', async (_, type, change, code) => {
  const { tournament } = await begun([2]);
  at += 9 * DAY;
  await sweep();
  at += DAY;
  await sweep();
  const copy = JSON.parse(JSON.stringify(must(await exportTournament(services, OPENER, tournament))));
  Object.assign(copy.entries.find(({ body }: { body: { type: string } }) => body.type === type).body, change);
  const { findings } = await verifyTournament(await signedAnew(services, copy, copy.entries), await services.signer.published());
  expect(findings[0]).toMatchObject({ check: 'rules', reason: expect.stringContaining(code) });
});

type Copy = Awaited<ReturnType<typeof entriesOf>>[number];

/** Returns what verification finds in the log with its entries changed, and everything signed anew. */
async function foundAfter(tournament: string, change: (entries: readonly Copy[]) => readonly object[]): Promise<readonly string[]> {
  const copy = JSON.parse(JSON.stringify(must(await exportTournament(services, OPENER, tournament))));
  const { findings } = await verifyTournament(
    await signedAnew(services, copy, change(copy.entries) as Copy[]),
    await services.signer.published(),
  );
  return findings.map(({ reason }) => String(reason));
}

test('verification finds an adjudication of the server without a deadline that has passed, or by no rule', async () => {
  const { tournament, tables, games } = await begun([2], { unfinished: 'draw' });
  const [first, second] = tables[0]!;
  const adjudicated = (entries: readonly Copy[], rule: string, placings: readonly (readonly string[])[]) => ({
    seq: entries.length + 1,
    at: new Date(at + MINUTE).toISOString(),
    by: { account: null, player: null },
    body: {
      type: 'result-recorded',
      round: 1,
      table: 1,
      resultVersion: 1,
      result: { placings, forfeited: [] },
      source: 'adjudication',
      reason: null,
      game: games[0]!.game,
      gameHeadHash: null,
      rulingCount: 0,
      adjudication: { rule, signer: 'server', account: null, version: 1, head: entries[0]!.hash },
    },
  });
  const forged = (rule: string, placings: readonly (readonly string[])[]) =>
    foundAfter(tournament, (entries) => [...entries, adjudicated(entries, rule, placings)]);
  expect(await forged('draw', [[first!, second!]])).not.toEqual([]);
  at += 10 * DAY;
  // The sweep ends the game by the rule; the forger writes another result in its place.
  await sweep();
  expect(
    await foundAfter(tournament, (entries) => {
      const kept = entries.filter(({ body }) => body.type !== 'result-recorded');
      return [...kept, adjudicated(kept, 'ruling', [[second!], [first!]])];
    }),
  ).not.toEqual([]);
});

test('verification finds a deadline that was noted for one of two tables', async () => {
  const { tournament } = await begun([2, 2]);
  at += 10 * DAY + 2 * MINUTE;
  await sweep();
  const spared = (entries: readonly Copy[]) =>
    entries.map((entry) => (entry.body.type === 'deadline-passed' ? { ...entry, body: { ...entry.body, tables: [1] } } : entry));
  expect(await foundAfter(tournament, spared)).toContainEqual(expect.stringContaining('no-deadline'));
});

/** Moves the time of an entry, in milliseconds. */
const moved = (entry: Copy, by: number): Copy => ({ ...entry, at: new Date(Date.parse(entry.at) + by).toISOString() });

test('verification finds a deadline that was never noted while the server wrote other entries, and games that may have gone on after it', async () => {
  const { tournament, games } = await begun([2, 2]);
  at += 10 * DAY;
  const unswept = { ...services, tournaments: { ...services.tournaments, tournamentsDue: async () => [] } };
  await enforceDeadlines(unswept);
  at += DAY;
  for (const { game, seats } of games) {
    must(await resign(services, seats[0]!.token, { game, idempotencyKey: freshKey() }));
    await recordResults(services);
    at += HOUR;
  }
  const exported = must(await exportTournament(services, OPENER, tournament));
  const { findings, unchecked } = await verifyTournament(exported, await services.signer.published());
  expect(findings.map(({ check, reason }) => `${check}: ${reason}`)).toEqual([
    `rules: the deadline of table 2 in round 1, ${inTime(-DAY - 2 * HOUR)}, has passed without a note`,
  ]);
  expect(unchecked).toContainEqual(expect.stringContaining('whether the game of table 1 in round 1 went on after its deadline'));
});

test('verification finds a last warning that was written before its time', async () => {
  const { tournament } = await begun([2]);
  at += 10 * DAY - HOUR;
  await sweep();
  const warnedAt = (by: number) => (entries: readonly Copy[]) =>
    entries.map((entry) => (entry.body.type === 'deadline-warned' ? moved(entry, by) : entry));
  expect(await foundAfter(tournament, warnedAt(0))).toEqual([]);
  expect(await foundAfter(tournament, warnedAt(-1))).toEqual(['the rules reject it: no-deadline']);
  // Decided before the deadline, and written a little after it.
  expect(await foundAfter(tournament, warnedAt(HOUR + MINUTE / 2))).toEqual([]);
});

test('verification finds a clock that was moved forward, and back in small steps', async () => {
  const { tournament, games } = await begun([2, 2]);
  at += 10 * DAY;
  await sweep();
  for (const { game, seats } of games) {
    must(await resign(services, seats[0]!.token, { game, idempotencyKey: freshKey() }));
    await recordResults(services);
  }
  expect(await findingsOf(tournament)).toEqual([]);
  const back = (entries: readonly Copy[]) => {
    const note = entries.findIndex(({ body }) => body.type === 'deadline-passed');
    return entries.map((entry, place) => (place <= note ? entry : moved(entry, -40_000 * (place - note))));
  };
  expect(await foundAfter(tournament, back)).toEqual(['its time is before that of an earlier entry']);
});

test('a tournament and the record of a game show play after a deadline that was not noted', async () => {
  const hammer = { ruleset: 'lords-of-scotland', options: { seats: 2 } };
  const folder = ownFolder();
  /** A game in which a seat resigns so long after the deadline, with or without a look of the server at the deadline. */
  const compared = async (after: number, isSwept: boolean, more: readonly string[] = []) => {
    const { tournament, games } = await begun([2], {}, hammer);
    at += 10 * DAY + Math.min(after, 0);
    if (isSwept) await sweep();
    at += Math.max(after, 0);
    const { game, seats } = games[0]!;
    must(await resign(services, seats[0]!.token, { game, idempotencyKey: freshKey() }));
    await recordResults(services);
    const files = [join(folder, 'event.json'), join(folder, 'game.jsonl'), ...more];
    writeFileSync(files[0]!, JSON.stringify(must(await exportTournament(services, OPENER, tournament))));
    writeFileSync(files[1]!, (await recordLinesOf(services, seats[0]!.token, game)).map((line) => `${line}\n`).join(''));
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const code = await SUBCOMMANDS['verify']!.run(files);
      return { code, failed: written.mock.calls.flatMap(([text]) => String(text).match(/^FAILED.*$/gm) ?? []) };
    } finally {
      written.mockRestore();
    }
  };
  const late = 'is after the deadline of table 1 in round 1, which the tournament has not noted by then';
  expect(await compared(2 * HOUR, false)).toMatchObject({ code: 1, failed: [expect.stringContaining(late)] });
  const other = join(folder, 'other.jsonl');
  const elsewhere = await begun([2], {}, hammer);
  writeFileSync(
    other,
    (await recordLinesOf(services, elsewhere.games[0]!.seats[0]!.token, elsewhere.games[0]!.game)).map((line) => `${line}\n`).join(''),
  );
  for (const [after, isSwept] of [
    [2 * HOUR, true],
    [-HOUR, false],
    [500, false],
  ] as const)
    expect((await compared(after, isSwept)).failed, String(after)).toEqual([]);
  expect((await compared(-HOUR, false, [other])).failed).toEqual(['FAILED with the tournament: it is no game of the tournament']);
});
