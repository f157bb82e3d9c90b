// The position in which a practice game begins, and the state that follows from it.
import { UNKNOWN, type Unknown } from '../../engine/positions.js';
import { cardsOf } from './cards.js';
import { type BySeat, type CardId, ROW, type Seat, seatsOf } from './ids.js';
import type { Options } from './options.js';
import { EMPTY_STATE, type Follower, type LordsState, type Recruit, withChanges } from './state.js';

type Card = CardId | Unknown;

/** A position before the deal of a skirmish, or at the beginning of a seat's turn. */
export interface LordsPosition {
  readonly skirmish: number;
  /** Null before the deal of the skirmish; the row and the supporters are then empty. */
  readonly turn: { readonly number: number; readonly seat: Seat } | null;
  readonly initiative: Seat;
  readonly hands: BySeat<readonly Card[]>;
  readonly armies: BySeat<readonly (Omit<Follower, 'card'> & { readonly card: Card })[]>;
  readonly claimed: BySeat<readonly CardId[]>;
  readonly row: readonly (Omit<Recruit, 'card'> & { readonly card: Card | null })[];
  readonly supporters: readonly CardId[];
  readonly discard: readonly CardId[];
}

/** A position in which every card is known. */
export interface KnownPosition extends LordsPosition {
  readonly hands: BySeat<readonly CardId[]>;
  readonly armies: BySeat<readonly Follower[]>;
  readonly row: readonly Recruit[];
}

/** Returns every card of a position outside the deck, and `?` for each that is unknown. */
export const cardsIn = ({ hands, armies, claimed, row, supporters, discard }: LordsPosition): readonly Card[] => [
  ...row.flatMap(({ card }) => (card === null ? [] : [card])),
  ...Object.values(armies).flatMap((army) => army.map(({ card }) => card)),
  ...Object.values(hands).flat(),
  ...Object.values(claimed).flat(),
  ...supporters,
  ...discard,
];

/** Returns the cards that stand nowhere in a position: those of the deck, and the unknown ones. */
export function unseenCards(options: Options, position: LordsPosition): readonly CardId[] {
  const seen = new Set<Card>(cardsIn(position));
  return cardsOf(options).filter((card) => !seen.has(card));
}

/** Returns how many cards of a position are unknown: the set-up draws them. */
export const countUnknown = (position: LordsPosition): number => cardsIn(position).filter((card) => card === UNKNOWN).length;

/** Returns a position with drawn cards in place of unknown ones: first of the row, then of the armies, then of the hands. */
export function withDrawnCards(position: LordsPosition, drawn: readonly CardId[]): KnownPosition {
  const left = [...drawn];
  const fill = (card: Card): CardId => (card === UNKNOWN ? left.shift()! : card);
  const each = <Thing, Filled>(by: BySeat<Thing>, change: (thing: Thing) => Filled): BySeat<Filled> =>
    Object.fromEntries(Object.entries(by).map(([seat, thing]) => [seat, change(thing)]));
  const row = position.row.map(({ card, faceUp }) => ({ card: card === null ? null : fill(card), faceUp }));
  const armies = each(position.armies, (army) => army.map((follower) => ({ ...follower, card: fill(follower.card) })));
  return { ...position, row, armies, hands: each(position.hands, (hand) => hand.map(fill)) };
}

const EMPTY_ROW: readonly Recruit[] = Array.from({ length: ROW }, () => ({ card: null, faceUp: false }));

/** Returns the game in a position, before its first phase. */
export function positionState(options: Options, position: KnownPosition): LordsState {
  const { skirmish, turn, initiative, hands, armies, claimed, row, supporters, discard } = position;
  return withChanges(EMPTY_STATE, {
    options,
    seats: seatsOf(options),
    initiative,
    // The deal begins the next skirmish.
    skirmish: turn === null ? skirmish - 1 : skirmish,
    turn: turn?.number ?? 0,
    deck: unseenCards(options, position),
    discard,
    hands,
    row: turn === null ? EMPTY_ROW : row,
    supporters,
    armies,
    claimed,
  });
}
