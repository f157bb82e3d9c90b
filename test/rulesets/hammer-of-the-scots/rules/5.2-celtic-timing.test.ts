// When Celtic blocks test their loyalty: before the battle (2.3), when shown (3.x), or at their own turn (an option).
import { describe, expect } from 'vitest';
import { EDITIONS, type Options } from '../../../../src/rulesets/hammer-of-the-scots/editions.js';
import { clause } from '../../../support/clause.js';
import { noticed, standIn, whereabouts } from '../../../support/position.js';
import {
  actor,
  battle,
  choose,
  fire,
  ofType,
  pass,
  pending,
  played,
  playedWithEvents,
  retreat,
  roundPassed,
  roundsPassed,
  takeHit,
} from './fighting.js';

const NO_OTHER_TIMING = { celticAtOwnTurn: false } as const;
const OWN_TURN = { celticAtOwnTurn: true } as const;

/** The York Infantry attacks Keith in Fife from Angus; the Welsh archers wait, for they came from Mentieth. */
const reserve = (options: Partial<Options>) =>
  pending('fife', {
    options,
    attacker: 'england',
    attackers: [
      ['york-infantry', 'angus'],
      ['wales-archers', 'mentieth'],
    ],
    blocks: { 'york-infantry': 4, 'wales-archers': 3, keith: 3 },
  });
const rolls = (events: Parameters<typeof ofType>[0]) => ofType(events, 'loyalty-rolled').map(({ block, die }) => [block, die]);

describe.each([
  ['edition 2.3', { edition: '2.3' }, true],
  ['edition 3.0', { edition: '3.0' }, false],
  ['edition 4.0', { edition: '4.0' }, false],
  ['3.0 with before-battle', { edition: '3.0', celticTiming: 'before-battle' }, true],
  ['4.0 with before-battle', { edition: '4.0', celticTiming: 'before-battle' }, true],
  ['2.3 with on-reveal', { edition: '2.3', celticTiming: 'on-reveal' }, false],
] as const)('%s: a Celt in reserve', (_what, options, before) => {
  const state = reserve({ ...options, ...NO_OTHER_TIMING });

  clause('H5.2b AMB-21', 'tests before the battle, or at the start of round 2, and only once', () => {
    const begun = playedWithEvents(state, before ? [choose('fife'), 4] : choose('fife'));
    expect(rolls(begun.events)).toEqual(before ? [['wales-archers', 4]] : []);
    const first = played(begun.after, pass('keith'));
    const second = playedWithEvents(first, before ? pass('york-infantry') : [pass('york-infantry'), 4]);
    expect(rolls(second.events)).toEqual(before ? [] : [['wales-archers', 4]]);
    expect(roundPassed(second.after).battle?.round).toBe(3);
  });

  clause('H5.2b', 'has tested, or not, when the battle is over in round 1', () => {
    const over = playedWithEvents(state, before ? [choose('fife'), 5] : choose('fife'), retreat('keith', 'atholl'));
    expect(rolls(over.events)).toEqual(before ? [['wales-archers', 5]] : []);
    expect(whereabouts(over.after, 'wales-archers')).toBe(before ? 'pool' : 'fife 3');
  });
});

clause('H5.2b', 'before the battle the reserves of both sides roll, and one that goes home is waited for no more', () => {
  const state = pending('fife', {
    options: { edition: '2.3' },
    attacker: 'scotland',
    attackers: [['keith', 'angus']],
    reinforcements: [['ulster-infantry', 'mentieth']],
    blocks: { keith: 3, 'york-infantry': 4, 'ulster-infantry': 3 },
  });
  const { after, events } = playedWithEvents(state, [choose('fife'), 6]);
  expect(rolls(events)).toEqual([['ulster-infantry', 6]]);
  expect(after.battle?.reserves).toEqual([]);
  expect(noticed(events, 'scotland')).toContainEqual({
    type: 'loyalty-rolled',
    block: 'ulster-infantry',
    area: 'fife',
    die: 6,
    stays: false,
  });
});

