// The map (1.0-1.3): areas, borders, coasts and castles. Edition 2.3 calls green borders black.
import type { AreaId } from './ids.js';

/** The colour determines the border limit (H1.1b). */
export type BorderColour = 'green' | 'red';
export type Sea = 'north-sea' | 'irish-sea';
/** The two areas in alphabetical order: `angus|mar`. */
export type BorderKey = string;

export interface Area {
  readonly id: AreaId;
  readonly name: string;
  /** The printed castle limit. A cathedral adds one for the Scots (1.3). */
  readonly castleLimit: 0 | 1 | 2 | 3;
  readonly cathedral: boolean;
  /** The adjacent seas; none inland. */
  readonly coasts: readonly Sea[];
  /** Position on a schematic map, in percent of the width from the west and of the height from the north. */
  readonly x: number;
  readonly y: number;
}
export interface Border {
  readonly key: BorderKey;
  readonly areas: readonly [AreaId, AreaId];
  readonly colour: BorderColour;
  /** Whether it is one of the three borders between England and Scotland (4.4). */
  readonly angloScottish: boolean;
}

const area = (name: string): AreaId => name as AreaId;

export const ENGLAND = area('england');
export const FIFE = area('fife');
export const SELKIRK = area('selkirk');

export const AREAS: readonly Area[] = [
  { id: area('england'), name: 'England', castleLimit: 0, cathedral: false, coasts: ['north-sea', 'irish-sea'], x: 50, y: 100 },
  { id: area('ross'), name: 'Ross', castleLimit: 1, cathedral: false, coasts: ['north-sea', 'irish-sea'], x: 30, y: 6 },
  { id: area('garmoran'), name: 'Garmoran', castleLimit: 0, cathedral: false, coasts: ['irish-sea'], x: 14, y: 22 },
  { id: area('moray'), name: 'Moray', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 38, y: 16 },
  { id: area('strathspey'), name: 'Strathspey', castleLimit: 1, cathedral: true, coasts: ['north-sea'], x: 56, y: 14 },
  { id: area('buchan'), name: 'Buchan', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 76, y: 12 },
  { id: area('lochaber'), name: 'Lochaber', castleLimit: 1, cathedral: false, coasts: ['irish-sea'], x: 22, y: 34 },
  { id: area('badenoch'), name: 'Badenoch', castleLimit: 2, cathedral: false, coasts: [], x: 46, y: 26 },
  { id: area('mar'), name: 'Mar', castleLimit: 1, cathedral: false, coasts: [], x: 64, y: 24 },
  { id: area('angus'), name: 'Angus', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 70, y: 36 },
  { id: area('argyll'), name: 'Argyll', castleLimit: 2, cathedral: false, coasts: ['irish-sea'], x: 16, y: 50 },
  { id: area('atholl'), name: 'Atholl', castleLimit: 1, cathedral: false, coasts: [], x: 44, y: 40 },
  { id: area('lennox'), name: 'Lennox', castleLimit: 1, cathedral: true, coasts: ['irish-sea'], x: 28, y: 58 },
  { id: area('mentieth'), name: 'Mentieth', castleLimit: 3, cathedral: false, coasts: ['north-sea'], x: 40, y: 54 },
  { id: area('fife'), name: 'Fife', castleLimit: 2, cathedral: true, coasts: ['north-sea'], x: 62, y: 48 },
  { id: area('carrick'), name: 'Carrick', castleLimit: 1, cathedral: false, coasts: ['irish-sea'], x: 26, y: 72 },
  { id: area('lanark'), name: 'Lanark', castleLimit: 2, cathedral: false, coasts: [], x: 42, y: 68 },
  { id: area('lothian'), name: 'Lothian', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 58, y: 60 },
  { id: area('selkirk'), name: 'Selkirk', castleLimit: 0, cathedral: false, coasts: [], x: 56, y: 72 },
  { id: area('dunbar'), name: 'Dunbar', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 74, y: 62 },
  { id: area('galloway'), name: 'Galloway', castleLimit: 1, cathedral: false, coasts: ['irish-sea'], x: 20, y: 86 },
  { id: area('annan'), name: 'Annan', castleLimit: 2, cathedral: false, coasts: ['irish-sea'], x: 40, y: 84 },
  { id: area('teviot'), name: 'Teviot', castleLimit: 1, cathedral: false, coasts: [], x: 66, y: 78 },
];
export const AREA_IDS: readonly AreaId[] = AREAS.map(({ id }) => id);

