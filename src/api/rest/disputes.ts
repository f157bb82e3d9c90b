import { disputeCommands, disputeLists } from '../operations/games.js';
import { handlers, listHandlers } from './handlers.js';

export const disputeOperations = {
  ...handlers(disputeCommands),
  ...listHandlers(disputeLists),
};
