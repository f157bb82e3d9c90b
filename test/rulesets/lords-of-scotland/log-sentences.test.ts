import { describe, expect, test } from 'vitest';
import { CATALOGUES, formatNotices, formatSeat } from '../../../src/rulesets/lords-of-scotland/sentences/index.js';
import { sameFormsInEveryLanguage } from '../../support/law-of-sentences.js';

type Notices = Parameters<typeof formatNotices>[0];
const spoken = (notice: object, language = 'en') =>
  formatNotices([notice] as Notices, language).map(({ text, clause }) => `${clause} ${text}`);

describe('the sentences of notices', () => {
  test.each([
    [
      'a hidden recruit',
      { type: 'recruited', seat: 'seat-2', place: 1, faceUp: false, card: null },
      ['L3.4 Seat 2 recruits a face-down card.'],
    ],
    [
      'a follower with its power',
      { type: 'mustered', seat: 'seat-1', card: 'forsyth-8', faceUp: true, activated: true },
      ['L4.1 Seat 1 musters Forsyth 8 and uses its power.'],
    ],
    [
      'an exchange that the viewer may not see',
      { type: 'followers-exchanged', seat: 'seat-1', card: 'fergusson-5', with: { seat: 'seat-3', place: 0 }, received: null },
      ['L5.2 Seat 1 gives Fergusson 5 to Seat 3 for a face-down card.'],
    ],
    ['no armies', { type: 'armies-ranked', ranking: [] }, ['L7.2 No player has an army.']],
  ])('%s', (_, notice, sentences) => expect(spoken(notice)).toEqual(sentences));

  test('in French', () =>
    expect(spoken({ type: 'supporter-claimed', seat: 'seat-2', card: 'wemyss-7' }, 'fr')).toEqual(['L7.3 Le siège 2 récupère Wemyss 7.']));

  test.each([
    ['a claim', { type: 'supporter-claimed', seat: 'seat-2', card: 'wemyss-7' }, 'L7.3 Il posto 2 ottiene Wemyss 7.'],
    [
      'a copied power',
      { type: 'power-copied', seat: 'seat-1', copied: { seat: 'seat-3', place: 0 }, clan: 'cochrane' },
      'L5.5 Lo Scott del posto 1 copia il potere di Cochrane del posto 3.',
    ],
    ['one card', { type: 'hand-dealt', seat: 'seat-1', count: 1, cards: null }, 'L2.2 Il posto 1 riceve una carta.'],
    ['several cards', { type: 'hand-dealt', seat: 'seat-1', count: 5, cards: null }, 'L2.2 Il posto 1 riceve 5 carte.'],
    ['a new deck', { type: 'deck-renewed', size: 31 }, 'L7.6 Il mazzo degli scarti viene rimescolato in un nuovo mazzo di 31 carte.'],
  ])('in Italian: %s', (_, notice, sentence) => expect(spoken(notice, 'it')).toEqual([sentence]));

  test.each([
    ['a claim', { type: 'supporter-claimed', seat: 'seat-2', card: 'wemyss-7' }, 'L7.3 O lugar 2 reivindica Wemyss 7.'],
    [
      'a copied power',
      { type: 'power-copied', seat: 'seat-1', copied: { seat: 'seat-3', place: 0 }, clan: 'cochrane' },
      'L5.5 O Scott do lugar 1 copia o poder de Cochrane do lugar 3.',
    ],
    [
      'an exchange',
      { type: 'followers-exchanged', seat: 'seat-1', card: 'fergusson-5', with: { seat: 'seat-3', place: 0 }, received: null },
      'L5.2 O lugar 1 dá Fergusson 5 ao lugar 3 em troca de uma carta com a face para baixo.',
    ],
    ['one card', { type: 'hand-dealt', seat: 'seat-1', count: 1, cards: null }, 'L2.2 O lugar 1 recebe uma carta.'],
    ['several cards', { type: 'hand-dealt', seat: 'seat-1', count: 5, cards: null }, 'L2.2 O lugar 1 recebe 5 cartas.'],
    ['a new deck of one card', { type: 'deck-renewed', size: 1 }, 'L7.6 O descarte se torna um novo baralho de uma carta.'],
    ['a new deck', { type: 'deck-renewed', size: 31 }, 'L7.6 O descarte é embaralhado e se torna um novo baralho de 31 cartas.'],
  ])('in Portuguese: %s', (_, notice, sentence) => expect(spoken(notice, 'pt')).toEqual([sentence]));

  test.each([
    ['a claim', { type: 'supporter-claimed', seat: 'seat-2', card: 'wemyss-7' }, 'L7.3 Место 2 забирает сторонника Wemyss 7.'],
    [
      'seats in their cases',
      { type: 'power-copied', seat: 'seat-1', copied: { seat: 'seat-3', place: 0 }, clan: 'cochrane' },
      'L5.5 Scott места 1 копирует способность Cochrane у места 3.',
    ],
    [
      'an exchange',
      { type: 'followers-exchanged', seat: 'seat-1', card: 'fergusson-5', with: { seat: 'seat-3', place: 0 }, received: 'scott-2' },
      'L5.2 Место 1 отдаёт месту 3 Fergusson 5 и получает Scott 2.',
    ],
    ['1 card', { type: 'hand-dealt', seat: 'seat-1', count: 1, cards: null }, 'L2.2 Место 1 получает 1 карту.'],
    ['2 cards', { type: 'hand-dealt', seat: 'seat-1', count: 2, cards: null }, 'L2.2 Место 1 получает 2 карты.'],
    ['5 cards', { type: 'hand-dealt', seat: 'seat-1', count: 5, cards: null }, 'L2.2 Место 1 получает 5 карт.'],
    ['21 cards', { type: 'deck-renewed', size: 21 }, 'L7.6 Сброс перемешан и становится новой колодой: 21 карта.'],
  ])('in Russian: %s', (_, notice, sentence) => expect(spoken(notice, 'ru')).toEqual([sentence]));

  test('name seats', () =>
    expect(['en', 'fr', 'it', 'pt', 'ru'].map((language) => formatSeat('seat-2', language))).toEqual([
      'Seat 2',
      'siège 2',
      'posto 2',
      'lugar 2',
      'место 2',
    ]));

  test('have the same placeholders in every language', () => sameFormsInEveryLanguage(Object.values(CATALOGUES).map(({ log }) => log)));
});
