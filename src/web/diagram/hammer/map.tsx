// The map: sea, areas, coasts, borders, castles and the blocks that stand on it.
import type { schema } from 'lyon/client';
import { useRef, useState } from 'preact/hooks';
import type { HammerComponents } from '../../api.js';
import type { AnyEntry } from '../../game/live-game.js';
import { memo } from '../../parts/memo.js';
import { PATH_SEPARATOR, type Thing } from '../../play/choices.js';
import { texts } from '../../texts/index.js';
import type { Change, DiagramProps, Happened } from '../diagram.js';
import { type Flight, type Point, useFlights, useFlying } from '../flights.js';
import type { NameOf } from '../names.js';
import { Back, BLOCK, Face } from './block.js';
import type { BlockCard } from './figures.js';
import { drawGround, type Ground } from './ground.js';
import { type PlacedArea as Area, createSheet, placesIn, type Shape, type Sheet } from './sheet.js';

const { hammer: words, sides } = texts;

export type HammerView = schema.HammerOfTheScotsView;

/** What stands in an area: a block that the viewer knows, or a number of hidden ones. */
type Piece =
  | { readonly kind: 'face'; readonly block: string; readonly side: string; readonly strength: number }
  | { readonly kind: 'back'; readonly side: string; readonly count: number };

const SIDES = ['england', 'scotland'] as const;

/** Returns what stands in an area for this viewer: known blocks face up, the others as one back for each side. */
function piecesIn(view: HammerView, area: string): readonly Piece[] {
  const counts = view.areas.find((each) => each.area === area);
  const inBattle = view.battle?.area === area ? view.battle.open : [];
  return SIDES.flatMap((side): Piece[] => {
    const own = view.blocks.filter((block) => block.place === area && block.side === side);
    const open = inBattle.filter((block) => block.side === side && !own.some((each) => each.block === block.block));
    const known = [...own, ...open].map(({ block, strength }): Piece => ({ kind: 'face', block, side, strength }));
    const hidden = (counts?.[side] ?? 0) - known.length;
    return hidden > 0 ? [...known, { kind: 'back', side, count: hidden }] : known;
  });
}

/** Returns what differs on the map and in the hands between two positions. */
export function changesIn(before: HammerView | null, after: HammerView | null, entry: Happened | null): readonly Change[] {
  if (before === null || after === null) return [];
  const [was, is] = [standing(before), standing(after)];
  const changes: Change[] = [];
  for (const [key, { piece, area }] of is) {
    const earlier = was.get(key);
    if (piece.kind === 'back') {
      const count = earlier?.piece.kind === 'back' ? earlier.piece.count : 0;
      if (count === piece.count) continue;
      const grew = piece.count > count;
      changes.push({ thing: { type: 'back', id: key }, kind: count === 0 ? 'new' : grew ? 'more' : 'fewer', path: null });
      continue;
    }
    const thing = { type: 'block', id: piece.block };
    const strength = earlier?.piece.kind === 'face' ? earlier.piece.strength : piece.strength;
    if (earlier === undefined) changes.push({ thing, kind: 'new', path: null });
    else if (earlier.area !== area) changes.push({ thing, kind: 'moved', path: wayOf(piece.block, earlier.area, area, entry) });
    if (strength !== piece.strength) changes.push({ thing, kind: piece.strength > strength ? 'stronger' : 'weaker', path: null });
  }
  for (const side of SIDES) {
    const cards = after.handSizes[side] - before.handSizes[side];
    if (cards !== 0) changes.push({ thing: { type: 'hand', id: side }, kind: cards > 0 ? 'more' : 'fewer', path: null });
  }
  return changes;
}

/** Returns the areas that a block has passed, as the entry tells them; otherwise those where it was and is. */
function wayOf(block: string, from: string, to: string, entry: Happened | null): readonly string[] {
  const paths = ((entry?.notices ?? []) as readonly MoveNotice[]).flatMap((notice) =>
    notice.block === block && notice.path ? [notice.path] : [],
  );
  return paths.find((path) => path[0] === from && path.at(-1) === to) ?? [from, to];
}

/** What a piece is called in the drawing, for what is said about it. */
const nameOfPiece = (piece: Piece, area: string): string =>
  piece.kind === 'face' ? `block ${piece.block} ${piece.side}` : `back ${area} ${piece.side}`;

