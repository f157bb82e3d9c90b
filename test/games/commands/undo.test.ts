// Undo of actions that no other viewer has notice of.
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { openGame, readGame, readGuidance, readNotices, submit, takeSeat, undoActions } from '../../../src/games/index.js';
import { recordOf } from '../../record/played-games.js';
import { verified } from '../../record/verified.js';
import { freshDatabase } from '../../support/postgres.js';
import { dispute, ruled, takeBack } from '../disputes.js';
import { ARBITER, codeOf, freshKey, legalActions, must, OPENER, playingTable, send, startServices, startTable } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);
/** Another instance without cache, which folds stored entries. */
const other = await startServices(database, { limits: { cachedGames: 0 } });

const back = (bearer: string | null, game: string, to: string, more: object = {}) =>
  undoActions(services, bearer, { game, toCursor: to, idempotencyKey: freshKey(), ...more });

/** The whole response to a seat except its version. */
async function shownTo(bearer: string, game: string) {
  return (await seenBy(bearer, game)).shown;
}
/** That response and its version. */
async function seenBy(bearer: string, game: string) {
  const { view, toAct, status, version, legalActions: legal } = must(await readGame(other, bearer, game));
  return { shown: { view, toAct, status, actions: legal!.actions }, version };
}
const versionOf = async (bearer: string, game: string) => must(await readGame(other, bearer, game)).version;
const handOf = async (bearer: string, game: string) =>
  must(await legalActions(services, bearer, game)).actions.flatMap((action) => ('card' in action ? [action] : []));

describe('a seat’s secret actions', () => {
  test('are undone while the other seat plays on and learns nothing', async () => {
    const { game, north, south } = await startTable(services, { public: true });
    const [before, marks] = [await shownTo(north, game), await handOf(north, game)];
    await send(services, north, game, 3, marks[0] as never);
    await send(services, south, game, 3, (await handOf(south, game))[0] as never);
    await send(services, north, game, 4, marks[1] as never);
    const others = [await shownTo(south, game), await versionOf(south, game), await versionOf(OPENER, game)];
    const asked = { idempotencyKey: freshKey() };
    const answer = must(await back(north, game, 'north.3', asked));
    expect(answer).toMatchObject({ version: 6, entry: { kind: 'actions-undone', systemEvent: { seat: 'north', toRef: 3 }, notices: [] } });
    expect(await shownTo(north, game)).toEqual(before);
    expect([await shownTo(south, game), await versionOf(south, game), await versionOf(OPENER, game)]).toEqual(others);
    expect(must(await readNotices(services, south, { game, after: 'south.3', first: 9 })).entries).toHaveLength(1);
    expect(must(await back(north, game, 'north.3', asked))).toEqual(answer);
    expect(codeOf(await back(north, game, 'north.3'))).toBe('nothing-to-undo');
    await send(services, north, game, 6, marks[2] as never);
    expect(codeOf(await back(north, game, 'north.4'))).toBe('nothing-to-undo');
    must(await back(north, game, 'north.6'));
    expect(await shownTo(north, game)).toEqual(before);
    for (const [token, version] of [
      [south, 4],
      [north, 9],
    ] as const) {
      expect((await send(services, token, game, version, { type: 'ready' })).kind).toBe('accepted');
    }
    for (const viewer of ['arbiter', 'north', 'south', 'spectator']) {
      const lines = await recordOf(other, { game }, viewer);
      expect((await verified(lines)).found).toEqual([]);
    }
  });

  test('are not undone after being noticed, drawn, revealed or handed over', async () => {
    for (const type of ['step', 'roll', 'peek', 'pass'] as const) {
      const { game, north } = await playingTable(services);
      await send(services, north, game, 5, { type });
      expect(codeOf(await back(north, game, 'north.5'))).toBe('nothing-to-undo');
    }
    const { game, north, south } = await startTable(services);
    await send(services, north, game, 3, (await handOf(north, game))[0] as never);
    await send(services, north, game, 4, { type: 'ready' });
    expect(codeOf(await back(north, game, 'north.3'))).toBe('nothing-to-undo');
    expect(codeOf(await back(north, game, 'north.9'))).toBe('no-such-entry');
    expect(codeOf(await back(north, game, 'south.3'))).toBe('no-such-entry');
    expect(codeOf(await back(OPENER, game, 'spectator.3'))).toBe('seat-token-required');
    expect(codeOf(await back(south, game, 'south.2'))).toBe('nothing-to-undo');
  });

  test('are undone a limited number of times per seat', async () => {
    const { game, north, south } = await startTable(services);
    const twice = (bearer: string, to: string) => undoActions(services, bearer, { game, toCursor: to, idempotencyKey: freshKey() }, 2);
    const [mark] = await handOf(north, game);
    for (const version of [3, 5]) {
      await send(services, north, game, version, mark as never);
      must(await twice(north, `north.${version}`));
    }
    await send(services, north, game, 7, mark as never);
    expect(await twice(north, 'north.7')).toEqual({ ok: false, problem: { code: 'undo-limit', limit: 2 } });
    expect(codeOf(await twice(north, 'north.99'))).toBe('no-such-entry');
    await send(services, south, game, 3, (await handOf(south, game))[0] as never);
    must(await twice(south, 'south.3'));
    expect((await send(services, north, game, 8, { type: 'ready' })).kind).toBe('accepted');
  });

  test('can be named by a ruling afterwards, which continues from them', async () => {
    const { game, north } = await startTable(services);
    const [mark] = await handOf(north, game);
    await send(services, north, game, 3, mark as never);
    const marked = await shownTo(north, game);
    must(await back(north, game, 'north.3'));
    must(await dispute(services, north, game, 'north.5'));
    expect(codeOf(await back(north, game, 'north.3'))).toBe('game-disputed');
    must(await ruled(services, ARBITER, game, 1, takeBack('spectator.3')));
    expect(await shownTo(north, game)).not.toEqual(marked);
    expect(codeOf(await back(north, game, 'north.3'))).toBe('nothing-to-undo');
  });
});

