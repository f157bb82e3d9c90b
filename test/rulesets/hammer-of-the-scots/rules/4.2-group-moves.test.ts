import { expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, play, playAll, position, refused, standIn, whereabouts } from '../../../support/position.js';
import { move, moving } from '../../../support/situations.js';

clause('H4.2a', 'one point moves one group, and the Norse are not of it', () => {
  const state = position({ ...moving('scotland', 1), blocks: { wallace: 'fife', norse: 'fife', grant: 'strathspey' } });
  const moved = play(state, 'scotland', move('wallace', 'fife', 'angus'));
  expect(moved.phase).toMatchObject({ movePoints: 0 });
  expect(refused(moved, 'scotland', move('grant', 'strathspey', 'moray'))).toMatchObject({ code: 'group-costs-a-point', clause: 'H4.2a' });
  expect(refused(moved, 'scotland', move('norse', 'fife', 'ross')).code).toBe('norse-cost-a-point');
});

clause('H4.2b', 'the blocks of a group go where each likes, or stay', () => {
  const state = position({ ...moving('scotland', 1), blocks: { douglas: 'buchan', grant: 'buchan', fraser: 'buchan', keith: 'buchan' } });
  const after = playAll(
    state,
    'scotland',
    move('douglas', 'buchan', 'angus'),
    move('grant', 'buchan', 'mar'),
    move('fraser', 'buchan', 'strathspey', 'moray'),
  );
  expect(['douglas', 'grant', 'fraser', 'keith'].map((block) => whereabouts(after, block))).toEqual([
    'angus 4',
    'mar 3',
    'moray 3',
    'buchan 3',
  ]);
});

clause('H4.2b', 'with no point left, the blocks of a group that is paid for may move, and no others', () => {
  const state = position({ ...moving('scotland', 1), blocks: { douglas: 'buchan', grant: 'buchan', keith: 'angus' } });
  const moved = play(state, 'scotland', move('douglas', 'buchan', 'mar'));
  const ways = legal(moved, 'scotland', 'move');
  expect(new Set(ways.map(({ block }) => block as string))).toEqual(new Set(['grant']));
  expect(ways).toContainEqual(move('grant', 'buchan', 'angus', 'fife'));
});

clause('H4.2c', 'a group stays paid for, but arrivals cannot go on', () => {
  const state = position({ ...moving('scotland', 2), blocks: { wallace: 'fife', douglas: 'fife', grant: 'angus' } });
  const both = playAll(state, 'scotland', move('wallace', 'fife', 'angus'), move('grant', 'angus', 'buchan'));
  expect(both.phase).toMatchObject({ movePoints: 0 });
  expect(refused(both, 'scotland', move('wallace', 'angus', 'buchan')).code).toBe('block-already-moved');
  expect(whereabouts(play(both, 'scotland', move('douglas', 'fife', 'mentieth')), 'douglas')).toBe('mentieth 4');
});

clause('H4.2d AMB-07', 'either order of two groups leads to the same position', () => {
  const state = position({ ...moving('scotland', 2), blocks: { wallace: 'fife', grant: 'strathspey', hobelars: 'buchan' } });
  const [one, other] = [move('wallace', 'fife', 'angus', 'buchan'), move('grant', 'strathspey', 'buchan')];
  const there = playAll(state, 'scotland', one, other);
  const back = playAll(state, 'scotland', other, one);
  expect(there.blocks).toEqual(back.blocks);
  expect(there.phase).toMatchObject({ movePoints: 0 });
  expect(back.phase).toMatchObject({ movePoints: 0 });
  // Only the default main attack differs: the group that came in first.
  expect([there, back].map(({ contests }) => contests[0]?.main.origin)).toEqual(['fife', 'strathspey']);
});

clause('H4.2e', 'one point is enough for any distance, and each block has its own rating', () => {
  const state = position({ ...moving('scotland', 1), blocks: { wallace: 'fife', douglas: 'fife' } });
  const after = play(state, 'scotland', move('wallace', 'fife', 'mentieth', 'lanark', 'carrick'));
  expect(whereabouts(after, 'wallace')).toBe('carrick 4');
  expect(refused(after, 'scotland', move('douglas', 'fife', 'mentieth', 'lanark', 'carrick')).code).toBe('too-far');
  expect(whereabouts(play(after, 'scotland', move('douglas', 'fife', 'mentieth', 'lanark')), 'douglas')).toBe('lanark 4');
});

clause('F-05', 'a group in Buchan reaches seven areas', () => {
  const state = position({ ...moving('scotland', 1), blocks: { douglas: 'buchan' } });
  const reached = new Set(legal(state, 'scotland', 'move').map(({ path }) => path.at(-1)));
  expect([...reached].sort()).toEqual(['angus', 'atholl', 'badenoch', 'fife', 'mar', 'moray', 'strathspey']);
  expect(standIn(state, 'buchan', 'scotland')).toEqual(['douglas']);
});
