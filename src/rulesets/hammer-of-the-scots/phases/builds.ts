import type { Action } from '../actions.js';
import { blockOf, sideOnMap, standingArea } from '../board.js';
import type { Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import { type Building, buildable, drawAreas, whyNotBuild, whyNotBuildAfar, whyNotDraw } from '../rules/7.6-builds.js';
import { drawnFor, landingsOf, whyNotLand } from '../rules/7.62-inland-draws.js';
import { draw, land } from '../sequence/draws.js';
import { afterEnglishBuilds, afterScottishBuilds } from '../sequence/winter.js';
import { choice } from './phase.js';

type Spending = 'build' | 'draw' | 'land' | 'build-from';
const ACTIONS = ['build', 'draw', 'land', 'build-from', 'end-builds'] as const;

/** The Scots spend their points on steps and draws; none need be spent (H7.62a, H7.6e). */
export const scottishBuilds = choice<'scottish-builds', Spending | 'end-builds'>({
  clause: 'H7.62a',
  turnClause: 'H7.0c',
  actions: ACTIONS,
  toAct: () => ['scotland'],
  legal: scottishLegal,
  whyNot: whyNotScots,
  act(course, _game, side, action) {
    switch (action.type) {
      case 'build':
        return course.happen({ type: 'step-built', step: side, block: action.block, area: standingArea(course.game, action.block) });
      case 'build-from':
        return course.happen({ type: 'step-built', step: side, block: action.block, area: action.area });
      case 'draw':
        return draw(course, action.area);
      case 'land':
        return land(course, action.to);
      case 'end-builds':
        return afterScottishBuilds(course);
    }
  },
});

/** The English build up infantry and nobles, and draw nothing (7.63). */
export const englishBuilds = choice<'english-builds', Spending | 'end-builds'>({
  clause: 'H7.63a',
  turnClause: 'H7.0c',
  actions: ACTIONS,
  toAct: () => ['england'],
  legal: englishLegal,
  whyNot: whyNotEnglish,
  act(course, _game, side, action) {
    if (action.type !== 'build') return afterEnglishBuilds(course);
    course.happen({ type: 'step-built', step: side, block: action.block, area: standingArea(course.game, action.block) });
  },
});

const builds = (game: Building, side: Side): Action[] => buildable(game, side).map(({ id }): Action => ({ type: 'build', block: id }));

function englishLegal(game: Building): Action[] {
  return [...builds(game, 'england'), { type: 'end-builds' }];
}

function scottishLegal(game: Building): Action[] {
  const { landing } = game.phase;
  if (landing) return landingsOf(game, landing.block, landing.area).map((to) => ({ type: 'land', block: landing.block, to }));
  return [
    ...builds(game, 'scotland'),
    ...buildsAfar(game),
    ...drawAreas(game).map((area): Action => ({ type: 'draw', area })),
    { type: 'end-builds' },
  ];
}
function buildsAfar(game: Building): Action[] {
  if (!game.phase.landed) return [];
  return sideOnMap(game, 'scotland').flatMap((block) => {
    const area = drawnFor(game, block.id);
    return area && whyNotBuildAfar(game, block, area) === null ? [{ type: 'build-from', block: block.id, area }] : [];
  });
}

function whyNotEnglish(game: Building, side: Side, action: Action<Spending | 'end-builds'>): Refused | null {
  switch (action.type) {
    case 'build':
      return whyNotBuild(game, side, blockOf(game, action.block));
    case 'end-builds':
      return null;
    default:
      return because('no-english-draws');
  }
}

function whyNotScots(game: Building, side: Side, action: Action<Spending | 'end-builds'>): Refused | null {
  if (action.type === 'land') return whyNotLand(game, action.block, action.to);
  if (game.phase.landing) return because('must-land', { area: game.phase.landing.area });
  switch (action.type) {
    case 'build':
      return whyNotBuild(game, side, blockOf(game, action.block));
    case 'build-from':
      return whyNotBuildAfar(game, blockOf(game, action.block), action.area);
    case 'draw':
      return whyNotDraw(game, action.area);
    case 'end-builds':
      return null;
  }
}
