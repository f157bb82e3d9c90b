// Web Push (RFC 8030): messages that only the browser can read (RFC 8291), signed with the key of this server (RFC 8292).
import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { encrypt } from 'http_ece';
import { SignJWT } from 'jose';
import type { PushKeys, PushTarget } from '../games/ports/notifications.js';
import type { TournamentServices } from '../tournaments/index.js';
import { type HttpClient, messageId, type NextEvent } from '../webhooks/index.js';
import { type Notification, nameOfSubject, pendingDigest } from './digest.js';

const CURVE = 'prime256v1';
/** Bytes of an uncompressed point of P-256, of a private key, and of the secret of a subscription. */
const [POINT_BYTES, PRIVATE_BYTES, AUTH_BYTES] = [65, 32, 16];

/** Returns a new key pair for push services. */
export function createPushKeys(): PushKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  const privateKey = pair.getPrivateKey();
  // Leading zeros are left out.
  return { publicKey, privateKey: Buffer.concat([Buffer.alloc(PRIVATE_BYTES - privateKey.length), privateKey]).toString('base64url') };
}

/** Whether a text is a point of P-256 in base64url, as browsers return it. */
export function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== POINT_BYTES || bytes[0] !== 4 || bytes.toString('base64url') !== text.replace(/=+$/, '')) return false;
  try {
    const pair = createECDH(CURVE);
    pair.generateKeys();
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

export const isAuthSecret = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === AUTH_BYTES && bytes.toString('base64url') === text.replace(/=+$/, '');
};

/** Bytes of every message before it is encrypted: a push service must not tell kinds or names apart. With the rest it has 3,943. */
const PADDED_BYTES = 3_840;
/** Games and tables in one message, so that it fits. */
const SUBJECTS_IN_PUSH = 3;

/** The text of a message, the same for all to whom the same is sent. Clients read it as JSON; it ends with spaces. */
export function pushText(notifications: readonly Notification[]): Buffer {
  const text = JSON.stringify({
    notifications: notifications.map(({ kind, subject, ruleset, title, body, path }) => {
      const about =
        'game' in subject
          ? { gameId: subject.game, rulesetId: ruleset, seat: subject.seat }
          : { tournamentId: subject.tournament, rulesetId: ruleset, round: subject.round, table: subject.table };
      return { kind, ...about, title, body, path };
    }),
  });
  const padding = PADDED_BYTES - Buffer.byteLength(text);
  if (padding < 0) throw new Error('a push message is too long');
  return Buffer.from(text + ' '.repeat(padding));
}

/** Returns a message encrypted for a browser. */
export function encryptPush({ p256dh, auth }: PushTarget, text: Buffer): Buffer {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return encrypt(text, { version: 'aes128gcm', privateKey: sender, dh: p256dh, authSecret: auth });
}

/** Seconds for which a push service keeps a message for a browser that is not online: three days. */
const KEPT_SECONDS = 3 * 86_400;
/** Seconds for which a signature is valid: RFC 8292 allows a day. */
const SIGNATURE_SECONDS = 12 * 3_600;

const signingKey = ({ publicKey, privateKey }: PushKeys): KeyObject => {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
};

export interface PushSettings {
  readonly http: HttpClient;
  /** Where a push service reaches the operator: an https or mailto URL. */
  readonly contact: string;
}

/** Statuses of a push service for a subscription that has ended. */
const GONE: ReadonlySet<number | null> = new Set([404, 410]);

/** The status for a signature by another key than that of the subscription (RFC 8292). */
const FORBIDDEN = 403;

/** Returns how push subscriptions are served. */
export function pushChannel(services: TournamentServices, { http, contact }: PushSettings): NextEvent {
  let keys: Promise<PushKeys> | null = null;
  const authorization = async (url: string): Promise<string> => {
    keys ??= services.notifications.store.pushKeys(createPushKeys).catch((fault: unknown) => {
      keys = null;
      throw fault;
    });
    const own = await keys;
    const token = await new SignJWT({ sub: contact })
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(url).origin)
      .setExpirationTime(Math.floor(services.now().getTime() / 1_000) + SIGNATURE_SECONDS)
      .sign(signingKey(own));
    return `vapid t=${token}, k=${own.publicKey}`;
  };
  return async (claimed) => {
    const { webhook } = claimed;
    const pending = await pendingDigest(services, claimed, { kinds: ({ push }) => push, most: SUBJECTS_IN_PUSH, delay: 0 });
    if (pending === null || !('digest' in pending)) return pending;
    const { notifications, before, upTo } = pending.digest;
    const body = encryptPush(JSON.parse(claimed.secrets[0]!) as PushTarget, pushText(notifications));
    const headers = {
      authorization: await authorization(webhook.url),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_SECONDS),
      urgency: 'high',
      topic: topicOf(webhook.id, notifications),
    };
    return {
      id: messageId(webhook.id, `push ${upTo}`),
      after: before,
      cursor: upTo,
      interruption: null,
      async send(stop) {
        const result = await http({ url: webhook.url, headers, body }, stop);
        // The database may have been set back, and have other keys than this process knows.
        if (result.status === FORBIDDEN) keys = null;
        return result;
      },
      isGone: ({ status }) => GONE.has(status),
    };
  };
}

/** A push service keeps only the newest message of a topic: here, of the same games and tables. It cannot compare topics of two browsers. */
const topicOf = (id: string, notifications: readonly Notification[]): string =>
  createHash('sha256')
    .update([id, ...notifications.map(({ subject }) => nameOfSubject(subject))].join(' '))
    .digest('base64url')
    .slice(0, 32);
