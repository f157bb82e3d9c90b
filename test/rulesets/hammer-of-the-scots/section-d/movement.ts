// Section D: the map, the blocks and how they move.
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { type Asked, position } from '../../../support/position.js';
import { battles, contest, endMovement, move, moving } from '../../../support/situations.js';
import { choose, pass, retreat } from '../rules/fighting.js';
import { disband, endDisbanding } from '../rules/winters.js';
import {
  ACCEPTED,
  after,
  alike,
  battlesWait,
  type Difference,
  decision,
  goesOn,
  judgement,
  NOBLES,
  secondAndThird,
  turnedUp,
  winterOf,
} from './judging.js';

const SIX = ['york-infantry', 'lancaster-infantry', 'northumber-infantry', 'durham-infantry', 'cumbria-infantry', 'westmor-infantry'];
const reserves = (state: HammerState): readonly string[] => state.battle!.reserves;

export const MOVEMENT: readonly Difference[] = [
  {
    row: 'D1',
    topic: 'black in one edition, green in the next: six blocks cross such a border',
    judged: (options) => {
      const angus = Object.fromEntries([...SIX, 'hobelars'].map((block) => [block, 'angus']));
      const start = position({ ...moving('england', 1), options, blocks: { ...NOBLES, ...angus } });
      const five = after(start, ...SIX.slice(1).map((block) => move(block, 'angus', 'buchan')));
      const six = after(five, move(SIX[0]!, 'angus', 'buchan'));
      return [five, six].map((state) => judgement(state, 'england', move('hobelars', 'angus', 'buchan')));
    },
    by: alike([ACCEPTED, 'H4.3a']),
  },
  {
    row: 'D2',
    topic: 'the Scottish archers enter two areas, and a third',
    switch: 'etterickMove',
    judged: (options) => {
      const state = position({ ...moving('scotland', 1), options, blocks: { ...NOBLES, etterick: 'moray' } });
      const path = ['moray', 'strathspey', 'buchan', 'angus', 'fife'];
      return [3, 4, 5].map((areas) => judgement(state, 'scotland', move('etterick', ...path.slice(0, areas))));
    },
    by: secondAndThird([ACCEPTED, 'H2.13a', 'H2.13a'], [ACCEPTED, ACCEPTED, 'H2.13a']),
  },
  {
    row: 'D3',
    topic: 'an area without a castle value holds nobody over the winter',
    judged: (options) => {
      const blocks = { 'york-infantry': 'selkirk' };
      const state = goesOn(winterOf({ options, blocks }), 'english-disbanding');
      return [endDisbanding, disband('york-infantry')].map((asked) => judgement(state, 'england', asked));
    },
    by: alike(['H7.32a', ACCEPTED]),
  },
  {
    row: 'D4',
    topic: 'three phases make a turn: cards, moves, battles',
    judged: (options) => {
      const played = turnedUp({ england: 'move-1', scotland: 'move-1' }, { options, blocks: { hobelars: 'fife', grant: 'angus' } });
      const moved = battlesWait(after(played, move('hobelars', 'fife', 'angus')));
      const { after: over } = decision(moved, [choose('angus'), pass('hobelars'), retreat('grant', 'mar'), { type: 'end-regroup' }]);
      return [played, moved, over].map(({ turn, phase }) => `${turn}: ${phase.name}`);
    },
    by: alike(['1: movement', '1: choose-battle', '2: play-card']),
  },
  {
    row: 'D6',
    topic: 'who waits of those who attack over two borders of England',
    switch: 'asBorderOneGroup',
    judged: (options) => {
      const blocks = { 'york-infantry': 'england', 'lancaster-infantry': 'england', hobelars: 'lothian', douglas: 'selkirk' };
      const crossed = after(
        position({ ...moving('england', 3), options, blocks }),
        move('york-infantry', 'england', 'dunbar', 'selkirk'),
        move('lancaster-infantry', 'england', 'annan', 'selkirk'),
      );
      const joined = after(crossed, move('hobelars', 'lothian', 'selkirk'));
      return [crossed, joined].map((state) => reserves(after(battlesWait(state), choose('selkirk'))));
    },
    by: secondAndThird([[], []], [['lancaster-infantry'], ['lancaster-infantry', 'hobelars']]),
  },
  {
    row: 'D7',
    topic: 'friendly is an area one holds alone, not one that is contested: where the Norse may go back to',
    judged: (options) => {
      const ross = contest('ross', 'scotland', { attackers: [['norse', 'fife', 'sea']], defenders: 1 });
      const angus = contest('angus', 'scotland', { attackers: [['keith', 'fife']], defenders: 1 });
      const blocks = {
        ...NOBLES,
        norse: 'ross',
        'york-infantry': 'ross',
        keith: 'angus',
        'durham-infantry': 'angus',
        grant: 'fife',
      } as const;
      const state = after(position({ ...battles('scotland', ross, angus), options, blocks }), choose('ross'));
      return ['fife', 'angus', 'garmoran'].map((to) => judgement(state, 'scotland', retreat('norse', to)));
    },
    by: alike([ACCEPTED, 'H4.7g', 'H4.7g']),
  },
  {
    row: 'D8',
    topic: 'the enemy sees from where and to where the Norse sail',
    switch: 'norseDeclared',
    judged: (options) => {
      const state = position({ ...moving('scotland', 1), options, blocks: { ...NOBLES, norse: 'ross' } });
      const { events } = decision(state, [move('norse', 'ross', 'fife')]);
      return events.map((event) => hammerOfTheScots.redact(event, 'england'));
    },
    by: secondAndThird([{ type: 'norse-moved', from: null, to: null }], [{ type: 'norse-moved', from: 'ross', to: 'fife' }]),
  },
  {
    row: 'D9',
    topic: 'the Norse counted into a main attack over land',
    judged: (options) => {
      const blocks = { norse: 'fife', grant: 'angus', 'york-infantry': 'buchan' };
      const moved = after(
        position({ ...moving('scotland', 2), options, blocks }),
        move('grant', 'angus', 'buchan'),
        move('norse', 'fife', 'buchan'),
      );
      const join: Asked = { type: 'join-main-attack', area: 'buchan' };
      return [judgement(moved, 'scotland', join), reserves(after(battlesWait(moved), choose('buchan')))];
    },
    by: alike(['H4.7e', ['norse']]),
    agreed: [[{ norseJoinsMain: true }, [ACCEPTED, ['norse']]]],
  },
  {
    row: 'D12',
    topic: 'the main attack, named while blocks move and when all have moved',
    switch: 'mainDeclaredInMove',
    judged: (options) => {
      const blocks = { 'york-infantry': 'angus', 'lancaster-infantry': 'mar', douglas: 'buchan' };
      const moved = after(
        position({ ...moving('england', 2), options, blocks }),
        move('york-infantry', 'angus', 'buchan'),
        move('lancaster-infantry', 'mar', 'buchan'),
      );
      const named: Asked = { type: 'declare-main-attack', area: 'buchan', origin: 'mar', via: 'mar' };
      const done = after(moved, endMovement, endMovement);
      return [judgement(moved, 'england', named), judgement(done, 'england', named), judgement(done, 'england', choose('buchan'))];
    },
    by: secondAndThird([ACCEPTED, ACCEPTED, 'H5.32c'], [ACCEPTED, 'H5.1b', ACCEPTED]),
  },
];
