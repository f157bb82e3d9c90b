import { expect } from 'vitest';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { blockIn, legal, play, playAll, position, refused, reveal, whereabouts } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';

/** A noble of each side, far from everything, so that the turn's end is not the game's. */
const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

clause('H4.0a', 'blocks need not move, and unused points are lost', () => {
  const idle = play(
    position({ ...moving('scotland', 3, { first: false }), blocks: { ...NOBLES, wallace: 'fife' } }),
    'scotland',
    endMovement,
  );
  expect([idle.turn, whereabouts(idle, 'wallace')]).toEqual([2, 'fife 4']);
  const next = reveal(idle, { england: 'move-1', scotland: 'move-2' });
  expect(next.phase).toMatchObject({ name: 'movement', side: 'scotland', movePoints: 2 });
});

clause.rows(
  'H4.0b',
  'a block passes through',
  [
    ['an area of its own blocks', { douglas: 'fife', grant: 'angus' }],
    ['a vacant area', { douglas: 'fife' }],
  ],
  ([_what, blocks]) => {
    const after = play(position({ ...moving('scotland', 1), blocks }), 'scotland', move('douglas', 'fife', 'angus', 'buchan'));
    expect(whereabouts(after, 'douglas')).toBe('buchan 4');
  },
);

clause('H4.0c', 'a block stops among enemies', () => {
  const state = position({ ...moving('scotland', 1), blocks: { douglas: 'fife', hobelars: 'angus' } });
  expect(refused(state, 'scotland', move('douglas', 'fife', 'angus', 'buchan'))).toMatchObject({ code: 'stops-at-enemy', clause: 'H4.0c' });
  expect(whereabouts(play(state, 'scotland', move('douglas', 'fife', 'angus')), 'douglas')).toBe('angus 4');
});

clause('H4.0d', 'a block moves once a turn', () => {
  const state = position({ ...moving('scotland', 3), blocks: { wallace: 'fife' } });
  const moved = play(state, 'scotland', move('wallace', 'fife', 'angus'));
  expect(refused(moved, 'scotland', move('wallace', 'angus', 'buchan'))).toMatchObject({ code: 'block-already-moved', clause: 'H4.0d' });
});

clause.rows(
  'H4.0e',
  'only own blocks on the map move, not',
  [
    ['an enemy block', 'hobelars'],
    ['a noble who serves the enemy', 'mar'],
    ['a block in the pool', 'grant'],
    ['a dead block', 'douglas'],
    ['a block aside', 'french-knights'],
  ],
  ([_what, block]) => {
    const blocks = { wallace: 'fife', hobelars: 'fife', mar: ['england', 'fife'], grant: 'pool', douglas: 'dead' } as const;
    const state = position({ ...moving('scotland', 3), blocks });
    expect(refused(state, 'scotland', move(block, 'fife', 'angus'))).toMatchObject({ code: 'not-your-block', clause: 'H4.0e' });
    expect(legal(state, 'scotland', 'move').map((each) => each.block)).not.toContain(block);
  },
);

clause('H4.1a AMB-06', 'player 1 moves first and cannot give that away', () => {
  const revealed = reveal(position({ others: 'set-up' }), { england: 'move-2', scotland: 'move-2' });
  expect(hammerOfTheScots.toAct(revealed)).toEqual(['england']);
  expect(refused(revealed, 'scotland', endMovement).code).toBe('not-your-turn');
  const kinds = new Set(hammerOfTheScots.legal(revealed, 'england').map(({ type }) => type));
  expect([...kinds].sort()).toEqual(['end-movement', 'move']);
  const waived = play(revealed, 'england', endMovement);
  expect(hammerOfTheScots.toAct(waived)).toEqual(['scotland']);
  expect(hammerOfTheScots.toAct(play(waived, 'scotland', endMovement))).toEqual(['england', 'scotland']);
});

clause('H1.1a F-01', 'blocks move over borders only', () => {
  const state = position({ ...moving('scotland', 2), blocks: { grant: 'carrick', douglas: 'lothian' } });
  expect(refused(state, 'scotland', move('grant', 'carrick', 'argyll'))).toMatchObject({ code: 'no-border', clause: 'H1.1a' });
  expect(refused(state, 'scotland', move('douglas', 'lothian', 'fife'))).toMatchObject({ code: 'no-border', clause: 'H1.1a' });
  const around = playAll(state, 'scotland', move('grant', 'carrick', 'lennox', 'argyll'), move('douglas', 'lothian', 'mentieth', 'fife'));
  expect([blockIn(around, 'grant').place, blockIn(around, 'douglas').place]).toEqual(['argyll', 'fife']);
});

clause('H2.13a', 'a block enters no more areas than its rating', () => {
  const state = position({ ...moving('scotland', 2), blocks: { douglas: 'fife', wallace: 'fife' } });
  expect(refused(state, 'scotland', move('douglas', 'fife', 'mentieth', 'lanark', 'lennox'))).toMatchObject({
    code: 'too-far',
    clause: 'H2.13a',
  });
  expect(whereabouts(play(state, 'scotland', move('wallace', 'fife', 'mentieth', 'lanark', 'lennox')), 'wallace')).toBe('lennox 4');
  expect(refused(state, 'scotland', move('wallace', 'fife', 'mentieth', 'lanark', 'lennox', 'carrick')).code).toBe('too-far');
});

clause.rows(
  'H2.23b',
  'the Scottish archers enter',
  [
    ['two areas in 2.3', '2.3', 2],
    ['three in 3.0', '3.0', 3],
    ['three in 4.0', '4.0', 3],
  ] as const,
  ([_what, edition, rating]) => {
    const state = position({
      ...moving('scotland', 1),
      options: completeOptions({ scenario: 'braveheart', edition }),
      blocks: { etterick: 'strathspey' },
    });
    const way = ['strathspey', 'buchan', 'angus', 'fife', 'mentieth'];
    const after = play(state, 'scotland', move('etterick', ...way.slice(0, rating + 1)));
    expect(whereabouts(after, 'etterick')).toBe(`${way[rating]} 2`);
    expect(refused(state, 'scotland', move('etterick', ...way.slice(0, rating + 2)))).toMatchObject({
      code: 'too-far',
      clause: 'H2.13a',
      facts: { rating },
    });
  },
);
