import type { LocalizedText } from '../engine/localized-text.js';
import { accept, type Result, reject } from '../engine/result.js';
import { authorize, isJwt, whyTokenInvalid } from '../games/access/callers.js';
import { seqAfterCursor } from '../games/access/entries.js';
import { accessGame } from '../games/access/game-access.js';
import { hashToken, isSeatToken } from '../games/access/tokens.js';
import { viewerFor } from '../games/access/viewers.js';
import { withIdempotency } from '../games/commands/idempotency.js';
import { gameId } from '../games/ports/game-store.js';
import type { Webhook, WebhookId, WebhookOwner, WebhookServices } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import type { Bearer } from '../games/services/results.js';
import type { Services } from '../games/services/services.js';
import { newSecret } from './signing.js';

const SERVER_TOKEN_EXPECTED = {
  en: 'a token issued by this server: a token of an external issuer is valid for its own request only, and a webhook sends later',
  fr: 'un jeton émis par ce serveur : un jeton d’émetteur externe ne vaut que pour sa propre requête, et un webhook envoie plus tard',
};

/** Why a webhook cannot rest on this token: whoever it belongs to is asked about at every delivery. Null if it can. */
export const whyNotTokenLifetime = ({ issuer }: Services, bearer: Bearer): Refusal | null =>
  issuer !== undefined && bearer !== null && isJwt(bearer)
    ? { code: 'invalid-request', path: 'authorization', expected: SERVER_TOKEN_EXPECTED }
    : null;

// Where a webhook is to lead, read before anything is done.

export interface WebhookRequest {
  readonly url: string;
  /** A seat's is its own game; of an account's one may be named, else all are meant. */
  readonly game: string | null;
  /** Of one game: the cursor of the last entry that is known; null from the beginning. */
  readonly after: string | null;
}

const URL_LENGTH = 2_000;
const URL_EXPECTED: LocalizedText = {
  en: `an https URL of at most ${URL_LENGTH} characters, without user name, password or fragment, on port 443 or a port from 1024`,
  fr: `une URL https de ${URL_LENGTH} caractères au plus, sans nom d’utilisateur, mot de passe ni fragment, au port 443 ou à partir de 1024`,
};
const NOT_A_URL: Refusal = { code: 'invalid-request', path: 'url', expected: URL_EXPECTED };

/**
 * Below are the ports of other services (mail, shells, directories), whose owners never asked to be knocked at by whoever has a
 * token here.
 */
const MIN_PORT = 1_024;

/** Whether a port may be called: a URL that names none, or that of its protocol, has an empty one. On one's own machine all may. */
const isAllowedPort = (port: string): boolean => port === '' || Number(port) >= MIN_PORT;

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The URL as it will be kept; `address-refused` if it leads to an address that nothing is sent to. */
export async function readUrl(
  { checkAddress, allowLoopback }: Pick<WebhookServices, 'checkAddress' | 'allowLoopback'>,
  text: string,
): Promise<Result<string, Refusal>> {
  const url = text.length <= URL_LENGTH && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return reject(NOT_A_URL);
  const isOwn = allowLoopback && LOCAL_HOST.test(url.hostname);
  if (!isOwn && (url.protocol !== 'https:' || !isAllowedPort(url.port))) return reject(NOT_A_URL);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return reject(NOT_A_URL);
  return (await checkAddress(url)) === 'refused' ? reject({ code: 'address-refused' }) : accept(url.href);
}

// Whose webhooks the caller may see and change.

const WEBHOOK_ID = /^whk_[\w-]{22}$/;

/** The webhook of this id, for who owns it; to all others it is as if it were not there. */
export async function ownWebhook(services: Services, bearer: Bearer, id: string): Promise<Result<Webhook, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const webhook = WEBHOOK_ID.test(id) ? await services.webhooks.store.read(id as WebhookId) : null;
  if (!isSeatToken(bearer)) {
    const caller = await authorize(services, bearer, 'open-games');
    if (!caller.ok) return caller;
    return webhook?.owner.account === caller.value.account ? accept(webhook) : reject({ code: 'no-such-webhook' });
  }
  const dead = await whyTokenInvalid(services, bearer);
  if (dead !== null) return reject(dead);
  const isSeats = webhook?.owner.account === null && webhook.tokenHash === hashToken(bearer);
  return isSeats && (await stillHasSeat(services, bearer, webhook.owner)) ? accept(webhook) : reject({ code: 'no-such-webhook' });
}

