import { expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, play, position, refused } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';

/** The Scots have won in Lothian and may regroup; its four neighbours are one of each kind. */
const REGROUPING = position({
  current: moving('scotland', 2).current,
  phase: { name: 'regroup', side: 'scotland', area: 'lothian', cause: 'movement', crossings: {} },
  blocks: { wallace: 'lothian', keith: 'dunbar', hobelars: 'mentieth', grant: 'selkirk', 'york-infantry': 'selkirk' },
});
const regroup = (to: string) => ({ type: 'regroup', block: 'wallace', to }) as const;

clause.rows(
  'H4.5a',
  'the blocks in an area decide its control',
  [
    ['own blocks alone: friendly', 'dunbar', null],
    ['nobody: neutral', 'lanark', null],
    ['enemy blocks: enemy', 'mentieth', 'regroup-to-enemy'],
  ],
  ([_what, area, code]) => {
    const allowed = legal(REGROUPING, 'scotland', 'regroup').some(({ to }) => to === area);
    expect(allowed).toBe(code === null);
    if (code) expect(refused(REGROUPING, 'scotland', regroup(area)).code).toBe(code);
  },
);

clause.rows(
  'H4.5a H4.5b HE.Sb',
  'friendly, and so open to the Sea Move, is an area',
  [
    ['of own blocks alone', 'angus', true],
    ['of nobody: no', 'buchan', false],
    ['of enemy blocks: no', 'lothian', false],
    ['of both: no', 'dunbar', false],
  ],
  ([_what, to, friendly]) => {
    const state = position({
      current: { ...moving('scotland', 2).current, cards: { england: 'move-2', scotland: 'sea-move' } },
      phase: { name: 'sea-move', side: 'scotland', route: null, moved: [] },
      blocks: { wallace: 'fife', keith: 'angus', hobelars: 'lothian', grant: 'dunbar', 'york-infantry': 'dunbar' },
    });
    expect(legal(state, 'scotland', 'sea-move').some((action) => action.to === to)).toBe(friendly);
  },
);

clause('H4.5a', 'control changes the moment a block leaves or arrives', () => {
  const state = position({
    ...moving('england', 2),
    blocks: { hobelars: 'angus', 'york-infantry': 'carrick', wallace: 'fife' },
  });
  const path = ['fife', 'angus', 'buchan'];
  const before = position({ ...moving('scotland', 2), blocks: { hobelars: 'angus', wallace: 'fife' } });
  expect(refused(before, 'scotland', move('wallace', ...path)).code).toBe('stops-at-enemy');
  const left = play(
    play(play(state, 'england', move('hobelars', 'angus', 'mar')), 'england', move('york-infantry', 'carrick', 'lanark')),
    'england',
    endMovement,
  );
  expect(play(left, 'scotland', move('wallace', ...path)).blocks).toContainEqual(
    expect.objectContaining({ id: 'wallace', place: 'buchan' }),
  );
  // Lanark was vacant when the turn began; now the Scots stop there.
  expect(refused(left, 'scotland', move('wallace', 'fife', 'mentieth', 'lanark', 'carrick')).code).toBe('stops-at-enemy');
});

clause('H4.5b', 'a contested area is neither friendly nor neutral', () => {
  expect(legal(REGROUPING, 'scotland', 'regroup').map(({ to }) => to)).not.toContain('selkirk');
  expect(refused(REGROUPING, 'scotland', regroup('selkirk')).code).toBe('regroup-to-enemy');
});
