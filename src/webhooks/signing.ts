// Standard Webhooks, https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
import { createHash, createHmac } from 'node:crypto';
import type { RandomBytes } from '../games/ports/game-store.js';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret to sign with: 256 bits, in base64 after `whsec_`. */
export const newSecret = (random: RandomBytes): string => PREFIX + Buffer.from(random(SECRET_BYTES)).toString('base64');

/** The same for every attempt at one event, so that who gets it twice can tell; an entry is named by its hash. */
export const messageId = (webhook: string, event: string): string =>
  `msg_${createHash('sha256').update(`${webhook} ${event}`).digest('base64url').slice(0, 27)}`;

const signMessage = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')}`;

/** The three headers of a message that is sent now: one signature for each secret. */
export function signedHeaders(secrets: readonly string[], message: string, at: Date, body: string): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signed = `${message}.${timestamp}.${body}`;
  return {
    'webhook-id': message,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signMessage(secret, signed)).join(' '),
  };
}
