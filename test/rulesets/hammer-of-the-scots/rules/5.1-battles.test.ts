import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { legal, noticed, play, playAll, position, refused } from '../../../support/position.js';
import { battles, contest, endMovement, move, moving } from '../../../support/situations.js';
import { choose, endRegroup, endRetreat, ofType, pass, played, playedWithEvents, regroup, retreat, roundsPassed } from './fighting.js';

/** Wallace has attacked the Hobelars in Fife, and Douglas the infantry in Mar; Grant helps him from another side. */
const state = position({
  ...battles(
    'scotland',
    contest('fife', 'scotland', { attackers: [['wallace', 'angus']], defenders: 1 }),
    contest('mar', 'scotland', {
      attackers: [
        ['douglas', 'buchan'],
        ['grant', 'badenoch'],
      ],
      defenders: 1,
    }),
  ),
  blocks: { wallace: 'fife', hobelars: ['fife', 2], douglas: ['mar', 3], grant: 'mar', 'york-infantry': ['mar', 1], keith: 'badenoch' },
});

describe('two battles are to be fought', () => {
  clause('H5.1a', 'one after the other, each to the end of its regrouping', () => {
    const fought = played(state, choose('fife'), retreat('hobelars', 'mentieth'));
    expect(fought.phase).toMatchObject({ name: 'regroup', area: 'fife' });
    expect(refused(fought, 'scotland', choose('mar'))).toMatchObject({ code: 'not-in-this-phase' });
    const over = played(fought, regroup('wallace', 'angus'), endRegroup);
    expect(legal(over, 'scotland', 'choose-battle')).toEqual([choose('mar')]);
  });

  clause('H5.1a', 'wherever both sides stand, and nowhere else', () => {
    expect(legal(state, 'scotland', 'choose-battle')).toEqual([choose('mar'), choose('fife')]);
    for (const area of ['badenoch', 'ross']) {
      expect(refused(state, 'scotland', choose(area))).toMatchObject({ code: 'no-battle-there', clause: 'H5.1a' });
    }
  });

  clause('H5.1b', 'player 1 picks the next one, and after it again', () => {
    expect(refused(state, 'england', choose('fife')).code).toBe('not-your-turn');
    for (const area of ['fife', 'mar']) expect(played(state, choose(area)).battle?.area).toBe(area);
    const over = played(state, choose('fife'), retreat('hobelars', 'mentieth'), endRegroup);
    expect(hammerOfTheScots.toAct(over)).toEqual(['scotland']);
    expect(refused(over, 'england', choose('mar')).code).toBe('not-your-turn');
  });

  clause('H5.1c', 'player 1 chooses before any enemy block is revealed', () => {
    const { after, events } = playedWithEvents(state, choose('fife'));
    expect(JSON.stringify(hammerOfTheScots.view(state, 'scotland'))).not.toMatch(/hobelars|york-infantry/);
    expect(JSON.stringify(hammerOfTheScots.view(after, 'scotland'))).toMatch(/hobelars/);
    expect(JSON.stringify([noticed(events, 'scotland'), hammerOfTheScots.view(after, 'scotland')])).not.toMatch(/york-infantry/);
  });

  clause('H5.1e', 'there is no way round them', () => {
    for (const asked of [endMovement, endRegroup, pass('wallace')]) {
      expect(refused(state, 'scotland', asked)).toMatchObject({ code: 'not-in-this-phase' });
    }
    expect(hammerOfTheScots.legal(state, 'scotland').map(({ type }) => type)).toEqual(['choose-battle', 'choose-battle']);
    expect(hammerOfTheScots.legal(state, 'england')).toEqual([]);
  });
});

clause('H5.1d', 'a battle shows its blocks with their strength, reserves apart, and hides them again', () => {
  const openTo = (now: typeof state) => {
    const { battle, areas } = hammerOfTheScots.view(now, 'england');
    const open = battle?.open.filter(({ side }) => side === 'scotland').map(({ block, strength }) => [block, strength]);
    return { open, waiting: battle?.waiting.scotland, counted: areas.find(({ area }) => area === 'mar')?.scotland };
  };
  expect(openTo(state)).toEqual({ open: undefined, waiting: undefined, counted: 2 });
  const first = played(state, choose('mar'));
  expect(openTo(first)).toEqual({ open: [['douglas', 3]], waiting: 1, counted: 2 });
  const second = played(first, pass('york-infantry'), pass('douglas'));
  expect(openTo(second)).toEqual({
    open: [
      ['douglas', 3],
      ['grant', 3],
    ],
    waiting: 0,
    counted: 2,
  });
  const over = played(second, retreat('york-infantry', 'angus'));
  expect(openTo(over)).toEqual({ open: undefined, waiting: undefined, counted: 2 });
  expect(JSON.stringify(hammerOfTheScots.view(over, 'england'))).not.toMatch(/douglas|grant/);
});

describe('the attacker', () => {
  const english = { hobelars: 'angus', 'york-infantry': 'angus' };
  const start = position({ ...moving('england', 2), blocks: { ...english, douglas: 'buchan', fraser: 'fife', grant: 'badenoch' } });

  clause('H5.3b F-31', 'the side that entered: player 1 in one area, player 2 in another', () => {
    const moved = played(start, move('hobelars', 'angus', 'buchan'), endMovement, move('fraser', 'fife', 'angus'), endMovement);
    for (const [area, attacker, defender] of [
      ['buchan', 'england', 'scotland'],
      ['angus', 'scotland', 'england'],
    ] as const) {
      const undecided = roundsPassed(played(moved, choose(area)));
      expect(undecided.battle?.attacker).toBe(attacker);
      expect(undecided.phase).toMatchObject({ name: 'retreat', side: attacker });
      expect(refused(undecided, defender, endRetreat).code).toBe('not-your-turn');
    }
  });

  clause('H5.3d', 'player 2, where player 1 had only moved into a vacant area: all of his fight from round 1', () => {
    const moved = playAll(start, 'england', move('hobelars', 'angus', 'mar'), move('york-infantry', 'angus', 'mar'));
    expect(moved.contests).toEqual([]);
    const begun = played(moved, endMovement, move('grant', 'badenoch', 'mar'), endMovement, choose('mar'));
    expect(begun.battle).toMatchObject({ attacker: 'scotland', reserves: [] });
    const turns = played(begun, pass('hobelars'), pass('york-infantry'), pass('grant'));
    expect(turns.battle?.round).toBe(2);
  });

  clause('H5.3e', "all of the defender's who stayed fight from round 1, pinned or not", () => {
    const six = Object.fromEntries(['douglas', 'campbell', 'graham', 'barclay', 'lindsay', 'keith'].map((block) => [block, 'buchan']));
    const state = position({ ...moving('england', 1), blocks: { ...english, ...six } });
    const attacked = playAll(state, 'england', move('hobelars', 'angus', 'buchan'), endMovement);
    const one = play(attacked, 'scotland', move('keith', 'buchan', 'mar'));
    const [begun] = ofType(playedWithEvents(one, endMovement, choose('buchan')).events, 'battle-begun');
    expect(begun?.waiting).toEqual({ england: 0, scotland: 0 });
    expect(begun?.revealed.filter(({ side }) => side === 'scotland')).toHaveLength(5);
  });
});
