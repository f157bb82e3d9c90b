import { refusedBy } from '../../errors.js';
import { clausesAsked, type RowsAsked, rulingsAsked } from '../../rulebook.js';
import type { RulesetPart } from '../../ruleset-part.js';
import type { Asked } from '../operation.js';

const told = ({ ruleset: { id, title, rulesVersion, drawByAgreement }, components }: RulesetPart) => ({
  id,
  title,
  rulesVersion,
  drawByAgreement,
  components,
  options: components.options,
});

type OfRuleset = RowsAsked & { readonly ruleset: string };

function partAsked({ parts, parameters }: Asked<OfRuleset>): RulesetPart {
  const part = parts.get(parameters.ruleset);
  if (part === undefined) throw refusedBy({ code: 'no-such-ruleset' });
  return part;
}

/** What the court judges, and by what. */
export const rulesetOperations = {
  listRulesets: async ({ parts }: Asked) => ({ items: [...parts.values()].map(told) }),
  readRuleset: async (asked: Asked<OfRuleset>) => told(partAsked(asked)),
  listClauses: async (asked: Asked<OfRuleset>) => ({
    items: clausesAsked(partAsked(asked), asked.parameters, asked.court.limits.pageSize),
  }),
  listRulings: async (asked: Asked<OfRuleset>) => ({
    items: rulingsAsked(partAsked(asked), asked.parameters, asked.court.limits.pageSize),
  }),
};
