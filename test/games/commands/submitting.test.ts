import { describe, expect, test } from 'vitest';
import type { Chance } from '../../../src/engine/chance.js';
import { readGame, readNotices, submit } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import type { Action } from '../../support/small-ruleset-types.js';
import {
  fairChance,
  legalActions,
  must,
  OPENER,
  playingTable,
  STRANGER,
  send,
  startServices,
  startTable,
  unrecorded,
  verdictText,
} from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);

const STEP: Action = { type: 'step' };

describe('an accepted list', () => {
  test('is appended as one entry per action, in order', async () => {
    const table = await playingTable(services);
    expect(verdictText(await send(services, table.north, table.game, 5, STEP, STEP, { type: 'pass' }))).toBe('accepted 8');
    const { entries } = must(await readNotices(services, table.south, { game: table.game, after: 'south.5', first: 10 }));
    expect(entries.map(({ version, kind, seat, notices }) => [version, kind, seat, ...notices.map(({ type }) => type)])).toEqual([
      [6, 'action', 'north', 'stepped'],
      [7, 'action', 'north', 'stepped'],
      [8, 'action', 'north', 'passed'],
    ]);
  });

  test('returns that seat’s notices and its own actions', async () => {
    const table = await playingTable(services);
    const verdict = await send(services, table.north, table.game, 5, { type: 'peek' });
    expect(verdict).toMatchObject({
      kind: 'accepted',
      seat: 'north',
      version: 6,
      entries: [
        {
          cursor: expect.stringMatching(/^north\.6\./),
          action: { type: 'peek' },
          notices: [{ type: 'peeked', card: expect.stringMatching(/^card-/) }],
        },
      ],
    });
    const [seen] = must(await readNotices(services, table.south, { game: table.game, after: 'south.5', first: 1 })).entries;
    expect(seen).toMatchObject({ action: null, notices: [{ type: 'peeked', seat: 'north' }] });
    expect(JSON.stringify(seen)).not.toContain('card-');
  });

  test('records the version of the rules that judged it', async () => {
    const table = await playingTable(services);
    const rows = await database.sql`select distinct rules_version from entries where game_id = ${table.game}`;
    expect(rows).toEqual([{ rules_version: 1 }]);
  });
});

