import { describe, expect } from 'vitest';
import { clause } from '../../../support/clause.js';
import { legal, position, refused, standIn, whereabouts } from '../../../support/position.js';
import { battles, contest } from '../../../support/situations.js';
import { battle, choose, endRegroup, pass, played, regroup, retreat, shoot, takeHit } from './fighting.js';
import { crowned, heralded, pillaged } from './fought-defections.js';

/** The Hobelars leave Buchan to the Scots: Wallace and three more from Angus, and Grant, in reserve, from Mar. */
const won = (others: Readonly<Record<string, string>> = {}) =>
  played(
    battle('buchan', {
      attacker: 'scotland',
      attackers: [
        ['wallace', 'angus'],
        ['douglas', 'angus'],
        ['fraser', 'angus'],
        ['grant', 'mar'],
      ],
      blocks: { wallace: 4, douglas: 4, fraser: 3, grant: 3, hobelars: 1, ...others },
    }),
    retreat('hobelars', 'strathspey'),
  );

describe('the victor regroups', () => {
  clause('H5.6a AMB-95', 'any of his blocks, each where it likes, reserves that never fought too', () => {
    const after = played(won({ keith: 'mar' }), regroup('wallace', 'badenoch'), regroup('grant', 'mar'), regroup('fraser', 'angus'));
    expect(['wallace', 'grant', 'fraser', 'douglas'].map((block) => whereabouts(after, block))).toEqual([
      'badenoch 4',
      'mar 3',
      'angus 3',
      'buchan 4',
    ]);
    expect(refused(after, 'scotland', regroup('wallace', 'mar'))).toMatchObject({ code: 'not-there', clause: 'H5.6a' });
  });

  clause('H5.6a AMB-35', 'or none of them', () => {
    const state = won();
    expect(legal(state, 'scotland', 'end-regroup')).toEqual([endRegroup]);
    expect(standIn(played(state, endRegroup), 'buchan', 'scotland')).toEqual(['douglas', 'fraser', 'grant', 'wallace']);
  });

  clause.rows(
    'H5.6a',
    'one area away, friendly or neutral:',
    [
      ['vacant', 'badenoch', null],
      ['friendly', 'mar', null],
      ["the enemy's", 'strathspey', 'regroup-to-enemy'],
      ['two areas away', 'moray', 'no-regroup-there'],
    ],
    ([_what, to, code]) => {
      const state = won({ keith: 'mar' });
      if (code) expect(refused(state, 'scotland', regroup('wallace', to)).code).toBe(code);
      else expect(whereabouts(played(state, regroup('wallace', to)), 'wallace')).toBe(`${to} 4`);
    },
  );

  clause('H5.6b', 'two blocks over a red border, not three', () => {
    const two = played(won(), regroup('wallace', 'badenoch'), regroup('grant', 'badenoch'));
    expect(refused(two, 'scotland', regroup('fraser', 'badenoch'))).toMatchObject({ code: 'regroup-border-full', clause: 'H5.6b' });
  });

  clause('H5.6d', 'but into no area where a battle is pending', () => {
    const buchan = contest('buchan', 'scotland', { attackers: [['wallace', 'angus']], defenders: 1 });
    const angus = contest('angus', 'england', { attackers: [['york-infantry', 'fife']], defenders: 1 });
    const blocks = { wallace: 'buchan', hobelars: 'buchan', grant: 'angus', 'york-infantry': 'angus' };
    const state = played(position({ ...battles('scotland', buchan, angus), blocks }), choose('buchan'), retreat('hobelars', 'mar'));
    expect(refused(state, 'scotland', regroup('wallace', 'angus'))).toMatchObject({ code: 'regroup-to-enemy', clause: 'H5.6d' });
  });
});

clause('H5.6b AMB-37', 'counted afresh: what retreated over it in the same round is forgotten', () => {
  const state = battle('buchan', {
    attacker: 'scotland',
    attackers: ['wallace', 'keith', 'douglas', 'fraser'].map((block) => [block, 'angus'] as const),
    blocks: { wallace: 4, keith: 3, douglas: 4, fraser: 3, 'york-infantry': 1 },
  });
  const away = played(state, retreat('wallace', 'badenoch'), retreat('keith', 'badenoch'), pass('york-infantry'));
  expect(refused(away, 'scotland', retreat('fraser', 'badenoch')).code).toBe('retreat-border-full');
  const victory = played(away, shoot('douglas', 1, 4), takeHit('york-infantry'));
  const regrouped = played(victory, regroup('douglas', 'badenoch'), regroup('fraser', 'badenoch'));
  expect(standIn(regrouped, 'badenoch', 'scotland')).toHaveLength(4);
});

