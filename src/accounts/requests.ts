// What is asked of accounts, read before anything is done. A name or contact never stands in what refuses it.
import { accept, type Result, reject } from '../engine/result.js';
import { oneOf, type Told } from '../engine/told.js';
import { hashToken, makeAccountToken, newTokenId } from '../games/callers/tokens.js';
import type { Court } from '../games/court/court.js';
import { type NewAccountToken, SCOPES, type Scope } from '../games/ports/accounts.js';
import type { AccountId, Limits, RandomBytes } from '../games/ports/ports.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { isLine, lineOf } from '../games/requests/names.js';

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

export const invalid = (path: string, expected: Told, allowed?: readonly string[]): Refusal =>
  allowed ? { code: 'invalid-request', path, expected, allowed } : { code: 'invalid-request', path, expected };

/** Name and contact as they will be kept, or which of them cannot be. */
export function readPerson(
  { name, contact = null }: AccountRequest,
  { accountNameLength, accountContactLength }: Limits,
): Result<{ readonly name: string; readonly contact: string | null }, Refusal> {
  if (!isLine(name, accountNameLength)) return reject(invalid('name', lineOf(accountNameLength)));
  if (contact !== null && !isLine(contact, accountContactLength)) return reject(invalid('contact', lineOf(accountContactLength)));
  return accept({ name, contact });
}

const SCOPE_EXPECTED: Told = {
  en: `a list of scopes, each of them ${oneOf(SCOPES).en}`,
  fr: `une liste de portées, chacune ${oneOf(SCOPES)['fr']}`,
};

/** The scopes once each, in their own order. */
export function readScopes(scopes: readonly string[]): Result<readonly Scope[], Refusal> {
  const known: readonly string[] = SCOPES;
  if (scopes.some((scope) => !known.includes(scope))) return reject(invalid('scopes', SCOPE_EXPECTED, known));
  return accept(SCOPES.filter((scope) => scopes.includes(scope)));
}

/** Ten years: who wants more wants a token that does not expire. */
const DAYS_MOST = 3_650;
const DAY = 86_400_000;
const DAYS_EXPECTED: Told = { en: `a whole number from 1 to ${DAYS_MOST}`, fr: `un nombre entier de 1 à ${DAYS_MOST}` };

/** A new token: what is kept of it, and what is told once. */
export function makeToken(
  court: Court,
  { expiresInDays = null, tokenName: name = null }: TokenRequest,
  secrets: RandomBytes = court.randomBytes,
): Result<{ readonly kept: NewAccountToken; readonly issued: IssuedToken }, Refusal> {
  const days = expiresInDays;
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= DAYS_MOST)) return reject(invalid('expiresInDays', DAYS_EXPECTED));
  const longest = court.limits.accountNameLength;
  if (name !== null && !isLine(name, longest)) return reject(invalid('tokenName', lineOf(longest)));
  const createdAt = court.now();
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY);
  const [id, token] = [newTokenId(court.randomBytes), makeAccountToken(secrets)];
  return accept({ kept: { id, tokenHash: hashToken(token), name, createdAt, expiresAt }, issued: { id, token, name, expiresAt } });
}

/** What is kept of a token that was made under a key. */
export const madeToken = ({ id, expiresAt }: IssuedToken): { readonly token: string; readonly expiresAt: string | null } => ({
  token: id,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** The token that was made, as it was told; its name as long as it lives. */
export async function toldAgain(
  court: Court,
  account: AccountId,
  made: ReturnType<typeof madeToken>,
  secrets: RandomBytes,
): Promise<IssuedToken> {
  const living = (await court.accounts.tokens(account, court.now())).find(({ id }) => id === made.token);
  const expiresAt = made.expiresAt === null ? null : new Date(made.expiresAt);
  return { id: made.token, token: makeAccountToken(secrets), name: living?.name ?? null, expiresAt };
}
