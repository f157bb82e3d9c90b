import { describe, expect, test, vi } from 'vitest';
import { createRateWindows } from '../../../src/games/services/rate-windows.js';

const LENGTH = 60_000;
const at = (milliseconds: number) => new Date(1e12 + milliseconds);

/** Returns counters and the number of windows they hold. */
function opened() {
  const windows = createRateWindows(LENGTH);
  const set = vi.spyOn(Map.prototype, 'set');
  windows.count('first', 1, at(0));
  const kept = set.mock.contexts[set.mock.calls.findIndex(([name]) => name === 'first')] as ReadonlyMap<string, unknown>;
  set.mockRestore();
  return { windows, kept };
}

describe('windows', () => {
  test('are deleted after their end, at the next count', () => {
    const { windows, kept } = opened();
    for (let each = 0; each < 500; each++) windows.count(`early ${each}`, 1, at(1));
    for (let each = 0; each < 300; each++) windows.count(`late ${each}`, 1, at(10_000));
    expect(kept.size).toBe(801);
    windows.count('first', 1, at(LENGTH));
    expect(kept.size).toBe(801);
    windows.count('another', 1, at(LENGTH + 1));
    expect(kept.size).toBe(302);
    windows.count('another', 1, at(LENGTH + 10_000));
    expect([...kept.keys()]).toEqual(['first', 'another']);
    windows.count('at last', 1, at(9 * LENGTH));
    expect([...kept.keys()]).toEqual(['at last']);
  });

  test('are deleted, the oldest first, if there are too many', () => {
    const windows = createRateWindows(LENGTH, 3);
    for (const name of ['first', 'second', 'third']) windows.count(name, 5, at(0));
    windows.count('first', 5, at(1));
    windows.count('fourth', 5, at(1));
    expect(windows.count('second', 5, at(2)).remaining).toBe(3);
    expect(windows.count('first', 5, at(2)).remaining).toBe(4);
  });

  test('take back what was counted and not carried out, and no more', () => {
    const { windows } = opened();
    windows.giveBack('first');
    windows.giveBack('first');
    windows.giveBack('unknown');
    expect(windows.count('first', 2, at(1)).remaining).toBe(1);
    expect(windows.count('unknown', 2, at(1)).remaining).toBe(1);
  });

  test('start anew after their end, independently of other names', () => {
    const { windows, kept } = opened();
    expect(windows.count('first', 1, at(LENGTH - 1))).toEqual({ remaining: 0, seconds: 1, isExceeded: true });
    windows.count('other', 2, at(LENGTH - 1));
    expect(windows.count('first', 1, at(LENGTH))).toEqual({ remaining: 0, seconds: 60, isExceeded: false });
    expect(windows.count('other', 2, at(LENGTH))).toMatchObject({ remaining: 0, isExceeded: false });
    expect([...kept.keys()]).toEqual(['other', 'first']);
  });
});
