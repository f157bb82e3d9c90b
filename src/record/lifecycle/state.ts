// Bodies of lifecycle entries, and the lifecycle of a game folded from them and from disputes.

import type { Viewer } from '../../engine/ruleset.js';
import { isLifecycleKind } from '../entry-kinds.js';
import type { Interruption } from './clock.js';
import {
  type CertificateBody,
  type DisputeBody,
  type Ending,
  type EntryRef,
  endingByRuling,
  type HiddenInspectedBody,
  type RulingBody,
  redactEntryRef,
  resolveEntryRef,
  type ViewerEntryRef,
} from './disputes.js';
import type { Undo } from './undo.js';

/** A taken seat is free again. Its entropy no longer counts. */
interface SeatLeftBody {
  readonly type: 'seat-left';
  readonly seat: string;
}

/** A seat resigns. The game is over when one seat is left that has not. */
interface ResignedBody {
  readonly type: 'seat-resigned';
  readonly seat: string;
}

/** The account that opened the game, or an arbiter, ends the game; or the server, because seats were not taken in time. */
export interface AbandonedBody {
  readonly type: 'game-abandoned';
  /** Null for the server. */
  readonly account: string | null;
  readonly reason: string;
  /** Empty if the game is left undecided. */
  readonly winners: readonly string[];
}

/** The clocks of these seats ran out first, at the same moment. They count as having resigned. */
export interface TimedOutBody {
  readonly type: 'seats-timed-out';
  readonly seats: readonly string[];
}

/** The account that opened the game, or an arbiter, adds time for a seat. */
export interface TimeAddedBody {
  readonly type: 'time-added';
  readonly account: string;
  readonly seat: string;
  readonly seconds: number;
  readonly reason: string;
}

/** The server could not accept actions from one moment until another, and no clock ran. Times as in the header of an entry. */
export interface ServiceInterruptedBody {
  readonly type: 'service-interrupted';
  readonly from: string;
  readonly until: string;
}

/** A seat undoes its actions since an entry. No other viewer notices this. */
export interface ActionsUndoneBody<Ref = EntryRef> {
  readonly type: 'actions-undone';
  readonly seat: string;
  readonly toRef: Ref;
}

export type SeatStatementBody = SeatLeftBody | ResignedBody;
type PublicLifecycleBody = SeatStatementBody | AbandonedBody | TimedOutBody | TimeAddedBody | ServiceInterruptedBody;

export type LifecycleBody = PublicLifecycleBody | ActionsUndoneBody;
export type RedactedLifecycleBody = PublicLifecycleBody | ActionsUndoneBody<ViewerEntryRef>;
/** In a full or a viewer's record. */
export type AnyLifecycleBody = PublicLifecycleBody | ActionsUndoneBody<EntryRef | ViewerEntryRef>;

/** The reasons of endings by seats, abandonment and time. */
export const RESIGNED = 'resigned';
export const ABANDONED = 'abandoned';
export const TIMED_OUT = 'timed-out';
/** The server ended the game because seats were not taken in time. */
export const SEATS_NOT_TAKEN = 'seats-not-taken';

/** Whether the seats themselves ended the game. */
export const isEndedBySeats = ({ reason }: Ending): boolean => reason === RESIGNED;

const ending = (winners: readonly string[], reason: string): Ending => ({ winners, clause: null, reason });

/** A repetition, which only a forged record has, must not grow the list. */
const withSeat = (seats: readonly string[], seat: string): readonly string[] => (seats.includes(seat) ? seats : [...seats, seat]);

const without = (seats: readonly string[], gone: readonly string[]): readonly string[] => seats.filter((seat) => !gone.includes(seat));

/** Returns the seats that have resigned after an entry, and how it ended the game; null if it did not. */
export function applyResignation(
  seats: readonly string[],
  resignedSeats: readonly string[],
  body: AnyLifecycleBody,
): { readonly resignedSeats: readonly string[]; readonly end: Ending | null } {
  switch (body.type) {
    case 'seat-resigned': {
      const now = withSeat(resignedSeats, body.seat);
      const left = without(seats, now);
      return { resignedSeats: now, end: left.length === 1 ? ending(left, RESIGNED) : null };
    }
    case 'seats-timed-out': {
      // A forged record may name any number of others.
      const now = body.seats.filter((seat) => seats.includes(seat)).reduce(withSeat, resignedSeats);
      const left = without(seats, now);
      // If the last seats time out at the same moment, no seat wins.
      return { resignedSeats: now, end: left.length <= 1 ? ending(left, TIMED_OUT) : null };
    }
    case 'game-abandoned':
      return { resignedSeats, end: ending(body.winners, body.account === null ? SEATS_NOT_TAKEN : ABANDONED) };
    case 'seat-left':
    case 'time-added':
    case 'service-interrupted':
    case 'actions-undone':
      return { resignedSeats, end: null };
  }
}

