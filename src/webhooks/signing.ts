// Standard Webhooks, https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
import { createHash, createHmac } from 'node:crypto';
import type { RandomBytes } from '../games/ports/game-store.js';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new signing secret: `whsec_` and 256 bits in base64. */
export const newSecret = (random: RandomBytes): string => PREFIX + Buffer.from(random(SECRET_BYTES)).toString('base64');

/** Returns the id of a message, the same for every attempt at an event, so that receivers can detect duplicates. */
export const messageId = (webhook: string, identity: string): string =>
  `msg_${createHash('sha256').update(`${webhook} ${identity}`).digest('base64url').slice(0, 27)}`;

/** Returns the id of the message of a test event, by the number of its item in the queue. */
export const testMessageId = (webhook: string, item: string): string => messageId(webhook, `test ${item}`);

const signMessage = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(content)
    .digest('base64')}`;

/** Returns the three headers of a message, with one signature for each secret. */
export function signedHeaders(secrets: readonly string[], message: string, at: Date, body: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const content = `${message}.${timestamp}.${body}`;
  return {
    'webhook-id': message,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signMessage(secret, content)).join(' '),
  };
}
