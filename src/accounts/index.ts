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
export type { AccountRequest, IssuedToken, TokenRequest } from './tokens.js';
export {
  addAccountToken,
  confirmAccountToken,
  OVERLAP_MAX_HOURS,
  type RotationRequest,
  revokeAccountToken,
  rotateAccountToken,
  setArbiterKey,
  TOKEN_MAX_DAYS,
} from './tokens.js';