/** The id of the hidden blocks of a side in an area. */
const backId = (area: string, side: string): string => `${area} ${side}`;

/** Returns what stands on the map, by a name that stays the same from one position to the next. */
function standing(view: HammerView): ReadonlyMap<string, { readonly piece: Piece; readonly area: string }> {
  const pieces = view.areas.flatMap(({ area }) => piecesIn(view, area).map((piece) => ({ piece, area })));
  return new Map(
    pieces.map((each) => {
      const { piece, area } = each;
      return [piece.kind === 'face' ? `${piece.block} ${piece.side}` : backId(area, piece.side), each];
    }),
  );
}

/** What the components of the ruleset say, and what is made of them once. */
export interface Board {
  readonly components: HammerComponents;
  readonly cards: ReadonlyMap<string, BlockCard>;
  /** Returns the map in a shape, and its ground. */
  readonly inShape: (shape: Shape) => { readonly sheet: Sheet; readonly ground: Ground };
}

export function createBoard(components: HammerComponents): Board {
  const drawn = new Map<Shape, ReturnType<Board['inShape']>>();
  return {
    components,
    cards: new Map(components.blocks.map((block) => [block.id, block])),
    inShape(shape) {
      const known = drawn.get(shape);
      if (known !== undefined) return known;
      const sheet = createSheet(components, shape);
      const made = { sheet, ground: drawGround(sheet, components) };
      drawn.set(shape, made);
      return made;
    },
  };
}

interface MapProps extends Pick<DiagramProps, 'lit' | 'picked' | 'marked' | 'changes' | 'arrived' | 'onPick'> {
  readonly board: Board;
  readonly shape: Shape;
  readonly view: HammerView | null;
  readonly nameOf: NameOf;
}

const isIn = (things: readonly Thing[], type: string, id: string): boolean =>
  things.some((thing) => thing.type === type && thing.id === id);

/** Attributes of a part of the drawing that is named. */
const PICTURE = { role: 'img' } as const;

/** Attributes of an element of the drawing that can be picked with the mouse, a finger or the keyboard. Others are a picture. */
function pickable(isLit: boolean, pick: () => void) {
  if (!isLit) return PICTURE;
  return {
    role: 'button' as const,
    // SVG distinguishes capital letters in the names of attributes.
    tabindex: 0,
    onClick: (event: Event) => {
      event.stopPropagation();
      pick();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      pick();
    },
  };
}

const NO_CHANGES: readonly Change[] = [];

/**
 * A click on what cannot be picked is meant for what lies below: a block may stand on an area that can be picked, and the line of a border
 * is wider than it looks.
 */
function pickBelow(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('[role="button"]')) return;
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    const lit = element.closest('.map .lit');
    if (!lit) continue;
    lit.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return;
  }
}

export function HammerMap({ board, shape, view, nameOf, lit, picked, marked, changes = NO_CHANGES, arrived, onPick }: MapProps) {
  const { cards } = board;
  const { sheet, ground } = board.inShape(shape);
  const { areas } = sheet;
  const flights = useFlights(arrived, (entries) => flightsIn(entries, areas));
  const [looked, setLooked] = useState<string | null>(null);
  const isContested = ({ id }: Area): boolean =>
    view !== null && (view.contests.some(({ area }) => area === id) || view.battle?.area === id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what can be picked has keys of its own
    <svg
      class="map"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="group"
      aria-label={words.map}
      onClick={pickBelow}
      onPointerOver={({ target, pointerType, buttons }) => pointerType === 'mouse' && buttons === 0 && setLooked(pieceAt(target))}
      onPointerLeave={() => setLooked(null)}
      onFocusIn={({ target }) => setLooked(pieceAt(target))}
      onFocusOut={() => setLooked(null)}
    >
      {ground.below}
      <g class="areas">
        {areas.map((area) => (
          <AreaShape
            key={area.id}
            area={area}
            isLit={isIn(lit, 'area', area.id)}
            isPicked={isIn(picked, 'area', area.id)}
            isMarked={isIn(marked, 'area', area.id)}
            isContested={isContested(area)}
            onPick={onPick}
          />
        ))}
      </g>
      {ground.above}
      <Route areas={areas} picked={picked} />
      <Routes areas={areas} lit={lit} nameOf={nameOf} onPick={onPick} />
      <g class="pieces">
        {areas.map((area) => (
          <AreaPieces
            key={area.id}
            area={area}
            pieces={view === null ? [] : piecesIn(view, area.id)}
            isContested={isContested(area)}
            {...{ sheet, cards, nameOf, lit, picked, changes, onPick }}
          />
        ))}
      </g>
      <Names {...{ view, sheet }} />
      {view !== null && <Counts {...{ view, sheet }} />}
      {looked !== null && view !== null && <Raised looked={looked} {...{ view, sheet, cards }} />}
      <Ways areas={areas} changes={changes} />
      {flights.length > 0 && (
        <g class="flights" aria-hidden="true">
          {flights.map((flight, index) => (
            <FlyingPiece key={index} {...{ flight, index, cards, view, sheet }} />
          ))}
        </g>
      )}
    </svg>
  );
}

