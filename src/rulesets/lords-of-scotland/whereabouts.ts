// Where each card may lie in the games that fit what a text states. A game in which unknown cards have stand-ins shows how cards move; which
// card made a move is known only where the text names it. So each card has a set of places in which it may lie, and a deal of all cards fits
// if each lies in one of its places and each place holds as many cards as in the game.

import { groupBy } from '../../engine/notation.js';
import type { CardId, Seat } from './ids.js';
import { type Follower, type LordsState, withChanges } from './state.js';

/** `deck`, `discard`, `supporters`, `hand:seat-1`, `claimed:seat-1`, `row:3`, `army:seat-1:2`. */
type Place = string;

/** The place of each card in one game. */
export type Placement = ReadonlyMap<CardId, Place>;

/** The places in which each card may lie. Cards that nothing tells apart share one set. */
export type Whereabouts = ReadonlyMap<CardId, ReadonlySet<Place>>;

export const handPlace = (seat: Seat): Place => `hand:${seat}`;
export const followerPlace = (seat: Seat, index: number): Place => `army:${seat}:${index}`;
export const SUPPORTERS: Place = 'supporters';

/** Returns where each card lies. */
export function placementOf({ deck, discard, supporters, seats, hands, claimed, row, armies }: LordsState): Placement {
  const placement = new Map<CardId, Place>();
  const lay = (cards: readonly CardId[] | undefined, place: Place): void => {
    for (const card of cards ?? []) placement.set(card, place);
  };
  lay(deck, 'deck');
  lay(discard, 'discard');
  lay(supporters, SUPPORTERS);
  for (const seat of seats) {
    lay(hands[seat], handPlace(seat));
    lay(claimed[seat], `claimed:${seat}`);
    for (const [index, { card }] of (armies[seat] ?? []).entries()) placement.set(card, followerPlace(seat, index + 1));
  }
  for (const [index, { card }] of row.entries()) if (card !== null) placement.set(card, `row:${index + 1}`);
  return placement;
}

/** Names of cards by other names. */
export type Renaming = ReadonlyMap<CardId, CardId>;

/** Returns the game with cards renamed. */
export function renamedGame(game: LordsState, names: Renaming): LordsState {
  if (names.size === 0) return game;
  const as = (card: CardId): CardId => names.get(card) ?? card;
  const all = (cards: readonly CardId[]): readonly CardId[] => cards.map(as);
  const each = <Thing>(by: Readonly<Partial<Record<Seat, Thing>>>, change: (thing: Thing) => Thing) =>
    Object.fromEntries(Object.entries(by).map(([seat, thing]) => [seat, change(thing)]));
  return withChanges(game, {
    deck: all(game.deck),
    discard: all(game.discard),
    supporters: all(game.supporters),
    row: game.row.map((recruit) => ({ ...recruit, card: recruit.card && as(recruit.card) })),
    hands: each(game.hands, all),
    claimed: each(game.claimed, all),
    armies: each(game.armies, (army: readonly Follower[]) => army.map((follower) => ({ ...follower, card: as(follower.card) }))),
  });
}

/** Returns plain data with cards renamed. */
export function renamedCards<Data>(data: Data, names: Renaming): Data {
  if (names.size === 0) return data;
  const as = (value: unknown): unknown => {
    if (typeof value === 'string') return names.get(value as CardId) ?? value;
    if (Array.isArray(value)) return value.map(as);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, as(each)]));
  };
  return as(data) as Data;
}

/** Cards of a game, and the cards that the text names in their stead, in any order: null for those that it does not name. */
export interface Naming {
  readonly made: readonly CardId[];
  readonly stated: readonly (CardId | null)[];
}

/** A move of the cards: where they may lie before it, what moves, and where they may lie after it. */
export interface Move {
  readonly before: Whereabouts;
  readonly after: Whereabouts;
  /** The cards that move or are named. */
  readonly paths: readonly Path[];
}

interface Path {
  readonly card: CardId;
  readonly from: Place;
  readonly to: Place;
}

/** A card that cannot lie where the text has it. */
export interface Misplaced {
  readonly card: CardId;
}

