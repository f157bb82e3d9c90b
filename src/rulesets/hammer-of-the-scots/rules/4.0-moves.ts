// 4.0-4.7 Moves: every route on the empty map, computed once; the conditions that the positions of blocks add; the checks of a
// move in the order of the rulebook; and the list of legal moves, from the same conditions.

import { NORSE } from '../blocks.js';
import { type Checks, isAllowed, precondition, rule } from '../checks.js';
import { type AreaId, type BlockId, opponent, type Side } from '../ids.js';
import { AREA_IDS, type Border, type BorderKey, borderBetween, borderOf, ENGLAND, exitsOf } from '../map.js';
import { areasOf } from '../on-map.js';
import type { BlockState, Contest, GameIn, Place } from '../state.js';
import { isPaid, moveRating } from './4.2-group-moves.js';
import { BORDER_LIMIT, borderHasRoom, mustStopAfterCrossing } from './4.3-border-limits.js';
import { crossesAngloScottish, mustStopBeyondBorder, mustStopIn } from './4.4-anglo-scottish-border.js';
import { battleAgainst, enteredFrom, freeToLeave } from './4.6-pinning.js';
import { isVoyage, keepsToIrishSea, NORSE_COASTS } from './4.7-norse-movement.js';
import { crossingsThatCount, isHeld } from './5.5-retreating.js';
import { isUnderTruce, truceBarsAttack, truceBarsRaid } from './e-truce.js';

/** The highest number of areas that a block can enter in a turn (2.13). */
export const LONGEST = 3;

/** A path from the area of a block, the last border it crosses, and the routes that extend it. */
interface Route {
  readonly path: readonly AreaId[];
  readonly border: Border;
  /** Whether it crosses the Anglo-Scottish border (4.4). */
  readonly crosses: boolean;
  readonly onward: readonly Route[];
}

/** Whether the leg to `path[at]` goes straight back over the border just crossed (H4.0b, AMB-08). */
const stepsBack = (path: readonly AreaId[], at: number): boolean => at > 1 && path[at - 2] === path[at];

/** Whether the block can go on to `path[at]`: it must stop after a red border (H4.3d). */
function goesOnAfterRed(path: readonly AreaId[], at: number): boolean {
  const crossed = at > 1 ? borderBetween(path[at - 2]!, path[at - 1]!) : undefined;
  return crossed !== undefined && mustStopAfterCrossing(crossed);
}

/** Whether the block can go on to `path[at]`: it must stop in England (H4.4d). */
const goesOnThroughEngland = (path: readonly AreaId[], at: number): boolean => at > 1 && mustStopIn(path[at - 1]!);

const isRoute = (path: readonly AreaId[], at: number): boolean =>
  !stepsBack(path, at) && !goesOnAfterRed(path, at) && !goesOnThroughEngland(path, at);

const extendRoute = (path: readonly AreaId[]): Route[] =>
  exitsOf(path.at(-1)!).flatMap(({ to, border }) => {
    const longer = [...path, to];
    if (!isRoute(longer, path.length)) return [];
    return [{ path: longer, border, crosses: crossesAngloScottish(longer), onward: longer.length > LONGEST ? [] : extendRoute(longer) }];
  });

const ROUTES: ReadonlyMap<AreaId, readonly Route[]> = new Map(AREA_IDS.map((from) => [from, extendRoute([from])]));

const countRoutes = (routes: readonly Route[]): number => routes.reduce((sum, { onward }) => sum + 1 + countRoutes(onward), 0);

/** The most routes that begin in one area, on the empty map. */
export const ROUTES_MAX = Math.max(...[...ROUTES.values()].map(countRoutes));

const routesFrom = (from: AreaId): readonly Route[] => ROUTES.get(from)!;

type Moving = GameIn<'movement'>;

/** What every move of a side depends on, computed once for all of them. */
interface MoveConditions {
  readonly game: Moving;
  readonly side: Side;
  /** The areas that contain enemies. */
  readonly enemyAreas: ReadonlySet<Place>;
  /** Borders that have reached their limit (4.3). */
  readonly full: readonly BorderKey[];
  readonly truce: boolean;
}

/** Returns the conditions of the moves of a side at this moment. */
export function moveConditions(game: Moving, side: Side): MoveConditions {
  const crossings = crossingsThatCount(game, side, game.phase.crossings);
  return {
    game,
    side,
    enemyAreas: areasOf(game, opponent(side)),
    full: Object.keys(crossings).filter((key) => !borderHasRoom(crossings, borderOf(key))),
    truce: isUnderTruce(game, side),
  };
}

/** Returns the pending battle that pins the side's blocks in an area (4.6). */
const pinningBattle = ({ game, side }: MoveConditions, from: AreaId): Contest | undefined =>
  game.contests.length === 0 ? undefined : battleAgainst(game, from, side);

