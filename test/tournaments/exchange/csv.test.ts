import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, withoutProtection, writeCsv } from '../../../src/tournaments/exchange/csv.js';

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
  ['a formula after a semicolon', 'x;=1+1;y', '"x;\'=1+1;y"'],
  ['a tab', '\t=1', '"\'\t=1"'],
  ['a number below nothing', -1.5, '-1.5'],
  ['nothing', null, ''],
])('a cell with %s', (_, cell, text) => {
  expect(writeCsv([[cell, 1]])).toBe(`${text},1\r\n`);
});

const TABLE = { required: ['player'], optional: ['name', 'seed'], maxRows: 3 } as const;
/** The rows as `line: player/name/seed`, or the faults as `line,column code`. */
function read(text: string): readonly string[] {
  const table = readCsv<'player' | 'name' | 'seed'>(text, TABLE);
  return table.ok
    ? table.value.map(({ line, cells: { player, name, seed } }) => `${line}: ${player}/${name}/${seed}`)
    : table.problem.map(({ code, line, column }) => `${line},${column} ${code}`);
}

test.each([
  ['commas', 'player,name\nann,Ann\n', ['2: ann/Ann/null']],
  ['semicolons', 'player;name\nann;Ann, of York\n', ['2: ann/Ann, of York/null']],
  ['tabs', 'player\tname\nann\tAnn; of York\n', ['2: ann/Ann; of York/null']],
  ['a byte order mark', '\ufeffplayer,name\nann,Ann\n', ['2: ann/Ann/null']],
  ['CRLF', 'player,name\r\nann,Ann\r\nbob,Bob\r\n', ['2: ann/Ann/null', '3: bob/Bob/null']],
  ['no last line end', 'player\nann', ['2: ann/null/null']],
  ['empty lines', '\nplayer\n\nann\n\n', ['4: ann/null/null']],
  ['quotes', 'player,name\nann,"Ann ""the, archer"""\n', ['2: ann/Ann "the, archer"/null']],
  ['a line break in quotes', 'player,name\nann,"Ann\nof York"\nbob,Bob\n', ['3: ann/Ann\nof York/null', '4: bob/Bob/null']],
  ['blanks around cells', ' player , name \n ann , Ann \n', ['2: ann/Ann/null']],
  ['columns in any order and case', 'SEED,Name,Player\n1,Ann,ann\n', ['2: ann/Ann/1']],
  ['empty cells', 'player,name,seed\nann,,\n', ['2: ann/null/null']],
  ['as many rows as are allowed', 'player\na\nb\nc\n', ['2: a/null/null', '3: b/null/null', '4: c/null/null']],
])('reads a table with %s', (_, text, expected) => expect(read(text)).toEqual(expected));

test.each([
  ['nothing', '', ['1,null no-rows']],
  ['column names alone', 'player,name\n', ['1,null no-rows']],
  ['a row too many', 'player\na\nb\nc\nd\n', ['5,null too-many-rows']],
  ['an unknown column', 'player,club\nann,York\n', ['1,2 unknown-column']],
  ['a repeated column', 'player,name,name\nann,Ann,Ann\n', ['1,3 duplicate-column']],
  ['no column for the player', 'name\nAnn\n', ['1,null missing-column']],
  ['no column names', 'ann,Ann\nbob,Bob\n', ['1,1 unknown-column', '1,2 unknown-column', '1,null missing-column']],
  ['a cell too few, and too many', 'player,name\nann\nbob,Bob,1\n', ['2,2 wrong-cell-count', '3,3 wrong-cell-count']],
  ['a quotation mark in a cell', 'player,name\nann,A"nn\n', ['2,2 invalid-quotes']],
  ['text after quotes', 'player,name\nann,"A"nn\n', ['2,2 invalid-quotes']],
  ['open quotes', 'player,name\nann,"Ann\n', ['2,2 invalid-quotes']],
])('rejects a table with %s', (_, text, expected) => expect(read(text)).toEqual(expected));

test('reads any names that it has written', () => {
  const unit = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom(...';\'"=-,'));
  const name = fc.string({ unit, minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && !/[\r\n\t]/.test(text));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
      const table = readCsv<'player' | 'name'>(writeCsv([['player', 'name'], ...names.map((each, at) => [`p${at}`, each])]), {
        ...TABLE,
        optional: ['name'],
      });
      const found = table.ok ? table.value.map(({ cells }) => withoutProtection(cells.name!)) : table.problem;
      // An apostrophe before a formula is read as the protection that it usually is.
      expect(found).toEqual(names.map(withoutProtection));
    }),
    { seed: 1297, numRuns: 300 },
  );
});
