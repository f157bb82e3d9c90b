import type { StreamRange } from '../../streams/index.js';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  readWebhook,
  redeliver,
  redeliverRange,
  rotateWebhookSecret,
  testWebhook,
  type WebhookRequest,
} from '../../webhooks/index.js';
import { idempotencyKeyOf, listPage, type OfPage, type OperationRequest, pageFrom, unwrap } from './operation.js';

interface OfWebhook {
  readonly webhook: string;
}
interface OfDelivery {
  readonly delivery: string;
}

export const webhookOperations = {
  async listWebhooks(request: OperationRequest<OfPage>) {
    return listPage(await unwrap(listWebhooks(request.services, request.bearer, pageFrom(request))), ({ id }) => id);
  },
  createWebhook: ({ services, bearer, headers, body }: OperationRequest<unknown, WebhookRequest>) =>
    unwrap(createWebhook(services, bearer, body, idempotencyKeyOf({ headers }))),
  getWebhook: ({ services, bearer, parameters: { webhook } }: OperationRequest<OfWebhook>) =>
    unwrap(readWebhook(services, bearer, webhook)),
  async deleteWebhook({ services, bearer, headers, parameters: { webhook } }: OperationRequest<OfWebhook>) {
    return { id: await unwrap(deleteWebhook(services, bearer, webhook, idempotencyKeyOf({ headers }))) };
  },
  enableWebhook: ({ services, bearer, headers, parameters: { webhook } }: OperationRequest<OfWebhook>) =>
    unwrap(enableWebhook(services, bearer, webhook, idempotencyKeyOf({ headers }))),
  rotateWebhookSecret: ({ services, bearer, headers, parameters: { webhook } }: OperationRequest<OfWebhook>) =>
    unwrap(rotateWebhookSecret(services, bearer, webhook, idempotencyKeyOf({ headers }))),
  testWebhook: ({ services, bearer, headers, parameters: { webhook } }: OperationRequest<OfWebhook>) =>
    unwrap(testWebhook(services, bearer, webhook, idempotencyKeyOf({ headers }))),
  redeliverMessages: ({ services, bearer, headers, parameters: { webhook }, body }: OperationRequest<OfWebhook, Partial<StreamRange>>) =>
    unwrap(redeliverRange(services, bearer, webhook, body, idempotencyKeyOf({ headers }))),
  async listDeliveries(request: OperationRequest<OfWebhook & OfPage>) {
    const { services, bearer, parameters } = request;
    const { deliveries: items, ...rest } = await unwrap(listDeliveries(services, bearer, parameters.webhook, pageFrom(request)));
    return listPage({ items, ...rest }, ({ id }) => id);
  },
  getDelivery: ({ services, bearer, parameters: { delivery } }: OperationRequest<OfDelivery>) =>
    unwrap(readDelivery(services, bearer, delivery)),
  redeliverWebhook: ({ services, bearer, headers, parameters: { delivery } }: OperationRequest<OfDelivery>) =>
    unwrap(redeliver(services, bearer, delivery, idempotencyKeyOf({ headers }))),
};
