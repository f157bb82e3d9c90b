// CSV for spreadsheets (RFC 4180).
import { CsvError, parse } from 'csv-parse/sync';
import { accept, type Result, reject } from '../../engine/result.js';
import type { CsvFault } from '../../games/refusals/refusals.js';

type Cell = string | number | null;

/**
 * Places before characters that make a spreadsheet evaluate a cell as a formula: OWASP, CSV injection. One that separates cells by semicolons
 * begins a cell after each of them, also in quotes: the quotes do not begin its cell.
 */
const FORMULA_START = /(?<=^|;)(?=[=+\-@＝＋－＠\t\r\n])/gu;
const PROTECTED_START = /(?<=^|;)'(?=[=+\-@＝＋－＠\t\r\n])/gu;
/** Characters that require quotes; the semicolon for programs that use it as separator. */
const NEEDS_QUOTES = /[",;\r\n\t]/;

/** Writes a cell. What a spreadsheet would evaluate gets an apostrophe before it. Null is an empty cell. */
function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replaceAll(FORMULA_START, "'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes the rows as CSV with commas and CRLF, each with a line end. The first row has the column names. */
export const writeCsv = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/** A row of a table with named columns. */
export interface CsvRow<Column extends string> {
  /** The line in which the row ends, from 1. */
  readonly line: number;
  /** The cells without surrounding blanks; null if the cell is empty or the column is missing. */
  readonly cells: Readonly<Record<Column, string | null>>;
  /** The numbers of the columns, from 1; null if missing. */
  readonly columns: Readonly<Record<Column, number | null>>;
}

interface CsvTable<Column extends string> {
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
  readonly maxRows: number;
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Returns the separator that the first line has most of: spreadsheets write semicolons where the comma is the decimal sign. */
function separatorOf(text: string): string {
  const first = /^\s*(.*)/.exec(text)?.[1] ?? '';
  return SEPARATORS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
}

/**
 * Reads a table: UTF-8 with or without byte order mark, separated by commas, semicolons or tabs, with any line ends. The first row names the
 * columns, in any order and case. Empty lines are skipped. Returns all faults of the form; of a fault in quotes, only the first.
 */
export function readCsv<Column extends string>(
  text: string,
  { required, optional, maxRows }: CsvTable<Column>,
): Result<readonly CsvRow<Column>[], readonly CsvFault[]> {
  const parsed = parseRows(text, maxRows + 2);
  if (!parsed.ok) return parsed;
  const [header, ...rows] = parsed.value;
  if (header === undefined || rows.length === 0) return reject([{ code: 'no-rows', line: header?.line ?? 1, column: null }]);
  const names = header.cells.map((name) => name.toLowerCase());
  const known: readonly Column[] = [...required, ...optional];
  const isKnown = (name: string) => known.some((each) => each.toLowerCase() === name);
  const faults: CsvFault[] = [
    ...names.flatMap((name, at): CsvFault[] => {
      const place = { line: header.line, column: at + 1 };
      if (!isKnown(name)) return [{ code: 'unknown-column', ...place }];
      return names.indexOf(name) < at ? [{ code: 'duplicate-column', ...place }] : [];
    }),
    ...required
      .filter((name) => !names.includes(name.toLowerCase()))
      .map((): CsvFault => ({ code: 'missing-column', line: header.line, column: null })),
    ...rows
      .filter(({ cells }) => cells.length !== names.length)
      .map(({ line, cells }): CsvFault => ({ code: 'wrong-cell-count', line, column: Math.min(cells.length, names.length) + 1 })),
  ];
  if (rows.length > maxRows) faults.push({ code: 'too-many-rows', line: rows[maxRows]!.line, column: null });
  if (faults.length > 0) return reject(faults);
  const place = (column: Column) => {
    const at = names.indexOf(column.toLowerCase());
    return at === -1 ? null : at;
  };
  return accept(
    rows.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(known.map((name) => [name, place(name) === null ? null : cells[place(name)!]! || null])) as never,
      columns: Object.fromEntries(known.map((name) => [name, place(name) === null ? null : place(name)! + 1])) as never,
    })),
  );
}

interface ParsedRow {
  readonly line: number;
  readonly cells: readonly string[];
}

function parseRows(text: string, limit: number): Result<readonly ParsedRow[], readonly CsvFault[]> {
  const options = {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  } as const;
  try {
    const rows = parse(text, { ...options, to: limit }) as unknown as readonly {
      readonly record: readonly string[];
      readonly info: { readonly lines: number };
    }[];
    return accept(rows.map(({ record, info }) => ({ line: info.lines, cells: record })));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines, index } = error as CsvError & { readonly lines: number; readonly index: number };
    return reject([{ code: 'invalid-quotes', line: lines, column: index + 1 }]);
  }
}

/** Returns a text without the apostrophes with which `writeCsv` protects it. */
export const withoutProtection = (text: string): string => text.replaceAll(PROTECTED_START, '');
