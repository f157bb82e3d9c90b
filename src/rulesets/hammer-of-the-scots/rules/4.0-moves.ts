// 4.0-4.7 Moves: what forbids a block its path, in the order of the rulebook. `legal` walks the map with the same questions.
import { NORSE } from '../blocks.js';
import { type Checks, rule, unless } from '../checks.js';
import type { AreaId, Side } from '../ids.js';
import { type Border, borderBetween, ENGLAND } from '../map.js';
import type { BlockState, GameIn } from '../state.js';
import { type Ground, goesOnBeyondBorder, goesOnFromEnemy, groundOf, isFull, isPinned, leavesByEnemyBorder } from './4.0-ground.js';
import { goesOnAfterRed, goesOnThroughEngland, stepsBack } from './4.0-ways.js';
import { isPaid, moveRating } from './4.2-group-moves.js';
import { BORDER_LIMIT } from './4.3-border-limits.js';
import { crossesAngloScottish } from './4.4-anglo-scottish-border.js';
import { isVoyage, keepsToIrishSea } from './4.7-norse-movement.js';
import { truceBarsAttack, truceBarsRaid } from './e-truce.js';

type Moving = GameIn<'movement'>;

/** A block's whole move as it is asked for. The path should begin where the block stands. */
export interface Move {
  readonly ground: Ground;
  readonly block: BlockState;
  readonly path: readonly AreaId[];
}
export const moveOf = (game: Moving, side: Side, block: BlockState, path: readonly AreaId[]): Move => ({
  ground: groundOf(game, side),
  block,
  path,
});

/** One step of a march; there is a border where the two areas share one. */
interface Step {
  readonly from: AreaId;
  readonly to: AreaId;
  readonly at: number;
  readonly border: Border | undefined;
}

const sails = ({ block }: Move): boolean => block.id === NORSE;

/** The first step of a march that breaks a rule, as the path goes; the Norse take none. */
function firstStep(move: Move, breaks: (step: Step) => boolean): Step | undefined {
  if (sails(move)) return undefined;
  const { path } = move;
  for (let at = 1; at < path.length; at++) {
    const step = { from: path[at - 1]!, to: path[at]!, at, border: borderBetween(path[at - 1]!, path[at]!) };
    if (breaks(step)) return step;
  }
  return undefined;
}

/** What forbids a block to go this way, under a truce as well (HE.Ta, HE.Te). */
export const MOVE: Checks<Move> = [
  unless('not-your-block', ({ ground: { side }, block }) => block.side !== side || block.strength === 0),
  unless('path-too-short', ({ path }) => path.length < 2),
  unless('not-where-it-stands', ({ block, path }) => (block.place === path[0] ? null : { from: path[0]! })),
  rule('no-border', (move) => {
    const step = firstStep(move, ({ border }) => border === undefined);
    return step ? { from: step.from, to: step.to } : null;
  }),
  rule('too-far', (move) => {
    const rating = moveRating(move.ground.game.options, move.block.id);
    return !sails(move) && move.path.length - 1 > rating ? { rating } : null;
  }),
  rule('truce-bars-attack', (move) => {
    const to = entered(move).find((area) => truceBarsAttack(move.ground.game, move.ground.side, area));
    return to ? { to } : null;
  }),
  rule('truce-bars-raid', (move) => entered(move).some((area) => truceBarsRaid(move.ground.game, move.ground.side, area))),
  rule('steps-back', (move) => firstStep(move, ({ at }) => stepsBack(move.path, at)) !== undefined),
  rule('stops-at-enemy', (move) => {
    const step = firstStep(move, ({ at }) => goesOnFromEnemy(move.ground, move.path, at));
    return step ? { from: step.from } : null;
  }),
  rule('block-already-moved', ({ ground: { game }, block }) => game.phase.moved.includes(block.id)),
  rule('group-costs-a-point', (move) =>
    sails(move) || crossesAngloScottish(move.path) || isPaid(move.ground.game, move.path, false) ? null : { from: move.path[0]! },
  ),
  rule('border-full', (move) => {
    const step = firstStep(move, ({ border }) => border !== undefined && isFull(move.ground, border));
    if (!step?.border) return null;
    const { colour } = step.border;
    return { limit: BORDER_LIMIT[colour], side: move.ground.side, colour, from: step.from, to: step.to };
  }),
  rule('stops-after-red', (move) => firstStep(move, ({ at }) => goesOnAfterRed(move.path, at)) !== undefined),
  rule('crossing-costs-a-point', (move) => !sails(move) && crossesAngloScottish(move.path) && !isPaid(move.ground.game, move.path, true)),
  rule('stops-in-england', (move) => firstStep(move, ({ at }) => goesOnThroughEngland(move.path, at)) !== undefined),
  rule('stops-beyond-border', (move) => {
    const step = firstStep(move, ({ at }) => goesOnBeyondBorder(move.ground, move.path, at));
    return step ? { from: step.from } : null;
  }),
  rule('pinned', ({ ground, path }) => (isPinned(ground, path[0]!) ? { from: path[0]! } : null)),
  rule('border-held-by-enemy', (move) => {
    const step = firstStep(move, ({ at, border }) => border !== undefined && leavesByEnemyBorder(move.ground, move.path, at, border));
    return step ? { from: step.from } : null;
  }),
  rule('norse-move-by-sea', (move) => sails(move) && !(move.path.length === 2 && isVoyage(move.path[0]!, move.path[1]!))),
  rule('norse-keep-to-irish-sea', (move) => sails(move) && keepsToIrishSea(move.ground.game.options, move.path[0]!, move.path.at(-1)!)),
  rule('norse-cost-a-point', (move) => sails(move) && move.ground.game.phase.movePoints < 1),
  rule('norse-never-in-england', (move) => sails(move) && entered(move).includes(ENGLAND)),
];

const entered = ({ path }: Move): readonly AreaId[] => path.slice(1);
