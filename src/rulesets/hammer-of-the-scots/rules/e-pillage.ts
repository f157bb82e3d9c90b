// Pillage (HE.P): an enemy group adjacent to a friendly group takes two hits, and the friendly group gains the steps.

import { printed } from '../blocks.js';
import { type Checks, precondition, rule } from '../checks.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { borderBetween } from '../map.js';
import { blocksIn, isOccupiedBy } from '../on-map.js';
import type { BlockState, GameIn, Table } from '../state.js';
import { strongest } from './5.4-combat-resolution.js';

/** The hits that the group takes (HE.Pb). */
export const PILLAGE_HITS = 2;

interface Pillage {
  readonly game: Table;
  readonly side: Side;
  readonly area: AreaId;
  readonly by: AreaId;
}

/** The checks of pillaging `area` with the group in `by` (HE.Pa, AMB-43). */
export const PILLAGE_CHECKS: Checks<Pillage> = [
  rule('not-an-enemy-group', ({ game, side, area }) => (isOccupiedBy(game, area, opponent(side)) ? null : { area })),
  rule('no-friendly-neighbour', ({ game, side, area, by }) =>
    borderBetween(area, by) && isOccupiedBy(game, by, side) ? null : { area, by },
  ),
];

/** Returns the blocks that can take one hit: the strongest that still belong to the pillaged side (HE.Pi). */
export const pillageCandidates = (game: Table, side: Side, area: AreaId): BlockState[] => strongest(blocksIn(game, area, side));

/** Returns the blocks that can gain a stolen step; a noble captured in this pillage is elsewhere (HE.Pc, HE.Pj). */
export const gainers = (game: Table, side: Side, by: AreaId): BlockState[] =>
  blocksIn(game, by, side).filter(({ id, strength }) => strength < printed(id).max);

interface Gain {
  readonly phase: GameIn<'pillage-gains'>['phase'];
  readonly side: Side;
  readonly block: BlockState;
}

/** The checks of gaining a stolen step. A captured noble is elsewhere, so HE.Pj answers before his area does. */
export const GAIN_CHECKS: Checks<Gain> = [
  precondition(
    'not-pillaging',
    ({ phase: { by, captured }, side, block }) => block.side !== side || (block.place !== by && !captured.includes(block.id)),
  ),
  rule('no-steps-left', ({ phase }) => phase.steps === 0),
  rule('at-full-strength', ({ block }) => block.strength >= printed(block.id).max),
  rule('captured-noble-gains-nothing', ({ phase, block }) => phase.captured.includes(block.id)),
];
