import { rowsOf } from './page.js';

/** A point where the rulebooks are silent or disagree, and how the court judges it. */
export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly ruling: string;
  /** The clauses it explains. */
  readonly clauses: readonly string[];
}

/** Rulings from a table of id, clauses, question and ruling. */
export const rulingsOf = (table: string): readonly Ruling[] =>
  rowsOf(table, 4).map(([id, clauses, question, ruling]) => ({
    id: id!,
    question: question!,
    ruling: ruling!,
    clauses: clauses!.split(' ').filter((clause) => clause !== ''),
  }));
