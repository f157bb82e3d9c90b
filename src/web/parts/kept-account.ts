// The account that this browser keeps, towards the server: its token is renewed before it ends, and revoked when a person signs out.
import type { Document, LyonClient, schema } from 'lyon/client';
import { type Connection, connect, type Problem, problemOf, randomText, serverNow } from '../api.js';
import {
  accountRenewal,
  accountToken,
  type EndingToken,
  endingTokens,
  forgetAccountToken,
  keepAccountToken,
  keepEndingTokens,
  type Replacement,
} from '../kept/account.js';
import { tellKeptChange } from '../kept/storage.js';
import { forgetPushes } from '../notifications/forget.js';
import { pageOfConnection, readAll } from './list.js';
import { isTokenDead } from './problem.js';

/** Whether an account is a guest: the API says that its id then begins so. */
export const isGuest = (id: string): boolean => id.startsWith('guest_');

/** Days after which a browser that is no longer used is signed out. */
export const SIGN_IN_DAYS = 30;
/** Hours for which a renewed token stays valid, for requests that are on their way. */
const RENEWAL_OVERLAP = 24;
const DAY_MS = 86_400_000;

type Issued = Pick<schema.IssuedAccountToken, 'tokenId' | 'token' | 'expiresAt'>;

/** An account and the token that was made with it. */
export interface MadeAccount {
  readonly account: { readonly id: string };
  readonly token: Issued;
}
/** The selection of `MadeAccount` in a mutation. */
export const MADE_ACCOUNT = '{ account { id } token { tokenId token expiresAt } }';

const CREATE: Document<
  { readonly createAccountToken: Issued },
  { readonly account: string; readonly days: number; readonly name: string; readonly key: string }
> = `mutation ($account: ID!, $days: Int!, $name: String, $key: String) {
  createAccountToken(account: $account, expiresInDays: $days, tokenName: $name, idempotencyKey: $key) { tokenId token expiresAt }
}`;
const ROTATE: Document<
  { readonly rotateAccountToken: { readonly token: Issued } },
  { readonly token: string; readonly hours: number; readonly days: number | null; readonly key: string }
> = `mutation ($token: ID!, $hours: Int!, $days: Int, $key: String) {
  rotateAccountToken(token: $token, overlapHours: $hours, expiresInDays: $days, idempotencyKey: $key) { token { tokenId token expiresAt } }
}`;
export const REVOKE_TOKEN: Document<object, { readonly token: string; readonly idempotencyKey?: string }> =
  'mutation ($token: ID!, $idempotencyKey: String) { revokeAccountToken(token: $token, idempotencyKey: $idempotencyKey) }';
/** Joins a guest's account to the sign-in of the caller. */
export const JOIN_GUEST: Document<object, { readonly guestToken: string }> =
  'mutation ($guestToken: String!) { joinGuest(guestToken: $guestToken) { id } }';

/** The account that this browser keeps. */
export type KeptAccount = Pick<schema.Account, 'id' | 'playerName'>;
const ME: Document<{ readonly me: KeptAccount }, object> = '{ me { id playerName } }';

/** Returns the account of a token. */
export const readAccount = async (token: string): Promise<KeptAccount> => (await connect(token).execute(ME)).me;

/** Returns the account that this browser keeps; null without one, and for one whose token the server no longer accepts. */
export async function readKeptAccount(): Promise<KeptAccount | null> {
  const token = accountToken();
  if (token === null) return null;
  try {
    return await readAccount(token);
  } catch (error) {
    if (!isTokenDead(problemOf(error))) throw error;
    return null;
  }
}

export type ListedToken = Pick<schema.AccountToken, 'id' | 'name' | 'createdAt' | 'createdBy' | 'lastUsedAt' | 'confirmed'>;
const TOKENS: Document<{ readonly accountTokens: Connection<ListedToken> }, { readonly account: string; readonly after: string | null }> =
  `query ($account: ID!, $after: String) {
  accountTokens(account: $account, after: $after) {
    edges { node { id name createdAt createdBy lastUsedAt confirmed } } pageInfo { hasNextPage endCursor }
  }
}`;

/** Returns all tokens of an account. */
export const readTokens = ({ execute }: Pick<LyonClient, 'execute'>, account: string): Promise<readonly ListedToken[]> =>
  readAll(async (after) => pageOfConnection((await execute(TOKENS, { account, after })).accountTokens));

/** Keeps a token that was made for this browser. `previous`: the ids of tokens that end with it. */
export const keepMade = (account: string, { tokenId, token, expiresAt }: Issued, previous: readonly string[] = []): void => {
  keepAccountToken(token, { tokenId, account, expiresAt, previous });
};

/** Keeps an account that signed in with a token of the issuer, under a token of its own, which this browser renews and revokes. */
export async function keepSignedIn(issued: string, account: string): Promise<void> {
  const made = await connect(issued).execute(CREATE, { account, days: SIGN_IN_DAYS, name: 'browser', key: randomText() });
  keepMade(account, made.createAccountToken);
}

/** Asks for the token that replaces another one, or for the same answer again. */
async function askForReplacement(token: string, tokenId: string, { key, overlapHours, days }: Replacement): Promise<Issued> {
  const answer = await connect(token).execute(ROTATE, { token: tokenId, hours: overlapHours, days, key });
  return answer.rotateAccountToken.token;
}

