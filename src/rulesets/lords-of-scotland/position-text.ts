// Positions as text: docs/notation.md describes the lines. A game can be opened before the deal of a skirmish, and where a seat is to
// recruit or muster; positions of every other moment can be written only.
import {
  comparable,
  FAULTS,
  FaultList,
  idsByName,
  indexLines,
  onlyItem,
  type PositionLine,
  readNumber,
  type TextPart,
  type TextPlace,
  UNKNOWN,
} from '../../engine/positions.js';
import type { Positions, Viewer } from '../../engine/ruleset.js';
import { CARDS, cardsOf, printed } from './cards.js';
import { type CardId, CLANS_AND_BRUCE, type Clan, END_POWERS, type EndPower, ROW, SEATS, type Seat, seatName, seatsOf } from './ids.js';
import type { Options } from './options.js';
import { cardsIn, countUnknown, type LordsPosition, positionState, unseenCards, withDrawnCards } from './position.js';
import { recruitPlaces, TURNS } from './rules/3-turns.js';
import { outcomeOf } from './rules/8-game-end.js';
import { CLAN_NAMES, distinctCardName } from './sentences/catalogue.js';
import type { LordsState } from './state.js';
import { handOf } from './table.js';
import { type LordsView, view } from './view.js';

const FACE_DOWN = 'face-down';
const ACTIVE = 'active';
const HELD = 'held over';
const GAP = 'gap';

/** The lines about a moment at which no game can be opened. */
const MOMENT_LINES = ['Phase', 'Acting', 'Ranking', 'Claims'] as const;

const line = (name: string, items: readonly string[]): string => (items.length === 0 ? `${name}:` : `${name}: ${items.join(', ')}`);

/** Returns the lines of a position as a viewer may know it, from the viewer's view. */
export function writePosition(game: LordsState, viewer: Viewer<Seat>): readonly string[] {
  const seen = view(game, viewer);
  return [
    `Skirmish: ${seen.skirmish}`,
    `Turn: ${seen.turn}`,
    line('To act', seen.toAct.map(seatName)),
    `Initiative: ${seatName(seen.initiative)}`,
    ...(seen.phase === 'turn' ? [] : momentLines(seen)),
    line(
      'Row',
      seen.row.map(
        ({ card, faceUp, gap }) => `${gap ? GAP : card === null ? UNKNOWN : distinctCardName(card)}${faceUp ? '' : ` ${FACE_DOWN}`}`,
      ),
    ),
    line('Supporters', seen.supporters.map(distinctCardName)),
    ...seen.seats.map(({ seat, army }) => line(`Army, ${seatName(seat)}`, army.map(followerText))),
    ...seen.seats.map(({ seat, hand, handSize }) =>
      line(`Hand, ${seatName(seat)}`, hand === null ? Array.from({ length: handSize }, () => UNKNOWN) : hand.map(distinctCardName)),
    ),
    ...seen.seats.map(({ seat, claimed }) => line(`Claimed, ${seatName(seat)}`, claimed.map(distinctCardName))),
    line('Discard', seen.discard.map(distinctCardName)),
    `Deck: ${seen.deckSize}`,
  ];
}

type FollowerSeen = LordsView['seats'][number]['army'][number];

function followerText({ card, faceUp, power, countsAs, heldOver }: FollowerSeen): string {
  const name = card === null ? UNKNOWN : distinctCardName(card);
  const copied = power !== null && card !== null && printed(card).clan !== power;
  return [
    name,
    ...(faceUp ? [] : [FACE_DOWN]),
    ...(power === null ? [] : copied ? [`as ${CLAN_NAMES[power]}`] : [ACTIVE]),
    ...(countsAs === null ? [] : [`for ${CLAN_NAMES[countsAs]}`]),
    ...(heldOver ? [HELD] : []),
  ].join(' ');
}

/** Returns the lines about a phase that is not a turn. */
const momentLines = ({ phase, acting, ranking, claims }: LordsView): readonly string[] => [
  `Phase: ${phase}`,
  ...(acting === null ? [] : [`Acting: ${seatName(acting.seat)}, place ${acting.place}`]),
  ...(ranking.length === 0
    ? []
    : [
        line(
          'Ranking',
          ranking.map(({ seat, strength }) => `${seatName(seat)} ${strength}`),
        ),
      ]),
  ...(claims.length === 0
    ? []
    : [
        line(
          'Claims',
          claims.map((each) => `${seatName(each.seat)} ${each.claims}`),
        ),
      ]),
];

