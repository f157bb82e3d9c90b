import { expect, test } from 'vitest';
import { REFUSAL_CODES, type Refusal, refusalSentence } from '../../../src/games/index.js';

test('every refusal has a sentence of its own', () => {
  const details = {
    path: 'p',
    expected: { en: 'e', fr: 'f' },
    reason: { en: 'Because.', fr: 'Parce que.' },
    actionIndex: 1,
    limit: 2,
    currentVersion: 3,
    players: ['ann'],
    teams: ['alba'],
    tables: [2],
    bid: 'S1',
    allowed: ['S2', 'S3'],
    player: 'ann',
    account: 'acc',
  };
  const sentences = REFUSAL_CODES.map((code) =>
    refusalSentence({
      code,
      ...details,
      pairingProblems: [{ code: 'rematch', players: ['ann', 'bob'] }],
      csvProblems: [{ code: 'invalid-name', line: 2, column: 1 }],
    } as Refusal),
  );
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(new Set(sentences).size).toBe(REFUSAL_CODES.length);
});

test.each([
  [{ code: 'undo-limit', limit: 1 }, 'Un posto può annullare azioni al massimo 1 volta per partita.'],
  [{ code: 'undo-limit', limit: 100 }, 'Un posto può annullare azioni al massimo 100 volte per partita.'],
  [
    { code: 'stale', currentVersion: 3, sentVersion: 1 },
    'Conflitto di versione: inviata la 1, la versione attuale è 3. Ricaricare e riprovare.',
  ],
  [
    {
      code: 'invalid-pairing',
      pairingProblems: [
        { code: 'rematch', players: ['ann', 'bob', 'cleo'] },
        { code: 'table-size', table: 2 },
      ],
    },
    'L’abbinamento non è valido: ann, bob e cleo si sono già incontrati; il tavolo 2 ha troppi o troppo pochi giocatori.',
  ],
  [
    {
      code: 'invalid-csv',
      csvProblems: [
        { code: 'missing-column', line: 1, column: null },
        { code: 'duplicate-player', line: 4, column: 1 },
      ],
    },
    'Il file CSV contiene errori: riga 1: manca la colonna player; riga 4, colonna 1: identificativo ripetuto.',
  ],
  [
    { code: 'attestation-required', purpose: 'battle-roll', count: 1 },
    'Il tavolo fisico deve attestare l’estrazione battle-roll: 1 risultato, in ordine.',
  ],
])('in Italian: %#', (refusal, sentence) => expect(refusalSentence(refusal as unknown as Refusal, 'it')).toBe(sentence));

test.each([
  [{ code: 'undo-limit', limit: 1 }, 'Um lugar pode desfazer ações no máximo 1 vez por partida.'],
  [{ code: 'undo-limit', limit: 100 }, 'Um lugar pode desfazer ações no máximo 100 vezes por partida.'],
  [
    { code: 'stale', currentVersion: 7, sentVersion: 4 },
    'Conflito de versão: versão enviada 4, versão atual 7. Recarregue e tente de novo.',
  ],
  [
    { code: 'invalid-pairing', pairingProblems: [{ code: 'rematch', players: ['ann', 'bob'] }] },
    'O emparceiramento é inválido: ann e bob já se enfrentaram.',
  ],
] as const)('in Portuguese: %o', (refusal, sentence) => expect(refusalSentence(refusal as unknown as Refusal, 'pt')).toBe(sentence));
