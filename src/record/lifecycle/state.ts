// What seats do with a game apart from playing it: they leave it before it begins, give it up, agree that it is drawn, take
// back what nobody has noticed. And that somebody else ends it because nobody plays on, or that time is up.

import type { Viewer } from '../../engine/ruleset.js';
import { isLifecycleKind } from '../entry-kinds.js';
import {
  type CertificateBody,
  type DisputeBody,
  type Ending,
  type EntryRef,
  endingByRuling,
  type HiddenInfoViewedBody,
  type RulingBody,
  redactEntryRef,
  resolveEntryRef,
  type ViewerEntryRef,
} from './disputes.js';
import type { Undo } from './undo.js';

/** A seat that was taken is free again. What it had added to chance is void. */
export interface SeatLeftBody {
  readonly type: 'seat-left';
  readonly by: string;
}

/** A seat gives the game up. It is over when one is left that has not. */
export interface ResignedBody {
  readonly type: 'resigned';
  readonly by: string;
}

/** A seat offers that the game is drawn. */
export interface DrawOfferedBody {
  readonly type: 'draw-offered';
  readonly by: string;
}

/** A seat agrees to that. The game is drawn when all have. */
export interface DrawAcceptedBody {
  readonly type: 'draw-accepted';
  readonly by: string;
}

/** A seat declines it, or takes its own offer back: it is off the table. */
export interface DrawDeclinedBody {
  readonly type: 'draw-declined';
  readonly by: string;
}

/** The account that opened the game, or an arbiter, ends it. */
export interface AbandonedBody {
  readonly type: 'abandoned';
  readonly account: string;
  readonly reason: string;
  /** None if it is left undecided. */
  readonly winners: readonly string[];
}

/** The time of these seats was used up first, and at the same moment. They have lost as if they had resigned. */
export interface TimedOutBody {
  readonly type: 'timed-out';
  readonly outOfTime: readonly string[];
}

/** The account that opened the game, or an arbiter, gives a seat more time. */
export interface TimeAddedBody {
  readonly type: 'time-added';
  readonly account: string;
  readonly seat: string;
  readonly seconds: number;
  readonly reason: string;
}

/** A seat takes back what it did since an entry: the game stands as it stood after that. Nobody else has notice of it. */
export interface ActionsTakenBackBody<Mark = EntryRef> {
  readonly type: 'actions-taken-back';
  readonly by: string;
  readonly to: Mark;
}

export type SaidBySeat = SeatLeftBody | ResignedBody | DrawOfferedBody | DrawAcceptedBody | DrawDeclinedBody;
type PublicLifecycleBody = SaidBySeat | AbandonedBody | TimedOutBody | TimeAddedBody;

export type LifecycleBody = PublicLifecycleBody | ActionsTakenBackBody;
export type RedactedLifecycleBody = PublicLifecycleBody | ActionsTakenBackBody<ViewerEntryRef>;
/** As it stands in some record. */
export type AnyLifecycleBody = PublicLifecycleBody | ActionsTakenBackBody<EntryRef | ViewerEntryRef>;

/** What seats have said of giving up, so far. A ruling that takes the game back makes it void. */
export interface Concessions {
  /** Whose time was up is among them. */
  readonly resigned: readonly string[];
  readonly drawOffer: DrawOffer | null;
}

export interface DrawOffer {
  readonly by: string;
  /** Who has agreed to it since. */
  readonly accepted: readonly string[];
}

export const NO_CONCESSIONS: Concessions = { resigned: [], drawOffer: null };

/** The reasons of endings that are neither the rules' nor an arbiter's ruling. */
export const RESIGNED = 'resigned';
export const DRAW_AGREED = 'draw-agreed';
export const ABANDONED = 'abandoned';
export const TIMED_OUT = 'timed-out';

/** Whether an ending is one that the seats themselves have made. */
export const isEndedBySeats = ({ reason }: Ending): boolean => reason === RESIGNED || reason === DRAW_AGREED;

const ending = (winners: readonly string[], reason: string): Ending => ({ winners, clause: null, reason });

/** A seat that says again what it has said changes nothing: no court enters that, and a forged record must not grow by it. */
const withSeat = (said: readonly string[], seat: string): readonly string[] => (said.includes(seat) ? said : [...said, seat]);

const without = (seats: readonly string[], gone: readonly string[]): readonly string[] => seats.filter((seat) => !gone.includes(seat));

/**
 * What was said of giving up after this, and how it ended the game; null if it did not. A draw is agreed by all who play,
 * who has resigned among them, since it may still act; it is shared by those who have not.
 */
