import { refusedBy } from '../../errors.js';
import { clausesAsked, cursorOfRow, type RowsAsked, rulingsAsked } from '../../rulebook.js';
import type { RulesetPart } from '../../ruleset-part.js';
import { type Asked, type OfPage, page, pageAsked } from '../operation.js';

const told = ({ ruleset: { id, title, rulesVersion, drawByAgreement }, components }: RulesetPart) => ({
  id,
  title,
  rulesVersion,
  drawByAgreement,
  components,
  options: components.options,
});

type OfRuleset = OfPage & { readonly ruleset: string; readonly ids?: readonly string[] };

/** A page of rows, or all of those that are named. */
function rowsAsked(asked: Asked<OfRuleset>): RowsAsked {
  const { ids = null, first } = asked.parameters;
  const { pageSize } = asked.court.limits;
  return { ...pageAsked(asked), ...(ids && first === undefined && { first: pageSize }), ids };
}

function partAsked({ parts, parameters }: Asked<OfRuleset>): RulesetPart {
  const part = parts.get(parameters.ruleset);
  if (part === undefined) throw refusedBy({ code: 'no-such-ruleset' });
  return part;
}

/** What the court judges, and by what. */
export const rulesetOperations = {
  listRulesets: async ({ parts }: Asked) => ({ items: [...parts.values()].map(told) }),
  readRuleset: async (asked: Asked<OfRuleset>) => told(partAsked(asked)),
  async listClauses(asked: Asked<OfRuleset>) {
    const { items, hasNextPage } = clausesAsked(partAsked(asked), rowsAsked(asked), asked.court.limits);
    return page(items, hasNextPage, cursorOfRow);
  },
  async listRulings(asked: Asked<OfRuleset>) {
    const { items, hasNextPage } = rulingsAsked(partAsked(asked), rowsAsked(asked), asked.court.limits);
    return page(items, hasNextPage, cursorOfRow);
  },
};
