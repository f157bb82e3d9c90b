import { accountCommands, accountLists, accountReads } from '../operations/accounts.js';
import { connectionField, field, mutations } from './operations.js';

export const accountQueries = {
  guestAdmission: field(accountReads.getGuestAdmission, () => ({})),
  signInIssuer: field(accountReads.getSignInIssuer, () => ({})),
  operator: field(accountReads.getOperator, () => ({})),
  player: field(accountReads.getPlayerByAccount, (_: unknown, args: { readonly account: string }) => args),
  me: field(accountReads.getMe, () => ({})),
  account: field(accountReads.getAccount, (_: unknown, { id }: { readonly id: string }) => ({ account: id })),
  accounts: connectionField(accountLists.listAccounts, () => ({})),
  accountTokens: connectionField(accountLists.listAccountTokens, (_: unknown, args: { readonly account: string }) => args),
};

/** `IssuedAccountToken` is not a node: `AccountToken` is the stored token, without its secret. */
export const accountTypes = { IssuedAccountToken: { tokenId: ({ id }: { readonly id: string }) => id } };

export const accountMutations = mutations(accountCommands);
