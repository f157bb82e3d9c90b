// Clocks, with a simulated time: no test waits.
import { describe, expect, test } from 'vitest';
import { addTime, listGames, openGame, readGame, rematch, resign, type Services, sweepClocks, takeSeat } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { certify, dispute, ruled, takeBack, UPHOLD } from '../disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  must,
  OPENER,
  openTable,
  PLAYER,
  STRANGER,
  send,
  startServices,
  type Table,
  verdictText,
} from '../services.js';

const database = await freshDatabase();
const BEGAN = Date.UTC(2026, 10, 22);

/** Two instances on one database with the time of the test. */
async function houses(): Promise<{ services: Services; other: Services; wait: (seconds: number) => void }> {
  let at = BEGAN;
  const wanted = { now: () => new Date(at), rulesets: [smallRuleset, ...RULESETS] };
  const [services, other] = [await startServices(database, wanted), await startServices(database, wanted)];
  const wait = (seconds: number) => {
    at += seconds * 1_000;
  };
  return { services, other, wait };
}

const { services, other, wait } = await houses();
const clockOf = async (bearer: string | null, game: string) => must(await readGame(services, bearer, game)).clock!;
const remaining = async ({ north, game }: Table) => (await clockOf(north, game)).seats.map((each) => each.remainingMs / 1_000);
const stands = async ({ north, game }: Table) => {
  const { status, toAct, outcome } = must(await readGame(services, north, game));
  return { status, toAct, ended: outcome && [outcome.reason, ...outcome.winners] };
};
const add = (bearer: string | null, game: string, seconds: number, more: object = {}) =>
  addTime(services, bearer, { game, seat: 'north', seconds, reason: 'The server was away.', idempotencyKey: freshKey(), ...more });

const BANK = { initialSeconds: 100, incrementSeconds: 10 };

/** A game with these clocks and all seats taken. Both seats are to act. */
async function seated(clock: object = BANK, more: object = {}): Promise<Table> {
  const table = await openTable(services, { timeControl: clock, public: true, ...more } as never);
  must(await takeSeat(services, table.north, table.game));
  wait(1_000);
  must(await takeSeat(services, table.south, table.game));
  return table;
}

/** The same after both were ready at once and gained their increment. North is to act; every viewer is at version 5. */
async function playing(clock: object = BANK, more: object = {}): Promise<Table> {
  const table = await seated(clock, more);
  expect(verdictText(await send(services, table.north, table.game, 3, { type: 'ready' }))).toBe('accepted 4');
  expect(verdictText(await send(services, table.south, table.game, 4, { type: 'ready' }))).toBe('accepted 5');
  return table;
}

describe('clock terms', () => {
  test.each([
    [{ initialSeconds: 1 }, { initialSeconds: 1, incrementSeconds: 0, perMoveSeconds: null, reserveSeconds: null }],
    [
      { initialSeconds: 31_536_000, incrementSeconds: 31_536_000 },
      { initialSeconds: 31_536_000, incrementSeconds: 31_536_000, perMoveSeconds: null, reserveSeconds: null },
    ],
    [
      { perMoveSeconds: 259_200, reserveSeconds: null, initialSeconds: null },
      { initialSeconds: null, incrementSeconds: null, perMoveSeconds: 259_200, reserveSeconds: 0 },
    ],
    [
      { perMoveSeconds: 1, reserveSeconds: 60 },
      { initialSeconds: null, incrementSeconds: null, perMoveSeconds: 1, reserveSeconds: 60 },
    ],
  ])('%j are returned', async (clock, terms) => {
    const { game } = await openTable(services, { timeControl: clock, public: true } as never);
    expect(await clockOf(null, game)).toMatchObject({ ...terms, nextExpiryAt: null });
  });

  test.each([
    [{}],
    [{ initialSeconds: 0 }],
    [{ initialSeconds: 31_536_001 }],
    [{ initialSeconds: 1.5 }],
    [{ initialSeconds: 10, incrementSeconds: -1 }],
    [{ initialSeconds: 10, perMoveSeconds: 10 }],
    [{ initialSeconds: 10, reserveSeconds: 0 }],
    [{ perMoveSeconds: 10, incrementSeconds: 1 }],
    [{ perMoveSeconds: 0, reserveSeconds: 5 }],
    [{ incrementSeconds: 5 }],
  ])('%j are invalid', async (clock) => {
    const opened = await openGame(services, OPENER, { ruleset: 'small', options: {}, timeControl: clock });
    expect(opened).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'timeControl' } });
  });

  test('apply to the rematch and are in the first entry', async () => {
    const table = await playing();
    must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
    const again = must(await rematch(services, OPENER, table.game));
    expect(await clockOf(OPENER, again.game)).toMatchObject(BANK);
    const [first] = await services.games.entriesAt(again.game as never, [1]);
    expect(first!.body).toMatchObject({ timeControl: BANK });
  });

  test('are optional', async () => {
    const { game } = await openTable(services, { public: true });
    expect(must(await readGame(services, null, game)).clock).toBeNull();
    expect(codeOf(await add(OPENER, game, 5))).toBe('game-untimed');
  });
});