/** Returns the outage that an entry records; null for other entries. */
export const interruptionIn = (body: object | null): Interruption | null => {
  if (body === null || !('type' in body) || body.type !== 'service-interrupted') return null;
  const { from, until } = body as ServiceInterruptedBody;
  return { from: Date.parse(from), until: Date.parse(until) };
};

/** Whether a body is of a lifecycle entry, and not of a dispute. */
export const isLifecycleBody = <Body extends { readonly type: string }>(
  body: Body,
): body is Extract<Body, { readonly type: LifecycleBody['type'] }> => isLifecycleKind(body.type);

/** Returns the body as a viewer may know it. */
export const redactLifecycleBody = (body: LifecycleBody, viewer: Viewer): RedactedLifecycleBody =>
  body.type === 'actions-undone' ? { ...body, toRef: redactEntryRef(body.toRef, viewer) } : body;

// The lifecycle of a game: disputes, endings that override the rules, undos and roll-backs. The server and the verifier fold it from
// entries, and judge by `rules.ts` first whether an entry may follow. Nothing is rejected here.

type AnyEntryRef = EntryRef | ViewerEntryRef;
type MaybeText = string | null;

/** A body apart from play, in a full or a viewer's record. */
export type LifecycleOrDisputeBody =
  | DisputeBody<AnyEntryRef, MaybeText>
  | HiddenInspectedBody
  | RulingBody<AnyEntryRef, MaybeText>
  | CertificateBody
  | AnyLifecycleBody;

export interface Dispute {
  /** The entry that opened the dispute. */
  readonly openedSeq: number;
  /** A seat, or `arbiter`. */
  readonly by: string;
  /** The number of the dispute whose ruling is appealed. */
  readonly appealOf: number | null;
  /** The entry of the ruling, the arbiter's account, and whether the ruling upholds. */
  readonly ruling: { readonly seq: number; readonly account: string; readonly upheld?: true } | null;
}

/** A dispute and its number in the game, from 1. */
export interface NumberedDispute {
  readonly number: number;
  readonly dispute: Dispute;
}

/** The lifecycle of a game. Its size does not grow with the number of entries. */
export interface LifecycleState {
  /** Includes seats that timed out. Emptied if a ruling rolls the game back. */
  readonly resignedSeats: readonly string[];
  /** The open dispute. */
  readonly open: NumberedDispute | null;
  /** An ending by ruling, seats, time or abandonment, which overrides the rules. */
  readonly end: Ending | 'annulled' | null;
}

export const INITIAL_LIFECYCLE: LifecycleState = { open: null, end: null, resignedSeats: [] };

/** The changes by an entry. */
interface LifecycleChange {
  readonly lifecycle: LifecycleState;
  /** The dispute that the entry opens or rules on, after the entry. */
  readonly dispute: NumberedDispute | null;
  /** The undo or roll-back by the entry. */
  readonly undo: Undo | null;
}

/** Returns the lifecycle after an entry. `seq`: its seq, or its number in a viewer's record. */
export function advanceLifecycle(
  seats: readonly string[],
  before: LifecycleState,
  seq: number,
  body: LifecycleOrDisputeBody,
): LifecycleChange {
  if (isLifecycleBody(body)) return applyLifecycleBody(seats, before, seq, body);
  switch (body.type) {
    case 'dispute-opened': {
      const { appealOf, openedBy, number } = body;
      const open: NumberedDispute = { number, dispute: { openedSeq: seq, by: openedBy, appealOf, ruling: null } };
      return { lifecycle: { ...before, open }, dispute: open, undo: null };
    }
    case 'dispute-ruled':
      return applyRuling(before, seq, body);
    case 'hidden-inspected':
    case 'result-certified':
      return { lifecycle: before, dispute: null, undo: null };
  }
}

function applyLifecycleBody(seats: readonly string[], before: LifecycleState, seq: number, body: AnyLifecycleBody): LifecycleChange {
  const { resignedSeats, end } = applyResignation(seats, before.resignedSeats, body);
  return {
    lifecycle: { ...before, resignedSeats, end: end ?? before.end },
    dispute: null,
    undo: body.type === 'actions-undone' ? { at: seq, to: resolveEntryRef(body.toRef), by: body.seat } : null,
  };
}

function applyRuling(before: LifecycleState, seq: number, body: RulingBody<AnyEntryRef, MaybeText>): LifecycleChange {
  const { arbiterAccount, dispute: number, effect } = body;
  const { dispute } = before.open!;
  return {
    lifecycle: { ...before, open: null, ...rulingChange(before, body) },
    dispute: {
      number,
      dispute: { ...dispute, ruling: { seq, account: arbiterAccount, ...(effect.type === 'uphold' && { upheld: true }) } },
    },
    undo: effect.type === 'roll-back' ? { at: seq, to: resolveEntryRef(effect.toRef) } : null,
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
    case 'roll-back':
      return { end: null, resignedSeats: [] };
  }
}
