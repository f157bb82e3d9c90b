// Looking at the table: hands, armies, seats around it.
import { printed } from './cards.js';
import type { CardId, Clan, Seat } from './ids.js';
import type { Follower, FollowerAt, LordsState } from './state.js';

export const handOf = ({ hands }: LordsState, seat: Seat): readonly CardId[] => hands[seat] ?? [];
export const armyOf = ({ armies }: LordsState, seat: Seat): readonly Follower[] => armies[seat] ?? [];
export const claimedBy = ({ claimed }: LordsState, seat: Seat): readonly CardId[] => claimed[seat] ?? [];

/** The follower that stands there; undefined if none does. */
export const followerAt = (game: LordsState, { seat, place }: FollowerAt): Follower | undefined => armyOf(game, seat)[place - 1];

export const clanOf = ({ card }: Follower): Clan => printed(card).clan;

export const isSame = (one: FollowerAt, other: FollowerAt): boolean => one.seat === other.seat && one.place === other.place;

/** The seats clockwise, the first of them that of the initiative (L3.1). */
export function clockwise({ seats, initiative }: LordsState): readonly Seat[] {
  const first = seats.indexOf(initiative);
  return first <= 0 ? seats : [...seats.slice(first), ...seats.slice(0, first)];
}

/** Every place in an army where a follower stands, clockwise from the initiative. */
export const followerPlaces = (game: LordsState): readonly FollowerAt[] =>
  clockwise(game).flatMap((seat) => armyOf(game, seat).map((_follower, index) => ({ seat, place: index + 1 })));
