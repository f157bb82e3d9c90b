// The error codes of the use cases. A new code is one row in games.ts or tournaments.ts.

import {
  DISPUTE_REFUSALS,
  GAME_REFUSALS,
  LIMIT_REFUSALS,
  MISSING_REFUSALS,
  PHYSICAL_TABLE_REFUSALS,
  REQUEST_REFUSALS,
  TOKEN_REFUSALS,
} from './games.js';
import { LANGUAGES, type RefusalRow, type RefusalsOf } from './row.js';
import { TOURNAMENT_REFUSALS } from './tournaments.js';

export type { ChanceNeeded } from './games.js';
export { LANGUAGES, type RefusalRow, type Translations } from './row.js';
export type { PairingFault } from './tournaments.js';

/** Every row, by section of docs/errors.md. */
export const REFUSAL_SECTIONS = {
  tokens: TOKEN_REFUSALS,
  missing: MISSING_REFUSALS,
  games: GAME_REFUSALS,
  disputes: DISPUTE_REFUSALS,
  requests: REQUEST_REFUSALS,
  physicalTables: PHYSICAL_TABLE_REFUSALS,
  limits: LIMIT_REFUSALS,
  tournaments: TOURNAMENT_REFUSALS,
};

/** Every row by its code. */
export const REFUSALS = {
  ...TOKEN_REFUSALS,
  ...MISSING_REFUSALS,
  ...GAME_REFUSALS,
  ...DISPUTE_REFUSALS,
  ...REQUEST_REFUSALS,
  ...PHYSICAL_TABLE_REFUSALS,
  ...LIMIT_REFUSALS,
  ...TOURNAMENT_REFUSALS,
};

/** Why a tournament refuses a request. */
export type TournamentRefusal = RefusalsOf<typeof TOURNAMENT_REFUSALS>;

/** Why a use case refuses a request. The codes are part of the API contract. */
export type Refusal = RefusalsOf<typeof REFUSALS>;

export type RefusalCode = Refusal['code'];

export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RefusalCode[];

/** Returns the sentence for a person: no hidden facts, no text of a library. An unknown language falls back to English. */
export function refusalSentence(refusal: Refusal, language: string = LANGUAGES[0]): string {
  const { sentence, title }: RefusalRow<never> = REFUSALS[refusal.code];
  const texts = sentence ?? title;
  const text = texts[LANGUAGES.find((each) => each === language) ?? LANGUAGES[0]];
  return typeof text === 'function' ? text(refusal as never) : text;
}
