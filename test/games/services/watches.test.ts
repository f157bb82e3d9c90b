import { afterEach, expect, test, vi } from 'vitest';
import { createSignal } from '../../../src/games/services/watches.js';

afterEach(() => void vi.useRealTimers());

/** Returns the seconds, from now on, at which watchers that nobody notifies end their wait. */
async function endsOfWaits(most: number | null, watchers: number): Promise<readonly number[]> {
  vi.useFakeTimers();
  const began = Date.now();
  const ends: number[] = [];
  const waits = Array.from({ length: watchers }, () =>
    createSignal()
      .wait(most)
      .then(() => void ends.push((Date.now() - began) / 1_000)),
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(waits);
  return ends;
}

test('a watcher that no announcement reaches looks again within 30 seconds', async () => {
  const ends = await endsOfWaits(null, 100);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...ends)).toBeLessThanOrEqual(30);
});

test('a thousand watchers that began to wait together do not look again together', async () => {
  const ends = await endsOfWaits(null, 1_000);
  expect(ends.length).toBe(1_000);
  for (let second = 20; second < 30; second++) expect(ends.filter((end) => Math.floor(end) === second).length).toBeLessThan(200);
});

test('a wait ends by its own limit if that comes first, and at once if a notification came before it', async () => {
  expect(await endsOfWaits(1_000, 1)).toEqual([1]);
  vi.useFakeTimers();
  const signal = createSignal();
  signal.notify();
  await signal.wait(null);
  expect(vi.getTimerCount()).toBe(0);
});
