// The account that this browser keeps, towards the server: its token is renewed before it ends, and revoked when a person signs out.
import type { Document, LyonClient, schema } from 'lyon/client';
import { type Connection, connect, problemOf, randomText } from '../api.js';
import { accountRenewal, accountToken, endingTokens, forgetAccountToken, keepAccountToken, keepEndingTokens } from '../session.js';
import { pageOfConnection, readAll } from './list.js';
import { isTokenDead } from './problem.js';

/** Whether an account is a guest: the API says that its id then begins so. */
export const isGuest = (id: string): boolean => id.startsWith('guest_');

/** Days after which a browser that is no longer used is signed out. */
export const SIGN_IN_DAYS = 30;
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
  { readonly token: string; readonly days: number; readonly key: string }
> = `mutation ($token: ID!, $days: Int!, $key: String) {
  rotateAccountToken(token: $token, overlapHours: 24, expiresInDays: $days, idempotencyKey: $key) { token { tokenId token expiresAt } }
}`;
const REVOKE: Document<object, { readonly token: string }> = 'mutation ($token: ID!) { revokeAccountToken(token: $token) }';

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

/** Keeps a token that was made for this browser. */
export const keepMade = (account: string, { tokenId, token, expiresAt }: Issued): void => {
  keepAccountToken(token, { tokenId, account, expiresAt });
};

/** Keeps an account that signed in with a token of the issuer, under a token of its own, which this browser renews and revokes. */
export async function keepSignedIn(issued: string, account: string): Promise<void> {
  const made = await connect(issued).execute(CREATE, { account, days: SIGN_IN_DAYS, name: 'browser', key: randomText() });
  keepMade(account, made.createAccountToken);
}

/** Renews the token of the kept account once half of its time is over. An account whose token has ended is forgotten. */
export async function renewAccount(): Promise<void> {
  const renewal = accountRenewal();
  const token = accountToken();
  if (renewal === null || renewal.expiresAt === null || token === null) return;
  const left = Date.parse(renewal.expiresAt) - Date.now();
  if (left <= 0) return forgetAccountToken();
  if (left > (SIGN_IN_DAYS / 2) * DAY_MS) return;
  const rotated = await connect(token).execute(ROTATE, { token: renewal.tokenId, days: SIGN_IN_DAYS, key: randomText() });
  // Another tab may have signed out, or renewed it, meanwhile.
  if (accountRenewal()?.tokenId === renewal.tokenId) keepMade(renewal.account, rotated.rotateAccountToken.token);
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

const ROTATE_AT_ONCE: Document<
  { readonly rotateAccountToken: { readonly token: Issued } },
  { readonly token: string; readonly key: string }
> = `mutation ($token: ID!, $key: String) {
  rotateAccountToken(token: $token, overlapHours: 0, idempotencyKey: $key) { token { tokenId token expiresAt } }
}`;

/** Replaces the token that was made for this browser, at once: another person may have had it. One that the person brought stays. */
export async function replaceKeptToken(): Promise<void> {
  const renewal = accountRenewal();
  const token = accountToken();
  if (renewal === null || token === null) return;
  const rotated = await connect(token).execute(ROTATE_AT_ONCE, { token: renewal.tokenId, key: randomText() });
  keepMade(renewal.account, rotated.rotateAccountToken.token);
}

/**
 * Makes the token of the kept account invalid, if it was made for this browser. Signing out does not wait for the answer: the token is kept
 * until the server confirms the revocation.
 */
export function revokeKeptToken(): void {
  const renewal = accountRenewal();
  const token = accountToken();
  if (renewal !== null && token !== null) keepEndingTokens([...endingTokens(), { tokenId: renewal.tokenId, token, isLate: false }]);
  void revokeEndingTokens();
}

/** Revokes the tokens that sign-outs have left, and keeps those to which the server does not answer. */
export async function revokeEndingTokens(): Promise<void> {
  for (const { tokenId, token } of endingTokens()) {
    const isEnded = await connect(token)
      .execute(REVOKE, { token: tokenId })
      .then(
        () => true,
        // Revoked in another way, or over.
        (error: unknown) => isTokenDead(problemOf(error)),
      );
    // As they are now: another tab may have revoked some meanwhile.
    const others = endingTokens().filter((each) => each.tokenId !== tokenId);
    keepEndingTokens(isEnded ? others : [...others, { tokenId, token, isLate: true }]);
  }
}
