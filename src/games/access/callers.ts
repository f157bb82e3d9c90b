// Authentication of accounts: by tokens issued here, or by an OpenID Connect issuer.
import { accept, type Result, reject } from '../../engine/result.js';
import { isGuest, isOfIssuer } from '../model/ids.js';
import {
  type Account,
  type AccountStore,
  type Authority,
  type Caller,
  type ChangeAuthor,
  type Issuer,
  type NewAccount,
  SCOPES,
  type Scope,
} from '../ports/accounts.js';
import type { AccountId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';
import { gameOfSeatToken, hashToken, isSeatToken, type TokenRef, tokenRef } from './tokens.js';

const JWT = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/** Whether a token has the form of an issuer's JWT. No token issued here has it. */
export const isJwt = (token: string): boolean => JWT.test(token);

const REFUSALS = { expired: 'token-expired', unknown: 'unauthenticated', unreachable: 'issuer-unreachable' } as const;

/**
 * Returns the account of an issuer's token: the guest's, if a guest has joined the sign-in. The first valid token creates the account, named
 * as its id; an erased account stays erased.
 */
export async function resolveIssuedToken(services: Services, issuer: Issuer, token: string): Promise<Result<Caller, Refusal>> {
  const resolved = await issuer.accountOf(token);
  if (!resolved.ok) return reject({ code: REFUSALS[resolved.problem] });
  const id = resolved.value;
  const known = await services.accounts.readIssued(id);
  const opened =
    known === null
      ? await openAccount(services, { id, name: id, contact: null, scopes: issuer.scopes, createdAt: services.now() })
      : accept(known);
  if (!opened.ok) return opened;
  const account = opened.value;
  if (account.erasedAt !== null) return reject({ code: 'token-revoked' });
  return accept({ account: account.id, scopes: account.scopes, presented: { issuerAccount: id, opened: account.id } });
}

/** Creates an account of the issuer, within the limit per hour. */
async function openAccount(services: Services, account: NewAccount): Promise<Result<Account, Refusal>> {
  const limit = services.limits.newIssuerAccountsPerHour;
  const created = await services.accounts.createOnce(account, limit);
  if (created.ok) return created;
  return reject(tooManyAccounts(limit, created.problem.at, account.createdAt));
}

/** Returns the refusal of an account beyond a limit per hour; `next` is when the next one may be created, null for never. */
export function tooManyAccounts(limit: number, next: Date | null, at: Date): Refusal {
  const refusal = { code: 'too-many-accounts', limit } as const;
  // At least a second: a client that waits 0 seconds would be refused again.
  return next === null ? refusal : { ...refusal, retryAfter: Math.max(1, Math.ceil((next.getTime() - at.getTime()) / 1_000)) };
}

/**
 * Returns the account of a token; null if the token is unknown, expired or revoked. Seat tokens are recognized by their prefix and cost no
 * query.
 */
export async function findCaller(services: Services, bearer: Bearer): Promise<Caller | null> {
  if (bearer === null) return null;
  if (services.issuer === undefined || !isJwt(bearer)) return findTokenOwner(services, tokenRef(bearer));
  const caller = await resolveIssuedToken(services, services.issuer, bearer);
  return caller.ok ? caller.value : null;
}

/**
 * Returns the limit of unfinished games of an account. It applies separately to opened and joined games, and to practice games. A guest who
 * joined a sign-in has the limit of sign-ins.
 */
export async function gameLimitOf({ limits, accounts }: Services, account: AccountId): Promise<number> {
  const { unfinishedGamesOfAccount, unfinishedGamesOfIssuerAccount, unfinishedGamesOfGuest } = limits;
  if (isGuest(account) && !(await accounts.isJoined(account))) return Math.min(unfinishedGamesOfAccount, unfinishedGamesOfGuest);
  const isSignIn = isOfIssuer(account) || isGuest(account);
  return isSignIn ? Math.min(unfinishedGamesOfAccount, unfinishedGamesOfIssuerAccount) : unfinishedGamesOfAccount;
}

/**
 * The limit of an account that strangers can make themselves: it is checked again in the transaction that writes, because they may send
 * many requests at once. Null for others, which an administrator has made.
 */
export const racedLimitOf = async (services: Services, account: AccountId): Promise<number | null> =>
  isGuest(account) || isOfIssuer(account) ? gameLimitOf(services, account) : null;

/** Returns the account of a token hash. Covers tokens issued here only: an issuer's token is valid for its own request. */
export const findTokenOwner = async (services: Services, token: TokenRef | null): Promise<Caller | null> =>
  token === null || token.ofSeat ? null : services.accounts.findCaller(token.tokenHash, services.now());

const INVALID_TOKEN_CODES = { expired: 'token-expired', revoked: 'token-revoked', unknown: 'unauthenticated' } as const;
export type InvalidTokenCode = (typeof INVALID_TOKEN_CODES)[keyof typeof INVALID_TOKEN_CODES];

/**
 * Returns why a token that is no account's is rejected: no longer valid, or unknown. Only its bearer learns which. Null if it is the valid
 * token of a seat or of a tournament player: it is valid elsewhere.
 */
export async function whyTokenInvalid(services: Services, bearer: string): Promise<Refusal | null> {
  const tokenHash = hashToken(bearer);
  if (isSeatToken(bearer)) {
    const game = gameOfSeatToken(bearer);
    const status = game && (await services.seatTokens.seatTokenStatus(game, tokenHash));
    return status === 'valid' ? null : { code: INVALID_TOKEN_CODES[status ?? 'unknown'] };
  }
  // Invalid tokens are looked up last: the token may be replaced between the queries.
  if (await services.seatTokens.isPlayerToken(tokenHash)) return null;
  return { code: INVALID_TOKEN_CODES[(await services.accounts.findInvalidToken(tokenHash, services.now())) ?? 'unknown'] };
}

/**
 * Returns the account of a token. Errors: `forbidden` for a live token of a seat or tournament player; otherwise `unauthenticated`,
 * `token-expired`, `token-revoked`, `issuer-unreachable` or `too-many-accounts`.
 */
export async function authenticate(services: Services, bearer: Bearer): Promise<Result<Caller, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  if (services.issuer !== undefined && isJwt(bearer)) return resolveIssuedToken(services, services.issuer, bearer);
  const caller = await findCaller(services, bearer);
  return caller === null ? reject((await whyTokenInvalid(services, bearer)) ?? { code: 'forbidden' }) : accept(caller);
}

