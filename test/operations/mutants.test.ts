import { describe, expect, test } from 'vitest';
import { testNames } from '../../scripts/mutants/clauses.mjs';
import { mutantsOf } from '../../scripts/mutants/facts.mjs';

const changed = (source: string) => mutantsOf('4.3-x.ts', source).map((mutant) => mutant.source);

describe('a fact is broken', () => {
  test.each([
    ['a number, both ways', 'const a = 2;', ['const a = 3;', 'const a = 1;']],
    ['nothing, one way', 'const a = 0;', ['const a = 1;']],
    ['a truth', 'const a = true;', ['const a = false;']],
    ['a bound', 'a < b;', ['a <= b;']],
    ['an equality', 'a === b;', ['a !== b;']],
    ['a denial', 'const a = !b;', ['const a = (b);']],
    ['a conjunction', 'a && b;', ['a || b;']],
    ['a sum', 'a + b;', ['a - b;']],
    ['a side', "f('england');", ["f('scotland');"]],
    ['a quantity', 'a.some(f);', ['a.every(f);']],
    ['a side compared with, once', "a === 'england';", ["a !== 'england';"]],
  ])('%s', (_what, source, mutants) => {
    expect(changed(source)).toEqual(mutants);
  });
  test.each([
    ['a type', 'type A = 1 | 2; interface B { readonly c: 3 }'],
    ['an import', "import x from 'england';"],
    ['our own mistake', "throw new Error('not ' + 1);"],
  ])('but not %s', (_what, source) => {
    expect(changed(source)).toEqual([]);
  });
  test('and named by what it is and where, twice if it stands there twice', () => {
    expect(mutantsOf('4.3-x.ts', 'const A = f(1 < 2, 1 < 2);').map(({ name }) => name)).toContain('4.3-x.ts A: 1 < 2 → 1 <= 2 (2)');
  });
});

describe('the tests that are asked are those', () => {
  test.each([
    ['of the number of the file', '5.3-x.ts', '', 'H5.3a it is so'],
    ['of the card of the file', 'e-sea-move.ts', '', 'HE.Sa it is so'],
    ['of a section', '9-victory.ts', '', 'H9.1a it is so'],
    ['of a clause a comment names', '5.3-x.ts', '// It is so (H2.22a).', 'H2.22a it is so'],
    ['of a number a comment names', '5.3-x.ts', '// 2.2: it is so.', 'H2.2a it is so'],
    ['of numbers between two', '4.0-x.ts', '// 4.0-4.7 Moves', 'F-01 H4.6a it is so'],
  ])('%s', (_what, file, source, name) => {
    expect(testNames(file, source).test(name)).toBe(true);
  });
  test.each([
    ['a longer number', '5.3-x.ts', '', 'H5.32a it is so'],
    ['another clause of that number', '5.3-x.ts', '// (H2.22a)', 'H2.22b it is so'],
    ['what stands in code', '5.3-x.ts', 'const a = 4.4;', 'H4.4a it is so'],
  ])('and not those of %s', (_what, file, source, name) => {
    expect(testNames(file, source).test(name)).toBe(false);
  });
});
