// A dry run of a list of actions discloses only what its seat may know.
import { seededChance } from '../../src/engine/chance.js';
import { eraseTypes, type RulesetTypes } from '../../src/engine/ruleset.js';
import { preview } from '../../src/games/commands/judge.js';
import { isSeat, pairsOf, type Scene, same } from './laws-of-secrecy.js';
import type { Subject } from './subject.js';

/** Lists that are tried at one moment, and the most actions of a list. */
const TRIED = 6;
const LIST = 5;

interface Counts {
  readonly whole: number;
  readonly ended: number;
  readonly rejected: number;
}

/**
 * What is foreseen does not hang on what the seat cannot know: whatever list it tries, legal or not, the answer is the same in
 * the twin. And it is right: a list is foreseen exactly if it would be accepted. Answers how many lists came to what.
 */
export function foreseenAlike<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Scene<T>[]): Counts {
  const ruleset = eraseTypes(subject.ruleset);
  const random = seededChance(1381);
  const counts = { whole: 0, ended: 0, rejected: 0 };
  for (const { viewer, state, twin, where } of pairsOf(subject, samples)) {
    if (!isSeat(viewer)) continue;
    const mine = subject.ruleset.toAct(state).includes(viewer);
    for (let tries = 0; tries < (mine ? TRIED : 1); tries++) {
      const actions = listFrom(subject, state, viewer, random);
      const foreseen = preview({ ruleset, state }, viewer, actions);
      same(`${where}: what is foreseen of ${JSON.stringify(actions)}`, foreseen, preview({ ruleset, state: twin.state }, viewer, actions));
      if (foreseen.kind === 'rejected') counts.rejected++;
      if (foreseen.kind === 'preview') counts[foreseen.cutOffReason ? 'ended' : 'whole']++;
      const [only] = actions;
      if (actions.length !== 1 || !only) continue;
      const { ok } = subject.ruleset.decide(state, viewer, only, seededChance(7));
      if (ok !== (foreseen.kind === 'preview'))
        throw new Error(`${where}: ${JSON.stringify(only)} is foreseen otherwise than it is decided`);
    }
  }
  return counts;
}

/** Legal actions one after the other, as far as they can be found without chance, and now and then one of anywhere. */
function listFrom<T extends RulesetTypes>(
  { ruleset, everyAction }: Subject<T>,
  state: T['State'],
  seat: T['Seat'],
  random: ReturnType<typeof seededChance>,
): T['Action'][] {
  const actions: T['Action'][] = [];
  const length = random.pick(
    'length',
    Array.from({ length: LIST }, (_, index) => index + 1),
  );
  let now = state;
  while (actions.length < length) {
    const legal = ruleset.legal(now, seat);
    const isStray = legal.length === 0 || random.pick('stray', [true, false, false, false, false]);
    const action = isStray ? anyOf(everyAction(now), random) : random.pick('action', legal);
    actions.push(action);
    const decided = ruleset.decide(now, seat, action, seededChance(3));
    if (!decided.ok) break;
    now = decided.value.reduce<T['State']>((folded, event) => ruleset.evolve(folded, event), now);
  }
  return actions;
}

/** One of the first many: there may be more than can be counted. */
const AMONG = 500;

function anyOf<Action>(actions: Iterable<Action>, random: ReturnType<typeof seededChance>): Action {
  const some: Action[] = [];
  for (const action of actions) {
    some.push(action);
    if (some.length === AMONG) break;
  }
  return random.pick('any', some);
}
