import { describe, test } from 'vitest';

/**
 * Registers a test of one statement of the rulebook under its id. Several ids are separated by spaces (`'H1.1a F-01'`). The
 * clause coverage test reads the ids from the source, so they must be one plain string literal.
 */
export const clause = (ids: string, statement: string, body: () => void): void => test(`${ids} ${statement}`, body);

/** Registers one test for each row of a table. The first column names the row: `([_what, area, limit]) => …`. */
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
