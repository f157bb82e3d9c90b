// Opponents, sides and handicaps from secret bids (HT.a to HT.j).

import type { Chance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { findDuplicates, type PlayerId, type TwoPlayerRound } from '../rounds.js';
import { type Edge, findCheapestMatching } from './matching.js';
import {
  listByeCandidates,
  MAX_EXHAUSTIVE_PLAYERS,
  meetingCosts,
  pairOpponents,
  readMeetings,
  type SwissHistory,
  type SwissRefusal,
} from './swiss.js';

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
interface BidRefusal {
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
  /** How often the player has met each opponent. */
  readonly met: ReadonlyMap<PlayerId, number>;
  /** The number of rounds won without playing. */
  readonly unplayedWins: number;
}

/**
 * Pairs the bids of a round, given in registration order, after these rounds. HT.j decides, unless it repeats a meeting that another pairing
 * avoids, or gives a player a second bye before everyone has had one: then the pairing closest to HT.j is taken that does not. `chance`
 * draws only the sides of equal bids for the same side.
 */
export function pairBids(bids: readonly PlayerBid[], chance: Chance, rounds: readonly TwoPlayerRound[] = []): BidPairing {
  const { met, unplayedWins } = readMeetings(rounds);
  const bidders = bids.map(
    ({ player, bid }, entry): Bidder => ({ ...readBid(bid), player, entry, met: met(player), unplayedWins: unplayedWins(player) }),
  );
  const { pairs, odd } = chooseOpponents(bidders);
  return { tables: pairs.map((pair) => buildTable(pair, chance)), bye: odd?.player ?? null };
}

/** Finds opponents by score and earlier meetings; the bids decide sides and handicaps. Rejects like `pairOpponents`. */
export function pairSwissByBids(event: SwissHistory, bids: readonly PlayerBid[], chance: Chance): Result<BidPairing, SwissRefusal> {
  const found = pairOpponents(event, 'by-bids');
  if (!found.ok) return found;
  const given = new Map(bids.map(({ player, bid }) => [player, { player, ...readBid(bid) }]));
  const tables = found.value.pairs.map((pair) => {
    const [higher, lower] = pair.map(({ player }) => given.get(player)!);
    return buildTable(higher!.letter === lower!.letter && higher!.price < lower!.price ? [lower!, higher!] : [higher!, lower!], chance);
  });
  return accept({ tables, bye: found.value.bye });
}

const readBid = (bid: Bid) => ({ letter: bid[0] as Letter, price: Number(bid[1]) });

interface BidOpponents {
  /** Of two bids for the same side, the higher comes first. */
  readonly pairs: readonly Pair[];
  readonly odd: Bidder | null;
}

/** HT.j: exact opposites, then English bids with Scottish ones at the least sum of differences, then the highest bid with the next. */
function pairByProcedure(bidders: readonly Bidder[]): BidOpponents {
  const opposites = pairExactOpposites(bidders);
  const others = pairClosest(excludePaired(bidders, opposites));
  const left = excludePaired(bidders, [...opposites, ...others]).toSorted((a, b) => b.price - a.price || a.entry - b.entry);
  return { pairs: [...opposites, ...others, ...pairNeighbours(left)], odd: left.length % 2 === 1 ? left.at(-1)! : null };
}

// Opponents after earlier rounds. HT.j is a pairing at the least costs, except for earlier meetings and byes.

/** Levels of costs: repeated meetings, how often two have met, and the levels of HT.j. */
const [STRICT_LEVELS, PROCEDURE_LEVELS] = [5, 5];

/**
 * Returns the costs of a pair by level: a repeated meeting; how often the two have met; no exact opposites (HT.d); bids for the same side; and
 * the difference of bids for different sides (HT.e). Below come the odd player's price (0 here) and the difference of bids for the same side
 * (HT.j), and the distance in registration order.
 */
function pairCosts(one: Bidder, other: Bidder): readonly number[] {
  const [alike, difference] = [one.letter === other.letter, Math.abs(one.price - other.price)];
  return [
    ...meetingCosts(one.met, other.player),
    alike || difference > 0 ? 1 : 0,
    alike ? 1 : 0,
    alike ? 0 : difference,
    0,
    alike ? difference : 0,
    Math.abs(one.entry - other.entry),
  ];
}

const byeCosts = ({ price, entry }: Bidder, count: number): readonly number[] => [0, 0, 0, 0, 0, price, 0, count - 1 - entry];

function chooseOpponents(bidders: readonly Bidder[]): BidOpponents {
  const wanted = pairByProcedure(bidders);
  const candidates = listByeCandidates(bidders);
  const isAllowed = wanted.odd === null || candidates.includes(wanted.odd);
  if (isAllowed && wanted.pairs.every(([one, other]) => !one.met.has(other.player))) return wanted;
  const best = findCheapestOpponents(bidders, candidates);
  return isAllowed && !isCheaper(best, wanted) ? wanted : best;
}

function isCheaper(one: BidOpponents, other: BidOpponents): boolean {
  const [ones, others] = [one, other].map(({ pairs }) => {
    const costs = pairs.map((pair) => pairCosts(...pair));
    return Array.from({ length: PROCEDURE_LEVELS }, (_, level) => costs.reduce((sum, each) => sum + each[level]!, 0));
  }) as [number[], number[]];
  const level = ones.findIndex((each, at) => each !== others[at]);
  return level !== -1 && ones[level]! < others[level]!;
}

/** Initial number of opponents of each bid that a player is compared with, if there are too many players to compare all pairs. */
const INITIAL_WIDTH = 2;

function findCheapestOpponents(bidders: readonly Bidder[], candidates: readonly Bidder[]): BidOpponents {
  const count = bidders.length + (bidders.length % 2);
  const byes =
    bidders.length % 2 === 0
      ? []
      : candidates.map((each) => ({ one: each.entry, other: bidders.length, costs: byeCosts(each, bidders.length) }));
  const match = (pairs: readonly Edge[]) => findCheapestMatching(count, [...pairs, ...byes], STRICT_LEVELS);
  for (let width = bidders.length <= MAX_EXHAUSTIVE_PLAYERS ? bidders.length : INITIAL_WIDTH; ; width *= 4) {
    const partners = match(listEdges(bidders, width));
    if (partners !== null) return orderOpponents(bidders, partners);
    // Any two players may be paired, and the bye has a candidate: a matching exists.
    if (width >= bidders.length) return orderOpponents(bidders, match(listPairs(bidders))!);
  }
}

const toEdge = (one: Bidder, other: Bidder): Edge => ({ one: one.entry, other: other.entry, costs: pairCosts(one, other) });

const listPairs = (bidders: readonly Bidder[]): readonly Edge[] =>
  bidders.flatMap((one) => bidders.slice(one.entry + 1).map((other) => toEdge(one, other)));

/** Lists the pairs who have not met. A player is compared with so many players of each bid, the next in registration order. */
function listEdges(bidders: readonly Bidder[], width: number): readonly Edge[] {
  const byBid = BIDS.map((bid) => bidders.filter(({ letter, price }) => bid === `${letter}${price}`));
  const nextOf = (one: Bidder, others: readonly Bidder[]): readonly Bidder[] => {
    const from = others.findIndex(({ entry }) => entry > one.entry);
    const inOrder = from === -1 ? others : [...others.slice(from), ...others.slice(0, from)];
    return inOrder.filter((other) => other !== one && !one.met.has(other.player)).slice(0, width);
  };
  const pairs = bidders.flatMap((one) =>
    byBid.flatMap((others) => nextOf(one, others)).map((other): Pair => (one.entry < other.entry ? [one, other] : [other, one])),
  );
  const unique = new Map(pairs.map((pair) => [pair[0].entry * bidders.length + pair[1].entry, pair]));
  return [...unique.values()].map((pair) => toEdge(...pair));
}

/** Orders the pairs as HT.j does: exact opposites from the highest, the other bids for different sides, then bids for the same side. */
function orderOpponents(bidders: readonly Bidder[], partners: readonly number[]): BidOpponents {
  const pairs = bidders.flatMap((one): Pair[] => {
    const other = bidders[partners[one.entry]!];
    if (other === undefined || other.entry < one.entry) return [];
    return [one.letter === other.letter && one.price < other.price ? [other, one] : [one, other]];
  });
  const rankOf = ([one, other]: Pair) => (one.letter === other.letter ? 2 : one.price === other.price ? 0 : 1);
  const odd = bidders.find(({ entry }) => partners[entry] === bidders.length) ?? null;
  return { pairs: pairs.toSorted((a, b) => rankOf(a) - rankOf(b) || highest(b) - highest(a)), odd };
}

const highest = ([one, other]: Pair): number => Math.max(one.price, other.price);

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

type SideBid = Pick<Bidder, 'player' | 'letter' | 'price'>;

/**
 * HT.e, HT.f: bids for different sides each get their side, and the higher bid pays the difference. HT.j: of two bids for the same side, the
 * first is the higher one; it gets the side and pays the difference. Equal ones draw for sides at no price.
 */
function buildTable([one, other]: readonly [SideBid, SideBid], chance: Chance): BidTable {
  if (one.letter === other.letter) return buildSameSideTable(one, other, chance);
  const [english, scottish] = one.letter === 'E' ? [one, other] : [other, one];
  const net = english.price - scottish.price;
  return { english: english.player, scottish: scottish.player, handicap: handicapOf(net > 0 ? 'E' : 'S', Math.abs(net)) };
}

function buildSameSideTable(higher: SideBid, lower: SideBid, chance: Chance): BidTable {
  const net = higher.price - lower.price;
  const pair = [higher.player, lower.player] as const;
  const holder = net > 0 ? higher.player : chance.pick(`side:${higher.letter}:${pair.join(':')}`, pair, 'public');
  const rival = holder === higher.player ? lower.player : higher.player;
  const [english, scottish] = higher.letter === 'E' ? [holder, rival] : [rival, holder];
  return { english, scottish, handicap: handicapOf(higher.letter, net) };
}

const handicapOf = (letter: Letter, net: number): Bid | null => BIDS.find((bid) => bid === `${letter}${net}`) ?? null;
