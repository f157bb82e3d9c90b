import { toRefusalError } from '../http/errors.js';
import { cursorOfRow, pageOfClauses, pageOfRulings, rowsPageWithDefaults } from '../presenters/rulebook.js';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.js';
import { listPage, type OfPage, type OperationRequest } from './operation.js';

const serializeRuleset = ({ ruleset: { id, title, rulesVersion, drawByAgreement }, components }: RulesetPresenter) => ({
  id,
  title,
  rulesVersion,
  drawByAgreement,
  components,
  options: components.options,
});

type OfRuleset = OfPage & { readonly ruleset: string; readonly ids?: readonly string[] };

function findRuleset({ parts, parameters }: OperationRequest<OfRuleset>): RulesetPresenter {
  const part = parts.get(parameters.ruleset);
  if (part === undefined) throw toRefusalError({ code: 'no-such-ruleset' });
  return part;
}

/** What the court judges, and by what. */
export const rulesetOperations = {
  listRulesets: async ({ parts }: OperationRequest) => ({ items: [...parts.values()].map(serializeRuleset) }),
  readRuleset: async (asked: OperationRequest<OfRuleset>) => serializeRuleset(findRuleset(asked)),
  async listClauses(asked: OperationRequest<OfRuleset>) {
    const { items, hasNextPage } = pageOfClauses(
      findRuleset(asked),
      rowsPageWithDefaults(asked.parameters, asked.services.limits),
      asked.services.limits,
    );
    return listPage(items, hasNextPage, cursorOfRow);
  },
  async listRulings(asked: OperationRequest<OfRuleset>) {
    const { items, hasNextPage } = pageOfRulings(
      findRuleset(asked),
      rowsPageWithDefaults(asked.parameters, asked.services.limits),
      asked.services.limits,
    );
    return listPage(items, hasNextPage, cursorOfRow);
  },
};
