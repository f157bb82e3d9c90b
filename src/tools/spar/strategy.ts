import type { UnrecordedChance } from '../../engine/chance.js';
import type { RulesetTypes } from '../../engine/ruleset.js';

/** What a seat that is to act knows: its view and its legal actions. Nothing else reaches a strategy. */
export interface Situation<T extends RulesetTypes> {
  readonly seat: T['Seat'];
  readonly view: T['View'];
  /** At least one action. */
  readonly legal: readonly T['Action'][];
  /** For samples of what the seat cannot see. The same seed gives the same choice. */
  readonly random: UnrecordedChance;
}

/** Returns one of the legal actions. Pure: the same situation and the same random numbers give the same action. */
export type Strategy<T extends RulesetTypes> = (situation: Situation<T>) => T['Action'];

/** Returns the element with the highest score, the first among equals. Throws if there are none. */
export function best<Thing>(things: readonly Thing[], score: (thing: Thing) => number): Thing {
  let [chosen, most] = [things[0], Number.NEGATIVE_INFINITY];
  for (const thing of things) {
    const its = score(thing);
    if (its > most) [chosen, most] = [thing, its];
  }
  if (chosen === undefined) throw new RangeError('there is nothing to choose from');
  return chosen;
}
