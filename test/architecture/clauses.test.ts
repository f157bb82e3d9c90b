import { describe, expect, test } from 'vitest';
import { CLAUSES, EXAMPLES, RULINGS } from '../../src/rulesets/hammer-of-the-scots/clauses/index.js';
import { faults, idsIn, readPage, readReasons, testedIds } from './clause-coverage.js';

const CATALOGUE = [...CLAUSES, ...EXAMPLES];
const isRuling = (id: string): boolean => id.startsWith('AMB-');
const TESTED = testedIds('test/rulesets/hammer-of-the-scots');
const REASONS = readReasons('test/rulesets/hammer-of-the-scots/clauses');

test('every clause and worked example of Hammer of the Scots has a test or a reason', () => {
  const reasons = REASONS.filter(({ id }) => !isRuling(id));
  expect(
    faults(
      CATALOGUE,
      TESTED.filter((id) => !isRuling(id)),
      reasons,
    ),
  ).toEqual([]);
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
