import { suggestNames } from '../../engine/did-you-mean.js';
import type { RegisterEntry } from './register.js';

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];

/** Returns one entry in full. */
export function formatEntry({ id, clause, clarification, clarifications, enforced, proofs, examples, reason }: RegisterEntry): string {
  const heading = clause
    ? [`${id}  ${clause.section} (${clause.editions})`, `  ${clause.statement}`]
    : [
        `${id}  clarification on ${clarification!.clauses.join(', ') || 'no single clause'}`,
        `  ${clarification!.question}`,
        `  ${clarification!.answer}`,
      ];
  return [
    ...heading,
    ...listed('Enforced in', enforced.length > 0 ? enforced : ['–']),
    ...listed(
      'Proved by',
      proofs.map(({ file, title }) => `${file}: ${title}`),
    ),
    ...listed('Shown by', examples),
    ...listed('Not proved because', reason === null ? [] : [reason]),
    ...listed(
      'Clarifications',
      clarifications.map((each) => `${each.id}  ${each.question} ${each.answer}`),
    ),
  ].join('\n');
}

/** Returns the entries of these ids in upper or lower case, or an error message for the first unknown id. */
export function lookUp(register: readonly RegisterEntry[], ids: readonly string[]): readonly RegisterEntry[] | string {
  const found: RegisterEntry[] = [];
  for (const id of ids) {
    const known = register.find((each) => each.id.toLowerCase() === id.toLowerCase());
    if (known === undefined) return unknownId(register, id);
    found.push(known);
  }
  return found;
}

function unknownId(register: readonly RegisterEntry[], id: string): string {
  const near = suggestNames(
    id,
    register.map((each) => each.id),
  );
  const hint = near.length > 0 ? `Near it: ${near.join(', ')}.` : 'Ids are such as H4.3a, HE.Sa, F-07, AMB-22, L4.1 and LR-06.';
  return `No clause, example or clarification is called ${id}. ${hint}`;
}

/** The length of a statement that fits a terminal. */
export const STATEMENT_LENGTH = 90;

const names = (files: readonly string[]): string => [...new Set(files.map((file) => file.replace(/^(\(?)rules\//, '$1')))].join(', ');

/** Returns the register as a plain-text table. Statements are cut at `length`; null shows them in full. */
export function formatTable(register: readonly RegisterEntry[], length: number | null): string {
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

/** Returns the number of entries with a test and without one. */
export function formatTotals(register: readonly RegisterEntry[]): string {
  const proved = register.filter(({ tests }) => tests.length > 0).length;
  const excused = register.filter(({ reason }) => reason !== null).length;
  return `${register.length} clauses, examples and clarifications: ${proved} proved by tests, ${excused} with a reason why not.`;
}
