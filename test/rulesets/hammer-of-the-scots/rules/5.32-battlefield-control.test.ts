import { describe, expect } from 'vitest';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../../support/clause.js';
import { legal, refused, whereabouts } from '../../../support/position.js';
import { battle, endRetreat, fire, pass, played, retreat, roundPassed, roundsPassed, shoot, takeHit } from './fighting.js';

/** Wallace and Keith from Angus attack the Hobelars in Buchan; English infantry comes from Mar to help. */
const buchan = (blocks: Parameters<typeof battle>[1]['blocks'] = {}) =>
  battle('buchan', {
    attacker: 'scotland',
    attackers: [
      ['wallace', 'angus'],
      ['keith', 'angus'],
    ],
    reinforcements: [['york-infantry', 'mar']],
    blocks: { wallace: 2, keith: 3, hobelars: 1, 'york-infantry': 4, ...blocks },
  });
const cleared = () => played(buchan(), pass('hobelars'), shoot('wallace', 1, 2), takeHit('hobelars'));

describe('the defenders are cleared in round 1 with reinforcements waiting', () => {
  clause('H5.32f F-34', 'the attacker defends from round 2 on', () => {
    const second = played(cleared(), pass('keith'));
    expect(second.battle).toMatchObject({ round: 2, attacker: 'england' });
    // The defender's blocks act first, letter by letter: Wallace, Keith, and the infantry last.
    expect(played(second, pass('wallace'), pass('keith'), pass('york-infantry')).battle?.round).toBe(3);
  });

  clause('H5.32f AMB-22', 'the round is finished first, without a target', () => {
    const state = cleared();
    expect(state.battle).toMatchObject({ round: 1, attacker: 'scotland' });
    expect(refused(state, 'scotland', { type: 'fire', block: 'keith' })).toMatchObject({ code: 'nothing-to-fire-at', clause: 'H5.4a' });
    expect(legal(state, 'scotland', 'fire')).toEqual([]);
    expect(legal(state, 'scotland', 'pass')).toEqual([pass('keith')]);
    expect(legal(state, 'scotland', 'retreat')).toContainEqual(retreat('keith', 'angus'));
  });

  clause('H5.32f AMB-26', 'after round 3 it is the new attacker who must retreat', () => {
    expect(roundsPassed(played(cleared(), pass('keith'))).phase).toMatchObject({ name: 'retreat', side: 'england' });
  });

  clause('H5.32f AMB-23', 'it is the same when they retreat', () => {
    const fled = played(buchan(), retreat('hobelars', 'badenoch'));
    expect(roundPassed(fled).battle).toMatchObject({ round: 2, attacker: 'england' });
  });

  clause('H5.32f AMB-23', 'and when they desert', () => {
    const deserted = battle(
      'buchan',
      {
        attacker: 'scotland',
        attackers: [['wallace', 'angus']],
        reinforcements: [['york-infantry', 'mar']],
        blocks: { wallace: 4, 'wales-archers': 3, 'york-infantry': 4 },
      },
      5,
    );
    expect(whereabouts(deserted, 'wales-archers')).toBe('pool');
    expect(refused(deserted, 'scotland', { type: 'fire', block: 'wallace' }).code).toBe('nothing-to-fire-at');
    expect(played(deserted, pass('wallace')).battle).toMatchObject({ round: 2, attacker: 'england' });
  });
});

clause('H5.32f', 'control stays while one defender still fights, and while none waits', () => {
  const standing = roundPassed(played(buchan({ hobelars: 2 }), pass('hobelars'), shoot('wallace', 1, 2), takeHit('hobelars')));
  expect(standing.battle).toMatchObject({ round: 2, attacker: 'scotland' });
  const over = battle('buchan', {
    attacker: 'scotland',
    attackers: [['wallace', 'angus']],
    blocks: { wallace: 1, hobelars: 1 },
  });
  expect(played(over, pass('hobelars'), shoot('wallace', 1), takeHit('hobelars')).phase).toMatchObject({
    name: 'regroup',
    side: 'scotland',
  });
});

