import type { Result } from '../../engine/result.js';
import type { Verdict } from '../../transcripts/index.js';

export { CONTRADICTIONS_MAX, GAP_CHOICES_MAX, GAPS_MAX, LEGAL_LISTED, LINE_LENGTH_MAX, TEXT_BYTES_MAX } from '../../transcripts/index.js';

/** Why a text was not judged: too many others wait, or it takes more time or memory than one text may. */
export type WhyNotJudged = 'busy' | 'exceeded';

/** Judges a game as text by the rules of every ruleset, without blocking the process. Throws `CallerLeft` when `signal` aborts. */
export type TextJudge = (text: string, signal?: AbortSignal) => Promise<Result<Verdict, WhyNotJudged>>;