/** Whether all blocks of the side in an area are pinned (H4.6a). */
function isPinned(ground: MoveConditions, from: AreaId): boolean {
  const contest = pinningBattle(ground, from);
  return contest !== undefined && freeToLeave(ground.game, contest) <= 0;
}

/** Whether the block can go on to `path[at]`: it must stop among enemies (H4.0c). */
const goesOnFromEnemy = ({ enemyAreas }: MoveConditions, path: readonly AreaId[], at: number): boolean =>
  at > 1 && enemyAreas.has(path[at - 1]!);

/** Whether the block can go on to `path[at]`: it must stop after leaving England (H4.4f). */
const goesOnBeyondBorder = ({ game }: MoveConditions, path: readonly AreaId[], at: number): boolean =>
  at > 1 && mustStopBeyondBorder(game.options, path[at - 2]!);

/** Whether the border has reached its limit for the side (4.3). */
const isFull = ({ full }: MoveConditions, border: Border): boolean => full.includes(border.key);

/** Whether the leg to `path[at]` leaves a battle over a border that the enemy entered it by, even if both sides did (H4.6d). */
function leavesByEnemyBorder(ground: MoveConditions, path: readonly AreaId[], at: number): boolean {
  const contest = at === 1 ? pinningBattle(ground, path[0]!) : undefined;
  return contest !== undefined && enteredFrom(contest, path[1]!);
}

/** 4.0: whether it leaves a battle over a border that the enemy was the last to use to enter any battle (H4.6d, AMB-100). */
const leavesByHeldBorder = (ground: MoveConditions, path: readonly AreaId[], at: number, border: Border): boolean =>
  at === 1 && isHeld(ground.game, ground.side, border) && pinningBattle(ground, path[0]!) !== undefined;

/** Whether the positions of blocks allow the leg to `path[at]`. The lists of moves are built from this condition. */
const isOpenNow = (ground: MoveConditions, path: readonly AreaId[], at: number, border: Border): boolean =>
  !goesOnFromEnemy(ground, path, at) &&
  !goesOnBeyondBorder(ground, path, at) &&
  !leavesByEnemyBorder(ground, path, at) &&
  !leavesByHeldBorder(ground, path, at, border) &&
  !isFull(ground, border) &&
  !(ground.truce && (truceBarsAttack(ground.game, ground.side, path[at]!) || truceBarsRaid(ground.game, ground.side, path[at]!)));

/** The whole move of a block. The path should begin in the area of the block. */
interface Move {
  readonly ground: MoveConditions;
  readonly block: BlockState;
  readonly path: readonly AreaId[];
  /** The legs of the path; none for the Norse, who sail. */
  readonly legs: readonly Leg[];
}
/** Returns the move of a block along a path. */
export const moveOf = (ground: MoveConditions, block: BlockState, path: readonly AreaId[]): Move => ({
  ground,
  block,
  path,
  legs: block.id === NORSE ? [] : legsAlong(path),
});

/** A leg of a move on land. `border` is undefined if the two areas share none. */
interface Leg {
  readonly from: AreaId;
  readonly to: AreaId;
  readonly at: number;
  readonly border: Border | undefined;
}

const sails = ({ block }: Move): boolean => block.id === NORSE;

function legsAlong(path: readonly AreaId[]): Leg[] {
  const legs: Leg[] = [];
  for (let at = 1; at < path.length; at++) {
    const [from, to] = [path[at - 1]!, path[at]!];
    legs.push({ from, to, at, border: borderBetween(from, to) });
  }
  return legs;
}

