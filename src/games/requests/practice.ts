// Requests to open practice games.
import { positionIn, type TextFault } from '../../engine/positions.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { canonical } from '../../record/hashing.js';
import type { ChanceOrigin, PracticeTerms } from '../../record/system-entries.js';
import { type AnyJudgedGame, endOf } from '../../transcripts/index.js';
import type { AccountId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { judgeFor } from '../services/judging.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import type { PracticeRequest } from './requests.js';
import { invalidRequest, isLine, lineExpectation } from './texts.js';

/** Characters of a position, at most: some eight times the longest. */
export const POSITION_LENGTH_MAX = 16_384;
export const SEED_LENGTH_MAX = 200;

const EITHER = invalidRequest(
  'practice',
  localized(({ practice }) => practice.beginningOrSeed),
);
const SERVER_DRAWS = invalidRequest(
  'chanceSource',
  localized(({ practice }) => practice.serverDraws),
);
const SEED = invalidRequest('practice.seed', lineExpectation(SEED_LENGTH_MAX));
const POSITION = invalidRequest(
  'practice.position',
  localized(({ practice }) => practice.position(POSITION_LENGTH_MAX)),
);

const NO_TRANSCRIPT = localized(({ practice }) => practice.noTranscript);
const OPTIONS_OF_TRANSCRIPT = invalidRequest(
  'options',
  localized(({ practice }) => practice.optionsOfTranscript),
);

/** Returns the terms of a practice game; null if none is requested. A transcript is judged by `readTranscriptEnd`. */
export function readPractice(
  ruleset: AnyRuleset,
  options: RulesetTypes['Options'],
  chance: ChanceOrigin,
  request: PracticeRequest | null,
): Result<PracticeTerms | null, Refusal> {
  if (request === null) return accept(null);
  const { position = null, transcript = null, seed = null } = request;
  if ([position, transcript, seed].every((term) => term === null) || (position !== null && transcript !== null)) return reject(EITHER);
  if (chance !== 'server') return reject(SERVER_DRAWS);
  if (seed !== null && !isLine(seed, SEED_LENGTH_MAX)) return reject(SEED);
  if (position === null) return accept({ position, seed });
  if (position.length > POSITION_LENGTH_MAX) return reject(POSITION);
  const text = positionIn(position);
  const read = text.ok ? ruleset.positions.read(options, text.value) : text;
  return read.ok ? accept({ position: read.value, seed }) : reject(invalidPosition(read.problem));
}

/** Refuses a position for its first fault. */
function invalidPosition([first]: readonly TextFault[]): Refusal {
  const { line, column, code: fault, sentence: reason } = first!;
  return { code: 'invalid-position', path: 'practice.position', line, column, fault, reason };
}

/** Refuses a transcript where it would be judged with many others. */
export const whyNoTranscript = (request: PracticeRequest | null): Refusal | null =>
  (request?.transcript ?? null) === null ? null : invalidRequest('practice.transcript', NO_TRANSCRIPT);

/** Judges a transcript for an account and returns its game, after which one with these options goes on. */
export async function readTranscriptEnd(
  services: Services,
  account: AccountId,
  { ruleset, options }: { readonly ruleset: AnyRuleset; readonly options: RulesetTypes['Options'] },
  transcript: string,
): Promise<Result<AnyJudgedGame, Refusal>> {
  const judged = await judgeFor(services, account, transcript);
  if (!judged.ok) return judged;
  const end = endOf(judged.value);
  if (!end.ok) return reject({ code: 'invalid-transcript', path: 'practice.transcript', ...end.problem });
  const { game, ...stated } = end.value;
  const isSame = stated.ruleset.id === ruleset.id && canonical(stated.options as never) === canonical(options as never);
  return isSame ? accept(game) : reject(OPTIONS_OF_TRANSCRIPT);
}
