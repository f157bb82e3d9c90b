import { nearNames } from '../../engine/near-names.js';
import type { Known } from './register.js';

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];

/** All that is known of one statement. */
export function pageOf({ id, clause, ruling, rulings, enforced, proofs, reason }: Known): string {
  const said = clause
    ? [`${id}  ${clause.section} (${clause.editions})`, `  ${clause.statement}`]
    : [`${id}  ruling on ${ruling!.clauses.join(', ') || 'no single clause'}`, `  ${ruling!.question}`, `  ${ruling!.ruling}`];
  return [
    ...said,
    ...listed('Enforced in', enforced.length > 0 ? enforced : ['–']),
    ...listed(
      'Proved by',
      proofs.map(({ file, title }) => `${file}: ${title}`),
    ),
    ...listed('Not proved because', reason === null ? [] : [reason]),
    ...listed(
      'Rulings',
      rulings.map((each) => `${each.id}  ${each.question} ${each.ruling}`),
    ),
  ].join('\n');
}

/** The statements of these ids, or why one of them is none. Small letters will do. */
export function lookUp(register: readonly Known[], ids: readonly string[]): readonly Known[] | string {
  const found: Known[] = [];
  for (const id of ids) {
    const known = register.find((each) => each.id.toLowerCase() === id.toLowerCase());
    if (known === undefined) return noneCalled(register, id);
    found.push(known);
  }
  return found;
}

function noneCalled(register: readonly Known[], id: string): string {
  const near = nearNames(
    id,
    register.map((each) => each.id),
  );
  const hint = near.length > 0 ? `Near it: ${near.join(', ')}.` : 'Ids are such as H4.3a, HE.Sa, F-07, AMB-22, L4.1 and LR-06.';
  return `No clause, example or ruling is called ${id}. ${hint}`;
}
