import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advanceClocks,
  type ClockedEntry,
  type Clocks,
  type ClockTerms,
  deadlineOf,
  expiresAt,
  hasRunOut,
  initialClocks,
} from '../../../src/record/lifecycle/clock.js';

const SEATS = ['a', 'b', 'c'];
const FISCHER: ClockTerms = { initialSeconds: 100, incrementSeconds: 5 };
const SLOW: ClockTerms = { perMoveSeconds: 60, reserveSeconds: 30 };

type Step = readonly [at: number, running: readonly string[] | null, more?: Partial<ClockedEntry>];

/** The clocks after these entries, at seconds. Each is an action unless stated otherwise. */
const folded = (terms: ClockTerms, ...steps: readonly Step[]): Clocks =>
  steps.reduce<Clocks>(
    (clocks, [at, running, more]) =>
      advanceClocks(terms, clocks, { at: at * 1_000, running, isAction: true, added: null, interruption: null, ...more }),
    initialClocks(terms, SEATS),
  );

/** Seconds for this move, beyond it, and since when the clock runs. */
const remainingOf = (clocks: Clocks) =>
  Object.values(clocks).map(({ move, rest, since }) => [move / 1_000, rest / 1_000, since === null ? null : since / 1_000]);

describe('the clocks after some entries', () => {
  const plain = { isAction: false };
  const add = (seat: string, seconds: number) => ({ isAction: false, added: { seat, seconds } });
  test.each<[string, ClockTerms, readonly Step[], ReturnType<typeof remainingOf>]>([
    [
      'stand before the game begins',
      FISCHER,
      [[0, null]],
      [
        [0, 100, null],
        [0, 100, null],
        [0, 100, null],
      ],
    ],
    [
      'run for all who are to act',
      FISCHER,
      [[0, ['a', 'b']]],
      [
        [0, 100, 0],
        [0, 100, 0],
        [0, 100, null],
      ],
    ],
    [
      'gain when another is to act',
      FISCHER,
      [
        [0, ['a']],
        [10, ['b']],
      ],
      [
        [0, 95, null],
        [0, 100, 10],
        [0, 100, null],
      ],
    ],
    [
      'stay as they were for who is still to act',
      FISCHER,
      [
        [0, ['a', 'b']],
        [10, ['b']],
        [15, ['b']],
      ],
      [
        [0, 95, null],
        [0, 100, 0],
        [0, 100, null],
      ],
    ],
    [
      'gain nothing by what is no action',
      FISCHER,
      [
        [0, ['a']],
        [10, ['b'], plain],
      ],
      [
        [0, 90, null],
        [0, 100, 10],
        [0, 100, null],
      ],
    ],
    [
      'gain nothing when the game stands still',
      FISCHER,
      [
        [0, ['a']],
        [10, null],
      ],
      [
        [0, 90, null],
        [0, 100, null],
        [0, 100, null],
      ],
    ],
    [
      'go on after a dispute',
      FISCHER,
      [
        [0, ['a']],
        [10, null, plain],
        [99, ['a'], plain],
      ],
      [
        [0, 90, 99],
        [0, 100, null],
        [0, 100, null],
      ],
    ],
    [
      'are never less than nothing',
      FISCHER,
      [
        [0, ['a']],
        [500, ['b']],
      ],
      [
        [0, 5, null],
        [0, 100, 500],
        [0, 100, null],
      ],
    ],
    [
      'see no time pass where it runs backwards',
      FISCHER,
      [
        [50, ['a']],
        [40, ['b']],
        [35, ['a']],
      ],
      [
        [0, 105, 35],
        [0, 105, null],
        [0, 100, null],
      ],
    ],
    [
      'are given more while they run',
      FISCHER,
      [
        [0, ['a']],
        [10, ['a'], add('a', 7)],
      ],
      [
        [0, 107, 0],
        [0, 100, null],
        [0, 100, null],
      ],
    ],
    [
      'are given more while they stand',
      FISCHER,
      [
        [0, ['a']],
        [10, ['a'], add('b', 7)],
      ],
      [
        [0, 100, 0],
        [0, 107, null],
        [0, 100, null],
      ],
    ],
    [
      'have each move anew',
      SLOW,
      [
        [0, ['a']],
        [59, ['b']],
      ],
      [
        [60, 30, null],
        [60, 30, 59],
        [60, 30, null],
      ],
    ],
    [
      'take from the reserve beyond it',
      SLOW,
      [
        [0, ['a']],
        [70, ['b']],
      ],
      [
        [60, 20, null],
        [60, 30, 70],
        [60, 30, null],
      ],
    ],
    [
      'keep what is left of a move through a dispute',
      SLOW,
      [
        [0, ['a']],
        [50, null, plain],
        [90, ['a'], plain],
      ],
      [
        [10, 30, 90],
        [60, 30, null],
        [60, 30, null],
      ],
    ],
    [
      'have used the reserve up',
      SLOW,
      [
        [0, ['a']],
        [500, ['b']],
      ],
      [
        [60, 0, null],
        [60, 30, 500],
        [60, 30, null],
      ],
    ],
  ])('%s', (_, terms, steps, clocks) => {
    expect(remainingOf(folded(terms, ...steps))).toEqual(clocks);
  });
});

