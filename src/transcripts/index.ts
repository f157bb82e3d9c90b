// Games as text: docs/notation.md.
export { type Judging, LEGAL_LISTED, type OnJudged } from './judge.js';
export { CONTRADICTIONS_MAX, GAP_CHOICES_MAX, GAPS_MAX, judgeText } from './mended-text.js';
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
export { decodeText, LINE_LENGTH_MAX, readTranscript, TEXT_BYTES_MAX, writeTranscript } from './text.js';
export type { AnyJudgedGame, Contradiction, Gap, Verdict } from './verdict.js';
export { gameText, writeGame, writePositionText } from './write.js';
