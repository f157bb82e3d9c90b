import { expect, test } from 'vitest';
import { createViewCache } from '../../../src/api/rest/etag.js';

test('the cache of views holds those used last, within its bytes', () => {
  const cache = createViewCache(10_000);
  const views = (...lengths: readonly number[]) =>
    new Map(lengths.map((length, viewer) => [`${viewer}`, { version: 1, text: 'x'.repeat(length), etag: '""' }]));
  const positions = [{}, {}, {}];
  for (const position of positions) cache.set(position, views(1_500));
  expect(positions.map((position) => cache.has(position))).toEqual([false, true, true]);
  cache.set(positions[2]!, views(1_500, 1_500));
  expect(positions.map((position) => cache.has(position))).toEqual([false, false, true]);
  const larger = {};
  cache.set(larger, views(2_500, 2_500));
  expect(cache.has(larger)).toBe(false);
});
