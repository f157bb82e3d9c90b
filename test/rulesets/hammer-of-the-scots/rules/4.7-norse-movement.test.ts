import { describe, expect } from 'vitest';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { happened, legal, noticed, play, playAll, position, refused, whereabouts } from '../../../support/position.js';
import { battles, contest, endMovement, move, moving } from '../../../support/situations.js';

const sail = (from: string, to: string) => move('norse', from, to);

describe('where the Norse sail', () => {
  const state = position({ ...moving('scotland', 1), blocks: { norse: 'ross', grant: 'ross', hobelars: 'angus' } });

  clause('H4.7a', 'to any coast, for a separate point, also to attack', () => {
    const sailed = play(state, 'scotland', sail('ross', 'galloway'));
    expect(whereabouts(sailed, 'norse')).toBe('galloway 3');
    expect(sailed.phase).toMatchObject({ movePoints: 0, activated: [] });
    expect(refused(sailed, 'scotland', move('grant', 'ross', 'moray')).code).toBe('group-costs-a-point');
    const group = play(state, 'scotland', move('grant', 'ross', 'moray'));
    expect(refused(group, 'scotland', sail('ross', 'galloway'))).toMatchObject({ code: 'norse-cost-a-point', clause: 'H4.7a' });
    expect(play(state, 'scotland', sail('ross', 'angus')).contests).toMatchObject([{ area: 'angus', attacker: 'scotland' }]);
  });

  clause('H4.7b', 'never into England', () => {
    expect(refused(state, 'scotland', sail('ross', 'england'))).toMatchObject({ code: 'norse-never-in-england', clause: 'H4.7b' });
  });

  clause('H4.7j', 'never inland, nor by land', () => {
    expect(refused(state, 'scotland', sail('ross', 'badenoch')).code).toBe('norse-move-by-sea');
    expect(refused(state, 'scotland', move('norse', 'ross', 'moray', 'strathspey')).code).toBe('norse-move-by-sea');
    const reached = legal(state, 'scotland', 'move')
      .filter(({ block }) => block === 'norse')
      .map(({ path }) => path.at(-1) as string);
    expect(reached.sort()).toEqual(
      'angus annan argyll buchan carrick dunbar fife galloway garmoran lennox lochaber lothian mentieth moray strathspey'.split(' '),
    );
  });

  clause('H4.7c', 'across no border: two blocks more may cross the red one there', () => {
    const blocks = { norse: 'ross', grant: 'ross', fraser: 'ross', keith: 'ross' };
    const sailed = play(position({ ...moving('scotland', 2), blocks }), 'scotland', sail('ross', 'moray'));
    expect(sailed.phase).toMatchObject({ crossings: {} });
    const two = playAll(sailed, 'scotland', move('grant', 'ross', 'moray'), move('fraser', 'ross', 'moray'));
    expect(refused(two, 'scotland', move('keith', 'ross', 'moray')).code).toBe('border-full');
  });
});

clause('H4.7d AMB-97', 'the enemy sees the route of the Norse', () => {
  const state = position({ ...moving('scotland', 1), blocks: { norse: 'ross', grant: 'ross' } });
  const { events } = happened(state, 'scotland', sail('ross', 'galloway'));
  expect(noticed(events, 'england')).toContainEqual(expect.objectContaining({ type: 'norse-moved', from: 'ross', to: 'galloway' }));
});

clause.rows(
  'H4.7d AMB-97',
  'all viewers see that the Norse sail and their declared route',
  [
    ['where it is declared', true, { from: 'ross', to: 'galloway' }],
    ['only to the Scots elsewhere', false, { from: null, to: null }],
  ] as const,
  ([_what, norseDeclared, notices]) => {
    const state = position({ ...moving('scotland', 1), blocks: { norse: 'ross', grant: 'ross' }, options: { norseDeclared } });
    const { after, events } = happened(state, 'scotland', sail('ross', 'galloway'));
    for (const viewer of ['england', 'spectator'] as const) expect(noticed(events, viewer)).toEqual([{ type: 'norse-moved', ...notices }]);
    for (const viewer of ['scotland', 'arbiter'] as const) {
      expect(noticed(events, viewer)).toEqual([{ type: 'norse-moved', from: 'ross', to: 'galloway' }]);
    }
    // A block stands in Galloway for all to see.
    expect(hammerOfTheScots.view(after, 'england').areas).toContainEqual({ area: 'galloway', england: 0, scotland: 1 });
  },
);

