// Outages of the service, with a simulated time: no test waits. While no instance stores heartbeats, no clock runs.
import { describe, expect, test } from 'vitest';
import { Heartbeat, readGame, recordOutages, resign, type Services, sweepClocks, takeSeat } from '../../../src/games/index.js';
import type { GameStore } from '../../../src/games/ports/game-store.js';
import { startHeartbeat } from '../../../src/server/background-jobs.js';
import { recordOf } from '../../record/played-games.js';
import { verified } from '../../record/verified.js';
import { freshDatabase } from '../../support/postgres.js';
import { whenOver } from '../../support/when-over.js';
import { dispute, ruled, UPHOLD } from '../disputes.js';
import { ARBITER, codeOf, freshKey, must, openTable, send, type Table, verdictText } from '../services.js';
import { type OpenServices, openServices } from '../services-on-database.js';

const BEGAN = Date.UTC(2026, 10, 23);

interface Instance extends OpenServices {
  readonly services: OpenServices['services'] & Services;
  readonly heartbeat: Heartbeat;
  /** Milliseconds by which its clock was found to be ahead. */
  readonly wrong: readonly number[];
  /** Sets how many seconds its clock is ahead of the database's. */
  readonly setClock: (seconds: number) => void;
}

/** Two instances on a database of their own, whose time the test sets. `serve` lets time pass with a heartbeat each second. */
async function startInstances(allowance = 0) {
  let at = BEGAN;
  const { address } = await freshDatabase();
  const start = async (): Promise<Instance> => {
    let ahead = 0;
    const now = () => new Date(at + ahead);
    // As the server does: what is stored has the time of the service.
    let heartbeat: Heartbeat | null = null;
    const open = await openServices(address, { now: () => heartbeat?.time() ?? now() });
    whenOver(open.close);
    const wrong: number[] = [];
    heartbeat = new Heartbeat(
      { ...open.store.outages, clock: async () => new Date(at) },
      { now, steady: () => at },
      {
        allowance,
        clockDifference: 1_000,
        onClock(found) {
          if (found !== 0) wrong.push(found);
        },
      },
    );
    await heartbeat.beat();
    const setClock = (seconds: number) => {
      ahead = seconds * 1_000;
    };
    const beating = heartbeat;
    return { ...open, heartbeat, wrong, setClock, services: { ...open.services, clockPauses: (withShort) => beating.pauses(withShort) } };
  };
  const [one, other] = [await start(), await start()];
  const away = (seconds: number) => {
    at += seconds * 1_000;
  };
  const serve = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      away(1);
      await one.heartbeat.beat();
    }
  };
  return { one, other, start, away, serve };
}

/** The times of a game's entries. */
async function timesOf({ services }: Instance, { game }: Table): Promise<readonly number[]> {
  const entries = await services.games.entries(game as never, { viewer: null, afterSeq: 0, upToSeq: 1_000, limit: 1_000 });
  return entries.map(({ at }) => at.getTime());
}

const BANK = { initialSeconds: 15, incrementSeconds: 0 };

/** A game in which north is to act. Every viewer is at version 5. */
async function playing(services: Services, timeControl: object = BANK): Promise<Table> {
  const table = await openTable(services, { timeControl, public: true } as never);
  must(await takeSeat(services, table.north, table.game));
  must(await takeSeat(services, table.south, table.game));
  await send(services, table.north, table.game, 3, { type: 'ready' });
  await send(services, table.south, table.game, 4, { type: 'ready' });
  return table;
}

const readingOf = async (services: Services, { north, game }: Table) => must(await readGame(services, north, game));
const secondsLeft = async (services: Services, table: Table) =>
  (await readingOf(services, table)).clock!.seats.map((each) => each.remainingMs / 1_000);
const outagesOf = async ({ store }: OpenServices) =>
  (await store.outages.outages(new Date(0)))
    .filter(({ isShort }) => !isShort)
    .map(({ from, until }) => [from.getTime() - BEGAN, until.getTime() - BEGAN].map((each) => each / 1_000));
const interruptionsOf = async (services: Services, { game }: Table) => {
  const entries = await services.games.entries(game as never, { viewer: null, afterSeq: 0, upToSeq: 1_000, limit: 1_000 });
  return entries.filter(({ kind }) => kind === 'service-interrupted').length;
};

