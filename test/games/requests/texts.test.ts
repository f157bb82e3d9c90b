import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newGameId } from '../../src/games/callers/tokens.js';
import { gameId, REFUSAL_CODES, type Refusal, sentenceOf } from '../../src/games/index.js';
import { cursorOf, readCursor } from '../../src/games/requests/cursors.js';
import { whyNotWritten } from '../../src/games/requests/texts.js';
import { canonical } from '../../src/record/canonical.js';

/** The same data with the keys of every object the other way round. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
};

describe('the canonical text of a request', () => {
  test('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => canonical(reversed(value)) === canonical(value)),
      { seed: 1297 },
    );
  });

  test('is JSON of the same value, so that other data has another text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 1297 },
    );
  });
});

test('a cursor is read as it was written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]{1,20}$/), fc.nat(999_999_999), (viewer, version) => {
      expect(readCursor(cursorOf('550e8400-e29b-41d4-a716-446655440000', viewer, version))).toEqual({
        viewer,
        version,
        game: '446655440000',
      });
    }),
    { seed: 1297 },
  );
});

test('whatever the random bytes, a new id is an id of a game', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const id = newGameId(() => bytes);
      expect(gameId(id)).toBe(id);
    }),
    { seed: 1297 },
  );
});

test.each(['', ' \n', '\u200b', '\u3164\u115f', '\u2800', '\0', '\ud800', 'x'.repeat(2_001)])(
  'what people write has something to see: %j',
  (text) => {
    expect(whyNotWritten('reason', text)).toMatchObject({ code: 'invalid-request', path: 'reason' });
    expect(whyNotWritten('reason', `x${text}`)).toEqual(/[\0\ud800]|xx/.test(text) ? expect.anything() : null);
  },
);

test('every refusal has a sentence of its own', () => {
  const details = {
    path: 'p',
    expected: { en: 'e', fr: 'f' },
    index: 1,
    limit: 2,
    currentVersion: 3,
    players: ['ann'],
    player: 'ann',
    account: 'acc',
  };
  const sentences = REFUSAL_CODES.map((code) =>
    sentenceOf({ code, ...details, faults: [{ code: 'rematch', players: ['ann', 'bob'] }] } as Refusal),
  );
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(new Set(sentences).size).toBe(REFUSAL_CODES.length);
});
