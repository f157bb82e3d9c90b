import type { Clause } from '../../../engine/rulebook.js';

/**
 * Where a statement is in force. `both`: all editions say it; `source`: some printings say it, and it is held to in every
 * edition; `each`: the editions differ, and the statement gives all of them; `2.3` and `3.x` (that is 3.0 and 4.0): in these
 * editions only; `option`: only where the players agreed on it.
 */
const EDITION_TAGS = ['both', 'source', 'each', '2.3', '3.x', 'option'] as const;
export type EditionTag = (typeof EDITION_TAGS)[number];

/** One numbered statement of the rulebook, or one of its worked examples. */
export interface TaggedClause extends Clause {
  readonly editions: EditionTag;
}

/** The cells of a table written one row a line. Throws where a row has not as many as it should: the tables are ours. */
export const rowsOf = (table: string, width: number): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== width) throw new Error(`not a row of ${width} cells: ${line}`);
      return cells;
    });

const isTag = (tag: string | undefined): tag is EditionTag => EDITION_TAGS.some((known) => known === tag);

/** The clauses of one section, from a table of id, editions and statement. */
export const pageOf = (section: string, table: string): readonly TaggedClause[] =>
  rowsOf(table, 3).map(([id, editions, statement]) => {
    if (!isTag(editions)) throw new Error(`no such edition: ${id} ${editions}`);
    return { id: id!, section, editions, statement: statement! };
  });
