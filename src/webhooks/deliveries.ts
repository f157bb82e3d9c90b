import { accept, type Result, reject } from '../engine/result.js';
import { withIdempotency } from '../games/commands/idempotency.js';
import type { Delivery, RedeliveryRequest, StoredDelivery, Webhook } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { cursorRefusal, whyNotPageLength } from '../games/requests/pagination.js';
import type { Bearer } from '../games/services/results.js';
import type { Services } from '../games/services/services.js';
import { ownWebhook } from './webhooks.js';

export interface DeliveriesRequest {
  /** The id of the last delivery of the page before; null for the first page. */
  readonly after: string | null;
  readonly first: number;
}

export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  readonly hasNextPage: boolean;
}

const DELIVERY_ID = /^dlv_[\w-]{22}$/;

/** What was sent to a webhook in the last two weeks, attempt by attempt, newest first. */
export async function listDeliveries(
  services: Services,
  bearer: Bearer,
  id: string,
  { after, first }: DeliveriesRequest,
): Promise<Result<DeliveryPage, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const webhook = await ownWebhook(services, bearer, id);
  if (!webhook.ok) return webhook;
  const { store } = services.webhooks;
  const mark = after === null ? null : DELIVERY_ID.test(after) ? await store.delivered(after) : null;
  if (after !== null && mark?.webhook !== webhook.value.id) return reject(cursorRefusal(after));
  const deliveries = await store.deliveries(webhook.value.id, after, first + 1);
  return accept({ deliveries: deliveries.slice(0, first), hasNextPage: deliveries.length > first });
}

/** A delivery as it was written down, and to which webhook; for who owns that. */
async function ownDelivery(services: Services, bearer: Bearer, id: string): Promise<Result<StoredDelivery, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sent = DELIVERY_ID.test(id) ? await services.webhooks.store.delivered(id) : null;
  const webhook = await ownWebhook(services, bearer, sent?.webhook ?? '');
  if (webhook.ok) return accept(sent!);
  return reject(webhook.problem.code === 'no-such-webhook' ? { code: 'no-such-delivery' } : webhook.problem);
}

/** One attempt, and what came of it. */
export async function readDelivery(services: Services, bearer: Bearer, id: string): Promise<Result<Delivery, Refusal>> {
  const sent = await ownDelivery(services, bearer, id);
  return sent.ok ? accept(sent.value.delivery) : sent;
}

/** Has what was once sent to a webhook sent again, once and out of order, to where it leads now. */
export async function redeliver(
  services: Services,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<Webhook, Refusal>> {
  const sent = await ownDelivery(services, bearer, id);
  if (!sent.ok) return sent;
  const { webhook } = sent.value;
  return withIdempotency(services, bearer!, key, {
    what: 'redeliver',
    asked: { id },
    async execute({ toStoredRequest }) {
      await services.webhooks.store.ask(webhook, toRedelivery(sent.value), toStoredRequest({}));
      return ownWebhook(services, bearer, webhook);
    },
    repeat: () => ownWebhook(services, bearer, webhook),
  });
}

function toRedelivery({ delivery: { game, tournament }, seq }: StoredDelivery): RedeliveryRequest {
  if (tournament !== null) return { tournament, seq };
  return game === null ? 'test' : { game, seq };
}
