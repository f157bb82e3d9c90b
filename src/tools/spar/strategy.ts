import type { UnrecordedChance } from '../../engine/chance.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { Strength } from './strengths.js';

/** What a seat that is to act knows: its view and its legal actions. Nothing else reaches a strategy. */
export interface Situation<T extends RulesetTypes> {
  readonly seat: T['Seat'];
  readonly view: T['View'];
  /** At least one action. */
  readonly legal: readonly T['Action'][];
  /** For samples of what the seat cannot see. The same seed gives the same choice. */
  readonly random: UnrecordedChance;
  readonly strength: Strength;
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

/** How many of a hundred decisions are slips: another action that the strategy holds to be sensible. Measured in docs/decisions/sparring-partner.md. */
const SLIPS: Readonly<Record<Strength, number>> = { easy: 70, medium: 30, strong: 0 };
const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

/** Returns the best action, or by a slip any of the sensible ones. */
export const bestUnlessSlip = <Thing>(strength: Strength, random: UnrecordedChance, choice: Choice<Thing>): Thing =>
  SLIPS[strength] > 0 && random.pick('slip', HUNDRED) < SLIPS[strength] ? random.pick('action', choice.sensible()) : choice.best();

interface Choice<Thing> {
  readonly best: () => Thing;
  /** At least one. */
  readonly sensible: () => readonly Thing[];
}
