import type { LocalizedText } from '../engine/localized-text.js';
import { accept, type Result, reject } from '../engine/result.js';
import { authorize, isJwt, whyTokenInvalid } from '../games/access/callers.js';
import { placeAfterCursor } from '../games/access/entries.js';
import { accessGame } from '../games/access/game-access.js';
import { hashToken, isSeatToken } from '../games/access/tokens.js';
import { viewerFor } from '../games/access/viewers.js';
import { withIdempotency } from '../games/commands/idempotency.js';
import { gameId } from '../games/ports/game-store.js';
import { ownerKey, type StreamOwner } from '../games/ports/streams.js';
import type { Webhook, WebhookId, WebhookOwner, WebhookServices, WebhookStream } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import type { Bearer } from '../games/services/results.js';
import { type MessageType, openStream, resolveOwner, type StreamCaller } from '../streams/index.js';
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
  /** The game; null for all games that the account opens. A seat names its own game. */
  readonly game: string | null;
  /** With a game: the cursor after which notices are sent; null for all. With `stream`: a cursor of the stream; null to begin now. */
  readonly after: string | null;
  /** What it sends of the caller's stream; null or omitted to send entries and results. */
  readonly stream?: WebhookStreamRequest | null;
}

export interface WebhookStreamRequest {
  /** Only messages of these types; all if null or omitted. */
  readonly types?: readonly MessageType[] | null;
  /** Parts of the state of a game: `view`, `legal-actions`. */
  readonly include?: readonly string[] | null;
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

/** The stream of a webhook without an account: the one it sends, or that of its seat. */
const streamKeyOf = ({ owner: { game, seat }, stream }: Webhook): string | null =>
  stream?.owner ?? (game === null || seat === null ? null : ownerKey({ game, seat }));

/** Whether a webhook belongs to a caller: to its account or, without one, to this token of its seat or player. */
const isOwnedBy = (webhook: Webhook, { owner, key }: StreamCaller, bearer: string): boolean =>
  'account' in owner
    ? webhook.owner.account === owner.account
    : webhook.owner.account === null && webhook.tokenHash === hashToken(bearer) && streamKeyOf(webhook) === key;

/** Returns a webhook to its owner; `no-such-webhook` to all other callers. */
export async function readWebhook(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<Webhook, Refusal>> {
  const caller = await resolveOwner(services, bearer);
  if (!caller.ok) return caller;
  const webhook = WEBHOOK_ID.test(id) ? await services.webhooks.store.read(id as WebhookId) : null;
  const own = webhook !== null && isOwnedBy(webhook, caller.value, bearer!) ? webhook : null;
  // A webhook of the games that an account opens needs the scope; one of its stream does not.
  if ('account' in caller.value.owner && own?.stream == null) {
    const opener = await authorize(services, bearer, 'open-games');
    if (!opener.ok) return opener;
  }
  return own === null ? reject({ code: 'no-such-webhook' }) : accept(own);
}

interface WebhookStart {
  readonly owner: WebhookOwner;
  /** The number of the entry, or of the message of the stream, after which it sends; 0 without either. */
  readonly afterSeq: number;
  readonly stream: WebhookStream | null;
}

/** Returns the owner of a new webhook and where it begins. */
async function findStart(services: TournamentServices, bearer: Bearer, request: WebhookRequest): Promise<Result<WebhookStart, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  if (request.stream) return findStartInStream(services, bearer, request, request.stream);
  if (!isSeatToken(bearer)) {
    const caller = await authorize(services, bearer, 'open-games');
    if (!caller.ok) return caller;
    const { account } = caller.value;
    if (request.game !== null) return findStartIn(services, bearer, { ...request, game: request.game });
    if (request.after !== null) return reject(CURSOR_WITHOUT_GAME);
    return accept({ owner: { account, game: null, seat: null }, afterSeq: 0, stream: null });
  }
  if (request.game !== null) return findStartIn(services, bearer, { ...request, game: request.game });
  return reject((await whyTokenInvalid(services, bearer)) ?? GAME_REQUIRED);
}

async function findStartIn(
  services: TournamentServices,
  bearer: string,
  { game, after }: { game: string; after: string | null },
): Promise<Result<WebhookStart, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { storedGame, isOpener, caller } = access.value;
  const { seat } = storedGame;
  if (seat === null && !isOpener) return reject({ code: isSeatToken(bearer) ? 'seat-token-required' : 'forbidden' });
  const viewer = viewerFor(storedGame.facts, storedGame.summary, seat);
  const start = await placeAfterCursor(services, { ...access.value, viewer }, after);
  if (!start.ok) return start;
  const id = gameId(game)!;
  const owner: WebhookOwner = seat === null ? { account: caller!.account, game: id, seat } : { account: null, game: id, seat };
  return accept({ owner, afterSeq: start.value.seq, stream: null });
}

