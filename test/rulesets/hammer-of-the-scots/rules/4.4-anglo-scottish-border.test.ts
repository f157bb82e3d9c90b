import { describe, expect } from 'vitest';
import type { Side } from '../../../../src/rulesets/hammer-of-the-scots/ids.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { happened, legal, play, playAll, position, refused, standIn, whereabouts } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';

const ARMY = ['york-infantry', 'lancaster-infantry', 'northumber-infantry', 'durham-infantry', 'cumbria-infantry', 'westmor-infantry'];
const IN_ENGLAND = Object.fromEntries(ARMY.map((block) => [block, 'england']));
const [YORK, LANCASTER, NORTHUMBER, DURHAM] = ARMY as [string, string, string, string];

/** Both sides end their moves, and player 1 chooses the only battle: who fights at once, and how many wait. */
function battleBegun(moved: HammerState, first: Side, area: string) {
  const second = first === 'england' ? 'scotland' : 'england';
  const chosen = play(play(moved, first, endMovement), second, endMovement);
  const begun = happened(chosen, first, { type: 'choose-battle', area }).events.find((event) => event.type === 'battle-begun');
  if (begun?.type !== 'battle-begun') throw new Error('no battle begun');
  return {
    fighting: begun.revealed.filter(({ side }) => side === first).map(({ block }) => block as string),
    waiting: begun.waiting[first],
  };
}

clause('H4.4a F-08 AMB-13', 'each point carries one block over, not a group', () => {
  const state = position({ ...moving('england', 3), blocks: IN_ENGLAND });
  const three = playAll(state, 'england', ...[YORK, LANCASTER, NORTHUMBER].map((block) => move(block, 'england', 'dunbar')));
  expect(three.phase).toMatchObject({ movePoints: 0 });
  expect(refused(three, 'england', move(DURHAM, 'england', 'dunbar'))).toMatchObject({ code: 'crossing-costs-a-point', clause: 'H4.4a' });
});

describe('points are split between crossings and group moves', () => {
  const state = position({ ...moving('england', 3), blocks: { ...IN_ENGLAND, ross: ['england', 'ross'], hobelars: 'ross' } });
  const crossings = [move(YORK, 'england', 'dunbar', 'lothian'), move(LANCASTER, 'england', 'dunbar', 'lothian')];
  clause('H4.4b F-10', 'two crossings and one group', () => {
    const after = playAll(state, 'england', ...crossings, move('hobelars', 'ross', 'moray'), move('ross', 'ross', 'moray'));
    expect(after.phase).toMatchObject({ movePoints: 0 });
    expect([standIn(after, 'lothian', 'england'), standIn(after, 'moray', 'england')]).toEqual([
      [LANCASTER, YORK],
      ['hobelars', 'ross'],
    ]);
  });
  clause('F-09', 'two to Lothian by Dunbar and one to Lanark by Annan', () => {
    const after = playAll(state, 'england', ...crossings, move(NORTHUMBER, 'england', 'annan', 'lanark'));
    expect(after.phase).toMatchObject({ movePoints: 0 });
    expect(whereabouts(after, NORTHUMBER)).toBe('lanark 4');
  });
});

clause('H4.4c AMB-12', 'the point pays for the whole move of the crossing block, and for no other', () => {
  const state = position({ ...moving('scotland', 2), blocks: { douglas: 'lothian', grant: 'lothian', keith: 'lothian' } });
  const crossed = play(state, 'scotland', move('douglas', 'lothian', 'dunbar', 'england'));
  expect(crossed.phase).toMatchObject({ movePoints: 1 });
  const group = play(crossed, 'scotland', move('grant', 'lothian', 'mentieth'));
  expect(group.phase).toMatchObject({ movePoints: 0 });
  // Now the group is paid for, but a crossing is not.
  expect(refused(group, 'scotland', move('keith', 'lothian', 'dunbar', 'england')).code).toBe('crossing-costs-a-point');
  expect(whereabouts(play(group, 'scotland', move('keith', 'lothian', 'mentieth')), 'keith')).toBe('mentieth 3');
});

clause('H4.4d', 'a block that enters England stops there', () => {
  const state = position({ ...moving('scotland', 2), blocks: { wallace: 'dunbar' } });
  expect(refused(state, 'scotland', move('wallace', 'dunbar', 'england', 'annan'))).toMatchObject({
    code: 'stops-in-england',
    clause: 'H4.4d',
  });
  expect(whereabouts(play(state, 'scotland', move('wallace', 'dunbar', 'england')), 'wallace')).toBe('england 4');
});

