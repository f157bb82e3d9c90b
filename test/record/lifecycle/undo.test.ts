import { describe, expect, test } from 'vitest';
import { isOnPath, listSegmentsTo } from '../../../src/record/lifecycle/undo.js';

describe('the entries that lead to a position', () => {
  const back = (at: number, to: number) => ({ at, to });
  test.each([
    ['nothing was taken back', 9, [], '1-9'],
    ['a roll-back', 9, [back(7, 4)], '1-4 8-9'],
    ['the roll-back itself', 7, [back(7, 4)], '1-4'],
    ['before it', 6, [back(7, 4)], '1-6'],
    ['a second one to after the first', 15, [back(7, 4), back(13, 9)], '1-4 8-9 14-15'],
    ['a second one to the first', 15, [back(7, 4), back(13, 7)], '1-4 14-15'],
    ['a second one to before the first', 15, [back(7, 4), back(13, 2)], '1-2 14-15'],
    ['a second one to what the first took back', 15, [back(7, 4), back(13, 6)], '1-6 14-15'],
    ['a third, to what the second took back', 20, [back(7, 4), back(13, 9), back(18, 11)], '1-4 8-11 19-20'],
  ])('%s', (_, seq, undos, expected) => {
    const entries = listSegmentsTo(seq, undos).filter(({ after, upTo }) => upTo > after);
    expect(entries.map(({ after, upTo }) => `${after + 1}-${upTo}`).join(' ')).toBe(expected);
  });

  test('are passed through by the positions after them, and by no other', () => {
    const stretches = listSegmentsTo(15, [back(7, 4), back(13, 9)]);
    const passed = Array.from({ length: 17 }, (_, seq) => seq).filter((seq) => isOnPath(seq, stretches));
    expect(passed).toEqual([0, 1, 2, 3, 4, 7, 8, 9, 13, 14, 15]);
  });
});
