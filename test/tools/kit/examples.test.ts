// The examples of the kit: every clause and every reason for a rejection has one, and Lyon's engine judges each as it says.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../../src/rulesets/index.js';
import { REJECTIONS, readExamples, STATEMENTS, withoutExample, withStatements } from '../../../src/tools/kit/examples.js';
import { judgeText, readTranscript } from '../../../src/transcripts/index.js';

const EXAMPLES = readExamples();
/** The ids in the tables of the page of what no text can show: `| H2.0a | reason |`. */
const NOT_SHOWN = [...readFileSync('kit/not-shown.md', 'utf8').matchAll(/^\| `([^`]+)` +\| \S.* \|$/gm)].map(([, id]) => id!);

test('every clause, worked example and clarification has an example, or the page of those without one names it', () => {
  const missing = withoutExample(STATEMENTS, EXAMPLES).map(({ id }) => id);
  expect(missing.filter((id) => !NOT_SHOWN.includes(id))).toEqual([]);
  expect(NOT_SHOWN.filter((id) => STATEMENTS.some((each) => each.id === id) && !missing.includes(id))).toEqual([]);
});

test('every reason for a rejection has an example, or the page of those without one names it', () => {
  const missing = withoutExample(REJECTIONS, EXAMPLES).map(({ id }) => id);
  expect(missing.filter((id) => !NOT_SHOWN.includes(id))).toEqual([]);
  expect(NOT_SHOWN.filter((id) => REJECTIONS.some((each) => each.id === id) && !missing.includes(id))).toEqual([]);
});

test('the page names nothing else', () => {
  const known = [...STATEMENTS, ...REJECTIONS].map(({ id }) => id);
  expect(NOT_SHOWN.filter((id) => !known.includes(id))).toEqual([]);
  expect(new Set(NOT_SHOWN).size).toBe(NOT_SHOWN.length);
});

test('the reasons of every ruleset are known', () => {
  expect(new Set(REJECTIONS.map(({ ruleset }) => ruleset))).toEqual(new Set(RULESETS.map(({ id }) => id)));
});

test('the clauses of every example exist', () => {
  const known = new Set(STATEMENTS.map(({ ruleset, id }) => `${ruleset} ${id}`));
  expect(
    EXAMPLES.flatMap(({ ruleset, name, clauses }) => clauses.filter((id) => !known.has(`${ruleset} ${id}`)).map((id) => [name, id])),
  ).toEqual([]);
});

// A rejection can rest on an option that is off.
test('a legal example that shows an option or a handicap states it', () => {
  const option = (id: string): string | null => (id.startsWith('HO.') ? `${id.charAt(3).toUpperCase()}${id.slice(4)}` : null);
  const without = EXAMPLES.filter(({ verdict }) => verdict === 'accepted').flatMap(({ name, clauses, text }) =>
    clauses
      .filter(
        (id) => (option(id) ?? (id.startsWith('HT.') ? 'Handicap' : null)) !== null && !text.includes(`[${option(id) ?? 'Handicap'} "`),
      )
      .map((id) => [name, id]),
  );
  expect(without).toEqual([]);
});

describe('Lyon’s engine judges', () => {
  test.each(EXAMPLES.map((each) => [each.name, each] as const))('%s', (_name, { text, verdict, decision, clause, reason }) => {
    const judged = judgeText(text, RULESETS);
    if (verdict === 'accepted') expect(judged).toMatchObject({ kind: 'accepted', missing: [] });
    else expect(judged).toMatchObject({ kind: 'rejected', decision: { number: decision }, rejection: { clause, code: reason } });
  });
});

test('the rejected decision is the last line of its example', () => {
  for (const { name, text, verdict, decision } of EXAMPLES) {
    const read = readTranscript(text);
    const last = read.ok ? read.value.lines.findLast(({ kind }) => kind !== 'heading') : undefined;
    if (verdict === 'rejected') expect([name, last?.kind, last?.number]).toEqual([name, 'decision', decision]);
  }
});

test('in the kit the statements of the clauses stand below the headers', () => {
  const example = EXAMPLES.find(({ name }) => name.endsWith('/L3.5-hand-is-full.txt'))!;
  expect(withStatements(example)).toContain('"]\n; L3.5: A player with ten cards in hand may not recruit.');
  expect(judgeText(withStatements(example), RULESETS).kind).toBe('rejected');
});
