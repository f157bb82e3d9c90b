import { describe, expect, test } from 'vitest';
import { CLARIFICATIONS, CLAUSES, EXAMPLES, OPTION_CLAUSES, RULEBOOK } from '../../src/rulesets/hammer-of-the-scots/clauses.js';
import { PHASES } from '../../src/rulesets/hammer-of-the-scots/phases/index.js';
import { REASONS as REASONS_OF_RULES } from '../../src/rulesets/hammer-of-the-scots/rejections.js';
import {
  buildRegister,
  clarificationsIn,
  clauseFolders,
  findEnforcement,
  findFiles,
  findGaps,
  findTests,
  idsIn,
  idsNamedIn,
  readPage,
  readProofs,
  readReasons,
} from '../../src/tools/clauses/register.js';
import { formatEntry, formatTable, formatTotals, lookUp } from '../../src/tools/clauses/report.js';

const CATALOGUE = [...CLAUSES, ...EXAMPLES, ...OPTION_CLAUSES, ...CLARIFICATIONS.map(({ id, question }) => ({ id, statement: question }))];
const PLACES = clauseFolders('hammer-of-the-scots');
const TESTS = findTests(PLACES.tests);
const REASONS = readReasons('test/rulesets/hammer-of-the-scots/clauses');
const ENFORCED = findEnforcement(PLACES.sources);
const REGISTER = buildRegister(RULEBOOK, PLACES);

test('every clause, worked example and clarification of Hammer of the Scots has a test or a reason', () => {
  expect(findGaps(CATALOGUE, [...TESTS.keys()], REASONS)).toEqual([]);
});

test('every clause that the rules name, in a rejection, an outcome, a phase or a comment, is in the catalogue', () => {
  const known = new Set(CATALOGUE.map(({ id }) => id));
  expect([...ENFORCED.byName.keys()].filter((id) => !known.has(id))).toEqual([]);
  expect(ENFORCED.byName.size).toBeGreaterThan(150);
});

test('every rejection, outcome and phase cites a clause, which can be looked up', () => {
  const known = new Set([...CLAUSES, ...OPTION_CLAUSES].map(({ id }) => id));
  const cited = [
    ...Object.values(REASONS_OF_RULES).flatMap(([clause]) => clause ?? []),
    ...Object.values(PHASES).flatMap((phase) => [phase.clause, phase.kind === 'choice' ? phase.turnClause : phase.clause]),
  ];
  expect(cited.filter((id) => !known.has(id))).toEqual([]);
});