/** Returns the name of the piece that an element belongs to, as the drawing has it; null if none. */
const pieceAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('.piece')?.getAttribute('data-explains') ?? null) : null;

/** How much larger than on the map a block is drawn that is looked at. */
const RAISED = 1.6;

interface RaisedProps {
  readonly looked: string;
  readonly view: HammerView;
  readonly sheet: Sheet;
  readonly cards: ReadonlyMap<string, BlockCard>;
}

/** The block that is looked at, over those that hide a part of it. The block itself stays in its place and is what can be picked. */
function Raised({ looked, view, sheet, cards }: RaisedProps) {
  const found = sheet.areas
    .map((area) => ({ area, pieces: piecesIn(view, area.id) }))
    .find(({ area, pieces }) => pieces.some((piece) => nameOfPiece(piece, area.id) === looked));
  if (found === undefined) return null;
  const { area, pieces } = found;
  const { blocks } = placesIn(area, pieces.length, sheet);
  const index = pieces.findIndex((piece) => nameOfPiece(piece, area.id) === looked);
  const [piece, at] = [pieces[index]!, blocks[index]!];
  const { block } = sheet;
  const overlaps = blocks.some((other) => other !== at && Math.abs(other.x - at.x) < block && Math.abs(other.y - at.y) < block);
  if (!overlaps) return null;
  const beyond = (block * (RAISED - 1)) / 2;
  const transform = `translate(${(at.x - beyond).toFixed(1)} ${(at.y - beyond).toFixed(1)}) scale(${(block / BLOCK) * RAISED})`;
  return (
    <g class="raised" aria-hidden="true" transform={transform}>
      {piece.kind === 'face' ? (
        <Face card={cards.get(piece.block)!} side={piece.side} strength={piece.strength} />
      ) : (
        <Back side={piece.side} count={piece.count} />
      )}
    </g>
  );
}

/** Arrows from where blocks were to where they are, over the areas between. */
function Ways({ areas, changes }: { readonly areas: readonly Area[]; readonly changes: readonly Change[] }) {
  const ways = new Map(changes.flatMap(({ path }) => (path === null ? [] : [[path.join(' '), path]])));
  return (
    <g class="ways" aria-hidden="true">
      {[...ways].map(([key, path]) => {
        const stops = path.flatMap((id) => areas.filter((area) => area.id === id));
        const [from, to] = stops.slice(-2);
        if (stops.length < 2 || stops.length < path.length || !from || !to) return null;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const length = Math.hypot(dx, dy) || 1;
        const [ux, uy] = [dx / length, dy / length];
        const [x, y] = [to.x - ux * ARROW_GAP, to.y - uy * ARROW_GAP];
        const head = `${x} ${y} ${x - ux * 16 - uy * 9} ${y - uy * 16 + ux * 9} ${x - ux * 16 + uy * 9} ${y - uy * 16 - ux * 9}`;
        const corners = stops.slice(0, -1).map((stop) => `${stop.x} ${stop.y}`);
        return (
          <g key={key}>
            <path d={`M${corners.join('L')}L${x - ux * 12} ${y - uy * 12}`} />
            <polygon points={head} />
          </g>
        );
      })}
    </g>
  );
}

const stopsOf = (areas: readonly Area[], path: string): readonly Area[] =>
  path.split(PATH_SEPARATOR).flatMap((id) => areas.filter((area) => area.id === id));