describe('an outage of 22 seconds and a bank of 15', () => {
  test('costs no time: neither the sweep nor a submission finds that time is up', async () => {
    const { one, away, serve } = await startInstances();
    const [swept, submitted] = [await playing(one.services), await playing(one.services)];
    await serve(4);
    away(22);
    await sweepClocks(one.services);
    expect(await readingOf(one.services, swept)).toMatchObject({ status: 'playing', version: 6 });
    expect(verdictText(await send(one.services, submitted.north, submitted.game, 5, { type: 'pass' }))).toBe('stale at 6');
    for (const table of [swept, submitted]) {
      expect(await secondsLeft(one.services, table)).toEqual([11, 15]);
      await serve(1);
      expect(verdictText(await send(one.services, table.north, table.game, 6, { type: 'pass' }))).toBe('accepted 7');
    }
    expect(await secondsLeft(one.services, swept)).toEqual([10, 15]);
    expect(await secondsLeft(one.services, submitted)).toEqual([9, 15]);
    expect(await outagesOf(one)).toEqual([[4, 26]]);
  });

  test('is in the record, from which the verifier computes the same clocks', async () => {
    const { one, away, serve } = await startInstances();
    const table = await playing(one.services);
    await serve(4);
    away(22);
    await recordOutages(one.services);
    await serve(12);
    await sweepClocks(one.services);
    expect(await readingOf(one.services, table)).toMatchObject({
      status: 'finished',
      outcome: { reason: 'timed-out', winners: ['south'] },
    });
    expect((await verified(await recordOf(one.services, table, 'arbiter'))).found).toEqual([]);
  });

  test('is recorded once, whichever instance returns first', async () => {
    const { one, other, start, away, serve } = await startInstances();
    const tables = [await playing(one.services), await playing(one.services), await playing(one.services)];
    await serve(1);
    away(22);
    const third = await start();
    expect([one, other, third].map(({ heartbeat }) => heartbeat.takeNewOutage())).toEqual([false, false, true]);
    expect(third.heartbeat.takeNewOutage()).toBe(false);
    const recorded = await Promise.all([one, other, third].flatMap(({ heartbeat }) => [heartbeat.beat(), heartbeat.beat()]));
    expect(recorded.filter((isRecorded) => isRecorded)).toEqual([]);
    await Promise.all([one, other, third].map(({ services }) => recordOutages(services)));
    for (const table of tables) {
      expect(await interruptionsOf(one.services, table)).toBe(1);
      expect(await secondsLeft(other.services, table)).toEqual([14, 15]);
    }
    expect(await outagesOf(one)).toEqual([[1, 23]]);
  });

  test('of concurrent instances, one records it', async () => {
    const { one, other, away, serve } = await startInstances();
    await serve(1);
    away(22);
    expect([...(await Promise.all([one.heartbeat.beat(), other.heartbeat.beat()]))].sort()).toEqual([false, true]);
    expect(await outagesOf(other)).toEqual([[1, 23]]);
  });

  test('excuses no time that had run out before', async () => {
    const { one, away, serve } = await startInstances();
    const table = await playing(one.services);
    await serve(16);
    away(22);
    await sweepClocks(one.services);
    await sweepClocks(one.services);
    expect(await readingOf(one.services, table)).toMatchObject({ status: 'finished', outcome: { reason: 'timed-out' } });
  });
});

