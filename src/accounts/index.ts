// What the doors may use of this room. Every use-case takes the court, and the token the caller showed or null.
export {
  type AccountListRequest,
  type AccountPage,
  createAccount,
  eraseAccount,
  listAccounts,
  readAccount,
  readAccountToken,
  readAccountTokens,
  readOwnAccount,
  setScopes,
} from './accounts.js';
export type { AccountRequest, IssuedToken, TokenRequest } from './tokens.js';
export { addAccountToken, type RotationRequest, revokeAccountToken, rotateAccountToken } from './tokens.js';
