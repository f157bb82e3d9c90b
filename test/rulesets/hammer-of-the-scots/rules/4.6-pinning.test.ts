import { expect } from 'vitest';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { clause } from '../../../support/clause.js';
import { legal, play, playAll, position, refused, type Standing, standIn } from '../../../support/position.js';
import { contest, endMovement, move, moving } from '../../../support/situations.js';

const SIX = ['douglas', 'campbell', 'graham', 'barclay', 'keith', 'fraser'] as const;
const ENGLISH = ['york-infantry', 'lancaster-infantry', 'northumber-infantry', 'durham-infantry', 'cumbria-infantry'] as const;
const standing = (blocks: readonly string[], area: string) => Object.fromEntries(blocks.map((block) => [block, area]));

/** English blocks from Angus, the rest from Strathspey, attack Scots in Buchan; the Scots are to move with two points. */
function buchanAttacked(fromAngus: number, fromStrathspey: number, defenders: number, others: Readonly<Record<string, Standing>> = {}) {
  const angus = ENGLISH.slice(0, fromAngus);
  const strathspey = ENGLISH.slice(fromAngus, fromAngus + fromStrathspey);
  const blocks = {
    ...standing(angus, 'angus'),
    ...standing(strathspey, 'strathspey'),
    ...standing(SIX.slice(0, defenders), 'buchan'),
    ...others,
  };
  return playAll(
    position({ ...moving('england', 2), blocks }),
    'england',
    ...angus.map((block) => move(block, 'angus', 'buchan')),
    ...strathspey.map((block) => move(block, 'strathspey', 'buchan')),
    endMovement,
  );
}
const leavers = (state: ReturnType<typeof position>) =>
  new Set(
    legal(state, 'scotland', 'move')
      .filter(({ path }) => path[0] === 'buchan')
      .map(({ block }) => block as string),
  );

clause('H4.6a', 'attackers pin as many defenders, reserves included', () => {
  // Three of the five are the main attack and two wait in reserve: all five pin.
  const state = buchanAttacked(3, 2, 6);
  const one = play(state, 'scotland', move('douglas', 'buchan', 'mar'));
  expect(refused(one, 'scotland', move('campbell', 'buchan', 'mar'))).toMatchObject({
    code: 'pinned',
    clause: 'H4.6a',
    facts: { from: 'buchan' },
  });
  expect(leavers(one)).toEqual(new Set());
});

clause('H4.6b', 'the defender chooses which block leaves', () => {
  const state = buchanAttacked(3, 2, 6);
  expect(leavers(state)).toEqual(new Set(SIX));
  for (const block of SIX)
    expect(standIn(play(state, 'scotland', move(block, 'buchan', 'badenoch')), 'badenoch', 'scotland')).toEqual([block]);
});

clause('H4.6c', 'an unpinned block moves and attacks, for a point', () => {
  const state = buchanAttacked(3, 2, 6, { mar: ['england', 'mar'] });
  const attack = play(state, 'scotland', move('keith', 'buchan', 'mar'));
  expect(attack.phase).toMatchObject({ movePoints: 1 });
  expect(attack.contests.map(({ area, attacker }) => [area, attacker])).toEqual([
    ['buchan', 'england'],
    ['mar', 'scotland'],
  ]);
});

clause('H4.6d F-11', 'five attack six in Buchan: one may leave, by Badenoch or Mar', () => {
  const state = buchanAttacked(3, 2, 6);
  const first = new Set(legal(state, 'scotland', 'move').map(({ path }) => path[1]));
  expect([...first].sort()).toEqual(['badenoch', 'mar']);
  for (const by of ['angus', 'strathspey']) {
    expect(refused(state, 'scotland', move('keith', 'buchan', by))).toMatchObject({ code: 'border-held-by-enemy', clause: 'H4.6d' });
  }
});

