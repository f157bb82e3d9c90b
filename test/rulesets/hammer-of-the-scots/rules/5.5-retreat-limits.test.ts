import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, refused, standIn, whereabouts } from '../../../support/position.js';
import { battle, pass, played, regroup, retreat, roundPassed, roundsPassed } from './fighting.js';

const INFANTRY = ['york-infantry', 'lancaster-infantry', 'northumber-infantry', 'durham-infantry', 'cumbria-infantry', 'westmor-infantry'];
const full = { code: 'retreat-border-full', clause: 'H5.5d' };

clause('H5.5d F-20 AMB-10', 'what came in does not count: six may go back over a green border by which four came', () => {
  const entered = INFANTRY.map((block, at) => [block, at < 3 ? 'angus' : 'mar'] as const);
  const state = battle('buchan', {
    attacker: 'england',
    attackers: [['hobelars', 'angus'], ...entered],
    blocks: { hobelars: 3, ...Object.fromEntries(INFANTRY.map((block) => [block, 3])), grant: 3 },
  });
  const second = roundPassed(state);
  const six = played(second, retreat('hobelars', 'angus'), pass('grant'), ...INFANTRY.slice(0, 5).map((block) => retreat(block, 'angus')));
  expect(standIn(six, 'angus', 'england')).toHaveLength(6);
  expect(refused(six, 'england', retreat(INFANTRY[5]!, 'angus'))).toMatchObject(full);
  // The next round counts afresh.
  const third = played(six, pass(INFANTRY[5]!), pass('grant'), retreat(INFANTRY[5]!, 'angus'));
  expect(standIn(third, 'angus', 'england')).toHaveLength(7);
});

describe('two blocks retreat over a red border', () => {
  const state = battle('buchan', {
    attacker: 'england',
    attackers: INFANTRY.map((block) => [block, 'angus'] as const),
    blocks: { ...Object.fromEntries(INFANTRY.map((block) => [block, 3])), keith: 3, graham: 4, campbell: 4, barclay: 4, douglas: 4 },
  });
  const away = (block: string) => retreat(block, 'badenoch');

  clause('H5.5d', 'a third may not in that round, and may in the next', () => {
    const two = played(state, pass('keith'), away('graham'), away('campbell'));
    expect(refused(two, 'scotland', away('douglas'))).toMatchObject(full);
    const second = roundPassed(played(two, pass('barclay'), pass('douglas')));
    expect(whereabouts(played(second, pass('keith'), away('douglas')), 'douglas')).toBe('badenoch 4');
  });

  clause('H5.5d', 'in the forced retreat two more', () => {
    // Two go in round 3, and two more when all must.
    let third = roundPassed(roundPassed(state));
    third = played(third, ...['keith', 'graham', 'campbell', 'barclay', 'douglas'].map(pass));
    third = roundPassed(played(third, away('york-infantry'), away('lancaster-infantry')));
    expect(third.phase).toMatchObject({ name: 'retreat', side: 'england' });
    const four = played(third, away('northumber-infantry'), away('durham-infantry'));
    expect(standIn(four, 'badenoch', 'england')).toHaveLength(4);
    expect(refused(four, 'england', away('cumbria-infantry'))).toMatchObject(full);
  });
});

clause.rows(
  'H5.5h AMB-30',
  'retreats over the Anglo-Scottish border go homeward only:',
  [
    ['English from Dunbar to England', 'dunbar', 'york-infantry', 'england', null],
    ['English from England to Dunbar', 'england', 'york-infantry', 'dunbar', 'retreat-wrong-way'],
    ['Scots from England to Dunbar', 'england', 'grant', 'dunbar', null],
    ['Scots from Dunbar to England', 'dunbar', 'grant', 'england', 'retreat-wrong-way'],
  ],
  ([_what, area, block, to, code]) => {
    // Both are C: the Scots attack, so the English act first.
    const state = battle(area, {
      attacker: 'scotland',
      attackers: [['grant', area === 'england' ? 'annan' : 'lothian']],
      blocks: { grant: 3, 'york-infantry': 4 },
    });
    const turn = block === 'grant' ? played(state, pass('york-infantry')) : state;
    const side = block === 'grant' ? 'scotland' : 'england';
    if (code) expect(refused(turn, side, retreat(block, to))).toMatchObject({ code, clause: 'H5.5h' });
    else expect(standIn(played(turn, retreat(block, to)), to, side)).toEqual([block]);
  },
);

describe('the Norse fight', () => {
  clause('H5.5j', 'and cannot retreat without a friendly coast', () => {
    const raid = { attacker: 'scotland', attackers: [['norse', 'fife', 'sea']] } as const;
    const inland = battle('ross', { ...raid, blocks: { norse: 3, 'york-infantry': 4, grant: 'badenoch' } });
    expect(legal(inland, 'scotland', 'retreat')).toEqual([]);
    expect(refused(inland, 'scotland', retreat('norse', 'fife'))).toMatchObject({ clause: 'H4.7g' });
    const coast = battle('ross', { ...raid, blocks: { norse: 3, 'york-infantry': 4, grant: 'galloway' } });
    expect(legal(coast, 'scotland', 'retreat')).toEqual([retreat('norse', 'galloway')]);
    expect(whereabouts(played(coast, retreat('norse', 'galloway')), 'norse')).toBe('galloway 3');
    const lost = played(roundsPassed(inland), { type: 'end-retreat' });
    expect(whereabouts(lost, 'norse')).toBe('dead');
  });

  clause('H5.5j', "and take nobody's room on a border, in their turn or when they must", () => {
    const raiders = ['keith', 'fraser', 'lindsay'] as const;
    const state = battle('ross', {
      attacker: 'scotland',
      attackers: [...raiders.map((block) => [block, 'moray'] as const), ['norse', 'fife', 'sea']],
      blocks: { norse: 3, keith: 3, fraser: 3, lindsay: 3, 'york-infantry': 4, grant: 'moray' },
    });
    const second = roundPassed(state);
    const sailed = played(second, retreat('norse', 'moray'), retreat('keith', 'moray'), pass('york-infantry'), retreat('fraser', 'moray'));
    expect(refused(sailed, 'scotland', retreat('lindsay', 'moray'))).toMatchObject(full);
    const forced = played(roundsPassed(state), retreat('norse', 'moray'), retreat('keith', 'moray'), retreat('fraser', 'moray'));
    expect(refused(forced, 'scotland', retreat('lindsay', 'moray'))).toMatchObject(full);
  });
});

clause('H5.5k', 'a retreat costs nothing, over red as over green, and goes one area', () => {
  const state = battle('buchan', {
    attacker: 'england',
    attackers: [['york-infantry', 'angus']],
    blocks: { 'york-infantry': 4, keith: 3 },
  });
  const gone = played(state, retreat('keith', 'badenoch'));
  expect(whereabouts(gone, 'keith')).toBe('badenoch 3');
  expect(refused(state, 'scotland', retreat('keith', 'moray'))).toMatchObject({ code: 'no-retreat-there' });
  // He is gone from the battle: the victor may regroup after him only where he does not stand.
  expect(refused(gone, 'england', regroup('york-infantry', 'badenoch'))).toMatchObject({ code: 'regroup-to-enemy' });
});
