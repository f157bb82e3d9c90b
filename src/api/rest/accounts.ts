import {
  type AccountRequest,
  addAccountToken,
  createAccount,
  eraseAccount,
  listAccounts,
  type RotationRequest,
  readAccount,
  readAccountToken,
  readAccountTokens,
  readOwnAccount,
  revokeAccountToken,
  rotateAccountToken,
  setScopes,
} from '../../accounts/index.js';
import { idempotencyKeyOf, listPage, type OfPage, type OperationRequest, pageFrom, unwrap } from './operation.js';

interface OfAccount {
  readonly account: string;
}

export const accountOperations = {
  getMe: ({ services, bearer }: OperationRequest) => unwrap(readOwnAccount(services, bearer)),
  async listAccounts(request: OperationRequest<OfPage>) {
    const { accounts: items, hasNextPage } = await unwrap(listAccounts(request.services, request.bearer, pageFrom(request)));
    return listPage({ items, hasNextPage }, ({ id }) => id);
  },
  createAccount: ({ services, bearer, headers, body }: OperationRequest<unknown, AccountRequest>) =>
    unwrap(createAccount(services, bearer, body, idempotencyKeyOf({ headers }))),
  getAccount: ({ services, bearer, parameters: { account } }: OperationRequest<OfAccount>) =>
    unwrap(readAccount(services, bearer, account)),
  eraseAccount: ({ services, bearer, parameters: { account }, headers }: OperationRequest<OfAccount>) =>
    unwrap(eraseAccount(services, bearer, account, idempotencyKeyOf({ headers }))),
  setAccountScopes: ({
    services,
    bearer,
    parameters: { account },
    headers,
    body,
  }: OperationRequest<OfAccount, { readonly scopes: readonly string[] }>) =>
    unwrap(setScopes(services, bearer, account, body.scopes, idempotencyKeyOf({ headers }))),
  async listAccountTokens({ services, bearer, parameters: { account } }: OperationRequest<OfAccount>) {
    return { items: await unwrap(readAccountTokens(services, bearer, account)) };
  },
  getAccountToken: ({ services, bearer, parameters: { token } }: OperationRequest<{ readonly token: string }>) =>
    unwrap(readAccountToken(services, bearer, token)),
  createAccountToken: ({
    services,
    bearer,
    parameters: { account },
    headers,
    body,
  }: OperationRequest<OfAccount, { readonly expiresInDays?: number | null; readonly tokenName?: string | null }>) =>
    unwrap(addAccountToken(services, bearer, account, body, idempotencyKeyOf({ headers }))),
  rotateAccountToken: ({
    services,
    bearer,
    parameters: { token },
    headers,
    body,
  }: OperationRequest<{ readonly token: string }, RotationRequest>) =>
    unwrap(rotateAccountToken(services, bearer, token, body, idempotencyKeyOf({ headers }))),
  async revokeAccountToken({ services, bearer, parameters: { token }, headers }: OperationRequest<{ readonly token: string }>) {
    return { id: await unwrap(revokeAccountToken(services, bearer, token, idempotencyKeyOf({ headers }))) };
  },
};
