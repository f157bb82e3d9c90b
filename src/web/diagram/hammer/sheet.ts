// Where areas, borders and blocks lie on the drawn sheet. A wide window gets a wider sheet: blocks are as large on it as people can hit.
import type { HammerComponents } from '../../api.js';
import type { Point } from '../flights.js';

export type Area = HammerComponents['areas'][number];

/** A rectangle on the sheet. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface PlacedArea extends Area {
  /** Where blocks lie inside the outline. */
  readonly room: Room;
}

/** How the map is drawn: for windows that are wider than high, or higher than wide. */
export type Shape = 'wide' | 'tall';

interface Drawing {
  /** Factor from west to east. */
  readonly stretch: number;
  /** Side of a block. */
  readonly block: number;
  /** Height of a name. */
  readonly letters: number;
}

/** In units of the sheet. On a screen of 1280 × 800, a block of the wide sheet is 42 pixels wide. */
const DRAWINGS: Readonly<Record<Shape, Drawing>> = {
  wide: { stretch: 1.4, block: 76, letters: 19 },
  tall: { stretch: 1, block: 58, letters: 17 },
};

export interface Sheet extends Drawing {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  readonly areas: readonly PlacedArea[];
  /** Returns coordinates as the `points` of an SVG polyline. */
  readonly line: (coordinates: readonly number[]) => string;
}

/** Lays the map out in a shape. */
export function createSheet(components: HammerComponents, shape: Shape): Sheet {
  const drawing = DRAWINGS[shape];
  const { stretch } = drawing;
  const [width, height] = [components.sheet.width * stretch, components.sheet.height];
  const placed = (coordinates: readonly number[]): readonly number[] =>
    coordinates.map((value, index) => (index % 2 === 0 ? Math.round(value * stretch * 10) / 10 : value));
  const areas = components.areas.map((area) => {
    const outline = placed(area.outline);
    const x = area.x * stretch;
    return { ...area, x, outline: beyond(outline, width, height), room: roomIn(outline, { x, y: area.y }, drawing) };
  });
  return { ...drawing, shape, width, height, areas, line: (each) => placed(each).join(' ') };
}

/** The coasts of England beyond the sheet, from its edge on: windows show more than the sheet. */
export const coastsBeyond = (width: number, height: number): { readonly east: readonly number[]; readonly west: readonly number[] } => ({
  east: [width, 1152, width + 40, 1176, width + 90, 1190, width + 120, 1226, width + 180, height, width + 260, height + 700],
  west: [120, height + 700, width * 0.34, height + 120, width * 0.37, height + 50, width * 0.393, height],
});

/** Returns an outline that goes on beyond the corner of the sheet, if it has that corner. */
function beyond(outline: readonly number[], width: number, height: number): readonly number[] {
  const corner = outline.findIndex((value, index) => index % 2 === 0 && Math.abs(value - width) < 1 && outline[index + 1] === height);
  if (corner < 0) return outline;
  const { east, west } = coastsBeyond(width, height);
  const around = [...east.slice(2), ...west.slice(0, -2)];
  const pairs = Array.from({ length: around.length / 2 }, (_, index) => [around[index * 2]!, around[index * 2 + 1]!]);
  // The ring may come from the east or from the west.
  const comesFromEast = Math.abs(outline[(corner + outline.length - 2) % outline.length]! - width) < 1;
  return [...outline.slice(0, corner), ...(comesFromEast ? pairs : pairs.toReversed()).flat(), ...outline.slice(corner + 2)];
}

/** Units between the lines on which a room is measured. */
const STEP = 8;
/** Blocks in a row or column beyond which a room need not grow. */
const ROOM_BLOCKS = 3.2;