const lineOf = (stops: readonly Area[]): string => stops.map(({ x, y }) => `${x} ${y}`).join(' ');

/** The ways that lead to a picked destination, each a line to pick. */
function Routes({ areas, lit, nameOf, onPick }: Pick<MapProps, 'lit' | 'nameOf' | 'onPick'> & { readonly areas: readonly Area[] }) {
  const paths = lit.filter(({ type }) => type === 'path');
  return (
    <g class="routes">
      {paths.map((thing, index) => {
        const line = lineOf(stopsOf(areas, thing.id));
        return (
          <g key={thing.id} class={`way way-${index % 4} lit`} aria-label={nameOf(thing)} {...pickable(true, () => onPick(thing))}>
            <polyline class="reach" points={line} />
            <polyline class="line" points={line} />
          </g>
        );
      })}
    </g>
  );
}

/** Units of the sheet between the tip of an arrow and the middle of its area. */
const ARROW_GAP = 26;

/** Notices of moves, as far as flights read them. `block` is null for viewers that may not know it. */
interface MoveNotice {
  readonly __typename?: string;
  readonly side?: string;
  readonly block?: string | null;
  readonly path?: readonly string[];
  readonly from?: string | null;
  readonly to?: string | null;
  readonly area?: string;
  readonly went?: readonly { readonly area: string; readonly blocks: number }[];
}

type Flyer = { readonly block: string | null; readonly side: string };

/** Returns the blocks that entries have moved from one area to another. */
function flightsIn(entries: readonly AnyEntry[], areas: readonly Area[]): readonly Flight<Flyer>[] {
  const fly = (piece: Flyer, path: readonly (string | null | undefined)[]): readonly Flight<Flyer>[] => {
    const stops = path.flatMap((id) => areas.filter((area) => area.id === id));
    return stops.length > 1 && stops.length === path.length ? [{ piece, stops }] : [];
  };
  return entries.flatMap(({ notices, seat }) =>
    (notices as readonly MoveNotice[]).flatMap(({ side = seat ?? 'scotland', block = null, path, from, to, area, went }) =>
      went ? went.flatMap((group) => fly({ block: null, side }, [area, group.area])) : fly({ block, side }, path ?? [from, to]),
    ),
  );
}

const toTransform =
  ({ block }: Sheet) =>
  ({ x, y }: Point): string =>
    `translate(${x - block / 2}px, ${y - block / 2}px) scale(${block / BLOCK})`;

interface FlyingPieceProps {
  readonly flight: Flight<Flyer>;
  readonly index: number;
  readonly cards: ReadonlyMap<string, BlockCard>;
  readonly view: HammerView | null;
  readonly sheet: Sheet;
}

/** Face up only if the viewer sees the block where it stands now. */
function FlyingPiece({ flight, index, cards, view, sheet }: FlyingPieceProps) {
  const element = useRef<SVGGElement>(null);
  useFlying(element, index, flight, toTransform(sheet));
  const { block, side } = flight.piece;
  const known = view?.blocks.find((each) => each.block === block && each.side === side);
  const card = known && cards.get(known.block);
  return (
    <g ref={element} class="flying">
      {card && known ? <Face card={card} side={side} strength={known.strength} /> : <Back side={side} count={1} />}
    </g>
  );
}

/** The way of a chosen move, as an arrow from area to area. */
function Route({ areas, picked }: { readonly areas: readonly Area[]; readonly picked: readonly Thing[] }) {
  const path = picked.find(({ type }) => type === 'path');
  if (path === undefined) return null;
  return <polyline class="route" aria-hidden="true" points={lineOf(stopsOf(areas, path.id))} />;
}

interface AreaShapeProps extends Pick<MapProps, 'onPick'> {
  readonly area: Area;
  readonly isLit: boolean;
  readonly isPicked: boolean;
  readonly isMarked: boolean;
  readonly isContested: boolean;
}

