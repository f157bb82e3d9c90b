import type { PageArguments } from '../pages.js';
import { clausesAsked, cursorOfRow, type RowsAsked, rulingsAsked } from '../rulebook.js';
import type { RulesetPart } from '../ruleset-part.js';
import { atLeastOne, connection } from './connections.js';
import type { Context } from './context.js';
import { pageOf } from './settled.js';

interface RowsArguments extends PageArguments {
  readonly ids?: readonly string[] | null;
}

type List<Row> = (
  part: RulesetPart,
  asked: RowsAsked,
  limits: Context['court']['limits'],
) => {
  readonly items: readonly Row[];
  readonly hasNextPage: boolean;
};

/** A page of rows, or all of those that are named. */
const paged =
  <Row extends { readonly id: string }>(list: List<Row>) =>
  (part: RulesetPart, { ids = null, first, after }: RowsArguments, context: Context) => {
    const { limits } = context.court;
    const asked = pageOf({ first: first ?? (ids && limits.pageSize), after: after ?? null }, context);
    const { items, hasNextPage } = list(part, { ...atLeastOne(asked), ids }, limits);
    return connection(items, cursorOfRow, { ...asked, hasNextPage });
  };

/** What a ruleset tells of its rulebook, page by page. */
export const rulebookFields = { clauses: paged(clausesAsked), rulings: paged(rulingsAsked) };
