// What replacement points may be spent on: the same whether the sides build one after the other or at once (7.6).
import type { Action } from '../actions.js';
import { blockOf, sideOnMap, standingArea } from '../board.js';
import type { Course } from '../course.js';
import type { Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import { buildable, drawAreas, whyNotBuild, whyNotBuildAfar, whyNotDraw } from '../rules/7.6-builds.js';
import { type Building, drawnFor, landingsOf, whyNotLand } from '../rules/7.62-inland-draws.js';
import { draw, land } from '../sequence/draws.js';

export type Spending = 'build' | 'draw' | 'land' | 'build-from';
export const SPENDING: readonly Spending[] = ['build', 'draw', 'land', 'build-from'];

type Asked = Extract<Action, { readonly type: Spending | 'end-builds' }>;

/** Every action of a side that builds; a block drawn inland is put on a coast before anything else (H7.62d). */
export function legalBuilds(game: Building, side: Side): Action[] {
  const steps = buildable(game, side).map(({ id }): Action => ({ type: 'build', block: id }));
  if (side === 'england') return [...steps, { type: 'end-builds' }];
  const { landing } = game.phase;
  if (landing) return landingsOf(game, landing.block, landing.area).map((to) => ({ type: 'land', block: landing.block, to }));
  const draws = drawAreas(game).map((area): Action => ({ type: 'draw', area }));
  return [...steps, ...stepsFromAfar(game), ...draws, { type: 'end-builds' }];
}

function stepsFromAfar(game: Building): Action[] {
  if (!game.phase.landed) return [];
  return sideOnMap(game, 'scotland').flatMap((block) => {
    const area = drawnFor(game, block.id);
    return area && whyNotBuildAfar(game, block, area) === null ? [{ type: 'build-from', block: block.id, area }] : [];
  });
}

/** Why the side may not spend a point so, or null. */
export function whyNotSpendSo(game: Building, side: Side, action: Asked): Refused | null {
  if (side === 'england' && action.type !== 'build' && action.type !== 'end-builds') return because('no-english-draws');
  if (action.type === 'land') return whyNotLand(game, action.block, action.to);
  if (side === 'scotland' && game.phase.landing) return because('must-land', { area: game.phase.landing.area });
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

/** Spend the point. */
export function spend(course: Course, side: Side, action: Exclude<Asked, { readonly type: 'end-builds' }>): void {
  switch (action.type) {
    case 'build':
      return course.happen({ type: 'step-built', step: side, block: action.block, area: standingArea(course.game, action.block) });
    case 'build-from':
      return course.happen({ type: 'step-built', step: side, block: action.block, area: action.area });
    case 'draw':
      return draw(course, action.area);
    case 'land':
      return land(course, action.to);
  }
}
