import { type Enforced, filesOf } from './enforced.js';
import type { Reason, Statement } from './proofs.js';

interface Register {
  readonly statements: readonly Statement[];
  readonly enforced: Enforced;
  readonly tests: ReadonlyMap<string, readonly string[]>;
  readonly reasons: readonly Reason[];
}

const STATEMENT_LENGTH = 90;
const shortened = (text: string): string => (text.length <= STATEMENT_LENGTH ? text : `${text.slice(0, STATEMENT_LENGTH - 1)}…`);
const names = (files: readonly string[]): string => [...new Set(files.map((file) => file.replace(/^(\(?)rules\//, '$1')))].join(', ');

/** A table in plain text: what is to be proved, where it is enforced, what proves it, and why nothing does. */
export function tableOf({ statements, enforced, tests, reasons }: Register): string {
  const why = new Map(reasons.map(({ id, reason }) => [id, reason]));
  const rows = statements.map(({ id, statement }) => [
    id,
    shortened(statement),
    names(filesOf(id, enforced)) || '–',
    names(tests.get(id) ?? []) || '–',
    why.get(id) ?? '',
  ]);
  const head = ['Clause', 'Statement', 'Enforced in', 'Proved by', 'Not proved because'];
  return [head, ...rows]
    .map(([id, statement, ...rest]) => `${id!.padEnd(7)} | ${statement!.padEnd(STATEMENT_LENGTH)} | ${rest.join(' | ')}`)
    .join('\n');
}

/** How many are proved, and how many are not and say why. */
export function totalsOf({ statements, tests, reasons }: Register): string {
  const proved = statements.filter(({ id }) => tests.has(id)).length;
  return `${statements.length} clauses, examples and rulings: ${proved} proved by tests, ${reasons.length} with a reason why not.`;
}
