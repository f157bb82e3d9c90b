import type { Seat } from '../ids.js';
import type { GameIn, PhaseName } from '../state.js';
import { bruce, claims } from './ending.js';
import type { PhaseRules } from './phase.js';
import { cockburn, fergusson, makgill, scott, wemyss } from './powers.js';
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

/** The seat that is to act; none before the game and after it. */
export const toActIn = <P extends PhaseName>(game: GameIn<P>): readonly Seat[] => {
  const phase = PHASES[game.phase.name];
  return phase.kind === 'choice' ? phase.toAct(game) : [];
};
