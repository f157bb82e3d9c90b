// Lords of Scotland as the laws see it, at a table of so many seats.
import type { UnrecordedChance } from '../../../src/engine/chance.js';
import type { Viewer } from '../../../src/engine/ruleset.js';
import type { Action } from '../../../src/rulesets/lords-of-scotland/actions.js';
import { CARDS } from '../../../src/rulesets/lords-of-scotland/cards.js';
import type { Event, EventType } from '../../../src/rulesets/lords-of-scotland/events.js';
import { type CardId, CLANS_AND_BRUCE, ROW, SEATS, type Seat } from '../../../src/rulesets/lords-of-scotland/ids.js';
import { lordsOfScotland } from '../../../src/rulesets/lords-of-scotland/index.js';
import { CLAN_ACTIVATIONS, type Options } from '../../../src/rulesets/lords-of-scotland/options.js';
import { PHASES } from '../../../src/rulesets/lords-of-scotland/phases/index.js';
import type { LordsState } from '../../../src/rulesets/lords-of-scotland/state.js';
import type { Lords } from '../../../src/rulesets/lords-of-scotland/types.js';
import type { Subject, Twin } from '../../support/subject.js';

/** What these events tell depends, by the rules, on cards that were hidden until then. */
const DISCLOSES: readonly EventType[] = [
  'recruit-turned-up',
  'supporters-dealt',
  'supporters-thrown-out',
  'followers-revealed',
  'follower-discarded',
  'armies-ranked',
  'game-ended',
  'skirmish-ended',
];

/** Cards that lie where the viewer does not see them. */
export function hiddenCards(game: LordsState, viewer: Viewer<Seat>): readonly CardId[] {
  if (viewer === 'arbiter') return [];
  const others = game.seats.filter((seat) => seat !== viewer);
  return [
    ...game.deck,
    ...game.row.flatMap(({ card, faceUp }) => (card === null || faceUp ? [] : [card])),
    ...others.flatMap((seat) => game.hands[seat]!),
    ...others.flatMap((seat) => game.armies[seat]!.filter(({ faceUp }) => !faceUp).map(({ card }) => card)),
  ];
}

/** The cards that the viewer does not see trade places. */
function disguised(game: LordsState, viewer: Viewer<Seat>, random: UnrecordedChance): Twin<Lords> {
  const hidden = hiddenCards(game, viewer);
  const traded = random.sample('trade', hidden, hidden.length);
  const other = new Map(hidden.map((card, index) => [card, traded[index]!]));
  const as = (card: CardId): CardId => other.get(card) ?? card;
  const each = <Thing>(by: Readonly<Partial<Record<Seat, Thing>>>, change: (thing: Thing) => Thing) =>
    Object.fromEntries(game.seats.map((seat) => [seat, change(by[seat]!)]));
  const state: LordsState = {
    ...game,
    deck: game.deck.map(as),
    row: game.row.map((recruit) => ({ ...recruit, card: recruit.card && as(recruit.card) })),
    hands: each(game.hands, (hand) => hand.map(as)),
    armies: each(game.armies, (army) => army.map((follower) => ({ ...follower, card: as(follower.card) }))),
  };
  return { state, counterpart: (action) => ('card' in action ? { ...action, card: as(action.card) } : action) };
}

/** Places beyond the largest army are all alike. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 20];

const EVERY_ACTION: readonly Action[] = [
  ...Array.from({ length: ROW }, (_, index): Action => ({ type: 'recruit', place: index + 1 })),
  ...CARDS.flatMap(({ id: card }): Action[] => [
    ...[false, true].flatMap((faceUp) => [false, true].map((activate): Action => ({ type: 'muster', card, faceUp, activate }))),
    { type: 'take-supporter', card },
    { type: 'claim', card },
  ]),
  ...SEATS.flatMap((seat) =>
    PLACES.flatMap((place): Action[] => [
      { type: 'exchange', seat, place },
      { type: 'copy', seat, place },
      { type: 'discard', seat, place },
    ]),
  ),
  ...CLANS_AND_BRUCE.map((clan): Action => ({ type: 'name-clan', clan })),
];

/** What an event names for this viewer that was hidden. */
function names(event: Event, viewer: Viewer<Seat>): readonly string[] {
  const own = (seat: Seat, faceUp: boolean, card: CardId): readonly string[] => (faceUp || seat === viewer ? [card] : []);
  switch (event.type) {
    case 'mustered':
    case 'recruited':
      return own(event.seat, event.faceUp, event.card);
    case 'recruits-dealt':
      return event.recruits.filter(({ faceUp }) => faceUp).map(({ card }) => card);
    case 'recruit-turned-up':
      return event.card === null ? [] : [event.card];
    case 'follower-discarded':
    case 'supporter-claimed':
      return [event.card];
    case 'card-drawn':
      return own(event.seat, false, event.card);
    case 'supporters-dealt':
    case 'supporters-thrown-out':
      return event.cards;
    case 'supporter-taken':
      return [event.card, event.taken];
    case 'followers-exchanged':
      return [event.card, ...(event.faceUp || event.seat === viewer || event.with.seat === viewer ? [event.received] : [])];
    case 'followers-revealed':
      return event.followers.map(({ card }) => card);
    case 'skirmish-ended':
      return event.discarded;
    default:
      return [];
  }
}

/** Every option with every other; of the seats that may be named for the initiative the last stands for all. */
const optionsAt = (seats: number): readonly Options[] =>
  CLAN_ACTIVATIONS.flatMap((clanActivation) =>
    [true, false].flatMap((bruce) =>
      [null, SEATS[seats - 1]!].map((initiative): Options => ({ seats, bruce, initiative, clanActivation })),
    ),
  );

export const lords = (seats: number): Subject<Lords> => ({
  ruleset: lordsOfScotland,
  options: optionsAt(seats),
  tellsAll: true,
  momentOf: (game) => game.phase.name,
  moments: Object.entries(PHASES)
    .filter(([, { kind }]) => kind === 'choice')
    .map(([name]) => name),
  everyAction: () => EVERY_ACTION,
  disguised,
  discloses: (event, viewer) => DISCLOSES.includes(event.type) || names(event, viewer).length > 0,
  secrets: (game, viewer) => hiddenCards(game, viewer),
  names,
});

/** All cards of a game, wherever they lie. */
export const cardsIn = (game: LordsState): readonly CardId[] => [
  ...game.deck,
  ...game.discard,
  ...game.supporters,
  ...game.row.flatMap(({ card }) => (card === null ? [] : [card])),
  ...game.seats.flatMap((seat) => [...game.hands[seat]!, ...game.claimed[seat]!, ...game.armies[seat]!.map(({ card }) => card)]),
];