describe('clocks run', () => {
  test('for both seats while both are to choose, from the last seat taken, and stop for a seat that has chosen', async () => {
    const table = await seated();
    wait(20);
    await send(services, table.north, table.game, 3, { type: 'ready' });
    wait(30);
    expect(await remaining(table)).toEqual([90, 100]);
    const { seats, nextExpiryAt } = await clockOf(table.south, table.game);
    expect(seats.map(({ runningSince }) => runningSince !== null)).toEqual([false, true]);
    expect(nextExpiryAt!.getTime() - seats[1]!.runningSince!.getTime()).toBe(100_000);
    await send(services, table.south, table.game, 4, { type: 'ready' });
    expect(await remaining(table)).toEqual([90, 60]);
  });

  test('independently of secret actions, so they do not reveal them', async () => {
    const table = await seated();
    const before = await clockOf(table.south, table.game);
    wait(20);
    expect((await send(services, table.north, table.game, 3, { type: 'mark', card: await cardOf(table) })).kind).toBe('accepted');
    expect(await clockOf(table.south, table.game)).toEqual(before);
  });

  test('through a whole turn, with the increment when another seat is to act', async () => {
    const table = await playing();
    wait(5);
    await send(services, table.north, table.game, 5, { type: 'step' });
    wait(5);
    await send(services, table.north, table.game, 6, { type: 'pass' });
    expect(await remaining(table)).toEqual([110, 110]);
    wait(40);
    await send(services, table.south, table.game, 7, { type: 'pass' });
    expect(await remaining(table)).toEqual([110, 80]);
  });

  test('anew for each move, and then from the reserve', async () => {
    const table = await playing({ perMoveSeconds: 60, reserveSeconds: 100 });
    wait(90);
    await send(services, table.north, table.game, 5, { type: 'pass' });
    wait(59);
    await send(services, table.south, table.game, 6, { type: 'pass' });
    expect(await remaining(table)).toEqual([70, 100]);
    const { nextExpiryAt, seats } = await clockOf(null, table.game);
    expect(seats[0]).toMatchObject({ seat: 'north', moveRemainingMs: 60_000, expiresAt: nextExpiryAt });
    expect(nextExpiryAt!.getTime() - seats[0]!.runningSince!.getTime()).toBe(130_000);
  });

  test('not during a dispute, and then continue where they stopped', async () => {
    const table = await playing({ perMoveSeconds: 60, reserveSeconds: 100 });
    wait(50);
    must(await dispute(services, table.south, table.game, 'south.5'));
    wait(100_000);
    expect((await clockOf(null, table.game)).nextExpiryAt).toBeNull();
    must(await ruled(services, ARBITER, table.game, 1, UPHOLD));
    const { nextExpiryAt, seats } = await clockOf(null, table.game);
    expect(seats[0]).toMatchObject({ moveRemainingMs: 10_000, remainingMs: 100_000 });
    expect(nextExpiryAt!.getTime() - seats[0]!.runningSince!.getTime()).toBe(110_000);
  });

  test('from their earlier values after the game is taken back', async () => {
    const table = await playing();
    wait(30);
    await send(services, table.north, table.game, 5, { type: 'pass' });
    wait(30);
    must(await dispute(services, table.south, table.game, 'south.6'));
    must(await ruled(services, ARBITER, table.game, 1, takeBack('spectator.5')));
    expect(await remaining(table)).toEqual([90, 80]);
    expect((await clockOf(null, table.game)).seats.map(({ runningSince }) => runningSince !== null)).toEqual([true, false]);
  });

  test('but are hidden from delayed spectators', async () => {
    const table = await seated(BANK, { spectatorDelayEntries: 3 });
    expect(await clockOf(null, table.game)).toMatchObject({ ...BANK, seats: [], nextExpiryAt: null });
    expect((await clockOf(table.north, table.game)).seats).toHaveLength(2);
  });

  test('and are listed', async () => {
    const table = await playing();
    const { games } = must(await listGames(services, table.north, { after: null, first: 1, relation: 'played' } as never));
    expect(games[0]!.clock).toEqual(await clockOf(table.north, table.game));
  });
});

