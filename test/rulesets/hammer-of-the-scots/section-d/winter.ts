// Section D: coronations, winter and builds.
import type { HammerState } from '../../../../src/rulesets/hammer-of-the-scots/state.js';
import { type Asked, happened, play, type Setting, whereabouts } from '../../../support/position.js';
import { actor, choose, ofType } from '../rules/fighting.js';
import { build, disband, draw, endBuilds, endDisbanding, endGoingHome } from '../rules/winters.js';
import {
  ACCEPTED,
  after,
  alike,
  type Difference,
  favouring,
  goesOn,
  heraldWins,
  judgement,
  secondAndThird,
  turnedUp,
  winterOf,
} from './judging.js';

const crown = (candidate: 'bruce' | 'comyn' | 'balliol'): Asked => ({ type: 'crown', candidate });
/** Wallace is dead and Bruce in Fife; two nobles of Comyn's side stand among Scots. */
const CROWNING = {
  wallace: 'dead',
  bruce: ['scotland', 'fife'],
  ross: ['scotland', 'ross'],
  grant: 'ross',
  galloway: ['scotland', 'galloway'],
  keith: 'galloway',
} as const;
const eventOf = (england: string, setting: Setting): HammerState => {
  const shown = turnedUp({ england, scotland: 'truce' }, setting);
  return england === 'victuals' ? after(shown, { type: 'end-victuals' }) : shown;
};
/** The Scots build, at once with the English or before them. */
const scotsBuild = (setting: Setting): HammerState => goesOn(winterOf(setting), 'builds', 'scottish-builds');
const limited = (state: HammerState, block: string) => [endDisbanding, disband(block)].map((asked) => judgement(state, 'scotland', asked));

/** Eight nobles serve the Scots. */
const EIGHT = Object.fromEntries(
  ['mar', 'lennox', 'atholl', 'dunbar', 'mentieth', 'angus', 'buchan', 'galloway'].map((noble) => [noble, ['scotland', noble] as const]),
);