function drawAreaShape({ area, isLit, isPicked, isMarked, isContested: contested, onPick }: AreaShapeProps) {
  const limit = words.castle(area.castleLimit, area.scottishLimit);
  const label = `${area.name}, ${limit}${contested ? `, ${words.contested}` : ''}`;
  const state = [isLit && 'lit', isPicked && 'picked', isMarked && 'marked', contested && 'contested'].filter(Boolean).join(' ');
  return (
    <g
      class={`area ${area.id === 'england' ? 'england-area' : ''} ${state}`}
      aria-label={label}
      data-explains={`area ${area.id}`}
      {...pickable(isLit, () => onPick({ type: 'area', id: area.id }))}
    >
      <polygon points={area.outline.join(' ')} />
    </g>
  );
}

const AreaShape = memo(
  drawAreaShape,
  (before, after) =>
    before.area === after.area &&
    before.isLit === after.isLit &&
    before.isPicked === after.isPicked &&
    before.isMarked === after.isMarked &&
    before.isContested === after.isContested &&
    (!after.isLit || before.onPick === after.onPick),
);

interface AreaPiecesProps extends Pick<MapProps, 'nameOf' | 'lit' | 'picked' | 'onPick'> {
  readonly changes: readonly Change[];
  readonly area: Area;
  readonly pieces: readonly Piece[];
  readonly cards: ReadonlyMap<string, BlockCard>;
  readonly sheet: Sheet;
  readonly isContested: boolean;
}

/** Crossed swords, where a battle is to be fought. */
const SWORDS = 'M-7-7 3.4 3.4M1 5.6 5.6 1M3.6 3.6 6.4 6.4M7-7-3.4 3.4M-1 5.6-5.6 1M-3.6 3.6-6.4 6.4';

/** The blocks of an area. */
function drawAreaPieces({ area, sheet, isContested, pieces, cards, nameOf, lit, picked, changes, onPick }: AreaPiecesProps) {
  const { name, blocks } = placesIn(area, pieces.length, sheet);
  return (
    <g>
      {isContested && (
        <path class="swords" transform={`translate(${name.x} ${name.y - sheet.letters * 1.75}) scale(${sheet.letters / 14})`} d={SWORDS} />
      )}
      {pieces.map((piece, index) => {
        const key = piece.kind === 'face' ? piece.block + piece.side : piece.side;
        const own = changesOf(piece, area.id, changes);
        const shape = { piece, area: area.id, at: blocks[index]!, scale: sheet.block / BLOCK, changes: own };
        return <PieceShape key={key} {...shape} {...{ cards, nameOf, lit, picked, onPick }} />;
      })}
    </g>
  );
}

