// Games of Lords of Scotland as text (docs/notation.md).

import {
  type DecisionWords,
  decisionWords,
  type NameKindWords,
  namesOf,
  type ReportedDraw,
  reportedBy,
  type ShownFact,
  shownFact,
  shownHeading,
  statementWords,
  type WrittenAction,
} from '../../engine/notation.js';
import { UNKNOWN } from '../../engine/positions.js';
import type { HiddenDecision, Notation } from '../../engine/ruleset.js';
import { ACTION_FIELDS, type FieldKind } from './actions.js';
import { CARDS } from './cards.js';
import type { Event, Notice } from './events.js';
import { type CardId, CLANS_AND_BRUCE, type Clan, ROW, SEATS, type Seat, seatName, seatNumber } from './ids.js';
import { REQUIRED_OPTIONS, SWITCHES } from './options.js';
import { CLAN_NAMES, distinctCardName } from './sentences/catalogue.js';
import { localized } from './texts/index.js';
import type { Lords } from './types.js';

/** A number from 1. It need not be that of a thing which exists: the rules judge that. */
const PLACES = Array.from({ length: CARDS.length }, (_, index) => index + 1);

/** What people write instead of `Seat 2`, in the five languages. */
const writtenSeatNames = (seat: Seat): readonly string[] =>
  ['', 'S', 'P', 'player', 'place', 'siège', 'joueur', 'posto', 'giocatore', 'lugar', 'jogador', 'место', 'игрок'].map(
    (word) => `${word} ${seatNumber(seat)}`,
  );

const KINDS: Readonly<Record<FieldKind, NameKindWords>> = {
  card: namesOf(
    localized(({ named }) => named.card),
    CARDS.map(({ id }) => id),
    distinctCardName,
  ),
  clan: namesOf(
    localized(({ named }) => named.clan),
    CLANS_AND_BRUCE,
    (clan: Clan) => CLAN_NAMES[clan],
  ),
  seat: namesOf(
    localized(({ named }) => named.seat),
    SEATS,
    seatName,
    writtenSeatNames,
  ),
  recruit: namesOf(
    localized(({ placeInRow }) => placeInRow(ROW)),
    PLACES.slice(0, ROW),
    String,
  ),
  follower: namesOf(
    localized(({ placeInArmy }) => placeInArmy),
    PLACES,
    String,
  ),
  boolean: namesOf(
    localized(({ named }) => named.yesOrNo),
    [true, false],
    (value: boolean) => (value ? 'yes' : 'no'),
  ),
};

const decisions: DecisionWords = decisionWords(
  [
    { template: 'recruits {place}', fixed: { type: 'recruit' } },
    {
      template: 'musters {card} face-up with its power',
      fixed: { type: 'muster', faceUp: true, activate: true },
      also: ['musters {card} with its power', 'musters {card} face-up with power', 'musters {card} with power'],
    },
    { template: 'musters {card} face-down with its power', fixed: { type: 'muster', faceUp: false, activate: true } },
    { template: 'musters {card} face-up', fixed: { type: 'muster', faceUp: true, activate: false } },
    { template: 'musters {card} face-down', fixed: { type: 'muster', faceUp: false, activate: false } },
    { template: 'takes the supporter {card}', fixed: { type: 'take-supporter' } },
    { template: 'exchanges with follower {place} of {seat}', fixed: { type: 'exchange' } },
    { template: 'copies follower {place} of {seat}', fixed: { type: 'copy' } },
    { template: 'discards follower {place} of {seat}', fixed: { type: 'discard' } },
    { template: 'names {clan}', fixed: { type: 'name-clan' } },
    { template: 'claims {card}', fixed: { type: 'claim' } },
  ],
  ACTION_FIELDS,
  KINDS,
);

const card = (id: CardId | null): string => (id === null ? UNKNOWN : distinctCardName(id));

