// C.1 What a player may bid before the tables of a round are made (HT.a): the side they wish to play, and what they would pay.
import { accept, type Result, reject } from '../../engine/result.js';
import { namedTwice, type PlayerId } from '../player.js';

/** HT.a: the letter is the side that is wished for, English or Scots; the number is the price. */
export const BIDS = ['E1', 'E2', 'E3', 'S1', 'S2', 'S3'] as const;
export type Bid = (typeof BIDS)[number];

/** A bid, once it is revealed. */
export interface PlayersBid {
  readonly player: PlayerId;
  readonly bid: Bid;
}

/** What is wrong with the bids of a round. All stands on record, so whoever asks can be told. */
export interface BidRefusal {
  /**
   * `no-such-bid`: not one of the six. `already-bid`: a second bid, whether it is another one or the same.
   * `absent-player`: of somebody who does not play in this round. `bid-missing`: somebody who plays has not bid.
   */
  readonly code: 'no-such-bid' | 'already-bid' | 'absent-player' | 'bid-missing';
  readonly player: PlayerId;
}

export const isBid = (text: string): text is Bid => (BIDS as readonly string[]).includes(text);

/**
 * The bids of a round in the order of entry, or the first thing that is wrong: exactly one bid of each who plays, revealed
 * together (HT.a).
 */
export function readBids(
  playing: readonly PlayerId[],
  given: readonly { readonly player: PlayerId; readonly bid: string }[],
): Result<readonly PlayersBid[], BidRefusal> {
  const present = new Set(playing);
  for (const { player, bid } of given) {
    if (!present.has(player)) return reject({ code: 'absent-player', player });
    if (!isBid(bid)) return reject({ code: 'no-such-bid', player });
  }
  const [twice] = namedTwice(given.map(({ player }) => player));
  if (twice !== undefined) return reject({ code: 'already-bid', player: twice });
  const bids = new Map(given.map(({ player, bid }) => [player, bid as Bid]));
  const silent = playing.find((player) => !bids.has(player));
  if (silent !== undefined) return reject({ code: 'bid-missing', player: silent });
  return accept(playing.map((player) => ({ player, bid: bids.get(player)! })));
}