clause.rows(
  'H4.4e AMB-15',
  'a block that enters Scotland',
  [
    ['goes on from Dunbar', ['england', 'dunbar', 'lothian'], null],
    ['goes on from Annan', ['england', 'annan', 'carrick'], null],
    ['stops in Teviot', ['england', 'teviot', 'selkirk'], 'stops-after-red'],
  ],
  ([_what, path, code]) => {
    const state = position({ ...moving('england', 1), blocks: IN_ENGLAND });
    if (code) expect(refused(state, 'england', move(YORK, ...path)).code).toBe(code);
    else expect(whereabouts(play(state, 'england', move(YORK, ...path)), YORK)).toBe(`${path.at(-1)} 4`);
  },
);

clause.rows(
  'HO.stopAtAngloScottishBorder H4.4f',
  'where every block stops on crossing, ',
  [
    ['one out of England stops behind the border', true, 'england', ['england', 'dunbar', 'lothian'], 'stops-beyond-border'],
    ['one may come from afar, and stops in England', true, 'scotland', ['lothian', 'dunbar', 'england'], null],
    ['one out of England goes no further than Annan', true, 'england', ['england', 'annan'], null],
    ['and elsewhere all go on', true, 'scotland', ['lothian', 'dunbar', 'teviot'], null],
    ['not without the option', false, 'england', ['england', 'dunbar', 'lothian'], null],
  ] as const,
  ([_what, stopAtAngloScottishBorder, side, path, code]) => {
    const blocks = { [YORK]: 'england', douglas: 'lothian' };
    const state = position({ ...moving(side, 1), blocks, options: { stopAtAngloScottishBorder } });
    const asked = move(side === 'england' ? YORK : 'douglas', ...path);
    expect(legal(state, side, 'move').some((each) => `${each.path}` === `${path}`)).toBe(code === null);
    if (code) expect(refused(state, side, asked)).toMatchObject({ code, clause: 'HO.stopAtAngloScottishBorder' });
    else expect(play(state, side, asked).phase).toMatchObject({ movePoints: 0 });
  },
);

clause('H4.4g', 'the border limits hold there too', () => {
  const state = position({ ...moving('england', 3), blocks: IN_ENGLAND });
  const two = playAll(state, 'england', move(YORK, 'england', 'teviot'), move(LANCASTER, 'england', 'teviot'));
  expect(two.phase).toMatchObject({ movePoints: 1 });
  expect(refused(two, 'england', move(NORTHUMBER, 'england', 'teviot')).code).toBe('border-full');
});

clause('H4.4i', 'blocks from England over two borders are not one group: one fights, the other waits', () => {
  const state = position({ ...moving('england', 2), blocks: { ...IN_ENGLAND, douglas: 'selkirk' } });
  const moved = playAll(state, 'england', move(YORK, 'england', 'dunbar', 'selkirk'), move(LANCASTER, 'england', 'annan', 'selkirk'));
  expect(battleBegun(moved, 'england', 'selkirk')).toEqual({ fighting: [YORK], waiting: 1 });
});

clause('F-28', 'two from England by Annan into Galloway fight together', () => {
  const state = position({ ...moving('england', 2), blocks: { ...IN_ENGLAND, galloway: ['scotland', 'galloway'] } });
  const moved = playAll(state, 'england', move(YORK, 'england', 'annan', 'galloway'), move(LANCASTER, 'england', 'annan', 'galloway'));
  expect(battleBegun(moved, 'england', 'galloway')).toEqual({ fighting: [YORK, LANCASTER], waiting: 0 });
});

clause('H4.4j F-21', 'Scots from two areas invade with one main attack', () => {
  const scots = { douglas: 'dunbar', grant: 'dunbar', keith: 'lothian' };
  const state = position({ ...moving('scotland', 3), blocks: { ...scots, [YORK]: 'england' } });
  const moved = playAll(
    state,
    'scotland',
    move('keith', 'lothian', 'dunbar', 'england'),
    move('douglas', 'dunbar', 'england'),
    move('grant', 'dunbar', 'england'),
  );
  expect(moved.phase).toMatchObject({ movePoints: 0 });
  expect(battleBegun(moved, 'scotland', 'england')).toEqual({ fighting: ['keith'], waiting: 2 });
  const named = play(moved, 'scotland', { type: 'declare-main-attack', area: 'england', origin: 'dunbar', via: 'dunbar' });
  expect(battleBegun(named, 'scotland', 'england')).toEqual({ fighting: ['douglas', 'grant'], waiting: 1 });
});
