import { describe, expect, test } from 'vitest';
import { enforcedBy } from '../../src/cli/clauses/enforced.js';
import { faults, idsIn, readPage, readReasons, rulingsIn, testsOf } from '../../src/cli/clauses/proofs.js';
import { tableOf } from '../../src/cli/clauses/table.js';
import { CLAUSES, EXAMPLES, RULINGS } from '../../src/rulesets/hammer-of-the-scots/clauses/index.js';
import { PHASES } from '../../src/rulesets/hammer-of-the-scots/phases/index.js';
import { REASONS as REASONS_OF_RULES } from '../../src/rulesets/hammer-of-the-scots/rejections.js';

const CATALOGUE = [...CLAUSES, ...EXAMPLES, ...RULINGS.map(({ id, question }) => ({ id, statement: question }))];
const TESTS = testsOf('test/rulesets/hammer-of-the-scots');
const REASONS = readReasons('test/rulesets/hammer-of-the-scots/clauses');
const ENFORCED = enforcedBy('src/rulesets/hammer-of-the-scots');

test('every clause, worked example and ruling of Hammer of the Scots has a test or a reason', () => {
  expect(faults(CATALOGUE, [...TESTS.keys()], REASONS)).toEqual([]);
});

test('every clause that the rules name, in a rejection, an outcome, a phase or a comment, is in the catalogue', () => {
  const known = new Set(CATALOGUE.map(({ id }) => id));
  expect([...ENFORCED.byName.keys()].filter((id) => !known.has(id))).toEqual([]);
  expect(ENFORCED.byName.size).toBeGreaterThan(150);
});

test('every rejection, outcome and phase cites a clause, which can be looked up', () => {
  const known = new Set([...CLAUSES].map(({ id }) => id));
  const cited = [
    ...Object.values(REASONS_OF_RULES).flatMap(([clause]) => clause ?? []),
    ...Object.values(PHASES).flatMap((phase) => [phase.clause, phase.kind === 'choice' ? phase.turnClause : phase.clause]),
  ];
  expect(cited.filter((id) => !known.has(id))).toEqual([]);
});

test('the table shows each clause with its code, its tests and its reason', () => {
  const table = tableOf({ statements: CATALOGUE, enforced: ENFORCED, tests: TESTS, reasons: REASONS }).split('\n');
  const row = (id: string) => table.find((line) => line.startsWith(`${id} `));
  expect(row('H4.3a')).toMatch(/rejections\.ts.* 4\.3-border-limits\.test\.ts/);
  expect(row('H1.0a')).toMatch(/no effect on an engine/);
  expect(table.length).toBeGreaterThan(CATALOGUE.length);
});

test('the catalogue of Hammer of the Scots is whole', () => {
  expect([CLAUSES.length, EXAMPLES.length, RULINGS.length]).toEqual([338, 39, 100]);
});

test('every ruling names clauses that are there', () => {
  const known = new Set(CLAUSES.map(({ id }) => id));
  expect(RULINGS.flatMap(({ clauses }) => clauses).filter((id) => !known.has(id))).toEqual([]);
  expect(RULINGS.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => `AMB-${String(at + 1).padStart(2, '0')}`));
});

describe('the coverage test finds', () => {
  const reason = { id: 'H1.1a', reason: 'advice' };
  const stated = { id: 'H1.1a', statement: 'what it says' };
  test.each([
    ['nothing where all is well', [stated], ['H1.1a'], [], []],
    ['a clause with neither test nor reason', [stated], [], [], ['H1.1a has neither test nor reason: what it says']],
    ['a test of a clause nobody knows', [], ['H9.9z'], [], ['H9.9z is tested but not in the catalogue']],
    ['a reason for a clause nobody knows', [], [], [reason], ['H1.1a has a reason but is not in the catalogue']],
    ['a reason for a clause that is tested', [stated], ['H1.1a'], [reason], ['H1.1a is tested, and yet has a reason not to be']],
    ['nothing where a reason stands for the test', [stated], [], [reason], []],
    ['a clause that stands twice', [stated, stated], ['H1.1a'], [], ['H1.1a stands twice in the catalogue']],
    ['a clause with two reasons', [stated], [], [reason, reason], ['H1.1a is given two reasons']],
  ] as const)('%s', (_what, statements, tested, reasons, expected) => {
    expect(faults(statements, tested, reasons)).toEqual(expected);
  });
});

describe('the sources are read', () => {
  test('one id, several ids and a table of rows', () => {
    const call = 'clause';
    const source = `${call}('H1.1a', 'x', () => {}); ${call}(\n  'H4.3b F-07', 'y', () => {}); ${call}.rows('H2.22a', 'z', ROWS, () => {});`;
    expect(idsIn(source)).toEqual(['H1.1a', 'H4.3b', 'F-07', 'H2.22a']);
  });
  test('a ruling in any title, but not in a comment', () => {
    expect(rulingsIn("  // AMB-01 says so\n  * AMB-02\n test('AMB-03: x')\n ['x (AMB-04)']")).toEqual(['AMB-03', 'AMB-04']);
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