/** Follows the cards over a change of the game. Returns the named card that cannot have made it, if there is one. */
export function follow(whereabouts: Whereabouts, was: Placement, is: Placement, namings: readonly Naming[]): Move | Misplaced {
  const listed = new Set(namings.flatMap(({ made }) => made));
  const paths: Path[] = [];
  for (const [card, to] of is) {
    const from = was.get(card)!;
    if (from !== to || listed.has(card)) paths.push({ card, from, to });
  }
  const pathOf = new Map(paths.map((path) => [path.card, path]));
  const named = new Map<CardId, { readonly before: ReadonlySet<Place>; readonly after: ReadonlySet<Place> }>();
  // Paths that no card takes but those that the text names.
  const closed = new Set<CardId>();
  for (const { made, stated } of namings) {
    const listedPaths = made.map((card) => pathOf.get(card)!);
    if (!stated.includes(null)) for (const card of made) closed.add(card);
    for (const card of stated) {
      if (card === null) continue;
      const possible = listedPaths.filter(({ from }) => whereabouts.get(card)?.has(from));
      if (possible.length === 0 || named.has(card)) return { card };
      named.set(card, { before: new Set(possible.map(({ from }) => from)), after: new Set(possible.map(({ to }) => to)) });
    }
  }
  const ways = openWays(was, paths, closed);
  const befores = new Map<ReadonlySet<Place>, ReadonlySet<Place>>();
  const afters = new Map<ReadonlySet<Place>, ReadonlySet<Place>>();
  const before = new Map<CardId, ReadonlySet<Place>>();
  const after = new Map<CardId, ReadonlySet<Place>>();
  for (const [card, places] of whereabouts) {
    const known = named.get(card);
    if (known === undefined && !befores.has(places)) {
      befores.set(places, without(places, ways));
      afters.set(places, along(befores.get(places)!, ways));
    }
    before.set(card, known?.before ?? befores.get(places)!);
    after.set(card, known?.after ?? afters.get(places)!);
    if (before.get(card)!.size === 0) return { card };
  }
  return { before, after, paths };
}

type Ways = ReadonlyMap<Place, ReadonlySet<Place>>;

/** Returns where an unnamed card may go from each place that cards leave, or that the text names: nowhere if all its cards are named. */
function openWays(was: Placement, paths: readonly Path[], closed: ReadonlySet<CardId>): Ways {
  const ways = new Map<Place, Set<Place>>();
  const listed = new Map<Place, number>();
  for (const { card, from, to } of paths) {
    const open = ways.get(from) ?? new Set();
    ways.set(from, open);
    listed.set(from, (listed.get(from) ?? 0) + 1);
    if (!closed.has(card)) open.add(to);
  }
  for (const place of was.values()) if (listed.has(place)) listed.set(place, listed.get(place)! - 1);
  for (const [place, more] of listed) if (more < 0) ways.get(place)!.add(place);
  return ways;
}

function without(places: ReadonlySet<Place>, ways: Ways): ReadonlySet<Place> {
  const left = [...places].filter((place) => ways.get(place)?.size !== 0);
  return left.length === places.size ? places : new Set(left);
}

function along(places: ReadonlySet<Place>, ways: Ways): ReadonlySet<Place> {
  if (![...places].some((place) => ways.has(place))) return places;
  return new Set([...places].flatMap((place) => [...(ways.get(place) ?? [place])]));
}

/** Returns the whereabouts with one card in one place, and no other in it if it holds one card. */
export function pinned(whereabouts: Whereabouts, card: CardId, place: Place): Whereabouts {
  const pinnedTo = new Set([place]);
  if (!isSingle(place)) return new Map(whereabouts).set(card, pinnedTo);
  const others = new Map<ReadonlySet<Place>, ReadonlySet<Place>>();
  const left = (places: ReadonlySet<Place>): ReadonlySet<Place> => {
    if (!places.has(place)) return places;
    if (!others.has(places)) others.set(places, new Set([...places].filter((each) => each !== place)));
    return others.get(places)!;
  };
  return new Map([...whereabouts].map(([each, places]) => [each, each === card ? pinnedTo : left(places)]));
}

/** Whether a place holds one card. */
export const isSingle = (place: Place): boolean => place.startsWith('row:') || place.startsWith('army:');

