import { expect } from 'vitest';
import { completeOptions, EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { clause } from '../../../support/clause.js';
import { legal, play, playAll, position, refused, reveal, whereabouts } from '../../../support/position.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
const victual = (block: string) => ({ type: 'victual', block }) as const;
const STATE = reveal(position({ blocks: { ...NOBLES, wallace: ['fife', 1], douglas: ['fife', 3], grant: ['angus', 1] } }), {
  england: 'move-1',
  scotland: 'victuals',
});

clause('HE.Va', 'three steps, all on one block', () => {
  const full = playAll(STATE, 'scotland', victual('wallace'), victual('wallace'), victual('wallace'));
  expect(whereabouts(full, 'wallace')).toBe('fife 4');
  expect(refused(full, 'scotland', victual('douglas'))).toMatchObject({ code: 'victuals-used-up', clause: 'HE.Va' });
});

clause('HE.Va AMB-52', 'or split, never above full strength', () => {
  const one = play(STATE, 'scotland', victual('douglas'));
  expect(refused(one, 'scotland', victual('douglas'))).toMatchObject({ code: 'victual-full', clause: 'HE.Va' });
  const split = playAll(one, 'scotland', victual('wallace'), victual('wallace'));
  expect([whereabouts(split, 'douglas'), whereabouts(split, 'wallace')]).toEqual(['fife 4', 'fife 3']);
});

clause('HE.Va', 'within one area', () => {
  const one = play(STATE, 'scotland', victual('wallace'));
  expect(refused(one, 'scotland', victual('grant'))).toMatchObject({ code: 'victuals-one-area', clause: 'HE.Va' });
  expect(whereabouts(play(STATE, 'scotland', victual('grant')), 'grant')).toBe('angus 2');
});

clause.rows(
  'HE.Va',
  'blocks of the side, on the map:',
  [
    ["not the enemy's", 'hobelars'],
    ['none in the pool', 'barclay'],
  ],
  ([_what, block]) => {
    const blocks = { ...NOBLES, wallace: ['fife', 1], barclay: 'pool', hobelars: ['angus', 1] } as const;
    const state = reveal(position({ blocks }), { england: 'move-1', scotland: 'victuals' });
    expect(refused(state, 'scotland', victual(block)).code).toBe('no-such-block');
  },
);

clause('HE.Vc', 'fewer will do', () => {
  const ended = playAll(STATE, 'scotland', victual('wallace'), { type: 'end-victuals' });
  expect(whereabouts(ended, 'wallace')).toBe('fife 2');
  expect(ended.phase).toMatchObject({ name: 'movement', side: 'england' });
});

clause('HE.Vd', 'Victuals and Pillage restore Edward', () => {
  const blocks = { ...NOBLES, edward: ['fife', 2], grant: 'angus' } as const;
  const fed = reveal(position({ blocks }), { england: 'victuals', scotland: 'move-1' });
  expect(whereabouts(playAll(fed, 'england', victual('edward'), victual('edward')), 'edward')).toBe('fife 4');
  const named = play(reveal(position({ blocks }), { england: 'pillage', scotland: 'move-1' }), 'england', {
    type: 'pillage',
    area: 'angus',
    by: 'fife',
  });
  const hit = playAll(named, 'scotland', { type: 'take-hit', block: 'grant' }, { type: 'take-hit', block: 'grant' });
  const gain = { type: 'pillage-gain', block: 'edward' } as const;
  expect(whereabouts(playAll(hit, 'england', gain, gain), 'edward')).toBe('fife 4');
});

/** The three in Fife, and one elsewhere. */
const FED = {
  ...NOBLES,
  wallace: ['fife', 1],
  douglas: ['fife', 1],
  barclay: ['fife', 1],
  fraser: ['fife', 1],
  grant: ['angus', 1],
} as const;
const spread = (options: object) => reveal(position({ options, blocks: FED }), { england: 'move-1', scotland: 'victuals' });

clause.rows(
  'HO.victualsSpread HE.Vb AMB-52',
  'three steps on three blocks, where that was agreed:',
  EDITIONS.map((edition) => [edition, edition] as const),
  ([_edition, edition]) => {
    const one = play(spread(completeOptions({ scenario: 'braveheart', edition, victualsSpread: true })), 'scotland', victual('wallace'));
    expect(refused(one, 'scotland', victual('wallace'))).toMatchObject({ code: 'victuals-spread', clause: 'HO.victualsSpread' });
    expect(refused(one, 'scotland', victual('grant')).code).toBe('victuals-one-area');
    expect(legal(one, 'scotland', 'victual').map(({ block }) => block as string)).toEqual(['douglas', 'fraser', 'barclay']);
    const three = playAll(one, 'scotland', victual('douglas'), victual('barclay'));
    expect([whereabouts(three, 'wallace'), whereabouts(three, 'douglas'), whereabouts(three, 'barclay')]).toEqual(Array(3).fill('fife 2'));
    expect(refused(three, 'scotland', victual('fraser')).code).toBe('victuals-used-up');
    // Two blocks are fed two steps, and no third.
    const two = playAll(one, 'scotland', victual('douglas'), { type: 'end-victuals' });
    expect(two.phase).toMatchObject({ name: 'movement', side: 'england' });
    const off = play(spread(completeOptions({ scenario: 'braveheart', edition })), 'scotland', victual('wallace'));
    expect(whereabouts(play(off, 'scotland', victual('wallace')), 'wallace')).toBe('fife 3');
  },
);
