// What players read when the rules say no, and at the end, in every language there is.
import { describe, expect, test } from 'vitest';
import { lordsOfScotland as rules } from '../../../src/rulesets/lords-of-scotland/index.js';
import { type Code, REASONS } from '../../../src/rulesets/lords-of-scotland/rejections.js';
import { outcomeOf } from '../../../src/rulesets/lords-of-scotland/rules/8-game-end.js';
import { CATALOGUES, formatRejection } from '../../../src/rulesets/lords-of-scotland/sentences/index.js';
import { factsOf } from '../../support/law-of-sentences.js';
import { position } from './position.js';

const CODES = Object.keys(REASONS) as Code[];

describe.each(Object.entries(CATALOGUES))('in %s', (language, { sentences }) => {
  test.each(CODES)('%s is a whole sentence with the places of the English one', (code) => {
    expect(sentences[code]).toMatch(/^[\p{Lu}{].*\.$/u);
    expect(factsOf(sentences[code])).toEqual(factsOf(REASONS[code][1]));
    if (language !== 'en') expect(sentences[code]).not.toBe(REASONS[code][1]);
  });
});

test.each([
  ['en', 'Scott 1 in the army of seat 2 is face-up and weaker than Wemyss 7: its power cannot be activated.'],
  ['fr', 'Scott 1, dans l’armée du siège 2, est face visible et plus faible que Wemyss 7\u00a0: son pouvoir ne peut pas être activé.'],
  ['it', 'Scott 1, nell’armata del posto 2, è scoperto e più debole di Wemyss 7, il cui potere non può essere attivato.'],
  ['pt', 'Scott 1, no exército do lugar 2, tem a face para cima e é mais fraco que Wemyss 7, cujo poder não pode ser ativado.'],
  ['ru', 'Scott 1 в армии места 2 лежит лицом вверх и слабее, чем Wemyss 7: активировать способность нельзя.'],
  ['gd', 'Scott 1 in the army of seat 2 is face-up and weaker than Wemyss 7: its power cannot be activated.'],
])('in %s cards and seats are called as players call them', (language, sentence) => {
  const facts = { card: 'wemyss-7', seat: 'seat-2', other: 'scott-1' };
  expect(formatRejection({ code: 'lower-follower-stands', facts }, language)).toBe(sentence);
});

test('every phase has a sentence for its decision', () => {
  const given = ['turn', 'cockburn', 'fergusson', 'makgill', 'scott', 'wemyss', 'bruce', 'claims'].flatMap((phase) =>
    Object.keys(CATALOGUES).map((language) => formatRejection({ code: 'not-in-this-phase', facts: { phase } }, language)),
  );
  expect(new Set(given).size).toBe(given.length);
  expect(given.filter((sentence) => /undefined|\{/.test(sentence))).toEqual([]);
});

describe('the end of a game', () => {
  const forty = ['scott-12', 'makgill-12', 'wemyss-12', 'forsyth-4'];
  const won = outcomeOf(position({ claimed: { 'seat-2': forty } }))!;
  const both = position({ claimed: { 'seat-1': ['cochrane-12', 'cockburn-12', 'fergusson-12', 'cochrane-4'], 'seat-2': forty } });
  const nearest = outcomeOf(both)!;
  const placed = outcomeOf({ ...both, ranking: [{ seat: 'seat-1', strength: 9, doubled: false, highestRank: 65 }] })!;
  test.each([
    ['en', won, 'Seat 2 has supporters worth 40, more than anybody else.'],
    ['fr', won, 'Le siège 2 a des partisans d’une valeur de 40, plus que tout autre.'],
    ['it', won, 'Il posto 2 ha sostenitori per 40 punti, più di ogni altro.'],
    ['pt', won, 'O lugar 2 tem 40 pontos em apoiadores, mais do que qualquer outro.'],
    ['ru', won, 'Сторонники места 2 дают 40 очков, больше, чем у остальных.'],
    ['en', placed, 'Seat 1 has supporters worth 40, as others have, and was better placed in the last skirmish.'],
    [
      'fr',
      placed,
      'Le siège 1 a des partisans d’une valeur de 40, à égalité avec d’autres, et était mieux classé à la dernière escarmouche.',
    ],
    ['it', placed, 'Il posto 1 ha sostenitori per 40 punti, in parità con altri, ed era meglio classificato nell’ultima scaramuccia.'],
    ['pt', placed, 'O lugar 1 tem 40 pontos em apoiadores, em empate com outros, e ficou mais bem classificado na última escaramuça.'],
    [
      'ru',
      placed,
      'Сторонники места 1 дают 40 очков, столько же есть и у других, но в последней стычке это место стояло выше в порядке армий.',
    ],
    ['en', nearest, 'Seat 1 has supporters worth 40, as others have; none of them had an army, and it sat nearest the initiative.'],
    [
      'fr',
      nearest,
      'Le siège 1 a des partisans d’une valeur de 40, à égalité avec d’autres\u202f; aucun n’avait d’armée, et il était le plus proche de l’Initiative.',
    ],
    [
      'it',
      nearest,
      'Il posto 1 ha sostenitori per 40 punti, in parità con altri; nessuno di loro aveva un’armata, ed era il più vicino all’iniziativa.',
    ],
    [
      'pt',
      nearest,
      'O lugar 1 tem 40 pontos em apoiadores, em empate com outros; nenhum deles tinha exército, e ele era o mais próximo da iniciativa.',
    ],
    [
      'ru',
      nearest,
      'Сторонники места 1 дают 40 очков, столько же есть и у других; армии нет ни у кого из них, а это место — ближайшее к инициативе.',
    ],
  ] as const)('in %s: %#', (language, outcome, sentence) => expect(rules.formatOutcome(outcome, language)).toBe(sentence));
});