/**
 * Replaces the token of the kept account, if it was made for this browser. The request is kept before it is sent: if its answer is lost, the
 * next call asks for it again. Returns false if it only finished what was begun before.
 */
async function replaceToken(overlapHours: number): Promise<boolean> {
  const renewal = accountRenewal();
  const token = accountToken();
  if (renewal === null || token === null) return true;
  const { tokenId, account, expiresAt, previous = [] } = renewal;
  const begun = renewal.replacing;
  const replacing = begun ?? { key: randomText(), overlapHours, days: expiresAt === null ? null : SIGN_IN_DAYS };
  if (begun === undefined) keepAccountToken(token, { ...renewal, replacing });
  /** Another tab may have signed out, or kept the answer, meanwhile. */
  const isKept = (): boolean => accountRenewal()?.tokenId === tokenId;
  try {
    const made = await askForReplacement(token, tokenId, replacing);
    if (isKept()) keepMade(account, made, [...previous, tokenId]);
  } catch (error) {
    // Refused: there is nothing to ask for again. After any other failure the server may have done it.
    if (isKept() && isRefused(problemOf(error))) keepAccountToken(token, { tokenId, account, expiresAt, previous });
    throw error;
  }
  return begun === undefined || begun.overlapHours === overlapHours;
}

/** Whether the server has refused a request, and would again. */
const isRefused = (problem: Problem): boolean =>
  isTokenDead(problem) || ['no-such-token', 'forbidden', 'idempotency-key-reused'].includes(problem.code);

/** Renews the token of the kept account once half of its time is over. An account whose token has ended is forgotten. */
export async function renewAccount(): Promise<void> {
  const renewal = accountRenewal();
  if (renewal === null || accountToken() === null) return;
  if (renewal.replacing !== undefined) {
    await replaceToken(renewal.replacing.overlapHours);
    return tellKeptChange();
  }
  if (renewal.expiresAt === null) return;
  const left = Date.parse(renewal.expiresAt) - serverNow();
  if (left <= 0) return forgetAccountToken();
  if (left <= (SIGN_IN_DAYS / 2) * DAY_MS) await replaceToken(RENEWAL_OVERLAP);
}

/** Renews the token, and revokes those of sign-outs, now and whenever the page is seen again or has a connection again. */
export function renewWhenSeen(): void {
  const renew = () => {
    if (document.hidden) return;
    renewAccount().catch(() => undefined);
    void revokeEndingTokens();
  };
  document.addEventListener('visibilitychange', renew);
  addEventListener('online', renew);
  renew();
}

/**
 * Replaces the token that was made for this browser, at once, and revokes those before it: another person may have had them. One that the
 * person brought stays.
 */
export async function replaceKeptToken(): Promise<void> {
  // A renewal that was begun is finished first.
  if (!(await replaceToken(0))) await replaceToken(0);
  const renewal = accountRenewal();
  const token = accountToken();
  if (renewal === null || token === null) return;
  for (const id of renewal.previous ?? []) await connect(token).execute(REVOKE_TOKEN, { token: id });
  keepAccountToken(token, { ...renewal, previous: [] });
}

/**
 * Makes the token of the kept account invalid, if it was made for this browser. Signing out does not wait for the answer: the token is kept
 * until the server confirms the revocation.
 */
export function revokeKeptToken(): void {
  const renewal = accountRenewal();
  const token = accountToken();
  if (renewal !== null && token !== null) keepEndingTokens([...endingTokens(), { ...renewal, token, isLate: false }]);
  void revokeEndingTokens();
}

/** Forgets the account of this browser, with its token and its pushes to this device. Seats stay. */
export function leaveAccount(): void {
  revokeKeptToken();
  forgetAccountToken();
  void forgetPushes();
}

/** Revokes a token with those that it replaced, and the one that replaces it. */
async function revoke(ending: EndingToken): Promise<void> {
  const { token, tokenId, previous = [], replacing } = ending;
  if (replacing === undefined) {
    for (const id of [...previous, tokenId]) await connect(token).execute(REVOKE_TOKEN, { token: id });
    return;
  }
  const ended = { tokenId, token, previous, isLate: ending.isLate };
  const next = await askForReplacement(token, tokenId, replacing).then(
    (made) => ({ ...ended, ...made, previous: [...previous, tokenId] }),
    (error: unknown) => {
      if (isRefused(problemOf(error))) return ended;
      throw error;
    },
  );
  // Its answer is not repeated once the token is used.
  keepEndingTokens([...endingTokens().filter((each) => each.tokenId !== tokenId), next]);
  await revoke(next);
}

/** Revokes the tokens that sign-outs have left, and keeps those to which the server does not answer. */
export async function revokeEndingTokens(): Promise<void> {
  for (const ending of endingTokens()) {
    const isEnded = await revoke(ending).then(
      () => true,
      // Revoked in another way, or over.
      (error: unknown) => isTokenDead(problemOf(error)),
    );
    // As they are now: another tab may have revoked some meanwhile, and a replacement may have come.
    const isOf = ({ tokenId, previous = [] }: EndingToken): boolean => tokenId === ending.tokenId || previous.includes(ending.tokenId);
    const left = endingTokens().filter((each) => !(isEnded && isOf(each)));
    keepEndingTokens(left.map((each) => (isOf(each) ? { ...each, isLate: true } : each)));
  }
}
