// The notices of games with any options can be followed. The laws play the options of the subject only.
import { expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { SWITCHES } from '../../../src/rulesets/hammer-of-the-scots/options.js';
import { followsWhatWasPlayed } from '../../support/law-of-notices.js';
import { extent, runs } from '../../support/runs.js';
import { hammer } from './hammer-subject.js';

const REQUIRED = ['scenario', 'edition'];
/** One option in so many is chosen; few combinations of many are allowed. */
const CHOSEN = [true, false, false];

test('the notices of every viewer can be followed with any options', () => {
  let played = 0;
  for (let seed = 1; played < runs(extent(200, 10)); seed++) {
    const luck = seededChance(seed * 7_919);
    const chosen = Object.entries(SWITCHES).filter(([name]) => REQUIRED.includes(name) || luck.pick('chosen', CHOSEN));
    const input = Object.fromEntries(chosen.map(([name, { allowed }]) => [name, luck.pick(name, allowed)]));
    const options = hammer.ruleset.readOptions(input);
    if (!options.ok) continue;
    played++;
    const { followed, noticed } = followsWhatWasPlayed(hammer, options.value, seed);
    expect(followed).toBe(noticed);
  }
});
