// The error codes of the use cases. A new code is one row in games.ts or tournaments.ts and its texts in each language.

import {
  DISPUTE_REFUSALS,
  GAME_REFUSALS,
  LIMIT_REFUSALS,
  MISSING_REFUSALS,
  PHYSICAL_TABLE_REFUSALS,
  REQUEST_REFUSALS,
  TOKEN_REFUSALS,
} from './games.js';
import type { RefusalsOf } from './row.js';
import { TOURNAMENT_REFUSALS } from './tournaments.js';

export type { CsvFault } from './tournaments.js';

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

/** A refusal that arises where no result can carry it. The APIs answer it like every other one. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}

export type RefusalCode = Refusal['code'];

export const REFUSAL_CODES = Object.keys(REFUSALS) as readonly RefusalCode[];
