// What never changes on the map: sea, coasts, hills and woods, borders, a compass. Hills and woods are drawn for the eye: no rule asks for
// them.
import type { ComponentChildren } from 'preact';
import type { HammerComponents } from '../../api.js';
import { texts } from '../../texts/index.js';
import { coastsBeyond, type PlacedArea, type Sheet } from './sheet.js';

const { hammer: words, board } = texts;

/** Drawn once for each sheet: Preact leaves a node alone that it is given again. */
export interface Ground {
  /** Under the areas. */
  readonly below: ComponentChildren;
  /** Over the areas, under the blocks. */
  readonly above: ComponentChildren;
}

/** A border is named, though it cannot be picked. */
const PICTURE = { role: 'img' } as const;

/** Draws the ground of a sheet. */
export function drawGround(sheet: Sheet, components: HammerComponents): Ground {
  const { borders } = components;
  const { stretch, width, height } = sheet;
  const further = coastsBeyond(width, height);
  const coasts = [
    ...components.coasts.map(({ area, sea, line }) => ({ key: `${area} ${sea}`, line: sheet.line(line) })),
    { key: 'east', line: further.east.join(' ') },
    { key: 'west', line: further.west.join(' ') },
  ];
  const shores = (name: string) => (
    <g class={name}>
      {coasts.map(({ key, line }) => (
        <polyline key={key} points={line} />
      ))}
    </g>
  );
  return {
    below: (
      <g aria-hidden="true">
        <path class="waves" d={wavesOn(width, height)} />
        {shores('shore far')}
        {shores('shore')}
        {shores('shore near')}
        <text class="sea-name" x={700 * stretch} y={594}>
          {words.northSea}
        </text>
        <text class="sea-name" x={118 * stretch} y={1196}>
          {words.irishSea}
        </text>
        <Compass x={width - 74} y={96} />
      </g>
    ),
    above: (
      <>
        <g class="relief" aria-hidden="true">
          {reliefOf(sheet.areas).map(({ kind, path }) => (
            <path key={kind} class={kind} d={path} />
          ))}
        </g>
        <g class="coasts" aria-hidden="true">
          {coasts.map(({ key, line }) => (
            <polyline key={key} points={line} />
          ))}
        </g>
        <g class="borders">
          {borders.map(({ areas: [one, other], colour, limit, angloScottish, line }) => {
            const points = sheet.line(line);
            const nameOf = (id: string): string => components.areas.find((area) => area.id === id)?.name ?? id;
            return (
              <g
                key={`${one} ${other}`}
                class={`border ${colour.toLowerCase()}${angloScottish ? ' english' : ''}`}
                {...PICTURE}
                aria-label={board.border(nameOf(one!), nameOf(other!), limit)}
                data-explains={`border ${one} ${other}`}
              >
                <polyline class="under" points={points} />
                <polyline class="line" points={points} />
                {colour === 'GREEN' && <polyline class="middle" points={points} />}
                <polyline class="reach" points={points} />
              </g>
            );
          })}
        </g>
      </>
    ),
  };
}

/** A number from 0 to 1 that depends on nothing but two numbers. */
function scatter(x: number, y: number): number {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
}

/** Short waves on the sea, also around the sheet. */
function wavesOn(width: number, height: number): string {
  const waves: string[] = [];
  for (let y = -500; y < height + 500; y += 46)
    for (let x = -900; x < width + 900; x += 92) {
      const [dx, dy] = [scatter(x, y) * 60, scatter(y, x) * 26];
      waves.push(`M${Math.round(x + dx)} ${Math.round(y + dy)}q5-5 10 0t10 0`);
    }
  return waves.join('');
}

/** Areas by what their ground looks like. */
const WOODED: ReadonlySet<string> = new Set(['selkirk', 'strathspey', 'lanark', 'annan']);
const LOW: ReadonlySet<string> = new Set(['fife', 'lothian', 'dunbar', 'buchan', 'england', 'angus', 'moray']);

/** Units between two hills or woods, before they are scattered. */
const SPACING = 34;
const HILL = 'm-9 4q4-11 9-12q5 2 10 12m-12-9q1 4 0 6m3-7q3 4 4 8';
const WOOD = 'm-4 3v-3q-4-1-3-5t5-3t5 3t-3 5h-4m9 6v-3q-3-1-2-4t4-2t3 3t-3 3h-2';

/** Returns hills and woods where no blocks stand. */
function reliefOf(areas: readonly PlacedArea[]): readonly { readonly kind: string; readonly path: string }[] {
  const paths: Record<'hills' | 'woods', string[]> = { hills: [], woods: [] };
  for (const { id, outline, room } of areas) {
    const kind = WOODED.has(id) ? 'woods' : 'hills';
    const chance = LOW.has(id) ? 0.22 : 0.85;
    const xs = outline.filter((_, index) => index % 2 === 0);
    const ys = outline.filter((_, index) => index % 2 === 1);
    for (let y = Math.min(...ys); y < Math.max(...ys); y += SPACING)
      for (let x = Math.min(...xs); x < Math.max(...xs); x += SPACING) {
        const at = { x: Math.round(x + scatter(x, y) * 22), y: Math.round(y + scatter(y, x) * 22) };
        const inRoom =
          at.x > room.left + 6 && at.x < room.left + room.width - 6 && at.y > room.top + 6 && at.y < room.top + room.height - 6;
        if (inRoom || scatter(x + 7, y) > chance || !isDeepIn(outline, at)) continue;
        paths[kind].push(`M${at.x} ${at.y}${kind === 'woods' ? WOOD : HILL}`);
      }
  }
  return [
    { kind: 'hills', path: paths.hills.join('') },
    { kind: 'woods', path: paths.woods.join('') },
  ];
}

/** Units between a hill and the edge of its area. */
const MARGIN = 15;

/** Whether a point lies inside an outline, and not close to it. */
function isDeepIn(outline: readonly number[], { x, y }: { readonly x: number; readonly y: number }): boolean {
  let inside = false;
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length;
    const [x1, y1, x2, y2] = [outline[at]!, outline[at + 1]!, outline[next]!, outline[next + 1]!];
    if (Math.hypot(x - x1, y - y1) < MARGIN) return false;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

const RAY = 'M0-52 6-10 0 0Z';
const SMALL_RAY = 'M0-30 5-8 0 0Z';

/** A compass with eight points; its long ones lie in the quarters. */
function Compass({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g class="compass" transform={`translate(${x} ${y})`}>
      <circle class="ring" r={34} />
      <circle class="ring thin" r={39} />
      {[45, 135, 225, 315].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path class="dark" d={SMALL_RAY} />
          <path class="light" d={SMALL_RAY} transform="scale(-1 1)" />
        </g>
      ))}
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path class="dark" d={RAY} />
          <path class="light" d={RAY} transform="scale(-1 1)" />
        </g>
      ))}
      <path class="north" d="M-4.5-56V-68L4.5-56V-68" />
    </g>
  );
}
