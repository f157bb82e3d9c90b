// Deadlines of tournaments on a real database: check-in, and seats that nobody takes.
import { expect, test } from 'vitest';
import { readGame, takeSeat } from '../../../src/games/index.js';
import {
  checkInPlayer,
  closeCheckIn,
  enforceDeadlines,
  exportTournament,
  pairRound,
  readAgenda,
  readStandings,
  readTournament,
  recordResults,
  registerPlayer,
  reportResult,
  verifyTournament,
  viewPlayers,
} from '../../../src/tournaments/index.js';
import { dispute, ruled } from '../../games/disputes.js';
import { ARBITER, codeOf, must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, SWISS, started } from '../tournament.js';

let at = Date.UTC(2026, 10, 22);
const clock = () => new Date(at);
const database = await freshDatabase();
const services = await startServices(database, { now: clock });
const other = await startServices(database, { now: clock });
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(at + minutes * MINUTE).toISOString();

const lastEntry = async (tournament: string) => must(await exportTournament(services, OPENER, tournament)).entries.at(-1)!;
const findingsOf = async (tournament: string) =>
  (await verifyTournament(must(await exportTournament(services, OPENER, tournament)), await services.signer.published())).findings;

test('the server closes check-in at its time, and pairs those who are there', async () => {
  const tournament = await opened(services, { checkInClosesAt: inMinutes(30), lateRegistration: true });
  const tokens = await entered(services, tournament, ['ann', 'bob', 'cat', 'dan', 'eve']);
  const checkIn = (token: string, player: string) => checkInPlayer(services, token, ask(tournament, { player }));
  must(await checkIn(tokens.get('ann')!, 'ann'));
  must(await checkIn(tokens.get('ann')!, 'ann'));
  must(await checkIn(OPENER, 'bob'));
  expect(codeOf(await checkIn(tokens.get('ann')!, 'cat'))).toBe('forbidden');
  expect(codeOf(await pairRound(services, OPENER, ask(tournament, { round: 1 })))).toBe('check-in-open');
  const agenda = async (token: string) =>
    must(await readAgenda(services, token, tournament)).items.map(({ kind, players, mine }) => [kind, players.join(' '), mine]);
  expect(await agenda(tokens.get('cat')!)).toContainEqual(['check-in', 'cat dan eve', true]);
  expect(await agenda(OPENER)).toContainEqual(['close-check-in', '', true]);

  at += 30 * MINUTE - 1;
  await enforceDeadlines(services);
  expect(must(await readTournament(services, OPENER, tournament)).view.checkInClosed).toBe(false);
  at += 1;
  await Promise.all([enforceDeadlines(services), enforceDeadlines(other)]);
  const closed = await lastEntry(tournament);
  expect([closed.body, closed.by]).toEqual([{ type: 'check-in-closed' }, { account: null, player: null }]);
  expect((await lastEntry(tournament)).seq).toBe(1 + 5 + 2 + 1);

  // A player who comes too late needs the organiser; a late registration needs no check-in.
  expect(codeOf(await checkIn(tokens.get('cat')!, 'cat'))).toBe('check-in-closed');
  must(await checkIn(OPENER, 'cat'));
  must(await registerPlayer(services, OPENER, { tournament, player: 'fay' }));
  const { snapshot } = await started(services, tournament, 1);
  const { tables, byes } = snapshot.tournament.rounds[0]!.pairing!;
  expect([...tables.flatMap(({ players }) => players), ...byes.map(({ player }) => player)].toSorted()).toEqual([
    'ann',
    'bob',
    'cat',
    'fay',
  ]);
  const players = await viewPlayers(services, snapshot);
  expect(players.map(({ player, checkedIn }) => `${player} ${checkedIn}`)).toEqual([
    ...['ann true', 'bob true', 'cat true', 'dan false', 'eve false', 'fay true'],
  ]);
  expect(await findingsOf(tournament)).toEqual([]);
});

test('the organiser closes check-in before its time', async () => {
  const tournament = await opened(services, { checkInClosesAt: inMinutes(30) });
  await entered(services, tournament, ['ann', 'bob', 'cat']);
  for (const player of ['ann', 'cat']) must(await checkInPlayer(services, OPENER, ask(tournament, { player })));
  must(await closeCheckIn(services, OPENER, ask(tournament)));
  expect(codeOf(await closeCheckIn(services, OPENER, ask(tournament)))).toBe('check-in-closed');
  const seq = (await lastEntry(tournament)).seq;
  at += 31 * MINUTE;
  await enforceDeadlines(services);
  expect((await lastEntry(tournament)).seq, 'nothing is left to close').toBe(seq);
  const { games } = await started(services, tournament, 1);
  expect(games).toHaveLength(1);
});

