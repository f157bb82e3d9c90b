import { describe, expect } from 'vitest';
import type { Side } from '../../../../src/rulesets/hammer-of-the-scots/ids.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { legal, play, playAll, position, refused, reveal, type Standing, whereabouts } from '../../../support/position.js';

type Blocks = Readonly<Record<string, Standing>>;
const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const SCOTS = { england: 'move-1', scotland: 'pillage' };
const ENGLISH = { england: 'pillage', scotland: 'move-1' };

const revealed = (blocks: Blocks, cards = SCOTS) => reveal(position({ blocks: { ...NOBLES, ...blocks } }), cards);
const pillage = (area: string, by: string) => ({ type: 'pillage', area, by }) as const;
const hit = (block: string) => ({ type: 'take-hit', block }) as const;
const gain = (block: string) => ({ type: 'pillage-gain', block }) as const;
const END = { type: 'end-pillage' } as const;

/** The Scots pillage Mar from Buchan. */
const marPillaged = (blocks: Blocks) => play(revealed(blocks), 'scotland', pillage('mar', 'buchan'));
const hitsOpen = (state: HammerState, side: Side) => legal(state, side, 'take-hit').map(({ block }) => block as string);

clause.rows(
  'HE.Pa AMB-42',
  'an enemy group is pillaged from a neighbouring area',
  [
    ['over a green border', 'mar', 'buchan', null],
    ['over a red border', 'badenoch', 'buchan', null],
    ['over the Anglo-Scottish border', 'england', 'dunbar', null],
    ['not over the sea', 'ross', 'buchan', 'no-friendly-neighbour'],
    ['not from afar', 'atholl', 'buchan', 'no-friendly-neighbour'],
    ['not from where no friend stands', 'mar', 'angus', 'no-friendly-neighbour'],
    ['not where no enemy stands', 'angus', 'buchan', 'not-an-enemy-group'],
  ],
  ([_what, area, by, code]) => {
    const blocks = {
      wallace: 'buchan',
      grant: 'dunbar',
      mar: ['england', 'mar'],
      hobelars: 'badenoch',
      edward: 'england',
      'york-infantry': 'atholl',
    } as const;
    const state = revealed({ ...blocks, 'lancaster-infantry': 'ross' });
    if (code) expect(refused(state, 'scotland', pillage(area, by))).toMatchObject({ code, clause: 'HE.Pa' });
    else expect(play(state, 'scotland', pillage(area, by)).phase).toMatchObject({ name: 'pillage-hits', area, by });
  },
);

clause('HE.Pb', 'two hits, each on one of the strongest, by the owner’s choice', () => {
  const state = marPillaged({ wallace: 'buchan', hobelars: 'mar', mar: ['england', 'mar'], edward: ['mar', 1] });
  expect(hitsOpen(state, 'scotland')).toEqual([]);
  expect(hitsOpen(state, 'england')).toEqual(['mar', 'hobelars']);
  expect(refused(state, 'england', hit('edward')).code).toBe('not-strongest-pillaged');
  const once = play(state, 'england', hit('mar'));
  expect(hitsOpen(once, 'england')).toEqual(['hobelars']);
  expect(play(once, 'england', hit('hobelars')).phase).toMatchObject({ name: 'pillage-gains', steps: 2 });
});

describe('the steps lost are gained by the pillagers', () => {
  const PILLAGED = { mar: ['england', 'mar'], hobelars: 'mar' } as const;
  const lost = (blocks: Blocks) => playAll(marPillaged({ ...PILLAGED, ...blocks }), 'england', hit('mar'), hit('hobelars'));

  clause('HE.Pc AMB-43', 'in any way, by the one group, and never above full strength', () => {
    const state = lost({ wallace: ['buchan', 3], grant: ['buchan', 2], keith: ['angus', 1] });
    expect(refused(state, 'scotland', gain('keith')).code).toBe('not-pillaging');
    const one = play(state, 'scotland', gain('wallace'));
    expect(refused(one, 'scotland', gain('wallace'))).toMatchObject({ code: 'at-full-strength', clause: 'HE.Pc' });
    const both = play(one, 'scotland', gain('grant'));
    expect([whereabouts(both, 'wallace'), whereabouts(both, 'grant')]).toEqual(['buchan 4', 'buchan 3']);
    expect(refused(both, 'scotland', gain('grant')).code).toBe('no-steps-left');
    const onOne = playAll(lost({ wallace: ['buchan', 2] }), 'scotland', gain('wallace'), gain('wallace'));
    expect(whereabouts(onOne, 'wallace')).toBe('buchan 4');
  });

  clause('HE.Pd', 'as long as there is room: none at all', () => {
    expect(legal(lost({ wallace: 'buchan' }), 'scotland', 'end-pillage')).toEqual([END]);
  });

  clause('HE.Pd AMB-46', 'as long as there is room: one step', () => {
    const state = lost({ wallace: 'buchan', grant: ['buchan', 2] });
    expect(refused(state, 'scotland', END)).toMatchObject({ code: 'steps-must-be-added', clause: 'HE.Pd' });
    const one = play(state, 'scotland', gain('grant'));
    expect(play(one, 'scotland', END).phase).toMatchObject({ name: 'movement', side: 'england' });
  });

  clause('HE.Pe', 'no more than were lost', () => {
    const state = play(marPillaged({ wallace: ['buchan', 1], hobelars: ['mar', 1] }), 'england', hit('hobelars'));
    expect(whereabouts(state, 'hobelars')).toBe('pool');
    const one = play(state, 'scotland', gain('wallace'));
    expect(refused(one, 'scotland', gain('wallace')).code).toBe('no-steps-left');
    expect(whereabouts(play(one, 'scotland', END), 'wallace')).toBe('buchan 2');
  });
});

