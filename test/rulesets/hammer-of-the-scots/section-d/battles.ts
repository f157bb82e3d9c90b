// Section D: battles, retreats and raids.
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { type Asked, position, type Setting, standIn, whereabouts } from '../../../support/position.js';
import { battles, contest, endMovement, move, moving } from '../../../support/situations.js';
import { choose, endRegroup, endRetreat, ofType, pass, pending, regroup, retreat, roundsPassed } from '../rules/fighting.js';
import { ACCEPTED, after, alike, battlesWait, type Difference, decision, judgement, NOBLES, secondAndThird } from './judging.js';

const FOUR = ['york-infantry', 'lancaster-infantry', 'northumber-infantry', 'durham-infantry'];

/** The York Infantry has attacked Fife from Angus, and another block waits that came from Mentieth. */
const fife = (waiting: string, scot: string, options: Setting['options']) =>
  pending('fife', {
    options: options!,
    attacker: 'england',
    attackers: [
      ['york-infantry', 'angus'],
      [waiting, 'mentieth'],
    ],
    blocks: { 'york-infantry': 4, [waiting]: 3, [scot]: 3 },
  });
/** From Angus into Buchan, where Keith stands: who fights there, and nobody else. */
const buchan = (options: Setting['options'], ...others: readonly string[]) =>
  pending('buchan', {
    options: options!,
    attacker: 'england',
    attackers: [['york-infantry', 'angus']],
    blocks: { 'york-infantry': 4, keith: 3, ...Object.fromEntries(others.map((block) => [block, 4])) },
  });
const raid = (options: Setting['options'], blocks: NonNullable<Setting['blocks']>): HammerState =>
  after(
    position({ ...moving('scotland', 1, { first: false }), options: options!, blocks: { ...NOBLES, wallace: 'england', ...blocks } }),
    endMovement,
  );

