// The phases of builds (7.6), whether the sides build in turn or at the same time, and the drawing of blocks (7.62).
import type { Action } from '../actions.js';
import { type Checks, precondition, rule } from '../checks.js';
import type { Decision } from '../decision.js';
import type { AreaId, Side } from '../ids.js';
import { blockOf, standingArea } from '../on-map.js';
import {
  BUILD_CHECKS,
  BUILD_FROM_CHECKS,
  type Building,
  buildable,
  buildableFrom,
  DRAW_CHECKS,
  drawAreas,
  drawable,
  drawnFrom,
  LAND_CHECKS,
  landingsOf,
} from '../rules/7.6-builds.js';
import { afterEnglishBuilds, afterScottishBuilds, endBuilds } from '../sequence/winter.js';
import type { GameIn } from '../state.js';
import { type ActionRule, checked, choice } from './phase.js';

type Spending = 'build' | 'draw' | 'land' | 'build-from';

/** Returns every action of a side that builds. A block drawn inland must first be put on a coast (H7.62d). */
function buildActions(game: Building, side: Side): Action[] {
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

interface Spender {
  readonly game: Building;
  readonly side: Side;
}

/** A block drawn inland must be put on a coast before any other decision (H7.62d). */
const LANDING_FIRST: Checks<Spender> = [
  precondition('must-land', ({ game, side }) => (side === 'scotland' && game.phase.landing ? { area: game.phase.landing.area } : null)),
];
/** The English spend their points on steps only (H7.63b). */
const SCOTS_ONLY: Checks<Spender> = [rule('no-english-draws', ({ side }) => side === 'england')];

/** The checks of every way to spend points, and of ending the builds. */
const SPENDING_RULES: { readonly [T in Spending | 'end-builds']: ActionRule<Building, Action<T>> } = {
  build: checked((game, side, { block }) => ({ game, side, block: blockOf(game, block) }), [...LANDING_FIRST, ...BUILD_CHECKS]),
  draw: checked((game, side, { area }) => ({ game, side, area }), [...LANDING_FIRST, ...DRAW_CHECKS, ...SCOTS_ONLY]),
  land: checked((game, side, action) => ({ game, side, action }), [...LAND_CHECKS, ...SCOTS_ONLY]),
  'build-from': checked(
    (game, side, { block, area }) => ({ game, side, block: blockOf(game, block), area }),
    [...LANDING_FIRST, ...BUILD_FROM_CHECKS, ...SCOTS_ONLY],
  ),
  'end-builds': checked((game, side) => ({ game, side }), LANDING_FIRST),
};

/** Carries out a build, a draw or a landing; the rules have accepted it. */
function spendPoint(decision: Decision, side: Side, action: Action<Spending>): void {
  switch (action.type) {
    case 'build':
      return decision.apply({ type: 'step-built', stage: side, block: action.block, area: standingArea(decision.game, action.block) });
    case 'build-from':
      return decision.apply({ type: 'step-built', stage: side, block: action.block, area: action.area });
    case 'draw':
      return drawBlock(decision, action.area);
    case 'land':
      return landBlock(decision, action.to);
  }
}

/** Draws a block at random for an area. A block that cannot come is put aside until another has been drawn (H7.62f). */
function drawBlock(decision: Decision, area: AreaId): void {
  const able = drawable(decision.game, area);
  let pool = drawnFrom(decision.game, area);
  for (let time = 1; ; time++) {
    const block = decision.chance.pick(time === 1 ? `draw:${area}` : `draw:${area}:${time}`, pool, 'scotland');
    if (able.includes(block)) return placeDrawnBlock(decision, block, area);
    decision.apply({ type: 'block-put-back', stage: 'scotland', block, area });
    pool = pool.filter((other) => other !== block);
  }
}

/** Puts the block in the area or on a coast. If there are several coasts the Scots choose (H7.62d). */
function placeDrawnBlock(decision: Decision, block: ReturnType<typeof drawable>[number], area: AreaId): void {
  const [landing, ...others] = landingsOf(decision.game, block, area);
  if (landing === area) return decision.apply({ type: 'block-drawn', stage: 'scotland', block, area });
  decision.apply({ type: 'block-drawn-inland', stage: 'scotland', block, area });
  if (landing !== undefined && others.length === 0) landBlock(decision, landing);
}

/** Puts the block that was drawn inland on a coast. */
function landBlock(decision: Decision, to: AreaId): void {
  const { phase } = decision.game;
  if (!('landing' in phase) || !phase.landing) throw new Error('no block has been drawn for an area without a coast');
  const { block, area } = phase.landing;
  decision.apply({ type: 'block-landed', stage: 'scotland', block, area, to });
}

type BuildAction = Spending | 'end-builds';

/** The Scots can spend their points on steps and draws (H7.62a, H7.6e). */
export const scottishBuilds = choice<'scottish-builds', BuildAction>({
  clause: 'H7.62a',
  turnClause: 'H7.0c',
  actions: SPENDING_RULES,
  toAct: () => ['scotland'],
  legal: buildActions,
  act: (decision, _game, side, action) =>
    action.type === 'end-builds' ? afterScottishBuilds(decision) : spendPoint(decision, side, action),
});

/** The English can build infantry and nobles and draw nothing (7.63). */
export const englishBuilds = choice<'english-builds', BuildAction>({
  clause: 'H7.63a',
  turnClause: 'H7.0c',
  actions: SPENDING_RULES,
  toAct: () => ['england'],
  legal: buildActions,
  act: (decision, _game, side, action) =>
    action.type === 'end-builds' ? afterEnglishBuilds(decision) : spendPoint(decision, side, action),
});

const sidesBuilding = ({ phase }: GameIn<'builds'>) => (['scotland', 'england'] as const).filter((side) => !phase.done.includes(side));

/** Both sides spend their points at the same time, each in secret, until both have finished (D36). */
export const builds = choice<'builds', BuildAction>({
  clause: 'H7.6d',
  actions: SPENDING_RULES,
  toAct: sidesBuilding,
  legal: buildActions,
  act: (decision, _game, side, action) => (action.type === 'end-builds' ? endBuilds(decision, side) : spendPoint(decision, side, action)),
});