/** A card in north's hand. */
async function cardOf({ north, game }: Table): Promise<string> {
  const { view } = must(await readGame(services, north, game));
  return (view as unknown as { hand: readonly string[] }).hand[0]!;
}

describe('when time is up', () => {
  test('the seat has lost, publicly; hidden facts are shown when the result is certified', async () => {
    const table = await playing();
    wait(109);
    await sweepClocks(services);
    expect(await stands(table)).toMatchObject({ status: 'playing', toAct: ['north'] });
    wait(1);
    await sweepClocks(services);
    expect(await stands(table)).toEqual({ status: 'finished', toAct: [], ended: ['timed-out', 'south'] });
    expect(must(await readGame(services, table.south, table.game)).viewer).toBe('south');
    must(await certify(services, OPENER, table.game));
    expect(must(await readGame(services, table.south, table.game)).viewer).toBe('arbiter');
    const [entry] = await services.games.entries(table.game as never, { viewer: 1, afterSeq: 5, upToSeq: 6, limit: 1 });
    expect(entry).toMatchObject({ kind: 'seats-timed-out', actor: null, body: { type: 'seats-timed-out', seats: ['north'] } });
  });

  test('for both at once, neither wins', async () => {
    const table = await seated();
    wait(500);
    await sweepClocks(services);
    expect(await stands(table)).toEqual({ status: 'finished', toAct: [], ended: ['timed-out'] });
  });

  test('for one seat first, the other wins, however late it is detected', async () => {
    const table = await seated();
    must(await add(OPENER, table.game, 1));
    wait(50_000);
    await sweepClocks(services);
    expect(await stands(table)).toMatchObject({ ended: ['timed-out', 'north'] });
  });

  test('the seat’s action is refused, and the entry is appended then', async () => {
    const table = await playing();
    const key = { game: table.game, idempotencyKey: freshKey() };
    wait(110);
    expect(verdictText(await send(services, table.north, table.game, 5, { type: 'step' }))).toBe('time-expired');
    expect(await stands(table)).toMatchObject({ status: 'finished', ended: ['timed-out', 'south'] });
    expect(codeOf(await resign(services, table.north, key))).toBe('game-finished');
  });

  test('the seat cannot resign or dispute, and the other seat finds the game over', async () => {
    const [one, two, three] = [await playing(), await playing(), await playing()];
    wait(1_000);
    expect(codeOf(await resign(services, one.north, { game: one.game, idempotencyKey: freshKey() }))).toBe('time-expired');
    expect(codeOf(await dispute(services, two.north, two.game, 'north.5'))).toBe('time-expired');
    expect(codeOf(await resign(services, three.south, { game: three.game, idempotencyKey: freshKey() }))).toBe('game-finished');
    for (const table of [one, two, three]) expect(await stands(table)).toMatchObject({ ended: ['timed-out', 'south'] });
  });

  test('a retry of an earlier accepted request gets its answer', async () => {
    const table = await playing();
    const request = { game: table.game, idempotencyKey: freshKey() };
    must(await dispute(services, table.north, table.game, 'north.5', request));
    must(await ruled(services, ARBITER, table.game, 1, UPHOLD));
    wait(1_000);
    expect(codeOf(await dispute(services, table.north, table.game, 'north.5', request))).toBe('ok');
  });

  test('concurrent instances append the entry once', async () => {
    const tables = [await playing(), await playing(), await playing()];
    wait(110);
    await Promise.all([sweepClocks(services), sweepClocks(other), sweepClocks(services), sweepClocks(other)]);
    for (const { game, ...table } of tables) {
      expect(await stands({ game, ...table })).toMatchObject({ ended: ['timed-out', 'south'] });
      expect(must(await readGame(services, table.south, game)).version).toBe(6);
    }
  });

  test('a sweep checks a limited number of games, and the next one continues after them', async () => {
    wait(1_000);
    await sweepClocks(services);
    const tables = [await playing(), await playing(), await playing()];
    wait(110);
    const mark = await sweepClocks(services, null, 2);
    expect(mark).not.toBeNull();
    expect(await sweepClocks(services, mark, 2)).toBeNull();
    for (const table of tables) expect(await stands(table)).toMatchObject({ status: 'finished' });
  });

  test('in a game of three, the others play on', async () => {
    const options = { seats: 3 };
    const opening = { ruleset: 'lords-of-scotland', options, public: true, timeControl: BANK };
    const { game, seats } = must(await openGame(services, OPENER, opening));
    for (const { token } of seats) must(await takeSeat(services, token, game));
    const [first] = must(await readGame(services, OPENER, game)).toAct;
    wait(110);
    await sweepClocks(services);
    const after = must(await readGame(services, OPENER, game));
    expect(after).toMatchObject({
      status: 'playing',
      toAct: [first],
      resignedSeats: [first],
      clock: { nextExpiryAt: null },
    });
  });
});

