import { expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { play, playAll, position, refused, reveal, whereabouts } from '../../../support/position.js';

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
