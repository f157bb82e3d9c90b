import type { AnyRuleset } from '../../engine/ruleset.js';
import type { TakenBack } from '../branches.js';
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
  /** Disputes that were opened so far. */
  disputes: number;
  /** Whether nobody may act, because an arbiter is asked. */
  frozen: boolean;
  /** Whether a ruling has said how the game ended, in the place of the rules. */
  ruled: boolean;
  /** Whether the result is certified: nothing follows. */
  certified: boolean;
  readonly takenBack: TakenBack[];
}

export const nothingYet = (): Followed => ({
  opening: null,
  ruleset: null,
  taken: [],
  disputes: 0,
  frozen: false,
  ruled: false,
  certified: false,
  takenBack: [],
});

/** Whether every seat is taken. */
export const hasBegun = ({ opening, taken }: Followed): boolean => opening !== null && taken.length === opening.seats.length;
