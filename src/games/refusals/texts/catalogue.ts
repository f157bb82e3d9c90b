import type {
  DISPUTE_REFUSALS,
  GAME_REFUSALS,
  LIMIT_REFUSALS,
  MISSING_REFUSALS,
  PHYSICAL_TABLE_REFUSALS,
  REQUEST_REFUSALS,
  TOKEN_REFUSALS,
} from '../games.js';
import type { TextsOf } from '../row.js';
import type { TOURNAMENT_REFUSALS } from '../tournaments.js';

/** The texts of every error code of the use cases in one language. A code without texts does not compile. */
export type RefusalTexts = TextsOf<
  typeof TOKEN_REFUSALS &
    typeof MISSING_REFUSALS &
    typeof GAME_REFUSALS &
    typeof DISPUTE_REFUSALS &
    typeof REQUEST_REFUSALS &
    typeof PHYSICAL_TABLE_REFUSALS &
    typeof LIMIT_REFUSALS &
    typeof TOURNAMENT_REFUSALS
>;
