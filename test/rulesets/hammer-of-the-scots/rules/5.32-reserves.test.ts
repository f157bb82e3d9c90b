import { describe, expect } from 'vitest';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { type Asked, blockIn, legal, noticed, playAll, position, refused } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';
import { battle, choose, fire, ofType, pass, played, playedWithEvents, regroup, retreat, roundPassed, shoot, takeHit } from './fighting.js';

const ANGUS = ['york-infantry', 'lancaster-infantry', 'northumber-infantry', 'durham-infantry'] as const;
const MAR = ['cumbria-infantry', 'westmor-infantry'] as const;
const into = (area: string, from: string, blocks: readonly string[]) => blocks.map((block) => move(block, from, area));
const at = (area: string, blocks: readonly string[]) => Object.fromEntries(blocks.map((block) => [block, area]));

/** Player 1 has moved, player 2 does nothing, and the battle begins: who fights and how many wait, of both sides. */
function begun(moved: HammerState, area: string) {
  const first = moved.current!.first;
  const [shown] = ofType(playedWithEvents(moved, endMovement, endMovement, choose(area)).events, 'battle-begun');
  return {
    fighting: shown!.revealed
      .filter(({ side }) => side === first)
      .map(({ block }) => block as string)
      .sort(),
    waiting: shown!.waiting,
  };
}

describe('four from Angus and two from Mar attack Buchan', () => {
  const state = position({ ...moving('england', 2), blocks: { ...at('angus', ANGUS), ...at('mar', MAR), douglas: 'buchan' } });
  const moves = [...into('buchan', 'angus', ANGUS), ...into('buchan', 'mar', MAR)];
  const moved = playAll(state, 'england', ...moves);
  const main = (origin: string, via = origin): Asked => ({ type: 'declare-main-attack', area: 'buchan', origin, via });

  clause('H5.32a F-14', 'the first four fight, the two wait; two points are spent', () => {
    expect(moved.phase).toMatchObject({ movePoints: 0 });
    expect(begun(moved, 'buchan')).toEqual({ fighting: [...ANGUS].sort(), waiting: { england: 2, scotland: 0 } });
  });

  clause('H5.32c AMB-16', 'the attacker names the main attack during movement', () => {
    const named = playAll(moved, 'england', main('mar'));
    expect(begun(named, 'buchan')).toEqual({ fighting: [...MAR], waiting: { england: 4, scotland: 0 } });
    expect(begun(playAll(named, 'england', main('angus')), 'buchan').fighting).toEqual([...ANGUS].sort());
    expect(refused(moved, 'england', main('angus')).code).toBe('already-main-attack');
    expect(refused(moved, 'england', main('badenoch'))).toMatchObject({ code: 'no-such-attack', clause: 'H5.32c' });
    const second = playAll(moved, 'england', endMovement);
    expect(refused(second, 'england', main('mar')).code).toBe('not-your-turn');
    expect(refused(second, 'scotland', main('mar')).code).toBe('no-such-attack');
    expect(refused(playAll(second, 'scotland', endMovement), 'england', main('mar')).code).toBe('not-in-this-phase');
  });

  clause('H5.32c AMB-16', 'the first group in is the main attack unless another is named', () => {
    const reversed = playAll(state, 'england', ...[...moves].reverse());
    expect(begun(reversed, 'buchan').fighting).toEqual([...MAR]);
  });

  clause('H5.32d', 'every block of the main attack fights', () => {
    expect(legal(moved, 'england', 'declare-main-attack')).toEqual([main('mar')]);
    const fought = played(moved, endMovement, endMovement, choose('buchan'), pass('douglas'));
    for (const block of ANGUS) expect(legal(fought, 'england', 'fire').map((each) => each.block as string)).toContain(block);
  });
});

clause.rows(
  'H5.32b',
  'one origin and one entry border make one group',
  [
    ['two origins over one border', 'buchan', [move('york-infantry', 'angus', 'buchan'), move('hobelars', 'fife', 'angus', 'buchan')], 1],
    [
      'one origin over two borders',
      'buchan',
      [move('york-infantry', 'strathspey', 'buchan'), move('hobelars', 'strathspey', 'badenoch', 'buchan')],
      1,
    ],
    [
      'AMB-17: one origin and one border by two ways',
      'fife',
      [move('york-infantry', 'lanark', 'mentieth', 'fife'), move('hobelars', 'lanark', 'lothian', 'mentieth', 'fife')],
      0,
    ],
  ],
  ([_what, area, moves, waiting]) => {
    const blocks = { douglas: area, ...Object.fromEntries(moves.map(({ block, path }) => [block, path[0]!])) };
    const moved = playAll(position({ ...moving('england', 2), blocks }), 'england', ...moves);
    expect(begun(moved, area).waiting.england).toBe(waiting);
  },
);

