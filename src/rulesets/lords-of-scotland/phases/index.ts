import { seatsToAct } from '../../../engine/phases.js';
import type { Seat } from '../ids.js';
import type { GameIn, LordsState, PhaseName } from '../state.js';
import { cockburn, fergusson, makgill, scott, wemyss } from './immediate-powers.js';
import type { LordsPhases, PhaseRules } from './phase.js';
import { bruce, claims } from './skirmish-end.js';
import { turn } from './turn.js';

/** Every phase, in the order of play. */
export const PHASES: { readonly [P in PhaseName]: PhaseRules<P> } = {
  'set-up': { kind: 'final', clause: 'L2.2', code: 'not-begun' },
  turn,
  cockburn,
  fergusson,
  makgill,
  scott,
  wemyss,
  bruce,
  claims,
  'game-over': { kind: 'final', clause: 'L8.1', code: 'game-over' },
};

export const phaseOf = <P extends PhaseName>({ phase }: GameIn<P>): PhaseRules<P> => PHASES[phase.name];

/** Returns the seats that are to act. */
export const toAct = (game: LordsState): readonly Seat[] => seatsToAct<LordsPhases, LordsState>(phaseOf(game), game);
