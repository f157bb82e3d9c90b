import type { LocalizedText } from '../engine/localized-text.js';
import { accept, type Result, reject } from '../engine/result.js';
import { isJwt } from '../games/access/callers.js';
import { hashToken } from '../games/access/tokens.js';
import { withIdempotency } from '../games/commands/idempotency.js';
import type { Webhook, WebhookId, WebhookServices } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { type ListPage, type PageRequest, paginate } from '../games/requests/pagination.js';
import type { Bearer } from '../games/services/results.js';
import { type MessageType, openForWebhook, openRange, resolveOwner, type StreamCaller, type StreamRange } from '../streams/index.js';
import type { TournamentServices } from '../tournaments/index.js';
import { newSecret, testMessageId } from './signing.js';
import { localized } from './texts/index.js';

const SERVER_TOKEN_EXPECTED = localized((texts) => texts.serverToken);

/**
 * Returns why a webhook cannot be created with this token; null if it can. Every delivery checks the token again, which is not
 * possible for tokens of an external issuer.
 */
const whyNotTokenLifetime = ({ issuer }: TournamentServices, bearer: Bearer): Refusal | null =>
  issuer !== undefined && bearer !== null && isJwt(bearer)
    ? { code: 'invalid-request', path: 'authorization', expected: SERVER_TOKEN_EXPECTED }
    : null;

export interface WebhookRequest {
  readonly url: string;
  /** Only messages of these types; all if null or omitted. */
  readonly types?: readonly MessageType[] | null;
  /** Parts of the state of a game: `view`, `legal-actions`. */
  readonly include?: readonly string[] | null;
  /** A cursor of the caller's stream; null or omitted to begin now. */
  readonly after?: string | null;
}

export const URL_LENGTH = 2_000;
const URL_EXPECTED: LocalizedText = localized((texts) => texts.url(URL_LENGTH));
const NOT_A_URL: Refusal = { code: 'invalid-request', path: 'url', expected: URL_EXPECTED };

/** Ports below belong to other services (mail, shells, directories), which clients must not reach through the server. */
const MIN_PORT = 1_024;

/** Whether a port is allowed. It is empty for the default port of the protocol. */
const isAllowedPort = (port: string): boolean => port === '' || Number(port) >= MIN_PORT;

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Validates and normalizes a URL. `address-not-allowed` if it leads to an address that is not public. */
export async function readUrl(
  { checkAddress, allowLoopback }: Pick<WebhookServices, 'checkAddress' | 'allowLoopback'>,
  text: string,
): Promise<Result<string, Refusal>> {
  const url = text.length <= URL_LENGTH && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return reject(NOT_A_URL);
  const isLoopback = allowLoopback && LOCAL_HOST.test(url.hostname);
  if (!isLoopback && (url.protocol !== 'https:' || !isAllowedPort(url.port))) return reject(NOT_A_URL);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return reject(NOT_A_URL);
  return (await checkAddress(url)) === 'refused' ? reject({ code: 'address-not-allowed' }) : accept(url.href);
}

const WEBHOOK_ID = /^whk_[\w-]{22}$/;

/** Whether a webhook belongs to a caller: to its account, or to this token of its seat or player. */
const isOwnedBy = (webhook: Webhook, { owner, key }: StreamCaller, bearer: string): boolean =>
  webhook.owner === key && ('account' in owner || webhook.tokenHash === hashToken(bearer));