const GREEN: readonly (readonly [string, string])[] = [
  ['angus', 'buchan'],
  ['angus', 'fife'],
  ['annan', 'carrick'],
  ['annan', 'england'],
  ['badenoch', 'strathspey'],
  ['buchan', 'mar'],
  ['buchan', 'strathspey'],
  ['carrick', 'lanark'],
  ['carrick', 'lennox'],
  ['dunbar', 'england'],
  ['dunbar', 'lothian'],
  ['dunbar', 'teviot'],
  ['fife', 'mentieth'],
  ['lanark', 'lennox'],
  ['lanark', 'lothian'],
  ['lanark', 'mentieth'],
  ['lennox', 'mentieth'],
  ['lochaber', 'moray'],
  ['lothian', 'mentieth'],
  ['moray', 'strathspey'],
  ['selkirk', 'teviot'],
];
const RED: readonly (readonly [string, string])[] = [
  ['angus', 'atholl'],
  ['angus', 'mar'],
  ['annan', 'galloway'],
  ['annan', 'lanark'],
  ['annan', 'selkirk'],
  ['annan', 'teviot'],
  ['argyll', 'atholl'],
  ['argyll', 'lennox'],
  ['argyll', 'lochaber'],
  ['atholl', 'badenoch'],
  ['atholl', 'fife'],
  ['atholl', 'lennox'],
  ['atholl', 'lochaber'],
  ['atholl', 'mar'],
  ['atholl', 'mentieth'],
  ['badenoch', 'buchan'],
  ['badenoch', 'lochaber'],
  ['badenoch', 'mar'],
  ['badenoch', 'moray'],
  ['carrick', 'galloway'],
  ['dunbar', 'selkirk'],
  ['england', 'teviot'],
  ['garmoran', 'lochaber'],
  ['garmoran', 'moray'],
  ['garmoran', 'ross'],
  ['lanark', 'selkirk'],
  ['lothian', 'selkirk'],
  ['moray', 'ross'],
];

/** Returns the key of the border of two areas in either order. */
const borderKey = (a: AreaId, b: AreaId): BorderKey => (a < b ? `${a}|${b}` : `${b}|${a}`);

const bordersOf = (pairs: readonly (readonly [string, string])[], colour: BorderColour): Border[] =>
  pairs.map(([one, other]) => {
    const areas = [area(one), area(other)] as const;
    return { key: borderKey(...areas), areas, colour, angloScottish: areas.includes(ENGLAND) };
  });
export const BORDERS: readonly Border[] = [...bordersOf(GREEN, 'green'), ...bordersOf(RED, 'red')];

/** An adjacent area and the border to it. */
export interface Exit {
  readonly to: AreaId;
  readonly border: Border;
}
const AREA_BY_ID: ReadonlyMap<string, Area> = new Map(AREAS.map((each) => [each.id, each]));
const EXITS: ReadonlyMap<AreaId, readonly Exit[]> = new Map(
  AREA_IDS.map((from) => [
    from,
    BORDERS.filter(({ areas }) => areas.includes(from)).map((border) => ({
      to: border.areas[0] === from ? border.areas[1] : border.areas[0],
      border,
    })),
  ]),
);

export function areaOf(id: AreaId): Area {
  const found = AREA_BY_ID.get(id);
  if (!found) throw new Error(`No such area: ${id}`);
  return found;
}
export const isArea = (text: string): text is AreaId => AREA_BY_ID.has(text);
export const exitsOf = (from: AreaId): readonly Exit[] => EXITS.get(from) ?? [];
export function borderBetween(a: AreaId, b: AreaId): Border | undefined {
  for (const { to, border } of exitsOf(a)) if (to === b) return border;
  return undefined;
}
const BORDER_BY_KEY: ReadonlyMap<BorderKey, Border> = new Map(BORDERS.map((border) => [border.key, border]));

/** Returns the border of a key that has crossings. Throws for unknown keys. */
export function borderOf(key: BorderKey): Border {
  const found = BORDER_BY_KEY.get(key);
  if (!found) throw new Error(`No such border: ${key}`);
  return found;
}
export const isCoastal = (id: AreaId): boolean => areaOf(id).coasts.length > 0;
/** Whether both areas are on the same sea; England and Ross are on two. */
export const shareASea = (one: AreaId, other: AreaId): boolean => areaOf(one).coasts.some((sea) => areaOf(other).coasts.includes(sea));
