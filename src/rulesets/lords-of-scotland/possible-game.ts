// A game that one viewer's notices could come from. Cards hidden from the viewer trade places without changing any notice (section 9), so
// that any deal of them is as good as another: the rules decide every action again in one such game, and where a notice names a hidden card,
// that card trades places with the one that was dealt there.

import type { Chance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { NoticedEntry, Viewer } from '../../engine/ruleset.js';
import { type Action, readAction } from './actions.js';
import { cardsOf, isCard } from './cards.js';
import type { Event, Notice } from './events.js';
import { evolve } from './evolve.js';
import type { CardId, Seat } from './ids.js';
import type { Options } from './options.js';
import { redact } from './redact.js';
import { EMPTY_STATE, type LordsState } from './state.js';
import { renamedGame } from './whereabouts.js';

/** What a game is decided with: the functions of the ruleset. */
interface Rules {
  readonly setup: (options: Options, chance: Chance) => readonly Event[];
  readonly decide: (game: LordsState, seat: Seat, action: Action, chance: Chance) => Result<readonly Event[], { readonly code: string }>;
}

type Entry = NoticedEntry<{ readonly Seat: Seat; readonly Action: Action; readonly Notice: Notice }>;

/**
 * Returns a possible game after an entry, or why the entry has no place in any game that the viewer's earlier notices could come from.
 * `before`: null for the set-up. Null if it depends on cards that the viewer does not see.
 */
export function followNotices(
  rules: Rules,
  options: Options,
  viewer: Viewer<Seat>,
  before: LordsState | null,
  entry: Entry,
): Result<LordsState | null, string> {
  const ready = before === null ? EMPTY_STATE : withPlayed(before, viewer, entry);
  if (ready === null) return reject('a card is played that its seat cannot hold');
  let game = ready;
  // A card that is dealt face-down and turned up within the entry was dealt to its place.
  const laid = new Map<string, CardId>();
  // Each trade settles the place of one card.
  for (let trades = 0; trades <= 2 * cardsOf(options).length; trades++) {
    const deal = new Deal(entry.notices, laid, before === null ? namesIn(entry.notices) : new Set());
    const decided = before === null ? accept(rules.setup(options, deal.chance)) : decideAgain(rules, game, entry, deal.chance);
    if (!decided.ok) return decided;
    const notices = decided.value.map((event) => redact(event, viewer));
    const difference = firstDifference(notices, entry.notices);
    const after = decided.value.reduce(evolve, game);
    if (difference === null) return accept(after);
    const { made, noticed } = difference;
    const areCards = isName(made) && isName(noticed);
    if (areCards && deal.lays(laid, made, noticed)) continue;
    const traded = areCards ? trade(game, viewer, made, noticed) : null;
    if (traded === null) return isUnknowable(after, notices, entry.notices) ? accept(null) : reject(difference.reason);
    game = traded;
  }
  return reject('a card is in two places');
}

/** The number of cards of one strength, at most. */
const OF_ONE_STRENGTH = 10;

/** Whether supporters of one strength are dealt again depends on the last cards of the deck, if all may be of that strength (L2.3). */
const isUnknowable = ({ deck, discard }: LordsState, ...both: readonly (readonly Notice[])[]): boolean => {
  const [one, other] = both.map((notices) => notices.filter(({ type }) => type === 'supporters-thrown-out').length);
  return one !== other && deck.length + discard.length <= OF_ONE_STRENGTH;
};

const isName = (value: unknown): value is CardId => typeof value === 'string' && isCard(value);

function decideAgain(rules: Rules, game: LordsState, entry: Entry, chance: Chance): Result<readonly Event[], string> {
  const { actor } = entry;
  const action = readAction(entry.action ?? actionOf(game, actor, entry.notices[0]));
  if (actor === null || !action.ok) return reject('its first notice is that of no action');
  const decided = rules.decide(game, actor, action.value, chance);
  return decided.ok ? decided : reject(`the rules refuse the action: ${decided.problem.code}`);
}

/** Returns the game in which another seat holds the card that it musters face-up; null if the card lies where the viewer sees it. */
function withPlayed(game: LordsState, viewer: Viewer<Seat>, { action, actor, notices: [first] }: Entry): LordsState | null {
  const card = action === null && first?.type === 'mustered' ? first['card'] : null;
  const held = (actor === null ? undefined : game.hands[actor]) ?? [];
  if (!isName(card) || held.length === 0 || held.includes(card)) return game;
  return trade(game, viewer, held[0]!, card);
}

/** Returns the action of another seat, as its first notice shows it. A face-down card is one of its hand, no matter which. */
function actionOf(game: LordsState, actor: Seat | null, notice: Notice | undefined): Action | null {
  const { type, ...fields } = notice ?? {};
  const { card, place, seat } = fields as { readonly card: CardId; readonly place: number; readonly seat: Seat };
  switch (type) {
    case 'recruited':
      return { type: 'recruit', place };
    case 'mustered': {
      const { faceUp, activated } = fields as unknown as Event<'mustered'>;
      const held = (actor === null ? undefined : game.hands[actor]) ?? [];
      return { type: 'muster', card: (held.includes(card) ? card : held[0])!, faceUp, activate: activated };
    }
    case 'supporter-taken':
      return { type: 'take-supporter', card: (fields as unknown as Event<'supporter-taken'>).taken };
    case 'followers-exchanged':
      return { type: 'exchange', ...(fields as unknown as Event<'followers-exchanged'>).with };
    case 'power-copied':
      return { type: 'copy', ...(fields as unknown as Event<'power-copied'>).copied };
    case 'follower-discarded':
      return { type: 'discard', seat, place };
    case 'clan-named':
      return { type: 'name-clan', clan: (fields as unknown as Event<'clan-named'>).clan };
    case 'supporter-claimed':
      return { type: 'claim', card };
    default:
      return null;
  }
}

/** The cards that a notice says were dealt: null for each that the viewer does not see; null if it is no notice of a deal. */
export function dealtIn(notice: Notice): readonly unknown[] | null {
  switch (notice.type) {
    case 'hand-dealt':
    case 'supporters-dealt':
      return Array.isArray(notice['cards']) ? notice['cards'] : [];
    case 'recruits-dealt':
      return (notice['recruits'] as readonly { readonly card: unknown }[]).map(({ card }) => card);
    case 'card-drawn':
      return [notice['card']];
    default:
      return null;
  }
}

/** Deals the cards of the notices in order, and for those that the viewer does not see any but some names. */
class Deal {
  readonly chance: Chance;
  /** The place of each dealt card, and the deck that it came from. */
  readonly #places = new Map<unknown, { readonly place: string; readonly from: readonly unknown[] }>();
  #draws = 0;

  /** `laid`: cards by place that the notices show later. */
  constructor(notices: readonly Notice[], laid: ReadonlyMap<string, CardId>, names: ReadonlySet<unknown>) {
    const deals = notices.flatMap((notice) => {
      const cards = dealtIn(notice);
      return cards === null ? [] : [cards];
    });
    const initiative = notices[0]?.['initiative'];
    this.chance = {
      pick: (_purpose, outcomes) => outcomes.find((each) => each === initiative) ?? outcomes[0]!,
      sample: (_purpose, from, count) => {
        const [wanted, left, draw] = [deals.shift() ?? [], [...from], this.#draws++];
        return Array.from({ length: Math.min(count, from.length) }, (_, each) => {
          const place = `${draw}:${each}`;
          const named = left.findIndex((card) => card === (laid.get(place) ?? wanted[each]));
          const at = named === -1 ? left.findIndex((card) => !names.has(card) && !wanted.includes(card)) : named;
          const card = left.splice(at === -1 ? 0 : at, 1)[0]!;
          this.#places.set(card, { place, from });
          return card;
        });
      },
    };
  }

  /** Lays another card at the place of a dealt one, if it came from the same deck or was dealt too. Returns whether it did. */
  lays(laid: Map<string, CardId>, made: CardId, noticed: CardId): boolean {
    const [at, other] = [this.#places.get(made), this.#places.get(noticed)];
    if (at === undefined || (other === undefined && !at.from.includes(noticed))) return false;
    laid.set(at.place, noticed);
    if (other !== undefined) laid.set(other.place, made);
    return true;
  }
}

function namesIn(value: unknown): ReadonlySet<unknown> {
  const names = new Set<unknown>();
  const collect = (each: unknown): void => {
    if (typeof each === 'object' && each !== null) for (const inner of Object.values(each)) collect(inner);
    else if (isName(each)) names.add(each);
  };
  collect(value);
  return names;
}

/** Cards that lie where the viewer does not see them. */
function hiddenCards({ armies, deck, hands, row, seats }: LordsState, viewer: Viewer<Seat>): ReadonlySet<CardId> {
  const others = seats.filter((seat) => seat !== viewer);
  return new Set([
    ...deck,
    ...row.flatMap(({ card, faceUp }) => (card === null || faceUp ? [] : [card])),
    ...others.flatMap((seat) => hands[seat] ?? []),
    ...others.flatMap((seat) => (armies[seat] ?? []).flatMap(({ card, faceUp }) => (faceUp ? [] : [card]))),
  ]);
}

/** Returns the game in which two cards have traded places; null if the viewer sees where one of them is. */
function trade(game: LordsState, viewer: Viewer<Seat>, one: CardId, other: CardId): LordsState | null {
  const hidden = hiddenCards(game, viewer);
  const areHidden = hidden.has(one) && hidden.has(other);
  // The discard may become the deck within the entry, and has no order either.
  if (!areHidden && !(game.discard.includes(one) && game.discard.includes(other))) return null;
  return renamedGame(
    game,
    new Map([
      [one, other],
      [other, one],
    ]),
  );
}

interface Difference {
  readonly made: unknown;
  readonly noticed: unknown;
  readonly reason: string;
}

/** Returns the first difference between the notices that the rules make and those of the record; null if there is none. */
function firstDifference(made: readonly Notice[], noticed: readonly Notice[]): Difference | null {
  for (let at = 0; at < Math.max(made.length, noticed.length); at++) {
    const pair = differenceOf(made[at], noticed[at]);
    if (pair === null) continue;
    const [one, other] = pair;
    const where =
      noticed[at] === undefined ? `a notice ${made[at]!.type} is missing` : `notice ${at + 1} has ${JSON.stringify(other) ?? 'nothing'}`;
    return { made: one, noticed: other, reason: `${where}, and the rules make ${JSON.stringify(one) ?? 'nothing'}` };
  }
  return null;
}

/** Returns the first two parts in which two values differ; null if they are equal. */
function differenceOf(one: unknown, other: unknown): readonly [unknown, unknown] | null {
  if (one === other) return null;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [one, other];
  if (Array.isArray(one) !== Array.isArray(other)) return [one, other];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const [a, b] = [one, other].map((each) => (Object.hasOwn(each, name) ? (each as Readonly<Record<string, unknown>>)[name] : undefined));
    const pair = differenceOf(a, b);
    if (pair !== null) return pair;
  }
  return null;
}
