// What seats do with a game apart from playing it: they leave it before it begins, give it up, agree that it is drawn, take
// back what nobody has noticed. And that somebody else ends it because nobody plays on, or that time is up.
import type { Viewer } from '../engine/ruleset.js';
import { isOfLifecycle } from './kinds.js';
import { type Ending, type EntryMark, type ToldMark, toldMark } from './rulings.js';

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
export interface ActionsTakenBackBody<Mark = EntryMark> {
  readonly type: 'actions-taken-back';
  readonly by: string;
  readonly to: Mark;
}

export type SaidBySeat = SeatLeftBody | ResignedBody | DrawOfferedBody | DrawAcceptedBody | DrawDeclinedBody;
type Open = SaidBySeat | AbandonedBody | TimedOutBody | TimeAddedBody;

export type LifecycleBody = Open | ActionsTakenBackBody;
export type ToldLifecycle = Open | ActionsTakenBackBody<ToldMark>;
/** As it stands in some record. */
export type AnyLifecycle = Open | ActionsTakenBackBody<EntryMark | ToldMark>;

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
export const isMadeBySeats = ({ reason }: Ending): boolean => reason === RESIGNED || reason === DRAW_AGREED;

const ending = (winners: readonly string[], reason: string): Ending => ({ winners, clause: null, reason });

/** A seat that says again what it has said changes nothing: no court enters that, and a forged record must not grow by it. */
const withSeat = (said: readonly string[], seat: string): readonly string[] => (said.includes(seat) ? said : [...said, seat]);

const without = (seats: readonly string[], gone: readonly string[]): readonly string[] => seats.filter((seat) => !gone.includes(seat));

/**
 * What was said of giving up after this, and how it ended the game; null if it did not. A draw is agreed by all who play,
 * who has resigned among them, since it may still act; it is shared by those who have not.
 */
export function conceded(
  seats: readonly string[],
  { resigned, drawOffer }: Concessions,
  body: AnyLifecycle,
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
export const isLifecycle = <Body extends { readonly type: string }>(
  body: Body,
): body is Extract<Body, { readonly type: LifecycleBody['type'] }> => isOfLifecycle(body.type);

/** What is said of it, as one viewer is told. */
export const toldLifecycle = (body: LifecycleBody, viewer: Viewer): ToldLifecycle =>
  body.type === 'actions-taken-back' ? { ...body, to: toldMark(body.to, viewer) } : body;