/**
 * Returns a deal in which each card lies in one of its places, with as many cards in each place as in the given one and as few moved as need
 * be; null if there is none: a matching, by augmenting paths.
 */
export function settle(like: Placement, places: (card: CardId) => ReadonlySet<Place>): Placement | null {
  const loose = [...like].filter(([card, place]) => !places(card).has(place)).map(([card]) => card);
  if (loose.length === 0) return like;
  const placement = new Map(like);
  const held = new Map<Place, Set<CardId>>();
  const room = new Map<Place, number>();
  for (const [card, place] of like) {
    room.set(place, (room.get(place) ?? 0) + 1);
    const cards = held.get(place) ?? new Set();
    held.set(place, places(card).has(place) ? cards.add(card) : cards);
  }
  const hasRoom = (place: Place): boolean => (held.get(place)?.size ?? 0) < (room.get(place) ?? 0);
  const put = (card: CardId, place: Place): true => {
    held.get(place)!.add(card);
    placement.set(card, place);
    return true;
  };
  const lay = (card: CardId, tried: Set<Place>): boolean => {
    const free = [...places(card)].find(hasRoom);
    if (free !== undefined) return put(card, free);
    for (const place of places(card)) {
      const cards = held.get(place);
      if (cards === undefined || tried.has(place)) continue;
      tried.add(place);
      const other = [...cards].find((each) => lay(each, tried));
      if (other === undefined) continue;
      cards.delete(other);
      return put(card, place);
    }
    return false;
  };
  return loose.every((card) => lay(card, new Set())) ? placement : null;
}

/** Returns new names for cards so that each place holds those of another deal. */
export function renaming(from: Placement, to: Placement): Renaming {
  const names = new Map<CardId, CardId>();
  const [leaving, coming] = [new Map<Place, CardId[]>(), new Map<Place, CardId[]>()];
  for (const [card, place] of from) {
    const other = to.get(card)!;
    if (other === place) continue;
    leaving.set(place, [...(leaving.get(place) ?? []), card]);
    coming.set(other, [...(coming.get(other) ?? []), card]);
  }
  for (const [place, cards] of leaving) for (const [index, card] of cards.entries()) names.set(card, coming.get(place)![index]!);
  return names;
}

/** A move as the cards of a later deal made it: the names of its cards, and the deal before it. */
interface Retraced {
  readonly names: Renaming;
  readonly placement: Placement;
}

/** Returns how the cards that lie where they do after a move came there; null if they cannot have come there. */
export function retrace({ before, paths }: Move, placement: Placement): Retraced | null {
  const earlier = new Map(placement);
  const names = new Map<CardId, CardId>();
  const byEnd = groupBy(paths, ({ to }) => to);
  for (const [end, arriving] of byEnd) {
    const here = [...placement].filter(([, place]) => place === end).map(([card]) => card);
    // Any card may have been the one that came; the named card first.
    const likely = new Map<CardId, Place>(here.map((card) => [card, end]));
    const ownPath = new Map(arriving.map((path) => [path.card, path.from]));
    const starts = arriving.map(({ from }) => from);
    const owing: Place[] = [...starts];
    for (const card of here) {
      const own = ownPath.get(card);
      const at = own === undefined ? -1 : owing.indexOf(own);
      if (at === -1) continue;
      likely.set(card, owing.splice(at, 1)[0]!);
    }
    const others = here.filter((card) => !ownPath.has(card));
    const movable = [...others.filter((card) => !before.get(card)!.has(end)), ...others.filter((card) => before.get(card)!.has(end))];
    for (const start of owing) {
      if (movable.length === 0) return null;
      likely.set(movable.shift()!, start);
    }
    const settled = settle(likely, (card) => before.get(card)!);
    if (settled === null) return null;
    const cardsFrom = groupBy([...settled], ([, from]) => from);
    for (const [card, from] of settled) earlier.set(card, from);
    for (const [start, those] of groupBy(arriving, ({ from }) => from)) {
      const cards = (cardsFrom.get(start) ?? []).map(([card]) => card);
      const own = new Set(those.map(({ card }) => card));
      const free = cards.filter((card) => !own.has(card));
      for (const { card } of those) names.set(card, cards.includes(card) ? card : free.shift()!);
    }
  }
  return { names, placement: earlier };
}