/** The checks of a move, including those of a Truce (HE.Ta, HE.Te). */
export const MOVE_CHECKS: Checks<Move> = [
  precondition('not-your-block', ({ ground: { side }, block }) => block.side !== side || block.strength === 0),
  precondition('path-too-short', ({ path }) => path.length < 2),
  precondition('not-where-it-stands', ({ block, path }) => (block.place === path[0] ? null : { from: path[0]! })),
  rule('no-border', (move) => {
    const leg = move.legs.find(({ border }) => border === undefined);
    return leg ? { from: leg.from, to: leg.to } : null;
  }),
  rule('too-far', (move) => {
    const rating = moveRating(move.ground.game.options, move.block.id);
    return !sails(move) && move.path.length - 1 > rating ? { rating } : null;
  }),
  rule('truce-bars-attack', (move) => {
    const to = areasEntered(move).find((area) => truceBarsAttack(move.ground.game, move.ground.side, area));
    return to ? { to } : null;
  }),
  rule('truce-bars-raid', (move) => areasEntered(move).some((area) => truceBarsRaid(move.ground.game, move.ground.side, area))),
  rule('steps-back', (move) => move.legs.some(({ at }) => stepsBack(move.path, at))),
  rule('stops-at-enemy', (move) => {
    const leg = move.legs.find(({ at }) => goesOnFromEnemy(move.ground, move.path, at));
    return leg ? { from: leg.from } : null;
  }),
  rule('block-already-moved', ({ ground: { game }, block }) => game.phase.moved.includes(block.id)),
  rule('group-costs-a-point', (move) =>
    sails(move) || crossesAngloScottish(move.path) || isPaid(move.ground.game, move.path, false) ? null : { from: move.path[0]! },
  ),
  rule('border-full', (move) => {
    const { crossings } = move.ground.game.phase;
    const leg = move.legs.find(({ border }) => border !== undefined && !borderHasRoom(crossings, border));
    if (!leg?.border) return null;
    const { colour } = leg.border;
    return { limit: BORDER_LIMIT[colour], side: move.ground.side, colour, from: leg.from, to: leg.to };
  }),
  rule('border-full-this-turn', (move) => {
    const leg = move.legs.find(({ border }) => border !== undefined && isFull(move.ground, border));
    return leg ? { from: leg.from, to: leg.to } : null;
  }),
  rule('stops-after-red', (move) => move.legs.some(({ at }) => goesOnAfterRed(move.path, at))),
  rule('crossing-costs-a-point', (move) => !sails(move) && crossesAngloScottish(move.path) && !isPaid(move.ground.game, move.path, true)),
  rule('stops-in-england', (move) => move.legs.some(({ at }) => goesOnThroughEngland(move.path, at))),
  rule('stops-beyond-border', (move) => {
    const leg = move.legs.find(({ at }) => goesOnBeyondBorder(move.ground, move.path, at));
    return leg ? { from: leg.from } : null;
  }),
  rule('pinned', ({ ground, path }) => (isPinned(ground, path[0]!) ? { from: path[0]! } : null)),
  rule('border-held-by-enemy', (move) => {
    const leg = move.legs.find(({ at }) => leavesByEnemyBorder(move.ground, move.path, at));
    return leg ? { from: leg.from } : null;
  }),
  rule('border-controlled-by-enemy', (move) => {
    const leg = move.legs.find(({ at, border }) => border !== undefined && leavesByHeldBorder(move.ground, move.path, at, border));
    return leg ? { from: leg.from, to: leg.to } : null;
  }),
  rule('norse-move-by-sea', (move) => sails(move) && !(move.path.length === 2 && isVoyage(move.path[0]!, move.path[1]!))),
  rule('norse-keep-to-irish-sea', (move) => sails(move) && keepsToIrishSea(move.ground.game.options, move.path[0]!, move.path.at(-1)!)),
  rule('norse-cost-a-point', (move) => sails(move) && move.ground.game.phase.movePoints < 1),
  rule('norse-never-in-england', (move) => sails(move) && areasEntered(move).includes(ENGLAND)),
];

const areasEntered = ({ path }: Move): readonly AreaId[] => path.slice(1);

type Standing = BlockState & { readonly place: AreaId };

/** A block and its legal paths, each of which begins in its area. */
interface LegalMoves {
  readonly block: BlockId;
  readonly paths: readonly (readonly AreaId[])[];
}

/** Returns the legal moves of these blocks. Blocks in the same area share their routes. */
export function legalMoves(game: Moving, side: Side, blocks: readonly Standing[]): LegalMoves[] {
  const ground = moveConditions(game, side);
  const known = new Map<AreaId, LegalMoves['paths'][]>();
  const moves: LegalMoves[] = [];
  for (const block of blocks) {
    const { id, place } = block;
    if (game.phase.moved.includes(id)) continue;
    const rating = moveRating(game.options, id);
    const pathsByRating = known.get(place) ?? [];
    if (pathsByRating.length === 0) known.set(place, pathsByRating);
    pathsByRating[rating] ??= id === NORSE ? voyages(ground, block) : marches(ground, place, rating);
    moves.push({ block: id, paths: pathsByRating[rating] });
  }
  return moves;
}

const voyages = (ground: MoveConditions, block: Standing): (readonly AreaId[])[] =>
  NORSE_COASTS.map((to) => [block.place, to]).filter((path) => isAllowed(MOVE_CHECKS, moveOf(ground, block, path)));

function marches(ground: MoveConditions, from: AreaId, rating: number): readonly (readonly AreaId[])[] {
  if (isPinned(ground, from)) return [];
  const { game } = ground;
  const found: (readonly AreaId[])[] = [];
  const walk = (ways: readonly Route[]): void => {
    for (const { path, border, crosses, onward } of ways) {
      const at = path.length - 1;
      if (!isOpenNow(ground, path, at, border)) continue;
      if (isPaid(game, path, crosses)) found.push(path);
      if (at < rating) walk(onward);
    }
  };
  if (game.phase.movePoints > 0 || game.phase.activated.includes(from) || game.phase.rallies) walk(routesFrom(from));
  return found;
}
