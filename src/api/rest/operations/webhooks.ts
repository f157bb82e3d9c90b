import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  readWebhook,
  redeliver,
  rotateWebhookSecret,
  testWebhook,
  type WebhookRequest,
} from '../../../webhooks/index.js';
import { type Asked, keyOf, type OfPage, page, pageAsked, settled } from '../operation.js';

interface OfWebhook {
  readonly webhook: string;
}
interface OfDelivery {
  readonly delivery: string;
}
type Wanted = Pick<WebhookRequest, 'url'> & Partial<WebhookRequest>;

/** What is sent to addresses of one's own. */
export const webhookOperations = {
  async listWebhooks({ court, bearer }: Asked) {
    return { items: await settled(listWebhooks(court, bearer)) };
  },
  createWebhook: ({ court, bearer, headers, body: { url, game = null, after = null } }: Asked<unknown, Wanted>) =>
    settled(createWebhook(court, bearer, { url, game, after }, keyOf({ headers }))),
  readWebhook: ({ court, bearer, parameters: { webhook } }: Asked<OfWebhook>) => settled(readWebhook(court, bearer, webhook)),
  async deleteWebhook({ court, bearer, headers, parameters: { webhook } }: Asked<OfWebhook>) {
    return { id: await settled(deleteWebhook(court, bearer, webhook, keyOf({ headers }))) };
  },
  enableWebhook: ({ court, bearer, headers, parameters: { webhook } }: Asked<OfWebhook>) =>
    settled(enableWebhook(court, bearer, webhook, keyOf({ headers }))),
  rotateWebhookSecret: ({ court, bearer, headers, parameters: { webhook } }: Asked<OfWebhook>) =>
    settled(rotateWebhookSecret(court, bearer, webhook, keyOf({ headers }))),
  testWebhook: ({ court, bearer, headers, parameters: { webhook } }: Asked<OfWebhook>) =>
    settled(testWebhook(court, bearer, webhook, keyOf({ headers }))),
  async listDeliveries(asked: Asked<OfWebhook & OfPage>) {
    const { court, bearer, parameters } = asked;
    const { deliveries, hasNextPage } = await settled(listDeliveries(court, bearer, parameters.webhook, pageAsked(asked)));
    return page(deliveries, hasNextPage, ({ id }) => id);
  },
  readDelivery: ({ court, bearer, parameters: { delivery } }: Asked<OfDelivery>) => settled(readDelivery(court, bearer, delivery)),
  redeliverWebhook: ({ court, bearer, headers, parameters: { delivery } }: Asked<OfDelivery>) =>
    settled(redeliver(court, bearer, delivery, keyOf({ headers }))),
};
