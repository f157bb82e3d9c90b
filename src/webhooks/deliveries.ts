import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { AskedAgain, Delivered, Delivery, Webhook } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { whyNotAfter } from '../games/requests/cursors.js';
import { whyNotThatLong } from '../games/requests/page-length.js';
import { once } from '../games/requests/request-keys.js';
import { ownWebhook } from './owners.js';

export interface DeliveriesRequest {
  /** The id of the last delivery of the page before; null for the first page. */
  readonly after: string | null;
  readonly first: number;
}

export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  readonly hasNextPage: boolean;
}

const ID = /^dlv_[\w-]{22}$/;

/** What was sent to a webhook in the last two weeks, attempt by attempt, newest first. */
export async function listDeliveries(
  court: Court,
  bearer: Bearer,
  id: string,
  { after, first }: DeliveriesRequest,
): Promise<Result<DeliveryPage, Refusal>> {
  const tooLong = whyNotThatLong(first, court.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const webhook = await ownWebhook(court, bearer, id);
  if (!webhook.ok) return webhook;
  const { kept } = court.webhooks;
  const mark = after === null ? null : ID.test(after) ? await kept.delivered(after) : null;
  if (after !== null && mark?.webhook !== webhook.value.id) return reject(whyNotAfter(after));
  const deliveries = await kept.deliveries(webhook.value.id, after, first + 1);
  return accept({ deliveries: deliveries.slice(0, first), hasNextPage: deliveries.length > first });
}

/** A delivery as it was written down, and to which webhook; for who owns that. */
async function ownDelivery(court: Court, bearer: Bearer, id: string): Promise<Result<Delivered, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sent = ID.test(id) ? await court.webhooks.kept.delivered(id) : null;
  const webhook = await ownWebhook(court, bearer, sent?.webhook ?? '');
  if (webhook.ok) return accept(sent!);
  return reject(webhook.problem.code === 'no-such-webhook' ? { code: 'no-such-delivery' } : webhook.problem);
}

/** One attempt, and what came of it. */
export async function readDelivery(court: Court, bearer: Bearer, id: string): Promise<Result<Delivery, Refusal>> {
  const sent = await ownDelivery(court, bearer, id);
  return sent.ok ? accept(sent.value.delivery) : sent;
}

/** Has what was once sent to a webhook sent again, once and out of order, to where it leads now. */
export async function redeliver(court: Court, bearer: Bearer, id: string, key: string | null = null): Promise<Result<Webhook, Refusal>> {
  const sent = await ownDelivery(court, bearer, id);
  if (!sent.ok) return sent;
  const { webhook } = sent.value;
  return once(court, bearer!, key, {
    what: 'redeliver',
    asked: { id },
    async make({ remember }) {
      await court.webhooks.kept.ask(webhook, askedAgain(sent.value), remember({}));
      return ownWebhook(court, bearer, webhook);
    },
    tell: () => ownWebhook(court, bearer, webhook),
  });
}

function askedAgain({ delivery: { game, tournament }, seq }: Delivered): AskedAgain {
  if (tournament !== null) return { tournament, seq };
  return game === null ? 'test' : { game, seq };
}
