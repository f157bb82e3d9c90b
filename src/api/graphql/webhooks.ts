import type { Webhook } from '../../games/index.js';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  redeliver,
  rotateWebhookSecret,
  testWebhook,
  type WebhookRequest,
} from '../../webhooks/index.js';
import type { PageArguments } from '../pages.js';
import { toldTypes } from '../told-types.js';
import { atLeastOne, connection } from './connections.js';
import type { Context, Keyed } from './context.js';
import { besideKey, pageOf, settled } from './settled.js';

interface OfWebhook {
  readonly webhook: string;
}

/** What can be read of webhooks. */
export const webhookQueries = {
  webhooks: (_: unknown, __: unknown, { court, bearer }: Context) => settled(listWebhooks(court, bearer)),
  webhook: (_: unknown, { id }: { readonly id: string }, { court, bearer }: Context) => settled(readWebhook(court, bearer, id)),
};

interface CreateInput extends Keyed {
  readonly input: Pick<WebhookRequest, 'url'> & Partial<WebhookRequest>;
}

/** What can be done about webhooks. */
export const webhookMutations = {
  createWebhook: (
    _: unknown,
    { input: { url, game = null, after = null }, idempotencyKey = null }: CreateInput,
    { court, bearer }: Context,
  ) => settled(createWebhook(court, bearer, { url, game, after }, idempotencyKey), besideKey()),
  deleteWebhook: (_: unknown, { webhook, idempotencyKey = null }: OfWebhook & Keyed, { court, bearer }: Context) =>
    settled(deleteWebhook(court, bearer, webhook, idempotencyKey)),
  enableWebhook: (_: unknown, { webhook, idempotencyKey = null }: OfWebhook & Keyed, { court, bearer }: Context) =>
    settled(enableWebhook(court, bearer, webhook, idempotencyKey)),
  rotateWebhookSecret: (_: unknown, { webhook, idempotencyKey = null }: OfWebhook & Keyed, { court, bearer }: Context) =>
    settled(rotateWebhookSecret(court, bearer, webhook, idempotencyKey)),
  testWebhook: (_: unknown, { webhook, idempotencyKey = null }: OfWebhook & Keyed, { court, bearer }: Context) =>
    settled(testWebhook(court, bearer, webhook, idempotencyKey)),
  redeliverWebhook: (_: unknown, { delivery, idempotencyKey = null }: { readonly delivery: string } & Keyed, { court, bearer }: Context) =>
    settled(redeliver(court, bearer, delivery, idempotencyKey)),
};

/** The resolvers of what is told of them, where it is a question of its own. */
export const webhookTypes = {
  Webhook: {
    ...toldTypes.Webhook,
    async deliveries({ id }: Webhook, asked: PageArguments, context: Context) {
      const page = pageOf(asked, context);
      const { deliveries, hasNextPage } = await settled(listDeliveries(context.court, context.bearer, id, atLeastOne(page)));
      return connection(deliveries, (delivery) => delivery.id, { ...page, hasNextPage });
    },
  },
};
