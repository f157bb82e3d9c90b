import type { Chance } from '../../engine/chance.js';
import { Course as CourseOf } from '../../engine/course.js';
import type { Event } from './events.js';
import { evolve } from './evolve.js';
import type { LordsState, Phase } from './state.js';

/** A decision in the making. */
export class Course extends CourseOf<LordsState, Event> {
  constructor(game: LordsState, chance: Chance) {
    super(game, chance, { evolve });
  }
  enter(phase: Phase): void {
    this.happen({ type: 'phase-entered', phase });
  }
}
