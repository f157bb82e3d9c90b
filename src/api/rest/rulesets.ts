import { paginate } from '../../games/index.js';
import { pageWithDefaults } from '../presenters/pages.js';
import { cursorOfRow, pageOfClarifications, pageOfClauses, type RulebookPage, rowsPageWithDefaults } from '../presenters/rulebook.js';
import { type RulesetPresenter, requireRuleset } from '../presenters/ruleset-presenter.js';
import { etagOf, etagResponse } from './etag.js';
import { listPage, type OfPage, type OperationRequest, type RawResponse, unwrap } from './operation.js';

interface OfRuleset {
  readonly ruleset: string;
}

type OfRulebook = OfRuleset & OfPage & { readonly ids?: readonly string[] };

const findRuleset = ({ rulesets, parameters }: OperationRequest<OfRuleset>) => requireRuleset(rulesets, parameters.ruleset);

const pageFrom = ({ services, parameters, language }: OperationRequest<OfRulebook>): RulebookPage => ({
  ...rowsPageWithDefaults(parameters, services.limits),
  language,
});

/** Rulebooks are the same for every caller and change with the version of the server only: caches may keep them for five minutes. */
const PUBLIC = 'public, max-age=300';

/** Returns an operation with an entity tag. Its responses depend on parameters and language, and may be cached. */
const cacheable =
  <Parameters>(answer: (request: OperationRequest<Parameters>) => object | Promise<object>) =>
  async (request: OperationRequest<Parameters>): Promise<RawResponse> => {
    const text = request.write(await answer(request));
    return etagResponse({ text, etag: etagOf(text) }, request.headers['if-none-match'], PUBLIC);
  };

/** Rulesets and their rulebooks. */
export const rulesetOperations = {
  listRulesets: cacheable(async ({ rulesets, services, parameters }: OperationRequest<OfPage>) => {
    const cursorOf = ({ ruleset }: RulesetPresenter) => ruleset.id;
    const wanted = pageWithDefaults(parameters, services.limits.pageSize);
    return listPage(await unwrap(paginate([...rulesets.values()], cursorOf, wanted, services.limits)), cursorOf);
  }),
  getRuleset: cacheable(findRuleset),
  listClauses: cacheable((request: OperationRequest<OfRulebook>) => {
    return listPage(pageOfClauses(findRuleset(request), pageFrom(request), request.services.limits), cursorOfRow);
  }),
  listClarifications: cacheable((request: OperationRequest<OfRulebook>) => {
    return listPage(pageOfClarifications(findRuleset(request), pageFrom(request), request.services.limits), cursorOfRow);
  }),
};
