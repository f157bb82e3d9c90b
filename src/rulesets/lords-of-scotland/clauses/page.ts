import type { Clause } from '../../../engine/rulebook.js';

/** Where a statement comes from: the printed rules, the cards, or the court, where the rules are silent. */
const SOURCES = ['text', 'text and ruling', 'cards', 'ruling', 'example'] as const;

const isSource = (tag: string | undefined): boolean => SOURCES.some((known) => known === tag);

/** The clauses of one section, from a table of id, source and statement, a row a line. */
export const pageOf = (section: string, table: string): readonly Clause[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [id, editions, statement, ...more] = line.split('|').map((cell) => cell.trim());
      if (!isSource(editions) || !statement || more.length > 0) throw new Error(`not a clause: ${line}`);
      return { id: id!, section, editions: editions!, statement };
    });
