import type { Event } from '../events.js';
import type { HammerState, Phase, PhaseName } from '../state.js';

/** A stored event that does not fit the state before it: the log or the code is broken. */
export function impossible(game: HammerState, event: Event): never {
  throw new Error(`${event.type} cannot happen in ${game.phase.name}`);
}

/** The memory of the phase that the event belongs to. */
export function phaseOf<P extends PhaseName>(game: HammerState, name: P, event: Event): Phase<P> {
  if (game.phase.name !== name) return impossible(game, event);
  return game.phase as Phase<P>;
}
