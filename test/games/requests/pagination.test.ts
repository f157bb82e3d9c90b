import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logCursor, parseLogCursor } from '../../../src/games/requests/pagination.js';

test('a cursor is parsed as it was formatted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]{1,20}$/), fc.nat(999_999_999), (viewer, version) => {
      expect(parseLogCursor(logCursor('550e8400-e29b-41d4-a716-446655440000', viewer, version))).toEqual({
        viewer,
        version,
        game: '446655440000',
      });
    }),
    { seed: 1297 },
  );
});
