// What the doors may use of this room. Every use-case takes the court, and the token the caller showed or null.
export { createAccount } from './create-account.js';
export { eraseAccount } from './erase-account.js';
export { type AccountListRequest, type AccountPage, listAccounts } from './list-accounts.js';
export { newAccountToken } from './new-account-token.js';
export { readAccount, readAccountToken, readAccountTokens, readOwnAccount } from './read-account.js';
export type { AccountRequest, IssuedToken, TokenRequest } from './requests.js';
export { revokeAccountToken } from './revoke-account-token.js';
export { type RotationRequest, rotateAccountToken } from './rotate-account-token.js';
export { setScopes } from './set-scopes.js';
