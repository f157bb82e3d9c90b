import { createFieldResolvers } from '../presenters/field-resolvers.js';
import type { RulesetPresenters } from '../presenters/ruleset-presenter.js';
import type { ResolversOf } from '../presenters/schema-fields.js';
import type * as Schema from '../presenters/schema-types.js';
import { accountMutations, accountQueries, accountTypes } from './accounts.js';
import { disputeMutations, disputeQueries } from './disputes.js';
import { gameMutations, gameQueries, gameSubscriptions, gameTypes, lifecycleMutations, openingMutations } from './games.js';
import { judgementQueries } from './judgements.js';
import { nodeQueries } from './nodes.js';
import { notificationMutations, notificationQueries } from './notifications.js';
import { rulesetQueries, rulesetTypes } from './rulesets.js';
import { seasonMutations, seasonQueries, seasonTypes } from './seasons.js';
import { streamMutations, streamQueries, streamSubscriptions } from './streams.js';
import { tournamentMutations, tournamentQueries, tournamentTypes } from './tournaments.js';
import { webhookMutations, webhookQueries, webhookTypes } from './webhooks.js';

export const subscriptions = { ...gameSubscriptions, ...streamSubscriptions };

/** Returns all resolvers except those of subscriptions. A field without a resolver is the property of the same name. */
export function resolversFor(rulesets: RulesetPresenters) {
  const fields = createFieldResolvers(rulesets);
  return {
    DateTime: { serialize: (at: unknown) => (at as Date).toISOString() },
    ...fields,
    ...accountTypes,
    ...webhookTypes,
    ...tournamentTypes(rulesets),
    ...seasonTypes(rulesets),
    ...rulesetTypes(fields),
    ...gameTypes(rulesets, fields),
    Query: {
      ...accountQueries,
      ...disputeQueries,
      ...gameQueries(rulesets),
      ...judgementQueries,
      ...nodeQueries(rulesets.values()),
      ...notificationQueries,
      ...rulesetQueries(rulesets),
      ...seasonQueries,
      ...streamQueries,
      ...tournamentQueries,
      ...webhookQueries,
    } satisfies ResolversOf<Schema.Query, object>,
    Mutation: {
      ...accountMutations,
      ...disputeMutations,
      ...gameMutations(rulesets),
      ...lifecycleMutations,
      ...notificationMutations,
      ...openingMutations,
      ...seasonMutations,
      ...streamMutations,
      ...tournamentMutations,
      ...webhookMutations,
    } satisfies ResolversOf<Schema.Mutation, object>,
  };
}
