// Requests to open practice games.
import { positionIn, type TextFault } from '../../engine/positions.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import type { ChanceOrigin, PracticeTerms } from '../../record/system-entries.js';
import type { Refusal } from '../refusals/refusals.js';
import { localized } from '../texts/index.js';
import type { PracticeRequest } from './requests.js';
import { invalidRequest, isLine, lineExpectation } from './texts.js';

/** Characters of a position, at most: some eight times the longest. */
export const POSITION_LENGTH_MAX = 16_384;
export const SEED_LENGTH_MAX = 200;

const EITHER = invalidRequest(
  'practice',
  localized(({ practice }) => practice.positionOrSeed),
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

/** Returns the terms of a practice game; null if none is requested. */
export function readPractice(
  ruleset: AnyRuleset,
  options: RulesetTypes['Options'],
  chance: ChanceOrigin,
  request: PracticeRequest | null,
): Result<PracticeTerms | null, Refusal> {
  if (request === null) return accept(null);
  const { position = null, seed = null } = request;
  if (position === null && seed === null) return reject(EITHER);
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
