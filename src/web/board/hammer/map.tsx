// The map: sea, areas, coasts, borders, castles and the blocks that stand on it.
import type { schema } from 'lyon/client';
import type { HammerComponents } from '../../api.js';
import { PATH_SEPARATOR, type Thing } from '../../play/choices.js';
import { texts } from '../../texts/index.js';
import type { BoardProps } from '../board.js';
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
export function piecesIn(view: HammerView, area: string): readonly Piece[] {
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

/** Columns of blocks in an area: England is wide. */
const columnsOf = (area: Area, pieces: number): number =>
  area.id === 'england' ? 9 : pieces > 6 ? 4 : pieces > 4 ? 3 : pieces > 3 ? 2 : 3;
/** How much larger than its drawing a block stands on the map. */
const SCALE = 1.12;
const STEP = BLOCK * SCALE + 3;
const NAME_HEIGHT = 15;

interface MapProps extends Pick<BoardProps, 'lit' | 'picked' | 'marked' | 'onPick'> {
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

export function HammerMap({ components, view, nameOf, lit, picked, marked, onPick }: MapProps) {
  const { sheet, areas, borders, coasts } = components;
  const cards = new Map(components.blocks.map((block) => [block.id, block]));
  return (
    <svg class="map" viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="group" aria-label={words.map}>
      <rect class="sea" width={sheet.width} height={sheet.height} />
      <g class="shallows" aria-hidden="true">
        {coasts.map(({ area, sea, line }) => (
          <polyline key={`${area} ${sea}`} points={points(line)} />
        ))}
      </g>
      <text class="sea-name" x={716} y={610} aria-hidden="true">
        {words.northSea}
      </text>
      <text class="sea-name" x={118} y={1216} aria-hidden="true">
        {words.irishSea}
      </text>
      <g class="areas">
        {areas.map((area) => (
          <AreaShape
            key={area.id}
            area={area}
            isLit={isIn(lit, 'area', area.id)}
            isPicked={isIn(picked, 'area', area.id)}
            isMarked={isIn(marked, 'area', area.id)}
            view={view}
            onPick={onPick}
          />
        ))}
      </g>
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
      <Route areas={areas} picked={picked} />
      <g class="pieces">
        {areas.map((area) => (
          <AreaPieces
            key={area.id}
            area={area}
            pieces={view === null ? [] : piecesIn(view, area.id)}
            {...{ cards, view, nameOf, lit, picked, onPick }}
          />
        ))}
      </g>
    </svg>
  );
}

/** The way of a chosen move, as an arrow from area to area. */
function Route({ areas, picked }: { readonly areas: readonly Area[]; readonly picked: readonly Thing[] }) {
  const path = picked.find(({ type }) => type === 'path');
  if (path === undefined) return null;
  const stops = path.id.split(PATH_SEPARATOR).flatMap((id) => areas.filter((area) => area.id === id));
  return <polyline class="route" aria-hidden="true" points={stops.map(({ x, y }) => `${x} ${y + NAME_HEIGHT}`).join(' ')} />;
}

interface AreaShapeProps extends Pick<MapProps, 'view' | 'onPick'> {
  readonly area: Area;
  readonly isLit: boolean;
  readonly isPicked: boolean;
  readonly isMarked: boolean;
}

function AreaShape({ area, isLit, isPicked, isMarked, view, onPick }: AreaShapeProps) {
  const contested = view?.contests.some((contest) => contest.area === area.id) || view?.battle?.area === area.id;
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

interface AreaPiecesProps extends Pick<MapProps, 'view' | 'nameOf' | 'lit' | 'picked' | 'onPick'> {
  readonly area: Area;
  readonly pieces: readonly Piece[];
  readonly cards: ReadonlyMap<string, BlockCard>;
}

/** The name of an area with its castle, and the blocks below it. */
function AreaPieces({ area, pieces, cards, lit, picked, onPick }: AreaPiecesProps) {
  const columns = Math.min(columnsOf(area, pieces.length), Math.max(pieces.length, 1));
  const rows = Math.ceil(pieces.length / columns);
  const top = area.y - (rows * STEP + NAME_HEIGHT) / 2;
  return (
    <g>
      <AreaName area={area} y={top + NAME_HEIGHT - 4} />
      {pieces.map((piece, index) => {
        const row = Math.floor(index / columns);
        const inRow = Math.min(columns, pieces.length - row * columns);
        const x = area.x - (inRow * STEP - 3) / 2 + (index % columns) * STEP;
        const y = top + NAME_HEIGHT + row * STEP;
        const key = piece.kind === 'face' ? piece.block + piece.side : piece.side;
        return <PieceShape key={key} piece={piece} x={x} y={y} cards={cards} lit={lit} picked={picked} onPick={onPick} />;
      })}
    </g>
  );
}

interface PieceShapeProps extends Pick<MapProps, 'lit' | 'picked' | 'onPick'> {
  readonly piece: Piece;
  readonly x: number;
  readonly y: number;
  readonly cards: ReadonlyMap<string, BlockCard>;
}

function PieceShape({ piece, x, y, cards, lit, picked, onPick }: PieceShapeProps) {
  if (piece.kind === 'back') {
    return (
      <g class="piece" transform={`translate(${x} ${y}) scale(${SCALE})`}>
        <title>{words.hidden(piece.count, sides[piece.side]!)}</title>
        <Back side={piece.side} count={piece.count} />
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
      <title>{label}</title>
      <Face card={card} side={piece.side} strength={piece.strength} />
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
