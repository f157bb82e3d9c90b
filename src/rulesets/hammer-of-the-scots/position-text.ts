// Positions as text: docs/notation.md describes the lines. A game can be opened at the beginning of a game turn, when both sides are to
// lay a card; positions of every other moment can be written only.
import { capitalize } from '../../engine/placeholders.js';
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
  type Unknown,
} from '../../engine/positions.js';
import type { Positions, Viewer } from '../../engine/ruleset.js';
import { BLOCK_IDS, BLOCKS, EDWARD, FRENCH_KNIGHTS, isNoble, KING, NORSE, printed } from './blocks.js';
import { CARDS, cardOf } from './cards.js';
import type { Options } from './editions.js';
import { type BlockId, type BySide, type CardId, SIDE_NAMES, SIDES, type Side } from './ids.js';
import { AREAS, isArea } from './map.js';
import { contestedAreas } from './on-map.js';
import { type HammerPosition, positionState } from './position.js';
import { HAND_SIZE, TURNS } from './rules/3-cards.js';
import { norseCoasts } from './rules/4.7-norse-movement.js';
import { suddenDeath } from './rules/9-victory.js';
import { LAST_YEAR_OF_EDWARD_I, SCENARIO } from './scenarios.js';
import { printedArea, printedBlock, printedCard } from './sentences/catalogue.js';
import { type BlockState, CROWNED, type Crowned, type HammerState, type Place } from './state.js';
import { type HammerView, view } from './view.js';
import { seesSecretsOf } from './visibility.js';

const NOBODY = 'nobody';
const EDWARDS = ['I', 'II'] as const;
const NEVER = 'never';

/** The lines about a moment at which no game can be opened. */
const MOMENT_LINES = ['Phase', 'To act', 'First player', 'Truce', 'Move points', 'Hits', 'Steps', 'Moved', 'Battle'] as const;

const listed = (items: readonly string[]): string => items.join(', ');
const line = (name: string, items: readonly string[]): string => (items.length === 0 ? `${name}:` : `${name}: ${listed(items)}`);

/** Returns `Wallace 4`, `?` and so on for the blocks of a side in a place: those that the viewer knows, then the others. */
function blocksAt({ blocks }: HammerView, place: Place, side: Side, count: number): readonly string[] {
  const known = blocks.filter((block) => block.place === place && block.side === side);
  const unknown = Array.from({ length: count - known.length }, () => UNKNOWN);
  return [
    ...known.map(({ block, strength }) => (place === 'pool' ? printedBlock(block) : `${printedBlock(block)} ${strength}`)),
    ...unknown,
  ];
}

/** Returns the lines of a position as a viewer may know it. Built from the viewer's view, and from what England knows of Edward. */
export function writePosition(game: HammerState, viewer: Viewer<Side>): readonly string[] {
  const seen = view(game, viewer);
  const isOpenable = seen.phase === 'play-card' && seen.laid.length === 0;
  const map = seen.areas.flatMap(({ area, ...counts }) =>
    SIDES.flatMap((side) =>
      counts[side] > 0 ? [line(`${printedArea(area)}, ${SIDE_NAMES[side]}`, blocksAt(seen, area, side, counts[side]))] : [],
    ),
  );
  const pools = SIDES.map((side) => line(`Pool, ${SIDE_NAMES[side]}`, blocksAt(seen, 'pool', side, seen.pools[side])));
  const hidden = SIDES.filter((side) => !seesSecretsOf(viewer, side));
  const nobles = hidden.map((side) =>
    line(
      `Nobles, ${SIDE_NAMES[side]}`,
      seen.nobles.flatMap((each) => (each.side === side ? [printedBlock(each.noble)] : [])),
    ),
  );
  return [
    `Year: ${seen.year}`,
    `Turn: ${seen.turn}`,
    `Edward: ${EDWARDS[seen.edward - 1]}`,
    ...(seesSecretsOf(viewer, 'england') ? [`Edward wintered: ${game.edwardWintered ?? NEVER}`] : []),
    `Crowned: ${seen.crowned === null ? NOBODY : capitalize(seen.crowned)}`,
    ...(isOpenable ? [] : momentLines(seen)),
    ...map,
    ...pools,
    ...nobles,
    line('Aside', seen.aside.map(printedBlock)),
    line('Dead', seen.dead.map(printedBlock)),
    ...SIDES.map((side) => line(`Hand, ${SIDE_NAMES[side]}`, handOf(seen, side))),
    ...SIDES.map((side) =>
      line(
        `Played, ${SIDE_NAMES[side]}`,
        seen.played.map((cards) => cardName(cards[side])),
      ),
    ),
  ];
}

