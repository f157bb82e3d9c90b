import type { Action } from '../actions.js';
import { blockOf, standingArea } from '../board.js';
import type { Course } from '../course.js';
import type { BlockId, Side } from '../ids.js';
import { because } from '../rejections.js';
import { buildable, drawAreas, drawable, whyNotBuild, whyNotDraw } from '../rules/7.6-builds.js';
import { afterEnglishBuilds, afterScottishBuilds } from '../sequence/winter.js';
import { choice } from './phase.js';

/** The Scots spend their points on steps and draws; none need be spent (H7.62a, H7.6e). */
export const scottishBuilds = choice<'scottish-builds', 'build' | 'draw' | 'end-builds'>({
  clause: 'H7.62a',
  turnClause: 'H7.0c',
  actions: ['build', 'draw', 'end-builds'],
  toAct: () => ['scotland'],
  legal: (game, side) => [
    ...buildable(game, side).map(({ id }): Action => ({ type: 'build', block: id })),
    ...drawAreas(game).map((area): Action => ({ type: 'draw', area })),
    { type: 'end-builds' },
  ],
  whyNot(game, side, action) {
    switch (action.type) {
      case 'build':
        return whyNotBuild(game, side, blockOf(game, action.block));
      case 'draw':
        return whyNotDraw(game, action.area);
      case 'end-builds':
        return null;
    }
  },
  act(course, game, side, action) {
    switch (action.type) {
      case 'build':
        return build(course, side, action.block);
      case 'draw': {
        const block = course.chance.pick(`draw:${action.area}`, drawable(game, action.area));
        return course.happen({ type: 'block-drawn', step: side, block, area: action.area });
      }
      case 'end-builds':
        return afterScottishBuilds(course);
    }
  },
});

/** The English build up infantry and nobles, and draw nothing (7.63). */
export const englishBuilds = choice<'english-builds', 'build' | 'draw' | 'end-builds'>({
  clause: 'H7.63a',
  turnClause: 'H7.0c',
  actions: ['build', 'draw', 'end-builds'],
  toAct: () => ['england'],
  legal: (game, side) => [...buildable(game, side).map(({ id }): Action => ({ type: 'build', block: id })), { type: 'end-builds' }],
  whyNot(game, side, action) {
    if (action.type === 'draw') return because('no-english-draws');
    return action.type === 'build' ? whyNotBuild(game, side, blockOf(game, action.block)) : null;
  },
  act(course, _game, side, action) {
    if (action.type === 'build') build(course, side, action.block);
    else afterEnglishBuilds(course);
  },
});

function build(course: Course, side: Side, block: BlockId): void {
  course.happen({ type: 'step-built', step: side, block, area: standingArea(course.game, block) });
}
