import { describe, expect, test } from 'vitest';
import { composeSentence, type LogCatalogue, type Name, oneFewMany } from '../../src/engine/log-sentences.js';

const block = (id: string): Name => ({ kind: 'block', id });
const area = (id: string): Name => ({ kind: 'area', id });

const CATALOGUE: LogCatalogue = {
  language: 'en-GB',
  log: {
    plain: 'winter comes.',
    move: { one: '{subject} moves to {area}.', other: '{subject} move to {area}.' },
    counted: { one: 'one block.', other: '{count} blocks.' },
    roll: '{subject}: {dice}.',
    list: 'with {blocks}.',
  },
  names: { block: (id) => (id === 'norse' ? 'the Norse' : id), area: (id) => id.toUpperCase() },
  isPlural: ({ id }) => id === 'norse',
};
const spoken = (code: string, facts = {}, catalogue = CATALOGUE) => composeSentence(catalogue, { code, facts, clause: 'H1' });

describe('a sentence of the log', () => {
  test.each([
    ['begins with an upper-case letter', 'plain', {}, 'Winter comes.'],
    ['has a singular verb for a singular name', 'move', { subject: block('Ross'), area: area('mar') }, 'Ross moves to MAR.'],
    ['has a plural verb for a plural name', 'move', { subject: block('norse'), area: area('mar') }, 'The Norse move to MAR.'],
    ['has the form of its count', 'counted', { count: 1 }, 'One block.'],
    ['has the other form of its count', 'counted', { count: 2 }, '2 blocks.'],
    ['lists dice with commas', 'roll', { subject: block('Ross'), dice: [2, 5, 6] }, 'Ross: 2, 5, 6.'],
    ['lists names with a conjunction', 'list', { blocks: ['Ross', 'Mar', 'Bruce'].map(block) }, 'With Ross, Mar and Bruce.'],
  ])('%s', (_, code, facts, text) => expect(spoken(code, facts)).toMatchObject({ text, clause: 'H1' }));

  test('has parts that name things by id, and words between them', () =>
    expect(spoken('move', { subject: block('norse'), area: area('mar') }).parts).toEqual([
      { text: 'The Norse', kind: 'block', reference: 'norse' },
      { text: ' move to ', kind: null, reference: null },
      { text: 'MAR', kind: 'area', reference: 'mar' },
      { text: '.', kind: null, reference: null },
    ]));

  test('asks its catalogue for the case of a name', () => {
    const cases = { nominative: 'область', genitive: 'области', accusative: 'область' } as Readonly<Record<string, string>>;
    const names = { area: (id: string, grammaticalCase?: string) => `${grammaticalCase ? `${cases[grammaticalCase]} ` : ''}${id}` };
    const log = { way: 'из {from:genitive} через {between:accusative} в {to:accusative}: {from}.' };
    const facts = { from: area('Mar'), between: ['Fife', 'Angus'].map(area), to: area('Atholl') };
    expect(spoken('way', facts, { ...CATALOGUE, language: 'ru', log, names })).toMatchObject({
      text: 'Из области Mar через область Fife и область Angus в область Atholl: Mar.',
      parts: expect.arrayContaining([{ text: 'области Mar', kind: 'area', reference: 'Mar' }]),
    });
  });

  test.each([
    [1, '1 год'],
    [2, '2 года'],
    [5, '5 лет'],
    [11, '11 лет'],
    [21, '21 год'],
  ])('has one, few and many forms: %d', (count, text) => {
    const log = { years: oneFewMany('{count} год', '{count} года', '{count} лет') };
    expect(spoken('years', { count }, { ...CATALOGUE, language: 'ru', log }).text).toBe(text);
  });

  test('without one of its facts is an error', () => expect(() => spoken('roll', { dice: [1] })).toThrow('lacks a fact'));
});
