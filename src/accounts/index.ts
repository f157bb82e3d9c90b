// The public interface of accounts. Every function takes the services, and the caller's token or null.
export {
  type AccountPage,
  createAccount,
  eraseAccount,
  listAccounts,
  type Player,
  readAccount,
  readAccountToken,
  readAccountTokens,
  readOwnAccount,
  readPlayer,
  readPlayerNames,
  setArbiterKey,
  setPlayerName,
  setScopes,
} from './accounts.js';
export {
  createGuest,
  createSignInLink,
  GUEST_WINDOW_MS,
  type GuestRequest,
  joinGuest,
  readGuestAdmission,
  redeemSignInLink,
  type SignInRequest,
  separateSignIn,
} from './guests.js';
export type { AccountRequest } from './requests.js';
export type { IssuedToken, TokenRequest } from './tokens.js';
export {
  addAccountToken,
  confirmAccountToken,
  OVERLAP_MAX_HOURS,
  type RotationRequest,
  revokeAccountToken,
  rotateAccountToken,
  TOKEN_MAX_DAYS,
} from './tokens.js';
