import { expect, test } from 'vitest';
import { REFUSAL_CODES, type Refusal, refusalSentence } from '../../../src/games/index.js';

test('every refusal has a sentence of its own', () => {
  const details = {
    path: 'p',
    expected: { en: 'e', fr: 'f' },
    actionIndex: 1,
    limit: 2,
    currentVersion: 3,
    players: ['ann'],
    player: 'ann',
    account: 'acc',
  };
  const sentences = REFUSAL_CODES.map((code) =>
    refusalSentence({ code, ...details, pairingProblems: [{ code: 'rematch', players: ['ann', 'bob'] }] } as Refusal),
  );
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(new Set(sentences).size).toBe(REFUSAL_CODES.length);
});