test('a tournament without check-in has none to close', async () => {
  const tournament = await opened(services);
  await entered(services, tournament, ['ann']);
  expect(codeOf(await closeCheckIn(services, OPENER, ask(tournament)))).toBe('check-in-closed');
  expect(codeOf(await checkInPlayer(services, OPENER, ask(tournament, { player: 'ann' })))).toBe('check-in-closed');
  expect(codeOf(await checkInPlayer(services, OPENER, ask(tournament, { player: 'bob' })))).toBe('no-such-player');
});

test.each([
  ['checkInClosesAt', inMinutes(-1)],
  ['checkInClosesAt', 'tomorrow'],
  ['seatDeadlineSeconds', 0],
  ['seatDeadlineSeconds', 1.5],
  ['seatDeadlineSeconds', 31_536_001],
])('rejects %s %s', async (path, value) => {
  await expect(opened(services, { [path]: value })).rejects.toThrow(`"path":"${path}"`);
});

/** A started round whose seats must be taken within ten minutes; `taken` seats are. */
async function seated(taken: readonly (readonly boolean[])[], settings: object = {}) {
  const tournament = await opened(services, { public: true, seatDeadlineSeconds: 600, settings: { ...SWISS, ...settings } as never });
  await entered(
    services,
    tournament,
    taken.flatMap((_, table) => [`a${table}`, `b${table}`]),
  );
  const { games, snapshot } = await started(services, tournament, 1);
  for (const [table, { game, seats }] of games.entries())
    for (const [seat, { token }] of seats.entries()) if (taken[table]![seat]) must(await takeSeat(services, token, game));
  const seatsDueAt = snapshot.tournament.rounds[0]!.seatsDueAt;
  return { tournament, games, seatsDueAt, tables: snapshot.tournament.rounds[0]!.pairing!.tables.map(({ players }) => players) };
}

const resultsOf = async (tournament: string) =>
  must(await exportTournament(services, OPENER, tournament)).entries.flatMap(({ body, by }) =>
    body.type === 'result-recorded' ? [{ ...body, by }] : [],
  );
const sweep = async () => {
  await Promise.all([enforceDeadlines(services), enforceDeadlines(other)]);
  await recordResults(services);
};

test('a player who does not take the seat in time forfeits, also both of a table', async () => {
  const { tournament, games, tables, seatsDueAt } = await seated([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect(seatsDueAt).toBe(inMinutes(10));
  at += 10 * MINUTE - 1;
  await sweep();
  expect(await resultsOf(tournament)).toEqual([]);
  at += 1;
  await sweep();
  const results = await resultsOf(tournament);
  expect(results.map(({ table, source, result, by }) => [table, source, result, by.account])).toEqual(
    [2, 3]
      .map((table) => [
        table,
        'forfeit',
        table === 2 ? { placings: [[tables[1]![0]]], forfeited: [tables[1]![1]] } : { placings: [], forfeited: tables[2] },
        null,
      ])
      .toSorted((a, b) => results.findIndex((each) => each.table === a[0]) - results.findIndex((each) => each.table === b[0])),
  );
  const reading = async (table: number) => must(await readGame(services, null, games[table]!.game));
  expect([(await reading(0)).status, (await reading(1)).status, (await reading(2)).status]).toEqual(['playing', 'finished', 'finished']);
  expect((await reading(1)).outcome).toMatchObject({ winners: ['north'], reason: 'seats-not-taken' });
  expect(codeOf(await takeSeat(services, games[1]!.seats[1]!.token, games[1]!.game))).not.toBe('ok');
  const { rows } = must(await readStandings(services, OPENER, tournament, null));
  expect(rows[0]).toMatchObject({ player: tables[1]![0], points: 1 });
  expect(await findingsOf(tournament)).toEqual([]);
  await sweep();
  expect(await resultsOf(tournament)).toHaveLength(2);
});

test('a ruling annuls the forfeit, and the organiser reports the result', async () => {
  const { tournament, games, tables } = await seated([[true, false]]);
  at += 10 * MINUTE;
  await sweep();
  const { game, seats } = games[0]!;
  must(await dispute(services, seats[0]!.token, game, 'north.3'));
  must(await ruled(services, ARBITER, game, 1, { type: 'annul' }));
  await sweep();
  const drawn = { placings: [tables[0]!], forfeited: [] };
  const report = { round: 1, table: 1, source: 'adjudication', reason: 'They played elsewhere.', result: drawn };
  must(await reportResult(services, OPENER, ask(tournament, report)));
  expect((await resultsOf(tournament)).map(({ source, result }) => [source, result])).toEqual([
    ['forfeit', { placings: [[tables[0]![0]]], forfeited: [tables[0]![1]] }],
    ['ruling', null],
    ['adjudication', drawn],
  ]);
  expect(await findingsOf(tournament)).toEqual([]);
});

test('without a deadline, seats stay open', async () => {
  const tournament = await opened(services);
  await entered(services, tournament, ['ann', 'bob']);
  await started(services, tournament, 1);
  at += 365 * 24 * 60 * MINUTE;
  await sweep();
  expect(await resultsOf(tournament)).toEqual([]);
});
