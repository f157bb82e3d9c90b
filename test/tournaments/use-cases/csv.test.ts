import { expect, test } from 'vitest';
import { writeCsv } from '../../../src/tournaments/use-cases/export.js';

test.each([
  ['plain', 'Wallace', 'Wallace'],
  ['a comma', 'Wallace, William', '"Wallace, William"'],
  ['a semicolon', 'a;b', '"a;b"'],
  ['quotes', 'the "Guardian"', '"the ""Guardian"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a formula with quotes', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a sum', '+1', "'+1"],
  ['a difference', '-1', "'-1"],
  ['an at', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', '"\'\t=1"'],
  ['a number below nothing', -1.5, '-1.5'],
  ['nothing', null, ''],
])('a cell with %s', (_, cell, text) => {
  expect(writeCsv([[cell, 1]])).toBe(`${text},1\r\n`);
});
