// Whether somebody is asked something must not tell what is hidden (section G of the catalogue).
import { describe, expect, test } from 'vitest';
import type { HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { type Asked, position, type Setting, understood } from '../../support/position.js';
import { disclosedTo } from './disclosure.js';

describe('whether there is a decision', () => {
  /** Two positions that differ in what England does not know; England acts, and gets the same views and notices in both. */
  const alikeForEngland = (one: HammerState, other: HammerState, ...actions: readonly Asked[]): void => {
    const taken = actions.map(understood);
    expect(disclosedTo(one, 'england', taken, 'england')).toEqual(disclosedTo(other, 'england', taken, 'england'));
  };
  const reply = { type: 'play-card', card: 'move-2' } as const;
  const laid = { phase: { name: 'play-card', chosen: { scotland: 'victuals' } } } as const;

  test.each([
    ['Bruce', { bruce: ['scotland', 'fife'], mar: ['scotland', 'annan'] }, { bruce: ['scotland', 'annan'], mar: ['scotland', 'fife'] }],
    ['Comyn', { comyn: ['scotland', 'fife'], ross: ['scotland', 'angus'] }, { comyn: ['scotland', 'angus'], ross: ['scotland', 'fife'] }],
    ['the French', { 'french-knights': 'fife', grant: 'pool' }, { 'french-knights': 'pool', grant: 'fife' }],
  ] as const)('of a coronation does not tell where %s may be', (_who, one, other) => {
    const setting = (blocks: Setting['blocks']): HammerState =>
      position({ ...laid, year: 1301, blocks: { wallace: 'dead', buchan: ['england', 'buchan'], ...blocks } });
    alikeForEngland(setting(one), setting(other), reply);
  });

  test('about the King in winter does not disclose whether he is on the map', () => {
    const setting = (blocks: Setting['blocks']): HammerState =>
      position({
        phase: { name: 'border-raid' },
        current: { cards: { england: 'herald', scotland: 'truce' }, first: 'england', doubleEvent: true, truce: null, toPlay: [] },
        crowned: 'bruce',
        blocks: {
          bruce: ['scotland', 'fife'],
          moray: 'pool',
          mar: ['scotland', 'mar'],
          angus: ['england', 'angus'],
          'cumbria-infantry': 'annan',
          'durham-infantry': 'carrick',
          'york-infantry': 'lothian',
          ...blocks,
        },
      });
    const present = setting({ 'scottish-king': 'fife', grant: 'pool' });
    const absent = setting({ 'scottish-king': 'pool', grant: 'fife' });
    alikeForEngland(present, absent, { type: 'border-raid-loss', block: 'york-infantry' }, { type: 'bruce-home', area: 'annan' });
  });
});
