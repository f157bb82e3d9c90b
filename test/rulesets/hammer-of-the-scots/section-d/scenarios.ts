// Section D: set-ups, and who has won.

import type { ScenarioId } from '../../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../../src/rulesets/hammer-of-the-scots/index.js';
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { type Setting, whereabouts } from '../../../support/position.js';
import { divided } from '../rules/thirteen-nobles.js';
import { disband } from '../rules/winters.js';
import { after, alike, type Difference, favouring, goesOn, winterOf } from './judging.js';

const winner = (state: HammerState) => hammerOfTheScots.outcome(state)?.winners ?? state.phase.name;
const setUp = (options: Setting['options'], scenario: ScenarioId) =>
  hammerOfTheScots.setup({ ...options!, scenario } as never, favouring());

export const SCENARIO_ROWS: readonly Difference[] = [
  {
    row: 'D40',
    topic: 'the first levies: four of thirteen, and in The Bruce six of eleven',
    judged: (options) =>
      (['braveheart', 'bruce'] as const).map((scenario) => {
        const state = setUp(options, scenario).reduce(hammerOfTheScots.evolve, hammerOfTheScots.empty);
        const { areas, pools } = hammerOfTheScots.view(state, 'spectator');
        return [areas.find(({ area }) => area === 'england')?.england, pools.england];
      }),
    by: alike([
      [4, 9],
      [6, 5],
    ]),
  },
  {
    row: 'D41',
    topic: 'the French Knights in The Bruce: beside the map, until the Scots have eight nobles',
    judged: (options) => {
      const opened = setUp(options, 'bruce').reduce(hammerOfTheScots.evolve, hammerOfTheScots.empty);
      const builds = (english: number) =>
        goesOn(winterOf({ options: { ...options, scenario: 'bruce' }, year: 1306, blocks: divided(english) }), 'builds', 'scottish-builds');
      return [opened, builds(6), builds(5)].map((state) => whereabouts(state, 'french-knights'));
    },
    by: alike(['aside', 'aside', 'pool']),
  },
  {
    row: 'D43',
    topic: 'seven nobles each at the end: Wallace on the map decides for the Scots, and against them if he is not; the Campaign goes on',
    judged: (options) =>
      (
        [
          ['braveheart', 'fife'],
          ['braveheart', 'dead'],
          ['campaign', 'fife'],
        ] as const
      ).map(([scenario, wallace]) => {
        const blocks = { ...divided(7), moray: 'moray', wallace };
        return winner(goesOn(winterOf({ options: { ...options, scenario }, year: 1305, blocks }), 'play-card', 'game-over'));
      }),
    by: alike([['scotland'], ['england'], 'play-card']),
  },
  {
    row: 'AMB-58',
    topic: 'all nobles have come over in winter: the game goes on',
    judged: (options) => {
      const blocks = { ...divided(0), ross: ['england', 'fife'], argyll: ['scotland', 'argyll'], grant: 'ross' } as const;
      const home = goesOn(winterOf({ options, blocks }), 'scottish-disbanding');
      return winner(goesOn(after(home, disband('grant')), 'play-card', 'game-over'));
    },
    by: alike('play-card'),
    agreed: [[{ suddenDeathAfterWinter: true }, ['scotland']]],
  },
];
