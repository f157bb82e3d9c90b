// Looking up what a rejection rests on: clauses and rulings by their ids, or page by page.
import type { Clause, Rulebook, Ruling } from '../../engine/rulebook.js';
import { refusedBy } from '../errors.js';
import type { Context } from './context.js';
import type { RulesetPart } from './ruleset-part.js';

interface Asked {
  readonly ids?: readonly string[] | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

type WithId = { readonly id: string };

const refused = (path: string, expected: string) => refusedBy({ code: 'invalid-request', path, expected });

/** Those of the ids, or all; from after one of them on, and no more than a page. */
function pageOf<Row extends WithId>(rows: readonly Row[], { ids, first, after }: Asked, { court }: Context): readonly Row[] {
  const { pageSize } = court.limits;
  if (ids && ids.length > pageSize) throw refused('ids', `at most ${pageSize} ids`);
  const length = first ?? pageSize;
  if (length < 1 || length > pageSize) throw refused('first', `a whole number from 1 to ${pageSize}`);
  const wanted = ids ? new Set(ids) : null;
  const among = wanted ? rows.filter(({ id }) => wanted.has(id)) : rows;
  const start = after ? among.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw refused('after', 'an id from this list');
  return among.slice(start, start + length);
}

const rulingsOf = ({ rulings }: Rulebook, clause: string): readonly Ruling[] => rulings.filter(({ clauses }) => clauses.includes(clause));

/** A clause with the rulings that explain it. */
const explained =
  (book: Rulebook) =>
  (clause: Clause): Clause & { readonly ruling: readonly Ruling[] } => ({ ...clause, ruling: rulingsOf(book, clause.id) });

/** The part of `Ruleset` that answers what its rulebook says. */
export const rulebookFields = {
  clauses: ({ ruleset: { rulebook } }: RulesetPart, asked: Asked, context: Context) =>
    pageOf(rulebook.clauses, asked, context).map(explained(rulebook)),
  rulings: ({ ruleset: { rulebook } }: RulesetPart, asked: Asked, context: Context) => pageOf(rulebook.rulings, asked, context),
};
