import type { ListPage } from '../../games/index.js';
import type { createFieldResolvers } from '../presenters/field-resolvers.js';
import {
  cursorOfRow,
  pageOfClarifications,
  pageOfClauses,
  type RowsArguments,
  type RulebookPage,
  rowsPageWithDefaults,
} from '../presenters/rulebook.js';
import { type RulesetPresenter, type RulesetPresenters, requireRuleset } from '../presenters/ruleset-presenter.js';
import type { ResolversOf } from '../presenters/schema-fields.js';
import type * as Schema from '../presenters/schema-types.js';
import { atLeastOne, connection } from './connections.js';
import type { Context } from './context.js';
import { readRulesetRatingHistory, readRulesetRatings, readRulesetRatingsCsv } from './tournaments.js';

type ListRows<Row> = (presenter: RulesetPresenter, page: RulebookPage, limits: Context['services']['limits']) => ListPage<Row>;

/** Returns a resolver of a page of rows, or of all rows named by `ids`. */
const rulebookConnection =
  <Row extends { readonly id: string }>(list: ListRows<Row>) =>
  (presenter: RulesetPresenter, rows: RowsArguments, { services: { limits }, language }: Context) => {
    const page = rowsPageWithDefaults(rows, limits);
    const { items, ...rest } = list(presenter, { ...page, ...atLeastOne(page), language }, limits);
    return connection(items, cursorOfRow, { ...page, ...rest });
  };

export const rulesetQueries = (rulesets: RulesetPresenters) => ({
  rulesets: () => [...rulesets.values()],
  ruleset: (_: unknown, { id }: { readonly id: string }) => requireRuleset(rulesets, id),
});

export const rulesetTypes = (fields: ReturnType<typeof createFieldResolvers>) => ({
  Ruleset: {
    ...fields.Ruleset,
    options: ({ inputForm }: RulesetPresenter) => inputForm,
    clauses: rulebookConnection(pageOfClauses),
    clarifications: rulebookConnection(pageOfClarifications),
    ratings: readRulesetRatings,
    ratingsCsv: readRulesetRatingsCsv,
    ratingHistory: readRulesetRatingHistory,
  } satisfies ResolversOf<Schema.Ruleset, RulesetPresenter>,
});