describe('the register', () => {
  test('lists where each clause, example and clarification is enforced, or why it is not', () => {
    const nowhere = REGISTER.filter(({ enforced, reason }) => enforced.length === 0 && reason === null);
    expect(nowhere.map(({ id, statement }) => `${id}: ${statement}`)).toEqual([]);
    expect(REGISTER).toHaveLength(CATALOGUE.length);
  });
  test('names the titles of the tests of each', () => {
    const silent = REGISTER.filter(({ tests, proofs }) => tests.length > 0 && proofs.length === 0);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
  test('the table has each clause with its places, tests and reason; statements are truncated for a terminal only', () => {
    const [cut, whole] = [formatTable(REGISTER, 30).split('\n'), formatTable(REGISTER, null).split('\n')];
    const row = (table: readonly string[], id: string) => table.find((line) => line.startsWith(`${id} `))!;
    expect(row(cut, 'H4.3a')).toMatch(
      / \| Of one side at most 6 blocks … \| rejections\.ts, \(4\.3-border-limits\.ts\).* 4\.3-border-limits\.test\.ts/,
    );
    expect(row(cut, 'H1.0a')).toMatch(/no effect on an engine/);
    for (const { id, statement } of CLAUSES) expect(row(whole, id)).toContain(` | ${statement} | `);
    expect(whole).toHaveLength(CATALOGUE.length + 1);
    expect(formatTotals(REGISTER)).toMatch(/^520 clauses, examples and clarifications: \d+ proved by tests, \d+ with a reason why not\.$/);
  });
  test('prints the entries of the given ids', () => {
    const found = lookUp(REGISTER, ['h4.3e', 'AMB-09', 'H1.0a']);
    if (typeof found === 'string') throw new Error(found);
    const [clause, clarification, untested] = found.map(formatEntry);
    expect(clause).toContain('H4.3e  4 Movement (both)\n  Crossings of a border in either direction count together.\n  Enforced in\n');
    expect(clause).toMatch(/Proved by\n {4}rules\/4\.3-border-limits\.test\.ts: \w.*\n/);
    expect(clause).toContain('  Shown by\n    kit/clauses/hammer-of-the-scots/H4.3a-border-full.txt\n');
    expect(clause).toContain('  Clarifications\n    AMB-09  ');
    expect(clarification).toMatch(/^AMB-09 {2}clarification on H4\.3e\n[\s\S]*Enforced in\n {4}\(/);
    expect(untested).toContain('Not proved because\n    no effect on an engine');
  });
  test.each([
    ['H4.3z', 'Near it: H4.3a, H4.3b, H4.3c.'],
    ['AMB-102', 'Near it: AMB-02, AMB-10, AMB-12.'],
    ['x', 'Ids are such as H4.3a, HE.Sa, F-07, AMB-22, L4.1 and LR-06.'],
  ])('rejects %s', (id, hint) => {
    expect(lookUp(REGISTER, ['H4.3a', id])).toBe(`No clause, example or clarification is called ${id}. ${hint}`);
  });
});

test('the catalogue of Hammer of the Scots is complete', () => {
  expect([CLAUSES.length, EXAMPLES.length, OPTION_CLAUSES.length, CLARIFICATIONS.length]).toEqual([338, 39, 42, 101]);
});

test('every clarification names existing clauses', () => {
  const known = new Set([...CLAUSES, ...OPTION_CLAUSES].map(({ id }) => id));
  expect(CLARIFICATIONS.flatMap(({ clauses }) => clauses).filter((id) => !known.has(id))).toEqual([]);
  expect(CLARIFICATIONS.map(({ id }) => id)).toEqual(Array.from({ length: 101 }, (_, at) => `AMB-${String(at + 1).padStart(2, '0')}`));
});

describe('the coverage test finds', () => {
  const reason = { id: 'H1.1a', reason: 'advice' };
  const stated = { id: 'H1.1a', statement: 'what it says' };
  test.each([
    ['no gap', [stated], ['H1.1a'], [], []],
    ['a clause with neither test nor reason', [stated], [], [], ['H1.1a has neither test nor reason: what it says']],
    ['a test of an unknown clause', [], ['H9.9z'], [], ['H9.9z is tested but not in the catalogue']],
    ['a reason for an unknown clause', [], [], [reason], ['H1.1a has a reason but is not in the catalogue']],
    ['a reason for a tested clause', [stated], ['H1.1a'], [reason], ['H1.1a is tested, and yet has a reason not to be']],
    ['no gap if a reason replaces the test', [stated], [], [reason], []],
    ['a duplicate clause', [stated, stated], ['H1.1a'], [], ['H1.1a stands twice in the catalogue']],
    ['a duplicate reason', [stated], [], [reason, reason], ['H1.1a is given two reasons']],
  ] as const)('%s', (_what, statements, tested, reasons, expected) => {
    expect(findGaps(statements, tested, reasons)).toEqual(expected);
  });
});

describe('the sources yield', () => {
  test('one id, several ids and a table of rows', () => {
    const call = 'clause';
    const source = `${call}('H1.1a', 'x', () => {}); ${call}(\n  'H4.3b F-07', 'y', () => {}); ${call}.rows('H2.22a', 'z', ROWS, () => {});`;
    expect(idsIn(source)).toEqual(['H1.1a', 'H4.3b', 'F-07', 'H2.22a']);
  });
  test('a clarification in any title, but not in a comment', () => {
    expect(clarificationsIn("  // AMB-01 says so\n  * AMB-02\n test('AMB-03: x')\n ['x (AMB-04)']")).toEqual(['AMB-03', 'AMB-04']);
  });
  test('titles of tests with the ids each proves', () => {
    const call = 'clause';
    const source = `${call}('H1.1a F-01', 'it\\'s so', () => {});\n${call}.rows(\n  'H2.22a',\n  "a table",\n);\n  // AMB-01\n  ['by row (AMB-02)', 1]`;
    expect(readProofs('x.test.ts', source)).toEqual([
      { file: 'x.test.ts', title: "it's so", ids: ['H1.1a', 'F-01'] },
      { file: 'x.test.ts', title: 'a table', ids: ['H2.22a'] },
      { file: 'x.test.ts', title: 'by row (AMB-02)', ids: ['AMB-02'] },
    ]);
  });
  test('ids that a rule names, with ranges expanded', () => {
    expect([...idsNamedIn('/** (H7.4a-H7.4c, HE.Sa, H7.3a-x) */')]).toEqual(['H7.4a', 'H7.4c', 'HE.Sa', 'H7.3a', 'H7.4b']);
  });
  test('places by name, by number and by related clauses, or none', () => {
    const enforced = {
      byName: new Map([
        ['H1.1a', ['phases/x.ts']],
        ['H1.1b', ['rejections.ts']],
      ]),
      bySection: new Map([['1.1', ['rules/1.1-x.ts']]]),
    };
    expect(findFiles('H1.1a', [], enforced)).toEqual(['phases/x.ts']);
    expect(findFiles('H1.1b', [], enforced)).toEqual(['rejections.ts', '(rules/1.1-x.ts)']);
    expect(findFiles('H1.1c', [], enforced)).toEqual(['(rules/1.1-x.ts)']);
    expect(findFiles('F-01', ['H1.1a'], enforced)).toEqual(['(phases/x.ts)']);
    expect(findFiles('F-02', [], enforced)).toEqual([]);
  });
  test('a page of reasons, row by row', () => {
    expect(readPage('# Map\n\n| Clause | Not tested because |\n| --- | --- |\n| H1.1a | advice |\n| F-24 | no effect |\n')).toEqual([
      { id: 'H1.1a', reason: 'advice' },
      { id: 'F-24', reason: 'no effect' },
    ]);
  });
  test.each(['| H1.1a | too | many |', '| H1.1a | |', '| H1.1a |'])('not %s', (line) => {
    expect(() => readPage(line)).toThrow();
  });
});
