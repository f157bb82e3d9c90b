import { refusedBy } from '../../errors.js';
import { clausesAsked, cursorOfRow, rowsAsked, rulingsAsked } from '../../rulebook.js';
import type { RulesetPart } from '../../ruleset-part.js';
import { type Asked, type OfPage, page } from '../operation.js';

const told = ({ ruleset: { id, title, rulesVersion, drawByAgreement }, components }: RulesetPart) => ({
  id,
  title,
  rulesVersion,
  drawByAgreement,
  components,
  options: components.options,
});

type OfRuleset = OfPage & { readonly ruleset: string; readonly ids?: readonly string[] };

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
    const { items, hasNextPage } = clausesAsked(partAsked(asked), rowsAsked(asked.parameters, asked.court.limits), asked.court.limits);
    return page(items, hasNextPage, cursorOfRow);
  },
  async listRulings(asked: Asked<OfRuleset>) {
    const { items, hasNextPage } = rulingsAsked(partAsked(asked), rowsAsked(asked.parameters, asked.court.limits), asked.court.limits);
    return page(items, hasNextPage, cursorOfRow);
  },
};