/**
 * Returns the account of a caller who presents no seat token of the game; null without a token, or with that of another game's seat or of a
 * tournament player: these see what spectators see. Errors as in `authenticate`.
 */
export async function authenticateOptional(services: Services, bearer: Bearer): Promise<Result<Caller | null, Refusal>> {
  if (bearer === null) return accept(null);
  const known = await authenticate(services, bearer);
  return !known.ok && known.problem.code === 'forbidden' ? accept(null) : known;
}

/** What authorizes a change by a caller, now. */
export const authorityOf = ({ now }: Services, caller: Caller | null): Authority => ({ by: caller?.presented ?? null, at: now() });

/** The same with the account, for a change of something else than the account. */
export const authorOf = (services: Services, caller: Caller): ChangeAuthor => ({
  account: caller.account,
  ...authorityOf(services, caller),
});

/** Returns why a request is refused whose token was revoked, or whose sign-in was separated, while it was carried out. */
export async function whyNoLonger(services: Services, bearer: Bearer): Promise<Refusal> {
  const now = await authenticate(services, bearer);
  // A sign-in that was separated opens another account now.
  return now.ok ? { code: 'forbidden' } : now.problem;
}

/** Returns why a token is invalid everywhere; null if it is valid, missing, or cannot be checked now. */
export async function invalidTokenCode(services: Services, bearer: Bearer): Promise<InvalidTokenCode | null> {
  const caller = await authenticateOptional(services, bearer);
  return caller.ok ? null : (Object.values(INVALID_TOKEN_CODES).find((code) => code === caller.problem.code) ?? null);
}

/**
 * Returns the caller if the account has this scope; otherwise `forbidden`, with the scope, or `token-not-confirmed` if the token must be
 * confirmed before it has it.
 */
export async function authorize(services: Services, bearer: Bearer, scope: Scope): Promise<Result<Caller, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok || caller.value.scopes.includes(scope)) return caller;
  return reject(
    scope === 'rule' && caller.value.isUnconfirmed ? { code: 'token-not-confirmed' } : { code: 'forbidden', requiredScope: scope },
  );
}

/** An account named by the configuration. Its id, and with it its games, stay when its token changes. */
export interface ConfiguredAccount {
  readonly id: string;
  readonly token: string;
}

/**
 * Adds the accounts of the configuration to those in the store. They have every scope, so an administrator always exists. Only the hashes
 * of their tokens are held in memory.
 */
export function withConfiguredAccounts(configured: readonly ConfiguredAccount[], store: AccountStore): AccountStore {
  const callers = new Map(configured.map(({ id, token }) => [hashToken(token), { account: id as AccountId, scopes: SCOPES } as Caller]));
  const accounts = new Map([...callers.values()].map((caller) => [caller.account, toAccount(caller)]));
  return {
    ...store,
    findCaller: async (tokenHash, at) => callers.get(tokenHash) ?? store.findCaller(tokenHash, at),
    findInvalidToken: async (tokenHash, at) => (callers.has(tokenHash) ? null : store.findInvalidToken(tokenHash, at)),
    read: async (account) => accounts.get(account) ?? store.read(account),
    readAll: async (ids) => [
      ...ids.flatMap((id) => accounts.get(id) ?? []),
      ...(await store.readAll(ids.filter((id) => !accounts.has(id)))),
    ],
  };
}

const toAccount = ({ account, scopes }: Caller): Account => ({
  id: account,
  name: null,
  contact: null,
  scopes,
  createdAt: null,
  erasedAt: null,
  arbiterKey: null,
  playerName: null,
  signInJoinedAt: null,
  signInIssuer: null,
});
