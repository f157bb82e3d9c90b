import { cursorOfRow, pageOfClarifications, pageOfClauses, type RulebookPage, rowsPageWithDefaults } from '../presenters/rulebook.js';
import { requireRuleset } from '../presenters/ruleset-presenter.js';
import { listPage, type OfPage, type OperationRequest } from './operation.js';

interface OfRuleset {
  readonly ruleset: string;
}

type OfRulebook = OfRuleset & OfPage & { readonly ids?: readonly string[] };

const findRuleset = ({ rulesets, parameters }: OperationRequest<OfRuleset>) => requireRuleset(rulesets, parameters.ruleset);

const pageFrom = ({ services, parameters, language }: OperationRequest<OfRulebook>): RulebookPage => ({
  ...rowsPageWithDefaults(parameters, services.limits),
  language,
});

/** Rulesets and their rulebooks. */
export const rulesetOperations = {
  listRulesets: async ({ rulesets }: OperationRequest) => ({ items: [...rulesets.values()] }),
  getRuleset: async (request: OperationRequest<OfRuleset>) => findRuleset(request),
  async listClauses(request: OperationRequest<OfRulebook>) {
    const { limits } = request.services;
    const { items, hasNextPage } = pageOfClauses(findRuleset(request), pageFrom(request), limits);
    return listPage(items, hasNextPage, cursorOfRow);
  },
  async listClarifications(request: OperationRequest<OfRulebook>) {
    const { limits } = request.services;
    const { items, hasNextPage } = pageOfClarifications(findRuleset(request), pageFrom(request), limits);
    return listPage(items, hasNextPage, cursorOfRow);
  },
};
