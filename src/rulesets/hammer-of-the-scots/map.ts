// The map (1.0-1.3): areas, borders, coasts and castles. Edition 2.3 calls green borders black.
import type { AreaId } from './ids.js';

/** The colour determines the border limit (H1.1b). */
export type BorderColour = 'green' | 'red';
type Sea = 'north-sea' | 'irish-sea';
/** The two areas in alphabetical order: `angus|mar`. */
export type BorderKey = string;

interface Area {
  readonly id: AreaId;
  readonly name: string;
  /** The printed castle limit. A cathedral adds one for the Scots (1.3). */
  readonly castleLimit: 0 | 1 | 2 | 3;
  readonly cathedral: boolean;
  /** The adjacent seas; none inland. */
  readonly coasts: readonly Sea[];
  /** Where its name and its blocks stand on the sheet (`geometry.ts`), from the west edge and from the north edge. */
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
  { id: area('england'), name: 'England', castleLimit: 0, cathedral: false, coasts: ['north-sea', 'irish-sea'], x: 560, y: 1150 },
  { id: area('ross'), name: 'Ross', castleLimit: 1, cathedral: false, coasts: ['north-sea', 'irish-sea'], x: 254, y: 140 },
  { id: area('garmoran'), name: 'Garmoran', castleLimit: 0, cathedral: false, coasts: ['irish-sea'], x: 146, y: 328 },
  { id: area('moray'), name: 'Moray', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 300, y: 300 },
  { id: area('strathspey'), name: 'Strathspey', castleLimit: 1, cathedral: true, coasts: ['north-sea'], x: 458, y: 262 },
  { id: area('buchan'), name: 'Buchan', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 612, y: 285 },
  { id: area('lochaber'), name: 'Lochaber', castleLimit: 1, cathedral: false, coasts: ['irish-sea'], x: 178, y: 460 },
  { id: area('badenoch'), name: 'Badenoch', castleLimit: 2, cathedral: false, coasts: [], x: 398, y: 404 },
  { id: area('mar'), name: 'Mar', castleLimit: 1, cathedral: false, coasts: [], x: 524, y: 440 },
  { id: area('angus'), name: 'Angus', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 566, y: 526 },
  { id: area('argyll'), name: 'Argyll', castleLimit: 2, cathedral: false, coasts: ['irish-sea'], x: 134, y: 650 },
  { id: area('atholl'), name: 'Atholl', castleLimit: 1, cathedral: false, coasts: [], x: 344, y: 565 },
  { id: area('lennox'), name: 'Lennox', castleLimit: 1, cathedral: true, coasts: ['irish-sea'], x: 232, y: 720 },
  { id: area('mentieth'), name: 'Mentieth', castleLimit: 3, cathedral: false, coasts: ['north-sea'], x: 350, y: 712 },
  { id: area('fife'), name: 'Fife', castleLimit: 2, cathedral: true, coasts: ['north-sea'], x: 506, y: 660 },
  { id: area('carrick'), name: 'Carrick', castleLimit: 1, cathedral: false, coasts: ['irish-sea'], x: 212, y: 900 },
  { id: area('lanark'), name: 'Lanark', castleLimit: 2, cathedral: false, coasts: [], x: 338, y: 872 },
  { id: area('lothian'), name: 'Lothian', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 492, y: 824 },
  { id: area('selkirk'), name: 'Selkirk', castleLimit: 0, cathedral: false, coasts: [], x: 470, y: 920 },
  { id: area('dunbar'), name: 'Dunbar', castleLimit: 2, cathedral: false, coasts: ['north-sea'], x: 630, y: 868 },
  { id: area('galloway'), name: 'Galloway', castleLimit: 1, cathedral: false, coasts: ['irish-sea'], x: 168, y: 1040 },
  { id: area('annan'), name: 'Annan', castleLimit: 2, cathedral: false, coasts: ['irish-sea'], x: 342, y: 1012 },
  { id: area('teviot'), name: 'Teviot', castleLimit: 1, cathedral: false, coasts: [], x: 530, y: 992 },
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
interface Exit {
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
