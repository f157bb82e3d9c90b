import type { ClaimedDelivery } from '../games/ports/webhooks.js';
import { type MessageType, nextMessage, resolveStoredOwner, type StreamMessage } from '../streams/index.js';
import type { TournamentServices } from '../tournaments/index.js';
import { messageId, testMessageId } from './signing.js';

/** An event to send. */
export interface WebhookEvent {
  /** The `webhook-id`: the same for every attempt. */
  readonly id: string;
  /** Where the stream continues after it; null for a test. */
  readonly cursor: string | null;
  /** Why messages are missing before the next one; null if none are. */
  readonly interruption: Interruption | null;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: object };
}

/** Converts a message to a JSON object, as the REST API returns it. */
export type SerializeMessage = (message: StreamMessage, include: readonly string[]) => object;

/** The errors of a stream after which a webhook continues. */
export type Interruption = 'cursor-expired' | 'stream-rewound';

/**
 * Returns the next event of a claimed delivery, or the cursor up to which there is none. `rewound`: the database has lost the last message;
 * the stream now ends at this cursor. Null if the webhook's token is no longer that of the stream's owner.
 */
export async function nextEvent(
  services: TournamentServices,
  claimed: ClaimedDelivery,
  serialize: SerializeMessage,
): Promise<WebhookEvent | { readonly upTo: string } | { readonly rewound: string } | null> {
  const { webhook, kind, after, rewoundAt } = claimed;
  const of = await resolveStoredOwner(services, webhook.owner, webhook.tokenHash);
  if (of === null) return null;
  if (kind === 'test') {
    const body = { type: 'webhook.test', timestamp: services.now().toISOString(), data: { webhook: webhook.id } };
    return { id: testMessageId(webhook.id, claimed.item), cursor: null, interruption: null, body };
  }
  const interrupted = (code: Interruption, cursor: string, at: Date) => ({
    id: messageId(webhook.id, `${code} ${cursor} ${at.getTime()}`),
    cursor,
    interruption: code,
    body: { type: 'stream.interrupted', timestamp: at.toISOString(), data: { code, cursor } },
  });
  if (rewoundAt !== null) return interrupted('stream-rewound', claimed.cursor ?? after, rewoundAt);
  const next = await nextMessage(services, of, after, webhook.types as readonly MessageType[] | null);
  if ('expired' in next) return interrupted('cursor-expired', next.expired.cursor, next.expired.at);
  // A turn that has passed is omitted, and an event may be lost. What follows in its place is not the one to send again.
  if (kind === 'redelivery' && !('message' in next && next.message.cursor === claimed.cursor)) return { upTo: after };
  if (!('message' in next)) return next;
  const { message } = next;
  return {
    id: messageId(webhook.id, `message ${message.cursor}`),
    cursor: message.cursor,
    interruption: null,
    body: { type: 'stream.message', timestamp: message.createdAt.toISOString(), data: serialize(message, webhook.include) },
  };
}
