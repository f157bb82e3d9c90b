// Games as text: docs/notation.md.
export { type AnyJudgedGame, judgeText, LEGAL_LISTED, type OnJudged, type Verdict } from './judge.js';
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
export { gameText, writeGame, writePositionText } from './write.js';