/** Whether the token is the seat's still: it may have been replaced. */
export async function stillHasSeat(
  services: Services,
  bearer: Bearer,
  { game, seat }: Pick<WebhookOwner, 'game' | 'seat'>,
): Promise<boolean> {
  const sight = await accessGame(services, bearer, game!);
  return sight.ok && sight.value.storedGame.seat === seat;
}

export interface WebhookStart {
  readonly owner: WebhookOwner;
  /** Of one game; else 0. */
  readonly afterSeq: number;
}

/** Whose a new webhook would be, and where in its game it begins. */
export async function findStart(services: Services, bearer: Bearer, request: WebhookRequest): Promise<Result<WebhookStart, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  if (!isSeatToken(bearer)) {
    const caller = await authorize(services, bearer, 'open-games');
    if (!caller.ok) return caller;
    const { account } = caller.value;
    if (request.game !== null) return findStartIn(services, bearer, { ...request, game: request.game });
    if (request.after !== null) return reject(CURSOR_WITHOUT_GAME);
    return accept({ owner: { account, game: null, seat: null }, afterSeq: 0 });
  }
  if (request.game !== null) return findStartIn(services, bearer, { ...request, game: request.game });
  return reject((await whyTokenInvalid(services, bearer)) ?? GAME_REQUIRED);
}

async function findStartIn(
  services: Services,
  bearer: string,
  { game, after }: { game: string; after: string | null },
): Promise<Result<WebhookStart, Refusal>> {
  const sight = await accessGame(services, bearer, game);
  if (!sight.ok) return sight;
  const { storedGame, isOpener, caller } = sight.value;
  const { seat } = storedGame;
  if (seat === null && !isOpener) return reject({ code: isSeatToken(bearer) ? 'not-your-seat' : 'forbidden' });
  const viewer = viewerFor(storedGame.facts, storedGame.summary, { seat, caller: null });
  const afterSeq = await seqAfterCursor(services, { ...sight.value, viewer }, after);
  if (!afterSeq.ok) return afterSeq;
  const id = gameId(game)!;
  const owner: WebhookOwner = seat === null ? { account: caller!.account, game: id, seat } : { account: null, game: id, seat };
  return accept({ owner, afterSeq: afterSeq.value });
}

const GAME_REQUIRED: Refusal = {
  code: 'invalid-request',
  path: 'game',
  expected: { en: 'the game of the seat token', fr: 'la partie du jeton de siège' },
};
const CURSOR_WITHOUT_GAME: Refusal = {
  code: 'invalid-request',
  path: 'after',
  expected: { en: 'omitted unless a game is named', fr: 'omis si aucune partie n’est nommée' },
};

/** A webhook and a secret that signs for it, which is told this once. */
export interface WebhookSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/**
 * Has the notices of games sent to a URL: as a seat, those of its game; as an account that may open games, those of all it
 * opens or of one, as spectators are told them. Of one game from a cursor on; of all, from here on.
 */
export async function createWebhook(
  services: Services,
  bearer: Bearer,
  request: WebhookRequest,
  key: string | null = null,
): Promise<Result<WebhookSecret, Refusal>> {
  const passing = whyNotTokenLifetime(services, bearer);
  if (passing !== null) return reject(passing);
  const beginning = await findStart(services, bearer, request);
  if (!beginning.ok) return beginning;
  const url = await readUrl(services.webhooks, request.url);
  if (!url.ok) return url;
  const { owner, afterSeq } = beginning.value;
  const id = `whk_${Buffer.from(services.randomBytes(16)).toString('base64url')}` as WebhookId;
  const webhook = { id, owner, tokenHash: hashToken(bearer!), url: url.value, createdAt: services.now() };
  return withIdempotency(services, bearer!, key, {
    what: 'create-webhook',
    asked: request,
    async execute({ secrets, toStoredRequest }) {
      const secret = newSecret(secrets);
      const limit = services.limits.webhooksOfOwner;
      const kept = { ...webhook, secret, afterSeq };
      if ((await services.webhooks.store.create(kept, limit, toStoredRequest({ webhook: id }))) === 'too-many')
        return reject({ code: 'too-many-webhooks', limit });
      return accept({ secret, webhook: { ...webhook, disabled: null, disabledAt: null, failingSince: null, previousSecretUntil: null } });
    },
    async repeat(made, secrets) {
      const before = await ownWebhook(services, bearer, made['webhook'] as string);
      return before.ok ? accept({ webhook: before.value, secret: newSecret(secrets) }) : before;
    },
  });
}