/** Returns the largest rectangle around a point that lies inside an outline, no larger than some blocks. */
function roomIn(outline: readonly number[], { x, y }: Point, { block }: Drawing): Room {
  const rows: { readonly y: number; readonly left: number; readonly right: number }[] = [];
  for (const direction of [-1, 1]) {
    for (let at = direction === 1 ? y : y - STEP; ; at += direction * STEP) {
      const span = spanAt(outline, x, at);
      if (span === null) break;
      if (direction === 1) rows.push({ y: at, ...span });
      else rows.unshift({ y: at, ...span });
    }
  }
  const most = block * ROOM_BLOCKS;
  let best: Room = { left: x - block / 2, top: y - block / 2, width: block, height: block };
  let largest = 0;
  const middle = rows.findIndex((row) => row.y >= y);
  for (let first = 0; first <= middle; first++) {
    let [left, right] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let last = first; last < rows.length; last++) {
      left = Math.max(left, rows[last]!.left);
      right = Math.min(right, rows[last]!.right);
      if (last < middle) continue;
      const [width, height] = [right - left, rows[last]!.y - rows[first]!.y];
      const size = Math.min(width, most) * Math.min(height, most);
      if (size <= largest) continue;
      largest = size;
      best = { left, top: rows[first]!.y, width, height };
    }
  }
  return best;
}

/** Returns where a horizontal line through an outline is inside it, around a point; null if the point is outside. */
function spanAt(outline: readonly number[], x: number, y: number): { readonly left: number; readonly right: number } | null {
  const crossings: number[] = [];
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length;
    const [x1, y1, x2, y2] = [outline[at]!, outline[at + 1]!, outline[next]!, outline[next + 1]!];
    if (y1 > y !== y2 > y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  }
  const left = crossings.filter((each) => each <= x).sort((one, other) => other - one);
  const right = crossings.filter((each) => each > x).sort((one, other) => one - other);
  return left.length % 2 === 0 ? null : { left: left[0]!, right: right[0]! };
}

/** Units between the name of an area and its blocks. */
const NAME_GAP = 6;
/** Units between two blocks that do not overlap. */
const BLOCK_GAP = 4;
/** Shares of a block that stay visible of one below another, and of one behind another. */
const VISIBLE = { below: 0.5, behind: 0.56 } as const;

/** Where the blocks of an area stand, and its name above them. */
export interface Standing {
  readonly name: Point;
  readonly blocks: readonly Point[];
}

/**
 * Returns where so many blocks stand in an area: next to one another where there is room, otherwise in rows and columns that overlap. What
 * overlaps leaves the upper edge of a block visible, with its strength and combat rating.
 */
export function placesIn(area: PlacedArea, count: number, { block, letters }: Drawing): Standing {
  const { room } = area;
  const head = letters + NAME_GAP;
  const [width, height] = [room.width, room.height - head];
  const pitch = (room: number, lines: number, visible: number): number =>
    lines === 1 ? 0 : Math.min(block + BLOCK_GAP, Math.max((room - block) / (lines - 1), block * visible));
  let [best, least] = [{ columns: 1, across: 0, down: 0 }, Number.POSITIVE_INFINITY];
  for (let columns = 1; columns <= Math.max(count, 1); columns++) {
    const rows = Math.ceil(count / columns);
    const [across, down] = [pitch(width, columns, VISIBLE.behind), pitch(height, rows, VISIBLE.below)];
    const outside = Math.max(0, (columns - 1) * across + block - width) + Math.max(0, (rows - 1) * down + block - height);
    const hidden = (columns > 1 ? block + BLOCK_GAP - across : 0) * 1.3 + (rows > 1 ? block + BLOCK_GAP - down : 0);
    const cost = outside * 3 + hidden + columns;
    if (cost < least) [best, least] = [{ columns, across, down }, cost];
  }
  const { columns, across, down } = best;
  const rows = Math.max(Math.ceil(count / columns), 1);
  const [wide, high] = [(Math.min(columns, Math.max(count, 1)) - 1) * across + block, count === 0 ? 0 : (rows - 1) * down + block];
  const left = room.left + room.width / 2 - wide / 2;
  const top = room.top + room.height / 2 - (head + high) / 2;
  return {
    name: { x: room.left + room.width / 2, y: top + letters },
    blocks: Array.from({ length: count }, (_, index) => ({
      x: left + (index % columns) * across,
      y: top + head + Math.floor(index / columns) * down,
    })),
  };
}
