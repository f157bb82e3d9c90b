import { expect, test } from 'vitest';
import { createViewCache } from '../../../src/api/rest/etag.js';

test('the cache of views holds those used last, within its bytes', () => {
  const cache = createViewCache(10_000);
  const view = (length: number) => ({ version: 1, text: 'x'.repeat(length), etag: '""' });
  for (const key of ['a', 'b', 'c']) cache.set(key, view(1_500));
  expect(['a', 'b', 'c'].map((key) => cache.has(key))).toEqual([false, true, true]);
  cache.set('longer than the cache', view(5_000));
  expect(cache.has('longer than the cache')).toBe(false);
});
