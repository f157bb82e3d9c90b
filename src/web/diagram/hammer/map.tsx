// The map: sea, areas, coasts, borders, castles and the blocks that stand on it.
import type { schema } from 'lyon/client';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { HammerComponents } from '../../api.js';
import type { AnyEntry } from '../../game/live-game.js';
import { memo } from '../../parts/memo.js';
import { PATH_SEPARATOR, type Thing } from '../../play/choices.js';
import { texts } from '../../texts/index.js';
import type { Change, DiagramProps } from '../diagram.js';
import { type Flight, type Point, useFlights, useFlying } from '../flights.js';
import type { NameOf } from '../names.js';
import { Back, BLOCK, type BlockCard, Face } from './block.js';

const { hammer: words, sides } = texts;

export type HammerView = schema.HammerOfTheScotsView;
type Area = HammerComponents['areas'][number];

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
export function changesIn(before: HammerView | null, after: HammerView | null, entry: AnyEntry | null): readonly Change[] {
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
function wayOf(block: string, from: string, to: string, entry: AnyEntry | null): readonly string[] {
  const paths = ((entry?.notices ?? []) as readonly MoveNotice[]).flatMap((notice) =>
    notice.block === block && notice.path ? [notice.path] : [],
  );
  return paths.find((path) => path[0] === from && path.at(-1) === to) ?? [from, to];
}

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

/** Columns of blocks in an area: England is wide. */
const columnsOf = (area: Area, pieces: number): number =>
  area.id === 'england' ? 9 : pieces > 6 ? 4 : pieces > 4 ? 3 : pieces > 3 ? 2 : 3;
/** How much larger than its drawing a block stands on the map. */
const SCALE = 1.12;
const PITCH = BLOCK * SCALE + 3;
const NAME_HEIGHT = 15;

interface MapProps extends Pick<DiagramProps, 'lit' | 'picked' | 'marked' | 'changes' | 'arrived' | 'onPick'> {
  readonly components: HammerComponents;
  readonly view: HammerView | null;
  readonly nameOf: NameOf;
}

const isIn = (things: readonly Thing[], type: string, id: string): boolean =>
  things.some((thing) => thing.type === type && thing.id === id);

/** Attributes of an element of the drawing that can be picked with the mouse, a finger or the keyboard. Its `title` names it. */
function pickable(isLit: boolean, pick: () => void) {
  if (!isLit) return {};
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

const points = (line: readonly number[]): string => line.join(' ');

/** What never changes, drawn once for each map: Preact leaves a node alone that it is given again. */
interface Ground {
  readonly cards: ReadonlyMap<string, BlockCard>;
  readonly below: ComponentChildren;
  readonly above: ComponentChildren;
}

const grounds = new WeakMap<HammerComponents, Ground>();

function groundOf(components: HammerComponents): Ground {
  const known = grounds.get(components);
  if (known !== undefined) return known;
  const { sheet, borders, coasts } = components;
  const ground: Ground = {
    cards: new Map(components.blocks.map((block) => [block.id, block])),
    below: (
      <g>
        <rect class="sea" width={sheet.width} height={sheet.height} />
        <g class="shallows" aria-hidden="true">
          {coasts.map(({ area, sea, line }) => (
            <polyline key={`${area} ${sea}`} points={points(line)} />
          ))}
        </g>
        <text class="sea-name" x={702} y={594} aria-hidden="true">
          {words.northSea}
        </text>
        <text class="sea-name" x={118} y={1216} aria-hidden="true">
          {words.irishSea}
        </text>
      </g>
    ),
    above: (
      <g>
        <g class="coasts" aria-hidden="true">
          {coasts.map(({ area, sea, line }) => (
            <polyline key={`${area} ${sea}`} points={points(line)} />
          ))}
        </g>
        <g class="borders" aria-hidden="true">
          {borders.map(({ areas: [one, other], colour, angloScottish, line }) => (
            <g key={`${one} ${other}`} class={`border ${colour.toLowerCase()}${angloScottish ? ' english' : ''}`}>
              <polyline class="under" points={points(line)} />
              <polyline class="line" points={points(line)} />
              {colour === 'GREEN' && <polyline class="middle" points={points(line)} />}
            </g>
          ))}
        </g>
      </g>
    ),
  };
  grounds.set(components, ground);
  return ground;
}

const NO_CHANGES: readonly Change[] = [];

export function HammerMap({ components, view, nameOf, lit, picked, marked, changes = NO_CHANGES, arrived, onPick }: MapProps) {
  const { sheet, areas } = components;
  const { cards, below, above } = groundOf(components);
  const flights = useFlights(arrived, (entries) => flightsIn(entries, areas));
  return (
    <svg class="map" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="group" aria-label={words.map}>
      {below}
      <g class="areas">
        {areas.map((area) => (
          <AreaShape
            key={area.id}
            area={area}
            isLit={isIn(lit, 'area', area.id)}
            isPicked={isIn(picked, 'area', area.id)}
            isMarked={isIn(marked, 'area', area.id)}
            isContested={view?.contests.some((contest) => contest.area === area.id) || view?.battle?.area === area.id}
            onPick={onPick}
          />
        ))}
      </g>
      {above}
      <Route areas={areas} picked={picked} />
      <Routes areas={areas} lit={lit} nameOf={nameOf} onPick={onPick} />
      <g class="pieces">
        {areas.map((area) => (
          <AreaPieces
            key={area.id}
            area={area}
            pieces={view === null ? [] : piecesIn(view, area.id)}
            {...{ cards, nameOf, lit, picked, changes, onPick }}
          />
        ))}
      </g>
      <Ways areas={areas} changes={changes} />
      {flights.length > 0 && (
        <g class="flights" aria-hidden="true">
          {flights.map((flight, index) => (
            <FlyingPiece key={index} {...{ flight, index, cards, view }} />
          ))}
        </g>
      )}
    </svg>
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
const lineOf = (stops: readonly Area[]): string => stops.map(({ x, y }) => `${x} ${y + NAME_HEIGHT}`).join(' ');

/** The ways that lead to a picked destination, each a line to pick. */
function Routes({ areas, lit, nameOf, onPick }: Pick<MapProps, 'lit' | 'nameOf' | 'onPick'> & { readonly areas: readonly Area[] }) {
  const paths = lit.filter(({ type }) => type === 'path');
  return (
    <g class="routes">
      {paths.map((thing, index) => {
        const line = lineOf(stopsOf(areas, thing.id));
        return (
          <g key={thing.id} class={`way way-${index % 4}`} {...pickable(true, () => onPick(thing))}>
            <title>{nameOf(thing)}</title>
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

const toTransform = ({ x, y }: Point): string =>
  `translate(${x - (BLOCK * SCALE) / 2}px, ${y - (BLOCK * SCALE) / 2 + NAME_HEIGHT / 2}px) scale(${SCALE})`;

interface FlyingPieceProps {
  readonly flight: Flight<Flyer>;
  readonly index: number;
  readonly cards: ReadonlyMap<string, BlockCard>;
  readonly view: HammerView | null;
}

/** Face up only if the viewer sees the block where it stands now. */
function FlyingPiece({ flight, index, cards, view }: FlyingPieceProps) {
  const element = useRef<SVGGElement>(null);
  useFlying(element, index, flight, toTransform);
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
  readonly isContested: boolean | undefined;
}

function drawAreaShape({ area, isLit, isPicked, isMarked, isContested: contested, onPick }: AreaShapeProps) {
  const limit = words.castle(area.castleLimit, area.scottishLimit);
  const label = `${area.name}, ${limit}${contested ? `, ${words.contested}` : ''}`;
  const state = [isLit && 'lit', isPicked && 'picked', isMarked && 'marked', contested && 'contested'].filter(Boolean).join(' ');
  return (
    <g
      class={`area ${area.id === 'england' ? 'england-area' : ''} ${state}`}
      {...pickable(isLit, () => onPick({ type: 'area', id: area.id }))}
    >
      <title>{label}</title>
      <polygon points={points(area.outline)} />
    </g>
  );
}

const AreaShape = memo(
  drawAreaShape,
  (before, after) =>
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
}

/** The name of an area with its castle, and the blocks below it. */
function drawAreaPieces({ area, pieces, cards, nameOf, lit, picked, changes, onPick }: AreaPiecesProps) {
  const columns = Math.min(columnsOf(area, pieces.length), Math.max(pieces.length, 1));
  const rows = Math.ceil(pieces.length / columns);
  const top = area.y - (rows * PITCH + NAME_HEIGHT) / 2;
  return (
    <g>
      <AreaName area={area} y={top + NAME_HEIGHT - 4} />
      {pieces.map((piece, index) => {
        const row = Math.floor(index / columns);
        const inRow = Math.min(columns, pieces.length - row * columns);
        const x = area.x - (inRow * PITCH - 3) / 2 + (index % columns) * PITCH;
        const y = top + NAME_HEIGHT + row * PITCH;
        const key = piece.kind === 'face' ? piece.block + piece.side : piece.side;
        const own = changesOf(piece, area.id, changes);
        return <PieceShape key={key} piece={piece} x={x} y={y} changes={own} {...{ cards, nameOf, lit, picked, onPick }} />;
      })}
    </g>
  );
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
  (before, after) => (after.lit.length === 0 || before.onPick === after.onPick) && isShown(before) === isShown(after),
);

interface PieceShapeProps extends Pick<MapProps, 'nameOf' | 'lit' | 'picked' | 'onPick'> {
  readonly piece: Piece;
  readonly changes: readonly Change[];
  readonly x: number;
  readonly y: number;
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

function PieceShape({ piece, x, y, changes, cards, nameOf, lit, picked, onPick }: PieceShapeProps) {
  const difference = inWords(changes, nameOf);
  if (piece.kind === 'back') {
    return (
      <g class="piece" transform={`translate(${x} ${y}) scale(${SCALE})`}>
        <title>
          {words.hidden(piece.count, sides[piece.side]!)}
          {difference}
        </title>
        <Back side={piece.side} count={piece.count} />
        <ChangeMarks changes={changes} />
      </g>
    );
  }
  const card = cards.get(piece.block)!;
  const label = words.block(card.name, piece.strength, card.maxStrength, `${card.letter}${card.firepower}`, card.move);
  const isLit = isIn(lit, 'block', piece.block);
  const state = `${isLit ? ' lit' : ''}${isIn(picked, 'block', piece.block) ? ' picked' : ''}`;
  return (
    <g
      class={`piece${state}`}
      transform={`translate(${x} ${y}) scale(${SCALE})`}
      {...pickable(isLit, () => onPick({ type: 'block', id: piece.block }))}
    >
      <title>
        {label}
        {difference}
      </title>
      <Face card={card} side={piece.side} strength={piece.strength} />
      <ChangeMarks changes={changes} />
    </g>
  );
}

/** The name, and after it towers, one for each block that can winter, and a cross where there is a cathedral. */
function AreaName({ area, y }: { readonly area: Area; readonly y: number }) {
  const towers = area.castleLimit;
  const nameWidth = area.name.length * LETTER;
  const signs = towers * TOWER + (area.cathedral ? TOWER : 0);
  const left = area.x - (nameWidth + (signs > 0 ? signs + GAP : 0)) / 2;
  const right = left + nameWidth + GAP;
  return (
    <g class="area-name" aria-hidden="true">
      <text x={left} y={y} textLength={nameWidth} lengthAdjust="spacingAndGlyphs">
        {area.name}
      </text>
      {Array.from({ length: towers }, (_, index) => (
        <path key={index} class="castle" transform={`translate(${right + index * TOWER} ${y - 9})`} d="M0 9V0H2V2H3.2V0H4.8V2H6V0H8V9Z" />
      ))}
      {area.cathedral && (
        <path class="cathedral" transform={`translate(${right + towers * TOWER} ${y - 10})`} d="M3 0H5V3H8V5H5V10H3V5H0V3H3Z" />
      )}
    </g>
  );
}

/** Widths in units of the sheet: of a letter of a name, of a tower, and between both. */
const LETTER = 8.2;
const TOWER = 10;
const GAP = 5;
