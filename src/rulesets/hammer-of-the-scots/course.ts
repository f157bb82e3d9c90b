// A decision in the making: what has happened so far, and the game as it then stands.
import type { Chance } from '../../engine/chance.js';
import type { Event } from './events.js';
import { evolve } from './evolve/index.js';
import type { HammerState, Phase } from './state.js';

/** What follows from an event by itself, whatever brought the event about; null if nothing does. */
export type Consequence = (game: HammerState, event: Event) => Event | null;

/** Every event is written down the moment it happens; what follows is decided from the state it led to. */
export class Course {
  game: HammerState;
  readonly events: Event[] = [];
  readonly chance: Chance;
  readonly #consequences: readonly Consequence[];

  constructor(game: HammerState, chance: Chance, consequences: readonly Consequence[]) {
    this.game = game;
    this.chance = chance;
    this.#consequences = consequences;
  }
  happen(event: Event): void {
    this.events.push(event);
    this.game = evolve(this.game, event);
    for (const follows of this.#consequences) {
      const next = follows(this.game, event);
      if (next) this.happen(next);
    }
  }
  enter(phase: Phase): void {
    this.happen({ type: 'phase-entered', phase });
  }
}
