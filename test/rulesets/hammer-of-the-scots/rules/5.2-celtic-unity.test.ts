import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { happened, play, position, reveal, standIn, whereabouts } from '../../../support/position.js';
import { scriptedChance } from '../../../support/scripted-chance.js';
import { battles, contest, endMovement, move } from '../../../support/situations.js';
import {
  battle,
  choose,
  endRegroup,
  ofType,
  pass,
  pending,
  played,
  playedWithEvents,
  regroup,
  retreat,
  roundPassed,
  roundsPassed,
} from './fighting.js';

const CELTS = ['wales-infantry', 'wales-archers', 'ulster-infantry'] as const;

describe('a Celtic block tests its loyalty when it is revealed', () => {
  clause.rows(
    'H5.2a',
    'one die, and on 5 or 6 it goes to the pool:',
    CELTS.flatMap((block) => [1, 4, 5, 6].map((die) => [`${block} rolls ${die}`, block, die] as const)),
    ([_what, block, die]) => {
      const state = pending('fife', {
        attacker: 'england',
        attackers: [
          ['york-infantry', 'angus'],
          [block, 'angus'],
        ],
        blocks: { 'york-infantry': 4, [block]: 2, graham: 4 },
      });
      const roll = scriptedChance([{ purpose: `loyalty:${block}`, falls: die }]);
      const { after, events } = happened(state, 'england', choose('fife'), roll);
      expect(ofType(events, 'loyalty-rolled')).toEqual([{ type: 'loyalty-rolled', block, area: 'fife', die, stays: die <= 4 }]);
      expect(whereabouts(after, block)).toBe(die <= 4 ? 'fife 2' : 'pool');
    },
  );

  clause('H5.2a', 'no other block does', () => {
    const blocks = { 'york-infantry': 4, 'lancaster-archers': 3, hobelars: 3, edward: 4, graham: 4 };
    const attackers = Object.keys(blocks).filter((block) => block !== 'graham');
    const { events } = playedWithEvents(
      pending('fife', { attacker: 'england', attackers: attackers.map((block) => [block, 'angus'] as const), blocks }),
      choose('fife'),
    );
    expect(ofType(events, 'loyalty-rolled')).toEqual([]);
  });

  clause('H5.2c AMB-21', 'once in each battle, defending as well as attacking', () => {
    const fife = contest('fife', 'scotland', { attackers: [['graham', 'angus']], defenders: 1 });
    const mar = contest('mar', 'scotland', { attackers: [['grant', 'buchan']], defenders: 1 });
    const blocks = { 'ulster-infantry': 'fife', graham: 'fife', 'wales-archers': 'mar', grant: 'mar' };
    const state = position({ ...battles('scotland', fife, mar), blocks });
    // No die falls but the one at the beginning of each battle.
    const undecided = roundsPassed(played(state, [choose('fife'), 4]));
    const over = played(undecided, retreat('graham', 'angus'), { type: 'end-retreat' }, endRegroup);
    const second = played(over, [choose('mar'), 3]);
    expect(standIn(roundPassed(second), 'mar', 'england')).toEqual(['wales-archers']);
  });
});

describe('a Celtic block in reserve', () => {
  const state = pending('fife', {
    attacker: 'england',
    attackers: [
      ['york-infantry', 'angus'],
      ['wales-archers', 'mentieth'],
    ],
    blocks: { 'york-infantry': 4, 'wales-archers': 3, keith: 3 },
  });

  clause('H5.2b', 'tests at the start of round 2', () => {
    const first = played(state, choose('fife'), pass('keith'));
    const second = playedWithEvents(first, [pass('york-infantry'), 5]);
    expect(second.events.map(({ type }) => type)).toEqual(['block-passed', 'battle-round-begun', 'loyalty-rolled']);
    expect(whereabouts(second.after, 'wales-archers')).toBe('pool');
    expect(second.after.battle?.round).toBe(2);
  });

  clause('H5.2b', 'does not test when the battle is over before', () => {
    const { after, events } = playedWithEvents(state, choose('fife'), retreat('keith', 'atholl'), regroup('wales-archers', 'mentieth'));
    expect(ofType(events, 'loyalty-rolled')).toEqual([]);
    expect(whereabouts(after, 'wales-archers')).toBe('mentieth 3');
  });

  clause('H5.2b', 'does not test again in round 3', () => {
    const second = played(state, choose('fife'), pass('keith'), [pass('york-infantry'), 4]);
    expect(roundPassed(second).battle?.round).toBe(3);
  });
});

describe('the tests take the last block of a side', () => {
  clause.rows(
    'H5.2d',
    'the other has won, and regroups:',
    [
      ['an attacker', 'england'],
      ['a defender', 'scotland'],
    ],
    ([_what, attacker]) => {
      const lone = battle(
        'fife',
        {
          attacker,
          attackers: [[attacker === 'england' ? 'ulster-infantry' : 'graham', 'angus']],
          blocks: { 'ulster-infantry': 3, graham: 4 },
        },
        6,
      );
      expect([lone.battle, lone.phase]).toMatchObject([null, { name: 'regroup', side: 'scotland', area: 'fife' }]);
      expect(whereabouts(played(lone, regroup('graham', 'mentieth')), 'graham')).toBe('mentieth 4');
    },
  );
});

describe('a battle that a Herald began', () => {
  const blocks = { buchan: ['england', 'buchan'], 'wales-infantry': 'buchan', graham: 'angus', ross: ['england', 'ross'] } as const;
  const named = reveal(position({ blocks }), { england: 'move-1', scotland: 'herald' });
  const rolls = (die: number) =>
    scriptedChance([
      { purpose: 'herald', falls: 2 },
      { purpose: 'loyalty:wales-infantry', falls: die },
    ]);
  const herald = { type: 'herald', noble: 'buchan' } as const;

  clause('H5.2a AMB-98', 'is a battle like others', () => {
    const won = play(named, 'scotland', herald, rolls(5));
    expect(whereabouts(won, 'wales-infantry')).toBe('pool');
    expect(won.phase).toMatchObject({ name: 'regroup', side: 'scotland', area: 'buchan' });
  });

  clause('H5.2c AMB-84', 'a block that fought in it may move, and tests again in its next battle', () => {
    const fought = played(play(named, 'scotland', herald, rolls(4)), retreat('buchan', 'mar'), endRegroup);
    const attack = played(fought, move('wales-infantry', 'buchan', 'angus'), endMovement);
    expect(whereabouts(played(attack, [choose('angus'), 6]), 'wales-infantry')).toBe('pool');
  });
});
