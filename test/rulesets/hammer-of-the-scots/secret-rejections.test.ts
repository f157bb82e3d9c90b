// Asked of a hidden block, the answer is the same whatever the block is: the reason, its words, and what would be legal.
import { expect, test } from 'vitest';
import { noChance } from '../../../src/engine/chance.js';
import { alternativesTo } from '../../../src/games/commands/judge.js';
import { hammerOfTheScots as hammer } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { type Asked, position, understood } from '../../support/position.js';
import { move, moving } from '../../support/situations.js';

/** Two positions that England cannot distinguish: which block stands in Fife, which is in the pool, and its strength. */
const twin = (fife: string, pool: string, strength: number) =>
  position({ ...moving('england', 2), blocks: { [fife]: ['fife', strength], [pool]: 'pool', hobelars: 'mentieth', bruce: 'annan' } });
const ONE = twin('wallace', 'campbell', 4);
const OTHER = twin('campbell', 'wallace', 1);

const answerTo = (state: typeof ONE, asked: Asked) => {
  const action = understood(asked);
  const decided = hammer.decide(state, 'england', action, noChance);
  const alternatives = alternativesTo(action, hammer.legal(state, 'england'));
  const rejection = decided.ok ? null : decided.problem;
  return {
    rejection,
    alternatives,
    sentences: rejection && hammer.languages.map((language) => hammer.formatRejection(rejection, language)),
  };
};

test.each([
  ['the block that may stand there', move('wallace', 'fife', 'angus')],
  ['the other that may', move('campbell', 'fife', 'angus')],
  ['one in the pool', move('wallace', 'strathspey', 'moray')],
  ['an own block that passes it', move('hobelars', 'mentieth', 'fife', 'angus')],
  ['an own block that goes too far', move('hobelars', 'mentieth', 'fife', 'angus', 'buchan', 'moray')],
])('of %s', (_what, asked) => {
  expect(answerTo(ONE, asked).rejection).not.toBeNull();
  expect(answerTo(ONE, asked)).toEqual(answerTo(OTHER, asked));
});
