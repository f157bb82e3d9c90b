import type { EntryLine } from '../lines.js';
import { type Fault, faultOf, quoted } from './finding.js';
import type { Followed } from './followed.js';

const house = faultOf('house');

/**
 * Whether a ruling rests on a clause that the rulebook has. One of an edition that the game was not agreed on is in it, too: options
 * of all editions can be agreed on. Who may not read the clause is told none.
 */
export function* clauseFaults({ part: { body } }: EntryLine, { ruleset }: Pick<Followed, 'ruleset'>): Generator<Fault> {
  if (ruleset === null || body === null || !('type' in body) || body.type !== 'ruled') return;
  const { clause } = body;
  if (clause === null || ruleset.rulebook.clauses.some(({ id }) => id === clause)) return;
  yield house(`it rests on ${quoted(clause)}, which is no clause of the rulebook`);
}
