// C.1 What a player may bid before the tables of a round are made (HT.a): the side they wish to play, and what they would pay.

import type { Chance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { findDuplicates, type PlayerId } from '../rounds.js';

/** HT.a: the letter is the side that is wished for, English or Scots; the number is the price. */
export const BIDS = ['E1', 'E2', 'E3', 'S1', 'S2', 'S3'] as const;
export type Bid = (typeof BIDS)[number];

/** A bid, once it is revealed. */
export interface PlayerBid {
  readonly player: PlayerId;
  readonly bid: Bid;
}

/** What is wrong with the bids of a round. All stands on record, so whoever asks can be told. */
export interface BidRefusal {
  /**
   * `no-such-bid`: not one of the six. `bid-already-placed`: a second bid, whether it is another one or the same.
   * `player-absent`: of somebody who does not play in this round. `bid-missing`: somebody who plays has not bid.
   */
  readonly code: 'no-such-bid' | 'bid-already-placed' | 'player-absent' | 'bid-missing';
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

// C.1 Who meets whom by secret bids, on which side, and what the higher bid costs (HT.d to HT.j).

/** A table as the bids have made it: the handicap is an option of its game, null if none (HT.d, HT.e). */
export interface BidTable {
  readonly english: PlayerId;
  readonly scottish: PlayerId;
  readonly handicap: Bid | null;
}

export interface BidPairing {
  /** In the order in which they are found: exact opposites, from the highest; then the others. */
  readonly tables: readonly BidTable[];
  /** Who is left over where the number of players is odd; else null. */
  readonly bye: PlayerId | null;
}

type Letter = 'E' | 'S';
interface Bidder {
  readonly player: PlayerId;
  readonly letter: Letter;
  readonly price: number;
  /** Place in the order of entry. */
  readonly entry: number;
}

/**
 * Pairs the bids of a round, which are given in the order of entry. HT.j: exact opposites first, those who entered first
 * before others; then English bids with Scottish ones so that the differences sum up to the least; then, of the side that is
 * left, the highest with the next. `chance` draws the sides of equal bids for one side, and nothing else.
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

/** As many pairs as both lists allow, in order. */
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
 * HT.e: the pairs of an English and a Scottish bid whose differences sum up to the least. Of no price are both sides left
 * once exact opposites have met, and there are three prices: so all bids that are left of one side have one price, each
 * of the other side differs from all of them by the same, and the nearest of those make the least sum. Ties by entry.
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

/** HT.e, HT.f: of bids for both sides each gets its own, and the higher one pays the difference. */
function buildTable([one, other]: Pair): BidTable {
  const [english, scottish] = one.letter === 'E' ? [one, other] : [other, one];
  const net = english.price - scottish.price;
  return { english: english.player, scottish: scottish.player, handicap: handicapOf(net > 0 ? 'E' : 'S', Math.abs(net)) };
}

/** HT.j: of two bids for one side the higher one gets it, and pays the difference; sides of equal ones are drawn, at no price. */
function buildSameSideTable([higher, lower]: Pair, chance: Chance): BidTable {
  const net = higher.price - lower.price;
  const pair = [higher.player, lower.player] as const;
  const holder = net > 0 ? higher.player : chance.pick(`side:${higher.letter}:${pair.join(':')}`, pair, 'everybody');
  const rival = holder === higher.player ? lower.player : higher.player;
  const [english, scottish] = higher.letter === 'E' ? [holder, rival] : [rival, holder];
  return { english, scottish, handicap: handicapOf(higher.letter, net) };
}

const handicapOf = (letter: Letter, net: number): Bid | null => BIDS.find((bid) => bid === `${letter}${net}`) ?? null;
