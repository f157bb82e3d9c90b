// What is asked of accounts, read before anything is done. A name or contact never stands in what refuses it.

import { type LocalizedText, listAlternatives } from '../engine/localized-text.js';
import { accept, type Result, reject } from '../engine/result.js';
import { hashToken, newAccountToken, newTokenId } from '../games/access/tokens.js';
import { withIdempotency } from '../games/commands/idempotency.js';
import { type NewAccountToken, SCOPES, type Scope } from '../games/ports/accounts.js';
import type { AccountId, Limits, RandomBytes } from '../games/ports/game-store.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { isLine, lineExpectation } from '../games/requests/texts.js';
import type { Bearer } from '../games/services/results.js';
import type { Services } from '../games/services/services.js';
import { authorizeAccountChange, authorizeToken, hasAllScopes } from './permissions.js';

export interface TokenRequest {
  /** Whole days from now; a token for which nothing is said never expires. */
  readonly expiresInDays?: number | null;
  /** What the token is called by whose it is. */
  readonly tokenName?: string | null;
}

export interface AccountRequest extends TokenRequest {
  readonly name: string;
  readonly contact?: string | null;
  readonly scopes: readonly string[];
}

/** A token that was made: told this once, and again to who asks under the same key. */
export interface IssuedToken {
  readonly id: string;
  readonly token: string;
  readonly name: string | null;
  readonly expiresAt: Date | null;
}

export const invalidRequest = (path: string, expected: LocalizedText, allowed?: readonly string[]): Refusal =>
  allowed ? { code: 'invalid-request', path, expected, allowed } : { code: 'invalid-request', path, expected };

/** Name and contact as they will be kept, or which of them cannot be. */
export function readPerson(
  { name, contact = null }: AccountRequest,
  { accountNameLength, accountContactLength }: Limits,
): Result<{ readonly name: string; readonly contact: string | null }, Refusal> {
  if (!isLine(name, accountNameLength)) return reject(invalidRequest('name', lineExpectation(accountNameLength)));
  if (contact !== null && !isLine(contact, accountContactLength))
    return reject(invalidRequest('contact', lineExpectation(accountContactLength)));
  return accept({ name, contact });
}

const SCOPE_EXPECTED: LocalizedText = {
  en: `a list of scopes, each of them ${listAlternatives(SCOPES).en}`,
  fr: `une liste de portées, chacune ${listAlternatives(SCOPES)['fr']}`,
};

/** The scopes once each, in their own order. */
export function readScopes(scopes: readonly string[]): Result<readonly Scope[], Refusal> {
  const known: readonly string[] = SCOPES;
  if (scopes.some((scope) => !known.includes(scope))) return reject(invalidRequest('scopes', SCOPE_EXPECTED, known));
  return accept(SCOPES.filter((scope) => scopes.includes(scope)));
}

/** Ten years: who wants more wants a token that does not expire. */
const TOKEN_MAX_DAYS = 3_650;
const DAY = 86_400_000;
const DAYS_EXPECTED: LocalizedText = { en: `a whole number from 1 to ${TOKEN_MAX_DAYS}`, fr: `un nombre entier de 1 à ${TOKEN_MAX_DAYS}` };

/** A new token: what is kept of it, and what is told once. */
export function makeToken(
  services: Services,
  { expiresInDays = null, tokenName: name = null }: TokenRequest,
  secrets: RandomBytes = services.randomBytes,
): Result<{ readonly kept: NewAccountToken; readonly issued: IssuedToken }, Refusal> {
  const days = expiresInDays;
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= TOKEN_MAX_DAYS))
    return reject(invalidRequest('expiresInDays', DAYS_EXPECTED));
  const longest = services.limits.accountNameLength;
  if (name !== null && !isLine(name, longest)) return reject(invalidRequest('tokenName', lineExpectation(longest)));
  const createdAt = services.now();
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY);
  const [id, token] = [newTokenId(services.randomBytes), newAccountToken(secrets)];
  return accept({ kept: { id, tokenHash: hashToken(token), name, createdAt, expiresAt }, issued: { id, token, name, expiresAt } });
}