describe('clocks', () => {
  test('resume after the allowance, and play within it records nothing more', async () => {
    const { one, away, serve } = await startInstances(10);
    const table = await playing(one.services);
    await serve(4);
    away(22);
    await recordOutages(one.services);
    const { clock } = await readingOf(one.services, table);
    expect(clock!.seats[0]).toMatchObject({ remainingMs: 11_000, runningSince: new Date(BEGAN + 36_000) });
    await serve(5);
    expect(verdictText(await send(one.services, table.north, table.game, 6, { type: 'pass' }))).toBe('accepted 7');
    await serve(2);
    expect(verdictText(await send(one.services, table.south, table.game, 7, { type: 'pass' }))).toBe('accepted 8');
    expect(await secondsLeft(one.services, table)).toEqual([11, 13]);
    expect(await interruptionsOf(one.services, table)).toBe(1);
  });

  test('are credited with every outage, also with one within the allowance of another', async () => {
    const { one, away, serve } = await startInstances(10);
    const table = await playing(one.services);
    await serve(2);
    away(20);
    await serve(4);
    away(30);
    await recordOutages(one.services);
    // The second begins at 26, when the clock still stands, and ends at 56.
    const { clock } = await readingOf(one.services, table);
    expect(clock!.seats[0]).toMatchObject({ remainingMs: 13_000, runningSince: new Date(BEGAN + 66_000) });
    expect((await verified(await recordOf(one.services, table, 'arbiter'))).found).toEqual([]);
  });

  test('that started after an outage, and games without clocks, have no entry', async () => {
    const { one, away, serve } = await startInstances();
    const untimed = await openTable(one.services, {});
    must(await takeSeat(one.services, untimed.north, untimed.game));
    must(await takeSeat(one.services, untimed.south, untimed.game));
    await serve(1);
    away(22);
    await serve(1);
    const table = await playing(one.services);
    await recordOutages(one.services);
    expect(await send(one.services, untimed.north, untimed.game, 3, { type: 'ready' })).toMatchObject({ kind: 'accepted' });
    for (const each of [table, untimed]) expect(await interruptionsOf(one.services, each)).toBe(0);
  });

  test('that stand in a dispute need no credit, and a command records the outage before it stops them', async () => {
    const { one, away, serve } = await startInstances();
    const [disputed, resigned] = [await playing(one.services), await playing(one.services)];
    must(await dispute(one.services, disputed.north, disputed.game, 'north.5'));
    await serve(1);
    away(22);
    const request = { game: resigned.game, idempotencyKey: freshKey() };
    expect(codeOf(await resign(one.services, resigned.north, request))).toBe('ok');
    expect(await interruptionsOf(one.services, resigned)).toBe(1);
    must(await ruled(one.services, ARBITER, disputed.game, 1, UPHOLD));
    expect(await interruptionsOf(one.services, disputed)).toBe(0);
    expect(await secondsLeft(one.services, disputed)).toEqual([15, 15]);
  });
});

test('heartbeats go on while an outage is recorded in games, however long that takes: else it would make the next outage', async () => {
  const { one, away, serve } = await startInstances();
  await serve(1);
  away(22);
  let isRecording = false;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const gamesDue: GameStore['gamesDue'] = async (...given) => {
    isRecording = true;
    await released;
    return one.services.games.gamesDue(...given);
  };
  let beats = 0;
  const services = { ...one.services, games: { ...one.services.games, gamesDue } };
  const job = startHeartbeat(services, one.heartbeat, () => () => void beats++);
  await expect.poll(() => isRecording).toBe(true);
  const before = beats;
  await expect.poll(() => beats).toBeGreaterThan(before + 1);
  release();
  await job.close();
});

test('a heartbeat three seconds after the last one ends a short outage only', async () => {
  const { one, away, serve } = await startInstances();
  await serve(1);
  away(3);
  await serve(1);
  away(2);
  await serve(1);
  expect(await outagesOf(one)).toEqual([[1, 5]]);
});

describe('an instance whose clock differs from the database’s by more than a second', () => {
  const refusal = { refusal: { code: 'clock-differs', retryAfter: 1 } };

  test.each([3_600, 60, 2, -2, -3_600])('%i s ahead: ends no game on time, and records no outage', async (ahead) => {
    const { one, other, serve } = await startInstances();
    const table = await playing(one.services);
    await serve(2);
    other.setClock(ahead);
    await expect(other.heartbeat.beat()).rejects.toMatchObject(refusal);
    await expect(sweepClocks(other.services)).rejects.toMatchObject(refusal);
    await expect(send(other.services, table.north, table.game, 5, { type: 'pass' })).rejects.toMatchObject(refusal);
    expect([other.heartbeat.isClockWrong, new Set(other.wrong)]).toEqual([true, new Set([ahead * 1_000])]);
    await serve(2);
    expect(await outagesOf(one)).toEqual([]);
    expect(await secondsLeft(one.services, table)).toEqual([15, 15]);
    expect(verdictText(await send(one.services, table.north, table.game, 5, { type: 'pass' }))).toBe('accepted 6');
    expect(await secondsLeft(one.services, table)).toEqual([11, 15]);
    // It judges again once its clock is right.
    other.setClock(0);
    await other.heartbeat.beat();
    expect(verdictText(await send(other.services, table.south, table.game, 6, { type: 'pass' }))).toBe('accepted 7');
  });

  test.each([
    ['has just been set', false],
    ['is known to be wrong', true],
  ])('judges on in games without clocks, opens games, and stores the right times when it %s', async (_, isKnown) => {
    const { one, other, away, serve } = await startInstances();
    const untimed = await openTable(one.services, {});
    for (const token of [untimed.north, untimed.south]) must(await takeSeat(one.services, token, untimed.game));
    for (const ahead of [60, -60]) {
      await serve(1);
      other.setClock(ahead);
      if (isKnown) await expect(other.heartbeat.beat()).rejects.toMatchObject(refusal);
      away(0.5);
      const [version, token] = ahead === 60 ? [3, untimed.north] : [4, untimed.south];
      expect(await send(other.services, token, untimed.game, version, { type: 'ready' })).toMatchObject({ kind: 'accepted' });
      expect((await timesOf(one, untimed)).at(-1)).toBe(one.services.now().getTime());
      // Else its clocks would stand until the time of the first entry.
      const timed = await openTable(other.services, { timeControl: BANK });
      must(await takeSeat(other.services, timed.north, timed.game));
      expect((await timesOf(one, timed)).at(-1)).toBe(one.services.now().getTime());
    }
  });

  test('finds it itself when its clock jumps between two heartbeats', async () => {
    const { one, other, serve } = await startInstances();
    const table = await playing(one.services);
    await serve(1);
    await other.heartbeat.beat();
    other.setClock(-3_600);
    await expect(send(other.services, table.north, table.game, 5, { type: 'pass' })).rejects.toMatchObject(refusal);
  });
});

