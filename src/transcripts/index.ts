// Games as text: docs/notation.md.
export {
  type AnyJudgedGame,
  type JudgedDecision,
  type JudgedPosition,
  judgeText,
  type MissingFact,
  type OnJudged,
  type Verdict,
} from './judge.js';
export {
  endOf,
  type PackedVerdict,
  packVerdict,
  progressText,
  reportVerdict,
  unpackVerdict,
  type VerdictReport,
  verdictText,
} from './report.js';
export { decodeText, readTranscript, TEXT_BYTES_MAX, writeTranscript } from './text.js';
export { writeGame, writePositionText } from './write.js';
