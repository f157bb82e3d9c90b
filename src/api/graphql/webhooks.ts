import type { Webhook } from '../../games/index.js';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  redeliver,
  redeliverRange,
  rotateWebhookSecret,
  testWebhook,
  type WebhookRequest,
} from '../../webhooks/index.js';
import type { PageArguments } from '../presenters/pages.js';
import { atLeastOne, connection, readConnection } from './connections.js';
import type { Context, IdempotentArguments } from './context.js';
import { inputPathExceptKey, pageFrom, unwrap } from './context.js';

interface OfWebhook {
  readonly webhook: string;
}

export const webhookQueries = {
  webhooks: (_: unknown, args: PageArguments, context: Context) =>
    readConnection(
      args,
      context,
      (page) => unwrap(listWebhooks(context.services, context.bearer, page)),
      ({ id }) => id,
    ),
  webhook: (_: unknown, { id }: { readonly id: string }, { services, bearer }: Context) => unwrap(readWebhook(services, bearer, id)),
};

interface CreateInput extends IdempotentArguments {
  readonly input: WebhookRequest;
}

export const webhookMutations = {
  createWebhook: (_: unknown, { input, idempotencyKey = null }: CreateInput, { services, bearer }: Context) =>
    unwrap(createWebhook(services, bearer, input, idempotencyKey), inputPathExceptKey()),
  deleteWebhook: (_: unknown, { webhook, idempotencyKey = null }: OfWebhook & IdempotentArguments, { services, bearer }: Context) =>
    unwrap(deleteWebhook(services, bearer, webhook, idempotencyKey)),
  enableWebhook: (_: unknown, { webhook, idempotencyKey = null }: OfWebhook & IdempotentArguments, { services, bearer }: Context) =>
    unwrap(enableWebhook(services, bearer, webhook, idempotencyKey)),
  rotateWebhookSecret: (_: unknown, { webhook, idempotencyKey = null }: OfWebhook & IdempotentArguments, { services, bearer }: Context) =>
    unwrap(rotateWebhookSecret(services, bearer, webhook, idempotencyKey)),
  testWebhook: (_: unknown, { webhook, idempotencyKey = null }: OfWebhook & IdempotentArguments, { services, bearer }: Context) =>
    unwrap(testWebhook(services, bearer, webhook, idempotencyKey)),
  redeliverMessages: (
    _: unknown,
    { webhook, idempotencyKey = null, after = null, upTo = null }: RangeInput,
    { services, bearer }: Context,
  ) => unwrap(redeliverRange(services, bearer, webhook, { after, upTo }, idempotencyKey)),
  redeliverWebhook: (
    _: unknown,
    { delivery, idempotencyKey = null }: { readonly delivery: string } & IdempotentArguments,
    { services, bearer }: Context,
  ) => unwrap(redeliver(services, bearer, delivery, idempotencyKey)),
};

interface RangeInput extends OfWebhook, IdempotentArguments {
  readonly after?: string | null;
  readonly upTo?: string | null;
}

export const webhookTypes = {
  Webhook: {
    async deliveries({ id }: Webhook, args: PageArguments, context: Context) {
      const page = pageFrom(args, context);
      const { deliveries, ...rest } = await unwrap(listDeliveries(context.services, context.bearer, id, atLeastOne(page)));
      return connection(deliveries, (delivery) => delivery.id, { ...page, ...rest });
    },
  },
};
