import type { Chance } from '../../engine/chance.js';
import { Decision as DecisionBase } from '../../engine/phases.js';
import type { Event } from './events.js';
import { evolve } from './evolve.js';
import type { LordsState, Phase } from './state.js';

export class Decision extends DecisionBase<LordsState, Event> {
  constructor(game: LordsState, chance: Chance) {
    super(game, chance, { evolve });
  }
  enterPhase(phase: Phase): void {
    this.apply({ type: 'phase-entered', phase });
  }
}
