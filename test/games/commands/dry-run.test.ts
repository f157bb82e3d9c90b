import { describe, expect, test } from 'vitest';
import { type DryRun, dryRun, readGame } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import type { Action } from '../../support/small-ruleset-types.js';
import { must, OPENER, openTable, playingTable, STRANGER, send, startServices, startTable, verdictText } from '../services.js';

const database = await freshDatabase();
let drawn = 0;
const services = await startServices(database, {
  limits: { dryRunsPerMinute: 1_000 },
  chance: () => {
    drawn++;
    return { chance: { pick: (_, outcomes) => outcomes[0]!, sample: (_, from, count) => from.slice(0, count) }, uses: () => [] };
  },
});

const STEP: Action = { type: 'step' };
const ROLL: Action = { type: 'roll' };
const tries = (token: string | null, game: string, ...actions: readonly unknown[]) =>
  dryRun(services, token, { game, expectedVersion: 5, actions } satisfies DryRun);

describe('a dry run', () => {
  test('previews the list and changes nothing', async () => {
    const { game, north } = await playingTable(services);
    const rows = async () => [
      await database.sql`select * from games where game_id = ${game}`,
      await database.sql`select * from entries where game_id = ${game}`,
      await database.sql`select * from idempotency_keys where game_id = ${game}`,
    ];
    const [before, drawnBefore] = [await rows(), drawn];
    const foreseen = await tries(north, game, STEP, STEP);
    expect(await rows()).toEqual(before);
    expect(drawn).toBe(drawnBefore);
    const verdict = await send(services, north, game, 5, STEP, STEP);
    if (verdict.kind !== 'accepted' || foreseen.kind !== 'preview') throw new Error('not accepted');
    expect(foreseen.cutOffReason).toBe(null);
    expect(foreseen.notices).toEqual(verdict.entries.map(({ notices }) => notices));
    expect(foreseen.view).toEqual(must(await readGame(services, north, game)).view);
  });

  const ends: readonly (readonly [string, Action])[] = [
    ['draws', ROLL],
    ['reveals something', { type: 'peek' }],
    ['passes the decision on', { type: 'pass' }],
  ];
  test.each(ends)('is cut off at an action that %s', async (_, action) => {
    const { game, north } = await playingTable(services);
    const drawnBefore = drawn;
    const foreseen = await tries(north, game, STEP, action);
    expect(foreseen).toMatchObject({
      kind: 'preview',
      cutOffReason: 'hidden-outcome',
      notices: [[{ type: 'stepped' }]],
      view: { score: { north: 1 } },
    });
    expect(drawn).toBe(drawnBefore);
    expect(await tries(north, game, action)).toMatchObject({
      notices: [],
      cutOffReason: 'hidden-outcome',
      view: must(await readGame(services, north, game)).view!,
    });
    expect(verdictText(await send(services, north, game, 5, STEP, action))).toBe('accepted 7');
  });

  const bad: readonly (readonly [string, readonly unknown[], string])[] = [
    ['nothing is in it', [], 'actions-empty'],
    ['too much is in it', Array(11).fill(STEP), 'actions-too-long'],
    ['an action is not understood', [STEP, { type: 'fly' }], 'invalid-action at 1'],
    ['an action is illegal', [STEP, { type: 'ready' }], 'rejected other-stage at 1'],
    ['it goes on after a draw', [STEP, ROLL, STEP], 'action-ends-batch at 1'],
    ['it goes on after something was revealed', [{ type: 'peek' }, STEP], 'action-ends-batch at 0'],
    ['it goes on after its turn', [{ type: 'pass' }, { type: 'ready' }], 'action-ends-batch at 0'],
  ];
  test.each(bad)('answers like a submission when %s', async (_, actions, expected) => {
    const { game, north } = await playingTable(services);
    const foreseen = await tries(north, game, ...actions);
    if (foreseen.kind === 'preview') throw new Error('accepted');
    const verdict = await send(services, north, game, 5, ...(actions as Action[]));
    expect([verdictText(verdict), foreseen]).toEqual([expected, verdict]);
  });
});

describe('a dry run is available', () => {
  test('to players only', async () => {
    const { game, north, south } = await playingTable(services);
    const codeFor = async (token: string | null) => {
      const answer = await tries(token, game, STEP);
      return answer.kind === 'refused' ? answer.refusal.code : answer.kind;
    };
    expect(await Promise.all([north, south, null, 'lyon_seat_none', OPENER, STRANGER].map(codeFor))).toEqual([
      'preview',
      'rejected',
      'unauthenticated',
      'unauthenticated',
      'seat-token-required',
      'no-such-game',
    ]);
  });

  test('not before the game has begun, nor for another version', async () => {
    const seating = await openTable(services);
    expect(await tries(seating.north, seating.game, STEP)).toMatchObject({ refusal: { code: 'game-not-started' } });
    const started = await startTable(services);
    expect(await tries(started.north, started.game, STEP)).toMatchObject({ refusal: { code: 'stale', currentVersion: 3 } });
  });

  test('a limited number of times per minute and seat, whatever its token', async () => {
    let at = new Date('2026-11-21T12:00:00Z');
    const other = await startServices(database, { limits: { dryRunsPerMinute: 2 }, now: () => at });
    const { game, north, south } = await playingTable(other);
    const once = async (token: string) => {
      const answer = await dryRun(other, token, { game, expectedVersion: 5, actions: [STEP] });
      return answer.kind === 'refused' ? answer.refusal : answer.kind;
    };
    expect([await once(north), await once(north)]).toEqual(['preview', 'preview']);
    at = new Date(at.getTime() + 20_000);
    expect(await once(north)).toEqual({ code: 'too-many-dry-runs', limit: 2, retryAfter: 40 });
    expect(await once(south)).toBe('rejected');
    at = new Date(at.getTime() + 40_000);
    expect(await once(north)).toBe('preview');
  });
});