clause.rows(
  'H5.32b H5.32c AMB-18',
  'the Norse and a land group from one area are two: the attacker names either',
  [
    ['the Norse', 'sea', ['norse']],
    ['the land group', 'ross', ['fraser', 'grant']],
  ],
  ([_what, via, fighting]) => {
    const state = position({ ...moving('scotland', 2), blocks: { norse: 'ross', grant: 'ross', fraser: 'ross', hobelars: 'moray' } });
    for (const order of [
      ['norse', 'grant', 'fraser'],
      ['fraser', 'grant', 'norse'],
    ]) {
      const moved = playAll(state, 'scotland', ...order.map((block) => move(block, 'ross', 'moray')));
      const [other] = legal(moved, 'scotland', 'declare-main-attack');
      const named = other?.via === via ? playAll(moved, 'scotland', other) : moved;
      expect(begun(named, 'moray').fighting).toEqual(fighting);
    }
  },
);

clause('H5.32b AMB-14', 'blocks from England over two borders are two groups', () => {
  const blocks = { 'york-infantry': 'england', 'durham-infantry': 'england', douglas: 'selkirk' };
  const moves = [move('york-infantry', 'england', 'dunbar', 'selkirk'), move('durham-infantry', 'england', 'annan', 'selkirk')];
  const moved = playAll(position({ ...moving('england', 2), blocks }), 'england', ...moves);
  expect(begun(moved, 'selkirk')).toEqual({ fighting: ['york-infantry'], waiting: { england: 1, scotland: 0 } });
});

describe('a reserve in round 1', () => {
  const state = battle('buchan', {
    attacker: 'england',
    attackers: [
      ['york-infantry', 'angus'],
      ['lancaster-infantry', 'mar'],
    ],
    blocks: { 'york-infantry': 1, 'lancaster-infantry': 4, wallace: 4, douglas: 4 },
  });

  clause('H5.32e', 'neither acts nor retreats nor is hit', () => {
    const turn = played(state, pass('wallace'), pass('douglas'));
    for (const asked of [fire('lancaster-infantry', 1), pass('lancaster-infantry'), retreat('lancaster-infantry', 'mar')]) {
      expect(refused(turn, 'england', 'type' in asked ? asked : asked[0])).toMatchObject({ code: 'not-in-battle', clause: 'H5.31a' });
    }
    const shot = played(state, shoot('wallace', 1, 4));
    expect(refused(shot, 'england', takeHit('lancaster-infantry')).code).toBe('not-hit');
  });

  clause('H5.32e AMB-87', 'fights from round 2, though all others are gone, or none', () => {
    const alone = played(state, shoot('wallace', 1, 4), takeHit('york-infantry'), pass('douglas'));
    expect(alone.battle).toMatchObject({ round: 2, attacker: 'england', reserves: [] });
    expect(legal(played(alone, pass('wallace'), pass('douglas')), 'england', 'fire')).toHaveLength(1);
    const both = roundPassed(state);
    expect(legal(played(both, pass('wallace'), pass('douglas')), 'england', 'fire')).toHaveLength(2);
  });

  clause('H5.32h', 'is never named to the enemy when the battle is over', () => {
    const won = playedWithEvents(
      position({ ...moving('england', 2), blocks: { 'york-infantry': 'angus', 'durham-knights': 'mar', douglas: ['buchan', 1] } }),
      move('york-infantry', 'angus', 'buchan'),
      move('durham-knights', 'mar', 'buchan'),
      endMovement,
      endMovement,
      choose('buchan'),
      retreat('douglas', 'strathspey'),
      regroup('durham-knights', 'mar'),
    );
    expect(blockIn(won.after, 'durham-knights').place).toBe('mar');
    expect(JSON.stringify(noticed(won.events, 'england'))).toContain('durham-knights');
    expect(JSON.stringify(noticed(won.events, 'scotland'))).not.toContain('durham-knights');
  });
});
