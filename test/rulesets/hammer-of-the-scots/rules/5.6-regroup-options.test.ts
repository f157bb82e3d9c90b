// Options of regrouping: none after a change of side, and Norse who keep to one sea.
import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { readOptions } from '../../../../src/rulesets/hammer-of-the-scots/options.js';
import { clause } from '../../../support/clause.js';
import { legal, playAll, refused, whereabouts } from '../../../support/position.js';
import { battle, played, regroup, retreat } from './fighting.js';
import { crowned, heralded, pillaged } from './fought-defections.js';

describe.each(EDITIONS)('edition %s', (edition) => {
  clause.rows(
    'HO.noRegroupAfterDefection HE.Hg H5.6h AMB-38',
    'the winner regroups after a battle that a Herald or a defection began, unless noRegroupAfterDefection is agreed:',
    [
      ['a Herald', heralded, 'movement'],
      ['a coronation', crowned, 'movement'],
    ],
    ([_what, fought, next]) => {
      expect(fought({ edition }).phase.name).toBe('regroup');
      const without = fought({ edition, noRegroupAfterDefection: true });
      expect(without).toMatchObject({ battle: null, phase: { name: next, side: 'england' } });
    },
  );

  clause('HE.Hg H5.6h AMB-38', 'after the battle of a Pillage the winner regroups with noRegroupAfterDefection too', () => {
    expect(pillaged({ edition }).phase.name).toBe('regroup');
    expect(pillaged({ edition, noRegroupAfterDefection: true }).phase.name).toBe('regroup');
  });

  clause('HE.Hg', 'with it a battle that moves began still ends with regrouping', () => {
    const state = battle('buchan', {
      options: { edition, noRegroupAfterDefection: true },
      attacker: 'england',
      attackers: [['york-infantry', 'angus']],
      blocks: { 'york-infantry': 4, keith: 3 },
    });
    expect(played(state, retreat('keith', 'mar')).phase.name).toBe('regroup');
  });

  const raid = (area: string, options: object) =>
    played(
      battle(area, {
        options: { edition, ...options },
        attacker: 'scotland',
        attackers: [['norse', 'lennox', 'sea']],
        blocks: { norse: 3, hobelars: 3, grant: 'galloway', keith: 'angus', lindsay: 'fife', moray: 'badenoch' },
      }),
      retreat('hobelars', area === 'ross' ? 'garmoran' : 'mentieth'),
    );
  const havens = (area: string, options: object) => legal(raid(area, options), 'scotland', 'regroup').map(({ to }) => to as string);

  clause.rows(
    'HO.norseRegroupSameCoast H4.7g H5.6f H4.7h',
    'the Norse regroup to a friendly coast; with norseRegroupSameCoast to one of the sea they fought on:',
    [
      ['from Lothian, North Sea', 'lothian', ['angus', 'fife', 'galloway'], ['angus', 'fife']],
      ['from Ross, on both seas', 'ross', ['angus', 'fife', 'galloway'], ['angus', 'fife', 'galloway']],
    ],
    ([_what, area, all, near]) => {
      expect(havens(area, {}).sort()).toEqual(all);
      expect(havens(area, { norseRegroupSameCoast: true }).sort()).toEqual(near);
    },
  );

  clause('H4.7h H5.6a', 'and others regroup inland all the same', () => {
    const state = battle('lothian', {
      options: { edition, norseRegroupSameCoast: true },
      attacker: 'scotland',
      attackers: [['keith', 'lanark']],
      blocks: { keith: 3, hobelars: 3 },
    });
    const won = playAll(state, 'england', retreat('hobelars', 'dunbar'));
    expect(whereabouts(playAll(won, 'scotland', regroup('keith', 'lanark')), 'keith')).toBe('lanark 3');
  });

  clause('H4.7h', 'names the sea they may not leave, and binds no retreat', () => {
    const options = { norseRegroupSameCoast: true };
    expect(refused(raid('lothian', options), 'scotland', regroup('norse', 'galloway'))).toMatchObject({
      code: 'norse-regroup-on-one-sea',
      clause: 'HO.norseRegroupSameCoast',
    });
    const state = battle('lothian', {
      options: { edition, ...options },
      attacker: 'scotland',
      attackers: [['norse', 'fife', 'sea']],
      blocks: { norse: 3, 'york-infantry': 3, grant: 'galloway' },
    });
    expect(whereabouts(playAll(state, 'scotland', retreat('norse', 'galloway')), 'norse')).toBe('galloway 3');
  });
});

test('norseRegroupSameCoast and angusOg exclude each other', () => {
  expect(readOptions({ scenario: 'bruce', edition: '3.0', norseRegroupSameCoast: true, angusOg: true })).toMatchObject({
    ok: false,
    problem: { path: 'norseRegroupSameCoast' },
  });
});
