// The error codes of the use cases. A new code is one row in games.ts or tournaments.ts and its texts in each language.

import { catalogueIn, type LocalizedText, localize } from '../../engine/localized-text.js';
import {
  DISPUTE_REFUSALS,
  GAME_REFUSALS,
  LIMIT_REFUSALS,
  MISSING_REFUSALS,
  PHYSICAL_TABLE_REFUSALS,
  REQUEST_REFUSALS,
  TOKEN_REFUSALS,
} from './games.js';
import type { RefusalsOf, RefusalText } from './row.js';
import { TEXTS } from './texts/index.js';
import { TOURNAMENT_REFUSALS } from './tournaments.js';

export type { ChanceNeeded } from './games.js';
export type { RefusalText } from './row.js';
export { TEXTS as REFUSAL_TEXTS } from './texts/index.js';
export type { CsvFault, PairingFault } from './tournaments.js';

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

const isText = (fact: unknown): fact is LocalizedText => typeof fact === 'object' && fact !== null && 'en' in fact;

/** Returns the facts with localized texts in one language. */
const inWords = (facts: object, language: string): object =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, isText(fact) ? localize(fact, language) : fact]));

/** Returns the sentence for a person: no hidden facts, no text of a library. An unknown language falls back to English. */
export function refusalSentence(refusal: Refusal, language = 'en'): string {
  const { sentence, title }: RefusalText<never> = catalogueIn(TEXTS, language)[refusal.code];
  return typeof sentence === 'function' ? sentence(inWords(refusal, language) as never) : (sentence ?? title);
}
