import { describe, expect } from 'vitest';
import type { COMPONENTS } from '../../../../src/rulesets/hammer-of-the-scots/components.js';
import type { Side } from '../../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { happened, play, playAll, position, refused, type Standing, whereabouts } from '../../../support/position.js';
import { fallsAs } from '../../../support/scripted-chance.js';
import { battles, contest } from '../../../support/situations.js';
import { AREA_ROWS } from './printed-map.js';

const { areas } = hammerOfTheScots.components as typeof COMPONENTS;

/** The hits a block of strength 1 scores with one die, it being its turn. */
const hitsOnThree = (state: HammerState, side: Side, block: string): number => hitsOn(3, state, side, block);
function hitsOn(die: number, state: HammerState, side: Side, block: string): number {
  const { events } = happened(state, side, { type: 'fire', block }, fallsAs(die));
  const fired = events.find((event) => event.type === 'block-fired');
  if (fired?.type !== 'block-fired') throw new Error('nobody fired');
  return fired.hits;
}
/** English infantry has come from somewhere to attack a Scottish noble. */
const attackedIn = (area: string, noble: string, standing: Standing) =>
  play(
    position({
      ...battles('england', contest(area, 'england', { attackers: [['york-infantry', 'england']], defenders: 1 })),
      blocks: { [noble]: standing, 'york-infantry': area },
    }),
    'england',
    { type: 'choose-battle', area },
  );

clause.rows('H1.4a', 'whose home an area is', AREA_ROWS, ([area, _english, _scottish, _coasts, noble]) => {
  expect(areas.find(({ id }) => id === area)?.homeOf).toEqual(noble === '' ? [] : [noble]);
});

clause.rows(
  'H1.4b',
  'a noble hits on three where he defends',
  [
    ['his home', 'buchan', 1],
    ["another's", 'angus', 0],
    ["nobody's", 'fife', 0],
  ],
  ([_what, area, hits]) => {
    expect(hitsOnThree(attackedIn(area, 'buchan', ['scotland', area, 1]), 'scotland', 'buchan')).toBe(hits);
  },
);

clause('H1.4b', 'home adds one, no more, and to nobles alone', () => {
  expect(hitsOn(4, attackedIn('buchan', 'buchan', ['scotland', 'buchan', 1]), 'scotland', 'buchan')).toBe(0);
  expect(hitsOn(3, attackedIn('fife', 'barclay', ['fife', 1]), 'scotland', 'barclay')).toBe(0);
});

describe('the home bonus holds for a noble', () => {
  const blocks = { buchan: ['scotland', 'buchan', 1], keith: 'buchan', 'york-infantry': 'buchan' } as const;

  clause('H1.4c', 'enters as a reserve', () => {
    const fight = contest('buchan', 'england', {
      attackers: [['york-infantry', 'angus']],
      reinforcements: [['buchan', 'mar']],
      defenders: 1,
    });
    const begun = play(position({ ...battles('england', fight), blocks }), 'england', { type: 'choose-battle', area: 'buchan' });
    const passed = play(play(begun, 'scotland', { type: 'pass', block: 'keith' }), 'england', { type: 'pass', block: 'york-infantry' });
    expect(passed.battle).toMatchObject({ round: 2, attacker: 'england' });
    expect(hitsOnThree(passed, 'scotland', 'buchan')).toBe(1);
  });

  clause('H1.4c', 'has just changed sides', () => {
    const fight = contest('angus', 'england', { attackers: [['angus', 'fife']], defenders: 1 });
    const crowd = { angus: ['england', 'angus', 1], wallace: ['angus', 1], hobelars: ['angus', 1] } as const;
    const begun = play(position({ ...battles('england', fight), blocks: crowd }), 'england', { type: 'choose-battle', area: 'angus' });
    const shot = play(begun, 'scotland', { type: 'fire', block: 'wallace' }, fallsAs(1));
    const captured = play(shot, 'england', { type: 'take-hit', block: 'angus' });
    expect(whereabouts(captured, 'angus')).toBe('scotland: angus 1');
    // Round 1 ends with the Hobelars; in round 2 the letter A comes first again.
    const second = play(play(captured, 'england', { type: 'pass', block: 'hobelars' }), 'scotland', { type: 'pass', block: 'wallace' });
    const turn = play(second, 'england', { type: 'pass', block: 'hobelars' });
    expect(turn.battle).toMatchObject({ round: 2, attacker: 'england' });
    expect(hitsOnThree(turn, 'scotland', 'angus')).toBe(1);
  });

  clause('H1.4e', 'whose side becomes the defender', () => {
    const fight = contest('buchan', 'scotland', {
      attackers: [
        ['buchan', 'angus'],
        ['wallace', 'angus'],
      ],
      reinforcements: [['york-infantry', 'mar']],
      defenders: 1,
    });
    const crowd = {
      buchan: ['scotland', 'buchan', 1],
      wallace: ['buchan', 1],
      hobelars: ['buchan', 1],
      'york-infantry': 'buchan',
    } as const;
    const begun = play(position({ ...battles('scotland', fight), blocks: crowd }), 'scotland', { type: 'choose-battle', area: 'buchan' });
    const fires = play(
      play(begun, 'england', { type: 'pass', block: 'hobelars' }),
      'scotland',
      { type: 'fire', block: 'wallace' },
      fallsAs(1),
    );
    const cleared = play(fires, 'england', { type: 'take-hit', block: 'hobelars' });
    expect(refused(cleared, 'scotland', { type: 'fire', block: 'buchan' }).code).toBe('nothing-to-fire-at');
    const second = playAll(cleared, 'scotland', { type: 'pass', block: 'buchan' }, { type: 'pass', block: 'wallace' });
    expect(second.battle).toMatchObject({ round: 2, attacker: 'england' });
    expect(hitsOnThree(second, 'scotland', 'buchan')).toBe(1);
  });
});

clause('H1.4d', 'an attacker has no bonus in his own home', () => {
  const fight = contest('angus', 'scotland', { attackers: [['angus', 'fife']], defenders: 1 });
  const state = position({ ...battles('scotland', fight), blocks: { angus: ['scotland', 'angus', 1], 'york-infantry': 'angus' } });
  expect(hitsOnThree(play(state, 'scotland', { type: 'choose-battle', area: 'angus' }), 'scotland', 'angus')).toBe(0);
});

clause.rows(
  'H1.4f F-30',
  'two nobles have two homes',
  [
    ['Bruce in Annan', 'bruce', 'annan', 1],
    ['Bruce in Carrick', 'bruce', 'carrick', 1],
    ['Bruce in Badenoch', 'bruce', 'badenoch', 0],
    ['Comyn in Badenoch', 'comyn', 'badenoch', 1],
    ['Comyn in Lochaber', 'comyn', 'lochaber', 1],
    ['Comyn in Annan', 'comyn', 'annan', 0],
  ],
  ([_what, noble, area, hits]) => {
    expect(hitsOnThree(attackedIn(area, noble, ['scotland', area, 1]), 'scotland', noble)).toBe(hits);
  },
);

clause('H1.4g', 'Moray is a noble like the others in Moray', () => {
  expect(hitsOnThree(attackedIn('moray', 'moray', ['moray', 1]), 'scotland', 'moray')).toBe(1);
  expect(hitsOnThree(attackedIn('fife', 'moray', ['fife', 1]), 'scotland', 'moray')).toBe(0);
});
