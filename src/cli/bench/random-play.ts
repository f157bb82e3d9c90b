import type { Chance, Luck } from '../../engine/chance.js';
import type { Ruleset, RulesetTypes } from '../../engine/ruleset.js';

/** One step of random play: what could have been done, what was, and what came of it. */
export interface Step<T extends RulesetTypes> {
  readonly before: T['State'];
  readonly seat: T['Seat'];
  readonly legal: readonly T['Action'][];
  readonly action: T['Action'];
  readonly events: readonly T['Event'][];
  readonly after: T['State'];
}

/** An action at random out of the legal ones: first a kind, then one of that kind. */
function pickByKind<T extends RulesetTypes>(legal: readonly T['Action'][], random: Luck): T['Action'] {
  const kinds: string[] = [];
  for (const { type } of legal) if (!kinds.includes(type)) kinds.push(type);
  const kind = random.pick('kind', kinds);
  return random.pick(
    'action',
    legal.filter(({ type }) => type === kind),
  );
}

/**
 * Plays on from a state, step by step, until the game is over: the seat to act, or one of them, lists its legal actions
 * in full and takes one. `chanceOf` answers the chance for the action of that number, counted from 1.
 */
export function* randomPlay<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  start: T['State'],
  random: Luck,
  chanceOf: (number: number) => Chance,
): Generator<Step<T>, void, void> {
  let before = start;
  for (let number = 1; ; number++) {
    const toAct = ruleset.toAct(before);
    if (toAct.length === 0) return;
    const seat = toAct.length === 1 ? toAct[0]! : random.pick('seat', toAct);
    const legal = ruleset.legal(before, seat);
    const action: T['Action'] = pickByKind<T>(legal, random);
    const decided = ruleset.decide(before, seat, action, chanceOf(number));
    if (!decided.ok) throw new Error(`listed as legal and rejected: ${JSON.stringify(action)}`);
    const events = decided.value;
    let after = before;
    for (const event of events) after = ruleset.evolve(after, event);
    yield { before, seat, legal, action, events, after };
    before = after;
  }
}
