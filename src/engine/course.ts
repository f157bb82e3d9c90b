import type { Chance } from './chance.js';

/** What follows from an event by itself, whatever brought the event about; null if nothing does. */
export type Consequence<State, Event> = (game: State, event: Event) => Event | null;

/** How events change the game, and what follows from them by itself. */
interface Happening<State, Event> {
  readonly evolve: (game: State, event: Event) => State;
  readonly consequences?: readonly Consequence<State, Event>[];
}

/** A decision in the making: what has happened so far, and the game as it then stands. */
export class Course<State, Event> {
  game: State;
  readonly events: Event[] = [];
  readonly chance: Chance;
  readonly #by: Happening<State, Event>;

  constructor(game: State, chance: Chance, by: Happening<State, Event>) {
    this.game = game;
    this.chance = chance;
    this.#by = by;
  }
  /** An event is written down the moment it happens; what follows is decided from the state it led to. */
  happen(event: Event): void {
    this.events.push(event);
    this.game = this.#by.evolve(this.game, event);
    for (const follows of this.#by.consequences ?? []) {
      const next = follows(this.game, event);
      if (next) this.happen(next);
    }
  }
}
