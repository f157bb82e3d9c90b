import { describe, expect, test } from 'vitest';
import { CATALOGUES, formatNotices, formatSeat } from '../../../src/rulesets/hammer-of-the-scots/sentences/index.js';
import { sameFormsInEveryLanguage } from '../../support/law-of-sentences.js';

type Notices = Parameters<typeof formatNotices>[0];
const spoken = (notices: readonly object[], language = 'en') =>
  formatNotices(notices as Notices, language).map(({ text, clause }) => `${clause} ${text}`);

const fired = (hits: number) => ({ type: 'block-fired', side: 'england', block: 'york-knights', dice: [2, 5, 6], hits });
const hit = { type: 'battle-hit-taken', side: 'scotland', block: 'graham' };

describe('the sentences of notices', () => {
  test.each([
    ['a roll and its hit', [fired(1), hit], ['H5.4a York Knights roll 2, 5, 6: one hit on Graham.']],
    ['a roll whose hits fall on one block', [fired(2), hit, hit], ['H5.4a York Knights roll 2, 5, 6: 2 hits on Graham.']],
    ['a roll whose hits the owner still has to take', [fired(1)], ['H5.4a York Knights roll 2, 5, 6: one hit.']],
    ['a roll that misses', [fired(0)], ['H5.4a York Knights roll 2, 5, 6: no hit.']],
    ['a hit that the owner chose', [hit], ['H5.41b Graham takes a hit.']],
    [
      'a move of a block that the viewer knows',
      [{ type: 'block-moved', side: 'scotland', block: 'wallace', path: ['fife', 'angus', 'buchan'] }],
      ['H4.2b Wallace moves from Fife through Angus to Buchan.'],
    ],
    [
      'a move of a hidden block',
      [{ type: 'block-moved', side: 'england', block: null, path: ['lothian', 'selkirk'] }],
      ['H4.2b A block of England moves from Lothian to Selkirk.'],
    ],
    ['what needs no sentence', [{ type: 'phase-entered', phase: 'movement' }], []],
  ])('%s', (_, notices, sentences) => expect(spoken(notices)).toEqual(sentences));

  test('in French', () =>
    expect(spoken([fired(1), hit], 'fr')).toEqual(['H5.4a Les chevaliers de York obtiennent 2, 5, 6 : un coup sur Graham.']));

  test('an unknown language is English', () =>
    expect([spoken([hit], 'tlh'), formatSeat('england', 'tlh')]).toEqual([spoken([hit]), 'England']));

  test('have the same placeholders in every language', () => sameFormsInEveryLanguage(Object.values(CATALOGUES).map(({ log }) => log)));
});
