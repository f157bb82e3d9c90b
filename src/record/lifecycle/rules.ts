// What may happen to a game apart from play. The server judges requests by these rules before it appends an entry, and the verifier
// judges the entries of a record by them.

import { isPrivateKind } from '../entry-kinds.js';
import { ERAS } from '../secrets.js';
import { MAX_CLOCK_SECONDS } from './clock.js';
import type { DisputeIndex } from './dispute-index.js';
import type { DisputeBody, Effect, Readers } from './disputes.js';
import type { LifecycleOrDisputeBody, LifecycleState } from './state.js';
import type { Undo } from './undo.js';

/** What a game does at present. An open dispute comes before everything else, an end before the rest. */
export type GamePhase = 'seating' | 'playing' | 'disputed' | 'finished' | 'annulled';

/** What the rules read of a game. */
export interface LifecycleContext {
  readonly phase: GamePhase;
  readonly seats: readonly string[];
  /** The seats that are taken. */
  readonly taken: readonly string[];
  /** The accounts known to play. */
  readonly players: readonly string[];
  readonly lifecycle: LifecycleState;
  readonly disputes: DisputeIndex;
  readonly hasClock: boolean;
  readonly isCertified: boolean;
  /** The era of the next entry. */
  readonly nextEra: number;
}

/** Why an entry may not follow now: codes of the server's refusals. No request causes the last two. */
export type LifecycleRejection =
  | 'game-not-started'
  | 'game-already-started'
  | 'game-finished'
  | 'game-not-finished'
  | 'game-disputed'
  | 'result-already-certified'
  | 'seat-not-taken'
  | 'seat-already-resigned'
  | 'game-untimed'
  | 'arbiter-is-player'
  | 'same-arbiter'
  | 'no-such-dispute'
  | 'dispute-already-open'
  | 'dispute-already-ruled'
  | 'ruling-already-appealed'
  | 'ruling-final'
  | 'dispute-limit'
  | 'invalid-claimant'
  | 'wrong-dispute-number';

/** Why the content of an entry is invalid. */
export type ContentRejection =
  | 'no-such-seat'
  | 'blank-text'
  | 'invalid-winners'
  | 'invalid-seconds'
  | 'invalid-interruption'
  | 'invalid-readers';

type Rejection = LifecycleRejection | null;

/** Returns why seats can do nothing in this phase; null during play. */
export function whyNotInPlay(phase: GamePhase): 'game-not-started' | 'game-disputed' | 'game-finished' | null {
  if (phase === 'playing') return null;
  if (phase === 'disputed') return 'game-disputed';
  return phase === 'seating' ? 'game-not-started' : 'game-finished';
}

const isOver = ({ phase }: LifecycleContext): boolean => phase === 'finished' || phase === 'annulled';

/** Returns why an entry with this body may not follow now; null if it may. `whyNotContent` judges the rest of the body. */
export function whyNotAllowed(game: LifecycleContext, body: LifecycleOrDisputeBody): Rejection {
  const { lifecycle, phase } = game;
  switch (body.type) {
    case 'seat-left':
      if (phase === 'playing') return 'game-already-started';
      if (phase !== 'seating') return whyNotInPlay(phase);
      return game.taken.includes(body.seat) ? null : 'seat-not-taken';
    case 'seat-resigned':
      return whyNotInPlay(phase) ?? (lifecycle.resignedSeats.includes(body.seat) ? 'seat-already-resigned' : null);
    case 'actions-undone':
      return whyNotInPlay(phase);
    case 'seats-timed-out':
      if (!game.hasClock) return 'game-untimed';
      return whyNotInPlay(phase) ?? (body.seats.some((seat) => lifecycle.resignedSeats.includes(seat)) ? 'seat-already-resigned' : null);
    case 'service-interrupted':
      return game.hasClock ? whyNotInPlay(phase) : 'game-untimed';
    case 'time-added':
      if (game.players.includes(body.account)) return 'arbiter-is-player';
      if (game.isCertified) return 'result-already-certified';
      if (isOver(game)) return 'game-finished';
      return game.hasClock ? null : 'game-untimed';
    case 'game-abandoned':
      if (body.account === null) return phase === 'seating' ? null : (whyNotInPlay(phase) ?? 'game-already-started');
      // An account gives its game up before the start also where it has a seat: no one gains by that.
      return (
        (phase === 'seating' && body.winners.length === 0 ? null : whyPlays(game, body.account)) ??
        whyNotClosed(game, body.account) ??
        (isOver(game) ? 'game-finished' : null)
      );
    case 'result-certified':
      return whyPlays(game, body.account) ?? whyNotClosed(game, body.account) ?? (isOver(game) ? null : 'game-not-finished');
    case 'dispute-opened':
      return whyNotClaimant(game, body) ?? whyNotDisputed(game) ?? whyNotNumbered(game, body) ?? whyNotAppealed(game, body);
    case 'hidden-inspected':
    case 'dispute-ruled':
      return whyNotJudged(game, body.dispute, body.arbiterAccount);
  }
}

