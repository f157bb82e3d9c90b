import {
  type AccountRequest,
  createAccount,
  eraseAccount,
  listAccounts,
  newAccountToken,
  type RotationRequest,
  readAccount,
  readAccountTokens,
  readOwnAccount,
  revokeAccountToken,
  rotateAccountToken,
  setScopes,
} from '../../../accounts/index.js';
import { type Asked, keyOf, type OfPage, page, pageAsked, settled } from '../operation.js';

interface OfAccount {
  readonly account: string;
}

/** Who may open games, rule or administer. */
export const accountOperations = {
  readOwnAccount: ({ court, bearer }: Asked) => settled(readOwnAccount(court, bearer)),
  async listAccounts(asked: Asked<OfPage>) {
    const { accounts, hasNextPage } = await settled(listAccounts(asked.court, asked.bearer, pageAsked(asked)));
    return page(accounts, hasNextPage, ({ id }) => id);
  },
  createAccount: ({ court, bearer, headers, body }: Asked<unknown, AccountRequest>) =>
    settled(createAccount(court, bearer, body, keyOf({ headers }))),
  readAccount: ({ court, bearer, parameters: { account } }: Asked<OfAccount>) => settled(readAccount(court, bearer, account)),
  eraseAccount: ({ court, bearer, parameters: { account }, headers }: Asked<OfAccount>) =>
    settled(eraseAccount(court, bearer, account, keyOf({ headers }))),
  setAccountScopes: ({ court, bearer, parameters: { account }, headers, body }: Asked<OfAccount, { readonly scopes: readonly string[] }>) =>
    settled(setScopes(court, bearer, account, body.scopes, keyOf({ headers }))),
  async readAccountTokens({ court, bearer, parameters: { account } }: Asked<OfAccount>) {
    return { items: await settled(readAccountTokens(court, bearer, account)) };
  },
  newAccountToken: ({
    court,
    bearer,
    parameters: { account },
    headers,
    body,
  }: Asked<OfAccount, { readonly expiresInDays?: number | null; readonly tokenName?: string | null }>) =>
    settled(newAccountToken(court, bearer, account, body, keyOf({ headers }))),
  rotateAccountToken: ({ court, bearer, parameters: { token }, headers, body }: Asked<{ readonly token: string }, RotationRequest>) =>
    settled(rotateAccountToken(court, bearer, token, body, keyOf({ headers }))),
  async revokeAccountToken({ court, bearer, parameters: { token }, headers }: Asked<{ readonly token: string }>) {
    return { id: await settled(revokeAccountToken(court, bearer, token, keyOf({ headers }))) };
  },
};