// Reading.

const CARD_NAMES = CARDS.map(({ id }) => ({ id, name: distinctCardName(id) }));
const CLAN_BY_NAME = idsByName(CLANS_AND_BRUCE.map((id) => ({ id: id as Clan & CardId, name: CLAN_NAMES[id] })));
/** The highest number of a skirmish that is read. No game has as many. */
const SKIRMISHES_MAX = 999;

const lineNames = (seats: readonly Seat[]): readonly string[] => [
  'Skirmish',
  'Turn',
  'To act',
  'Initiative',
  ...MOMENT_LINES,
  'Row',
  'Supporters',
  ...['Army', 'Hand', 'Claimed'].flatMap((name) => seats.map((seat) => `${name}, ${seatName(seat)}`)),
  'Discard',
  'Deck',
];

/** Reads the items of one text. Each card of the game can stand in one place. */
class Reader {
  readonly faults = new FaultList();
  readonly #options: Options;
  readonly #seats: readonly Seat[];
  readonly #cards: ReadonlyMap<string, CardId>;
  readonly #met = new Map<CardId, TextPlace>();

  constructor(options: Options) {
    this.#options = options;
    this.#seats = seatsOf(options);
    const played = new Set(cardsOf(options));
    this.#cards = idsByName(CARD_NAMES.filter(({ id }) => played.has(id)));
  }

