import { describe, expect, test } from 'vitest';
import { accept, type Result, reject } from '../../../src/engine/result.js';
import { type RepeatedRequest, type Transaction, transact, whyStale } from '../../../src/games/commands/transact.js';
import type { AppendResult } from '../../../src/games/ports/game-store.js';
import type { Refusal } from '../../../src/games/refusals/refusals.js';

/** An aggregate at a version. */
interface Loaded {
  readonly version: number;
}
type Counter = Transaction<Loaded, string, string>;

const ATTEMPTS = 3;
/** The version that this process remembers. */
const REMEMBERED = 1;

interface Wanted {
  readonly recall?: Counter['recall'];
  readonly load?: Counter['load'];
  readonly decide?: (version: number) => Result<string, Refusal> | 'retry';
  readonly append?: (version: number) => AppendResult;
  readonly stored?: RepeatedRequest<string>;
}

/**
 * Runs a command on an aggregate that each `load` finds one version further, from 10. The command is accepted and appended unless the test
 * says otherwise. Returns the result, and the steps with the version of each.
 */
async function run(wanted: Wanted) {
  const steps: string[] = [];
  let version = 9;
  const result = await transact<Loaded, string, string>({
    attempts: ATTEMPTS,
    ...(wanted.recall && { recall: wanted.recall }),
    load:
      wanted.load ??
      (async () => {
        steps.push(`load ${++version}`);
        return accept({ version });
      }),
    async decide({ version: decided }) {
      steps.push(`decide ${decided}`);
      return wanted.decide?.(decided) ?? accept(`draft ${decided}`);
    },
    async append({ version: after }, draft) {
      steps.push(`append ${draft} to ${after}`);
      return wanted.append?.(after) ?? 'appended';
    },
    async findStored({ version: of }) {
      steps.push(`find stored ${of}`);
      return wanted.stored ?? null;
    },
    answer: ({ version: after }, draft) => `${draft} answered on ${after}`,
    versionOf: ({ version: of }) => of,
  });
  return { result, steps };
}

const remembered = () => ({ version: REMEMBERED });
const FORBIDDEN: Refusal = { code: 'forbidden' };
const stored = (isSameBody: boolean): RepeatedRequest<string> => ({ isSameBody, answer: async () => accept('the first answer') });
/** Loads, decisions and appends of attempts on the versions from 10, all lost. */
const lostOn = (...versions: readonly number[]) =>
  versions.flatMap((version) => [`load ${version}`, `decide ${version}`, `append draft ${version} to ${version}`]);

describe('on what the store has', () => {
  test('an accepted decision is appended and answered', async () => {
    const { result, steps } = await run({});
    expect(result).toEqual(accept('draft 10 answered on 10'));
    expect(steps).toEqual(['load 10', 'decide 10', 'append draft 10 to 10']);
  });

  test('a refusal to load ends the command', async () => {
    const { result, steps } = await run({ load: async () => reject(FORBIDDEN) });
    expect([result, steps]).toEqual([reject(FORBIDDEN), []]);
  });

  test('a refused decision is not repeated, and appends nothing', async () => {
    const { result, steps } = await run({ decide: () => reject(FORBIDDEN) });
    expect(result).toEqual(reject(FORBIDDEN));
    expect(steps).toEqual(['load 10', 'decide 10', 'find stored 10']);
  });
});

