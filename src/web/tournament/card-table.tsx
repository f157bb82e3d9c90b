// A table whose rows become cards on phones.
import type { ComponentChildren } from 'preact';
import { formatNumber, texts } from '../texts/index.js';
import type { Loaded } from './state.js';

const { tournaments: words } = texts;

export interface Column<Row> {
  /** Its head; empty for a column of buttons. */
  readonly head: string;
  /** Numbers stand to the right. */
  readonly isFigure?: boolean;
  /** Whether its cells name their rows. */
  readonly namesRow?: boolean;
  readonly cell: (row: Row) => ComponentChildren;
}

/** Explicit roles: for a browser, an element that is not laid out as a part of a table has no such role. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface CardTableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly class?: string;
}

export function CardTable<Row>({ columns, rows, keyOf, class: name = '' }: CardTableProps<Row>) {
  return (
    <table {...ROLES.table} class={`cards-on-phones ${name}`}>
      <thead {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          {columns.map(({ head, isFigure }, at) =>
            head === '' ? (
              <td key={at} {...ROLES.cell} />
            ) : (
              <th key={at} {...ROLES.columnheader} scope="col" class={isFigure ? 'figure' : undefined}>
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROLES.row}>
            {columns.map(({ head, isFigure, namesRow, cell }, at) => {
              const attributes = { class: isFigure ? 'figure' : undefined, 'data-label': head === '' ? undefined : head };
              return namesRow ? (
                <th key={at} {...ROLES.rowheader} scope="row" {...attributes}>
                  <div>{cell(row)}</div>
                </th>
              ) : (
                <td key={at} {...ROLES.cell} {...attributes}>
                  <div>{cell(row)}</div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Placed {
  readonly rank: number;
  readonly player: string;
  readonly points: number;
}

/** Rank, player or team, and points: the first columns of the standings and of the crosstable. */
export const placeColumns = <Row extends Placed>(nameOf: Loaded['nameOf'], head = words.player): readonly Column<Row>[] => [
  { head: words.rank, isFigure: true, cell: ({ rank }) => rank },
  { head, namesRow: true, cell: ({ player }) => nameOf(player) },
  { head: words.points, isFigure: true, cell: ({ points }) => <strong>{formatNumber(points)}</strong> },
];
