// Games as text: docs/notation.md.
export {
  type AnyJudgedGame,
  type JudgedDecision,
  type JudgedPosition,
  judgeText,
  LEGAL_LISTED,
  type MissingFact,
  type OnJudged,
  type Verdict,
} from './judge.js';
export {
  endOf,
  type NoEnd,
  type PackedVerdict,
  packVerdict,
  progressText,
  type ReportedFault,
  type ReportedRejection,
  reportVerdict,
  unpackVerdict,
  type VerdictReport,
  verdictText,
} from './report.js';
export { decodeText, readTranscript, TEXT_BYTES_MAX, writeTranscript } from './text.js';
export { type WritableGame, writeGame, writePositionText } from './write.js';
