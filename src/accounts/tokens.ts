// Tokens of accounts.

import type { LocalizedText } from '../engine/localized-text.js';
import { accept, type Result, reject } from '../engine/result.js';
import { wholeNumber } from '../engine/texts/index.js';
import { authenticate, authorityOf, whyNoLonger } from '../games/access/callers.js';
import { createAccountToken, hashToken, newTokenId } from '../games/access/tokens.js';
import { withIdempotency } from '../games/commands/idempotency.js';
import type { Account, AccountToken, Caller, NewAccountToken } from '../games/ports/accounts.js';
import type { AccountId, RandomBytes } from '../games/ports/game-store.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { invalidRequest, isLine, lineExpectation } from '../games/requests/texts.js';
import type { Bearer } from '../games/services/results.js';
import type { Services } from '../games/services/services.js';
import { authorizeAccountChange, authorizeToken, hasAllScopes } from './permissions.js';

export interface TokenRequest {
  /** Whole days from now; the token does not expire if left out. */
  readonly expiresInDays?: number | null;
  /** The owner's name for the token. */
  readonly tokenName?: string | null;
}

/** A new token. Returned once, and again to a repeated request under the same key. */
export interface IssuedToken {
  readonly id: string;
  readonly token: string;
  readonly name: string | null;
  readonly expiresAt: Date | null;
}

/** Ten years. */
export const TOKEN_MAX_DAYS = 3_650;
const DAY_MS = 86_400_000;
const DAYS_EXPECTED: LocalizedText = wholeNumber(1, TOKEN_MAX_DAYS);

/** Returns whose a token is that a caller makes for an account: its owner's only if the caller presents a token of the owner. */
const madeBy = (caller: Caller, account: AccountId): Pick<AccountToken, 'createdBy' | 'confirmed'> =>
  caller.account === account
    ? { createdBy: null, confirmed: caller.isUnconfirmed !== true }
    : { createdBy: caller.account, confirmed: false };

/** Returns a new token: the row to store, and the answer. */
export function makeToken(
  services: Services,
  { expiresInDays = null, tokenName: name = null }: TokenRequest,
  made: Pick<NewAccountToken, 'createdBy' | 'confirmed'>,
  secrets: RandomBytes = services.randomBytes,
): Result<{ readonly stored: NewAccountToken; readonly issued: IssuedToken }, Refusal> {
  const days = expiresInDays;
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= TOKEN_MAX_DAYS))
    return reject(invalidRequest('expiresInDays', DAYS_EXPECTED));
  const longest = services.limits.accountNameLength;
  if (name !== null && !isLine(name, longest)) return reject(invalidRequest('tokenName', lineExpectation(longest)));
  const createdAt = services.now();
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS);
  const [id, token] = [newTokenId(services.randomBytes), createAccountToken(secrets)];
  return accept({
    stored: { id, tokenHash: hashToken(token), name, createdAt, expiresAt, ...made },
    issued: { id, token, name, expiresAt },
  });
}

/** The stored result of a token issued under a key. */
export type TokenResult = {
  /** The id of the token. */
  readonly token: string;
  /** When it expires, as an ISO 8601 time; null if never. */
  readonly expiresAt: string | null;
};

