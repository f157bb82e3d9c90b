// Open bids for Scotland: the players of a table bid in turn, each higher than the last, until one accepts.

import type { Deadline, PlayerId } from './rounds.js';

/**
 * What a player pays to play Scotland, from the least to the most. With `E3` the opponent pays for England (HT.b), with `plain` no one pays,
 * and with `S3` the player pays for Scotland (HT.c).
 */
export const OPEN_BIDS = ['E3', 'E2', 'E1', 'plain', 'S1', 'S2', 'S3'] as const;
export type OpenBid = (typeof OPEN_BIDS)[number];

export const isOpenBid = (text: string): text is OpenBid => (OPEN_BIDS as readonly string[]).includes(text);

export interface PlacedBid {
  readonly player: PlayerId;
  readonly bid: OpenBid;
}

/** The bidding at a table of two. */
export interface TableBidding {
  /** In the order of their turns: the first must bid. */
  readonly players: readonly PlayerId[];
  /** In order, each higher than the one before. */
  readonly bids: readonly PlacedBid[];
  /** Who accepted the last bid and ended the bidding; null if no one has. */
  readonly acceptedBy: PlayerId | null;
  /** Who did not bid in time, which ended the bidding; null if no one did. */
  readonly lapsedBy: PlayerId | null;
  /** Until when the next player must bid or accept; null for no limit. */
  readonly deadline: Deadline | null;
  /** The number of the entry with which the turn of the next player began: the pairing, or the last bid. */
  readonly since: number;
  /** Whether the next player was warned that the turn ends. */
  readonly warned: boolean;
}

/** Returns the player who is to bid or to accept; null if the bidding is over. */
export const nextBidder = ({ players, bids, acceptedBy, lapsedBy }: TableBidding): PlayerId | null =>
  acceptedBy === null && lapsedBy === null ? players[bids.length % 2]! : null;

/** Lists the bids above the last one, from the lowest. Without any, the last bid can only be accepted. */
export const listHigherBids = (bids: TableBidding['bids']): readonly OpenBid[] => {
  const last = bids.at(-1);
  return last === undefined ? OPEN_BIDS : OPEN_BIDS.slice(OPEN_BIDS.indexOf(last.bid) + 1);
};

/** A table whose bidding is over: England's player, then Scotland's, and the handicap. */
export interface SettledTable {
  readonly players: readonly [PlayerId, PlayerId];
  readonly handicap: string | null;
}

/** Returns the table if a player accepts a bid: the accepting player plays England, the bidder Scotland, with the bid as handicap. */
export const settleBidding = ({ player: bidder, bid }: PlacedBid, player: PlayerId): SettledTable => ({
  players: [player, bidder],
  handicap: bid === 'plain' ? null : bid,
});