describe('on what the process remembers', () => {
  test('nothing remembered is loaded', async () => {
    const { result, steps } = await run({ recall: () => null });
    expect(result).toEqual(accept('draft 10 answered on 10'));
    expect(steps).toEqual(['load 10', 'decide 10', 'append draft 10 to 10']);
  });

  test('an accepted decision is appended and answered without loading', async () => {
    const { result, steps } = await run({ recall: remembered });
    expect(result).toEqual(accept('draft 1 answered on 1'));
    expect(steps).toEqual(['decide 1', 'append draft 1 to 1']);
  });

  test('a refused decision is made again on what is loaded: then it is accepted', async () => {
    const { result, steps } = await run({ recall: remembered, decide: (on) => (on === REMEMBERED ? reject(FORBIDDEN) : accept('new')) });
    expect(result).toEqual(accept('new answered on 10'));
    expect(steps).toEqual(['decide 1', 'load 10', 'decide 10', 'append new to 10']);
  });

  test('a refused decision is made again on what is loaded: then that refusal is the answer', async () => {
    const decide = (on: number) => reject<Refusal>(on === REMEMBERED ? { code: 'game-finished' } : FORBIDDEN);
    const { result, steps } = await run({ recall: remembered, decide });
    expect(result).toEqual(reject(FORBIDDEN));
    expect(steps).toEqual(['decide 1', 'load 10', 'decide 10', 'find stored 10']);
  });

  test('a lost append does not count as an attempt', async () => {
    const { result, steps } = await run({ recall: remembered, append: (to) => (to < 12 ? 'lost' : 'appended') });
    expect(result).toEqual(accept('draft 12 answered on 12'));
    expect(steps).toEqual(['decide 1', 'append draft 1 to 1', ...lostOn(10, 11, 12)]);
  });
});

describe('an append that loses', () => {
  test('is decided again on the new version', async () => {
    const { result, steps } = await run({ append: (to) => (to === 10 ? 'lost' : 'appended') });
    expect(result).toEqual(accept('draft 11 answered on 11'));
    expect(steps).toEqual(lostOn(10, 11));
  });

  test('can still succeed at the last attempt', async () => {
    const { result, steps } = await run({ append: (to) => (to < 9 + ATTEMPTS ? 'lost' : 'appended') });
    expect(result).toEqual(accept('draft 12 answered on 12'));
    expect(steps).toEqual(lostOn(10, 11, 12));
  });

  test('at the last attempt is refused as stale, with the version of that attempt', async () => {
    const { result, steps } = await run({ append: () => 'lost' });
    expect(result).toEqual(reject({ code: 'stale', currentVersion: 12 }));
    expect(steps).toEqual(lostOn(10, 11, 12));
  });

  test('counts with decisions to retry, which append nothing', async () => {
    const { result, steps } = await run({ decide: (on) => (on === 11 ? accept('new') : 'retry'), append: () => 'lost' });
    expect(result).toEqual(reject({ code: 'stale', currentVersion: 12 }));
    expect(steps).toEqual(['load 10', 'decide 10', 'load 11', 'decide 11', 'append new to 11', 'load 12', 'decide 12']);
  });
});

describe('a key that is stored already', () => {
  const repeats: Readonly<Record<string, Wanted>> = {
    'of an append': { append: () => 'key-used' },
    'of a refused decision': { decide: () => reject(FORBIDDEN) },
    'of an append on what the process remembers': { recall: remembered, append: () => 'key-used' },
  };

  test.each(Object.entries(repeats))('%s returns the stored answer to the same body', async (_, wanted) => {
    const { result, steps } = await run({ ...wanted, stored: stored(true) });
    expect(result).toEqual(accept('the first answer'));
    expect(steps.at(-1)).toMatch(/^find stored/);
  });

  test.each(Object.entries(repeats))('%s refuses another body', async (_, wanted) => {
    expect((await run({ ...wanted, stored: stored(false) })).result).toEqual(reject({ code: 'idempotency-key-reused' }));
  });

  test('of an append that is no longer found is refused as reused', async () => {
    expect((await run({ append: () => 'key-used' })).result).toEqual(reject({ code: 'idempotency-key-reused' }));
  });
});

test('only a caller that expects another version is stale', () => {
  expect([null, undefined, 0, 4].map((expected) => whyStale(expected, expected ?? 7))).toEqual([null, null, null, null]);
  expect([0, 5].map((expected) => whyStale(expected, 4))).toEqual(
    [0, 5].map((sentVersion) => ({ code: 'stale', currentVersion: 4, sentVersion })),
  );
});
