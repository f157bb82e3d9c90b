// Queries on the state.
import { printed } from './cards.js';
import type { CardId, Clan, Seat } from './ids.js';
import type { Follower, FollowerAt, LordsState } from './state.js';

export const handOf = ({ hands }: LordsState, seat: Seat): readonly CardId[] => hands[seat] ?? [];
export const armyOf = ({ armies }: LordsState, seat: Seat): readonly Follower[] => armies[seat] ?? [];
export const claimedBy = ({ claimed }: LordsState, seat: Seat): readonly CardId[] => claimed[seat] ?? [];

/** Returns the follower at a position; undefined if there is none. */
export const followerAt = (game: LordsState, { seat, place }: FollowerAt): Follower | undefined => armyOf(game, seat)[place - 1];

export const clanOf = ({ card }: Follower): Clan => printed(card).clan;

export const isSame = (one: FollowerAt, other: FollowerAt): boolean => one.seat === other.seat && one.place === other.place;

/** Returns the seats clockwise from the holder of the initiative (L3.1). */
export function clockwise({ seats, initiative }: LordsState): readonly Seat[] {
  const first = seats.indexOf(initiative);
  return first <= 0 ? seats : [...seats.slice(first), ...seats.slice(0, first)];
}

/** Returns the position of every follower, clockwise from the holder of the initiative. */
export const followerPlaces = (game: LordsState): readonly FollowerAt[] =>
  clockwise(game).flatMap((seat) => armyOf(game, seat).map((_follower, index) => ({ seat, place: index + 1 })));