const cardName = (card: CardId | null): string => (card === null ? UNKNOWN : printedCard(card));

function handOf(seen: HammerView, side: Side): readonly string[] {
  const known = seen.hands.find((hand) => hand.side === side);
  return known === undefined ? Array.from({ length: seen.handSizes[side] }, () => UNKNOWN) : known.cards.map(printedCard);
}

/** Returns the lines about the phase and what is left to do in it, as far as the viewer may know. */
function momentLines({ phase, toAct, firstPlayer, truce, laid, laidCards, task, battle }: HammerView): readonly string[] {
  const some = (name: string, value: string | number | null | undefined): readonly string[] =>
    value === null || value === undefined ? [] : [`${name}: ${value}`];
  const side = (each: Side | null): string | null => each && SIDE_NAMES[each];
  return [
    `Phase: ${phase}`,
    line(
      'To act',
      toAct.map((each) => SIDE_NAMES[each]),
    ),
    ...laid.map((each) => `Laid, ${SIDE_NAMES[each]}: ${cardName(laidCards.find((card) => card.side === each)?.card ?? null)}`),
    ...some('First player', side(firstPlayer)),
    ...some('Truce', side(truce)),
    ...some('Move points', task?.movePoints),
    ...some('Hits', task?.hits),
    ...some('Steps', task?.steps),
    ...(task && task.moved.length > 0 ? [line('Moved', task.moved.map(printedBlock))] : []),
    ...(task?.crossings ?? []).map(({ areas, blocks }) => `Crossed, ${listed(areas.map(printedArea))}: ${blocks}`),
    ...(battle ? [`Battle: ${printedArea(battle.area)}, round ${battle.round}, ${SIDE_NAMES[battle.attacker]} attacks`] : []),
  ];
}

// Reading.

const BLOCK_BY_NAME = idsByName(BLOCKS);
const CARD_BY_NAME = idsByName(CARDS);
const BLOCK_NAMES = BLOCKS.map(({ name }) => name);
const CARD_NAMES = CARDS.map(({ name }) => name);

const bySides = (name: string): readonly string[] => SIDES.map((side) => `${name}, ${SIDE_NAMES[side]}`);

/** The names of all lines. */
const LINES: readonly string[] = [
  'Year',
  'Turn',
  'Edward',
  'Edward wintered',
  'Crowned',
  ...MOMENT_LINES,
  ...bySides('Laid'),
  ...AREAS.flatMap(({ name }) => bySides(name)),
  ...bySides('Pool'),
  ...bySides('Nobles'),
  'Aside',
  'Dead',
  ...bySides('Hand'),
  ...bySides('Played'),
];

/** The lines that place blocks, with the place and the side; null for lines of both sides. */
const PLACES: readonly { readonly key: string; readonly place: Place; readonly side: Side | null }[] = [
  ...[...AREAS.map(({ id, name }) => ({ name, place: id as Place })), { name: 'Pool', place: 'pool' as const }].flatMap(({ name, place }) =>
    SIDES.map((side) => ({ key: comparable(`${name}, ${SIDE_NAMES[side]}`), place, side })),
  ),
  { key: 'aside', place: 'aside', side: null },
  { key: 'dead', place: 'dead', side: null },
];