/** Returns a webhook to its owner; `no-such-webhook` to all other callers. */
export async function readWebhook(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<Webhook, Refusal>> {
  const caller = await resolveOwner(services, bearer);
  if (!caller.ok) return caller;
  const webhook = WEBHOOK_ID.test(id) ? await services.webhooks.store.read(id as WebhookId) : null;
  return webhook !== null && isOwnedBy(webhook, caller.value, bearer!) ? accept(webhook) : reject({ code: 'no-such-webhook' });
}

/** A webhook with its signing secret, which is returned only once. */
export interface WebhookSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** Creates a webhook, which sends the messages of the caller's stream after a cursor or from now on. */
export async function createWebhook(
  services: TournamentServices,
  bearer: Bearer,
  request: WebhookRequest,
  key: string | null = null,
): Promise<Result<WebhookSecret, Refusal>> {
  const unsuitable = whyNotTokenLifetime(services, bearer);
  if (unsuitable !== null) return reject(unsuitable);
  const { types = null, after = null } = request;
  const include = request.include ?? [];
  const opened = await openForWebhook(services, bearer, after);
  if (!opened.ok) return opened;
  const url = await readUrl(services.webhooks, request.url);
  if (!url.ok) return url;
  const { of, cursor } = opened.value;
  const id = `whk_${Buffer.from(services.randomBytes(16)).toString('base64url')}` as WebhookId;
  const common = { id, owner: of.key, types, include, tokenHash: hashToken(bearer!) };
  const webhook = { ...common, url: url.value, createdAt: services.now() };
  return withIdempotency<WebhookSecret, { readonly webhook: WebhookId }>(services, bearer!, key, {
    operation: 'create-webhook',
    request: { url: request.url, types, include, after },
    async execute({ secrets, toStoredRequest }) {
      const secret = newSecret(secrets);
      const limit = services.limits.webhooksOfOwner;
      const created = await services.webhooks.store.create({ ...webhook, secret, after: cursor }, limit, toStoredRequest({ webhook: id }));
      if (created === 'too-many') return reject({ code: 'too-many-webhooks', limit });
      return accept({
        secret,
        webhook: {
          ...webhook,
          channel: 'webhook',
          disabledReason: null,
          disabledAt: null,
          failingSince: null,
          previousSecretUntil: null,
          confirmedAt: null,
        },
      });
    },
    async repeat(stored, secrets) {
      const existing = await readWebhook(services, bearer, stored.webhook);
      return existing.ok ? accept({ webhook: existing.value, secret: newSecret(secrets) }) : existing;
    },
  });
}

/** Returns a page of the webhooks of the caller's account, seat or player, oldest first. */
export async function listWebhooks(
  services: TournamentServices,
  bearer: Bearer,
  page: PageRequest = { after: null, first: services.limits.pageSize },
): Promise<Result<Required<ListPage<Webhook>>, Refusal>> {
  const caller = await resolveOwner(services, bearer);
  if (!caller.ok) return caller;
  const found = await services.webhooks.store.list(caller.value.key);
  const own = found.filter((webhook) => isOwnedBy(webhook, caller.value, bearer!));
  return paginate(own, ({ id }) => id, page, services.limits);
}

/** How long the previous secret also signs after a rotation: a day, in milliseconds. */
const SECRET_OVERLAP = 24 * 3_600_000;

/** Deletes a webhook and its deliveries. Returns its id, also to a retry under the same idempotency key. */
export async function deleteWebhook(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<WebhookId, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  return withIdempotency<WebhookId>(services, bearer, key, {
    operation: 'delete-webhook',
    request: { id },
    async execute({ toStoredRequest }) {
      const webhook = await readWebhook(services, bearer, id);
      if (!webhook.ok) return webhook;
      await services.webhooks.store.remove(webhook.value.id, toStoredRequest({}));
      return accept(webhook.value.id);
    },
    repeat: async () => accept(id as WebhookId),
  });
}

/**
 * Enables a disabled webhook, which continues where it stopped. Retries what waits immediately, also of enabled webhooks: of this one, and of
 * those of the same owner whose URLs have the same origin. Later deliveries check the caller's token.
 */
export async function enableWebhook(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<Webhook, Refusal>> {
  const unsuitable = whyNotTokenLifetime(services, bearer);
  if (unsuitable !== null) return reject(unsuitable);
  const webhook = await readWebhook(services, bearer, id);
  if (!webhook.ok) return webhook;
  return withIdempotency(services, bearer!, key, {
    operation: 'enable-webhook',
    request: { id },
    async execute({ toStoredRequest }) {
      // A stream that nothing has read for long is no longer recorded.
      const opened = await openForWebhook(services, bearer, null);
      if (!opened.ok) return opened;
      await services.webhooks.store.enable(webhook.value.id, hashToken(bearer!), toStoredRequest({}));
      return readWebhook(services, bearer, id);
    },
    repeat: () => readWebhook(services, bearer, id),
  });
}

/**
 * Queues messages of the stream to be sent once more, in order, with the same ids: those between two cursors that the stream still has. They
 * are retried as new messages are. A range that is not finished is replaced.
 */
export async function redeliverRange(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { after = null, upTo = null }: Partial<StreamRange>,
  key: string | null = null,
): Promise<Result<Webhook, Refusal>> {
  const webhook = await readWebhook(services, bearer, id);
  if (!webhook.ok) return webhook;
  return withIdempotency(services, bearer!, key, {
    operation: 'redeliver-range',
    request: { id, after, upTo },
    async execute({ toStoredRequest }) {
      const range = await openRange(services, bearer, { after, upTo });
      if (!range.ok) return range;
      await services.webhooks.store.enqueue(webhook.value.id, range.value, () => toStoredRequest({}));
      return readWebhook(services, bearer, id);
    },
    repeat: () => readWebhook(services, bearer, id),
  });
}

/** Replaces the secret. The new one is returned only once; the previous one also signs for a day, so that no delivery fails. */
export async function rotateWebhookSecret(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<WebhookSecret, Refusal>> {
  const webhook = await readWebhook(services, bearer, id);
  if (!webhook.ok) return webhook;
  const withSecret = async (secret: string): Promise<Result<WebhookSecret, Refusal>> => {
    const changed = await readWebhook(services, bearer, id);
    return changed.ok ? accept({ webhook: changed.value, secret }) : changed;
  };
  return withIdempotency(services, bearer!, key, {
    operation: 'rotate-webhook-secret',
    request: { id },
    async execute({ secrets, toStoredRequest }) {
      const secret = newSecret(secrets);
      await services.webhooks.store.rotate(webhook.value.id, secret, SECRET_OVERLAP, toStoredRequest({}));
      return withSecret(secret);
    },
    repeat: (_, secrets) => withSecret(newSecret(secrets)),
  });
}

/** A queued test event. */
interface QueuedTest {
  readonly webhook: Webhook;
  /** The `webhook-id` header of the event. */
  readonly messageId: string;
}

/**
 * Queues a test event, which is sent once, even to a disabled webhook. Its result is among the deliveries, under the returned message id.
 * If the webhook's token has become invalid, nothing is sent and the webhook is disabled.
 */
export async function testWebhook(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<QueuedTest, Refusal>> {
  const webhook = await readWebhook(services, bearer, id);
  if (!webhook.ok) return webhook;
  const queued = (item: string) => accept({ webhook: webhook.value, messageId: testMessageId(webhook.value.id, item) });
  return withIdempotency<QueuedTest, { readonly item: string }>(services, bearer!, key, {
    operation: 'test-webhook',
    request: { id },
    execute: async ({ toStoredRequest }) =>
      queued(await services.webhooks.store.enqueue(webhook.value.id, 'test', (item) => toStoredRequest({ item }))),
    repeat: async ({ item }) => queued(item),
  });
}
