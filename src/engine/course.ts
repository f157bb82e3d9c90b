import type { Chance } from './chance.js';

/** A decision in the making: what has happened so far, and the game as it then stands. */
export class Course<State, Event> {
  game: State;
  readonly events: Event[] = [];
  readonly chance: Chance;
  readonly #evolve: (game: State, event: Event) => State;

  constructor(game: State, chance: Chance, evolve: (game: State, event: Event) => State) {
    this.game = game;
    this.chance = chance;
    this.#evolve = evolve;
  }
  /** An event is written down the moment it happens; what follows is decided from the state it led to. */
  happen(event: Event): void {
    this.events.push(event);
    this.game = this.#evolve(this.game, event);
  }
}
