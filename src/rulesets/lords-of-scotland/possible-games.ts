// Judges the text of a game whose writer does not know every card (sections 3 and 9). The rules play it part by part, with stand-ins for unknown
// cards. What happens depends on no card before it lies open, and an open card is named in the text or tried out; so in every game that fits
// the text, cards move as the stand-ins do. `whereabouts.ts` follows which cards these may be, and exchanges a stand-in for the card that the
// text names later. At the end the moves are retraced with the cards found, and the rules play that game again.

import { type Chance, ChanceRequested, noChance, type OpensTo } from '../../engine/chance.js';
import type { ShownFact, Statement } from '../../engine/notation.js';
import { comparable, type JudgedEntry, UNKNOWN } from '../../engine/positions.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { PossibleGames, Rejection, Ruleset, StatedPart } from '../../engine/ruleset.js';
import { type Action, readAction } from './actions.js';
import { CARDS, isCard, printed } from './cards.js';
import type { Event } from './events.js';
import { evolve } from './evolve.js';
import { type CardId, type Seat, seatName, seatsOf } from './ids.js';
import { notation } from './notation.js';
import type { Options } from './options.js';
import { toAct } from './phases/index.js';
import { dealtIn } from './possible-game.js';
import { redact } from './redact.js';
import type { Code } from './rejections.js';
import { rankedArmies } from './rules/7-skirmish-end.js';
import { distinctCardName } from './sentences/catalogue.js';
import { EMPTY_STATE, type LordsState } from './state.js';
import { armyOf, followerPlaces } from './table.js';
import type { Lords } from './types.js';
import {
  follow,
  followerPlace,
  handPlace,
  isSingle,
  type Move,
  type Naming,
  type Placement,
  pinned,
  placementOf,
  renamedCards,
  renamedGame,
  renaming,
  retrace,
  SUPPORTERS,
  settle,
  type Whereabouts,
} from './whereabouts.js';

/** What a game is decided with: the functions of the ruleset. */
type Rules = Pick<Ruleset<Lords>, 'setup' | 'decide' | 'legal'>;
type Part = StatedPart<Seat>;

/** How often parts are tried again after others before them, in all. */
const TRIED_AGAIN_MAX = 1_500;

/** Decisions of a text that are judged, at most: more than any game has in which nobody delays its end. */
const PARTS_MAX = 4_000;

/** How many unknown followers are tried for rankings, in all. */
const RANKINGS_MAX = 20_000;

/** How often a part is played again because cards in it were exchanged for those that it names. */
const PLAYED_AGAIN_MAX = 6;

const BY_NAME: ReadonlyMap<string, CardId> = new Map(CARDS.map(({ id }) => [comparable(distinctCardName(id)), id]));

/** An event as the stand-ins made it, and how the cards moved; null if none did. */
interface Made {
  readonly event: Event;
  readonly move: Move | null;
}

/** A part as played. */
interface Played {
  readonly game: LordsState;
  readonly whereabouts: Whereabouts;
  readonly made: readonly Made[];
}

type Failure =
  | { readonly code: 'illegal'; readonly rejection: Rejection<Code> }
  | Contradiction
  | Unreported
  | { readonly code: 'not-found' };
type Contradiction = {
  readonly code: 'contradiction';
  readonly fact: number | null;
  readonly item: string | null;
  readonly made: Statement | null;
};
type Unreported = { readonly code: 'unreported'; readonly words: string; readonly count: number };

/** Followers by place. */
type Followers = ReadonlyMap<string, CardId>;

/** Followers turn out to be unknown when armies are ranked by them: each way in which the text allows them to be known. */
interface Unranked {
  readonly code: 'unranked';
  readonly choices: Iterable<Followers>;
}

/** How a part begins: with the seat that gets the initiative, or with an action; `followers`: those that are assumed when armies are ranked. */
type Beginning = { readonly initiative: Seat } | { readonly seat: Seat; readonly action: Action; readonly followers?: Followers };

/** A part under trial: where it begins, and what is still to be tried. */
interface Trial {
  readonly game: LordsState;
  readonly whereabouts: Whereabouts;
  beginnings: Iterator<Beginning>;
  tried: Beginning | null;
  /** Whether a game has been followed into it. */
  isFollowed: boolean;
  played: Played | null;
}