test('in random play, views after an undo are as before it, and the record verifies', async () => {
  const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'small', options: { cards: 6, turns: 2 } }));
  for (const { token } of seats) must(await takeSeat(services, token, game));
  const random = seededChance(7);
  let undone = 0;
  for (let step = 0; step < 16; step++) {
    const { seat, token } = random.pick('seat', seats);
    const opponent = seats.find((each) => each.seat !== seat)!.token;
    const { actions, version } = must(await legalActions(services, token, game));
    const marks = actions.filter(({ type }) => type === 'mark');
    if (marks.length === 0) continue;
    const before = [await shownTo(token, game), await seenBy(opponent, game)];
    let marked = version;
    for (const action of marks.slice(0, random.pick('how-many', [1, 2, 3]))) {
      const verdict = await submit(services, token, { game, expectedVersion: marked++, idempotencyKey: freshKey(), actions: [action] });
      expect(verdict.kind).toBe('accepted');
    }
    if (random.pick('back', [true, true, false])) {
      must(await back(token, game, `${seat}.${version}`));
      undone++;
      expect([await shownTo(token, game), await seenBy(opponent, game)]).toEqual(before);
    }
  }
  expect(undone).toBeGreaterThan(3);
  expect((await verified(await recordOf(other, { game }, 'arbiter'))).found).toEqual([]);
});

test('the guidance says what a seat can undo, step by step and as a whole', async () => {
  const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'small', options: { cards: 10, turns: 2 } }));
  for (const { token } of seats) must(await takeSeat(services, token, game));
  const [north, south] = seats.map(({ token }) => token) as [string, string];
  const undoOf = async (token: string) => must(await readGuidance(other, token, game, 'en')).undo;
  const mark = async (token: string) => {
    const { actions, version } = must(await legalActions(services, token, game));
    const action = actions.find(({ type }) => type === 'mark')!;
    expect((await send(services, token, game, version, action as never)).kind).toBe('accepted');
  };
  expect(await undoOf(north)).toBeNull();
  const positions = [await shownTo(north, game)];
  for (let count = 1; count <= 10; count++) {
    await mark(north);
    // Hidden from north, so it changes nothing for it.
    if (count < 3) await mark(south);
    positions.push(await shownTo(north, game));
    expect((await undoOf(north))!.actions).toBe(count);
  }
  expect((await undoOf(south))!.actions).toBe(2);
  must(await back(north, game, (await undoOf(north))!.beforeLast));
  expect(await shownTo(north, game)).toEqual(positions[9]);
  must(await back(north, game, (await undoOf(north))!.beforeLast));
  expect(await shownTo(north, game)).toEqual(positions[8]);
  expect((await undoOf(north))!.actions).toBe(8);
  await mark(north);
  must(await back(north, game, (await undoOf(north))!.beforeAll));
  expect([await shownTo(north, game), await undoOf(north)]).toEqual([positions[0], null]);
});
