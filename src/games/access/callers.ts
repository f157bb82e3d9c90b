// Accounts of people who sign in elsewhere, at an issuer the court was told to believe (OpenID Connect).
import { accept, type Result, reject } from '../../engine/result.js';
import { type Account, type AccountStore, type Caller, type Issuer, SCOPES, type Scope } from '../ports/accounts.js';
import type { AccountId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';
import { hashToken, isSeatToken, type TokenRef, tokenRef } from './tokens.js';

const JWT = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/** Whether a token can be an issuer's: none that is made here has this form. */
export const isJwt = (token: string): boolean => JWT.test(token);

const REFUSALS = { expired: 'token-expired', unknown: 'unauthenticated', unreachable: 'issuer-unreachable' } as const;

/** Who shows an issuer's token. The account is made when it is first met, named as its id; one that was erased stays so. */
export async function resolveIssuedToken(services: Services, issuer: Issuer, token: string): Promise<Result<Caller, Refusal>> {
  const told = await issuer.accountOf(token);
  if (!told.ok) return reject({ code: REFUSALS[told.problem] });
  const id = told.value;
  const made = { id, name: id, contact: null, scopes: issuer.scopes, createdAt: services.now() };
  const account = (await services.accounts.read(id)) ?? (await services.accounts.createOnce(made));
  return account.erasedAt === null ? accept({ account: id, scopes: account.scopes }) : reject({ code: 'token-revoked' });
}

/**
 * The account that shows its token; null for one that is not known, has expired or was revoked. A seat's token is known
 * by how it begins, so that whoever plays costs no question about accounts.
 */
export async function findCaller(services: Services, bearer: Bearer): Promise<Caller | null> {
  if (bearer === null) return null;
  if (services.issuer === undefined || !isJwt(bearer)) return findTokenOwner(services, tokenRef(bearer));
  const caller = await resolveIssuedToken(services, services.issuer, bearer);
  return caller.ok ? caller.value : null;
}

/** The same of a token that was shown before, and is of this court: an issuer's is good for the request it comes with. */
export const findTokenOwner = async (services: Services, shown: TokenRef | null): Promise<Caller | null> =>
  shown === null || shown.ofSeat ? null : services.accounts.findCaller(shown.tokenHash, services.now());

const DEAD_TOKEN_CODES = { expired: 'token-expired', revoked: 'token-revoked', unknown: 'unauthenticated' } as const;
export type DeadTokenCode = (typeof DEAD_TOKEN_CODES)[keyof typeof DEAD_TOKEN_CODES];

/**
 * Why a token that is no account's opens nothing: it is dead, or never was one. Only who has it is told what became of it. Null
 * if it is that of a seat or of a player of a tournament, and lives: it opens something, be it elsewhere.
 */
export async function whyTokenInvalid(services: Services, bearer: string): Promise<Refusal | null> {
  const shown = hashToken(bearer);
  if (isSeatToken(bearer)) {
    const life = await services.seatTokens.seatTokenStatus(shown);
    return life === 'living' ? null : { code: DEAD_TOKEN_CODES[life ?? 'unknown'] };
  }
  // Asked of the dead last, as with seats: it may be replaced meanwhile.
  if (await services.seatTokens.isPlayerToken(shown)) return null;
  return { code: DEAD_TOKEN_CODES[(await services.accounts.findDeadToken(shown, services.now())) ?? 'unknown'] };
}

/**
 * The account that shows its token. Else `forbidden`, to a seat or a player of a tournament whose token lives; or why it opens
 * nothing: `unauthenticated`, `token-expired`, `token-revoked` or `issuer-unreachable`.
 */
export async function authenticate(services: Services, bearer: Bearer): Promise<Result<Caller, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  if (services.issuer !== undefined && isJwt(bearer)) return resolveIssuedToken(services, services.issuer, bearer);
  const caller = await findCaller(services, bearer);
  return caller === null ? reject((await whyTokenInvalid(services, bearer)) ?? { code: 'forbidden' }) : accept(caller);
}

/**
 * The account that asks about a game in which it shows no seat's token; null for nobody, for a seat of another game and for a
 * player of a tournament, who see of a game what spectators see. Else why the token opens nothing.
 */
export async function authenticateOptional(services: Services, bearer: Bearer): Promise<Result<Caller | null, Refusal>> {
  if (bearer === null) return accept(null);
  const known = await authenticate(services, bearer);
  return !known.ok && known.problem.code === 'forbidden' ? accept(null) : known;
}

/** Why a token that is shown opens nothing anywhere; null if it does, none is shown, or that cannot be told just now. */
export async function deadTokenCode(services: Services, bearer: Bearer): Promise<DeadTokenCode | null> {
  const asked = await authenticateOptional(services, bearer);
  return asked.ok ? null : (Object.values(DEAD_TOKEN_CODES).find((code) => code === asked.problem.code) ?? null);
}

/** A caller who has this scope; else `forbidden`. */
export async function authorize(services: Services, bearer: Bearer, scope: Scope): Promise<Result<Caller, Refusal>> {
  const caller = await authenticate(services, bearer);
  return caller.ok && !caller.value.scopes.includes(scope) ? reject({ code: 'forbidden' }) : caller;
}

/** An account as the configuration names it. The id stays when the token changes, and so do its games. */
export interface ConfiguredAccount {
  readonly id: string;
  readonly token: string;
}

/**
 * The accounts of the configuration before those that are kept. They have every scope, so that there is always somebody
 * who may administer. Their tokens are forgotten at once, their hashes kept.
 */
export function withConfiguredAccounts(configured: readonly ConfiguredAccount[], kept: AccountStore): AccountStore {
  const callers = new Map(configured.map(({ id, token }) => [hashToken(token), { account: id as AccountId, scopes: SCOPES } as Caller]));
  const accounts = new Map([...callers.values()].map((caller) => [caller.account, toAccount(caller)]));
  return {
    ...kept,
    findCaller: async (tokenHash, at) => callers.get(tokenHash) ?? kept.findCaller(tokenHash, at),
    findDeadToken: async (tokenHash, at) => (callers.has(tokenHash) ? null : kept.findDeadToken(tokenHash, at)),
    read: async (account) => accounts.get(account) ?? kept.read(account),
  };
}

const toAccount = ({ account, scopes }: Caller): Account => ({
  id: account,
  name: null,
  contact: null,
  scopes,
  createdAt: null,
  erasedAt: null,
});