export const WINTER: readonly Difference[] = [
  {
    row: 'D27',
    topic: 'when the English event is over the Scots may crown, or play their event',
    judged: (options) => {
      const state = eventOf('victuals', { options, blocks: CROWNING });
      return [crown('bruce'), { type: 'play-event' } as const].map((asked) => judgement(state, 'scotland', asked));
    },
    by: alike([ACCEPTED, ACCEPTED]),
  },
  {
    row: 'D28',
    topic: 'player 1 orders the battles of a coronation: the Scots by their event, the English by theirs',
    judged: (options) =>
      ['move-2', 'victuals'].map((english) => actor(after(eventOf(english, { options, blocks: CROWNING }), crown('bruce')))),
    by: alike(['scotland', 'england']),
  },
  {
    row: 'D29',
    topic: 'the nobles who leave Balliol fight where they stand',
    judged: (options) => {
      const blocks = { 'french-knights': 'lothian', mar: ['scotland', 'mar'], grant: 'mar' } as const;
      const { battle } = after(eventOf('move-2', { options, year: 1301, blocks }), crown('balliol'), choose('mar'));
      return battle && [battle.area, battle.cause, battle.attacker];
    },
    by: alike(['mar', 'coronation', 'england']),
  },
  {
    row: 'D30',
    topic: 'Moray who stays counts against the castles, and may disband',
    judged: (options) => {
      const stays = (area: string) =>
        goesOn(after(winterOf({ options, blocks: { moray: area } }), { type: 'moray-winter', area }), 'scottish-disbanding');
      return ['selkirk', 'lothian'].map((area) => limited(stays(area), 'moray'));
    },
    by: alike([
      ['H7.5c', ACCEPTED],
      [ACCEPTED, ACCEPTED],
    ]),
  },
  {
    row: 'D31',
    topic: 'Bruce, both of whose homes the enemy holds, is sent home by his new owner',
    judged: (options) => {
      const homes = (one: string, other: string) => ({ [one]: 'annan', [other]: 'carrick' });
      const red = winterOf({ options, blocks: { bruce: ['england', 'fife'], ...homes('grant', 'keith') } });
      const blue = winterOf({ options, blocks: { bruce: ['scotland', 'fife'], ...homes('york-infantry', 'durham-infantry') } });
      return [red, blue].map((state) => [state.phase.name, actor(state)]);
    },
    by: alike([
      ['bruce-goes-home', 'scotland'],
      ['bruce-goes-home', 'england'],
    ]),
  },
  {
    row: 'D32',
    topic: 'the King who stays counts against the castles',
    judged: (options) => {
      const stays = (area: string) =>
        goesOn(
          after(winterOf({ options, crowned: 'bruce', blocks: { 'scottish-king': area } }), { type: 'king-winter', area }),
          'scottish-disbanding',
        );
      return ['selkirk', 'lothian'].map((area) => limited(stays(area), 'scottish-king'));
    },
    by: alike([
      ['H7.5c', ACCEPTED],
      [ACCEPTED, ACCEPTED],
    ]),
  },
  {
    row: 'D33',
    topic: 'the English in England disband, infantry within the castles of Scotland need not',
    judged: (options) => {
      const state = goesOn(
        winterOf({ options, blocks: { 'york-infantry': 'england', 'durham-infantry': 'lothian' } }),
        'english-disbanding',
      );
      return [whereabouts(state, 'york-infantry'), whereabouts(after(state, endDisbanding), 'durham-infantry')];
    },
    by: alike(['pool', 'lothian 3']),
  },
  {
    row: 'D34',
    topic: 'Wallace goes to Selkirk, not where Edward winters with his company',
    judged: (options) => {
      const home = after(winterOf({ options, blocks: { edward: 'selkirk', hobelars: 'selkirk', wallace: 'fife' } }), endGoingHome);
      return (['edward-winters', 'edward-disbands'] as const).map((type) =>
        judgement(after(home, { type }, endDisbanding), 'scotland', { type: 'wallace-winter', area: 'selkirk' }),
      );
    },
    by: alike(['H7.5c', ACCEPTED]),
  },
  {
    row: 'D35',
    topic: 'Scots for whom there is room may disband, nobles not',
    judged: (options) => {
      const state = goesOn(winterOf({ options, blocks: { grant: 'fife', keith: 'fife' } }), 'scottish-disbanding');
      return [endDisbanding, disband('grant'), disband('galloway')].map((asked) => judgement(state, 'scotland', asked));
    },
    by: alike([ACCEPTED, ACCEPTED, 'H7.1e']),
  },
  {
    row: 'D36',
    topic: 'who may build when the builds begin',
    switch: 'buildOrder',
    judged: (options) => {
      const state = scotsBuild({ options, blocks: { graham: ['angus', 1], 'york-infantry': ['fife', 1] } });
      return [judgement(state, 'scotland', build('graham')), judgement(state, 'england', build('york-infantry'))];
    },
    by: secondAndThird([ACCEPTED, ACCEPTED], [ACCEPTED, 'H7.0c']),
  },
  {
    row: 'D37',
    topic: 'whichever section comes first, the French Knights join before the Scots draw, and may be drawn',
    judged: (options) => {
      const state = scotsBuild({ options, blocks: { ...EIGHT, grant: 'fife' } });
      const drawn = play(state, 'scotland', draw('fife'), favouring('french-knights'));
      return [whereabouts(state, 'french-knights'), whereabouts(drawn, 'french-knights'), judgement(state, 'scotland', draw('mar'))];
    },
    by: alike(['pool', 'fife 1', 'H7.62b']),
  },
  {
    row: 'D38',
    topic: 'the Norse, drawn for Badenoch',
    switch: 'inlandSeaDraw',
    judged: (options) => {
      const blocks = { graham: 'badenoch', grant: 'buchan', fraser: 'buchan', norse: 'pool', keith: 'pool' };
      const state = scotsBuild({ options, blocks });
      const { after: drawn, events } = happened(state, 'scotland', draw('badenoch'), favouring('norse', 'keith'));
      const putBack = ofType(events, 'block-put-back').map(({ block }) => block);
      return [...['norse', 'keith'].map((block) => whereabouts(drawn, block)), putBack];
    },
    by: { '2.3': ['buchan 1', 'pool', []], '3.0': ['pool', 'badenoch 1', []], '4.0': ['pool', 'badenoch 1', ['norse']] },
  },
  {
    row: 'D39',
    topic: 'steps on a block put on a coast, by points of the coast and of where it was drawn for',
    judged: (options) => {
      const state = scotsBuild({ options, blocks: { graham: 'badenoch', grant: 'buchan', norse: 'pool', keith: 'pool' } });
      const drawn = play(state, 'scotland', draw('badenoch'), favouring('norse', 'keith'));
      const host = judgement(drawn, 'scotland', build('norse'));
      return [host, judgement(drawn, 'scotland', { type: 'build-from', block: 'norse', area: 'badenoch' })];
    },
    // In 3.x the Norse have not come, and nothing is asked of a block that is not on the map.
    by: secondAndThird([ACCEPTED, ACCEPTED], ['H7.62a', 'H7.62a']),
    agreed: [
      [{ inlandSeaDraw: 'adjacent-coast', seaReinforcementSteps: 'either' }, [ACCEPTED, ACCEPTED]],
      [{ inlandSeaDraw: 'adjacent-coast', seaReinforcementSteps: 'origin' }, ['HO.seaReinforcementSteps', ACCEPTED]],
    ],
  },
  {
    row: 'D42',
    topic: 'Edward winters in Scotland, but not in The Bruce',
    judged: (options) =>
      (['braveheart', 'bruce'] as const).map((scenario) => {
        const year = scenario === 'bruce' ? 1306 : 1297;
        const home = after(winterOf({ options: { ...options, scenario }, year, blocks: { edward: 'fife' } }), endGoingHome);
        return [judgement(home, 'england', { type: 'edward-winters' }), whereabouts(home, 'edward')];
      }),
    by: alike([
      [ACCEPTED, 'fife 4'],
      ['H7.32a', 'pool'],
    ]),
  },
  {
    row: 'D47',
    topic: 'replacement points build infantry with Edward, not Edward',
    judged: (options) => {
      const home = after(
        winterOf({ options, blocks: { edward: ['fife', 2], 'york-infantry': ['fife', 2] } }),
        endGoingHome,
        { type: 'edward-winters' },
        endDisbanding,
      );
      const state = home.phase.name === 'scottish-builds' ? after(home, endBuilds) : home;
      return [build('york-infantry'), build('edward')].map((asked) => judgement(state, 'england', asked));
    },
    by: alike([ACCEPTED, 'H7.63a']),
  },
  {
    row: 'D48',
    topic: 'the Herald wins the eighth noble during the year: where the French Knights are',
    judged: (options) => {
      const blocks = { ...EIGHT, buchan: ['england', 'lochaber'] } as const;
      return whereabouts(heraldWins(turnedUp({ england: 'move-1', scotland: 'herald' }, { options, blocks }), 'buchan'), 'french-knights');
    },
    by: alike('aside'),
    agreed: [
      [{ frenchCheck: 'once-reached' }, 'pool'],
      [{ frenchCheck: 'end-of-winter' }, 'aside'],
    ],
  },
];
