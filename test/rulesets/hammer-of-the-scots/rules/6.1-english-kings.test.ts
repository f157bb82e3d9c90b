import { describe, expect } from 'vitest';
import { completeOptions } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import { clause } from '../../../support/clause.js';
import { play, position, refused, reveal, whereabouts } from '../../../support/position.js';
import { fallsAs, scriptedChance } from '../../../support/scripted-chance.js';
import { battles, wintering } from '../../../support/situations.js';
import { battle, ofType, played, playedWithEvents, shoot, takeHit } from './fighting.js';

const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

/** Wallace kills the Edward of the day, who defends Fife with infantry. */
const slain = (edward: 1 | 2, year = 1299) =>
  playedWithEvents(
    battle('fife', {
      attacker: 'scotland',
      attackers: [['wallace', 'angus']],
      blocks: { edward: 1, 'york-infantry': 1, wallace: 2, ...NOBLES },
      edward,
      year,
    }),
    shoot('wallace', 2),
    takeHit('edward'),
  );

clause('H6.1b H5.8e AMB-34', 'Edward I killed in battle: he goes to the pool as Edward II, and the battle goes on', () => {
  const { after, events } = slain(1);
  expect([whereabouts(after, 'edward'), after.edward]).toEqual(['pool', 2]);
  expect(ofType(events, 'edward-the-second')).toEqual([{ type: 'edward-the-second', cause: 'combat' }]);
  expect(after.phase).toMatchObject({ name: 'battle-hits', side: 'england', hits: 1 });
  // He is levied like others.
  const winter = wintering('england', {
    edward: 2,
    year: 1299,
    phase: { name: 'english-builds', spent: {} },
    blocks: { edward: 'pool', ...NOBLES },
  });
  expect(whereabouts(play(winter, 'england', { type: 'end-builds' }, fallsAs(['edward'], DEAL)), 'edward')).toBe('england 4');
});
const DEAL = ['move-1', 'move-1', 'move-1', 'move-1', 'move-1', 'move-2', 'move-2', 'move-2', 'move-2', 'move-2'];

clause('H6.1d H9.1d', 'Edward II killed in battle: the Scots win immediately', () => {
  const { after } = slain(2);
  expect(hammerOfTheScots.outcome(after)).toMatchObject({ winners: ['scotland'], reason: 'edward-ii-died-in-battle', clause: 'H6.1d' });
  expect(hammerOfTheScots.toAct(after)).toEqual([]);
  expect(refused(after, 'england', takeHit('york-infantry'))).toMatchObject({ code: 'game-over' });
});

describe('until when Edward is Edward I', () => {
  /** The Scots have gone home: the English stage begins, in which Edward decides. */
  const homeIn = (year: number, edward: string, which: 1 | 2 = 1) =>
    playedWithEvents(
      wintering('scotland', {
        scenario: 'campaign',
        year,
        edward: which,
        phase: { name: 'scottish-going-home' },
        blocks: { edward, ...NOBLES },
      }),
      { type: 'end-going-home' },
    );

  clause.rows(
    'H6.1a',
    'in the winter of',
    [
      ['1305, in Scotland: the First', 1305, 'fife', 1],
      ['1306, in Scotland: the Second', 1306, 'fife', 2],
      ['1306, in England: the Second', 1306, 'england', 2],
      ['1306, in the pool: the Second', 1306, 'pool', 2],
    ],
    ([_what, year, place, edward]) => {
      const { after, events } = homeIn(year, place);
      expect(after.edward).toBe(edward);
      expect(ofType(events, 'edward-the-second')).toHaveLength(edward - 1);
    },
  );

  clause('H6.1a', 'not before: in the turns of 1306 he is the First, and no notice of it is repeated', () => {
    expect(slain(1, 1306).after.edward).toBe(2);
    expect(hammerOfTheScots.outcome(slain(1, 1306).after)).toBeNull();
    expect(ofType(homeIn(1307, 'pool', 2).events, 'edward-the-second')).toEqual([]);
  });

  clause('H6.1c', 'Edward II cannot winter in Scotland and goes to the pool', () => {
    const { after } = homeIn(1300, 'fife', 2);
    expect([after.phase.name, whereabouts(after, 'edward')]).toEqual(['english-disbanding', 'pool']);
    expect(refused(after, 'england', { type: 'edward-winters' }).code).toBe('not-in-this-phase');
  });
});

describe('Edward lost otherwise goes to the pool as he is, and no side has won:', () => {
  const kept = (after: ReturnType<typeof position>, edward: 1 | 2) => {
    expect([whereabouts(after, 'edward'), after.edward]).toEqual(['pool', edward]);
    expect(hammerOfTheScots.outcome(after)).toBeNull();
  };
  for (const edward of [1, 2] as const) {
    clause('H6.1e', `Edward ${edward === 1 ? 'I' : 'II'} to a pillage`, () => {
      const state = position({ edward, blocks: { ...NOBLES, edward: ['mar', 1], 'york-infantry': ['mar', 1], grant: 'buchan' } });
      const pillaged = reveal(state, { england: 'move-1', scotland: 'pillage' });
      kept(played(pillaged, { type: 'pillage', area: 'mar', by: 'buchan' }, takeHit('edward')), edward);
    });
    clause('H6.1e', `Edward ${edward === 1 ? 'I' : 'II'} to a border raid`, () => {
      const state = position({
        ...battles('scotland'),
        edward,
        phase: { name: 'border-raid' },
        blocks: { ...NOBLES, edward: 'mar', grant: 'england' },
      });
      kept(played(state, { type: 'border-raid-loss', block: 'edward' }), edward);
    });
    clause('H6.1e', `Edward ${edward === 1 ? 'I' : 'II'} to the winter`, () => {
      const state = wintering('scotland', { edward, phase: { name: 'scottish-going-home' }, blocks: { ...NOBLES, edward: 'england' } });
      kept(played(state, { type: 'end-going-home' }), edward);
    });
  }
});

clause.rows(
  'H6.1f F-29',
  'Edward may be among the blocks drawn before the first year:',
  [
    ['Braveheart', 'braveheart', 4],
    ['Campaign', 'campaign', 4],
  ],
  ([_what, scenario, size]) => {
    const options = completeOptions({ scenario, edition: '3.0' });
    const drawn = ['edward', 'hobelars', 'york-infantry', 'wales-archers'];
    const chance = scriptedChance([
      { purpose: 'levy', falls: drawn },
      { purpose: 'deal', falls: DEAL },
    ]);
    const begun = hammerOfTheScots.setup(options, chance).reduce(hammerOfTheScots.evolve, hammerOfTheScots.empty);
    chance.assertUsedUp();
    expect(drawn).toHaveLength(size);
    expect([whereabouts(begun, 'edward'), begun.edward]).toEqual(['england 4', 1]);
    const without = scriptedChance([{ falls: ['hobelars', 'york-infantry', 'wales-archers', 'york-knights'] }, { falls: DEAL }]);
    const other = hammerOfTheScots.setup(options, without).reduce(hammerOfTheScots.evolve, hammerOfTheScots.empty);
    expect(whereabouts(other, 'edward')).toBe('pool');
  },
);