describe('nothing is done when', () => {
  const bad: readonly (readonly [string, readonly unknown[], string])[] = [
    ['the list is empty', [], 'actions-empty'],
    ['the list is over the limit', Array(11).fill(STEP), 'actions-too-long'],
    ['the third action is not understood', [STEP, STEP, { type: 'fly' }], 'invalid-action at 2'],
    ['the third action is illegal', [STEP, STEP, { type: 'ready' }], 'rejected other-stage at 2'],
    ['a card is not held', [{ type: 'show', card: 'card-99' }], 'invalid-action at 0'],
    ['an action follows one that draws', [STEP, { type: 'roll' }, STEP], 'action-ends-batch at 1'],
    ['an action follows one that reveals', [{ type: 'peek' }, STEP], 'action-ends-batch at 0'],
    ['an action follows one that passes the decision', [{ type: 'pass' }, STEP], 'action-ends-batch at 0'],
    ['what follows a draw is illegal', [{ type: 'roll' }, { type: 'ready' }], 'action-ends-batch at 0'],
  ];

  test.each(bad)('%s', async (_, actions, expected) => {
    const table = await playingTable(services);
    const before = must(await readGame(services, table.north, table.game));
    const verdict = await submit(services, table.north, { game: table.game, expectedVersion: 5, idempotencyKey: 'one', actions });
    expect(verdictText(verdict)).toBe(expected);
    expect(must(await readGame(services, table.north, table.game))).toEqual(before);
    const [row] = await database.sql`select count(*)::int as entries from entries where game_id = ${table.game}`;
    expect(row).toEqual({ entries: 5 });
    expect(
      verdictText(await submit(services, table.north, { game: table.game, expectedVersion: 5, idempotencyKey: 'one', actions: [STEP] })),
    ).toBe('accepted 6');
  });

  test('the seat is not to act, or the version is outdated', async () => {
    const table = await playingTable(services);
    expect(verdictText(await send(services, table.south, table.game, 5, STEP))).toBe('rejected not-to-act at 0');
    expect(verdictText(await send(services, table.north, table.game, 4, STEP))).toBe('stale at 5');
    expect(verdictText(await send(services, table.north, table.game, 6, STEP))).toBe('stale at 5');
  });

  test('the caller has no seat in this game', async () => {
    const hidden = await playingTable(services);
    const open = await playingTable(services, { public: true });
    for (const bearer of [STRANGER, open.north])
      expect(verdictText(await send(services, bearer, hidden.game, 5, STEP))).toBe('no-such-game');
    for (const { game } of [hidden, open]) expect(verdictText(await send(services, 'nonsense', game, 5, STEP))).toBe('unauthenticated');
    for (const bearer of [STRANGER, OPENER, hidden.north])
      expect(verdictText(await send(services, bearer, open.game, 5, STEP))).toBe('seat-token-required');
    expect(verdictText(await submit(services, null, { game: open.game, expectedVersion: 5, idempotencyKey: 'k', actions: [STEP] }))).toBe(
      'unauthenticated',
    );
  });

  test('the game is over', async () => {
    const table = await playingTable(services, { turns: 1 });
    expect(verdictText(await send(services, table.north, table.game, 5, { type: 'pass' }))).toBe('accepted 6');
    expect(verdictText(await send(services, table.south, table.game, 6, STEP))).toBe('game-finished');
    expect(must(await legalActions(services, table.south, table.game)).actions).toEqual([]);
  });

  const requests = [
    ['a version below nothing', { expectedVersion: -1 }],
    ['a version that is no whole number', { expectedVersion: 1.5 }],
    ['a version that is no number', { expectedVersion: Number.NaN }],
    ['an empty key', { idempotencyKey: '' }],
    ['a key over the limit', { idempotencyKey: 'k'.repeat(65) }],
    ['a key with a character that is not visible', { idempotencyKey: 'k\u0000' }],
  ] as const;
  test.each(requests)('it has %s', async (_, part) => {
    const table = await playingTable(services);
    const submission = { game: table.game, expectedVersion: 5, idempotencyKey: 'k', actions: [STEP], ...part };
    expect(verdictText(await submit(services, table.north, submission))).toBe('invalid-request');
  });
});

describe('a list is no oracle', () => {
  test('nothing is drawn for a list refused or rejected before its last action', async () => {
    const table = await playingTable(services);
    const drawn: string[] = [];
    const watched: Chance = {
      pick: (purpose, outcomes, opensTo) => {
        drawn.push(purpose);
        return fairChance.pick(purpose, outcomes, opensTo);
      },
      sample: fairChance.sample,
    };
    const spied = { ...services, chance: unrecorded(watched) };
    await send(spied, table.north, table.game, 5, { type: 'roll' }, { type: 'roll' });
    await send(spied, table.north, table.game, 5, { type: 'ready' }, { type: 'roll' });
    expect(drawn).toEqual([]);
    expect(verdictText(await send(spied, table.north, table.game, 5, STEP, { type: 'roll' }))).toBe('accepted 7');
    expect(drawn).toEqual(['roll']);
  });

  test('a list may continue where both sides decide at once, until its seat has decided', async () => {
    const table = await startTable(services);
    const { view } = must(await readGame(services, table.north, table.game));
    const [one, two] = (view as unknown as { hand: string[] }).hand.map((card): Action => ({ type: 'mark', card }));
    expect(verdictText(await send(services, table.north, table.game, 3, { type: 'ready' }, one!))).toBe('action-ends-batch at 0');
    expect(verdictText(await send(services, table.north, table.game, 3, one!, two!, { type: 'ready' }))).toBe('accepted 6');
  });
});

test('the legal actions are those of the caller’s seat at its version', async () => {
  const table = await playingTable(services, { cards: 0 });
  expect(must(await legalActions(services, table.north, table.game))).toEqual({
    ruleset: 'small',
    version: 5,
    seat: 'north',
    actions: [{ type: 'step' }, { type: 'roll' }, { type: 'peek' }, { type: 'pass' }],
  });
  expect(must(await legalActions(services, table.south, table.game)).actions).toEqual([]);
});
