// The TypeScript client, typed from schema.graphql. Imports nothing else of this repository.

export { type ClientSettings, type LyonClient, lyonClient, type Meant, type Watching } from './client.js';
export type { Opened, Taken } from './documents.js';
export { Closed, NoAnswer, REFUSAL_CODES, Refusal, type RefusalCode, type RefusalFacts } from './errors.js';
export type { Ask, Document } from './requests.js';
export type {
  Accepted,
  Action,
  ActionInput,
  Entry,
  GameOptions,
  LegalActions,
  Notice,
  Rejected,
  RulesetKey,
  Standing,
  View,
} from './ruleset-types.js';
export { actionsIn } from './ruleset-types.js';
export type * as schema from './schema.js';
