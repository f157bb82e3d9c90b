import { expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { play, playAll, position, refused, standIn, whereabouts } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';

const SEVEN = ['douglas', 'campbell', 'graham', 'barclay', 'macdonald', 'lindsay', 'fraser'] as const;
const inArea = (blocks: readonly string[], area: string) => Object.fromEntries(blocks.map((block) => [block, area]));

clause.rows(
  'H4.3a',
  'of one side may cross',
  [
    ['six blocks a green border', 'buchan', 'angus', 6],
    ['two blocks a red border', 'mar', 'angus', 2],
  ],
  ([_what, from, to, limit]) => {
    const state = position({ ...moving('scotland', 1), blocks: inArea(SEVEN, from) });
    const full = playAll(state, 'scotland', ...SEVEN.slice(0, limit).map((block) => move(block, from, to)));
    expect(standIn(full, to, 'scotland')).toHaveLength(limit);
    expect(refused(full, 'scotland', move(SEVEN[limit]!, from, to))).toMatchObject({ code: 'border-full', clause: 'H4.3a' });
  },
);

clause('H4.3b F-07', 'two blocks of each side cross one red border in one turn, and no third', () => {
  const english = inArea(['york-infantry', 'lancaster-infantry', 'durham-infantry'], 'mar');
  const scots = inArea(['douglas', 'campbell', 'graham'], 'buchan');
  const state = position({ ...moving('england', 2), blocks: { ...english, ...scots } });
  const crossed = playAll(state, 'england', move('york-infantry', 'mar', 'angus'), move('lancaster-infantry', 'mar', 'angus'));
  expect(refused(crossed, 'england', move('durham-infantry', 'mar', 'angus')).code).toBe('border-full');
  const scottish = playAll(crossed, 'england', move('durham-infantry', 'mar', 'badenoch'), endMovement);
  const back = playAll(scottish, 'scotland', move('douglas', 'buchan', 'mar', 'angus'), move('campbell', 'buchan', 'mar', 'angus'));
  expect(standIn(back, 'angus', 'scotland')).toEqual(['campbell', 'douglas']);
  expect(refused(back, 'scotland', move('graham', 'buchan', 'mar', 'angus')).code).toBe('border-full');
});

clause('H4.3c F-06', 'a full border is closed to other groups passing through', () => {
  const six = SEVEN.slice(0, 6);
  const blocks = { ...inArea(six, 'buchan'), ...inArea(['fraser', 'grant'], 'strathspey'), ...inArea(['keith', 'etterick'], 'mar') };
  const state = position({ ...moving('scotland', 3), blocks });
  const full = playAll(state, 'scotland', ...six.map((block) => move(block, 'buchan', 'angus')));
  for (const block of ['fraser', 'grant']) {
    expect(refused(full, 'scotland', move(block, 'strathspey', 'buchan', 'angus')).code).toBe('border-full');
  }
  const more = playAll(full, 'scotland', move('keith', 'mar', 'angus'), move('etterick', 'mar', 'angus'));
  expect(standIn(more, 'angus', 'scotland')).toHaveLength(8);
});

clause('H4.3d', 'a block that crosses a red border stops', () => {
  const state = position({ ...moving('scotland', 1), blocks: { wallace: 'mar' } });
  expect(refused(state, 'scotland', move('wallace', 'mar', 'atholl', 'fife'))).toMatchObject({ code: 'stops-after-red', clause: 'H4.3d' });
  expect(refused(state, 'scotland', move('wallace', 'mar', 'angus', 'fife')).code).toBe('stops-after-red');
  expect(whereabouts(play(state, 'scotland', move('wallace', 'mar', 'atholl')), 'wallace')).toBe('atholl 4');
});

clause('H4.3e AMB-09', 'crossings in both directions count together', () => {
  const state = position({ ...moving('scotland', 2), blocks: { douglas: 'mar', ...inArea(['campbell', 'graham'], 'atholl') } });
  const two = playAll(state, 'scotland', move('douglas', 'mar', 'atholl'), move('campbell', 'atholl', 'mar'));
  expect(refused(two, 'scotland', move('graham', 'atholl', 'mar')).code).toBe('border-full');
});