/** Returns the cards of a deal, `?` for each of those that the viewer does not see. */
const cards = (ids: readonly (CardId | null)[] | null, count = 0): readonly string[] =>
  ids === null ? Array.from({ length: count }, () => UNKNOWN) : ids.map(card);

/** The notice of an event, as far as this file reads it. */
type NoticeOf<T extends Event['type']> = T extends 'hand-dealt'
  ? { readonly seat: Seat; readonly count: number; readonly cards: readonly CardId[] | null }
  : T extends 'card-drawn' | 'recruited' | 'mustered'
    ? Omit<Event<T>, 'card'> & { readonly card: CardId | null }
    : T extends 'game-opened'
      ? Event<T> & { readonly playedBefore?: string }
      : T extends 'followers-exchanged'
        ? Omit<Event<T>, 'received'> & { readonly received: CardId | null }
        : T extends 'recruits-dealt'
          ? { readonly recruits: readonly { readonly place: number; readonly card: CardId | null; readonly faceUp: boolean }[] }
          : Event<T>;

/** What `shown` returns, and what the lines of decisions report. */
const statements = statementWords(
  [
    { template: 'initiative', items: 'seat' },
    { template: 'deals {seat}', items: 'card' },
    { template: 'row {places}', items: 'card' },
    { template: 'supporters', items: 'card' },
    { template: 'throws out the supporters', items: 'card' },
    { template: 'shuffles a new deck', items: 'number' },
    { template: 'skips {seat}' },
    { template: 'turns up {place}', items: 'card' },
    { template: 'recruits {place}', items: 'card' },
    { template: 'gives', items: 'card' },
    { template: 'receives', items: 'card' },
    { template: 'draws for {seat}', items: 'card' },
    { template: 'discarded', items: 'card' },
    { template: 'reveals {seat}', items: 'card' },
    { template: 'ranking', items: 'seat' },
    { template: 'clears', items: 'card' },
    { template: 'keeps for {seat}', items: 'card' },
    { template: 'winner', items: 'seat' },
  ],
  KINDS,
);

type Shown = { readonly [T in Event['type']]: (notice: NoticeOf<T>) => readonly ShownFact[] };

const NOTHING: readonly ShownFact[] = [];

const SHOWN: Shown = {
  // A text after which the game goes on states it already.
  'game-opened': ({ initiative, playedBefore }) =>
    playedBefore === undefined ? [shownFact('initiative', [seatName(initiative)])] : NOTHING,
  'hand-dealt': ({ seat, cards: dealt, count }) => [shownFact(`deals ${seatName(seat)}`, cards(dealt, count))],
  'skirmish-begun': ({ skirmish }) => [shownHeading(`Skirmish ${skirmish}`)],
  // Cards that lie face-down are in parentheses.
  'recruits-dealt': ({ recruits }) => [
    shownFact(
      `row ${recruits.map(({ place }) => place).join(' ')}`,
      recruits.map((each) => (each.faceUp || each.card === null ? card(each.card) : `(${card(each.card)})`)),
    ),
  ],
  'supporters-dealt': ({ cards: dealt }) => [shownFact('supporters', cards(dealt))],
  'supporters-thrown-out': ({ cards: thrown }) => [shownFact('throws out the supporters', cards(thrown), 'L2.3')],
  'deck-renewed': ({ size }) => [shownFact('shuffles a new deck', [String(size)], 'L7.6')],
  'turn-begun': ({ turn }) => [shownHeading(`Turn ${turn}`)],
  'turn-skipped': ({ seat }) => [shownFact(`skips ${seatName(seat)}`, [], 'L3.7')],
  'recruit-turned-up': ({ place, card: turned }) => [shownFact(`turns up ${place}`, turned === null ? [] : [card(turned)])],
  recruited: ({ place, card: taken }) => [shownFact(`recruits ${place}`, [card(taken)])],
  mustered: () => NOTHING,
  'end-power-activated': () => NOTHING,
  'power-copied': () => NOTHING,
  'supporter-taken': () => NOTHING,
  'followers-exchanged': ({ card: given, received }) => [shownFact('gives', [card(given)]), shownFact('receives', [card(received)])],
  'card-drawn': ({ seat, card: drawn }) => [shownFact(`draws for ${seatName(seat)}`, [card(drawn)])],
  'follower-discarded': ({ card: discarded }) => [shownFact('discarded', [card(discarded)])],
  'followers-revealed': ({ followers }) =>
    SEATS.flatMap((seat) => {
      const own = followers.filter((each) => each.seat === seat);
      return own.length === 0 ? [] : [shownFact(`reveals ${seatName(seat)}`, cards(own.map((each) => each.card)))];
    }),
  'clan-named': () => NOTHING,
  'armies-ranked': ({ ranking }) => [
    shownFact(
      'ranking',
      ranking.map(({ seat, strength }) => `${seatName(seat)} ${strength}`),
    ),
  ],
  'supporter-claimed': () => NOTHING,
  'skirmish-ended': ({ discarded, heldOver }) => [
    shownFact('clears', cards(discarded)),
    ...heldOver.map((held) => shownFact(`keeps for ${seatName(held.seat)}`, [card(held.card)], 'L6.3')),
  ],
  'initiative-passed': ({ seat }) => [shownFact('initiative', [seatName(seat)])],
  'phase-entered': () => NOTHING,
  'game-ended': ({ outcome }) => [shownFact('winner', outcome.winners.map(seatName), outcome.clause)],
};

