// Rulings on what belongs to no single section: the choice of editions, and what the editions share.
import { expect } from 'vitest';
import { EDITIONS } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../support/clause.js';
import { play, position, refused, reveal, whereabouts } from '../../support/position.js';
import { move, moving } from '../../support/situations.js';

clause('AMB-01', 'a game names its edition', () => {
  expect(hammerOfTheScots.readOptions({ scenario: 'braveheart' })).toMatchObject({ ok: false, problem: { path: 'edition' } });
  expect(hammerOfTheScots.readOptions({ scenario: 'braveheart', edition: '2.3' })).toMatchObject({ ok: true, value: { etterickMove: 2 } });
});

clause('AMB-75', 'handicaps are refused in The Bruce', () => {
  expect(hammerOfTheScots.readOptions({ scenario: 'bruce', edition: '3.0', handicap: 'E3' })).toMatchObject({
    ok: false,
    problem: { path: 'handicap' },
  });
});

clause('H4.0b AMB-08', 'a block does not step straight back, and other loops are allowed', () => {
  const state = position({ ...moving('scotland', 2), blocks: { keith: 'lothian' } });
  expect(refused(state, 'scotland', move('keith', 'lothian', 'mentieth', 'lothian'))).toMatchObject({
    code: 'steps-back',
    clause: 'H4.0b',
  });
  expect(whereabouts(play(state, 'scotland', move('keith', 'lothian', 'mentieth', 'lanark', 'lothian')), 'keith')).toBe('lothian 3');
});

clause.rows(
  'HE.Pg AMB-44',
  'Pillage captures a noble in every edition',
  EDITIONS.map((edition) => [edition] as const),
  ([edition]) => {
    const blocks = {
      argyll: ['england', 'argyll'],
      galloway: ['scotland', 'galloway'],
      wallace: ['moray', 2],
      ross: ['england', 'ross', 1],
    } as const;
    const state = reveal(position({ options: { edition }, blocks }), { england: 'move-1', scotland: 'pillage' });
    const pillaged = play(state, 'scotland', { type: 'pillage', area: 'ross', by: 'moray' });
    expect(whereabouts(play(pillaged, 'england', { type: 'take-hit', block: 'ross' }), 'ross')).toBe('scotland: ross 1');
  },
);
