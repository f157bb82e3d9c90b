// A client of the court, for programs in TypeScript: typed from schema.graphql, and free of all else in this repository.
export { actionsIn } from './actions.js';
export type { Ask, Document } from './asking.js';
export { type ClientSettings, type LyonClient, lyonClient, type Meant, type Watching } from './client.js';
export { REFUSAL_CODES, type RefusalCode } from './codes.js';
export type { Opened, Taken } from './documents.js';
export { Closed, NoAnswer, Refusal, type RefusalFacts } from './refusal.js';
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
export type * as schema from './schema.js';