/** Returns the action of another seat, as its first notice shows it. */
function actionIn({ notices: [first] }: HiddenDecision<Lords>): WrittenAction | null {
  if (first === undefined) return null;
  switch (first.type) {
    case 'recruited':
      return { type: 'recruit', place: first['place'] };
    case 'mustered':
      return { type: 'muster', card: first['card'], faceUp: first['faceUp'], activate: first['activated'] };
    case 'supporter-taken':
      return { type: 'take-supporter', card: first['taken'] };
    case 'followers-exchanged':
      return { type: 'exchange', ...(first['with'] as object) };
    case 'power-copied':
      return { type: 'copy', ...(first['copied'] as object) };
    case 'follower-discarded':
      return { type: 'discard', seat: first['seat'], place: first['place'] };
    case 'clan-named':
      return { type: 'name-clan', clan: first['clan'] };
    case 'supporter-claimed':
      return { type: 'claim', card: first['card'] };
    default:
      return null;
  }
}

const begins = (words: string, item: ReportedDraw['item']): ReportedDraw => ({
  words,
  isIn: (given) => given.toLowerCase().startsWith(words),
  item,
});
const anyCard = (outcome: unknown): string => distinctCardName(outcome as CardId);

/** Draws are named in `sequence/dealing.ts`: `hand:seat-1:2`, `recruits:7`. */
function reportOf(purpose: string): ReportedDraw {
  const [what, seat] = purpose.split(':');
  switch (what) {
    case 'initiative':
      return reportedBy('initiative', (outcome) => seatName(outcome as Seat));
    case 'hand':
      return reportedBy(`deals ${seatName(seat as Seat)}`, anyCard);
    case 'supporters':
      return reportedBy('supporters', anyCard);
    case 'forsyth':
      return begins('draws', anyCard);
    default:
      return begins('row', anyCard);
  }
}

export const notation: Notation<Lords> = {
  options: SWITCHES,
  required: REQUIRED_OPTIONS,
  seatName,
  seatNames: KINDS.seat,
  decisions,
  omitted: new Set(['claim']),
  statements,
  actionIn,
  // A notice has the fields that `NoticeOf` lists for its type: `redact` builds it.
  shown: (notices) => notices.flatMap((notice: Notice) => (SHOWN[notice.type] as (each: Notice) => readonly ShownFact[])(notice)),
  reportOf,
};
