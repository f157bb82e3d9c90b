// A decision in the making: what has happened so far, and the game as it then stands.
import type { Chance } from '../../engine/chance.js';
import type { Event } from './events.js';
import { evolve } from './evolve/index.js';
import { frenchJoinOnceReached } from './rules/7.61-french-knights.js';
import type { HammerState, Phase } from './state.js';

/** Every event is written down the moment it happens; what follows is decided from the state it led to. */
export class Course {
  game: HammerState;
  readonly events: Event[] = [];
  readonly chance: Chance;

  constructor(game: HammerState, chance: Chance) {
    this.game = game;
    this.chance = chance;
  }
  happen(event: Event): void {
    this.events.push(event);
    this.game = evolve(this.game, event);
    const joined = frenchJoinOnceReached(this.game, event);
    if (joined) this.happen(joined);
  }
  enter(phase: Phase): void {
    this.happen({ type: 'phase-entered', phase });
  }
}
