import type { Chance } from '../../engine/chance.js';
import { type Consequence as ConsequenceOf, Decision as DecisionBase } from '../../engine/phases.js';
import type { Event } from './events.js';
import { evolve } from './evolve.js';
import type { HammerState, Phase } from './state.js';

type Consequence = ConsequenceOf<HammerState, Event>;

export class Decision extends DecisionBase<HammerState, Event> {
  constructor(game: HammerState, chance: Chance, consequences: readonly Consequence[]) {
    super(game, chance, { evolve, consequences });
  }
  enterPhase(phase: Phase): void {
    this.apply({ type: 'phase-entered', phase });
  }
}
