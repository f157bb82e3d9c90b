// The position in which a practice game begins, and the state that follows from it.
import { UNKNOWN, type Unknown } from '../../engine/positions.js';
import type { Options } from './editions.js';
import { type BySide, type CardId, SIDES, type Side } from './ids.js';
import { type BlockState, type Crowned, EMPTY_STATE, type HammerState, withChanges } from './state.js';

/** A position at the beginning of a game turn. */
export interface HammerPosition {
  readonly year: number;
  readonly turn: number;
  readonly edward: 1 | 2;
  readonly edwardWintered: number | null;
  readonly crowned: Crowned | null;
  /** Every block, in the order of `BLOCKS`. */
  readonly blocks: readonly BlockState[];
  /** Null in turn 1 if the hands are to be dealt. */
  readonly hands: BySide<readonly (CardId | Unknown)[]> | null;
  readonly played: readonly BySide<CardId>[];
}

/** Returns the game in a position, before its first phase. Unknown hands are empty. */
export function positionState(options: Options, position: HammerPosition): HammerState {
  const { year, turn, edward, edwardWintered, crowned, blocks, hands, played } = position;
  const known = (side: Side): readonly CardId[] => hands?.[side].filter((card): card is CardId => card !== UNKNOWN) ?? [];
  return withChanges(EMPTY_STATE, {
    options,
    year,
    turn,
    edward,
    edwardWintered,
    crowned,
    blocks,
    hands: { england: known('england'), scotland: known('scotland') },
    played,
  });
}

/** Returns the cards that are neither held nor played in a position. */
export function cardsLeft({ hands, played }: HammerPosition, deck: readonly CardId[]): readonly CardId[] {
  const left = [...deck];
  const gone = [...SIDES.flatMap((side) => hands?.[side] ?? []), ...played.flatMap((cards) => SIDES.map((side) => cards[side]))];
  for (const card of gone) if (card !== UNKNOWN) left.splice(left.indexOf(card), 1);
  return left;
}

/** Returns the hands with drawn cards in place of unknown ones. */
export function withDrawnCards(hands: NonNullable<HammerPosition['hands']>, drawn: readonly CardId[]): BySide<readonly CardId[]> {
  const left = [...drawn];
  const fill = (side: Side): readonly CardId[] => hands[side].map((card) => (card === UNKNOWN ? left.shift()! : card));
  const england = fill('england');
  return { england, scotland: fill('scotland') };
}
