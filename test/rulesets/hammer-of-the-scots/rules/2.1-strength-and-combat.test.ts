import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { happened, play, position, refused, type Standing, standIn, whereabouts } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { battles, contest, wintering } from '../../../support/situations.js';

/** English blocks attack Scots in Fife, and the battle has begun. */
function fifeAttacked(attackers: readonly string[], blocks: Readonly<Record<string, Standing>>, defenders = 1) {
  const fight = contest('fife', 'england', { attackers: attackers.map((block) => [block, 'mentieth'] as const), defenders });
  return play(position({ ...battles('england', fight), blocks }), 'england', { type: 'choose-battle', area: 'fife' });
}
const fire = (block: string) => ({ type: 'fire', block }) as const;

clause.rows(
  'H2.11a F-03',
  'a block rolls a die for each step',
  [
    ['one step', 1],
    ['two steps', 2],
    ['three steps', 3],
    ['four steps', 4],
  ],
  ([_steps, strength]) => {
    const state = fifeAttacked(['york-knights'], { wallace: ['fife', strength], 'york-knights': 'fife' });
    const { events } = happened(state, 'scotland', fire('wallace'), fallsAs(...[6, 6, 6, 6].slice(0, strength)));
    expect(events).toContainEqual(expect.objectContaining({ type: 'block-fired', dice: [6, 6, 6, 6].slice(0, strength) }));
  },
);

clause('H2.11a', 'no block grows beyond its full strength', () => {
  const state = wintering('scotland', { phase: { name: 'scottish-builds', spent: {} }, blocks: { etterick: ['fife', 1] } });
  const full = play(state, 'scotland', { type: 'build', block: 'etterick' });
  expect(whereabouts(full, 'etterick')).toBe('fife 2');
  expect(refused(full, 'scotland', { type: 'build', block: 'etterick' }).code).toBe('full-strength');
});

clause('H2.11b', 'each hit takes a step, and the last step takes the block', () => {
  const state = fifeAttacked(['york-infantry'], { wallace: 'fife', 'york-infantry': ['fife', 2] });
  const hit = play(state, 'scotland', fire('wallace'), fallsAs(1, 1, 6, 6));
  const once = play(hit, 'england', { type: 'take-hit', block: 'york-infantry' });
  expect(whereabouts(once, 'york-infantry')).toBe('fife 1');
  const twice = play(once, 'england', { type: 'take-hit', block: 'york-infantry' });
  expect(whereabouts(twice, 'york-infantry')).toBe('pool');
});

describe('letter and number', () => {
  clause.rows(
    'H2.12a F-04',
    'the number is the highest die that hits',
    [
      ['Keith, B1', 'keith', 3, [1, 2, 3], 1],
      ['Knights, B3', 'french-knights', 3, [1, 2, 3], 3],
      ['Etterick, B2', 'etterick', 2, [2, 3], 1],
      ['Edward, B4', 'edward', 4, [1, 4, 5, 6], 2],
    ],
    ([_name, block, strength, dice, hits]) => {
      // Edward attacks, the Scots defend; blocks that do not fire are left out.
      const english = block === 'edward';
      const state = english
        ? fifeAttacked(['edward'], { edward: ['fife', strength], douglas: 'fife' })
        : fifeAttacked(['york-infantry'], { [block]: ['fife', strength], 'york-infantry': 'fife' });
      const { events } = happened(state, english ? 'england' : 'scotland', fire(block), fallsAs(...dice));
      expect(events).toContainEqual(expect.objectContaining({ type: 'block-fired', hits }));
    },
  );

  clause('H2.12a', 'the letter is the order', () => {
    const blocks = { wallace: 'fife', keith: 'fife', douglas: 'fife', hobelars: 'fife', edward: 'fife', 'york-infantry': 'fife' };
    let now = fifeAttacked(['hobelars', 'edward', 'york-infantry'], blocks, 3);
    const turns: [string, 'england' | 'scotland'][] = [
      ['wallace', 'scotland'],
      ['hobelars', 'england'],
      ['keith', 'scotland'],
      ['edward', 'england'],
      ['douglas', 'scotland'],
      ['york-infantry', 'england'],
    ];
    for (const [block, side] of turns) {
      const later = standIn(now, 'fife', side).find((each) => each !== block && !now.battle?.acted.some((acted) => acted === each));
      if (later) expect(refused(now, side, { type: 'pass', block: later }).code).toBe('out-of-order');
      now = play(now, side, { type: 'pass', block });
    }
    expect(now.battle?.round).toBe(2);
  });
});