describe('the last defender falls, having taken the noble of the place', () => {
  // Both act in the round: the noble, letter B, passes; then Douglas shoots him, and the infantry Douglas.
  const mar = battle('mar', {
    attacker: 'england',
    attackers: [
      ['mar', 'angus'],
      ['york-infantry', 'angus'],
    ],
    blocks: { mar: ['england', 'mar', 1], 'york-infantry': 1, douglas: 1 },
  });
  const fallenIn = (round: HammerState) =>
    played(round, pass('mar'), shoot('douglas', 1), takeHit('mar'), shoot('york-infantry', 1), takeHit('douglas'));

  clause('H5.32f H5.7f AMB-24', 'in round 1: the battle goes on, and the noble attacks', () => {
    const fallen = fallenIn(mar);
    expect(fallen.battle).toMatchObject({ round: 2, attacker: 'scotland' });
    expect([whereabouts(fallen, 'mar'), whereabouts(fallen, 'douglas')]).toEqual(['scotland: mar 1', 'pool']);
    // The noble's letter comes before the infantry's, attacker or not.
    expect(legal(fallen, 'scotland', 'pass')).toEqual([pass('mar')]);
    expect(roundsPassed(fallen).phase).toMatchObject({ name: 'retreat', side: 'scotland' });
  });

  clause('H5.32g AMB-25', 'in round 2: no more change', () => {
    expect(fallenIn(roundPassed(mar)).battle).toMatchObject({ round: 3, attacker: 'england' });
  });

  clause('H5.32g AMB-27', 'in round 3: the attacker has not won, and retreats', () => {
    const fallen = fallenIn(roundPassed(roundPassed(mar)));
    expect(fallen.phase).toMatchObject({ name: 'retreat', side: 'england' });
    const left = played(fallen, retreat('york-infantry', 'angus'), endRetreat);
    expect(left.phase).toMatchObject({ name: 'regroup', side: 'scotland' });
  });
});

clause('H5.32i AMB-93', "both sides' reserves arrive, and the attacker's defends with its side", () => {
  const state = battle('buchan', {
    attacker: 'scotland',
    attackers: [
      ['wallace', 'angus'],
      ['fraser', 'strathspey'],
    ],
    reinforcements: [['york-infantry', 'mar']],
    blocks: { wallace: 1, fraser: 3, hobelars: 1, 'york-infantry': 4 },
  });
  const second = played(state, pass('hobelars'), shoot('wallace', 1), takeHit('hobelars'));
  expect(second.battle).toMatchObject({ round: 2, attacker: 'england', reserves: [] });
  // Fraser and the infantry are both C: Fraser acts first, being the defender's.
  const turn = played(second, pass('wallace'));
  expect(refused(turn, 'england', pass('york-infantry')).code).toBe('not-your-turn');
  expect(played(turn, fire('fraser', 1, 6, 6), takeHit('york-infantry')).battle?.round).toBe(2);
});

clause('H5.32f AMB-92', 'an attacker whose main group deserts stays the attacker', () => {
  const state = battle(
    'buchan',
    {
      attacker: 'england',
      attackers: [
        ['wales-infantry', 'angus'],
        ['york-infantry', 'mar'],
      ],
      blocks: { 'wales-infantry': 3, 'york-infantry': 4, douglas: 4 },
    },
    6,
  );
  expect(refused(state, 'scotland', { type: 'fire', block: 'douglas' }).code).toBe('nothing-to-fire-at');
  const second = played(state, pass('douglas'));
  expect(second.battle).toMatchObject({ round: 2, attacker: 'england', reserves: [] });
});

clause.rows(
  'H5.32f H5.32e AMB-92',
  'where both front lines are gone after round 1 and both sides have reserves, the attacker stays the attacker:',
  [
    ['both have retreated', 'hobelars', [], [retreat('hobelars', 'atholl'), retreat('keith', 'lochaber')]],
    ['the defender has deserted, the attacker has retreated', 'wales-infantry', [5], [retreat('keith', 'lochaber')]],
  ] as const,
  ([_what, defender, loyalty, turns]) => {
    const fight = {
      attacker: 'scotland',
      attackers: [
        ['keith', 'lochaber'],
        ['fraser', 'strathspey'],
      ],
      reinforcements: [['durham-infantry', 'mar']],
      blocks: { keith: 1, fraser: 3, [defender]: 1, 'durham-infantry': 3 },
    } as const;
    const state = battle('badenoch', fight, ...loyalty);
    expect(played(state, ...turns).battle).toMatchObject({ round: 2, attacker: 'scotland', reserves: [] });
  },
);

clause('H5.32f AMB-92', 'where the attackers have deserted and the defender has retreated, the attacker stays the attacker too', () => {
  const state = battle(
    'buchan',
    {
      attacker: 'england',
      attackers: [
        ['wales-infantry', 'angus'],
        ['york-infantry', 'mar'],
      ],
      reinforcements: [['grant', 'strathspey']],
      blocks: { 'wales-infantry': 3, 'york-infantry': 4, keith: 3, grant: 3 },
    },
    6,
  );
  expect(played(state, retreat('keith', 'badenoch')).battle).toMatchObject({ round: 2, attacker: 'england', reserves: [] });
});