clause('H4.6d', 'a border that only reinforcements came by stays open to their own side', () => {
  const reinforced = play(buchanAttacked(3, 2, 6, { wallace: 'mar' }), 'scotland', move('wallace', 'mar', 'buchan'));
  expect(standIn(play(reinforced, 'scotland', move('keith', 'buchan', 'mar')), 'mar', 'scotland')).toEqual(['keith']);
});

clause('H4.6e', 'player 2 pins no block: player 1 moves first', () => {
  const scots = { ...standing(SIX.slice(0, 3), 'angus'), ross: ['england', 'ross'] } as const;
  const state = position({ ...moving('england', 2), blocks: { ...scots, hobelars: 'buchan' } });
  // Nothing pins the one English block before the Scots come, and nothing can afterwards.
  expect(legal(state, 'england', 'move').some(({ block }) => block === 'hobelars')).toBe(true);
  const attacked = playAll(
    play(state, 'england', endMovement),
    'scotland',
    ...SIX.slice(0, 3).map((block) => move(block, 'angus', 'buchan')),
  );
  const fought = play(attacked, 'scotland', endMovement);
  expect(fought.phase.name).toBe('choose-battle');
  expect(refused(fought, 'england', move('hobelars', 'buchan', 'mar')).code).toBe('not-in-this-phase');
});

clause('H4.6f F-12', 'reinforcements do not set a pinned block free', () => {
  const state = buchanAttacked(2, 0, 1, standing(['barclay', 'keith', 'fraser'], 'mar'));
  const reinforced = playAll(state, 'scotland', ...['barclay', 'keith', 'fraser'].map((block) => move(block, 'mar', 'buchan')));
  expect(standIn(reinforced, 'buchan', 'scotland')).toHaveLength(4);
  expect(refused(reinforced, 'scotland', move('douglas', 'buchan', 'mar')).code).toBe('pinned');
});

clause('H4.6g AMB-20', 'the Norse pin as one attacker and close no border', () => {
  const blocks = { norse: 'ross', grant: 'angus', hobelars: 'buchan', 'york-infantry': 'buchan', edward: 'buchan' };
  const sail = move('norse', 'ross', 'buchan');
  const norse = playAll(position({ ...moving('scotland', 2), blocks }), 'scotland', sail, endMovement);
  const exits = new Set(legal(norse, 'england', 'move').map(({ path }) => path[1]));
  expect([...exits].sort()).toEqual(['angus', 'badenoch', 'mar', 'strathspey']);
  const one = play(norse, 'england', move('hobelars', 'buchan', 'mar'));
  const two = play(one, 'england', move('edward', 'buchan', 'mar'));
  expect(refused(two, 'england', move('york-infantry', 'buchan', 'mar')).code).toBe('pinned');
  const both = playAll(position({ ...moving('scotland', 2), blocks }), 'scotland', sail, move('grant', 'angus', 'buchan'), endMovement);
  const free = play(both, 'england', move('hobelars', 'buchan', 'mar'));
  expect(refused(free, 'england', move('edward', 'buchan', 'mar')).code).toBe('pinned');
});

clause('H4.6g AMB-19', 'the Norse may be among the pinned, or the one that is free', () => {
  const state = buchanAttacked(1, 0, 1, { norse: 'buchan' });
  const sailed = play(state, 'scotland', move('norse', 'buchan', 'ross'));
  expect(refused(sailed, 'scotland', move('douglas', 'buchan', 'mar')).code).toBe('pinned');
  const walked = play(state, 'scotland', move('douglas', 'buchan', 'mar'));
  expect(refused(walked, 'scotland', move('norse', 'buchan', 'ross')).code).toBe('pinned');
});

