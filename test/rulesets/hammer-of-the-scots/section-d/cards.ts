// Section D: cards and what they bring about.
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { type Asked, position, whereabouts } from '../../../support/position.js';
import { endMovement, move, moving } from '../../../support/situations.js';
import { choose, retreat } from '../rules/fighting.js';
import { ACCEPTED, after, alike, type Difference, heraldWins, judgement, NOBLES, secondAndThird, turnedUp } from './judging.js';

const sail = (block: string, to: string): Asked => ({ type: 'sea-move', block, to });
const fought = ({ battle }: HammerState) => battle && `${battle.cause}: ${battle.attacker} attacks in ${battle.area}`;
const MAR = { mar: ['england', 'mar'], 'york-infantry': 'mar', grant: 'buchan' } as const;
/** The English have called a truce, and the Scots play the event. */
const underTruce = (scotland: string, options: object, blocks: object) =>
  after(turnedUp({ england: 'truce', scotland }, { options, blocks: { ...MAR, ...blocks } }), { type: 'call-truce' });

export const CARDS: readonly Difference[] = [
  {
    row: 'D5',
    topic: 'the enemy card of an earlier turn, looked at again',
    switch: 'playedCardsPublic',
    judged: (options) => {
      const first = turnedUp({ england: 'move-2', scotland: 'move-1' }, { options });
      const seen = (state: HammerState) => hammerOfTheScots.view(state, 'england').played[0]?.scotland;
      return { inItsTurn: seen(first), later: seen(after(first, endMovement, endMovement)) };
    },
    by: secondAndThird({ inItsTurn: 'move-1', later: null }, { inItsTurn: 'move-1', later: 'move-1' }),
  },
  {
    row: 'D10',
    topic: 'the Norse by the Sea Move card',
    switch: 'norseSeaMoveCard',
    judged: (options) => {
      const state = turnedUp(
        { england: 'move-1', scotland: 'sea-move' },
        { options, blocks: { norse: 'fife', wallace: 'fife', grant: 'ross', keith: 'england' } },
      );
      return ['ross', 'england'].map((to) => [
        judgement(state, 'scotland', sail('norse', to)),
        judgement(state, 'scotland', sail('wallace', to)),
      ]);
    },
    by: secondAndThird(
      [
        [ACCEPTED, ACCEPTED],
        ['H4.7b', ACCEPTED],
      ],
      [
        ['HE.Sd', ACCEPTED],
        ['HE.Sd', ACCEPTED],
      ],
    ),
  },
  {
    row: 'D21',
    topic: 'after a battle that the Herald began the winner regroups',
    judged: (options) => {
      const state = turnedUp({ england: 'move-1', scotland: 'herald' }, { options, blocks: MAR });
      return after(heraldWins(state, 'mar'), retreat('mar', 'buchan')).phase.name;
    },
    by: alike('regroup'),
    agreed: [[{ noRegroupAfterDefection: true }, 'movement']],
  },
  {
    row: 'D22',
    topic: 'a noble lost to Pillage changes sides',
    judged: (options) => {
      const state = turnedUp(
        { england: 'move-1', scotland: 'pillage' },
        { options, blocks: { ross: ['england', 'ross', 1], wallace: 'moray' } },
      );
      return whereabouts(after(state, { type: 'pillage', area: 'ross', by: 'moray' }, { type: 'take-hit', block: 'ross' }), 'ross');
    },
    by: alike('scotland: ross 1'),
  },
  {
    row: 'D24',
    topic: 'a raid into vacant England under an English truce, and without one',
    switch: 'truceBarsRaids',
    judged: (options) =>
      [true, false].map((truce) => {
        const state = position({ ...moving('scotland', 2, { truce }), options, blocks: { ...NOBLES, douglas: 'annan', edward: 'mar' } });
        return judgement(state, 'scotland', move('douglas', 'annan', 'england'));
      }),
    by: secondAndThird([ACCEPTED, ACCEPTED], ['HE.Te', ACCEPTED]),
  },
  {
    row: 'HE.Sg',
    topic: 'a Sea Move to the England the Scots hold, under an English truce, and without one',
    switch: 'truceBarsSeaMove',
    judged: (options) => {
      const called = underTruce('sea-move', options, { wallace: 'fife', keith: 'england' });
      const without = turnedUp({ england: 'move-1', scotland: 'sea-move' }, { options, blocks: { wallace: 'fife', keith: 'england' } });
      return [called, without].map((state) => judgement(state, 'scotland', sail('wallace', 'england')));
    },
    by: { '2.3': [ACCEPTED, ACCEPTED], '3.0': [ACCEPTED, ACCEPTED], '4.0': ['HE.Sg', ACCEPTED] },
  },
  {
    row: 'D44',
    topic: 'the Herald: the noble is named at once, or the die is rolled first',
    switch: 'heraldRollFirst',
    judged: (options) => {
      const state = turnedUp({ england: 'move-2', scotland: 'herald' }, { options, blocks: MAR });
      const asked: readonly Asked[] = [{ type: 'herald', noble: 'mar' }, { type: 'roll-herald' }];
      return asked.map((each) => judgement(state, 'scotland', each));
    },
    by: { '2.3': [ACCEPTED, 'HE.Hc'], '3.0': [ACCEPTED, 'HE.Hc'], '4.0': ['HE.Hc', ACCEPTED] },
  },
  {
    row: 'D45',
    topic: 'the Sea Move goes to an area one holds, not to a vacant one nor to the enemy',
    judged: (options) => {
      const blocks = { wallace: 'fife', grant: 'annan', hobelars: 'angus' };
      const state = turnedUp({ england: 'move-1', scotland: 'sea-move' }, { options, blocks });
      return ['annan', 'garmoran', 'angus'].map((to) => judgement(state, 'scotland', sail('wallace', to)));
    },
    by: alike([ACCEPTED, 'HE.Sb', 'HE.Sb']),
  },
  {
    row: 'D46',
    topic: 'under a truce the battles of Herald, Pillage and coronation are fought',
    judged: (options) => [
      fought(heraldWins(underTruce('herald', options, {}), 'mar')),
      fought(
        after(
          underTruce('pillage', options, { mar: ['england', 'mar', 1], 'york-infantry': ['mar', 2] }),
          { type: 'pillage', area: 'mar', by: 'buchan' },
          { type: 'take-hit', block: 'york-infantry' },
          { type: 'take-hit', block: 'mar' },
          { type: 'end-pillage' },
        ),
      ),
      fought(
        after(
          underTruce('herald', options, { wallace: 'dead', bruce: ['scotland', 'fife'], ross: ['scotland', 'ross'], keith: 'ross' }),
          { type: 'crown', candidate: 'bruce' },
          choose('ross'),
        ),
      ),
    ],
    by: alike(['herald: scotland attacks in mar', 'pillage: scotland attacks in mar', 'coronation: england attacks in ross']),
  },
];