describe('the deadline', () => {
  test.each<[string, Clocks | null, ReturnType<typeof deadlineOf>]>([
    ['is none without clocks', null, null],
    ['is none while all stand', folded(FISCHER, [0, null]), null],
    ['is when the first has nothing left', folded(FISCHER, [0, ['a']], [10, ['b', 'c']]), { at: 110_000, seats: ['b', 'c'] }],
    ['is that of who has least', folded(FISCHER, [0, ['a', 'b']], [10, ['a', 'c']]), { at: 100_000, seats: ['a'] }],
    ['counts the reserve', folded(SLOW, [0, ['b']]), { at: 90_000, seats: ['b'] }],
  ])('%s', (_, clocks, deadline) => {
    expect(deadlineOf(clocks)).toEqual(deadline);
  });

  test('is over from its own millisecond on', () => {
    const deadline = deadlineOf(folded(FISCHER, [0, ['a']]));
    expect([99_999, 100_000, 100_001].map((at) => hasRunOut(deadline, at))).toEqual([false, true, true]);
    expect(hasRunOut(null, 1e15)).toBe(false);
  });
});

const terms = fc.oneof(
  fc.record({ initialSeconds: fc.integer({ min: 1, max: 500 }), incrementSeconds: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ perMoveSeconds: fc.integer({ min: 1, max: 500 }), reserveSeconds: fc.integer({ min: 0, max: 500 }) }),
);
const entry = fc.record({
  passed: fc.integer({ min: -2_000, max: 200_000 }),
  running: fc.option(fc.subarray(SEATS)),
  isAction: fc.boolean(),
});

test('what is left of a bank, what was used and what was gained make up what there was', () => {
  fc.assert(
    fc.property(terms, fc.array(entry, { maxLength: 40 }), (agreed, entries) => {
      let clocks = initialClocks(agreed, SEATS);
      let at = 1e12;
      for (const { passed, ...input } of entries) {
        const before = clocks;
        at += passed;
        clocks = advanceClocks(agreed, before, { ...input, at, added: null, interruption: null });
        for (const seat of SEATS) {
          const [was, is] = [before[seat]!, clocks[seat]!];
          expect(Math.min(is.move, is.rest)).toBeGreaterThanOrEqual(0);
          const used = was.since === null || is.since !== null ? 0 : Math.max(0, at - was.since);
          const stops = was.since !== null && is.since === null && input.running !== null && input.isAction;
          const gained = stops && 'initialSeconds' in agreed ? agreed.incrementSeconds * 1_000 : 0;
          if ('initialSeconds' in agreed) expect(is.rest).toBe(Math.max(0, was.rest - used) + gained);
          else expect(is.rest).toBe(Math.max(0, was.rest - Math.max(0, used - was.move)));
          // What others do moves no seat's end.
          if (was.since !== null && is.since !== null) expect(expiresAt(is)).toBe(expiresAt(was));
        }
      }
    }),
    { seed: 1297 },
  );
});
