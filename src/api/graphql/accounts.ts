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
  type TokenRequest,
} from '../../accounts/index.js';
import type { PageArguments } from '../pages.js';
import { atLeastOne, connection } from './connections.js';
import type { Context, Keyed } from './context.js';
import { besideKey, pageOf, settled } from './settled.js';

interface OfAccount {
  readonly account: string;
}

/** What can be read of accounts. */
export const accountQueries = {
  me: (_: unknown, __: unknown, { court, bearer }: Context) => settled(readOwnAccount(court, bearer)),
  account: (_: unknown, { id }: { readonly id: string }, { court, bearer }: Context) => settled(readAccount(court, bearer, id)),
  async accounts(_: unknown, page: PageArguments, context: Context) {
    const asked = pageOf(page, context);
    const { accounts, hasNextPage } = await settled(listAccounts(context.court, context.bearer, atLeastOne(asked)));
    return connection(accounts, ({ id }) => id, { ...asked, hasNextPage });
  },
  accountTokens: (_: unknown, { account }: OfAccount, { court, bearer }: Context) => settled(readAccountTokens(court, bearer, account)),
};

/** A token that was issued is no node: that is the token as it is kept, without what opens. */
export const accountTypes = { IssuedAccountToken: { tokenId: ({ id }: { readonly id: string }) => id } };

/** What can be done about accounts. */
export const accountMutations = {
  createAccount: (_: unknown, { input, idempotencyKey = null }: { readonly input: AccountRequest } & Keyed, { court, bearer }: Context) =>
    settled(createAccount(court, bearer, input, idempotencyKey), besideKey()),
  setAccountScopes: (
    _: unknown,
    { account, scopes, idempotencyKey = null }: OfAccount & { readonly scopes: readonly string[] } & Keyed,
    { court, bearer }: Context,
  ) => settled(setScopes(court, bearer, account, scopes, idempotencyKey)),
  eraseAccount: (_: unknown, { account, idempotencyKey = null }: OfAccount & Keyed, { court, bearer }: Context) =>
    settled(eraseAccount(court, bearer, account, idempotencyKey)),
  newAccountToken: (
    _: unknown,
    { account, expiresInDays = null, tokenName = null, idempotencyKey = null }: OfAccount & TokenRequest & Keyed,
    { court, bearer }: Context,
  ) => settled(newAccountToken(court, bearer, account, { expiresInDays, tokenName }, idempotencyKey)),
  rotateAccountToken: (
    _: unknown,
    { token, idempotencyKey = null, ...request }: { readonly token: string } & RotationRequest & Keyed,
    { court, bearer }: Context,
  ) => settled(rotateAccountToken(court, bearer, token, request, idempotencyKey)),
  revokeAccountToken: (_: unknown, { token, idempotencyKey = null }: { readonly token: string } & Keyed, { court, bearer }: Context) =>
    settled(revokeAccountToken(court, bearer, token, idempotencyKey)),
};
