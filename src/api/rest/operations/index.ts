import type { Handler } from '../operation.js';
import { accountOperations } from './accounts.js';
import { disputeOperations } from './disputes.js';
import { evidenceOperations } from './evidence.js';
import { gameOperations } from './games.js';
import { lifecycleOperations } from './lifecycle.js';
import { playOperations } from './play.js';
import { rulesetOperations } from './rulesets.js';
import { exportOperations } from './tournament-exports.js';
import { roundOperations } from './tournament-rounds.js';
import { tournamentOperations } from './tournaments.js';
import { webhookOperations } from './webhooks.js';

/** Every operation by its `operationId`; the document's own, which tells the document, is the door's. */
export const OPERATIONS: Readonly<Record<string, Handler>> = {
  ...rulesetOperations,
  ...gameOperations,
  ...lifecycleOperations,
  ...playOperations,
  ...evidenceOperations,
  ...disputeOperations,
  ...accountOperations,
  ...webhookOperations,
  ...tournamentOperations,
  ...roundOperations,
  ...exportOperations,
};