describe('time is added', () => {
  test('to a seat by an official, with a public reason', async () => {
    const table = await playing();
    const key = { idempotencyKey: freshKey() };
    const added = must(await add(OPENER, table.game, 60, key));
    expect(added.entry).toMatchObject({ kind: 'time-added', seat: null });
    expect(added.entry.systemEvent).toMatchObject({ account: 'opener', seat: 'north', seconds: 60, reason: 'The server was away.' });
    expect(must(await add(OPENER, table.game, 60, key)).entry.hash).toBe(added.entry.hash);
    expect(await remaining(table)).toEqual([170, 110]);
    expect(must(await add(ARBITER, table.game, 1)).version).toBe(7);
  });

  test.each([
    ['unauthenticated', null, {}],
    ['forbidden', STRANGER, {}],
    ['no-such-seat', OPENER, { seat: 'west' }],
    ['invalid-request', OPENER, { seconds: 0 }],
    ['invalid-request', OPENER, { seconds: 1.5 }],
    ['invalid-request', OPENER, { seconds: 31_536_001 }],
    ['invalid-request', OPENER, { reason: ' ' }],
  ])('is %s', async (code, bearer, more) => {
    const { game } = await playing();
    expect(codeOf(await add(bearer, game, 5, more))).toBe(code);
  });

  test('not by players, and not after the end', async () => {
    const table = await playing(BANK, { seatAccounts: [{ seat: 'south', account: 'player' }] });
    expect(codeOf(await add(PLAYER, table.game, 5))).toBe('arbiter-is-player');
    expect(codeOf(await add(table.south, table.game, 5))).toBe('arbiter-is-player');
    must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
    expect(codeOf(await add(OPENER, table.game, 5))).toBe('game-finished');
    must(await certify(services, OPENER, table.game));
    expect(codeOf(await add(OPENER, table.game, 5))).toBe('result-already-certified');
  });

  test('during a dispute of the game’s end, so that the game taken back is not lost again', async () => {
    const table = await playing();
    wait(110);
    await sweepClocks(services);
    must(await dispute(services, table.north, table.game, 'north.6'));
    must(await add(ARBITER, table.game, 300));
    must(await ruled(services, ARBITER, table.game, 1, takeBack('spectator.5')));
    wait(299);
    await sweepClocks(services);
    expect(await stands(table)).toMatchObject({ status: 'playing' });
    wait(1);
    await sweepClocks(services);
    expect(await stands(table)).toMatchObject({ ended: ['timed-out', 'south'] });
  });
});