describe.each(EDITIONS)('celticAtOwnTurn with edition %s', (edition) => {
  const options = { edition, ...OWN_TURN };
  const fight = () =>
    battle('fife', {
      options,
      attacker: 'scotland',
      attackers: [['graham', 'angus']],
      blocks: { 'wales-archers': 3, 'york-infantry': 4, graham: 4 },
    });

  clause('HO.celticAtOwnTurn H5.2b AMB-21', 'no block rolls when the battle begins or when reserves arrive', () => {
    const first = played(reserve(options), choose('fife'), pass('keith'), pass('york-infantry'));
    expect(first.battle?.round).toBe(2);
    expect(rolls(playedWithEvents(first, pass('keith'), [pass('wales-archers'), 3]).events)).toEqual([['wales-archers', 3]]);
  });

  clause('H5.2b', 'a loyal block rolls before it fires, and not again', () => {
    const { after, events } = playedWithEvents(fight(), [{ type: 'fire', block: 'wales-archers' }, 4, 6, 6, 6]);
    expect(events.map(({ type }) => type)).toEqual(['loyalty-rolled', 'block-fired']);
    const second = played(after, pass('york-infantry'), pass('graham'));
    expect(playedWithEvents(second, fire('wales-archers', 6, 6, 6)).events.map(({ type }) => type)).toEqual(['block-fired']);
  });

  clause('H5.2b', 'one that goes home does not fire', () => {
    const { after, events } = playedWithEvents(fight(), [{ type: 'fire', block: 'wales-archers' }, 5]);
    expect(events.map(({ type }) => type)).toEqual(['loyalty-rolled']);
    expect(whereabouts(after, 'wales-archers')).toBe('pool');
    expect(actor(after)).toBe('england');
    expect(playedWithEvents(after, [{ type: 'fire', block: 'york-infantry' }, 6, 6, 6, 6]).after.phase.name).toBe('battle-turn');
  });

  clause.rows(
    'H5.2a',
    'passing and retreating are combat turns, too:',
    [
      ['passes, loyal', pass('wales-archers'), 4, 'fife 3'],
      ['passes, not loyal', pass('wales-archers'), 5, 'pool'],
      ['retreats, loyal', retreat('wales-archers', 'mentieth'), 1, 'mentieth 3'],
      ['retreats, not loyal', retreat('wales-archers', 'mentieth'), 6, 'pool'],
    ],
    ([_what, asked, die, where]) => {
      expect(whereabouts(played(fight(), [asked, die]), 'wales-archers')).toBe(where);
    },
  );

  clause('H5.2d', 'the last block goes home at its turn: the other side has won', () => {
    const lone = battle('fife', {
      options,
      attacker: 'england',
      attackers: [['ulster-infantry', 'angus']],
      blocks: { 'ulster-infantry': 3, keith: 3 },
    });
    const won = played(lone, pass('keith'), [{ type: 'fire', block: 'ulster-infantry' }, 5]);
    expect(won.phase).toMatchObject({ name: 'regroup', side: 'scotland' });
    expect(standIn(won, 'fife', 'england')).toEqual([]);
  });
});

/** English infantry and the Welsh may leave Fife at the same moment. */
describe.each([
  ['3.0', 'same-moment'],
  ['4.0', 'same-letter'],
  ['2.3', 'block-by-block'],
] as const)('celticAtOwnTurn in edition %s, retreats shown %s', (edition, retreatBatch) => {
  const fight = () =>
    battle('fife', {
      options: { edition, retreatBatch, ...OWN_TURN },
      attacker: 'scotland',
      attackers: [['graham', 'angus']],
      blocks: { 'wales-infantry': 3, 'york-infantry': 4, 'durham-infantry': 4, graham: 4 },
    });
  const gone = (block: string, to: string) => ({
    type: 'retreats-shown',
    side: 'england',
    area: 'fife',
    left: [block],
    went: [{ area: to, blocks: 1 }],
  });
  const rolled = (die: number) => ({ type: 'loyalty-rolled', block: 'wales-infantry', area: 'fife', die, stays: die <= 4 });

  clause(
    'H5.2a H5.5b AMB-21',
    'the notice of a retreating Celt’s die names the destination, and follows those of the blocks that left before',
    () => {
      const infantry = played(fight(), retreat('york-infantry', 'mentieth'));
      const loyal = playedWithEvents(infantry, [retreat('wales-infantry', 'atholl'), 4]);
      const disloyal = playedWithEvents(infantry, [retreat('wales-infantry', 'atholl'), 5]);
      const before = retreatBatch === 'block-by-block' ? [] : [gone('york-infantry', 'mentieth')];
      for (const viewer of ['scotland', 'spectator'] as const) {
        expect(noticed(loyal.events, viewer)).toEqual([...before, rolled(4), gone('wales-infantry', 'atholl')]);
        expect(noticed(disloyal.events, viewer)).toEqual([...before, rolled(5)]);
      }
      expect([loyal, disloyal].map(({ after }) => after.battle?.leaving)).toEqual([[], []]);
    },
  );

  clause('H5.2c H5.5b', 'a Celtic block that passed its test retreats unseen like others', () => {
    const second = played(roundPassed(played(fight(), [pass('wales-infantry'), 1])));
    expect(second.battle?.round).toBe(2);
    const left = playedWithEvents(second, retreat('wales-infantry', 'atholl'));
    expect(noticed(left.events, 'scotland')).toEqual(retreatBatch === 'block-by-block' ? [gone('wales-infantry', 'atholl')] : []);
  });
});

clause('H5.2c', 'a Celt hit before its turn has lost its test with its last step', () => {
  const state = battle('fife', {
    options: OWN_TURN,
    attacker: 'england',
    attackers: [
      ['wales-infantry', 'angus'],
      ['york-infantry', 'angus'],
    ],
    blocks: { 'wales-infantry': 1, 'york-infantry': 1, keith: 1 },
  });
  const shot = played(state, fire('keith', 1), takeHit('wales-infantry'));
  expect(roundsPassed(shot).phase.name).toBe('retreat');
});