/** Reads a position at the beginning of a game turn. */
const readPosition: Positions<Options, Side, HammerState, HammerPosition>['read'] = (options, text) => {
  const faults = new FaultList();
  const lines = indexLines(text, LINES, faults);
  for (const [key, each] of lines) if (isOfMoment(key)) faults.add(each, FAULTS.notOpenable());
  const { firstYear, lastYear } = SCENARIO[options.scenario];
  /** Reads the only item of a line; `otherwise` if the line is missing or wrong. */
  const only = <Value>(name: string, otherwise: Value | undefined, read: (item: TextPart) => Value | null): Value | null => {
    const found = lines.get(comparable(name));
    if (found === undefined) {
      if (otherwise === undefined) faults.add(text.end, FAULTS.missing(name));
      return otherwise ?? null;
    }
    const item = onlyItem(found, faults);
    return item === null ? null : read(item);
  };
  const year = only('Year', firstYear, (item) => readNumber(item, firstYear, lastYear ?? firstYear + YEARS_MAX, faults)) ?? firstYear;
  const turn = only('Turn', 1, (item) => readNumber(item, 1, TURNS, faults)) ?? 1;
  const succeeded = year > LAST_YEAR_OF_EDWARD_I;
  const edward =
    only<1 | 2>('Edward', succeeded ? 2 : 1, (item) => {
      const number = EDWARDS.indexOf(item.text.toUpperCase() as 'I');
      if (number !== -1) return number === 0 ? 1 : 2;
      faults.add(item, FAULTS.oneOf(EDWARDS));
      return null;
    }) ?? 1;
  const edwardWintered =
    only<number | typeof NEVER>('Edward wintered', NEVER, (item) =>
      comparable(item.text) === NEVER ? NEVER : readNumber(item, firstYear, year - 1, faults),
    ) ?? NEVER;
  const blocks = readBlocks(options, lines, text.end, faults);
  const king = blocks.find(({ id }) => id === KING)!;
  const crowned =
    only<Crowned | typeof NOBODY>('Crowned', NOBODY, (item) => {
      const name = comparable(item.text);
      const found = CROWNED.find((each) => each === name);
      if (found === undefined && name !== NOBODY) faults.add(item, FAULTS.oneOf([NOBODY, ...CROWNED.map(capitalize)]));
      else if ((found === undefined) !== (king.place === 'aside')) faults.add(item, FAULTS.cannotBeHere(printedBlock(KING)));
      return found ?? NOBODY;
    }) ?? NOBODY;
  const cards = new Map<CardId, number>();
  const played = readPlayed(lines, turn, cards, faults, text.end);
  const hands = readHands(lines, turn, cards, faults, text.end);
  const position: HammerPosition = {
    year,
    turn,
    edward,
    edwardWintered: edwardWintered === NEVER ? null : edwardWintered,
    crowned: crowned === NOBODY ? null : crowned,
    blocks,
    hands,
    played,
  };
  if (faults.isEmpty) checkWhole(options, position, lines, text.end, faults);
  return faults.result(position);
};

/** A Campaign has no last year: more than this are none of anyone's. */
const YEARS_MAX = 99;

const isOfMoment = (key: string): boolean =>
  MOMENT_LINES.some((name) => comparable(name) === key) || key.startsWith('laid, ') || key.startsWith('crossed, ');

type Lines = ReadonlyMap<string, PositionLine>;

/** Checks what concerns the position as a whole: battles, the end of the game, Edward. */
function checkWhole(options: Options, position: HammerPosition, lines: Lines, end: TextPlace, faults: FaultList): void {
  const game = positionState(options, { ...position, hands: null });
  for (const area of contestedAreas(game)) {
    const at = SIDES.map((side) => lines.get(comparable(`${printedArea(area)}, ${SIDE_NAMES[side]}`))!);
    faults.add(at[0]!.line > at[1]!.line ? at[0]! : at[1]!, FAULTS.contested(printedArea(area)));
  }
  const edward = game.blocks.find(({ id }) => id === EDWARD)!;
  if (position.edward === 1 && position.year > LAST_YEAR_OF_EDWARD_I && edward.place !== 'dead')
    faults.add(lines.get('edward') ?? end, FAULTS.oneOf([EDWARDS[1]]));
  if (suddenDeath(game) !== null || (position.edward === 2 && edward.place === 'dead') || blockIsDead(game, KING))
    faults.add(end, FAULTS.over());
}

const blockIsDead = (game: HammerState, id: BlockId): boolean => game.blocks.some((block) => block.id === id && block.place === 'dead');

/** Reads every block. Blocks that stand in no line are in their owner's pool; the King and the French Knights are aside. */
function readBlocks(options: Options, lines: Lines, end: TextPlace, faults: FaultList): readonly BlockState[] {
  const placed = new Map<BlockId, BlockState & TextPlace>();
  for (const { key, place, side } of PLACES) {
    for (const item of lines.get(key)?.items ?? []) {
      const read = readBlock(item, place, faults);
      if (read === null) continue;
      const { id, strength } = read;
      const { sides, name } = printed(id);
      const earlier = placed.get(id);
      if (earlier !== undefined) faults.add(later(item, earlier), FAULTS.twice(name, Math.min(item.line, earlier.line)));
      if (!canBe(options, id, place, side)) faults.add(item, FAULTS.cannotBeHere(name));
      placed.set(id, { id, side: side ?? sides[0]!, place, strength, line: item.line, column: item.column });
    }
  }
  return BLOCK_IDS.map((id) => {
    const found = placed.get(id);
    const { sides, name } = printed(id);
    if (found !== undefined) return { id, side: found.side, place: found.place, strength: found.strength };
    if (isNoble(id)) faults.add(end, FAULTS.missing(name));
    const place = id === KING || id === FRENCH_KNIGHTS ? 'aside' : 'pool';
    return { id, side: sides.length === 1 ? sides[0]! : 'scotland', place, strength: 0 };
  });
}