/** What is kept of a token that was made under a key. */
export const tokenResult = ({ id, expiresAt }: IssuedToken): { readonly token: string; readonly expiresAt: string | null } => ({
  token: id,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** The token that was made, as it was told; its name as long as it lives. */
export async function restoreToken(
  services: Services,
  account: AccountId,
  made: ReturnType<typeof tokenResult>,
  secrets: RandomBytes,
): Promise<IssuedToken> {
  const living = (await services.accounts.tokens(account, services.now())).find(({ id }) => id === made.token);
  const expiresAt = made.expiresAt === null ? null : new Date(made.expiresAt);
  return { id: made.token, token: newAccountToken(secrets), name: living?.name ?? null, expiresAt };
}

/**
 * Gives an account another token, which is told this once; those before live on. For the account itself, and for
 * administrators who have all its scopes: with a token of an account one can do what it may.
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
  return withIdempotency(services, bearer!, key, {
    what: 'new-account-token',
    asked: { account: account.id, request },
    async execute({ secrets, toStoredRequest }) {
      const made = makeToken(services, request, secrets);
      if (!made.ok) return made;
      const { kept, issued } = made.value;
      const limit = services.limits.tokensOfAccount;
      switch (await services.accounts.addToken(account.id, kept, limit, toStoredRequest(tokenResult(issued)))) {
        case 'added':
          return accept(issued);
        case 'too-many':
          return reject({ code: 'too-many-tokens', limit });
        case 'gone':
          return reject({ code: 'account-erased' });
      }
    },
    repeat: async (made, secrets) => accept(await restoreToken(services, account.id, made as ReturnType<typeof tokenResult>, secrets)),
  });
}

/** A month: who wants the old token longer wants two tokens. */
const OVERLAP_MAX_HOURS = 744;
const HOUR = 3_600_000;
const OVERLAP_EXPECTED = { en: `a whole number from 0 to ${OVERLAP_MAX_HOURS}`, fr: `un nombre entier de 0 à ${OVERLAP_MAX_HOURS}` };

export interface RotationRequest extends TokenRequest {
  /** How long the old token is still good; with 0 it is dead at once. */
  readonly oldForHours: number;
}

/** The new token, told this once, and until when the old one is good. */
export interface RotatedToken {
  readonly token: IssuedToken;
  readonly oldExpiresAt: Date;
}

/**
 * Puts a new token in the place of a living one, which is good for some hours more, or until it expires if that is sooner. Both or
 * neither is done. For the account it is of, and for administrators who have all its scopes. The new one is called what the old
 * one is unless it is said.
 */
export async function rotateAccountToken(
  services: Services,
  bearer: Bearer,
  tokenId: string,
  request: RotationRequest,
  key: string | null = null,
): Promise<Result<RotatedToken, Refusal>> {
  const owner = await authorizeToken(services, bearer, tokenId);
  if (!owner.ok) return owner;
  const permit = await authorizeAccountChange(services, bearer, owner.value);
  if (!permit.ok) return permit;
  const { caller, account } = permit.value;
  if (!hasAllScopes(caller, account.scopes)) return reject({ code: 'forbidden' });
  const hours = request.oldForHours;
  if (!(Number.isInteger(hours) && hours >= 0 && hours <= OVERLAP_MAX_HOURS))
    return reject(invalidRequest('oldForHours', OVERLAP_EXPECTED));
  return withIdempotency(services, bearer!, key, {
    what: 'rotate-account-token',
    asked: { tokenId, request },
    async execute({ secrets, toStoredRequest }) {
      const made = makeToken(services, request, secrets);
      if (!made.ok) return made;
      const { kept, issued } = made.value;
      const until = new Date(kept.createdAt.getTime() + hours * HOUR);
      const rotated = await services.accounts.rotateToken(tokenId, kept, until, (oldExpiresAt) =>
        toStoredRequest({ ...tokenResult(issued), oldExpiresAt: oldExpiresAt.toISOString() }),
      );
      services.announcer.announce(account.id); // whoever watches with the old one learns until when
      return rotated === null
        ? reject({ code: 'no-such-token' })
        : accept({ token: { ...issued, name: rotated.name }, oldExpiresAt: rotated.oldExpiresAt });
    },
    async repeat(before, secrets) {
      const made = before as ReturnType<typeof tokenResult> & { readonly oldExpiresAt: string };
      return accept({ token: await restoreToken(services, account.id, made, secrets), oldExpiresAt: new Date(made.oldExpiresAt) });
    },
  });
}

/**
 * Revokes a token, named by its id: it is dead, on every instance, when this resolves. For the account it is of and for
 * administrators; to others it is as if it were not there. To revoke again changes nothing. Under a key it is answered again also
 * to the token that has revoked itself.
 */
export async function revokeAccountToken(
  services: Services,
  bearer: Bearer,
  tokenId: string,
  key: string | null = null,
): Promise<Result<string, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  return withIdempotency<string>(services, bearer, key, {
    what: 'revoke-account-token',
    asked: { tokenId },
    async execute({ toStoredRequest }) {
      const owner = await authorizeToken(services, bearer, tokenId);
      if (!owner.ok) return owner;
      await services.accounts.revokeToken(tokenId, services.now(), toStoredRequest({}));
      services.announcer.announce(owner.value); // whoever watches with it stops
      return accept(tokenId);
    },
    repeat: async () => accept(tokenId),
  });
}
