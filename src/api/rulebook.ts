// Looking up what a rejection rests on: clauses and rulings by their ids, or page by page.
import type { Clause, Rulebook, Ruling } from '../engine/rulebook.js';
import { type Limits, type ListPage, type PageAsked, pageOfList } from '../games/index.js';
import { refusedBy } from './errors.js';
import { type PageArguments, pageOrFirst } from './pages.js';
import type { RulesetPart } from './ruleset-part.js';

/** What is asked of a list. */
export interface RowsAsked extends PageAsked {
  readonly ids: readonly string[] | null;
}

/** What a client says of it. */
export interface RowsArguments extends PageArguments {
  readonly ids?: readonly string[] | null;
}

/** The page that is asked for, or the first one: of all, or of those that are named, which are one page if nothing else is said. */
export const rowsAsked = ({ ids = null, first, after }: RowsArguments, { pageSize }: Pick<Limits, 'pageSize'>): RowsAsked => ({
  ...pageOrFirst({ first: first ?? (ids && pageSize), after: after ?? null }, pageSize),
  ids,
});

type WithId = { readonly id: string };

/** Rows are found again by their ids. */
export const cursorOfRow = ({ id }: WithId): string => id;

/** Those of the ids, or all; from after one of them on, and no more than a page. */
function pageOf<Row extends WithId>(rows: readonly Row[], { ids, ...page }: RowsAsked, limits: Pick<Limits, 'pageSize'>): ListPage<Row> {
  const { pageSize } = limits;
  if (ids && ids.length > pageSize) {
    const expected = { en: `at most ${pageSize} ids`, fr: `au plus ${pageSize} identifiants` };
    throw refusedBy({ code: 'invalid-request', path: 'ids', expected });
  }
  const wanted = ids && new Set(ids);
  const found = pageOfList(wanted ? rows.filter(({ id }) => wanted.has(id)) : rows, cursorOfRow, page, limits);
  if (!found.ok) throw refusedBy(found.problem);
  return found.value;
}

const rulingsOf = ({ rulings }: Rulebook, clause: string): readonly Ruling[] => rulings.filter(({ clauses }) => clauses.includes(clause));

/** A clause with the rulings that explain it. */
export const explained =
  (book: Rulebook) =>
  (clause: Clause): Clause & { readonly ruling: readonly Ruling[] } => ({ ...clause, ruling: rulingsOf(book, clause.id) });

/** Clauses, with the rulings that explain them. Throws `invalid-request`. */
export function clausesAsked({ ruleset: { rulebook } }: RulesetPart, asked: RowsAsked, limits: Pick<Limits, 'pageSize'>) {
  const { items, hasNextPage } = pageOf(rulebook.clauses, asked, limits);
  return { items: items.map(explained(rulebook)), hasNextPage };
}

/** How the court judges where the rulebook is silent. Throws `invalid-request`. */
export const rulingsAsked = (
  { ruleset: { rulebook } }: RulesetPart,
  asked: RowsAsked,
  limits: Pick<Limits, 'pageSize'>,
): ListPage<Ruling> => pageOf(rulebook.rulings, asked, limits);
