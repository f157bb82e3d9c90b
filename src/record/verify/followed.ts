import type { AnyRuleset } from '../../engine/ruleset.js';
import type { TakenBack } from '../branches.js';
import type { SeatEntropy } from '../chance/streams.js';
import type { OpeningBody } from '../house.js';
import { type Concessions, NO_CONCESSIONS } from '../lifecycle.js';
import type { EntryLine } from '../lines.js';
import type { CertificateBody, Ending } from '../rulings.js';
import { Bits } from './bits.js';
import { Noticed } from './noticed.js';
import type { PrivateActions } from './private-actions-of-seat.js';

/** What the entry says that certifies a result. */
export interface Certified extends Pick<EntryLine, 'header' | 'hash'>, Pick<CertificateBody, 'outcome'> {}

/** What the entries read so far say of a game. */
export interface Followed {
  /** What was agreed upon; null if the first entry could not be read. */
  opening: OpeningBody | null;
  /** Its rules, if they are known here. */
  ruleset: AnyRuleset | null;
  /** The seats that are taken, in their order, and what each added to chance. */
  readonly taken: SeatEntropy[];
  /** The numbers of the set-up and of the actions, up to where an entry is missing: what a ruling can take back to. */
  readonly played: Bits;
  /** Disputes that were opened so far. */
  disputes: number;
  /** Who has ruled, by the number of the dispute. */
  readonly judges: Map<number, string>;
  /** Whose ruling was appealed: they judge there no more. */
  readonly barred: Set<string>;
  /** Whether nobody may act, because an arbiter is asked. */
  frozen: boolean;
  /** How the game ended as a ruling or the seats say, in the place of the rules; null if none does. */
  ruledEnd: Ending | 'annulled' | null;
  /** What seats have said of giving up. */
  concessions: Concessions;
  /** How the rules ended it, in the order of the entries where that changed; null: it goes on. */
  readonly ends: { readonly at: number; readonly end: Ending | null }[];
  readonly noticed: Noticed;
  /** Whether no entry so far is missing or could not be read. */
  isGapless: boolean;
  /** The entry that certifies the result: nothing follows. */
  certified: Certified | null;
  readonly takenBack: TakenBack[];
  /** What each seat could take back. */
  readonly privateActions: Map<string, PrivateActions>;
}

export const nothingYet = (): Followed => ({
  opening: null,
  ruleset: null,
  taken: [],
  played: new Bits(),
  disputes: 0,
  judges: new Map(),
  barred: new Set(),
  frozen: false,
  ruledEnd: null,
  concessions: NO_CONCESSIONS,
  ends: [],
  noticed: new Noticed(),
  isGapless: true,
  certified: null,
  takenBack: [],
  privateActions: new Map(),
});

/** Whether every seat is taken. */
export const hasBegun = ({ opening, taken }: Followed): boolean => opening !== null && taken.length === opening.seats.length;
