import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfEntry, logCursor, parseLogCursor } from '../../../src/games/requests/pagination.js';

/** Of an entry, or empty before the first. */
const HASH = fc.oneof(fc.stringMatching(/^[\w-]{43}$/), fc.constant(''));

test('a cursor is parsed as it was formatted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]{1,20}$/), fc.nat(999_999_999), HASH, (viewer, version, hash) => {
      const cursor = parseLogCursor(logCursor('550e8400-e29b-41d4-a716-446655440000', viewer, version, hash));
      expect(cursor).toEqual({ viewer, version, game: '446655440000', hash: hash.slice(0, 8) || null });
      expect(isOfEntry(cursor!, hash)).toBe(true);
      expect(isOfEntry(cursor!, `!${hash}`)).toBe(hash === '');
    }),
    { seed: 1297 },
  );
});
