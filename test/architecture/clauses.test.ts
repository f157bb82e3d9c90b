import { describe, expect, test } from 'vitest';
import { type Clause, faults, idsIn, readPage, readRegister, testedIds } from './clause-coverage.js';

const HAMMER = readRegister('test/rulesets/hammer-of-the-scots/clauses');

test('every clause of Hammer of the Scots in force has a test or a reason', () => {
  expect(faults(HAMMER, testedIds('test/rulesets/hammer-of-the-scots'))).toEqual([]);
});

test('the register of Hammer of the Scots holds the whole catalogue', () => {
  const examples = HAMMER.filter(({ id }) => id.startsWith('F-'));
  expect([HAMMER.length - examples.length, examples.length]).toEqual([338, 39]);
});

describe('the coverage test finds', () => {
  test.each([
    ['nothing where all is well', [row('H1.1a')], ['H1.1a'], []],
    ['a clause with neither test nor reason', [row('H1.1a')], [], ['H1.1a has neither test nor reason: what it says']],
    ['a test of a clause nobody registered', [], ['H9.9z'], ['H9.9z is tested but not registered']],
    ['a reason for a clause that is tested', [row('H1.1a', 'advice')], ['H1.1a'], ['H1.1a is tested, and yet has a reason not to be']],
    ['nothing where a reason stands for the test', [row('H1.1a', 'advice')], [], []],
    ['a clause registered twice', [row('H1.1a'), row('H1.1a')], ['H1.1a'], ['H1.1a is registered twice']],
    ['a clause of another edition without a reason', [row('H1.1a', null, '2.3')], ['H1.1a'], ['H1.1a is not in force and gives no reason']],
  ] as const)('%s', (_what, register, tested, expected) => {
    expect(faults(register, tested)).toEqual(expected);
  });
});

describe('the sources are read', () => {
  test('one id, several ids and a table of rows', () => {
    const call = 'clause';
    const source = `${call}('H1.1a', 'x', () => {}); ${call}(\n  'H4.3b F-07', 'y', () => {}); ${call}.rows('H2.22a', 'z', ROWS, () => {});`;
    expect(idsIn(source)).toEqual(['H1.1a', 'H4.3b', 'F-07', 'H2.22a']);
  });
  test('a page of the register, row by row', () => {
    expect(
      readPage('# Map\n\n| Clause | Editions |\n| --- | --- |\n| H1.1a | both | what it says | |\n| F-24 | 2.3 | x | another edition |\n'),
    ).toEqual([row('H1.1a'), { id: 'F-24', editions: '2.3', statement: 'x', reason: 'another edition' }]);
  });
  test.each(['| H1.1a | both | too | many | cells |', '| H1.1a | 5.0 | no such edition | |', '| H1.1a | both |'])('not %s', (line) => {
    expect(() => readPage(line)).toThrow();
  });
});

function row(id: string, reason: string | null = null, editions: Clause['editions'] = 'both'): Clause {
  return { id, editions, statement: 'what it says', reason };
}
