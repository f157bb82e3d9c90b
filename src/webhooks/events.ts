import type { ClaimedDelivery, DeliveryPlace } from '../games/ports/webhooks.js';
import { type MessageType, nextMessage, resolveStoredOwner, type StreamMessage, streamCursor } from '../streams/index.js';
import type { TournamentServices } from '../tournaments/index.js';
import { messageId, testMessageId } from './signing.js';

/** An event to send. Its place has no tag for a test, and where the stream was interrupted. */
export interface WebhookEvent extends DeliveryPlace {
  /** The `webhook-id`: the same for every attempt. */
  readonly id: string;
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
 * Returns the next event of a claimed delivery, or the place up to which there is none. Null if the webhook's token is no longer that of the
 * stream's owner.
 */
export async function nextEvent(
  services: TournamentServices,
  claimed: ClaimedDelivery,
  serialize: SerializeMessage,
): Promise<WebhookEvent | { readonly upTo: DeliveryPlace } | null> {
  const { webhook, kind, number, rewoundAt } = claimed;
  const of = await resolveStoredOwner(services, webhook.owner, webhook.tokenHash);
  if (of === null) return null;
  if (kind === 'test') {
    const body = { type: 'webhook.test', timestamp: services.now().toISOString(), data: { webhook: webhook.id } };
    return { id: testMessageId(webhook.id, claimed.item), number: 0, tag: null, cursor: null, interruption: null, body };
  }
  const interrupted = (code: Interruption, at: { readonly number: number; readonly cursor: string; readonly time: Date }) => ({
    id: messageId(webhook.id, `${code} ${at.cursor} ${at.time.getTime()}`),
    number: at.number,
    tag: null,
    cursor: at.cursor,
    interruption: code,
    body: { type: 'stream.interrupted', timestamp: at.time.toISOString(), data: { code, cursor: at.cursor } },
  });
  if (rewoundAt !== null) {
    const tag = await services.streams.tagOf(of.key, number);
    return interrupted('stream-rewound', { number, cursor: streamCursor(of.key, number, tag), time: rewoundAt });
  }
  const next = await nextMessage(services, of, kind === 'redelivery' ? number - 1 : number, webhook.types as readonly MessageType[] | null);
  if ('upTo' in next) return { upTo: { number: next.upTo, tag: next.tag } };
  // A turn that has passed is omitted. The message after it is not the one to send again.
  if (kind === 'redelivery' && 'stored' in next && next.stored.number !== number) return { upTo: { number, tag: null } };
  if ('dropped' in next) return interrupted('cursor-expired', { ...next.dropped, time: next.dropped.until });
  const { stored, message } = next;
  return {
    id: messageId(webhook.id, `message ${message.cursor}`),
    number: stored.number,
    tag: stored.tag,
    cursor: message.cursor,
    interruption: null,
    body: { type: 'stream.message', timestamp: message.createdAt.toISOString(), data: serialize(message, webhook.include) },
  };
}