  seat(item: TextPart): Seat | null {
    const text = comparable(item.text).replace(' ', '-');
    const found = this.#seats.find((seat) => seat === text);
    if (found === undefined) this.faults.add(item, FAULTS.oneOf(this.#seats.map(seatName)));
    return found ?? null;
  }

  /** Reads a card that may be written only once. `text`: the part of the item that names it. */
  card(item: TextPart, text = item.text): CardId | null {
    const id = this.#cards.get(comparable(text));
    if (id === undefined) {
      const names = CARD_NAMES.map(({ name }) => name);
      this.faults.add(item, FAULTS.unknownName(text, this.#options.bruce ? names : names.slice(0, -2)));
      return null;
    }
    const earlier = this.#met.get(id);
    if (earlier !== undefined) this.faults.add(item, FAULTS.twice(distinctCardName(id), earlier.line));
    else this.#met.set(id, item);
    return id;
  }

  /** Reads a card, or `?`. */
  cardOrUnknown = (item: TextPart, text = item.text): CardId | typeof UNKNOWN | null =>
    text.trim() === UNKNOWN ? UNKNOWN : this.card(item, text);

  recruit(item: TextPart): LordsPosition['row'][number] | null {
    const { text, faceUp } = withoutFaceDown(item);
    if (comparable(text) === GAP) return { card: null, faceUp };
    const card = this.cardOrUnknown(item, text);
    return card && { card, faceUp };
  }

  follower(item: TextPart): NonNullable<LordsPosition['armies'][Seat]>[number] | null {
    const { text, faceUp } = withoutFaceDown(item);
    const [, name, mark, copied] = /^(.*?)(?: (active|held over|as (.+)))?$/i.exec(text)!;
    const card = this.cardOrUnknown(item, name!);
    if (card === null) return null;
    const state = this.#stateOf(card, comparable(mark ?? ''), copied);
    if (state === null || (mark !== undefined && !faceUp)) {
      this.faults.add(item, FAULTS.cannotBeHere(item.text));
      return null;
    }
    return { card, faceUp, counts: null, ...state };
  }

  #stateOf(card: CardId | typeof UNKNOWN, mark: string, copied: string | undefined): { power: EndPower | null; held: boolean } | null {
    if (mark === '') return { power: null, held: false };
    if (card === UNKNOWN) return null;
    const { clan } = printed(card);
    // A Scott that copied the power of a MacDonnell is held over as well (L6.3).
    if (mark === HELD) return clan === 'macdonnell' || clan === 'scott' ? { power: null, held: true } : null;
    const named = copied === undefined ? clan : CLAN_BY_NAME.get(comparable(copied));
    const power = END_POWERS.find((each) => each === named);
    if (power === undefined || (copied !== undefined && clan !== 'scott')) return null;
    return { power, held: false };
  }
}

function withoutFaceDown({ text }: TextPart): { readonly text: string; readonly faceUp: boolean } {
  const faceUp = !comparable(text).endsWith(` ${FACE_DOWN}`);
  return { text: faceUp ? text : text.slice(0, -FACE_DOWN.length).trim(), faceUp };
}

/** Reads a position before the deal of a skirmish, or at the beginning of a seat's turn. */
const readPosition: Positions<Options, Seat, LordsState, LordsPosition>['read'] = (options, text) => {
  const reader = new Reader(options);
  const { faults } = reader;
  const seats = seatsOf(options);
  const lines = indexLines(text, lineNames(seats), faults);
  for (const name of MOMENT_LINES) if (lines.has(comparable(name))) faults.add(lines.get(comparable(name))!, FAULTS.notOpenable());
  const find = (name: string): PositionLine | undefined => lines.get(comparable(name));
  const missing = (name: string): null => {
    faults.add(text.end, FAULTS.missing(name));
    return null;
  };
  const only = <Value>(name: string, read: (item: TextPart) => Value | null): Value | null => {
    const found = find(name);
    const item = found === undefined ? missing(name) : onlyItem(found, faults);
    return item === null ? null : read(item);
  };
  const listOf = <Value>(name: string, read: (item: TextPart) => Value | null): readonly Value[] =>
    (find(name)?.items ?? []).flatMap((item) => read(item) ?? []);
  const bySeat = <Value>(name: string, read: (item: TextPart) => Value | null) =>
    Object.fromEntries(seats.map((seat) => [seat, listOf(`${name}, ${seatName(seat)}`, read)]));
  const skirmish = only('Skirmish', (item) => readNumber(item, 1, SKIRMISHES_MAX, faults)) ?? 1;
  const isDealt = find('Turn') !== undefined;
  const number = isDealt ? (only('Turn', (item) => readNumber(item, 1, TURNS, faults)) ?? 1) : 1;
  const seat = isDealt ? (only('To act', (item) => reader.seat(item)) ?? seats[0]!) : seats[0]!;
  if (!isDealt)
    for (const name of ['To act', 'Row', 'Supporters']) if (find(name) !== undefined) faults.add(find(name)!, FAULTS.notExpected(name));
  const row = listOf('Row', (item) => reader.recruit(item));
  if (isDealt && find('Row') === undefined) missing('Row');
  else if (isDealt && find('Row')!.items.length !== ROW) faults.add(find('Row')!, FAULTS.count(ROW));
  const supporters = listOf('Supporters', (item) => reader.card(item));
  if ((find('Supporters')?.items.length ?? 0) > seats.length) faults.add(find('Supporters')!, FAULTS.count(seats.length));
  const position: LordsPosition = {
    skirmish,
    turn: isDealt ? { number, seat } : null,
    initiative: only('Initiative', (item) => reader.seat(item)) ?? SEATS[0],
    row,
    supporters,
    armies: bySeat('Army', (item) => reader.follower(item)),
    hands: bySeat('Hand', (item) => reader.cardOrUnknown(item)),
    claimed: bySeat('Claimed', (item) => reader.card(item)),
    discard: listOf('Discard', (item) => reader.card(item)),
  };
  if (faults.isEmpty) checkWhole(options, position, find('Deck'), text.end, faults);
  return faults.result(position);
};

/** Checks what concerns the position as a whole: the number of cards, the end of the game, the seat to act. */
function checkWhole(options: Options, position: LordsPosition, deck: PositionLine | undefined, end: TextPlace, faults: FaultList): void {
  const unseen = unseenCards(options, position);
  const left = unseen.length - countUnknown(position);
  const all = cardsOf(options).length;
  if (cardsIn(position).length > all) return faults.add(end, FAULTS.tooMany('cards', all));
  const item = deck && onlyItem(deck, faults);
  if (item && item.text !== String(left)) faults.add(item, FAULTS.number(left, left));
  const game = positionState(options, withDrawnCards(position, unseen));
  if (outcomeOf(game) !== null) faults.add(end, FAULTS.over());
  const { turn } = position;
  if (turn !== null && handOf(game, turn.seat).length === 0 && recruitPlaces(game).length === 0)
    faults.add(end, FAULTS.stuck(seatName(turn.seat)));
}

export const POSITIONS: Positions<Options, Seat, LordsState, LordsPosition> = { write: writePosition, read: readPosition };
