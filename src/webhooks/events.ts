import type { ClaimedDelivery, Webhook, WebhookId } from '../games/ports/webhooks.js';
import {
  isLater,
  type MessageType,
  type NextMessage,
  nextMessage,
  resolveStoredOwner,
  type StoredOwner,
  type StreamMessage,
} from '../streams/index.js';
import type { TournamentServices } from '../tournaments/index.js';
import { messageId, testMessageId } from './signing.js';

/** An event to send. */
export interface WebhookEvent {
  /** The `webhook-id`: the same for every attempt. */
  readonly id: string;
  /** The places of the stream before and after it; null for a test. */
  readonly after: string | null;
  readonly cursor: string | null;
  /** Why messages are missing before the next one; null if none are. */
  readonly interruption: Interruption | null;
  /** The message; null if the event is none. */
  readonly message: Pick<StreamMessage, 'type' | 'game' | 'tournament'> | null;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: object };
}

/** Converts a message to a JSON object, as the REST API returns it. */
export type SerializeMessage = (message: StreamMessage, include: readonly string[]) => object;

/** The errors of a stream after which a webhook continues. */
export type Interruption = 'cursor-expired' | 'stream-rewound';

/**
 * Returns the next event of a claimed delivery, or where its stream has none. Null if the webhook's token is no longer that of the stream's
 * owner.
 */
export async function nextEvent(
  services: TournamentServices,
  claimed: ClaimedDelivery,
  serialize: SerializeMessage,
): Promise<WebhookEvent | Exclude<NextMessage, { readonly message: StreamMessage } | { readonly expired: object }> | null> {
  const { webhook, kind, after, cursor, rewoundAt } = claimed;
  const of = await resolveStoredOwner(services, webhook.owner, webhook.tokenHash);
  if (of === null) return null;
  if (after === null) {
    const body = { type: 'webhook.test', timestamp: services.now().toISOString(), data: { webhook: webhook.id } };
    return { id: testMessageId(webhook.id, claimed.item), after, cursor, interruption: null, message: null, body };
  }
  if (rewoundAt !== null) return interruptedAt(webhook.id, 'stream-rewound', { after, cursor: cursor ?? after, at: rewoundAt });
  if (kind === 'range') return nextOfRange(services, of, claimed, serialize);
  const next = await nextMessage(services, of, after, webhook.types as readonly MessageType[] | null);
  const event = toEvent(webhook, after, next, serialize);
  // What follows in place of a turn that has passed, or of a message that is gone, is not the event to send again.
  if (kind === 'redelivery' && !('id' in event && event.cursor === cursor)) return { upTo: after, lookAt: null };
  return event;
}

/** Returns the next message of a range; the end of the range if there is none that the stream still has. */
async function nextOfRange(
  services: TournamentServices,
  of: StoredOwner,
  { webhook, after, cursor: last }: ClaimedDelivery,
  serialize: SerializeMessage,
) {
  for (let place = after!; ; ) {
    const next = await nextMessage(services, of, place, webhook.types as readonly MessageType[] | null);
    if ('expired' in next) place = next.expired.cursor;
    else if ('message' in next && !isLater(next.message.cursor, last!)) return toEvent(webhook, place, next, serialize);
    else return { upTo: last!, lookAt: null };
  }
}

function toEvent(webhook: Webhook, after: string, next: NextMessage, serialize: SerializeMessage) {
  if ('expired' in next) return interruptedAt(webhook.id, 'cursor-expired', { after, ...next.expired });
  if (!('message' in next)) return next;
  const { message, before } = next;
  return {
    id: messageId(webhook.id, `message ${message.cursor}`),
    after: before,
    cursor: message.cursor,
    interruption: null,
    message,
    body: { type: 'stream.message', timestamp: message.createdAt.toISOString(), data: serialize(message, webhook.include) },
  };
}

const interruptedAt = (
  webhook: WebhookId,
  code: Interruption,
  { after, cursor, at }: { readonly after: string; readonly cursor: string; readonly at: Date },
): WebhookEvent => ({
  id: messageId(webhook, `${code} ${cursor} ${at.getTime()}`),
  after,
  cursor,
  interruption: code,
  message: null,
  body: { type: 'stream.interrupted', timestamp: at.toISOString(), data: { code, cursor } },
});
