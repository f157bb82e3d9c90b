// What replacement points may be spent on: the same whether the sides build one after the other or at once (7.6).
import type { Action } from '../actions.js';
import { blockOf, standingArea } from '../board.js';
import { type Checks, rule, unless } from '../checks.js';
import type { Course } from '../course.js';
import type { Side } from '../ids.js';
import { BUILD, BUILD_FROM, buildable, buildableFrom, DRAW, drawAreas } from '../rules/7.6-builds.js';
import { type Building, LAND, landingsOf } from '../rules/7.62-inland-draws.js';
import { draw, land } from '../sequence/draws.js';
import { type Judging, judged } from './phase.js';

export type Spending = 'build' | 'draw' | 'land' | 'build-from';

/** Every action of a side that builds; a block drawn inland is put on a coast before anything else (H7.62d). */
export function legalBuilds(game: Building, side: Side): Action[] {
  const steps = buildable(game, side).map(({ id }): Action => ({ type: 'build', block: id }));
  if (side === 'england') return [...steps, { type: 'end-builds' }];
  const { landing } = game.phase;
  if (landing) return landingsOf(game, landing.block, landing.area).map((to) => ({ type: 'land', block: landing.block, to }));
  const afar = game.phase.landed
    ? buildableFrom(game).map(({ block, area }): Action => ({ type: 'build-from', block: block.id, area }))
    : [];
  const draws = drawAreas(game).map((area): Action => ({ type: 'draw', area }));
  return [...steps, ...afar, ...draws, { type: 'end-builds' }];
}

interface Spent {
  readonly game: Building;
  readonly side: Side;
}

/** Nothing else is decided while a block drawn inland is to be put on a coast (H7.62d). */
const LANDED_FIRST: Checks<Spent> = [
  unless('must-land', ({ game, side }) => (side === 'scotland' && game.phase.landing ? { area: game.phase.landing.area } : null)),
];
/** Steps are all the English spend their points on (H7.63b). */
const SCOTS_ONLY: Checks<Spent> = [rule('no-english-draws', ({ side }) => side === 'england')];

/** How every spending is judged, and the end of it. */
export const SPENDINGS: { readonly [T in Spending | 'end-builds']: Judging<Building, Action<T>> } = {
  build: judged((game, side, { block }) => ({ game, side, block: blockOf(game, block) }), [...LANDED_FIRST, ...BUILD]),
  draw: judged((game, side, { area }) => ({ game, side, area }), [...LANDED_FIRST, ...DRAW, ...SCOTS_ONLY]),
  land: judged((game, side, action) => ({ game, side, action }), [...LAND, ...SCOTS_ONLY]),
  'build-from': judged(
    (game, side, { block, area }) => ({ game, side, block: blockOf(game, block), area }),
    [...LANDED_FIRST, ...BUILD_FROM, ...SCOTS_ONLY],
  ),
  'end-builds': judged((game, side) => ({ game, side }), LANDED_FIRST),
};

/** Spend the point. */
export function spend(course: Course, side: Side, action: Action<Spending>): void {
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
