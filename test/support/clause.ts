import { describe, test } from 'vitest';

/**
 * A test of one statement of the rulebook, under its id; several ids are separated by spaces (`'H1.1a F-01'`). The ids are
 * read from the source by the clause coverage test, so they are written as one plain string.
 */
export const clause = (ids: string, statement: string, body: () => void): void => test(`${ids} ${statement}`, body);

/** The same where the rule is a table: one test a row, the first column naming the row: `([_what, area, limit]) => …`. */
clause.rows = <const Row extends readonly [string, ...unknown[]]>(
  ids: string,
  statement: string,
  rows: readonly Row[],
  body: (row: Row) => void,
): void => {
  describe(`${ids} ${statement}`, () => {
    for (const row of rows) test(row[0], () => body(row));
  });
};