clause.rows(
  'HE.Pf AMB-47',
  'blocks other than nobles go to the pool, and none die',
  [
    ['Wallace', 'wallace', 'scotland', 1],
    ['the Norse', 'norse', 'scotland', 1],
    ['the French Knights', 'french-knights', 'scotland', 1],
    ['the King', 'scottish-king', 'scotland', 1],
    ['Moray', 'moray', 'scotland', 1],
    ['infantry', 'grant', 'scotland', 1],
    ['Edward I', 'edward', 'england', 1],
    ['Edward II', 'edward', 'england', 2],
    ['the Hobelars', 'hobelars', 'england', 1],
  ],
  ([_what, block, side, edward]) => {
    const pillager = side === 'england' ? 'scotland' : 'england';
    const blocks = { ...NOBLES, [block]: ['mar', 1], [side === 'england' ? 'douglas' : 'york-infantry']: 'buchan' } as const;
    const state = reveal(position({ edward, blocks }), side === 'england' ? SCOTS : ENGLISH);
    const after = play(play(state, pillager, pillage('mar', 'buchan')), side, hit(block));
    expect([whereabouts(after, block), after.edward]).toEqual(['pool', edward]);
    expect(play(after, pillager, END).phase).toMatchObject({ name: 'movement', side });
  },
);

describe('a noble eliminated', () => {
  const ROSS = { wallace: ['moray', 2], ross: ['england', 'ross', 1] } as const;
  const rossPillaged = (blocks: Blocks) => play(revealed({ ...ROSS, ...blocks }), 'scotland', pillage('ross', 'moray'));

  clause('HE.Pg', 'changes sides at strength 1', () => {
    const captured = play(rossPillaged({}), 'england', hit('ross'));
    expect(whereabouts(captured, 'ross')).toBe('scotland: ross 1');
    expect(playAll(captured, 'scotland', gain('wallace'), END).phase).toMatchObject({ name: 'movement', side: 'england' });
  });

  clause('HE.Ph AMB-45', 'attacks his old side after the steps have been gained', () => {
    const state = rossPillaged({ 'york-infantry': ['ross', 2] });
    expect(hitsOpen(state, 'england')).toEqual(['york-infantry']);
    const tie = play(state, 'england', hit('york-infantry'));
    const captured = play(tie, 'england', hit('ross'));
    expect(captured.phase.name).toBe('pillage-gains');
    const battle = playAll(captured, 'scotland', gain('wallace'), gain('wallace'), END);
    expect(battle.battle).toMatchObject({ area: 'ross', attacker: 'scotland', round: 1, reserves: [] });
    expect(whereabouts(battle, 'york-infantry')).toBe('ross 1');
    // The noble, active from the first round, is before the infantry.
    expect(legal(battle, 'scotland', 'fire')).toEqual([{ type: 'fire', block: 'ross' }]);
  });

  clause('HE.Pi', 'leaves the second hit to his old group', () => {
    const state = rossPillaged({ 'york-infantry': ['ross', 1] });
    const captured = play(state, 'england', hit('ross'));
    expect(hitsOpen(captured, 'england')).toEqual(['york-infantry']);
    const both = play(captured, 'england', hit('york-infantry'));
    expect(whereabouts(both, 'york-infantry')).toBe('pool');
    const done = playAll(both, 'scotland', gain('wallace'), gain('wallace'), END);
    expect([done.battle, done.phase.name]).toEqual([null, 'movement']);
  });

  clause('HE.Pj', 'gains none of the stolen steps', () => {
    const captured = play(rossPillaged({}), 'england', hit('ross'));
    expect(refused(captured, 'scotland', gain('ross'))).toMatchObject({ code: 'captured-noble-gains-nothing', clause: 'HE.Pj' });
    expect(legal(captured, 'scotland', 'pillage-gain')).toEqual([gain('wallace')]);
  });
});