export const BATTLES: readonly Difference[] = [
  {
    row: 'D11',
    topic: 'when the Welsh archers in reserve roll for their loyalty',
    switch: 'celticTiming',
    judged: (options) => {
      const rolls = (state: HammerState, ...asked: readonly Asked[]) => {
        const { after: then, events } = decision(state, asked);
        return { then, rolled: ofType(events, 'loyalty-rolled').map(({ block }) => block as string) };
      };
      const chosen = rolls(fife('wales-archers', 'keith', options), choose('fife'));
      const second = rolls(chosen.then, pass('keith'), pass('york-infantry'));
      const third = rolls(second.then, pass('keith'), pass('wales-archers'), pass('york-infantry'));
      return [chosen, second, third].map(({ rolled }) => rolled);
    },
    by: secondAndThird([['wales-archers'], [], []], [[], ['wales-archers'], []]),
  },
  {
    row: 'D13',
    topic: 'reserves of a battle that is over in its first round, as the enemy sees them',
    judged: (options) => {
      const { events } = decision(fife('durham-infantry', 'keith', options), [choose('fife'), retreat('keith', 'atholl')]);
      return JSON.stringify(events.map((event) => hammerOfTheScots.redact(event, 'scotland'))).includes('durham-infantry');
    },
    by: alike(false),
    agreed: [[{ reserveHidden: false }, true]],
  },
  {
    row: 'D14',
    topic: 'where control of the battlefield has changed the new attacker retreats after round 3',
    judged: (options) => {
      const state = pending('fife', {
        options,
        attacker: 'scotland',
        attackers: [['wallace', 'angus']],
        reinforcements: [['york-infantry', 'mentieth']],
        blocks: { wallace: 4, hobelars: 3, 'york-infantry': 4 },
      });
      const second = after(state, choose('fife'), retreat('hobelars', 'atholl'), pass('wallace'));
      const { phase } = roundsPassed(second);
      return [second.battle?.round, second.battle?.attacker, phase.name === 'retreat' && phase.side];
    },
    by: alike([2, 'england', 'england']),
  },
  {
    row: 'D15',
    topic: 'a border both sides used: player 1 and player 2 of one battle, and a border the enemy used in another battle',
    switch: 'borderControlScope',
    judged: (options) => {
      const blocks = { 'york-infantry': 'angus', hobelars: 'angus', wallace: 'buchan', keith: 'fife' };
      const both = after(
        position({ ...moving('england', 1), options, blocks }),
        move('york-infantry', 'angus', 'buchan'),
        move('hobelars', 'angus', 'buchan'),
        endMovement,
        move('keith', 'fife', 'angus', 'buchan'),
      );
      const shared = after(battlesWait(both), choose('buchan'));
      const apart = after(
        position({ ...moving('england', 1), options, blocks: { ...blocks, douglas: 'fife', grant: 'fife' } }),
        move('york-infantry', 'angus', 'buchan'),
        endMovement,
        move('douglas', 'fife', 'angus'),
        move('grant', 'fife', 'angus'),
      );
      const fled = after(battlesWait(apart), choose('buchan'), pass('wallace'), retreat('york-infantry', 'mar'), endRegroup);
      return [
        judgement(after(shared, pass('wallace')), 'england', retreat('hobelars', 'angus')),
        judgement(shared, 'scotland', retreat('wallace', 'angus')),
        judgement(after(fled, choose('angus'), pass('hobelars')), 'scotland', retreat('douglas', 'buchan')),
      ];
    },
    by: { '2.3': ['H5.5e', ACCEPTED, ACCEPTED], '3.0': ['H5.5e', ACCEPTED, ACCEPTED], '4.0': ['H5.5e', ACCEPTED, 'H5.5e'] },
  },
  {
    row: 'D16',
    topic: 'a retreat to a friendly area, a vacant one, the enemy, and where a battle is pending',
    judged: (options) => {
      const here = contest('buchan', 'england', { attackers: [['york-infantry', 'angus']], defenders: 1 });
      const there = contest('mar', 'england', { attackers: [['durham-infantry', 'angus']], defenders: 1 });
      const blocks = { 'york-infantry': 'buchan', keith: 'buchan', 'durham-infantry': 'mar', fraser: 'mar', grant: 'strathspey' };
      const at = (more: Setting['blocks']) =>
        after(position({ ...battles('england', here, there), options, blocks: { ...blocks, ...more } }), choose('buchan'));
      return [
        ...['strathspey', 'badenoch', 'mar'].map((to) => judgement(at({}), 'scotland', retreat('keith', to))),
        judgement(at({ hobelars: 'badenoch' }), 'scotland', retreat('keith', 'badenoch')),
      ];
    },
    by: alike([ACCEPTED, ACCEPTED, 'H5.5c', 'H5.5c']),
  },
  {
    row: 'D17',
    topic: 'two blocks of one letter retreat: seen to leave one by one, or together',
    judged: (options) => {
      const fight = after(buchan(options, 'graham', 'campbell'), choose('buchan'), pass('keith'));
      const { events } = decision(fight, [retreat('graham', 'mar'), retreat('campbell', 'badenoch')]);
      return ofType(events, 'retreats-shown').map(({ left }) => left);
    },
    by: alike([['campbell', 'graham']]),
    agreed: [[{ retreatBatch: 'block-by-block' }, [['graham'], ['campbell']]]],
  },
  {
    row: 'D18',
    topic: 'how many of four may go back over the six-block border they came by',
    judged: (options) => {
      const blocks = { ...Object.fromEntries(FOUR.map((block) => [block, 'angus'])), keith: 'buchan' };
      const came = after(position({ ...moving('england', 1), options, blocks }), ...FOUR.map((block) => move(block, 'angus', 'buchan')));
      let fight = after(battlesWait(came), choose('buchan'), pass('keith'));
      for (const block of FOUR) {
        const back = retreat(block, 'angus');
        fight = after(fight, judgement(fight, 'england', back) === ACCEPTED ? back : pass(block));
      }
      return standIn(fight, 'angus', 'england').length;
    },
    by: alike(4),
    agreed: [[{ borderLimitsCarryIntoBattle: true }, 2]],
  },
  {
    row: 'D19',
    topic: 'a move into a vacant area closes no border to a retreat; an attack does',
    judged: (options) => {
      const blocks = { keith: 'badenoch', hobelars: 'fife' };
      const state = after(
        position({ ...moving('scotland', 1), options, blocks }),
        move('keith', 'badenoch', 'atholl'),
        endMovement,
        move('hobelars', 'fife', 'atholl'),
      );
      const fight = after(battlesWait(state), choose('atholl'), pass('hobelars'));
      const keith = ['badenoch', 'fife'].map((to) => judgement(fight, 'scotland', retreat('keith', to)));
      const other = after(battlesWait(state), choose('atholl'));
      return [...keith, ...['badenoch', 'fife'].map((to) => judgement(other, 'england', retreat('hobelars', to)))];
    },
    by: alike([ACCEPTED, 'H5.5e', ACCEPTED, ACCEPTED]),
  },
  {
    row: 'D20',
    topic: 'over the border the enemy came by one may not retreat, but regroup',
    judged: (options) => {
      const fight = after(buchan(options), choose('buchan'));
      const won = after(fight, pass('keith'), retreat('york-infantry', 'mar'));
      return [judgement(fight, 'scotland', retreat('keith', 'angus')), judgement(won, 'scotland', regroup('keith', 'angus'))];
    },
    by: alike(['H5.5e', ACCEPTED]),
  },
  {
    row: 'D23',
    topic: 'a block with a black cross that cannot retreat is dead, another goes to the pool',
    judged: (options) => {
      const norse = { attackers: [['norse', 'fife', 'sea']], blocks: { norse: 3, 'york-infantry': 4 } } as const;
      const graham = {
        attackers: [['graham', 'garmoran']],
        blocks: { graham: 3, 'york-infantry': 4, hobelars: 'garmoran', 'durham-infantry': 'moray' },
      } as const;
      return [norse, graham].map((fight) => {
        const state = after(pending('ross', { options, attacker: 'scotland', ...fight }), choose('ross'));
        return whereabouts(after(roundsPassed(state), endRetreat), fight === norse ? 'norse' : 'graham');
      });
    },
    by: alike(['dead', 'pool']),
  },
  {
    row: 'D25',
    topic: 'the block lost to a raid, as the Scots see it',
    judged: (options) => {
      const { events } = decision(raid(options, { hobelars: 'fife' }), [{ type: 'border-raid-loss', block: 'hobelars' }]);
      return ofType(events, 'raid-loss-taken').map((event) => hammerOfTheScots.redact(event, 'scotland'));
    },
    by: alike([{ type: 'raid-loss-taken', area: 'fife', block: null }]),
    agreed: [[{ raidVictimHidden: false }, [{ type: 'raid-loss-taken', area: 'fife', block: 'hobelars' }]]],
  },
  {
    row: 'D26',
    topic: 'a raid costs the English a block, but no noble where they have nobody else',
    judged: (options) => [raid(options, { hobelars: 'fife' }).phase.name, raid(options, {}).phase.name],
    by: alike(['border-raid', 'play-card']),
  },
];