/** A webhook, for who owns it. */
export const readWebhook = (services: Services, bearer: Bearer, id: string): Promise<Result<Webhook, Refusal>> =>
  ownWebhook(services, bearer, id);

/** All webhooks of the account or the seat whose token is shown, the oldest first. */
export async function listWebhooks(services: Services, bearer: Bearer): Promise<Result<readonly Webhook[], Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const { store } = services.webhooks;
  if (!isSeatToken(bearer)) {
    const caller = await authorize(services, bearer, 'open-games');
    return caller.ok ? accept(await store.ofAccount(caller.value.account)) : caller;
  }
  const dead = await whyTokenInvalid(services, bearer);
  if (dead !== null) return reject(dead);
  const ofSeat = await store.ofSeat(hashToken(bearer));
  const [first] = ofSeat;
  return accept(first !== undefined && (await stillHasSeat(services, bearer, first.owner)) ? ofSeat : []);
}

// What its owner may do with a webhook once it is there.

/** For which the secret before still signs after another was made: a day. */
const SECRET_OVERLAP = 24 * 3_600_000;

/**
 * Nothing is sent to it any more, and what was written down of it is forgotten. Answers its id; under a key also when it is sent
 * again, though the webhook is gone.
 */
export async function deleteWebhook(
  services: Services,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<WebhookId, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  return withIdempotency<WebhookId>(services, bearer, key, {
    what: 'delete-webhook',
    asked: { id },
    async execute({ toStoredRequest }) {
      const webhook = await ownWebhook(services, bearer, id);
      if (!webhook.ok) return webhook;
      await services.webhooks.store.remove(webhook.value.id, toStoredRequest({}));
      return accept(webhook.value.id);
    },
    repeat: async () => accept(id as WebhookId),
  });
}

/**
 * Goes on with a webhook where it stood: after it was disabled, or to try again now what waits. From then on it rests on
 * the token that is shown.
 */
export async function enableWebhook(
  services: Services,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<Webhook, Refusal>> {
  const passing = whyNotTokenLifetime(services, bearer);
  if (passing !== null) return reject(passing);
  const webhook = await ownWebhook(services, bearer, id);
  if (!webhook.ok) return webhook;
  return withIdempotency(services, bearer!, key, {
    what: 'enable-webhook',
    asked: { id },
    async execute({ toStoredRequest }) {
      await services.webhooks.store.enable(webhook.value.id, hashToken(bearer!), toStoredRequest({}));
      return ownWebhook(services, bearer, id);
    },
    repeat: () => ownWebhook(services, bearer, id),
  });
}

/** Another secret, told this once; the one before it signs beside it for a day, so that no delivery is refused meanwhile. */
export async function rotateWebhookSecret(
  services: Services,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<WebhookSecret, Refusal>> {
  const webhook = await ownWebhook(services, bearer, id);
  if (!webhook.ok) return webhook;
  const told = async (secret: string): Promise<Result<WebhookSecret, Refusal>> => {
    const changed = await ownWebhook(services, bearer, id);
    return changed.ok ? accept({ webhook: changed.value, secret }) : changed;
  };
  return withIdempotency(services, bearer!, key, {
    what: 'rotate-webhook-secret',
    asked: { id },
    async execute({ secrets, toStoredRequest }) {
      const secret = newSecret(secrets);
      await services.webhooks.store.rotate(webhook.value.id, secret, SECRET_OVERLAP, toStoredRequest({}));
      return told(secret);
    },
    repeat: (_, secrets) => told(newSecret(secrets)),
  });
}

/**
 * Has an event of no game sent, once; what comes of it is found among the deliveries. Also while it is disabled, but not where the token
 * on which it rests opens nothing any more: that disables it, as where there is something to tell.
 */
export async function testWebhook(
  services: Services,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<Webhook, Refusal>> {
  const webhook = await ownWebhook(services, bearer, id);
  if (!webhook.ok) return webhook;
  return withIdempotency(services, bearer!, key, {
    what: 'test-webhook',
    asked: { id },
    async execute({ toStoredRequest }) {
      await services.webhooks.store.ask(webhook.value.id, 'test', toStoredRequest({}));
      return webhook;
    },
    repeat: async () => webhook,
  });
}