/** An account does not end a game that it plays. */
const whyPlays = ({ players }: LifecycleContext, account: string): Rejection => (players.includes(account) ? 'arbiter-is-player' : null);

/** An account that closes a game does not prevent an appeal of its own ruling. */
function whyNotClosed(game: LifecycleContext, account: string): Rejection {
  if (game.disputes.hasAppealableRuling(account)) return 'same-arbiter';
  if (game.isCertified) return 'result-already-certified';
  return game.phase === 'disputed' ? 'game-disputed' : null;
}

type Claim = Pick<DisputeBody, 'arbiterAccount' | 'appealOf' | 'openedBy'>;

/** A seat disputes without an account, an arbiter with one that does not play. Only seats appeal. */
function whyNotClaimant({ players, seats }: LifecycleContext, { arbiterAccount, appealOf, openedBy }: Claim): Rejection {
  if (openedBy !== 'arbiter') return arbiterAccount === null && seats.includes(openedBy) ? null : 'invalid-claimant';
  if (arbiterAccount === null || appealOf !== null) return 'invalid-claimant';
  return players.includes(arbiterAccount) ? 'arbiter-is-player' : null;
}

/** Returns why no dispute can be opened now. An ended game needs another era to continue, and the last era is for the certificate. */
export function whyNotDisputed(game: LifecycleContext): Rejection {
  if (game.isCertified) return 'result-already-certified';
  if (game.lifecycle.open !== null) return 'dispute-already-open';
  return isOver(game) && game.nextEra >= ERAS - 1 ? 'dispute-limit' : null;
}

const whyNotNumbered = ({ disputes }: LifecycleContext, { number: dispute }: Pick<DisputeBody, 'number'>): Rejection =>
  dispute === disputes.last + 1 ? null : 'wrong-dispute-number';

/** Returns why a dispute cannot appeal the ruling that it names; null if it can, or appeals none. */
export function whyNotAppealed({ disputes }: Pick<LifecycleContext, 'disputes'>, { appealOf }: Pick<Claim, 'appealOf'>): Rejection {
  if (appealOf === null) return null;
  const appealed = disputes.get(appealOf);
  if (!appealed?.ruling) return 'no-such-dispute';
  if (appealed.appealOf !== null) return 'ruling-final';
  return disputes.isAppealed(appealOf) ? 'ruling-already-appealed' : null;
}

/**
 * Returns why an account may not judge in a dispute. An arbiter does not hear the appeal of its own ruling, nor a dispute opened by an
 * arbiter once a ruling of its own has been appealed.
 */
export function whyNotJudged({ disputes, lifecycle, players }: LifecycleContext, dispute: number, account: string): Rejection {
  if (players.includes(account)) return 'arbiter-is-player';
  if (disputes.get(dispute) === undefined) return 'no-such-dispute';
  if (lifecycle.open?.number !== dispute) return 'dispute-already-ruled';
  const { appealOf, by } = lifecycle.open.dispute;
  const isOwnRuling = appealOf !== null && disputes.get(appealOf)?.ruling?.account === account;
  return isOwnRuling || (by === 'arbiter' && disputes.wasAppealed(account)) ? 'same-arbiter' : null;
}

