import { disputeCommands, disputeLists, disputeReads } from '../operations/games.js';
import { handler, handlers, listHandlers } from './handlers.js';

export const disputeOperations = {
  ...handlers(disputeCommands),
  ...listHandlers(disputeLists),
  listGameDisputes: handler(disputeReads.listGameDisputes, (items) => ({ items })),
};
