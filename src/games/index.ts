// The public interface of games. Every command and query takes the services, and the caller's token or null.
export { NOTE_LENGTH } from '../log-of-heads/notes.js';
export { signedWith } from '../record/arbiter-signatures.js';
export type { EntryLine } from '../record/format.js';
export { MAX_CLOCK_SECONDS } from '../record/lifecycle/clock.js';
export { ERAS } from '../record/secrets.js';
export { type ConfiguredAccount, type InvalidTokenCode, invalidTokenCode, withConfiguredAccounts } from './access/callers.js';
export { hashToken, isSeatToken } from './access/tokens.js';
export { type WhyHidden, whyHidden } from './access/viewers.js';
export { type DryRun, dryRun, submit, undoActions } from './commands/actions.js';
export { archiveEndedGames } from './commands/archive.js';
export { ENTROPY } from './commands/chance.js';
export {
  type AppealRequest,
  appealRuling,
  type DisputeRequest,
  inspectHidden,
  openDispute,
  previewRuling,
  type RequestedEffect,
  type RulingPreview,
  ruleOnDispute,
} from './commands/disputes.js';
export type { GameCommand } from './commands/game-command.js';
export { ALTERNATIVES, type DryRunResult } from './commands/judge.js';
export { type AbandonRequest, abandonGame, addTime, certifyResult, resign } from './commands/lifecycle.js';
export { readNote, setMetadata, setNote } from './commands/metadata.js';
export {
  invalidGameCount,
  type OpenGamesRefusal,
  openGame,
  openGames,
  type Rematch,
  rematch,
  SPECTATOR_DELAY_MAX,
} from './commands/openings.js';
export {
  addSeatToAccount,
  type JoinRequest,
  joinGame,
  leaveSeat,
  OFFER_MAX_HOURS,
  type OfferSeatRequest,
  offerSeat,
  replaceSeatToken,
  takeSeat,
} from './commands/seats.js';
export { recordOutages, sweepClocks } from './commands/timeouts.js';
export { readEntry, readEntryLines, signReceipt, signReceiptNow } from './evidence/entries.js';
export {
  createHeadLog,
  type HeadLogPublisher,
  type HeadLogReading,
  HeadLogRun,
  type LogProofReading,
  type LogWitness,
  proveNewest,
  readHeadLog,
  readLogFile,
  readLogProof,
} from './evidence/head-log.js';
export { type ImportProblem, importGame } from './evidence/import-game.js';
export { readRecord, recordLines, withLineEnds } from './evidence/record.js';
export { ISSUER_ACCOUNT_PREFIX } from './model/ids.js';
export { type Outcome, outcomeInWords } from './model/outcome.js';
export { type Account, type Issuer, type Operator, SCOPES, type Scope } from './ports/accounts.js';
export type * from './ports/game-lists.js';
export type * from './ports/game-store.js';
export { gameId, headOf, isSamePlace } from './ports/game-store.js';
export { type HeadLogStore, type LogStop, WITNESSES_MAX, type Witness, type WitnessAnswer } from './ports/head-log.js';
export { composeInstruments, type Instrument, instrumentMethods } from './ports/instrument.js';
export { JointReads } from './ports/joint-reads.js';
export type * from './ports/notifications.js';
export { NOTIFICATION_KINDS } from './ports/notifications.js';
export { repeatable, StoreFault } from './ports/store-fault.js';
export type { AppendedGames, JustAppended, Recorded } from './ports/streams.js';
export {
  CONTRADICTIONS_MAX,
  GAP_CHOICES_MAX,
  GAPS_MAX,
  LEGAL_LISTED,
  LINE_LENGTH_MAX,
  TEXT_BYTES_MAX,
  type TextJudge,
  type WhyNotJudged,
} from './ports/text-judge.js';
export type { Delivery, DeliveryOutcome, Webhook, WebhookBacklog } from './ports/webhooks.js';
export { listDisputes, readDisputes } from './queries/disputes.js';
export { readGame, readGuidance } from './queries/game.js';
export { type JudgedGame, type Judgement, judge } from './queries/judgement.js';
export { type GameListRequest, listGames, playersOfGame, readPlayers } from './queries/list-games.js';
export {
  type Milestone,
  readMilestones,
  readNotices,
  watchNotices,
} from './queries/notices.js';
export { readOpener } from './queries/opener.js';
export { type EntryPerspective, readPerspectives } from './queries/perspectives.js';
export { REPLAYS_MAX, type ReplayPage, type ReplayResult, readPosition, readReplays, replay } from './queries/replay.js';
export { entrySentences } from './queries/sentences.js';
export { readTranscript } from './queries/transcript.js';
export type { Refusal, RefusalCode } from './refusals/refusals.js';
export { REFUSAL_CODES, REFUSAL_SECTIONS, REFUSALS, RefusedError } from './refusals/refusals.js';
export { REFUSAL_TEXTS, refusalSentence } from './refusals/sentences.js';
export { type ListPage, listCursor, type PageRequest, paginate } from './requests/pagination.js';
export { POSITION_LENGTH_MAX, SEED_LENGTH_MAX } from './requests/practice.js';
export type * from './requests/requests.js';
export { TEXT_MAX_LENGTH } from './requests/texts.js';
export { GameCache } from './services/game-cache.js';
export { Heartbeat } from './services/heartbeat.js';
export { createJudging } from './services/judging.js';
export { CallerLeft, createStep, type LongText, type Step } from './services/long-work.js';
export { createRateWindows, type RateResult } from './services/rate-windows.js';
export type * from './services/results.js';
export type { Rewound, Services } from './services/services.js';
export { addSigningKey, openSigner } from './services/signer.js';
export type { Watch } from './services/watches.js';
