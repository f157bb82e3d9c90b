import { accept, type Result, reject } from '../engine/result.js';
import { withIdempotency } from '../games/commands/idempotency.js';
import type { Delivery, StoredDelivery, Webhook } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { cursorRefusal, whyNotPageLength } from '../games/requests/pagination.js';
import type { Bearer } from '../games/services/results.js';
import type { TournamentServices } from '../tournaments/index.js';
import { readWebhook } from './webhooks.js';

interface DeliveriesRequest {
  /** Id of the last delivery of the previous page; null for the first page. */
  readonly after: string | null;
  readonly first: number;
}

interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  readonly hasNextPage: boolean;
  /** The number of attempts of the last two weeks. */
  readonly totalCount: number;
}

const DELIVERY_ID = /^dlv_[\w-]{22}$/;

/** Returns a page of delivery attempts of the last two weeks, newest first. */
export async function listDeliveries(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { after, first }: DeliveriesRequest,
): Promise<Result<DeliveryPage, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const webhook = await readWebhook(services, bearer, id);
  if (!webhook.ok) return webhook;
  const { store } = services.webhooks;
  const last = after !== null && DELIVERY_ID.test(after) ? await store.delivered(after) : null;
  if (after !== null && last?.webhook !== webhook.value.id) return reject(cursorRefusal(after));
  const found = await store.deliveries(webhook.value.id, after, first + 1);
  const isWhole = after === null && found.length <= first;
  const totalCount = isWhole ? found.length : await store.countDeliveries(webhook.value.id);
  return accept({ deliveries: found.slice(0, first), hasNextPage: found.length > first, totalCount });
}

/** Returns a stored delivery to the owner of its webhook. */
async function ownDelivery(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<StoredDelivery, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const stored = DELIVERY_ID.test(id) ? await services.webhooks.store.delivered(id) : null;
  const webhook = await readWebhook(services, bearer, stored?.webhook ?? '');
  if (webhook.ok) return accept(stored!);
  return reject(webhook.problem.code === 'no-such-webhook' ? { code: 'no-such-delivery' } : webhook.problem);
}

/** Returns one delivery attempt with its result. */
export async function readDelivery(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<Delivery, Refusal>> {
  const stored = await ownDelivery(services, bearer, id);
  return stored.ok ? accept(stored.value.delivery) : stored;
}

/** Queues an event that was sent before to be sent once more, to the webhook's current URL. */
export async function redeliver(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<Webhook, Refusal>> {
  const stored = await ownDelivery(services, bearer, id);
  if (!stored.ok) return stored;
  const { webhook, event } = stored.value;
  return withIdempotency(services, bearer!, key, {
    operation: 'redeliver-webhook',
    request: { id },
    async execute({ toStoredRequest }) {
      await services.webhooks.store.enqueue(webhook, event ?? 'test', () => toStoredRequest({}));
      return readWebhook(services, bearer, webhook);
    },
    repeat: () => readWebhook(services, bearer, webhook),
  });
}
