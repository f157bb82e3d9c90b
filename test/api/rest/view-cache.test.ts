import { expect, test } from 'vitest';
import { createViewCache } from '../../../src/api/rest/view-cache.js';

test('the cache of views holds those used last, within its bytes', () => {
  const cache = createViewCache(10_000);
  const view = (length: number) => ({ version: 1, text: 'x'.repeat(length), etag: '""' });
  const held = () => ['a', 'b', 'c', 'larger'].filter((key) => cache.has(key));
  for (const key of ['a', 'b', 'c']) cache.set(key, view(1_500));
  expect(held()).toEqual(['b', 'c']);
  cache.get('b');
  cache.set('a', view(1_500));
  expect(held()).toEqual(['a', 'b']);
  cache.set('larger', view(5_000));
  expect(held()).toEqual(['a', 'b']);
});
