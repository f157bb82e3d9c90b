import type { AnyRuleset } from '../../engine/ruleset.js';
import type { SeatEntropy } from '../chance/streams.js';
import type { OpeningBody } from '../house.js';

/** What the entries read so far say of a game. */
export interface Followed {
  /** What was agreed upon; null if the first entry could not be read. */
  opening: OpeningBody | null;
  /** Its rules, if they are known here. */
  ruleset: AnyRuleset | null;
  /** The seats that are taken, in their order, and what each added to chance. */
  readonly taken: SeatEntropy[];
  /** Whether nobody may act, because an arbiter is asked. */
  frozen: boolean;
}

export const nothingYet = (): Followed => ({ opening: null, ruleset: null, taken: [], frozen: false });

/** Whether every seat is taken. */
export const hasBegun = ({ opening, taken }: Followed): boolean => opening !== null && taken.length === opening.seats.length;