clause('H5.6c AMB-36', 'over a border the enemy came by, too', () => {
  const state = battle('buchan', {
    attacker: 'england',
    attackers: [['york-infantry', 'angus']],
    blocks: { 'york-infantry': 4, graham: 4 },
  });
  expect(refused(state, 'scotland', retreat('graham', 'angus')).code).toBe('retreat-border-closed');
  const gone = played(state, pass('graham'), retreat('york-infantry', 'mar'));
  expect(whereabouts(played(gone, regroup('graham', 'angus')), 'graham')).toBe('angus 4');
});

clause.rows(
  'H5.6e AMB-30',
  'over the Anglo-Scottish border homeward only:',
  [
    ['English from Dunbar into England', 'dunbar', 'england', 'england', null],
    ['English from England into Dunbar', 'england', 'england', 'dunbar', 'regroup-wrong-way'],
    ['Scots from England into Dunbar', 'england', 'scotland', 'dunbar', null],
    ['Scots from Dunbar into England', 'dunbar', 'scotland', 'england', 'regroup-wrong-way'],
    ['English from Dunbar into Teviot (AMB-39)', 'dunbar', 'england', 'teviot', null],
  ],
  ([_what, area, side, to, code]) => {
    const block = side === 'england' ? 'york-infantry' : 'graham';
    const state = position({
      current: battles(side).current,
      phase: { name: 'regroup', side, area, cause: 'movement', crossings: {} },
      blocks: { [block]: area },
    });
    if (code) expect(refused(state, side, regroup(block, to))).toMatchObject({ code, clause: 'H5.6e' });
    else expect(standIn(played(state, regroup(block, to)), to, side)).toEqual([block]);
  },
);

clause('H5.6f', 'the Norse by sea, to a friendly coast', () => {
  const state = battle('ross', {
    attacker: 'scotland',
    attackers: [['norse', 'fife', 'sea']],
    blocks: { norse: 3, hobelars: 3, grant: 'galloway', moray: 'badenoch' },
  });
  const victory = played(state, retreat('hobelars', 'moray'));
  expect(legal(victory, 'scotland', 'regroup')).toEqual([regroup('norse', 'galloway')]);
  expect(refused(victory, 'scotland', regroup('norse', 'garmoran'))).toMatchObject({ clause: 'H4.7g' });
  expect(whereabouts(played(victory, regroup('norse', 'galloway')), 'norse')).toBe('galloway 3');
});

clause('H5.6g', 'a defender that wins regroups too', () => {
  const state = battle('buchan', { attacker: 'england', attackers: [['hobelars', 'angus']], blocks: { hobelars: 3, graham: 4 } });
  const victory = played(state, retreat('hobelars', 'angus'));
  expect(victory.phase).toMatchObject({ name: 'regroup', side: 'scotland' });
  expect(whereabouts(played(victory, regroup('graham', 'strathspey')), 'graham')).toBe('strathspey 4');
});

describe('AMB-38: after a battle that no move began, too', () => {
  clause('H5.6h', 'a Herald', () => {
    const fought = heralded({});
    expect(fought.phase).toMatchObject({ name: 'regroup', side: 'england', cause: 'herald' });
    const regrouped = played(fought, regroup('york-infantry', 'angus'), endRegroup);
    expect(whereabouts(regrouped, 'york-infantry')).toBe('angus 4');
    expect(regrouped.phase).toMatchObject({ name: 'movement', side: 'england' });
  });

  clause('H5.6h', 'a pillage', () => {
    expect(pillaged({}).phase).toMatchObject({ name: 'regroup', side: 'england', cause: 'pillage' });
  });

  clause('H5.6h', 'a coronation', () => {
    const fought = crowned({});
    expect(fought.phase).toMatchObject({ name: 'regroup', side: 'scotland', cause: 'coronation' });
    expect(whereabouts(played(fought, regroup('grant', 'garmoran')), 'grant')).toBe('garmoran 3');
  });
});
