// The picture of a position: the map with the blocks of both sides in each area, the year, and the nobles of each side. Drawn from a view,
// so it shows nothing that the viewer may not know.
import { numeral, PICTURE, pictureOf, round } from '../../engine/picture.js';
import { MORAY } from './blocks.js';
import { outlineOf, SHEET } from './geometry.js';
import type { Side } from './ids.js';
import { AREAS } from './map.js';
import type { HammerView } from './view.js';

const COLOURS: Readonly<Record<Side, string>> = { england: '#a63a2b', scotland: '#23558c' };
const [SEA, LAND, SOUTH, LINE, INK, PALE] = ['#c7d9e2', '#efe6cf', '#e7d7c0', '#8a7a58', '#2b2418', '#fffaf0'];

const SCALE = PICTURE.height / SHEET.height;
/** The map stands at the right edge. */
const LEFT = PICTURE.width - SHEET.width * SCALE - 60;
const BLOCK = 30;

const OUTLINES = AREAS.map(({ id }) => {
  const points = outlineOf(id).map(([x, y]) => `${round(LEFT + x * SCALE)},${round(y * SCALE)}`);
  return `<polygon points="${points.join(' ')}" fill="${id === 'england' ? SOUTH : LAND}" stroke="${LINE}" stroke-width="1.5"/>`;
});

/** A block with the number of blocks that stand there. */
const block = (side: Side, count: number, x: number, y: number, size = BLOCK): string =>
  `<rect x="${round(x - size / 2)}" y="${round(y - size / 2)}" width="${size}" height="${size}" rx="${round(size / 8)}" fill="${COLOURS[side]}" stroke="${PALE}" stroke-width="2"/>${numeral(count, { x, y, height: size * 0.55, colour: PALE })}`;

/** The nobles of a side, a mark each. */
const nobles = (side: Side, count: number, y: number): string =>
  Array.from({ length: count }, (_, index) => {
    const x = 120 + 40 * index;
    return `<path d="M${x} ${y - 22}L${x + 16} ${y - 14}V${y + 4}Q${x + 14} ${y + 18} ${x} ${y + 24}Q${x - 14} ${y + 18} ${x - 16} ${y + 4}V${y - 14}Z" fill="${COLOURS[side]}" stroke="${PALE}" stroke-width="2"/>`;
  }).join('');

/** Returns the number of nobles that a side holds. Moray has no second block and is not listed: he is Scottish while he is in play. */
function held({ nobles, dead, aside }: HammerView, side: Side): number {
  const moray = side === 'scotland' && !dead.includes(MORAY) && !aside.includes(MORAY) ? 1 : 0;
  return nobles.filter((noble) => noble.side === side).length + moray;
}

/** Returns the picture of a position; without a view, of the empty map. */
export function picture(view: HammerView | null): string {
  const blocks = (view?.areas ?? []).flatMap(({ area, england, scotland }) => {
    const { x, y } = AREAS.find(({ id }) => id === area)!;
    const [middle, height] = [LEFT + x * SCALE, y * SCALE];
    const apart = england > 0 && scotland > 0 ? BLOCK / 2 + 1 : 0;
    return [
      england > 0 ? block('england', england, middle - apart, height) : '',
      scotland > 0 ? block('scotland', scotland, middle + apart, height) : '',
    ];
  });
  const about =
    view === null
      ? [block('england', 4, 280, 320, 120), block('scotland', 4, 430, 320, 120)]
      : [
          numeral(view.year, { x: 370, y: 210, height: 150, colour: INK }),
          nobles('england', held(view, 'england'), 370),
          nobles('scotland', held(view, 'scotland'), 450),
        ];
  return pictureOf(SEA, [...OUTLINES, ...blocks, ...about]);
}