clause.rows(
  'H4.6h',
  'as many are free as there are more defenders than attackers',
  [
    ['1 against 3', 1, 3, 2],
    ['2 against 2', 2, 2, 0],
    ['3 against 2', 3, 2, 0],
    ['5 against 6', 5, 6, 1],
  ],
  ([_what, attackers, defenders, free]) => {
    // A reinforcement comes in first: it counts on neither side, and may not go on.
    const reinforced = play(buchanAttacked(attackers, 0, defenders, { wallace: 'mar' }), 'scotland', move('wallace', 'mar', 'buchan'));
    const left = playAll(reinforced, 'scotland', ...SIX.slice(0, free).map((block) => move(block, 'buchan', 'strathspey')));
    expect(standIn(left, 'strathspey', 'scotland')).toHaveLength(free);
    expect(refused(left, 'scotland', move(SIX[free]!, 'buchan', 'strathspey')).code).toBe('pinned');
  },
);

clause.rows(
  'H4.6d AMB-100',
  'a border the enemy crossed for another battle is',
  [
    ['open in 3.0', '3.0', 'england', null],
    ['closed in 4.0', '4.0', 'england', 'border-controlled-by-enemy'],
    ['open in 4.0 when the side itself was the last to come by it', '4.0', 'scotland', null],
  ],
  ([_what, edition, last, code]) => {
    const { current, phase } = moving('scotland', 2, { first: false });
    const state = position({
      phase,
      current: { ...current, lastEntered: { 'carrick|lanark': last } },
      options: completeOptions({ scenario: 'braveheart', edition }),
      contests: [contest('lanark', 'england', { attackers: [['hobelars', 'lothian']], defenders: 2 })],
      blocks: { wallace: 'lanark', douglas: 'lanark', hobelars: 'lanark' },
    });
    const out = move('wallace', 'lanark', 'carrick');
    const isListed = legal(state, 'scotland', 'move').some(({ path }) => path[1] === 'carrick');
    expect(isListed).toBe(code === null);
    if (code) expect(refused(state, 'scotland', out).code).toBe(code);
    else expect(standIn(play(state, 'scotland', out), 'carrick', 'scotland')).toEqual(['wallace']);
  },
);

clause('H4.6d AMB-100', 'in 4.0 such a border bars only the first step, and only out of a battle', () => {
  const { current, phase } = moving('scotland', 3, { first: false });
  const state = position({
    phase,
    current: { ...current, lastEntered: { 'carrick|lanark': 'england' } },
    options: completeOptions({ scenario: 'braveheart', edition: '4.0' }),
    contests: [contest('lennox', 'england', { attackers: [['hobelars', 'argyll']], defenders: 2 })],
    blocks: { wallace: 'lennox', douglas: 'lennox', hobelars: 'lennox', keith: 'lanark' },
  });
  expect(standIn(play(state, 'scotland', move('keith', 'lanark', 'carrick')), 'carrick', 'scotland')).toEqual(['keith']);
  const through = play(state, 'scotland', move('wallace', 'lennox', 'carrick', 'lanark'));
  expect(standIn(through, 'lanark', 'scotland')).toContain('wallace');
});

clause.rows(
  'H4.6d AMB-100',
  'a border by which both sides entered the battle is closed to those that leave, in edition',
  [['2.3'], ['3.0'], ['4.0']],
  ([edition]) => {
    const state = position({
      ...moving('england', 1),
      options: completeOptions({ scenario: 'braveheart', edition, mainDeclaredInMove: true }),
      blocks: { hobelars: 'lanark', bruce: ['scotland', 'annan'], wallace: 'annan', keith: 'lennox' },
    });
    const attacked = playAll(state, 'england', move('hobelars', 'lanark', 'annan'), endMovement);
    const reinforced = play(attacked, 'scotland', move('keith', 'lennox', 'lanark', 'annan'));
    expect(refused(reinforced, 'scotland', move('wallace', 'annan', 'lanark'))).toMatchObject({
      code: 'border-held-by-enemy',
      clause: 'H4.6d',
    });
    expect(legal(reinforced, 'scotland', 'move').some(({ path }) => path[0] === 'annan' && path[1] === 'lanark')).toBe(false);
  },
);
