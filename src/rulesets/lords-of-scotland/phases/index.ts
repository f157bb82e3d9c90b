import { seatsToAct as toActInPhase } from '../../../engine/phases.js';
import type { Seat } from '../ids.js';
import type { GameIn, PhaseName } from '../state.js';
import { cockburn, fergusson, makgill, scott, wemyss } from './immediate-powers.js';
import type { LordsPhases, PhaseRules } from './phase.js';
import { bruce, claims } from './skirmish-end.js';
import { turn } from './turn.js';

/** Every phase, in the order of play. A phase left out does not compile. */
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

/** The seats that are to act. */
export const seatsToAct = <P extends PhaseName>(game: GameIn<P>): readonly Seat[] =>
  toActInPhase<LordsPhases, GameIn<P>>(PHASES[game.phase.name], game);
