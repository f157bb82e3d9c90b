// What players read when the rules say no, in every language there is.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PHASES } from '../../../src/rulesets/hammer-of-the-scots/phases/index.js';
import { type Code, REASONS } from '../../../src/rulesets/hammer-of-the-scots/rejections.js';
import { CATALOGUES, formatOutcome, formatRejection } from '../../../src/rulesets/hammer-of-the-scots/sentences/index.js';
import type { PhaseName } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { position, refused } from '../../support/position.js';
import { move, moving } from '../../support/situations.js';

const CODES = Object.keys(REASONS) as Code[];
const placesOf = (sentence: string): string[] => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort();

describe.each(Object.entries(CATALOGUES))('in %s', (language, { sentences }) => {
  test.each(CODES)('%s is a whole sentence with the places of the English one', (code) => {
    expect(sentences[code]).toMatch(/^[\p{Lu}{].*\.$/u);
    expect(placesOf(sentences[code])).toEqual(placesOf(REASONS[code][1]));
    if (language !== 'en') expect(sentences[code]).not.toBe(REASONS[code][1]);
  });
});

test.each(Object.keys(PHASES))('%s has its own name in every language', (phase) => {
  for (const [language, { words }] of Object.entries(CATALOGUES)) {
    const given = words.phase(phase as PhaseName);
    expect(given.replace('set-up', 'setting up'), language).toMatch(/^\p{L}[^-]*$/u);
  }
});

describe('the sentence for a full border names its colour, its areas and the side', () => {
  const blocks = { douglas: 'mar', grant: 'mar', fraser: 'mar' };
  const crossed = { ...moving('scotland', 1) };
  const state = position({ ...crossed, phase: { ...crossed.phase, activated: ['mar'], crossings: { 'atholl|mar': 2 } }, blocks });
  const rejection = refused(state, 'scotland', move('douglas', 'mar', 'atholl'));
  test.each([
    ['en', 'Two Scottish blocks have already crossed the red border between Mar and Atholl this phase.'],
    ['fr', 'Deux blocs écossais ont déjà franchi la frontière rouge entre Mar et Atholl pendant cette phase.'],
    ['it', 'Due blocchetti scozzesi hanno già passato il confine rosso tra Mar e Atholl in questa fase.'],
    ['gd', 'Two Scottish blocks have already crossed the red border between Mar and Atholl this phase.'],
  ])('in %s', (language, sentence) => {
    expect(formatRejection(rejection as never, language)).toBe(sentence);
  });
});

test('areas, numbers and phases are called as each language calls them', () => {
  const say = (code: Code, facts: Readonly<Record<string, string | number>>) =>
    Object.keys(CATALOGUES).map((to) => formatRejection({ code, facts }, to));
  expect(say('not-in-this-phase', { phase: 'choose-battle' })).toEqual([
    'Not allowed in the current phase: choosing a battle.',
    'Action impossible dans la phase en cours : choix de la bataille.',
    'Azione non ammessa nella fase in corso: scelta della battaglia.',
  ]);
  expect(say('no-border', { from: 'england', to: 'lothian' })).toEqual([
    'England and Lothian share no border.',
    'Les régions Angleterre et Lothian n’ont pas de frontière commune.',
    'Le aree Inghilterra e Lothian non hanno un confine in comune.',
  ]);
  expect(say('too-far', { rating: 3 }).slice(1)).toEqual([
    'Le bloc peut entrer dans trois régions au plus par tour de jeu.',
    'Il blocchetto può entrare al massimo in tre aree per turno di gioco.',
  ]);
});

describe('how a game ended', () => {
  const SOURCE = readFileSync('src/rulesets/hammer-of-the-scots/rules/9-victory.ts', 'utf8');
  const REASONS_TO_END = [...SOURCE.matchAll(/won\(\w+, '([a-z-]+)'|won\('\w+', '([a-z-]+)'/g)].map(([, one, other]) => one ?? other!);
  const ended = (reason: string, sentence: string, winner: 'england' | 'scotland' = 'england') =>
    ({ winners: [winner], clause: 'H9.0a', reason, sentence }) as const;

  test('has reasons', () => {
    expect([...new Set(REASONS_TO_END)].sort()).toEqual([
      'controls-all-nobles',
      'controls-most-nobles',
      'edward-ii-died-in-battle',
      'king-died-in-battle',
      'tied-wallace-gone',
      'tied-wallace-stands',
    ]);
  });
  const WINS: Readonly<Record<string, RegExp>> = { fr: /^\p{Lu}.*l’emporte\.$/u, it: /^(?:Vince l(?:’|a )\p{Lu}|\p{Lu}.*: vince l).*\.$/u };
  test.each(REASONS_TO_END)('%s has a sentence in each language and keeps the stored English one', (reason) => {
    const outcome = ended(reason, 'England controls 8 nobles to 6 and wins.');
    for (const [language, wins] of Object.entries(WINS)) {
      const sentence = formatOutcome(outcome, language);
      expect(sentence).toMatch(wins);
      expect(sentence).not.toContain('undefined');
    }
    expect(formatOutcome(outcome, 'en')).toBe(outcome.sentence);
    expect(formatOutcome(outcome, 'gd')).toBe(outcome.sentence);
  });
  test('with the winner and the counts', () => {
    const sentence = 'Scotland controls 8 nobles to 6 and wins.';
    expect(formatOutcome(ended('controls-most-nobles', sentence, 'scotland'), 'fr')).toBe(
      'L’Écosse contrôle 8 nobles contre 6 et l’emporte.',
    );
    expect(formatOutcome(ended('controls-all-nobles', 'x'), 'fr')).toBe('L’Angleterre contrôle tous les nobles en jeu et l’emporte.');
    expect(formatOutcome(ended('controls-most-nobles', sentence, 'scotland'), 'it')).toBe(
      'Vince la Scozia, che controlla 8 nobili contro 6.',
    );
    expect(formatOutcome(ended('controls-all-nobles', 'x'), 'it')).toBe('Vince l’Inghilterra, che controlla tutti i nobili in gioco.');
  });
});
