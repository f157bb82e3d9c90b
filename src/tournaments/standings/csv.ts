// Tables as text for spreadsheets: RFC 4180, by commas, with lines that end in CRLF.

export type Cell = string | number | null;

/** What a spreadsheet would work out rather than show, were it not told that this is text: OWASP, CSV injection. */
const WORKED_OUT = /^[=+\-@＝＋－＠\t\r\n]/u;
/** What a cell cannot hold without quotes; the semicolon for programs that part cells by it. */
const PARTS = /[",;\r\n\t]/;

/** A number as it is; a text that would be worked out has an apostrophe before it. Null is an empty cell. */
function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = WORKED_OUT.test(cell) ? `'${cell}` : cell;
  return PARTS.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as one text, each ended, the first naming the columns. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
