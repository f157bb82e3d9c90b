import type { REFUSALS } from '../refusals.js';
import type { TextsOf } from '../row.js';

/** The texts of every error code of the use cases in one language. A code without texts does not compile. */
export type RefusalTexts = TextsOf<typeof REFUSALS>;
