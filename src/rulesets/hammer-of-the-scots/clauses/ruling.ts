import type { Ruling } from '../../../engine/rulebook.js';
import { rowsOf } from './page.js';

/** Rulings from a table of id, clauses, question and ruling. */
export const rulingsOf = (table: string): readonly Ruling[] =>
  rowsOf(table, 4).map(([id, clauses, question, ruling]) => ({
    id: id!,
    question: question!,
    ruling: ruling!,
    clauses: clauses!.split(' ').filter((clause) => clause !== ''),
  }));
