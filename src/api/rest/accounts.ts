import { accountCommands, accountLists, accountReads } from '../operations/accounts.js';
import { handler, handlers, listHandlers } from './handlers.js';

export const accountOperations = {
  ...handlers(accountReads),
  ...listHandlers(accountLists),
  ...handlers(accountCommands),
  revokeAccountToken: handler(accountCommands.revokeAccountToken, (id) => ({ id })),
};
