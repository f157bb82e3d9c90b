import {
  type AccountRequest,
  addAccountToken,
  createAccount,
  eraseAccount,
  listAccounts,
  type RotationRequest,
  readAccount,
  readAccountTokens,
  readOwnAccount,
  revokeAccountToken,
  rotateAccountToken,
  setScopes,
  type TokenRequest,
} from '../../accounts/index.js';
import type { PageArguments } from '../presenters/pages.js';
import { atLeastOne, connection } from './connections.js';
import type { Context, IdempotentArguments } from './context.js';
import { inputPathExceptKey, pageFrom, unwrap } from './context.js';

interface OfAccount {
  readonly account: string;
}

export const accountQueries = {
  me: (_: unknown, __: unknown, { services, bearer }: Context) => unwrap(readOwnAccount(services, bearer)),
  account: (_: unknown, { id }: { readonly id: string }, { services, bearer }: Context) => unwrap(readAccount(services, bearer, id)),
  async accounts(_: unknown, page: PageArguments, context: Context) {
    const args = pageFrom(page, context);
    const { accounts, hasNextPage } = await unwrap(listAccounts(context.services, context.bearer, atLeastOne(args)));
    return connection(accounts, ({ id }) => id, { ...args, hasNextPage });
  },
  accountTokens: (_: unknown, { account }: OfAccount, { services, bearer }: Context) =>
    unwrap(readAccountTokens(services, bearer, account)),
};

/** `IssuedAccountToken` is not a node: `AccountToken` is the stored token, without its secret. */
export const accountTypes = { IssuedAccountToken: { tokenId: ({ id }: { readonly id: string }) => id } };

export const accountMutations = {
  createAccount: (
    _: unknown,
    { input, idempotencyKey = null }: { readonly input: AccountRequest } & IdempotentArguments,
    { services, bearer }: Context,
  ) => unwrap(createAccount(services, bearer, input, idempotencyKey), inputPathExceptKey()),
  setAccountScopes: (
    _: unknown,
    { account, scopes, idempotencyKey = null }: OfAccount & { readonly scopes: readonly string[] } & IdempotentArguments,
    { services, bearer }: Context,
  ) => unwrap(setScopes(services, bearer, account, scopes, idempotencyKey)),
  eraseAccount: (_: unknown, { account, idempotencyKey = null }: OfAccount & IdempotentArguments, { services, bearer }: Context) =>
    unwrap(eraseAccount(services, bearer, account, idempotencyKey)),
  createAccountToken: (
    _: unknown,
    { account, expiresInDays = null, tokenName = null, idempotencyKey = null }: OfAccount & TokenRequest & IdempotentArguments,
    { services, bearer }: Context,
  ) => unwrap(addAccountToken(services, bearer, account, { expiresInDays, tokenName }, idempotencyKey)),
  rotateAccountToken: (
    _: unknown,
    { token, idempotencyKey = null, ...request }: { readonly token: string } & RotationRequest & IdempotentArguments,
    { services, bearer }: Context,
  ) => unwrap(rotateAccountToken(services, bearer, token, request, idempotencyKey)),
  revokeAccountToken: (
    _: unknown,
    { token, idempotencyKey = null }: { readonly token: string } & IdempotentArguments,
    { services, bearer }: Context,
  ) => unwrap(revokeAccountToken(services, bearer, token, idempotencyKey)),
};