/** Returns what is invalid in a body, whatever the state of the game; null if nothing is. A text withheld from the viewer is null. */
export function whyNotContent(seats: readonly string[], body: LifecycleOrDisputeBody): ContentRejection | null {
  switch (body.type) {
    case 'game-abandoned':
      return whyBlank(body.reason) ?? (areInSeatOrder(seats, body.winners) ? null : 'invalid-winners');
    case 'time-added':
      if (!seats.includes(body.seat)) return 'no-such-seat';
      return isClockSeconds(body.seconds) ? whyBlank(body.reason) : 'invalid-seconds';
    case 'service-interrupted':
      return body.from < body.until ? null : 'invalid-interruption';
    case 'seats-timed-out':
      return areInSeatOrder(seats, body.seats) ? null : 'no-such-seat';
    case 'dispute-opened':
      return whyBlank(body.claim) ?? whyNotReaders(seats, body.readers, body.openedBy === 'arbiter' ? null : body.openedBy);
    case 'hidden-inspected':
      return whyBlank(body.reason);
    case 'dispute-ruled':
      return whyBlank(body.reason) ?? whyNotReaders(seats, body.readers, null) ?? whyNotEffect(seats, body.effect);
    case 'result-certified':
      return null;
    default:
      return seats.includes(body.seat) ? null : 'no-such-seat';
  }
}

const isClockSeconds = (seconds: number): boolean => Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_CLOCK_SECONDS;

const whyBlank = (text: string | null): 'blank-text' | null => (text === null || text.trim() !== '' ? null : 'blank-text');

/** Returns why a ruling cannot have this effect. The caller checks the entry that the game is rolled back to. */
export function whyNotEffect(seats: readonly string[], effect: Effect<unknown>): ContentRejection | null {
  if (effect.type === 'correct-result')
    return effect.winners.length > 0 && areInSeatOrder(seats, effect.winners) ? null : 'invalid-winners';
  if (effect.type !== 'penalty') return null;
  return seats.includes(effect.seat) ? whyBlank(effect.penalty) : 'no-such-seat';
}

/** Readers are named in seat order. The author of a text is always among them. */
function whyNotReaders(seats: readonly string[], readers: Readers, author: string | null): ContentRejection | null {
  if (readers === 'public') return null;
  return areInSeatOrder(seats, readers) && (author === null || readers.includes(author)) ? null : 'invalid-readers';
}

/** Whether these are seats of the game, each once and in seat order. */
function areInSeatOrder(seats: readonly string[], names: readonly string[]): boolean {
  const places = names.map((name) => seats.indexOf(name));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}

/** Sorts names into seat order. */
export const inSeatOrder = (seats: readonly string[], names: readonly string[]): readonly string[] =>
  names.toSorted((one, other) => seats.indexOf(one) - seats.indexOf(other));

// Undo: a seat undoes its own actions since an entry. They are private until now, and gave the seat no new information.

/** What an undo depends on in an entry that the seat has noticed. */
interface EntryToUndo {
  readonly kind: string;
  readonly actor: string | null;
  readonly isNoticedByOthers: boolean;
  /** Whether a physical table signed for it. */
  readonly isSigned: boolean;
  readonly hasDraws: boolean;
}

/** Returns why a seat that noticed this entry can no longer undo it or anything before it; null if it can. */
export function whyBinding(seat: string, entry: EntryToUndo): 'of-others' | 'noticed' | 'signed' | 'drawn' | null {
  const { actor, hasDraws, isNoticedByOthers, isSigned, kind } = entry;
  if (actor !== seat || (kind !== 'action' && !isPrivateKind(kind))) return 'of-others';
  if (isNoticedByOthers) return 'noticed';
  if (isSigned) return 'signed';
  return hasDraws ? 'drawn' : null;
}

/** Whether one of these undos of a seat has already undone its entry `seq`. */
export const isUndone = (undos: readonly Pick<Undo, 'at' | 'to'>[], seq: number): boolean =>
  undos.some(({ at, to }) => seq > to && seq < at);