export function applyConcession(
  seats: readonly string[],
  { resigned, drawOffer }: Concessions,
  body: AnyLifecycleBody,
): { readonly concessions: Concessions; readonly end: Ending | null } {
  switch (body.type) {
    case 'resigned': {
      const now = withSeat(resigned, body.by);
      const left = without(seats, now);
      return { concessions: { resigned: now, drawOffer }, end: left.length === 1 ? ending(left, RESIGNED) : null };
    }
    case 'timed-out': {
      const now = body.outOfTime.reduce(withSeat, resigned);
      const left = without(seats, now);
      // Nobody is left where time is up for the last of them at one moment: then nobody has won.
      return { concessions: { resigned: now, drawOffer }, end: left.length <= 1 ? ending(left, TIMED_OUT) : null };
    }
    case 'draw-offered':
      return { concessions: { resigned, drawOffer: { by: body.by, accepted: [] } }, end: null };
    case 'draw-accepted': {
      if (drawOffer === null) return { concessions: { resigned, drawOffer }, end: null };
      const { by, accepted } = drawOffer;
      const now = body.by === by ? accepted : withSeat(accepted, body.by);
      const end = seats.every((seat) => seat === by || now.includes(seat)) ? ending(without(seats, resigned), DRAW_AGREED) : null;
      return { concessions: { resigned, drawOffer: end === null ? { by, accepted: now } : null }, end };
    }
    case 'draw-declined':
      return { concessions: { resigned, drawOffer: null }, end: null };
    case 'abandoned':
      return { concessions: { resigned, drawOffer: null }, end: ending(body.winners, ABANDONED) };
    case 'seat-left':
    case 'time-added':
    case 'actions-taken-back':
      return { concessions: { resigned, drawOffer }, end: null };
  }
}

/** Whether what the house says is of this sort, and not of a dispute. */
export const isLifecycleBody = <Body extends { readonly type: string }>(
  body: Body,
): body is Extract<Body, { readonly type: LifecycleBody['type'] }> => isLifecycleKind(body.type);

/** What is said of it, as one viewer is told. */
export const redactLifecycleBody = (body: LifecycleBody, viewer: Viewer): RedactedLifecycleBody =>
  body.type === 'actions-taken-back' ? { ...body, to: redactEntryRef(body.to, viewer) } : body;

// What becomes of a game apart from play: what of it is disputed, how others than the rules end it, and where it is taken back.
// The court folds it from the entries it makes, and trusts them; whoever verifies a record folds it from what he reads, and looks
// first whether each entry may stand there. So nothing is refused here. What was is kept by each as he needs it: the court
// for those who ask, in the order of the entries; the verifier by numbers that may be anything, and no more than fits in memory.

type AnyEntryRef = EntryRef | ViewerEntryRef;
type MaybeText = string | null;

/** What the house says apart from play, as it stands in some record. */
export type LifecycleOrDisputeBody =
  | DisputeBody<AnyEntryRef, MaybeText>
  | HiddenInfoViewedBody
  | RulingBody<AnyEntryRef, MaybeText>
  | CertificateBody
  | AnyLifecycleBody;

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
export interface LifecycleState extends Concessions {
  /** The dispute that keeps the game from going on; null if there is none. */
  readonly open: NumberedDispute | null;
  /** What a ruling, the seats or who abandoned it have put in the place of what the rules say of the end. */
  readonly end: Ending | 'annulled' | null;
}

export const INITIAL_LIFECYCLE: LifecycleState = { open: null, end: null, ...NO_CONCESSIONS };

/** What an entry changes. */
export interface LifecycleChange {
  readonly lifecycle: LifecycleState;
  /** The dispute that it opens or rules, as that is then. */
  readonly dispute: NumberedDispute | null;
  /** Where it takes the game back. */
  readonly undo: Undo | null;
}

/** What changes apart from play with the entry of this seq, or of this number for the viewer whose record it is. */
export function advanceLifecycle(
  seats: readonly string[],
  before: LifecycleState,
  seq: number,
  body: LifecycleOrDisputeBody,
): LifecycleChange {
  if (isLifecycleBody(body)) return applyLifecycleBody(seats, before, seq, body);
  switch (body.type) {
    case 'dispute-opened': {
      const { appealOf, by, dispute: number } = body;
      const open: NumberedDispute = { number, dispute: { openedSeq: seq, by, appealOf, ruling: null } };
      return { lifecycle: { ...before, open }, dispute: open, undo: null };
    }
    case 'ruled':
      return applyRuling(before, seq, body);
    case 'hidden-seen':
    case 'result-certified':
      return { lifecycle: before, dispute: null, undo: null };
  }
}

function applyLifecycleBody(seats: readonly string[], before: LifecycleState, seq: number, body: AnyLifecycleBody): LifecycleChange {
  const { concessions, end } = applyConcession(seats, before, body);
  return {
    lifecycle: { ...before, ...concessions, end: end ?? before.end },
    dispute: null,
    undo: body.type === 'actions-taken-back' ? { at: seq, to: resolveEntryRef(body.to), by: body.by } : null,
  };
}

function applyRuling(before: LifecycleState, seq: number, body: RulingBody<AnyEntryRef, MaybeText>): LifecycleChange {
  const { account, dispute: number, effect } = body;
  const { dispute } = before.open!;
  return {
    lifecycle: { ...before, open: null, ...rulingChange(before, body) },
    dispute: { number, dispute: { ...dispute, ruling: { seq, account, ...(effect.type === 'uphold' && { upheld: true }) } } },
    undo: effect.type === 'take-back' ? { at: seq, to: resolveEntryRef(effect.to) } : null,
  };
}

function rulingChange({ end }: LifecycleState, ruling: RulingBody<AnyEntryRef, MaybeText>): Partial<LifecycleState> {
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
