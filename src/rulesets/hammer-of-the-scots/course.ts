import type { Chance } from '../../engine/chance.js';
import { type Consequence as ConsequenceOf, Course as CourseOf } from '../../engine/course.js';
import type { Event } from './events.js';
import { evolve } from './evolve/index.js';
import type { HammerState, Phase } from './state.js';

export type Consequence = ConsequenceOf<HammerState, Event>;

/** A decision in the making: what has happened so far, and the game as it then stands. */
export class Course extends CourseOf<HammerState, Event> {
  constructor(game: HammerState, chance: Chance, consequences: readonly Consequence[]) {
    super(game, chance, { evolve, consequences });
  }
  enter(phase: Phase): void {
    this.happen({ type: 'phase-entered', phase });
  }
}