clause.rows(
  'H4.7e',
  'the Norse fight alone or wait, never with a land group',
  [
    ['the Norse come in first', ['norse', 'grant'], ['norse']],
    ['the land group comes in first', ['grant', 'norse'], ['grant']],
  ],
  ([_what, order, fighting]) => {
    const blocks = { norse: 'ross', grant: 'ross', hobelars: 'moray', argyll: ['england', 'argyll'] } as const;
    const state = position({ ...moving('scotland', 2, { first: true }), blocks });
    const moved = playAll(state, 'scotland', ...order.map((block) => move(block, 'ross', 'moray')), endMovement);
    const { events } = happened(play(moved, 'england', endMovement), 'scotland', { type: 'choose-battle', area: 'moray' });
    const begun = events.find((event) => event.type === 'battle-begun');
    expect(begun).toMatchObject({ waiting: { scotland: 1 } });
    expect(begun?.type === 'battle-begun' && begun.revealed.filter(({ side }) => side === 'scotland').map(({ block }) => block)).toEqual(
      fighting,
    );
  },
);

describe('where the Norse withdraw to', () => {
  const HAVENS = ['carrick', 'galloway'];
  const held = { grant: 'galloway', keith: 'carrick', fraser: 'badenoch', hobelars: 'moray', douglas: 'england' };

  clause('H4.7g', 'in regrouping: friendly coasts of Scotland, however far, and no vacant one', () => {
    const state = position({
      current: moving('scotland', 2).current,
      phase: { name: 'regroup', side: 'scotland', area: 'ross', cause: 'movement', crossings: {} },
      blocks: { norse: 'ross', ...held },
    });
    expect(
      legal(state, 'scotland', 'regroup')
        .map(({ to }) => to as string)
        .sort(),
    ).toEqual(HAVENS);
    expect(refused(state, 'scotland', { type: 'regroup', block: 'norse', to: 'garmoran' })).toMatchObject({ clause: 'H4.7g' });
  });

  clause('H4.7g', 'in retreat: the same', () => {
    const raid = contest('ross', 'scotland', { attackers: [['norse', 'fife', 'sea']], defenders: 1 });
    const state = position({ ...battles('scotland', raid), blocks: { norse: 'ross', edward: 'ross', ...held } });
    const begun = play(state, 'scotland', { type: 'choose-battle', area: 'ross' });
    expect(
      legal(begun, 'scotland', 'retreat')
        .map(({ to }) => to as string)
        .sort(),
    ).toEqual(HAVENS);
    expect(refused(begun, 'scotland', { type: 'retreat', block: 'norse', to: 'fife' })).toMatchObject({ clause: 'H4.7g' });
    expect(refused(begun, 'scotland', { type: 'retreat', block: 'norse', to: 'england' })).toMatchObject({ clause: 'H4.7g' });
  });

  clause('H4.7i', 'a coast that has become friendly in an earlier battle', () => {
    const raid = contest('ross', 'scotland', { attackers: [['norse', 'galloway', 'sea']], defenders: 1 });
    const fife = contest('fife', 'scotland', { attackers: [['wallace', 'angus']], defenders: 1 });
    const blocks = { norse: 'ross', edward: 'ross', wallace: 'fife', hobelars: ['fife', 1] } as const;
    const state = position({ ...battles('scotland', fife, raid), blocks });
    const norseMayGo = (now: HammerState) => legal(play(now, 'scotland', { type: 'choose-battle', area: 'ross' }), 'scotland', 'retreat');
    expect(norseMayGo(state)).toEqual([]);
    // The Hobelars act first, being the defender's; they flee, and Fife is Scottish.
    const fled = play(play(state, 'scotland', { type: 'choose-battle', area: 'fife' }), 'england', {
      type: 'retreat',
      block: 'hobelars',
      to: 'mentieth',
    });
    const won = play(fled, 'scotland', { type: 'end-regroup' });
    expect(norseMayGo(won).map(({ to }) => to)).toEqual(['fife']);
  });
});
