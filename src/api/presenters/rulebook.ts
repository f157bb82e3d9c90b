// Lookups in rulebooks: clauses and clarifications, by id or page by page.

import type { Clarification, Clause, Rulebook } from '../../engine/rulebook.js';
import { type Limits, type ListPage, type PageRequest, paginate } from '../../games/index.js';
import { toRefusalError } from '../http/errors.js';
import { localized } from '../texts/index.js';
import { type PageArguments, pageWithDefaults } from './pages.js';
import type { RulesetPresenter } from './ruleset-presenter.js';

interface RowsPage extends PageRequest {
  readonly ids: readonly string[] | null;
}

export interface RowsArguments extends PageArguments {
  readonly ids?: readonly string[] | null;
}

/** Returns the requested page; by default the first one, or all rows named by `ids`. */
export const rowsPageWithDefaults = ({ ids = null, first, after }: RowsArguments, { pageSize }: Pick<Limits, 'pageSize'>): RowsPage => ({
  ...pageWithDefaults({ first: first ?? (ids && pageSize), after: after ?? null }, pageSize),
  ids,
});

type WithId = { readonly id: string };

/** The cursor of a row is its id. */
export const cursorOfRow = ({ id }: WithId): string => id;

/** Returns a page of the rows named by `ids`, or of all rows. */
function pageOfRows<Row extends WithId>(rows: readonly Row[], { ids, ...page }: RowsPage, limits: Pick<Limits, 'pageSize'>): ListPage<Row> {
  const { pageSize } = limits;
  if (ids && ids.length > pageSize) {
    const expected = localized((texts) => texts.atMostIds(pageSize));
    throw toRefusalError({ code: 'invalid-request', path: 'ids', expected });
  }
  const wanted = ids && new Set(ids);
  const found = paginate(wanted ? rows.filter(({ id }) => wanted.has(id)) : rows, cursorOfRow, page, limits);
  if (!found.ok) throw toRefusalError(found.problem);
  return found.value;
}

const clarificationsOf = ({ clarifications }: Rulebook, clause: string): readonly Clarification[] =>
  clarifications.filter(({ clauses }) => clauses.includes(clause));

/** Adds its clarifications to a clause. */
export const withRulings =
  (book: Rulebook) =>
  (clause: Clause): Clause & { readonly clarifications: readonly Clarification[] } => ({
    ...clause,
    clarifications: clarificationsOf(book, clause.id),
  });

/** A page of a rulebook in a language. */
export interface RulebookPage extends RowsPage {
  readonly language: string;
}

/** Returns clauses with their clarifications. Throws `invalid-request`. */
export function pageOfClauses({ ruleset }: RulesetPresenter, { language, ...pageRequest }: RulebookPage, limits: Pick<Limits, 'pageSize'>) {
  const rulebook = ruleset.rulebookIn(language);
  const { items, ...rest } = pageOfRows(rulebook.clauses, pageRequest, limits);
  return { items: items.map(withRulings(rulebook)), ...rest };
}

/** Returns clarifications of the rulebook. Throws `invalid-request`. */
export const pageOfClarifications = (
  { ruleset }: RulesetPresenter,
  { language, ...pageRequest }: RulebookPage,
  limits: Pick<Limits, 'pageSize'>,
): ListPage<Clarification> => pageOfRows(ruleset.rulebookIn(language).clarifications, pageRequest, limits);
