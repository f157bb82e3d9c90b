import { clausesAsked, cursorOfRow, type RowsArguments, type RowsAsked, rowsAsked, rulingsAsked } from '../rulebook.js';
import type { RulesetPart } from '../ruleset-part.js';
import { atLeastOne, connection } from './connections.js';
import type { Context } from './context.js';

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
  (part: RulesetPart, rows: RowsArguments, { court: { limits } }: Context) => {
    const asked = rowsAsked(rows, limits);
    const { items, hasNextPage } = list(part, { ...asked, ...atLeastOne(asked) }, limits);
    return connection(items, cursorOfRow, { ...asked, hasNextPage });
  };

/** What a ruleset tells of its rulebook, page by page. */
export const rulebookFields = { clauses: paged(clausesAsked), rulings: paged(rulingsAsked) };
