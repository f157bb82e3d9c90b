import { expect, test } from 'vitest';
import { suggestNames } from '../../src/engine/did-you-mean.js';

const NOBLES = ['Bruce', 'Comyn', 'Moray', 'Buchan', 'Ross'];

test.each([
  ['one letter is changed', 'Bruca', ['Bruce']],
  ['one letter is missing', 'Comy', ['Comyn']],
  ['one letter is added', 'Comynn', ['Comyn']],
  ['two letters are swapped', 'Bruec', ['Bruce']],
  ['the first two letters are swapped', 'oMray', ['Moray']],
  ['two letters of five are changed', 'Bruno', []],
  ['a third of the letters is changed', 'Bochen', ['Buchan']],
  ['the case differs', 'ROSS', ['Ross']],
  ['nothing is alike', 'Edinburgh', []],
])('%s', (_what, name, suggested) => {
  expect(suggestNames(name, NOBLES)).toEqual(suggested);
});

test('three names are suggested at most, the nearest first', () => {
  expect(suggestNames('aaaaaa', ['aaaabb', 'aaaaab', 'aaabaa', 'aabbaa', 'bbbbbb'])).toEqual(['aaaaab', 'aaabaa', 'aaaabb']);
});
