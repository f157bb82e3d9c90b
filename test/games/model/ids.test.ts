import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newGameId } from '../../../src/games/access/tokens.js';
import { gameId } from '../../../src/games/model/game.js';

test('a new id is a valid game id for any random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const id = newGameId(() => bytes);
      expect(gameId(id)).toBe(id);
    }),
    { seed: 1297 },
  );
});
