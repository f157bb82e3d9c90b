// What becomes of a game apart from play: what of it is disputed, how others than the rules end it, and where it is taken back.
// The court folds it from the entries it makes, and trusts them; whoever verifies a record folds it from what he reads, and looks
// first whether each entry may stand there. So nothing is refused here. What was is kept by each as he needs it: the court
// for those who ask, in the order of the entries; the verifier by numbers that may be anything, and no more than fits in memory.
import type { TakenBack } from './branches.js';
import { type AnyLifecycle, type Concessions, conceded, isLifecycle, NO_CONCESSIONS } from './lifecycle.js';
import {
  type CertificateBody,
  type DisputeBody,
  type Ending,
  type EntryMark,
  endingByRuling,
  type LookBody,
  namedBy,
  type RulingBody,
  type ToldMark,
} from './rulings.js';

type Mark = EntryMark | ToldMark;
type Text = string | null;

/** What the house says apart from play, as it stands in some record. */
export type SaidApart = DisputeBody<Mark, Text> | LookBody | RulingBody<Mark, Text> | CertificateBody | AnyLifecycle;

/** A dispute, as far as what follows depends on it. */
export interface Dispute {
  /** The entry that opened it. */
  readonly openedSeq: number;
  /** A seat, or `arbiter`. */
  readonly by: string;
  /** The number of the dispute whose ruling it appeals. */
  readonly appealOf: number | null;
  /** The entry that rules it, whose ruling that is, and whether it leaves all as it was. */
  readonly ruling: { readonly seq: number; readonly account: string; readonly upheld?: true } | null;
}

/** A dispute among those of its game, which are counted from 1. */
export interface NumberedDispute {
  readonly number: number;
  readonly dispute: Dispute;
}

/** Where a game stands apart from play. It is as large however long that took. */
export interface ApartFromPlay extends Concessions {
  /** The dispute that keeps the game from going on; null if there is none. */
  readonly open: NumberedDispute | null;
  /** What a ruling, the seats or who abandoned it have put in the place of what the rules say of the end. */
  readonly end: Ending | 'annulled' | null;
}

export const NOTHING_APART: ApartFromPlay = { open: null, end: null, ...NO_CONCESSIONS };

/** What an entry changes. */
export interface ChangedApart {
  readonly apart: ApartFromPlay;
  /** The dispute that it opens or rules, as that is then. */
  readonly dispute: NumberedDispute | null;
  /** Where it takes the game back. */
  readonly takenBack: TakenBack | null;
}

/** What changes apart from play with the entry of this seq, or of this number for the viewer whose record it is. */
export function apartAfter(seats: readonly string[], before: ApartFromPlay, seq: number, body: SaidApart): ChangedApart {
  if (isLifecycle(body)) return lived(seats, before, seq, body);
  switch (body.type) {
    case 'dispute-opened': {
      const { appealOf, by, dispute: number } = body;
      const open: NumberedDispute = { number, dispute: { openedSeq: seq, by, appealOf, ruling: null } };
      return { apart: { ...before, open }, dispute: open, takenBack: null };
    }
    case 'ruled':
      return ruled(before, seq, body);
    case 'hidden-seen':
    case 'result-certified':
      return { apart: before, dispute: null, takenBack: null };
  }
}

function lived(seats: readonly string[], before: ApartFromPlay, seq: number, body: AnyLifecycle): ChangedApart {
  const { concessions, end } = conceded(seats, before, body);
  return {
    apart: { ...before, ...concessions, end: end ?? before.end },
    dispute: null,
    takenBack: body.type === 'actions-taken-back' ? { at: seq, to: namedBy(body.to), by: body.by } : null,
  };
}

function ruled(before: ApartFromPlay, seq: number, body: RulingBody<Mark, Text>): ChangedApart {
  const { account, dispute: number, effect } = body;
  const { dispute } = before.open!;
  return {
    apart: { ...before, open: null, ...changedBy(before, body) },
    dispute: { number, dispute: { ...dispute, ruling: { seq, account, ...(effect.type === 'uphold' && { upheld: true }) } } },
    takenBack: effect.type === 'take-back' ? { at: seq, to: namedBy(effect.to) } : null,
  };
}

function changedBy({ end }: ApartFromPlay, ruling: RulingBody<Mark, Text>): Partial<ApartFromPlay> {
  const { effect } = ruling;
  switch (effect.type) {
    case 'uphold':
    case 'penalty':
      return { end };
    case 'annul':
      return { end: 'annulled' };
    case 'correct-result':
      return { end: endingByRuling(effect.winners, ruling) };
    case 'take-back':
      return { end: null, ...NO_CONCESSIONS };
  }
}
