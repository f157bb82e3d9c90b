// Opponents, sides and handicaps from secret bids (HT.a to HT.j).

import type { Chance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { findDuplicates, type PlayerId } from '../rounds.js';

// C.1 Bids of a round (HT.a): the preferred side and the price.

/** HT.a: the letter is the preferred side, English or Scots; the number is the price. */
export const BIDS = ['E1', 'E2', 'E3', 'S1', 'S2', 'S3'] as const;
export type Bid = (typeof BIDS)[number];

/** A revealed bid. */
export interface PlayerBid {
  readonly player: PlayerId;
  readonly bid: Bid;
}

/** A fault in the bids of a round. It may be public because all revealed bids are. */
export interface BidRefusal {
  /**
   * `no-such-bid`: not one of the six. `bid-already-placed`: a second bid, even an equal one. `player-absent`: the bidder does not play this
   * round. `bid-missing`: a player of the round has not bid.
   */
  readonly code: 'no-such-bid' | 'bid-already-placed' | 'player-absent' | 'bid-missing';
  readonly player: PlayerId;
}

export const isBid = (text: string): text is Bid => (BIDS as readonly string[]).includes(text);

/**
 * Returns the bids of a round in registration order, or the first fault. Each player has exactly one bid, and all are revealed together
 * (HT.a).
 */
export function readBids(
  playing: readonly PlayerId[],
  given: readonly { readonly player: PlayerId; readonly bid: string }[],
): Result<readonly PlayerBid[], BidRefusal> {
  const present = new Set(playing);
  for (const { player, bid } of given) {
    if (!present.has(player)) return reject({ code: 'player-absent', player });
    if (!isBid(bid)) return reject({ code: 'no-such-bid', player });
  }
  const [twice] = findDuplicates(given.map(({ player }) => player));
  if (twice !== undefined) return reject({ code: 'bid-already-placed', player: twice });
  const bids = new Map(given.map(({ player, bid }) => [player, bid as Bid]));
  const silent = playing.find((player) => !bids.has(player));
  if (silent !== undefined) return reject({ code: 'bid-missing', player: silent });
  return accept(playing.map((player) => ({ player, bid: bids.get(player)! })));
}

// C.1 Opponents, sides and handicaps from secret bids (HT.d to HT.j).

/** A table that follows from the bids. The handicap is an option of its game; null if none (HT.d, HT.e). */
export interface BidTable {
  readonly english: PlayerId;
  readonly scottish: PlayerId;
  readonly handicap: Bid | null;
}

export interface BidPairing {
  /** In pairing order: exact opposites from the highest, then the others. */
  readonly tables: readonly BidTable[];
  /** The odd player out; null if the number of players is even. */
  readonly bye: PlayerId | null;
}

type Letter = 'E' | 'S';
interface Bidder {
  readonly player: PlayerId;
  readonly letter: Letter;
  readonly price: number;
  /** Index in registration order. */
  readonly entry: number;
}

/**
 * Pairs the bids of a round, given in registration order. HT.j: exact opposites come first, earlier registrations before later ones. Then
 * English bids meet Scottish ones with the least sum of differences. Then the highest remaining bid of the same side meets the next.
 * `chance` draws only the sides of equal bids for the same side.
 */
export function pairBids(bids: readonly PlayerBid[], chance: Chance): BidPairing {
  const bidders = bids.map(({ player, bid }, entry): Bidder => ({ player, letter: bid[0] as Letter, price: Number(bid[1]), entry }));
  const opposites = pairExactOpposites(bidders);
  const others = pairClosest(excludePaired(bidders, opposites));
  const left = excludePaired(bidders, [...opposites, ...others]).toSorted((a, b) => b.price - a.price || a.entry - b.entry);
  const alike = pairNeighbours(left);
  return {
    tables: [...[...opposites, ...others].map(buildTable), ...alike.map((pair) => buildSameSideTable(pair, chance))],
    // HT.j: the odd player out.
    bye: left.length % 2 === 1 ? left.at(-1)!.player : null,
  };
}

type Pair = readonly [Bidder, Bidder];

const excludePaired = (bidders: readonly Bidder[], pairs: readonly Pair[]): readonly Bidder[] => {
  const gone = new Set(pairs.flat());
  return bidders.filter((bidder) => !gone.has(bidder));
};

/** Pairs both lists in order, up to the shorter one. */
const zipPairs = (ones: readonly Bidder[], others: readonly Bidder[]): Pair[] =>
  ones.slice(0, others.length).map((one, at) => [one, others[at]!]);

const bidsOfSide = (bidders: readonly Bidder[], letter: Letter): readonly Bidder[] => bidders.filter((each) => each.letter === letter);

/** HT.d: E3 meets S3, E2 meets S2, E1 meets S1. */
const pairExactOpposites = (bidders: readonly Bidder[]): Pair[] =>
  [3, 2, 1].flatMap((price) => {
    const level = bidders.filter((each) => each.price === price);
    return zipPairs(bidsOfSide(level, 'E'), bidsOfSide(level, 'S'));
  });

/**
 * HT.e: pairs English with Scottish bids at the least sum of differences. After exact opposites, each price remains on at most one side.
 * With three prices, one side therefore has a single price left. Each bid of the other side has a fixed difference from it, and the closest
 * ones give the least sum. Registration order breaks ties.
 */
function pairClosest(bidders: readonly Bidder[]): Pair[] {
  const [english, scottish] = [bidsOfSide(bidders, 'E'), bidsOfSide(bidders, 'S')];
  const [even, mixed] = new Set(english.map(({ price }) => price)).size <= 1 ? [english, scottish] : [scottish, english];
  const [first] = even;
  if (first === undefined) return [];
  const off = ({ price }: Bidder) => Math.abs(price - first.price);
  const nearest = mixed.toSorted((a, b) => off(a) - off(b) || a.entry - b.entry).slice(0, even.length);
  return zipPairs(
    even,
    nearest.toSorted((a, b) => a.entry - b.entry),
  );
}

const pairNeighbours = (sorted: readonly Bidder[]): Pair[] =>
  Array.from({ length: Math.floor(sorted.length / 2) }, (_, at) => [sorted[2 * at]!, sorted[2 * at + 1]!]);

/** HT.e, HT.f: bids for different sides each get their side, and the higher bid pays the difference. */
function buildTable([one, other]: Pair): BidTable {
  const [english, scottish] = one.letter === 'E' ? [one, other] : [other, one];
  const net = english.price - scottish.price;
  return { english: english.player, scottish: scottish.player, handicap: handicapOf(net > 0 ? 'E' : 'S', Math.abs(net)) };
}

/** HT.j: of two bids for the same side, the higher gets it and pays the difference. Equal bids draw for sides at no price. */
function buildSameSideTable([higher, lower]: Pair, chance: Chance): BidTable {
  const net = higher.price - lower.price;
  const pair = [higher.player, lower.player] as const;
  const holder = net > 0 ? higher.player : chance.pick(`side:${higher.letter}:${pair.join(':')}`, pair, 'public');
  const rival = holder === higher.player ? lower.player : higher.player;
  const [english, scottish] = higher.letter === 'E' ? [holder, rival] : [rival, holder];
  return { english, scottish, handicap: handicapOf(higher.letter, net) };
}

const handicapOf = (letter: Letter, net: number): Bid | null => BIDS.find((bid) => bid === `${letter}${net}`) ?? null;
