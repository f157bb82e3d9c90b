// Positions as text in tests.

import { seededChance } from '../../src/engine/chance.js';
import { type PositionText, splitPosition } from '../../src/engine/positions.js';
import type { Ruleset, RulesetTypes } from '../../src/engine/ruleset.js';
import { replay } from '../../src/engine/ruleset.js';

/** Returns lines as a position has them, from line 1. Throws if their form is wrong. */
function positionText(lines: readonly string[]): PositionText {
  const raw = lines.map((text, index) => ({ text, line: index + 1, column: 1 }));
  const split = splitPosition(raw, { line: lines.length + 1, column: 1 });
  if (!split.ok) throw new Error(JSON.stringify(split.problem));
  return split.value;
}

/** Returns the faults of a position: `line:column code`. */
export function faultsOf<T extends RulesetTypes>(ruleset: Ruleset<T>, options: T['Options'], lines: readonly string[]): readonly string[] {
  const read = ruleset.positions.read(options, positionText(lines));
  return read.ok ? [] : read.problem.map(({ line, column, code }) => `${line}:${column} ${code}`);
}

/** Returns the state of a game opened in a position. Throws if it cannot be read. */
export function openedIn<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  options: T['Options'],
  lines: readonly string[],
  seed = 1,
): T['State'] {
  const read = ruleset.positions.read(options, positionText(lines));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  // A position is stored between the opening and the set-up.
  const stored = JSON.parse(JSON.stringify(read.value)) as T['Position'];
  return replay(ruleset, ruleset.setup(options, seededChance(seed), stored));
}
