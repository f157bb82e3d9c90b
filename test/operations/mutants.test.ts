import { describe, expect, test } from 'vitest';
import { testNames } from '../../scripts/mutants/clauses.mjs';
import { mutantsOf } from '../../scripts/mutants/facts.mjs';
import { counted, progressOf, reportOf } from '../../scripts/mutants/report.mjs';

const changed = (source: string) => mutantsOf('4.3-x.ts', source).map((mutant) => mutant.source);

describe('a fact is broken', () => {
  test.each([
    ['a number, both ways', 'const a = 2;', ['const a = 3;', 'const a = 1;']],
    ['nothing, one way', 'const a = 0;', ['const a = 1;']],
    ['a truth', 'const a = true;', ['const a = false;']],
    ['a bound and its direction', 'a < b;', ['a <= b;', 'a > b;']],
    ['an equality', 'a === b;', ['a !== b;']],
    ['a denial', 'const a = !b;', ['const a = (b);']],
    ['each of two conditions, left out', 'a && b;', ['a;', 'b;']],
    ['each of two refusals, left out', 'f(a) ?? g(b);', ['f(a);', 'g(b);']],
    ['an early return', 'if (f(a)) return b;', ['if (false) return b;']],
    ['a condition, turned round', 'f(a) ? b : c;', ['!f(a) ? b : c;']],
    ['a condition with a comparison, by that', 'a === b ? c : d;', ['a !== b ? c : d;']],
    ['a sum', 'a + b;', ['a - b;']],
    ['a side', "f('england');", ["f('scotland');"]],
    ['the enemy', 'f(opponent(a));', ['f(a);']],
    ['what is meant where nothing is known', 'a ?? 0;', ['a ?? 1;']],
    ['a quantity', 'a.some(f);', ['a.every(f);']],
    ['a side compared with, once', "a === 'england';", ["a !== 'england';"]],
  ])('%s', (_what, source, mutants) => {
    expect(changed(source)).toEqual(mutants);
  });
  test.each([
    ['a type', 'type A = 1 | 2; interface B { readonly c: 3 }'],
    ['an import', "import x from 'england';"],
    ['our own mistake', "throw new Error('not ' + 1);"],
    ['when it is one', "if (f(a)) throw new Error('no');"],
  ])('but not %s', (_what, source) => {
    expect(changed(source)).toEqual([]);
  });
  test('and keeps its name if lines are added before it', () => {
    const named = (source: string) => mutantsOf('4.3-x.ts', source).map(({ name }) => name);
    expect(named('// New.\n\nconst OTHER = a;\nconst A = 2;')).toEqual(named('const A = 2;'));
  });
  test('and named by content and place, numbered if it occurs twice', () => {
    expect(mutantsOf('4.3-x.ts', 'const A = f(1 < 2, 1 < 2);').map(({ name }) => name)).toContain('4.3-x.ts A: 1 < 2 → 1 <= 2 (2)');
  });
});

describe('the tests to run are those', () => {
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

describe('a run prints', () => {
  test('counts with the right plural', () => {
    expect([counted(1, 'file'), counted(0, 'file'), counted(14, 'mutant')]).toEqual(['1 file', '0 files', '14 mutants']);
  });
  test.each([
    ['how long the rest will take', [10, 40, 20_000], '10 of 40 tried in 20 s, about 60 s to go'],
    ['in minutes where it is long', [10, 410, 20_000], '10 of 410 tried in 20 s, about 13 min to go'],
    ['and nothing of it at the end', [40, 40, 120_000], '40 of 40 tried in 2 min'],
  ] as const)('%s', (_what, [tried, total, milliseconds], line) => {
    expect(progressOf(tried, total, milliseconds)).toBe(line);
  });

  const reported = (survived: readonly string[], reasons: Readonly<Record<string, string>>) =>
    reportOf({ known: ['a', 'b', 'c'], tried: ['a', 'b'], survived: new Set(survived), reasons });
  test.each([
    ['that all is well', [], {}, true, []],
    ['what survives with its reason', ['a'], { a: 'The same.' }, true, ['survives with a reason: a\n  The same.']],
    ['what survives without', ['a'], {}, false, ['survives: a']],
    ['which reason is for what a test notices', [], { a: 'The same.' }, false, ['has a reason, but is noticed: a']],
    ['which reason is for code that is gone', [], { d: 'The same.' }, false, ['has a reason, but is not there any more: d']],
    ['nothing of a reason in a file that was not asked for', [], { c: 'The same.' }, true, []],
  ])('%s', (_what, survived, reasons, isWell, lines) => {
    const report = reported(survived, reasons);
    expect(report.isWell).toBe(isWell);
    expect(report.lines.slice(0, -1)).toEqual(lines);
  });
  test('the total', () => {
    expect(reported(['a', 'b'], { a: 'The same.' }).lines.at(-1)).toBe('0 of 2 mutants noticed; survivors with a reason: 1, without: 1');
  });
});