/** How many blocks each side has in areas where they overlap: at a corner of the side's first or last block that is over no other side's block. */
function Counts({ view, sheet }: { readonly view: HammerView; readonly sheet: Sheet }) {
  const { block: size, letters } = sheet;
  const radius = letters * 0.72;
  const standing = sheet.areas.map((area) => {
    const pieces = piecesIn(view, area.id);
    const { blocks } = placesIn(area, pieces.length, sheet);
    return { area, placed: pieces.map((piece, index) => ({ piece, at: blocks[index]! })) };
  });
  const all = standing.flatMap(({ placed }) => placed);
  const stacks = standing.filter(({ placed: [first, second] }) => first && second && distance(first.at, second.at) < size);
  return (
    <g class="counts" aria-hidden="true">
      {stacks.flatMap(({ area, placed }) =>
        SIDES.map((side) => {
          const [first, ...others] = placed.filter(({ piece }) => piece.side === side);
          const last = others.at(-1);
          if (first === undefined || last === undefined) return null;
          const foes = all.filter(({ piece }) => piece.side !== side);
          const isFree = (at: Point): boolean => !foes.some((foe) => distance(at, nearestOf(foe.at, size, at)) < radius / 2);
          const corners = cornersOf(first.at, last.at, size, radius);
          const { x, y } = corners.find(isFree) ?? corners[0]!;
          const count = placed.reduce((sum, { piece }) => sum + (piece.side === side ? (piece.kind === 'back' ? piece.count : 1) : 0), 0);
          return (
            <g key={`${area.id} ${side}`} class={`stack-count ${side}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <circle r={radius} />
              <text y={letters * 0.32} font-size={letters * 0.9}>
                {count}
              </text>
            </g>
          );
        }),
      )}
    </g>
  );
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Returns the point of a block, whose upper left corner is given, that is nearest to a point. */
const nearestOf = ({ x, y }: Point, size: number, to: Point): Point => ({
  x: Math.min(Math.max(to.x, x), x + size),
  y: Math.min(Math.max(to.y, y), y + size),
});

/** Returns where a number may stand beside the first or the last block of a side, the most readable place first. */
function cornersOf(first: Point, last: Point, size: number, radius: number): readonly Point[] {
  const [out, down] = [radius * 0.7, radius * 0.75];
  const left = ({ x }: Point): number => x - out;
  const right = ({ x }: Point): number => x + size + out;
  const upper = ({ y }: Point): number => y + down;
  const lower = ({ y }: Point): number => y + size - down;
  return [
    { x: left(first), y: upper(first) },
    { x: right(last), y: upper(last) },
    { x: right(last), y: lower(last) },
    { x: left(first), y: lower(first) },
    { x: last.x + size / 2, y: last.y + size + out },
    { x: first.x + size / 2, y: first.y - out },
  ];
}

const isOf = (piece: Piece, area: string, { type, id }: Thing): boolean =>
  piece.kind === 'face' ? type === 'block' && id === piece.block : type === 'back' && id === backId(area, piece.side);
const changesOf = (piece: Piece, area: string, changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ thing }) => isOf(piece, area, thing));
const isShown = ({ pieces, area, lit, picked, changes }: AreaPiecesProps): string =>
  JSON.stringify(
    pieces.map((piece) => [
      piece,
      [lit, picked].map((things) => things.some((thing) => isOf(piece, area.id, thing))),
      changesOf(piece, area.id, changes),
    ]),
  );

const AreaPieces = memo(
  drawAreaPieces,
  (before, after) =>
    before.area === after.area &&
    before.isContested === after.isContested &&
    (after.lit.length === 0 || before.onPick === after.onPick) &&
    isShown(before) === isShown(after),
);

interface PieceShapeProps extends Pick<MapProps, 'nameOf' | 'lit' | 'picked' | 'onPick'> {
  readonly piece: Piece;
  readonly changes: readonly Change[];
  readonly area: string;
  readonly at: Point;
  /** How much larger than its drawing a block stands on the map. */
  readonly scale: number;
  readonly cards: ReadonlyMap<string, BlockCard>;
}

/** What differs of a piece, in words. */
const inWords = (changes: readonly Change[], nameOf: NameOf): string =>
  changes
    .map(({ kind, path }) => `, ${texts.changes[kind]}${path === null ? '' : ` ${words.from(nameOf({ type: 'area', id: path[0]! }))}`}`)
    .join('');

/** Signs of what differs: a frame around the block, and a sign in its corner for each change. */
function ChangeMarks({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <g class="changes" aria-hidden="true">
      <rect class={`frame ${changes[0]!.kind}`} x={-2} y={-2} width={BLOCK + 4} height={BLOCK + 4} rx={7} />
      {changes.map(({ kind }, index) => (
        <g key={kind} class={`sign ${kind}`} transform={`translate(${BLOCK - index * 17} 0)`}>
          <circle r={8} />
          <path d={SIGNS[kind]} />
        </g>
      ))}
    </g>
  );
}

/** A star for what is new, an arrow for what moved, plus and minus for strength and numbers. */
const SIGNS: Readonly<Record<Change['kind'], string>> = {
  new: 'M0-5V5M-4.3-2.5 4.3 2.5M-4.3 2.5 4.3-2.5',
  moved: 'M-4.5 0H4M0.5-3.5 4 0 0.5 3.5',
  stronger: 'M-4.5 0H4.5M0-4.5V4.5',
  more: 'M-4.5 0H4.5M0-4.5V4.5',
  weaker: 'M-4.5 0H4.5',
  fewer: 'M-4.5 0H4.5',
  turned: 'M-4-2A4.5 4.5 0 1 1-2 4',
};

function PieceShape({ piece, area, at, scale, changes, cards, nameOf, lit, picked, onPick }: PieceShapeProps) {
  const difference = inWords(changes, nameOf);
  const transform = `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${scale})`;
  if (piece.kind === 'back') {
    const label = words.hidden(piece.count, sides[piece.side]!);
    return (
      <g class="piece" transform={transform} data-explains={nameOfPiece(piece, area)}>
        <g {...PICTURE} aria-label={label + difference}>
          <Back side={piece.side} count={piece.count} />
          <ChangeMarks changes={changes} />
        </g>
      </g>
    );
  }
  const card = cards.get(piece.block)!;
  const label = words.block(card.name, piece.strength, card.maxStrength, `${card.letter}${card.firepower}`, card.move);
  const isLit = isIn(lit, 'block', piece.block);
  const state = `${isLit ? ' lit' : ''}${isIn(picked, 'block', piece.block) ? ' picked' : ''}`;
  return (
    // Named by the picture in it: what is written on a block is no part of its name.
    <g
      class={`piece${state}`}
      transform={transform}
      data-explains={nameOfPiece(piece, area)}
      {...(isLit && pickable(isLit, () => onPick({ type: 'block', id: piece.block })))}
    >
      <g {...PICTURE} aria-label={label + difference}>
        <Face card={card} side={piece.side} strength={piece.strength} />
        <ChangeMarks changes={changes} />
      </g>
    </g>
  );
}

/** The names of the areas, over the blocks of all: each above its blocks, or below them where those of other areas would be over it. */
function Names({ view, sheet }: { readonly view: HammerView | null; readonly sheet: Sheet }) {
  const { areas, block: size, letters } = sheet;
  const standing = areas.map((area) => ({ area, ...placesIn(area, view === null ? 0 : piecesIn(view, area.id).length, sheet) }));
  const all = standing.flatMap(({ blocks }) => blocks);
  /** How much of a name lies on blocks, in units of the sheet. */
  const hidden = ({ width }: { readonly width: number }, at: Point): number =>
    all.reduce((sum, block) => {
      const across = Math.min(at.x + width / 2, block.x + size) - Math.max(at.x - width / 2, block.x);
      const down = Math.min(at.y, block.y + size) - Math.max(at.y - letters * 0.8, block.y);
      return sum + Math.max(across, 0) * Math.max(down, 0);
    }, 0);
  return (
    <g class="names">
      {standing.map(({ area, name, blocks }) => {
        const lowest = Math.max(...blocks.map(({ y }) => y + size), name.y);
        const places = [name, { x: name.x, y: lowest + letters }];
        const named = { width: nameWidth(area, letters) };
        const [above, below] = places.map((at) => hidden(named, at)) as [number, number];
        return <AreaName key={area.id} area={area} at={places[above > 0 && below < above ? 1 : 0]!} letters={letters} />;
      })}
    </g>
  );
}

/** Shares of the height of a name: the width of a letter, of a tower, and what is between both. */
const LETTER = 0.56;
const TOWER = 0.72;
const GAP = 0.35;

const nameWidth = ({ name }: Area, letters: number): number => name.length * LETTER * letters;

/** The name, and after it towers, one for each block that can winter, and a cross where there is a cathedral. */
function AreaName({ area, at, letters }: { readonly area: Area; readonly at: Point; readonly letters: number }) {
  const towers = area.castleLimit;
  const width = nameWidth(area, letters);
  const tower = TOWER * letters;
  const signs = (towers + (area.cathedral ? 1 : 0)) * tower;
  const left = at.x - (width + (signs > 0 ? signs + GAP * letters : 0)) / 2;
  const right = left + width + GAP * letters;
  const scale = letters / 14;
  return (
    <g class="area-name" aria-hidden="true">
      <text x={left} y={at.y} font-size={letters} textLength={width} lengthAdjust="spacingAndGlyphs">
        {area.name}
      </text>
      {Array.from({ length: towers }, (_, index) => (
        <path
          key={index}
          class="castle"
          transform={`translate(${right + index * tower} ${at.y - 9 * scale}) scale(${scale})`}
          d="M0 9.5V2.5L-0.6 2V-0.6H1.2V0.6H3V-0.6H5V0.6H6.8V-0.6H8.6V2L8 2.5V9.5H5V7A1 1 0 0 0 3 7V9.5Z"
        />
      ))}
      {area.cathedral && (
        <path
          class="cathedral"
          transform={`translate(${right + towers * tower} ${at.y - 10 * scale}) scale(${scale})`}
          d="M3-0.5H5V2.5H8V4.5H5V10.5H3V4.5H0V2.5H3Z"
        />
      )}
    </g>
  );
}
