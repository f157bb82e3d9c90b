import type { Known } from './register.js';

/** How much of a statement fits a row of a terminal. */
export const STATEMENT_LENGTH = 90;

const names = (files: readonly string[]): string => [...new Set(files.map((file) => file.replace(/^(\(?)rules\//, '$1')))].join(', ');

/**
 * A table in plain text: what is to be proved, where it is enforced, what proves it, and why nothing does. Statements
 * are cut at a length, or told whole where there is none.
 */
export function tableOf(register: readonly Known[], length: number | null): string {
  const shown = (text: string): string => {
    if (length === null) return text;
    return text.length <= length ? text.padEnd(length) : `${text.slice(0, length - 1)}…`;
  };
  const rows = register.map(({ id, statement, enforced, tests, reason }) => [
    id,
    shown(statement),
    names(enforced) || '–',
    names(tests) || '–',
    reason ?? '',
  ]);
  const head = ['Clause', shown('Statement'), 'Enforced in', 'Proved by', 'Not proved because'];
  return [head, ...rows].map(([id, ...rest]) => `${id!.padEnd(7)} | ${rest.join(' | ')}`).join('\n');
}

/** How many are proved, and how many are not and say why. */
export function totalsOf(register: readonly Known[]): string {
  const proved = register.filter(({ tests }) => tests.length > 0).length;
  const excused = register.filter(({ reason }) => reason !== null).length;
  return `${register.length} clauses, examples and rulings: ${proved} proved by tests, ${excused} with a reason why not.`;
}