/** Returns what is stored of an issued token. */
export const tokenResult = ({ id, expiresAt }: IssuedToken): TokenResult => ({
  token: id,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Returns an issued token again; its name is null once it is invalid. */
export async function restoreToken(services: Services, account: AccountId, made: TokenResult, secrets: RandomBytes): Promise<IssuedToken> {
  const living = (await services.accounts.tokens(account, services.now())).find(({ id }) => id === made.token);
  const expiresAt = made.expiresAt === null ? null : new Date(made.expiresAt);
  return { id: made.token, token: createAccountToken(secrets), name: living?.name ?? null, expiresAt };
}

/**
 * Issues another token for an account; existing ones stay valid. For the account itself, and administrators with all its scopes, since the
 * token grants them.
 */
export async function addAccountToken(
  services: Services,
  bearer: Bearer,
  id: string,
  request: TokenRequest,
  key: string | null = null,
): Promise<Result<IssuedToken, Refusal>> {
  const permit = await authorizeAccountChange(services, bearer, id);
  if (!permit.ok) return permit;
  const { caller, account } = permit.value;
  if (!hasAllScopes(caller, account.scopes)) return reject({ code: 'forbidden' });
  return withIdempotency<IssuedToken, TokenResult>(services, bearer!, key, {
    operation: 'create-account-token',
    request: { account: account.id, request },
    async execute({ secrets, toStoredRequest }) {
      const made = makeToken(services, request, madeBy(caller, account.id), secrets);
      if (!made.ok) return made;
      const { stored, issued } = made.value;
      const limit = services.limits.tokensOfAccount;
      const grant = { most: limit, by: caller.presented ?? null };
      switch (await services.accounts.addToken(account.id, stored, grant, toStoredRequest(tokenResult(issued)))) {
        case 'added':
          return accept(issued);
        case 'too-many':
          return reject({ code: 'too-many-tokens', limit });
        case 'gone':
          return reject({ code: 'account-erased' });
        case 'revoked':
          return reject(await whyNoLonger(services, bearer));
      }
    },
    repeat: async (result, secrets) => accept(await restoreToken(services, account.id, result, secrets)),
  });
}

/** 31 days. For a longer overlap, use two tokens. */
export const OVERLAP_MAX_HOURS = 744;
const HOUR_MS = 3_600_000;
const OVERLAP_EXPECTED = wholeNumber(0, OVERLAP_MAX_HOURS);

export interface RotationRequest extends TokenRequest {
  /** Hours the old token stays valid; with 0 it is invalid at once. */
  readonly overlapHours: number;
}

/** The new token, returned once, and when the old one expires. */
interface RotatedToken {
  readonly token: IssuedToken;
  readonly previousExpiresAt: Date;
}

/** Returns the caller who may replace a token of an account, and the account. */
async function authorizeRotation(
  services: Services,
  bearer: Bearer,
  tokenId: string,
): Promise<Result<{ readonly caller: Caller; readonly account: Account }, Refusal>> {
  const owner = await authorizeToken(services, bearer, tokenId);
  if (!owner.ok) return owner;
  const permit = await authorizeAccountChange(services, bearer, owner.value);
  if (!permit.ok) return permit;
  return hasAllScopes(permit.value.caller, permit.value.account.scopes) ? permit : reject({ code: 'forbidden' });
}

/** The stored result of a rotation. */
interface StoredRotation extends TokenResult {
  readonly previousExpiresAt: string;
  /** Whether the token replaced itself. */
  readonly own: boolean;
}

/**
 * Replaces a living token. The old one stays valid for some hours, or until its own expiry if that is sooner. Both changes are one
 * transaction. For the token's account, and administrators with all its scopes. The new token has the old one's name unless another is
 * given. A repeated request is answered for a token that replaced itself and has expired, until the new one is used: otherwise a lost answer
 * would lose the account.
 */
export async function rotateAccountToken(
  services: Services,
  bearer: Bearer,
  tokenId: string,
  request: RotationRequest,
  key: string | null = null,
): Promise<Result<RotatedToken, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  return withIdempotency<RotatedToken, StoredRotation>(services, bearer, key, {
    operation: 'rotate-account-token',
    request: { tokenId, request },
    async execute({ secrets, toStoredRequest }) {
      const permit = await authorizeRotation(services, bearer, tokenId);
      if (!permit.ok) return permit;
      const { caller, account } = permit.value;
      const hours = request.overlapHours;
      if (!(Number.isInteger(hours) && hours >= 0 && hours <= OVERLAP_MAX_HOURS))
        return reject(invalidRequest('overlapHours', OVERLAP_EXPECTED));
      const made = makeToken(services, request, madeBy(caller, account.id), secrets);
      if (!made.ok) return made;
      const { stored, issued } = made.value;
      const until = new Date(stored.createdAt.getTime() + hours * HOUR_MS);
      const rotation = { previousExpiresAt: until, by: caller.presented ?? null };
      const rotated = await services.accounts.rotateToken(tokenId, stored, rotation, (previousExpiresAt, own) =>
        toStoredRequest({ ...tokenResult(issued), previousExpiresAt: previousExpiresAt.toISOString(), own }),
      );
      if (rotated === 'revoked') return reject(await whyNoLonger(services, bearer));
      services.announcer.announce(account.id); // watchers with the old token learn its new expiry
      return rotated === null
        ? reject({ code: 'no-such-token' })
        : accept({ token: { ...issued, name: rotated.name }, previousExpiresAt: rotated.previousExpiresAt });
    },
    async repeat(made, secrets) {
      const permit = await authorizeRotation(services, bearer, tokenId);
      const account = permit.ok ? accept(permit.value.account.id) : await authorizeExpiredRotation(services, tokenId, made, permit.problem);
      if (!account.ok) return account;
      return accept({
        token: await restoreToken(services, account.value, made, secrets),
        previousExpiresAt: new Date(made.previousExpiresAt),
      });
    },
  });
}

/**
 * Returns the account of a token that replaced itself and has expired, while the new token is valid and unused; otherwise as it was refused.
 * A used new token proves that the answer arrived, and a token that was revoked gets none.
 */
async function authorizeExpiredRotation(
  services: Services,
  tokenId: string,
  made: StoredRotation,
  refused: Refusal,
): Promise<Result<AccountId, Refusal>> {
  if (!made.own || refused.code !== 'token-expired') return reject(refused);
  const account = await services.accounts.findTokenOwner(tokenId);
  if (account === null) return reject(refused);
  const living = await services.accounts.tokens(account, services.now());
  const isUnused = living.some(({ id, lastUsedAt }) => id === made.token && lastUsedAt === null);
  return isUnused ? accept(account) : reject(refused);
}

/**
 * Marks a token that another account created as its owner's, so that it can rule. For its account, with a token that is its owner's.
 * Confirming again changes nothing.
 */
export async function confirmAccountToken(
  services: Services,
  bearer: Bearer,
  tokenId: string,
  key: string | null = null,
): Promise<Result<AccountToken, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  const owner = await authorizeToken(services, bearer, tokenId);
  if (!owner.ok) return owner;
  if (owner.value !== caller.value.account) return reject({ code: 'forbidden' });
  if (caller.value.isUnconfirmed) return reject({ code: 'token-not-confirmed' });
  const confirmed = async (): Promise<Result<AccountToken, Refusal>> => {
    const token = (await services.accounts.tokens(owner.value, services.now())).find(({ id }) => id === tokenId);
    return token === undefined ? reject({ code: 'no-such-token' }) : accept(token);
  };
  return withIdempotency(services, bearer!, key, {
    operation: 'confirm-account-token',
    request: { tokenId },
    async execute({ toStoredRequest }) {
      const before = await confirmed();
      if (!before.ok) return before;
      const done = await services.accounts.confirmToken(tokenId, authorityOf(services, caller.value), toStoredRequest({}));
      return done === 'revoked' ? reject(await whyNoLonger(services, bearer)) : confirmed();
    },
    repeat: confirmed,
  });
}

/**
 * Revokes a token by its id: it is invalid on every instance when this resolves. For its account and administrators; others get
 * `no-such-token`. Revoking again changes nothing. A repeated request is answered for a token that revoked itself.
 */
export async function revokeAccountToken(
  services: Services,
  bearer: Bearer,
  tokenId: string,
  key: string | null = null,
): Promise<Result<string, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  return withIdempotency<string>(services, bearer, key, {
    operation: 'revoke-account-token',
    request: { tokenId },
    async execute({ toStoredRequest }) {
      const caller = await authenticate(services, bearer);
      if (!caller.ok) return caller;
      const owner = await authorizeToken(services, bearer, tokenId);
      if (!owner.ok) return owner;
      const done = await services.accounts.revokeToken(tokenId, authorityOf(services, caller.value), toStoredRequest({}));
      if (done === 'revoked') return reject(await whyNoLonger(services, bearer));
      services.announcer.announce(owner.value); // ends watches with it
      return accept(tokenId);
    },
    repeat: async () => accept(tokenId),
  });
}
