import { describe, expect, test } from 'vitest';
import { retryLost, whyStale } from '../../../src/games/commands/retry-lost.js';
import { GameCache, readGame, type Submission, submit } from '../../../src/games/index.js';
import type { AppendResult } from '../../../src/games/ports/game-store.js';
import { freshDatabase } from '../../support/postgres.js';
import { freshKey, LIMITS, must, send, startServices, startTable, type Table, verdictText } from '../services.js';

/** Runs attempts of which the first ones lose. Returns the answer, and how many were run. */
async function run(attempts: number, losses: number) {
  let count = 0;
  const answer = await retryLost<string>(
    attempts,
    async (number) => {
      expect(number).toBe(++count);
      return number <= losses ? 'lost' : `won at ${number}`;
    },
    async () => `lost at ${count}`,
  );
  return { answer, count };
}

test.each([
  [3, 0, 'won at 1'],
  [3, 2, 'won at 3'],
  [3, 3, 'lost at 3'],
  [1, 1, 'lost at 1'],
])('of %i attempts, of which %i lose, the last one answers: %s', async (attempts, losses, answer) => {
  expect(await run(attempts, losses)).toEqual({ answer, count: Number(answer.at(-1)) });
});

test('an attempt that fails is not repeated', async () => {
  let count = 0;
  const failing = async () => {
    count++;
    throw new Error('down');
  };
  await expect(retryLost(3, failing, () => 'lost three times')).rejects.toThrow('down');
  expect(count).toBe(1);
});

test('only a caller that expects another version is stale', () => {
  expect([null, undefined, 0, 4].map((expected) => whyStale(expected, expected ?? 7))).toEqual([null, null, null, null]);
  expect([0, 5].map((expected) => whyStale(expected, 4))).toEqual(
    [0, 5].map((sentVersion) => ({ code: 'stale', currentVersion: 4, sentVersion })),
  );
});

const database = await freshDatabase();
const services = await startServices(database);
const other = await startServices(database);

interface Wanted {
  /** Whether the process remembers the game. */
  readonly remembers: boolean;
  /** Called before each append with its number, from 1. Returns its result; undefined for that of the store. */
  readonly append?: (number: number) => Promise<AppendResult | undefined>;
}

/** Returns a function that submits an action of north at version 3, and what it then asked the store for. */
function scripted(table: Table, { remembers, append }: Wanted) {
  const steps: string[] = [];
  let appends = 0;
  const { games } = services;
  const scriptedGames: typeof games = {
    ...games,
    findGame(...given) {
      steps.push('read');
      return games.findGame(...given);
    },
    async append(given) {
      steps.push('append');
      return (await append?.(++appends)) ?? games.append(given);
    },
    findRequest(...given) {
      steps.push('find request');
      return games.findRequest(...given);
    },
  };
  const cache = remembers ? services.cache : new GameCache(LIMITS);
  const spied = { ...services, games: scriptedGames, cache };
  return async (token = table.north, part: Partial<Submission> = {}) => {
    const submission = { game: table.game, expectedVersion: 3, idempotencyKey: freshKey(), actions: [{ type: 'ready' }], ...part };
    return [verdictText(await submit(spied, token, submission)), ...steps.splice(0)];
  };
}

/** A game that `services` remembers, with the token of north. */
async function rememberedTable(): Promise<Table> {
  const table = await startTable(services, { cards: 9 });
  expect(services.cache.position(table.game as never)).not.toBeNull();
  return table;
}

/** Returns a function by which south marks a card of its hand, of which north has no notice. */
async function secretMarks({ game, south }: Table) {
  const { view } = must(await readGame(other, south, game));
  const { hand } = view as unknown as { readonly hand: readonly string[] };
  let marked = 0;
  return async () => verdictText(await send(other, south, game, 3 + marked, { type: 'mark', card: hand[marked++]! }));
}

const readAndAppend = (times: number): readonly string[] => Array(times).fill(['read', 'append']).flat();

