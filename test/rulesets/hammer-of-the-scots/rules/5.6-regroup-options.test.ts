// Options of regrouping: none after a change of side, and Norse who keep to one sea.
import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { readOptions } from '../../../../src/rulesets/hammer-of-the-scots/read-options.js';
import { clause } from '../../../support/clause.js';
import { legal, play, playAll, position, refused, reveal, whereabouts } from '../../../support/position.js';
import { scriptedChance } from '../../../support/scripted-chance.js';
import { battle, choose, played, regroup, retreat } from './fighting.js';

describe.each(EDITIONS)('edition %s', (edition) => {
  const blocks = { mar: ['england', 'mar'], 'york-infantry': 'mar', grant: 'buchan', ross: ['england', 'ross'] } as const;

  const heralded = (options: object) => {
    const revealed = reveal(position({ options: { edition, heraldRollFirst: false, ...options }, blocks }), {
      england: 'move-1',
      scotland: 'herald',
    });
    return played(
      play(revealed, 'scotland', { type: 'herald', noble: 'mar' }, scriptedChance([{ purpose: 'herald', falls: 4 }])),
      retreat('mar', 'buchan'),
    );
  };
  const pillaged = (options: object) => {
    const group = { ...blocks, mar: ['england', 'mar', 1], 'york-infantry': ['mar', 2] } as const;
    return played(
      reveal(position({ options: { edition, ...options }, blocks: group }), { england: 'move-1', scotland: 'pillage' }),
      { type: 'pillage', area: 'mar', by: 'buchan' },
      { type: 'take-hit', block: 'york-infantry' },
      { type: 'take-hit', block: 'mar' },
      { type: 'end-pillage' },
      retreat('mar', 'buchan'),
    );
  };
  const crowned = (options: object) => {
    const crowning = {
      bruce: ['scotland', 'fife'],
      ross: ['scotland', 'ross', 2],
      grant: 'ross',
      wallace: 'dead',
      mar: ['england', 'mar'],
    } as const;
    return played(
      reveal(position({ options: { edition, ...options }, blocks: crowning }), { england: 'move-1', scotland: 'truce' }),
      { type: 'crown', candidate: 'bruce' },
      choose('ross'),
      retreat('ross', 'moray'),
    );
  };

  clause.rows(
    'HE.Hg H5.6h AMB-38',
    'the winner regroups after a battle that a change of side began, unless noRegroupAfterDefection is agreed:',
    [
      ['a Herald', heralded, 'movement'],
      ['a pillage', pillaged, 'movement'],
      ['a coronation', crowned, 'movement'],
    ],
    ([_what, fought, next]) => {
      expect(fought({}).phase.name).toBe('regroup');
      const without = fought({ noRegroupAfterDefection: true });
      expect(without).toMatchObject({ battle: null, phase: { name: next, side: 'england' } });
    },
  );

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
    'H4.7g H5.6f H4.7h',
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

  clause('H4.7h', 'names the sea they may not leave, and binds no retreat', () => {
    const options = { norseRegroupSameCoast: true };
    expect(refused(raid('lothian', options), 'scotland', regroup('norse', 'galloway'))).toMatchObject({
      code: 'norse-regroup-on-one-sea',
      clause: 'H4.7h',
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