test('a slow answer of the database proves no difference of the clocks', async () => {
  let at = BEGAN;
  const { store } = await openServices((await freshDatabase()).address);
  whenOver(store.close);
  const clock = async () => {
    at += 30_000;
    return new Date(at - 10_000);
  };
  const heartbeat = new Heartbeat(
    { ...store.outages, clock },
    { now: () => new Date(at), steady: () => at },
    { allowance: 0, clockDifference: 1_000 },
  );
  expect(await heartbeat.beat()).toBe(false);
  expect(heartbeat.isClockWrong).toBe(false);
});

test('the times of a game never go back, though the clocks of two instances differ within the bound', async () => {
  const { one, other, serve } = await startInstances();
  const table = await playing(one.services);
  await serve(1);
  other.setClock(-0.9);
  await other.heartbeat.beat();
  await send(one.services, table.north, table.game, 5, { type: 'pass' });
  await send(other.services, table.south, table.game, 6, { type: 'pass' });
  const times = await timesOf(one, table);
  expect(times).toEqual(times.toSorted((earlier, later) => earlier - later));
  expect(times.at(-1)).toBe(times.at(-2));
  expect((await verified(await recordOf(one.services, table, 'arbiter'))).found).toEqual([]);
});

describe('short outages, of which none is three seconds long', () => {
  test('never cost a player the game', async () => {
    const { one, away, serve } = await startInstances(10);
    const table = await playing(one.services);
    await serve(13);
    away(2.5);
    await sweepClocks(one.services);
    // 15.5 s of a bank of 15 have passed, but 2.5 of them no instance could serve.
    await one.heartbeat.beat();
    await sweepClocks(one.services);
    expect(await readingOf(one.services, table)).toMatchObject({ status: 'playing' });
    expect(await secondsLeft(one.services, table)).toEqual([2, 15]);
    await serve(3);
    await sweepClocks(one.services);
    expect(await readingOf(one.services, table)).toMatchObject({ status: 'finished', outcome: { reason: 'timed-out' } });
    expect((await verified(await recordOf(one.services, table, 'arbiter'))).found).toEqual([]);
  });

  test('are recorded once they have cost as much as a longer one, and with a longer one', async () => {
    const { one, away, serve } = await startInstances();
    const [counted, together] = [await playing(one.services), await playing(one.services)];
    await serve(1);
    away(2);
    await serve(1);
    expect(await interruptionsOf(one.services, counted)).toBe(0);
    await sweepClocks(one.services);
    await serve(1);
    away(1);
    await serve(1);
    // From 1 to 4, and from 5 to 7: one entry of their length.
    expect(verdictText(await send(one.services, counted.north, counted.game, 5, { type: 'pass' }))).toBe('stale at 6');
    expect(await secondsLeft(one.services, counted)).toEqual([13, 15]);
    away(22);
    await serve(1);
    await recordOutages(one.services);
    expect(await interruptionsOf(one.services, together)).toBe(2);
    expect(await secondsLeft(one.services, together)).toEqual([13, 15]);
    for (const table of [counted, together]) expect((await verified(await recordOf(one.services, table, 'arbiter'))).found).toEqual([]);
  });

  test('that follow each other are one', async () => {
    const { one, away } = await startInstances();
    for (let beat = 0; beat < 4; beat++) {
      away(2);
      await one.heartbeat.beat();
    }
    const found = await one.store.outages.outages(new Date(0));
    expect(found.map(({ from, until, isShort }) => [from.getTime() - BEGAN, until.getTime() - BEGAN, isShort])).toEqual([[0, 8_000, true]]);
  });
});
