// What players read when the rules say no, in every language there is.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PHASES } from '../../../src/rulesets/hammer-of-the-scots/phases/index.js';
import { type Code, REASONS } from '../../../src/rulesets/hammer-of-the-scots/rejections.js';
import { CATALOGUES, formatOutcome, formatRejection } from '../../../src/rulesets/hammer-of-the-scots/sentences/index.js';
import type { PhaseName } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { factsOf } from '../../support/law-of-sentences.js';
import { position, refused } from '../../support/position.js';
import { move, moving } from '../../support/situations.js';

const CODES = Object.keys(REASONS) as Code[];

describe.each(Object.entries(CATALOGUES))('in %s', (language, { sentences }) => {
  test.each(CODES)('%s is a whole sentence with the places of the English one', (code) => {
    expect(sentences[code]).toMatch(/^[\p{Lu}{].*\.$/u);
    expect(factsOf(sentences[code])).toEqual(factsOf(REASONS[code][1]));
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
    ['pt', 'Duas peças escocesas já cruzaram a fronteira vermelha entre Mar e Atholl nesta fase.'],
    [
      'ru',
      'Лимит линии исчерпан: красную линию между областью Mar и областью Atholl в этой фазе уже пересекли шотландские блоки, всего 2.',
    ],
    ['gd', 'Two Scottish blocks have already crossed the red border between Mar and Atholl this phase.'],
  ])('in %s', (language, sentence) => {
    expect(formatRejection(rejection as never, language)).toBe(sentence);
  });
});

test('areas, numbers and phases are called as each language calls them', () => {
  const say = (code: Code, facts: Readonly<Record<string, string | number>>) =>
    Object.fromEntries(Object.keys(CATALOGUES).map((to) => [to, formatRejection({ code, facts }, to)]));
  expect(say('not-in-this-phase', { phase: 'choose-battle' })).toMatchObject({
    en: 'Not allowed in the current phase: choosing a battle.',
    fr: 'Action impossible dans la phase en cours\u00a0: choix de la bataille.',
    it: 'Azione non ammessa nella fase in corso: scelta della battaglia.',
    pt: 'Ação não permitida na fase atual: escolha da batalha.',
    ru: 'В текущей фазе это действие невозможно: выбор боя.',
  });
  expect(say('no-border', { from: 'england', to: 'lothian' })).toMatchObject({
    en: 'England and Lothian share no border.',
    fr: 'Les régions Angleterre et Lothian n’ont pas de frontière commune.',
    it: 'Le aree Inghilterra e Lothian non hanno un confine in comune.',
    pt: 'As regiões Inglaterra e Lothian não têm fronteira em comum.',
    ru: 'Англия не граничит с областью Lothian.',
  });
  expect(say('too-far', { rating: 3 })).toMatchObject({
    fr: 'Le bloc peut entrer dans trois régions au plus par tour de jeu.',
    it: 'Il blocchetto può entrare al massimo in tre aree per turno di gioco.',
    pt: 'A peça pode entrar em no máximo três regiões em um turno de jogo.',
    ru: 'Это слишком далеко: дальность движения блока — 3.',
  });
});

test('in Russian the words for areas are in the case of their sentence', () => {
  const say = (code: Code, facts: Readonly<Record<string, string | number>>) => formatRejection({ code, facts }, 'ru');
  expect(say('not-there', { area: 'fife' })).toBe('Такого блока у этой стороны в области Fife нет.');
  expect(say('not-there', { area: 'england' })).toBe('Такого блока у этой стороны в Англии нет.');
  expect(say('home-is-held', { area: 'fife' })).toBe('Область Fife занимает противник.');
  expect(say('truce-bars-attack', { to: 'england' })).toBe('Перемирие запрещает входить в Англию, где стоит противник.');
  expect(say('group-costs-a-point', { from: 'england' })).toBe('Не осталось приказов, чтобы двинуть группу из Англии.');
});

test.each([
  ['not-there', { area: 'fife' }, 'Este lado não tem essa peça na região Fife.'],
  ['not-there', { area: 'england' }, 'Este lado não tem essa peça na Inglaterra.'],
  ['not-an-enemy-group', { area: 'fife' }, 'Não há peças inimigas na região Fife.'],
  ['nobody-to-rally-to', { area: 'fife' }, 'Na região Fife não há nenhum líder junto ao qual as peças próprias possam se reunir.'],
  [
    'no-friendly-neighbour',
    { by: 'england', area: 'annan' },
    'A Inglaterra deve fazer fronteira com a região Annan e conter um grupo do mesmo lado.',
  ],
  ['group-costs-a-point', { from: 'england' }, 'Não resta nenhum ponto de movimento para mover o grupo da Inglaterra.'],
  ['sea-move-to-friendly', { to: 'fife' }, 'A região Fife deve estar ocupada somente por peças próprias.'],
] as const)('in Portuguese prepositions contract with the article of an area: %s %o', (code, facts, sentence) =>
  expect(formatRejection({ code, facts }, 'pt')).toBe(sentence),
);

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
  const WINS: Readonly<Record<string, RegExp>> = {
    fr: /^\p{Lu}.*l’emporte\.$/u,
    it: /^(?:Vince l(?:’|a )\p{Lu}|\p{Lu}.*: vince l).*\.$/u,
    pt: /^\p{Lu}.*[:,] a \p{Lu}\p{L}+ vence\.$/u,
    ru: /^\p{Lu}.* побеждает(?: \p{Lu}.*)?\.$/u,
  };
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
    expect(formatOutcome(ended('controls-most-nobles', sentence, 'scotland'), 'pt')).toBe('Com 8 nobres contra 6, a Escócia vence.');
    expect(formatOutcome(ended('controls-all-nobles', 'x'), 'pt')).toBe('Controlando todos os nobres em jogo, a Inglaterra vence.');
    expect(formatOutcome(ended('controls-most-nobles', sentence, 'scotland'), 'it')).toBe(
      'Vince la Scozia, che controlla 8 nobili contro 6.',
    );
    expect(formatOutcome(ended('controls-all-nobles', 'x'), 'it')).toBe('Vince l’Inghilterra, che controlla tutti i nobili in gioco.');
    expect(formatOutcome(ended('controls-most-nobles', sentence, 'scotland'), 'ru')).toBe(
      'Шотландия контролирует большинство нобилей, 8 против 6, и побеждает.',
    );
    expect(formatOutcome(ended('controls-all-nobles', 'x'), 'ru')).toBe('Англия контролирует всех нобилей в игре и побеждает.');
  });
});