async function findStartInStream(
  services: TournamentServices,
  bearer: string,
  { game, after }: WebhookRequest,
  { types, include }: WebhookStreamRequest,
): Promise<Result<WebhookStart, Refusal>> {
  const opened = await openStream(services, bearer, after);
  if (!opened.ok) return opened;
  const { of, number } = opened.value;
  const owner = webhookOwnerOf(of.owner);
  if (game !== null && game !== owner.game) return reject(STREAM_OF_ALL_GAMES);
  return accept({ owner, afterSeq: number, stream: { owner: of.key, types: types ?? null, include: include ?? [] } });
}

function webhookOwnerOf(owner: StreamOwner): WebhookOwner {
  if ('account' in owner) return { ...owner, game: null, seat: null };
  return 'seat' in owner ? { ...owner, account: null } : { account: null, game: null, seat: null };
}

const GAME_REQUIRED: Refusal = {
  code: 'invalid-request',
  path: 'game',
  expected: localized((texts) => texts.gameRequired),
};
const STREAM_OF_ALL_GAMES: Refusal = {
  code: 'invalid-request',
  path: 'game',
  expected: localized((texts) => texts.streamOfAllGames),
};
const CURSOR_WITHOUT_GAME: Refusal = {
  code: 'invalid-request',
  path: 'after',
  expected: localized((texts) => texts.cursorWithoutGame),
};

/** A webhook with its signing secret, which is returned only once. */
export interface WebhookSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/**
 * Creates a webhook. A seat receives the notices of its game. An account that may open games receives the spectators' notices of
 * one game that it opened or of all. Notices of one game begin after a cursor; notices of all games begin now. With `stream`, it sends the
 * messages of the caller's stream instead, after a cursor or from now on: of an account, a seat or a tournament player.
 */
export async function createWebhook(
  services: TournamentServices,
  bearer: Bearer,
  request: WebhookRequest,
  key: string | null = null,
): Promise<Result<WebhookSecret, Refusal>> {
  const unsuitable = whyNotTokenLifetime(services, bearer);
  if (unsuitable !== null) return reject(unsuitable);
  const start = await findStart(services, bearer, request);
  if (!start.ok) return start;
  const url = await readUrl(services.webhooks, request.url);
  if (!url.ok) return url;
  const { owner, afterSeq, stream } = start.value;
  const id = `whk_${Buffer.from(services.randomBytes(16)).toString('base64url')}` as WebhookId;
  const webhook = { id, owner, stream, tokenHash: hashToken(bearer!), url: url.value, createdAt: services.now() };
  return withIdempotency(services, bearer!, key, {
    operation: 'create-webhook',
    request: request,
    async execute({ secrets, toStoredRequest }) {
      const secret = newSecret(secrets);
      const limit = services.limits.webhooksOfOwner;
      const created = await services.webhooks.store.create({ ...webhook, secret, afterSeq }, limit, toStoredRequest({ webhook: id }));
      if (created === 'too-many') return reject({ code: 'too-many-webhooks', limit });
      return accept({
        secret,
        webhook: { ...webhook, disabledReason: null, disabledAt: null, failingSince: null, previousSecretUntil: null },
      });
    },
    async repeat(result, secrets) {
      const existing = await readWebhook(services, bearer, result['webhook'] as string);
      return existing.ok ? accept({ webhook: existing.value, secret: newSecret(secrets) }) : existing;
    },
  });
}

/** Returns all webhooks of the caller's account, seat or player, oldest first. */
export async function listWebhooks(services: TournamentServices, bearer: Bearer): Promise<Result<readonly Webhook[], Refusal>> {
  const caller = await resolveOwner(services, bearer);
  if (!caller.ok) return caller;
  const { store } = services.webhooks;
  const { owner } = caller.value;
  const found = 'account' in owner ? await store.ofAccount(owner.account) : await store.ofToken(hashToken(bearer!));
  return accept(found.filter((webhook) => isOwnedBy(webhook, caller.value, bearer!)));
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
 * Enables a disabled webhook, which continues where it stopped; retries pending events of an enabled one immediately. Later
 * deliveries check the caller's token.
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
      if (webhook.value.stream !== null) {
        // A stream that nothing has read for long is no longer recorded.
        const opened = await openStream(services, bearer, null);
        if (!opened.ok) return opened;
      }
      await services.webhooks.store.enable(webhook.value.id, hashToken(bearer!), toStoredRequest({}));
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
  return withIdempotency(services, bearer!, key, {
    operation: 'test-webhook',
    request: { id },
    execute: async ({ toStoredRequest }) =>
      queued(await services.webhooks.store.enqueueTest(webhook.value.id, (item) => toStoredRequest({ item }))),
    repeat: async (result) => queued((result as { readonly item: string }).item),
  });
}
