// The TypeScript client, typed from schema.graphql. Knows the published contract only, but for the verifier of records (verifier.ts) and the
// signatures of arbiters (arbiter-signing.ts), which it loads when they are needed.

export type { AccountData, AccountDataItem, AccountDataOptions, AccountDataProgress } from './account-document.js';
export {
  type ArbiterAct,
  type ArbiterKey,
  type ArbiterPublicKey,
  makeArbiterKey,
  type NewArbiterKey,
  type PlacedAct,
  readArbiterKey,
  type SignedEffect,
  signArbiterAct,
  thumbprintOf,
} from './arbiter-key.js';
export { checkRecord } from './check-record.js';
export type {
  CheckedAct,
  CheckedDraw,
  CheckedEntry,
  CheckedRecord,
  CheckRecordOptions,
  Foresight,
  PublicJwk,
  RecordCheck,
  RecordFinding,
  RecordLines,
  RecordVerdict,
} from './checked-record.js';
export {
  type ClientOptions,
  createLyonClient,
  type FollowOptions,
  type LyonClient,
  type ReplayRange,
  type StreamOptions,
  type SubmitOptions,
} from './client.js';
export { collectAccountData } from './collect-account.js';
export type { GamesPage, JoinedSeat, ListedGame, OpenedGame, TakenSeat } from './documents.js';
export { ERROR_CODES, type ErrorCode, LyonError, type LyonErrorDetails, NetworkError, WebSocketClosedError } from './errors.js';
export { EvidenceError, type EvidenceFault, ReceiptBook } from './receipts.js';
export type { Document, Execute } from './requests.js';
export type {
  Accepted,
  Action,
  ActionInput,
  DryRunAccepted,
  EntriesPage,
  Entry,
  Game,
  GameOptions,
  GameState,
  JudgedGame,
  Judgement,
  LegalActions,
  LoggedEntry,
  Milestone,
  MilestonesPage,
  Notice,
  Perspective,
  Rejected,
  Replay,
  ReplayToPlay,
  RulesetKey,
  RulingPreview,
  StreamedGame,
  StreamMessage,
  StreamMessageType,
  Submitted,
  Undone,
  View,
} from './ruleset-types.js';
export { flattenLegalActions, rulesetKey } from './ruleset-types.js';
export type * as schema from './schema.js';