/** Judges what a text states part by part. */
export function possibleGames(
  rules: Rules,
  options: Options,
  parts: readonly Part[],
  onFitted: (parts: number) => void = () => undefined,
  isOver: () => boolean = () => false,
): PossibleGames<Lords> {
  return new Search(rules, options, parts, isOver).run(onFitted);
}

class Search {
  readonly #rules: Rules;
  readonly #options: Options;
  readonly #parts: readonly Part[];
  readonly #mentions: Mentions;
  /** Whether everything that was left out of the search is impossible. */
  #isExhaustive = true;
  #rankingsTried = 0;
  readonly #isOver: () => boolean;

  constructor(rules: Rules, options: Options, parts: readonly Part[], isOver: () => boolean) {
    this.#isOver = isOver;
    this.#rules = rules;
    this.#options = options;
    this.#parts = parts;
    this.#mentions = new Mentions(parts);
  }

  run(onFitted: (parts: number) => void): PossibleGames<Lords> {
    const trials = [this.#trialOf(0, EMPTY_STATE, new Map())];
    let furthest: { readonly at: number; readonly game: LordsState; readonly failure: Failure } | null = null;
    let games = 0;
    for (let tried = 0; tried < Math.min(this.#parts.length, PARTS_MAX) + TRIED_AGAIN_MAX; tried++) {
      // The first way through the text is as fast as it is read; others are tried while there is time.
      if (games > 1 && this.#isOver()) break;
      const at = trials.length - 1;
      if (at === this.#parts.length) {
        const found = this.#gameOf(trials.slice(0, -1));
        if (found !== null) return found;
        this.#isExhaustive = false;
        furthest = { at: at - 1, game: trials[at - 1]!.game, failure: { code: 'not-found' } };
        trials.pop();
        continue;
      }
      const trial = trials[at];
      if (trial === undefined) break;
      const next = trial.beginnings.next();
      if (next.done) {
        trials.pop();
        continue;
      }
      trial.tried = next.value;
      // Another way to begin the part is another game.
      if (trial.isFollowed || games === 0) games++;
      trial.isFollowed = true;
      const played = this.#play(at, trial, next.value);
      if (played.ok) {
        trial.played = played.value;
        trials.push(this.#trialOf(at + 1, played.value.game, played.value.whereabouts));
        onFitted(at + 1);
      } else if (played.problem.code === 'unranked') {
        trial.beginnings = withFollowers(next.value, played.problem.choices, trial.beginnings);
        if (furthest === null || at > furthest.at) furthest = { at, game: trial.game, failure: { code: 'not-found' } };
      } else if (furthest === null || at > furthest.at || (at === furthest.at && furthest.failure.code === 'illegal')) {
        furthest = { at, game: trial.game, failure: played.problem };
      }
    }
    const { at, game, failure } = furthest ?? { at: 0, game: EMPTY_STATE, failure: { code: 'not-found' } as const };
    const isCertain = this.#isExhaustive && trials.length === 0;
    const { code, ...rest } = isCertain || failure.code === 'unreported' ? failure : ({ code: 'not-found' } as const);
    return { kind: code, part: at, state: game, tried: games, ...rest } as PossibleGames<Lords>;
  }

  #trialOf(at: number, game: LordsState, whereabouts: Whereabouts): Trial {
    const beginnings = at < this.#parts.length ? this.#beginningsOf(at, game, whereabouts) : [][Symbol.iterator]();
    return { game, whereabouts, beginnings, tried: null, isFollowed: false, played: null };
  }

  /** Yields every way in which a part can begin. Where cards are unknown, those that the rest of the text makes likely come first. */
  *#beginningsOf(at: number, game: LordsState, whereabouts: Whereabouts): Generator<Beginning, undefined> {
    const { decision } = this.#parts[at]!;
    if (decision === null) {
      const seats = this.#options.initiative === null ? seatsOf(this.#options) : [this.#options.initiative];
      const [stated] = this.#parts[at]!.facts.filter(({ words }) => comparable(words) === 'initiative').flatMap(({ items }) => items);
      const first = this.#parts[at + 1]?.decision?.seat;
      const possible = seats.filter((seat) => stated === undefined || stated === UNKNOWN || comparable(seatName(seat)) === stated);
      // The holder of the initiative decides first.
      for (const initiative of possible.toSorted((one, other) => Number(other === first) - Number(one === first))) yield { initiative };
      // A text that states another seat is contradicted by the game.
      if (possible.length === 0) yield { initiative: seats[0]! };
      return;
    }
    const { seat, action } = decision;
    const read = readAction(action);
    if (read.ok) return yield { seat, action: read.value };
    // Any action shows why none is legal.
    if (!toAct(game).includes(seat)) return yield { seat, action: { type: 'recruit', place: 1 } };
    const fits = (each: Action): boolean =>
      Object.entries(action ?? {}).every(([name, value]) => value === null || (each as Readonly<Record<string, unknown>>)[name] === value);
    let isFaceDownTried = false;
    const unnamed: Action[] = [];
    for (const each of this.#rules.legal(game, seat)) {
      if (!('card' in each)) {
        if (fits(each)) yield { seat, action: each };
      } else if (each.type === 'muster' && !each.faceUp) {
        // Whichever card lies face-down, another can be exchanged for it.
        if (fits(each) && !isFaceDownTried) yield { seat, action: each };
        isFaceDownTried ||= fits(each);
      } else {
        unnamed.push(each);
      }
    }
    yield* this.#openCards(at, whereabouts, seat, unnamed.filter(fits));
  }

  /** Yields the actions with each card that can be meant. */
  *#openCards(at: number, whereabouts: Whereabouts, seat: Seat, actions: readonly Action[]): Generator<Beginning, undefined> {
    const [first] = actions;
    if (first === undefined) return;
    const place = placeOf(first, seat)!;
    const cards = [...whereabouts].filter(([, places]) => places.has(place)).map(([card]) => card);
    const kinds = first.type === 'muster' ? [false, true].map((activate) => ({ ...first, activate })) : [first];
    const allowed = kinds.filter((kind) =>
      actions.some((each) => !('activate' in each) || each.activate === (kind as Action<'muster'>).activate),
    );
    const likely = first.type === 'claim' ? this.#mentions.likeliestGone(cards, at) : this.#mentions.likeliestOpen(cards, at);
    for (const card of likely) for (const kind of allowed) yield { seat, action: { ...kind, card } as Action };
  }

  /** Plays a part, or returns why no game has it. */
  #play(at: number, { game, whereabouts }: Trial, beginning: Beginning): Result<Played, Failure | Unranked> {
    const { decision } = this.#parts[at]!;
    const isLaid = 'action' in beginning && isNamed(beginning.action, decision);
    const laid = isLaid ? layOpen({ game, whereabouts }, beginning.action, beginning.seat) : { game, whereabouts };
    // Where the card cannot lie there, the rules say what they say of the stand-ins.
    let from = laid ?? { game, whereabouts };
    let drawn: readonly Event[] = [];
    for (let again = 0; again < PLAYED_AGAIN_MAX; again++) {
      const part = new PartText(this.#parts[at]!, beginning, at === this.#parts.length - 1);
      const decided = this.#decide(from.game, asPlayed(beginning, drawn), chanceOf(drawn, part.chance()));
      if (!decided.ok) return reject({ code: 'illegal', rejection: decided.problem });
      const followers = 'followers' in beginning ? beginning.followers : undefined;
      const played = align(from, decided.value, part, followers);
      if (!played.ok) return played;
      const { unranked, areSupportersKnown } = played.value;
      if (!areSupportersKnown) this.#isExhaustive = false;
      if (unranked !== null && followers === undefined) return reject({ code: 'unranked', choices: this.#rankings(at, unranked) });
      const { made, game: after, isExchanged, doubt } = played.value;
      if (!isExchanged || 'initiative' in beginning) return doubt === null ? played : reject(doubt);
      const retraced = retraceAll(made, placementOf(after));
      if (retraced === null) break;
      drawn = retraced.events;
      from = { game: renamedGame(from.game, renaming(placementOf(from.game), retraced.placement)), whereabouts: from.whereabouts };
    }
    this.#isExhaustive = false;
    return reject({ code: 'not-found' });
  }

  /** Yields unknown followers as the ranking that the text states allows them, the likeliest first. */
  *#rankings(at: number, { game, whereabouts }: Known): Generator<Followers, undefined> {
    const { facts } = this.#parts[at]!;
    const stated = facts.find(({ words }) => comparable(words) === 'ranking')?.items ?? [];
    const placement = placementOf(game);
    const open = [...unknownFollowers(game, whereabouts)];
    const choices = new Map(
      open.map((place) => {
        const cards = [...whereabouts].filter(([, places]) => places.has(place)).map(([card]) => card);
        return [place, this.#mentions.likeliestOpen(cards, at)];
      }),
    );
    const strengths = new Map(
      stated.flatMap((item) => {
        const seat = game.seats.find((each) => item.startsWith(`${comparable(seatName(each))} `));
        return seat === undefined ? [] : [[seat, Number(item.split(' ').at(-1))]];
      }),
    );
    let isCut = false;
    const isSpent = (): boolean => {
      isCut ||= ++this.#rankingsTried > RANKINGS_MAX || this.#isOver();
      return isCut;
    };
    const chosen = new Map<string, CardId>();
    const isRanked = (seat: Seat): boolean => {
      const army = armyOf(game, seat).map((follower, index) => ({
        ...follower,
        card: chosen.get(followerPlace(seat, index + 1)) ?? follower.card,
      }));
      const [ranked] = rankedArmies({ ...game, seats: [seat], initiative: seat, armies: { [seat]: army } });
      return ranked === undefined || !strengths.has(seat) || ranked.strength === strengths.get(seat);
    };
    function* choose(next: number): Generator<Followers, undefined> {
      const place = open[next];
      if (place === undefined) return yield new Map(chosen);
      const seat = place.split(':')[1] as Seat;
      const isLastOfSeat = open[next + 1]?.split(':')[1] !== seat;
      const taken = new Set(chosen.values());
      for (const card of choices.get(place)!) {
        if (taken.has(card) || isSpent()) continue;
        chosen.set(place, card);
        if (!isLastOfSeat || isRanked(seat)) yield* choose(next + 1);
        chosen.delete(place);
      }
    }
    // Cards that are claimed or cleared next lie on the table.
    const { claimed, cleared } = this.#mentions.untilCleared(at);
    const isLaid = (card: CardId, place: string): boolean =>
      claimed.has(card) ? place === SUPPORTERS : !cleared.has(card) || place === SUPPORTERS || isSingle(place);
    for (const followers of choose(0)) {
      const laid = (card: CardId) => new Set([...pinnedBy(followers, whereabouts, card)].filter((place) => isLaid(card, place)));
      if (settle(placement, laid) !== null) yield followers;
    }
    if (isCut) this.#isExhaustive = false;
  }

  #decide(game: LordsState, beginning: Beginning, chance: Chance): Result<readonly Event[], Rejection<Code>> {
    if ('initiative' in beginning) return accept(this.#rules.setup(this.#options, chance));
    return this.#rules.decide(game, beginning.seat, beginning.action, chance);
  }

  /** Whether the rules make exactly these events. Supporters may be dealt again, which draws more than the events have. */
  #leadsTo(game: LordsState, beginning: Beginning, events: readonly Event[]): boolean {
    try {
      const decided = this.#decide(game, beginning, chanceOf(events, noChance));
      return decided.ok && JSON.stringify(decided.value) === JSON.stringify(events);
    } catch (error) {
      if (error instanceof ChanceRequested) return false;
      throw error;
    }
  }

  /** Returns the game that the parts as played come from; null if it is none: whereabouts do not say which cards can be where together. */
  #gameOf(trials: readonly Trial[]): PossibleGames<Lords> | null {
    const retraced = retraceAll(
      trials.flatMap(({ played }) => played!.made),
      placementOf(trials.at(-1)!.played!.game),
    );
    if (retraced === null) return null;
    const left = [...retraced.events];
    const entries: Entry[] = [];
    let game = EMPTY_STATE;
    for (const { tried, played } of trials) {
      const events = left.splice(0, played!.made.length);
      const beginning = asPlayed(tried!, events);
      if (!this.#leadsTo(game, beginning, events)) return null;
      game = events.reduce(evolve, game);
      const [actor, action] = 'action' in beginning ? [beginning.seat, beginning.action] : [null, null];
      entries.push({ actor, action, events });
    }
    return { kind: 'possible', state: game, game: { entries } };
  }
}

type Entry = JudgedEntry<Seat, Action, Event>;

/** Returns a beginning with the card that was mustered in the events. */
function asPlayed(beginning: Beginning, [first]: readonly Event[]): Beginning {
  if ('initiative' in beginning || first?.type !== 'mustered') return beginning;
  return { ...beginning, action: { ...beginning.action, card: first.card } as Action };
}

/** Returns chance that gives what events have, as far as they go. */
function chanceOf(events: readonly Event[], further: Chance): Chance {
  const draws = events.flatMap((event) => {
    const cards = dealtIn(redact(event, 'arbiter'));
    return cards === null ? [] : [cards];
  });
  const [opened] = events;
  return {
    pick: (purpose, outcomes, opensTo) =>
      outcomes.find((each) => opened?.type === 'game-opened' && each === opened.initiative) ?? further.pick(purpose, outcomes, opensTo),
    sample<T>(purpose: string, from: readonly T[], count: number, opensTo: OpensTo) {
      const drawn = draws.shift() as readonly T[] | undefined;
      return drawn?.every((card) => from.includes(card)) ? drawn : further.sample(purpose, from, count, opensTo);
    },
  };
}

/** Returns the place in which the card of an action lies before it; null if it names none. */
function placeOf({ type }: Action, seat: Seat): string | null {
  if (type === 'muster') return handPlace(seat);
  return type === 'claim' || type === 'take-supporter' ? SUPPORTERS : null;
}

/** Whether the text names the card of an action, or it lies open and is tried out. A card that is mustered face-down can be any of the hand. */
const isNamed = (action: Action, stated: Part['decision']): boolean =>
  'card' in action && (typeof stated?.action?.['card'] === 'string' || (action.type === 'muster' ? action.faceUp : true));

interface Known {
  readonly game: LordsState;
  readonly whereabouts: Whereabouts;
}

/** Returns the game with the card of an action where the action needs it; null if it cannot lie there. */
function layOpen({ game, whereabouts }: Known, action: Action, seat: Seat): Known | null {
  const place = placeOf(action, seat);
  if (place === null || !('card' in action)) return { game, whereabouts };
  if (!whereabouts.get(action.card)?.has(place)) return null;
  const known = pinned(whereabouts, action.card, place);
  const placement = placementOf(game);
  const settled = settle(placement, (card) => known.get(card)!);
  return settled && { game: renamedGame(game, renaming(placement, settled)), whereabouts: known };
}

/** Events that depend on cards which may have been exchanged in the part itself. */
const DEPENDENT: ReadonlySet<Event['type']> = new Set(['supporters-dealt', 'armies-ranked']);

/** Events of draws that a text has to report. */
const DRAWS: ReadonlySet<Event['type']> = new Set(['game-opened', 'hand-dealt', 'recruits-dealt', 'supporters-dealt', 'card-drawn']);

/** Yields a beginning with followers in each possible way, then others. */
function* withFollowers(beginning: Beginning, choices: Iterable<Followers>, others: Iterator<Beginning>): Generator<Beginning, undefined> {
  for (const followers of choices) yield { ...beginning, followers } as Beginning;
  for (let next = others.next(); !next.done; next = others.next()) yield next.value;
}

/** Yields the places of followers that the text leaves unknown. Which card of an army lies at which place of it makes no difference. */
function* unknownFollowers(game: LordsState, whereabouts: Whereabouts): Generator<string> {
  const placement = placementOf(game);
  const open = new Set<string>();
  for (const [card, places] of whereabouts) {
    const own = armyIn(placement.get(card)!);
    for (const place of places) if (own === null || armyIn(place) !== own) open.add(place);
  }
  for (const { seat, place } of followerPlaces(game)) {
    const at = followerPlace(seat, place);
    if (open.has(at)) yield at;
  }
}

/** Returns the army that a place is in: `army:seat-1`; null if it is in none. */
const armyIn = (place: string): string | null => (place.startsWith('army:') ? place.slice(0, place.lastIndexOf(':')) : null);

/** Returns where a card may lie with these followers known. */
function pinnedBy(followers: Followers, whereabouts: Whereabouts, card: CardId): ReadonlySet<string> {
  const places = whereabouts.get(card)!;
  for (const [place, follower] of followers) if (follower === card) return places.has(place) ? new Set([place]) : new Set();
  return [...places].some((place) => followers.has(place)) ? new Set([...places].filter((place) => !followers.has(place))) : places;
}

/** A part as played with its stand-ins exchanged. `isExchanged`: what it depends on may be otherwise; only if not, `doubt` contradicts the text. */
interface Aligned extends Played {
  /** The game in which armies are ranked by followers that the text leaves unknown; null if there is none. */
  readonly unranked: Known | null;
  /** Whether the text names all supporters that were dealt: those of one strength are thrown out. */
  readonly areSupportersKnown: boolean;
  readonly isExchanged: boolean;
  readonly doubt: Failure | null;
}

/** Follows what a part makes, and exchanges stand-ins for the cards that it names; or returns why they cannot be exchanged. */
function align(from: Known, events: readonly Event[], part: PartText, followers: Followers = new Map()): Result<Aligned, Failure> {
  let { game, whereabouts } = from;
  let isExchanged = false;
  let unranked: Known | null = null;
  let areSupportersKnown = true;
  const made: Made[] = [];
  const isDependent = events.some(({ type }) => DEPENDENT.has(type));
  const failed = (doubt: Failure): Result<Aligned, Failure> =>
    isExchanged && isDependent ? accept({ game, whereabouts, made, isExchanged, doubt, unranked, areSupportersKnown }) : reject(doubt);
  const left = [...events];
  for (let event = left.shift(); event !== undefined; event = left.shift()) {
    const namings = part.namingsOf(event);
    if (!namings.ok) return failed(namings.problem);
    if (event.type === 'armies-ranked') {
      if (!unknownFollowers(game, whereabouts).next().done) unranked ??= { game, whereabouts };
      if (followers.size > 0) {
        const known = whereabouts;
        whereabouts = new Map([...known].map(([card]) => [card, pinnedBy(followers, known, card)]));
        const placement = placementOf(game);
        const settled = settle(placement, (card) => whereabouts.get(card)!);
        if (settled === null) return failed(part.contradiction(null));
        const names = renaming(placement, settled);
        game = renamedGame(game, names);
        isExchanged ||= names.size > 0;
        left.splice(0, left.length, ...left.map((each) => renamedCards(each, names)));
        event = renamedCards(event, names);
      }
    }
    if (event.type === 'supporters-dealt') areSupportersKnown &&= !namings.value.some(({ stated }) => stated.includes(null));
    const next = evolve(game, event);
    if (event.type === 'game-opened') {
      const deck = new Set(['deck']);
      whereabouts = new Map(next.deck.map((card) => [card, deck]));
    }
    if (event.type === 'game-opened' || (namings.value.length === 0 && !movesCards(game, next))) {
      made.push({ event, move: null });
      game = next;
      continue;
    }
    const is = placementOf(next);
    const move = follow(whereabouts, placementOf(game), is, namings.value);
    if (!('after' in move)) return failed(part.contradiction(comparable(distinctCardName(move.card))));
    const settled = settle(is, (card) => move.after.get(card)!);
    if (settled === null) return failed(part.contradiction(null));
    made.push({ event, move });
    whereabouts = move.after;
    const names = renaming(is, settled);
    game = renamedGame(next, names);
    if (names.size === 0) continue;
    isExchanged = true;
    left.splice(0, left.length, ...left.map((each) => renamedCards(each, names)));
  }
  return accept({ game, whereabouts, made, isExchanged: isExchanged && isDependent, doubt: part.doubt(), unranked, areSupportersKnown });
}

const movesCards = (one: LordsState, other: LordsState): boolean =>
  one.deck !== other.deck ||
  one.discard !== other.discard ||
  one.supporters !== other.supporters ||
  one.row !== other.row ||
  one.hands !== other.hands ||
  one.armies !== other.armies ||
  one.claimed !== other.claimed;

/** Returns the events with the cards that lie where they do at their end, and where these lay at their beginning; null if they cannot have. */
function retraceAll(made: readonly Made[], end: Placement): { readonly events: readonly Event[]; readonly placement: Placement } | null {
  let placement = end;
  const events: Event[] = [];
  for (const { event, move } of made.toReversed()) {
    const retraced = move === null ? { names: new Map<CardId, CardId>(), placement } : retrace(move, placement);
    if (retraced === null) return null;
    events.push(renamedCards(event, retraced.names));
    placement = retraced.placement;
  }
  return { events: events.reverse(), placement };
}

/** What a text states of a part, as far as it has been compared with the events. */
class PartText {
  readonly #part: Part;
  readonly #action: Action | null;
  readonly #initiative: Seat | null;
  readonly #isLast: boolean;
  readonly #ownWords: string | null;
  /** The next fact to compare; null: the line of the decision was compared last. */
  #next = 0;
  #compared: number | null = null;
  #isOwnCompared = false;
  #made: Statement | null = null;
  #doubt: Contradiction | null = null;

  constructor(part: Part, beginning: Beginning, isLast: boolean) {
    this.#part = part;
    this.#action = 'action' in beginning ? beginning.action : null;
    this.#initiative = 'initiative' in beginning ? beginning.initiative : null;
    this.#isLast = isLast;
    this.#ownWords = this.#action && comparable(notation.decisions.write(this.#action));
  }

  /** Returns chance that draws the cards that the part names, and others where it names none. */
  chance(): Chance {
    const { facts, decision } = this.#part;
    const named = new Set(
      [...facts, ...(decision === null ? [] : [decision])].flatMap(({ items }) => items.flatMap((item) => BY_NAME.get(item) ?? [])),
    );
    const left = [...facts];
    return {
      pick: (_purpose, outcomes) => outcomes.find((each) => (each as unknown) === this.#initiative) ?? outcomes[0]!,
      sample<T>(purpose: string, from: readonly T[], count: number) {
        const report = notation.reportOf(purpose);
        const at = left.findIndex(({ words }) => report.isIn(words));
        const [stated] = at === -1 ? [] : left.splice(at, 1);
        const deck = new Set(from as readonly CardId[]);
        const wanted = Array.from({ length: Math.min(count, from.length) }, (_, index) => {
          const card = BY_NAME.get(stated?.items[index] ?? UNKNOWN);
          return card !== undefined && deck.delete(card) ? card : null;
        });
        // Supporters of one strength are thrown out, and others dealt.
        const areThrownOut = from.length >= count && left.some(({ words }) => report.isIn(words));
        const known = wanted.find((card) => card !== null);
        let strength = known === undefined ? null : printed(known).strength;
        const cards = wanted.map((card) => {
          if (card !== null) return card;
          const unnamed = [...deck].filter((each) => !named.has(each));
          const fits = (each: CardId): boolean => strength === null || (printed(each).strength === strength) === areThrownOut;
          const drawn = unnamed.find(fits) ?? unnamed[0] ?? [...deck][0]!;
          strength ??= printed(drawn).strength;
          deck.delete(drawn);
          return drawn;
        });
        return cards as readonly unknown[] as readonly T[];
      },
    };
  }

  /** Returns the cards of an event and those that the part names in their stead, or why it contradicts the event. */
  namingsOf(event: Event): Result<readonly Naming[], Failure> {
    const namings: Naming[] = [];
    const acted = this.#actedWith(event);
    if (acted !== null) namings.push({ made: [acted], stated: [acted] });
    for (const fact of notation.shown([redact(event, 'arbiter')])) {
      const stated = this.#statementOf(fact);
      if (stated === null && DRAWS.has(event.type) && !this.#isLast && !this.#isGiven(event))
        return reject({ code: 'unreported', words: fact.words, count: fact.items.length });
      const made = fact.items.flatMap((item) => BY_NAME.get(comparable(item.replace(/[()]/g, ''))) ?? []);
      const isOfCards = made.length > 0;
      // Cards that were not named are stand-ins.
      this.#made = isOfCards ? null : fact;
      const items = stated === null || stated.length === 0 ? fact.items.map(() => UNKNOWN) : stated;
      if (!isOfCards) {
        const other = differentItem(items, fact.items.map(comparable));
        if (other !== null) this.#doubt ??= this.contradiction(other);
        continue;
      }
      const cards = items.map((item) => (item === UNKNOWN ? null : (BY_NAME.get(item) ?? item)));
      const noCard = cards.find((card) => card !== null && !isCard(card));
      if (noCard !== undefined) return reject(this.contradiction(noCard));
      // Cards of the row are stated in the order of its places.
      const stands = cards as readonly (CardId | null)[];
      if (event.type === 'recruits-dealt') namings.push(...made.map((card, index) => ({ made: [card], stated: [stands[index]!] })));
      else namings.push({ made, stated: stands });
    }
    return accept(namings);
  }

  /** Returns what contradicts the fact that was compared last. */
  contradiction(item: string | null): Contradiction {
    return { code: 'contradiction', fact: this.#compared, item, made: this.#made };
  }

  /** Returns what the events have shown otherwise or not at all; null if they have shown everything. */
  doubt(): Contradiction | null {
    if (this.#doubt !== null || this.#next === this.#part.facts.length) return this.#doubt;
    return { code: 'contradiction', fact: this.#next, item: null, made: null };
  }

  /** The initiative can be an option. */
  #isGiven(event: Event): boolean {
    return event.type === 'game-opened' && event.options.initiative !== null;
  }

  /** Returns the card with which the seat acted, if it is named or lies open. */
  #actedWith(event: Event): CardId | null {
    if (this.#action === null || !isNamed(this.#action, this.#part.decision)) return null;
    if (event.type === 'supporter-taken') return event.taken;
    return event.type === 'mustered' || event.type === 'supporter-claimed' ? event.card : null;
  }

  /** Returns the items that the part states of a fact; null if it does not state it. */
  #statementOf({ words, items }: ShownFact): readonly string[] | null {
    const said = comparable(words);
    const { decision, facts } = this.#part;
    this.#compared = null;
    if (!this.#isOwnCompared && said === this.#ownWords) {
      this.#isOwnCompared = true;
      return decision!.items;
    }
    const next = facts[this.#next];
    if (next === undefined || comparable(next.words) !== said) return null;
    if (next.items.length > 0 && next.items.length !== items.length) return null;
    this.#compared = this.#next++;
    return next.items;
  }
}

/** Returns the first stated item that is none of those made; null if there is none. The order of a list has no meaning. */
function differentItem(stated: readonly string[], made: readonly string[]): string | null {
  const left = [...made];
  for (const item of stated) {
    if (item === UNKNOWN) continue;
    const at = left.indexOf(item);
    if (at === -1) return item;
    left.splice(at, 1);
  }
  return null;
}

/** Words of facts that name cards which lay open before them. */
const FROM_THE_TABLE = /^(?:clears|discarded|gives|keeps|receives|reveals)\b/;

/** A part that names a card. `isFromTable`: as one that lay open before. */
interface Mention {
  readonly part: number;
  readonly isFromTable: boolean;
}

/** Where a text names each card. */
class Mentions {
  readonly #mentions = new Map<CardId, Mention[]>();

  readonly #parts: readonly Part[];

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
    for (const [part, { decision, facts }] of parts.entries()) {
      const card = decision?.action?.['card'];
      if (typeof card === 'string' && isCard(card)) this.#add(card, part, false);
      for (const { words, items } of facts) {
        const isFromTable = FROM_THE_TABLE.test(comparable(words));
        for (const item of items) {
          const named = BY_NAME.get(item);
          if (named !== undefined) this.#add(named, part, isFromTable);
        }
      }
    }
  }

  /** Returns cards in the order of how likely they lay open from a part on: by what names each of them next. */
  likeliestOpen(cards: readonly CardId[], part: number): readonly CardId[] {
    return this.#sorted(cards, part, (next) => (next === undefined ? 1 : next.isFromTable ? 0 : 2));
  }

  /** Returns cards in the order of how likely they left the game with a part: nothing names them later. */
  likeliestGone(cards: readonly CardId[], part: number): readonly CardId[] {
    return this.#sorted(cards, part, (next) => (next === undefined ? 0 : 1));
  }

  /** Returns the cards that a text names as claimed and as cleared at the end of the skirmish that a part belongs to. */
  untilCleared(part: number): { readonly claimed: ReadonlySet<CardId>; readonly cleared: ReadonlySet<CardId> } {
    const claimed = new Set<CardId>();
    for (const { decision, facts } of this.#parts.slice(part)) {
      const card = decision?.action?.type === 'claim' ? decision.action['card'] : null;
      if (typeof card === 'string') claimed.add(card as CardId);
      const clears = facts.find(({ words }) => comparable(words) === 'clears');
      if (clears !== undefined) return { claimed, cleared: new Set(clears.items.flatMap((item) => BY_NAME.get(item) ?? [])) };
      // Every text has the supporters of the next skirmish.
      if (facts.some(({ words }) => comparable(words) === 'supporters')) break;
    }
    return { claimed, cleared: new Set() };
  }

  #sorted(cards: readonly CardId[], part: number, rank: (next: Mention | undefined) => number): readonly CardId[] {
    const ranks = new Map(cards.map((card) => [card, rank(this.#mentions.get(card)?.find((each) => each.part >= part))]));
    return cards.toSorted((one, other) => ranks.get(one)! - ranks.get(other)!);
  }

  #add(card: CardId, part: number, isFromTable: boolean): void {
    const known = this.#mentions.get(card) ?? [];
    this.#mentions.set(card, known);
    known.push({ part, isFromTable });
  }
}
