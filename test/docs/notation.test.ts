// The positions of docs/notation.md can be read.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { positionIn } from '../../src/engine/positions.js';
import type { AnyRuleset } from '../../src/engine/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';

const PAGE = readFileSync('docs/notation.md', 'utf8');
const EXAMPLES = [...PAGE.matchAll(/```\n(Position[\s\S]*?\n)```/g)].map(([, text]) => text!);

const OPTIONS = [
  ['hammer-of-the-scots', { scenario: 'braveheart', edition: '3.0' }],
  ['lords-of-scotland', { seats: 2, bruce: true }],
] as const;

test('every position is one of a ruleset, in order', () => {
  expect(EXAMPLES).toHaveLength(OPTIONS.length);
  for (const [index, [id, asked]] of OPTIONS.entries()) {
    const ruleset: AnyRuleset = RULESETS.find((each) => each.id === id)!;
    const options = ruleset.readOptions(asked);
    const text = positionIn(EXAMPLES[index]!);
    if (!options.ok || !text.ok) throw new Error(JSON.stringify([options, text]));
    const read = ruleset.positions.read(options.value, text.value);
    expect(read.ok ? [] : read.problem).toEqual([]);
  }
});
