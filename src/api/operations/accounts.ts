import {
  type AccountRequest,
  addAccountToken,
  confirmAccountToken,
  createAccount,
  createGuest,
  createSignInLink,
  eraseAccount,
  type GuestRequest,
  joinGuest,
  listAccounts,
  type RotationRequest,
  readAccount,
  readAccountToken,
  readAccountTokens,
  readGuestAdmission,
  readOwnAccount,
  readPlayer,
  redeemSignInLink,
  revokeAccountToken,
  rotateAccountToken,
  type SignInRequest,
  separateSignIn,
  setArbiterKey,
  setPlayerName,
  setScopes,
  type TokenRequest,
} from '../../accounts/index.js';
import { accept } from '../../engine/result.js';
import type { Operator } from '../../games/index.js';
import { listOperation, mapped, type Optional, operation, type WithKey, wholeListOperation } from './operation.js';

interface OfAccount {
  readonly account: string;
}

interface OfToken {
  readonly token: string;
}

export const accountCommands = {
  createAccount: operation(({ services, bearer }, { idempotencyKey = null, ...request }: AccountRequest & WithKey) =>
    createAccount(services, bearer, request, idempotencyKey),
  ),
  createGuest: operation(({ services, reads }, { idempotencyKey = null, ...request }: GuestRequest & WithKey) =>
    createGuest(services, reads.reader.address, request, idempotencyKey),
  ),
  createSignInLink: operation(({ services, bearer }, { account }: OfAccount) => createSignInLink(services, bearer, account)),
  redeemSignInLink: operation(({ services }, request: SignInRequest) => redeemSignInLink(services, request)),
  joinGuest: operation(({ services, bearer }, { guestToken }: { readonly guestToken: string }) => joinGuest(services, bearer, guestToken)),
  separateSignIn: operation(({ services, bearer }, { account }: OfAccount) => separateSignIn(services, bearer, account)),
  setAccountScopes: operation(
    ({ services, bearer }, { account, scopes, idempotencyKey = null }: OfAccount & { readonly scopes: readonly string[] } & WithKey) =>
      setScopes(services, bearer, account, scopes, idempotencyKey),
  ),
  eraseAccount: operation(({ services, bearer }, { account, idempotencyKey = null }: OfAccount & WithKey) =>
    eraseAccount(services, bearer, account, idempotencyKey),
  ),
  setPlayerName: operation(
    ({ services, bearer }, { account, playerName, idempotencyKey = null }: OfAccount & { readonly playerName?: string | null } & WithKey) =>
      setPlayerName(services, bearer, account, playerName ?? null, idempotencyKey),
  ),
  createAccountToken: operation(
    (
      { services, bearer },
      { account, expiresInDays, tokenName, idempotencyKey = null }: OfAccount & Optional<TokenRequest, keyof TokenRequest> & WithKey,
    ) => addAccountToken(services, bearer, account, { expiresInDays: expiresInDays ?? null, tokenName: tokenName ?? null }, idempotencyKey),
  ),
  rotateAccountToken: operation(({ services, bearer }, { token, idempotencyKey = null, ...request }: OfToken & RotationRequest & WithKey) =>
    rotateAccountToken(services, bearer, token, request, idempotencyKey),
  ),
  confirmAccountToken: operation(({ services, bearer }, { token, idempotencyKey = null }: OfToken & WithKey) =>
    confirmAccountToken(services, bearer, token, idempotencyKey),
  ),
  setArbiterKey: operation(
    ({ services, bearer }, { account, key, idempotencyKey = null }: OfAccount & { readonly key?: object | null } & WithKey) =>
      setArbiterKey(services, bearer, account, key ?? null, idempotencyKey),
  ),
  revokeAccountToken: operation(({ services, bearer }, { token, idempotencyKey = null }: OfToken & WithKey) =>
    revokeAccountToken(services, bearer, token, idempotencyKey),
  ),
};

const NO_OPERATOR: Operator = { termsUrl: null, privacyUrl: null, contactUrl: null };

export const accountReads = {
  getGuestAdmission: operation(async ({ services }) => accept(readGuestAdmission(services))),
  getSignInIssuer: operation(async ({ services }) => accept(services.issuer?.pages ?? null)),
  getOperator: operation(async ({ services }) => accept(services.operator ?? NO_OPERATOR)),
  getPlayerByAccount: operation(async ({ services }, { account }: OfAccount) => accept(await readPlayer(services, account))),
  getMe: operation(({ services, bearer }) => readOwnAccount(services, bearer)),
  getAccount: operation(({ services, bearer }, { account }: OfAccount) => readAccount(services, bearer, account)),
  getAccountToken: operation(({ services, bearer }, { token }: OfToken) => readAccountToken(services, bearer, token)),
};

export const accountLists = {
  listAccounts: listOperation(
    ({ services, bearer }, page) =>
      mapped(listAccounts(services, bearer, page), ({ accounts: items, hasNextPage }) => ({ items, hasNextPage })),
    ({ id }) => id,
  ),
  listAccountTokens: wholeListOperation(
    ({ services, bearer }, { account }: OfAccount) => readAccountTokens(services, bearer, account),
    ({ id }) => id,
  ),
};