const later = (one: TextPlace, other: TextPlace): TextPlace =>
  one.line > other.line || (one.line === other.line && one.column > other.column) ? one : other;

/** Reads `Wallace 4` on the map, or `Wallace` elsewhere. */
function readBlock(item: TextPart, place: Place, faults: FaultList): { readonly id: BlockId; readonly strength: number } | null {
  const text = comparable(item.text);
  if (text === UNKNOWN) {
    faults.add(item, FAULTS.unknownBlock());
    return null;
  }
  const [, name, digits] = /^(.*?)(?: (-?\d+))?$/.exec(text)!;
  const id = BLOCK_BY_NAME.get(name!);
  if (id === undefined) {
    faults.add(item, FAULTS.unknownName(item.text, BLOCK_NAMES));
    return null;
  }
  const { max, name: printedName } = printed(id);
  if (!isArea(place)) {
    if (digits !== undefined) faults.add(item, FAULTS.notExpected(item.text));
    return { id, strength: 0 };
  }
  const strength = digits === undefined ? 0 : Number(digits);
  if (strength < 1 || strength > max) faults.add(item, FAULTS.strength(printedName, max));
  return { id, strength };
}

/** Whether a block can be in a place at the beginning of a turn. `side`: the side of the line; null where lines have none. */
function canBe(options: Options, id: BlockId, place: Place, side: Side | null): boolean {
  const { sides, blackCross } = printed(id);
  if (side !== null && !sides.includes(side)) return false;
  if (sides.length > 1) return isArea(place);
  if (place === 'aside') return id === KING || id === FRENCH_KNIGHTS;
  if (place === 'dead') return blackCross === true || id === KING || id === EDWARD || isNoble(id);
  if (id === NORSE && isArea(place)) return norseCoasts(options).includes(place);
  return true;
}

/** Reads a card of the deck, and counts it. */
function readCard(item: TextPart, cards: Map<CardId, number>, faults: FaultList): CardId | null {
  const id = CARD_BY_NAME.get(comparable(item.text));
  if (id === undefined) {
    faults.add(item, FAULTS.unknownName(item.text, CARD_NAMES));
    return null;
  }
  const { copies, name } = cardOf(id);
  const count = (cards.get(id) ?? 0) + 1;
  cards.set(id, count);
  if (count > copies) faults.add(item, FAULTS.tooMany(name, copies));
  return id;
}

function readPlayed(lines: Lines, turn: number, cards: Map<CardId, number>, faults: FaultList, end: TextPlace): readonly BySide<CardId>[] {
  const of = (side: Side): readonly CardId[] => {
    const name = `Played, ${SIDE_NAMES[side]}`;
    const found = lines.get(comparable(name));
    if (found === undefined && turn > 1) faults.add(end, FAULTS.missing(name));
    else if (found !== undefined && found.items.length !== turn - 1) faults.add(found, FAULTS.count(turn - 1));
    return (found?.items ?? []).flatMap((item) => readCard(item, cards, faults) ?? []);
  };
  const [england, scotland] = [of('england'), of('scotland')];
  return england.flatMap((card, index) => {
    const other = scotland[index];
    return other === undefined ? [] : [{ england: card, scotland: other }];
  });
}

/** Reads the hands. Both may be missing in turn 1: they are dealt. */
function readHands(lines: Lines, turn: number, cards: Map<CardId, number>, faults: FaultList, end: TextPlace): HammerPosition['hands'] {
  const found = SIDES.map((side) => lines.get(comparable(`Hand, ${SIDE_NAMES[side]}`)));
  if (turn === 1 && found.every((each) => each === undefined)) return null;
  const size = HAND_SIZE + 1 - turn;
  const [england, scotland] = SIDES.map((side, index): readonly (CardId | Unknown)[] => {
    const at = found[index];
    if (at === undefined) faults.add(end, FAULTS.missing(`Hand, ${SIDE_NAMES[side]}`));
    else if (at.items.length !== size) faults.add(at, FAULTS.count(size));
    const read = (item: TextPart): CardId | Unknown | null => (item.text === UNKNOWN ? UNKNOWN : readCard(item, cards, faults));
    return (at?.items ?? []).map(read).filter((card) => card !== null);
  });
  return { england: england!, scotland: scotland! };
}

export const POSITIONS: Positions<Options, Side, HammerState, HammerPosition> = { write: writePosition, read: readPosition };
