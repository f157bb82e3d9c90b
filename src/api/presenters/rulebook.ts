// Looking up what a rejection rests on: clauses and rulings by their ids, or page by page.
import type { Clause, Rulebook, Ruling } from '../../engine/ruleset.js';
import { type Limits, type ListPage, type PageRequest, paginate } from '../../games/index.js';
import { toRefusalError } from '../http/errors.js';
import { type PageArguments, pageWithDefaults } from './pages.js';
import type { RulesetPresenter } from './ruleset-presenter.js';

/** What is asked of a list. */
export interface RowsPage extends PageRequest {
  readonly ids: readonly string[] | null;
}

/** What a client says of it. */
export interface RowsArguments extends PageArguments {
  readonly ids?: readonly string[] | null;
}

/** The page that is asked for, or the first one: of all, or of those that are named, which are one page if nothing else is said. */
export const rowsPageWithDefaults = ({ ids = null, first, after }: RowsArguments, { pageSize }: Pick<Limits, 'pageSize'>): RowsPage => ({
  ...pageWithDefaults({ first: first ?? (ids && pageSize), after: after ?? null }, pageSize),
  ids,
});

type WithId = { readonly id: string };

/** Rows are found again by their ids. */
export const cursorOfRow = ({ id }: WithId): string => id;

/** Those of the ids, or all; from after one of them on, and no more than a page. */
function pageOfRows<Row extends WithId>(rows: readonly Row[], { ids, ...page }: RowsPage, limits: Pick<Limits, 'pageSize'>): ListPage<Row> {
  const { pageSize } = limits;
  if (ids && ids.length > pageSize) {
    const expected = { en: `at most ${pageSize} ids`, fr: `au plus ${pageSize} identifiants` };
    throw toRefusalError({ code: 'invalid-request', path: 'ids', expected });
  }
  const wanted = ids && new Set(ids);
  const found = paginate(wanted ? rows.filter(({ id }) => wanted.has(id)) : rows, cursorOfRow, page, limits);
  if (!found.ok) throw toRefusalError(found.problem);
  return found.value;
}

const rulingsOf = ({ rulings }: Rulebook, clause: string): readonly Ruling[] => rulings.filter(({ clauses }) => clauses.includes(clause));

/** A clause with the rulings that explain it. */
export const withRulings =
  (book: Rulebook) =>
  (clause: Clause): Clause & { readonly ruling: readonly Ruling[] } => ({ ...clause, ruling: rulingsOf(book, clause.id) });

/** Clauses, with the rulings that explain them. Throws `invalid-request`. */
export function pageOfClauses({ ruleset: { rulebook } }: RulesetPresenter, asked: RowsPage, limits: Pick<Limits, 'pageSize'>) {
  const { items, hasNextPage } = pageOfRows(rulebook.clauses, asked, limits);
  return { items: items.map(withRulings(rulebook)), hasNextPage };
}

/** How the court judges where the rulebook is silent. Throws `invalid-request`. */
export const pageOfRulings = (
  { ruleset: { rulebook } }: RulesetPresenter,
  asked: RowsPage,
  limits: Pick<Limits, 'pageSize'>,
): ListPage<Ruling> => pageOfRows(rulebook.rulings, asked, limits);