describe('a submission to a game that the process does not remember', () => {
  const remembers = false;

  test('reads and appends once', async () => {
    expect(await scripted(await rememberedTable(), { remembers })()).toEqual(['accepted 4', 'read', 'append']);
  });

  test('ends with the reading if its token is refused', async () => {
    expect(await scripted(await rememberedTable(), { remembers })('lyon_seat_x')).toEqual(['unauthenticated', 'read']);
  });

  test('is refused once, and looks up its key', async () => {
    const attempt = scripted(await rememberedTable(), { remembers });
    expect(await attempt(undefined, { actions: [{ type: 'roll' }] })).toEqual(['rejected other-stage at 0', 'read', 'find request']);
    expect(await attempt(undefined, { expectedVersion: 2 })).toEqual(['stale at 3', 'read', 'find request']);
    // Its body cannot be hashed.
    expect(await attempt(undefined, { actions: [{ type: 'dance' }] })).toEqual(['invalid-action at 0', 'read']);
  });
});

describe('a submission to a game that the process remembers', () => {
  const remembers = true;

  test('appends without reading', async () => {
    expect(await scripted(await rememberedTable(), { remembers })()).toEqual(['accepted 4', 'append']);
  });

  test('is decided again on what is stored before it is refused', async () => {
    const attempt = scripted(await rememberedTable(), { remembers });
    expect(await attempt(undefined, { actions: [{ type: 'roll' }] })).toEqual(['rejected other-stage at 0', 'read', 'find request']);
  });

  test('is accepted if only the remembered position refuses it', async () => {
    const table = await rememberedTable();
    expect(verdictText(await send(other, table.south, table.game, 3, { type: 'ready' }))).toBe('accepted 4');
    expect(await scripted(table, { remembers })(undefined, { expectedVersion: 4 })).toEqual(['accepted 5', 'read', 'append']);
  });

  test('that loses its append has all its attempts left', async () => {
    const attempts = LIMITS.appendAttempts;
    const winning = scripted(await rememberedTable(), { remembers, append: async (number) => (number <= attempts ? 'lost' : undefined) });
    expect(await winning()).toEqual(['accepted 4', 'append', ...readAndAppend(attempts)]);
    const losing = scripted(await rememberedTable(), { remembers, append: async () => 'lost' });
    expect(await losing()).toEqual(['stale at 3', 'append', ...readAndAppend(attempts)]);
  });
});

test('entries that a seat cannot notice come first: it is accepted in the end', async () => {
  const table = await rememberedTable();
  const mark = await secretMarks(table);
  const marked: string[] = [];
  const attempt = scripted(table, {
    remembers: true,
    async append(number) {
      if (number <= 3) marked.push(await mark());
      return undefined;
    },
  });
  expect(await attempt()).toEqual(['accepted 4', 'append', ...readAndAppend(3)]);
  expect(marked).toEqual(['accepted 4', 'accepted 5', 'accepted 6']);
});

describe.each([true, false])('a key that is stored already (the process remembers the game: %s)', (remembers) => {
  test('returns the first answer to the same body, and refuses another', async () => {
    const table = await rememberedTable();
    const attempt = scripted(table, { remembers });
    const submission = { idempotencyKey: freshKey() };
    expect((await attempt(undefined, submission))[0]).toBe('accepted 4');
    // The version has passed: refused, and then looked up.
    expect(await attempt(undefined, submission)).toEqual(['accepted 4', 'read', 'find request']);
    expect(await attempt(undefined, { ...submission, expectedVersion: 2 })).toEqual(['idempotency-key-reused', 'read', 'find request']);
  });

  test('is looked up when an append finds it, and refused if it is no longer found', async () => {
    const attempt = scripted(await rememberedTable(), { remembers, append: async () => 'key-used' });
    expect(await attempt()).toEqual(['idempotency-key-reused', ...(remembers ? [] : ['read']), 'append', 'find request']);
  });

  test('returns the first answer if the append finds it', async () => {
    const table = await rememberedTable();
    const submission = { idempotencyKey: freshKey(), expectedVersion: 3 };
    // Another instance carries the same submission out first.
    const attempt = scripted(table, {
      remembers,
      async append() {
        await scripted(table, { remembers: false })(undefined, submission);
        return 'key-used';
      },
    });
    const expected = ['accepted 4', ...(remembers ? [] : ['read']), 'append', 'find request'];
    expect(await attempt(undefined, submission)).toEqual(expected);
  });
});
