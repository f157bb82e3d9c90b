// The positions of docs/notation.md can be read, and the examples of the page `/judge` are accepted.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { positionIn } from '../../src/engine/positions.js';
import type { AnyRuleset } from '../../src/engine/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { judgeText } from '../../src/transcripts/index.js';

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

test('the examples of the page are accepted to their ends, with every fact stated; one of them is that of the document', () => {
  const [hammer, lords] = ['hammer-of-the-scots', 'lords-of-scotland'].map((id) =>
    readFileSync(`src/web/judge/examples/${id}.txt`, 'utf8'),
  );
  expect(PAGE).toContain(`\`\`\`\n${lords}\`\`\``);
  expect(hammer).toContain('Battle in Mentieth');
  for (const text of [hammer!, lords!]) expect(judgeText(text, RULESETS)).toMatchObject({ kind: 'accepted', missing: [] });
});

test('a line of each kind, as the page explains them, is the one of the document', () => {
  const source = readFileSync('src/web/judge/examples.ts', 'utf8');
  const lines = [...source.matchAll(/^ {2}(?:header|heading|decision|fact|comment): '(.+)',$/gm)].map(([, line]) => line!);
  expect(lines).toHaveLength(5);
  const table = PAGE.slice(PAGE.indexOf('## Lines'), PAGE.indexOf('- **Headers**'));
  expect(lines.filter((line) => !table.includes(`| \`${line}\` |`))).toEqual([]);
});
