// The geometry of the map, drawn for Lyon: where the areas lie, in units of a sheet whose origin is its north-west corner. It follows the
// shape of Scotland, widened where several blocks must find room.
//
// A line between two areas is stored once. An outline is a ring of such lines and of coasts, so neighbours share their border exactly.
import type { AreaId } from './ids.js';

/** A point of the sheet: from the west edge, from the north edge. */
type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

export const SHEET = { width: 804, height: 1280 } as const;

/** Where three areas meet, or two areas and the sea; named by the areas that meet there. */
const JUNCTIONS = {
  // Two areas and the sea, against the sun from the Irish Sea's north.
  'ross garmoran': [96, 236],
  'garmoran lochaber': [74, 430],
  'lochaber argyll': [138, 552],
  'argyll lennox': [170, 702],
  'lennox carrick': [188, 812],
  'carrick galloway': [110, 992],
  'galloway annan': [272, 1084],
  'annan england': [408, 1082],
  'england dunbar': [716, 896],
  'dunbar lothian': [592, 776],
  'lothian mentieth': [430, 782],
  'mentieth fife': [430, 724],
  'fife angus': [504, 602],
  'angus buchan': [658, 418],
  'buchan strathspey': [548, 190],
  'strathspey moray': [430, 212],
  'moray ross': [328, 236],
  // Three areas, from the north.
  'ross garmoran moray': [232, 262],
  'garmoran moray lochaber': [208, 388],
  'moray lochaber badenoch': [290, 392],
  'moray badenoch strathspey': [386, 332],
  'strathspey badenoch buchan': [504, 318],
  'buchan badenoch mar': [524, 352],
  'badenoch mar atholl': [416, 470],
  'badenoch lochaber atholl': [308, 484],
  'buchan mar angus': [598, 440],
  'mar angus atholl': [506, 518],
  'lochaber argyll atholl': [236, 544],
  'argyll lennox atholl': [226, 604],
  'lennox mentieth atholl': [268, 644],
  'mentieth fife atholl': [376, 644],
  'fife angus atholl': [432, 576],
  'lennox mentieth lanark': [296, 788],
  'mentieth lanark lothian': [382, 816],
  'lennox carrick lanark': [258, 828],
  'carrick annan lanark': [290, 944],
  'carrick galloway annan': [232, 994],
  'lanark lothian selkirk': [430, 884],
  'lanark annan selkirk': [380, 944],
  'lothian selkirk dunbar': [546, 876],
  'selkirk dunbar teviot': [540, 932],
  'selkirk annan teviot': [434, 996],
  'teviot dunbar england': [628, 952],
  'teviot annan england': [464, 1074],
} as const satisfies Readonly<Record<string, Point>>;
type Junction = keyof typeof JUNCTIONS;

/** The course of a border between its two junctions, through points that bend it. */
type Course = readonly [from: Junction, to: Junction, ...through: readonly Point[]];

const BORDER_COURSES: Readonly<Record<string, Course>> = {
  'garmoran|ross': ['ross garmoran', 'ross garmoran moray', [164, 240]],
  'moray|ross': ['ross garmoran moray', 'moray ross', [280, 232]],
  'garmoran|moray': ['ross garmoran moray', 'garmoran moray lochaber', [206, 322]],
  'garmoran|lochaber': ['garmoran lochaber', 'garmoran moray lochaber', [138, 398]],
  'lochaber|moray': ['garmoran moray lochaber', 'moray lochaber badenoch', [250, 376]],
  'badenoch|moray': ['moray lochaber badenoch', 'moray badenoch strathspey', [334, 352]],
  'moray|strathspey': ['moray badenoch strathspey', 'strathspey moray', [400, 268]],
  'badenoch|strathspey': ['moray badenoch strathspey', 'strathspey badenoch buchan', [444, 346]],
  'buchan|strathspey': ['strathspey badenoch buchan', 'buchan strathspey', [516, 252]],
  'badenoch|buchan': ['strathspey badenoch buchan', 'buchan badenoch mar'],
  'buchan|mar': ['buchan badenoch mar', 'buchan mar angus', [584, 374]],
  'badenoch|mar': ['buchan badenoch mar', 'badenoch mar atholl', [480, 420]],
  'badenoch|lochaber': ['moray lochaber badenoch', 'badenoch lochaber atholl', [292, 440]],
  'atholl|badenoch': ['badenoch lochaber atholl', 'badenoch mar atholl', [364, 492]],
  'atholl|mar': ['badenoch mar atholl', 'mar angus atholl', [454, 506]],
  'angus|mar': ['buchan mar angus', 'mar angus atholl', [554, 478]],
  'angus|buchan': ['buchan mar angus', 'angus buchan'],
  'angus|atholl': ['mar angus atholl', 'fife angus atholl', [484, 550]],
  'atholl|lochaber': ['lochaber argyll atholl', 'badenoch lochaber atholl', [264, 502]],
  'argyll|lochaber': ['lochaber argyll', 'lochaber argyll atholl', [192, 536]],
  'argyll|atholl': ['lochaber argyll atholl', 'argyll lennox atholl', [216, 574]],
  'argyll|lennox': ['argyll lennox', 'argyll lennox atholl', [188, 650]],
  'atholl|lennox': ['argyll lennox atholl', 'lennox mentieth atholl', [252, 616]],
  'atholl|mentieth': ['lennox mentieth atholl', 'mentieth fife atholl', [324, 660]],
  'atholl|fife': ['mentieth fife atholl', 'fife angus atholl', [394, 598]],
  'angus|fife': ['fife angus atholl', 'fife angus'],
  'fife|mentieth': ['mentieth fife atholl', 'mentieth fife', [386, 690]],
  'lennox|mentieth': ['lennox mentieth atholl', 'lennox mentieth lanark', [280, 716]],
  'lanark|lennox': ['lennox carrick lanark', 'lennox mentieth lanark'],
  'lanark|mentieth': ['lennox mentieth lanark', 'mentieth lanark lothian', [344, 796]],
  'lothian|mentieth': ['mentieth lanark lothian', 'lothian mentieth'],
  'carrick|lennox': ['lennox carrick', 'lennox carrick lanark', [226, 812]],
  'carrick|lanark': ['lennox carrick lanark', 'carrick annan lanark', [260, 890]],
  'annan|lanark': ['carrick annan lanark', 'lanark annan selkirk', [334, 930]],
  'annan|carrick': ['carrick galloway annan', 'carrick annan lanark', [270, 978]],
  'carrick|galloway': ['carrick galloway', 'carrick galloway annan', [170, 974]],
  'annan|galloway': ['galloway annan', 'carrick galloway annan', [246, 1036]],
  'lanark|lothian': ['mentieth lanark lothian', 'lanark lothian selkirk', [414, 846]],
  'lanark|selkirk': ['lanark annan selkirk', 'lanark lothian selkirk', [398, 906]],
  'annan|selkirk': ['lanark annan selkirk', 'selkirk annan teviot', [400, 980]],
  'lothian|selkirk': ['lanark lothian selkirk', 'lothian selkirk dunbar', [490, 864]],
  'dunbar|lothian': ['lothian selkirk dunbar', 'dunbar lothian', [578, 828]],
  'dunbar|selkirk': ['lothian selkirk dunbar', 'selkirk dunbar teviot', [554, 906]],
  'selkirk|teviot': ['selkirk annan teviot', 'selkirk dunbar teviot', [490, 952]],
  'dunbar|teviot': ['selkirk dunbar teviot', 'teviot dunbar england', [584, 934]],
  'annan|teviot': ['selkirk annan teviot', 'teviot annan england', [440, 1036]],
  'annan|england': ['annan england', 'teviot annan england', [438, 1086]],
  'england|teviot': ['teviot annan england', 'teviot dunbar england', [524, 1058], [578, 1012]],
  'dunbar|england': ['teviot dunbar england', 'england dunbar', [676, 928]],
};

type SeaOfCoast = 'north-sea' | 'irish-sea';

/** A stretch of coast of one area. England's ends at the edge of the sheet and begins there again. */
interface CoastCourse {
  readonly area: string;
  readonly sea: SeaOfCoast;
  readonly from: Junction | Point;
  readonly to: Junction | Point;
  readonly through: readonly Point[];
}

const CAPE_WRATH: Point = [176, 34];
const SOUTH_WEST: Point = [316, 1280];
const SOUTH_EAST: Point = [804, 1152];

/** `through` lists the points between the ends, as the `points` of an SVG polyline. */
const coast = (area: string, sea: SeaOfCoast, from: Junction | Point, to: Junction | Point, through: string): CoastCourse => ({
  area,
  sea,
  from,
  to,
  through: through.split(' ').map((point) => {
    const [x, y] = point.split(',').map(Number);
    return [x!, y!];
  }),
});

const COAST_COURSES: readonly CoastCourse[] = [
  coast('ross', 'irish-sea', 'ross garmoran', CAPE_WRATH, '74,214 82,172 120,160 106,124 140,104 138,62'),
  coast(
    'ross',
    'north-sea',
    CAPE_WRATH,
    'moray ross',
    '240,50 262,66 276,46 360,44 436,34 452,58 412,92 372,128 348,156 322,166 368,184 366,194 338,206 374,216',
  ),
  coast('moray', 'north-sea', 'moray ross', 'strathspey moray', '356,240 386,222 412,224'),
  coast('strathspey', 'north-sea', 'strathspey moray', 'buchan strathspey', '464,202 480,184 514,196'),
  coast('buchan', 'north-sea', 'buchan strathspey', 'angus buchan', '586,186 630,180 682,184 706,214 714,254 692,304 680,352 672,386'),
  coast('angus', 'north-sea', 'angus buchan', 'fife angus', '640,462 636,500 618,520 612,552 588,574 548,582'),
  coast(
    'fife',
    'north-sea',
    'fife angus',
    'mentieth fife',
    '548,614 584,616 600,632 630,652 658,676 624,690 586,694 558,712 516,724 476,720',
  ),
  coast('mentieth', 'north-sea', 'mentieth fife', 'lothian mentieth', '408,738 384,752 408,770'),
  coast('lothian', 'north-sea', 'lothian mentieth', 'dunbar lothian', '472,774 516,786 546,776 572,762'),
  coast('dunbar', 'north-sea', 'dunbar lothian', 'england dunbar', '630,792 664,806 700,828 710,864'),
  coast('england', 'north-sea', 'england dunbar', SOUTH_EAST, '736,936 754,984 760,1030 780,1086'),
  coast('england', 'irish-sea', SOUTH_WEST, 'annan england', '290,1246 260,1214 254,1184 276,1156 308,1128 354,1110'),
  coast('annan', 'irish-sea', 'annan england', 'galloway annan', '370,1076 340,1080 316,1068 302,1084'),
  coast(
    'galloway',
    'irish-sea',
    'galloway annan',
    'carrick galloway',
    '254,1104 220,1108 194,1092 172,1060 162,1094 150,1126 128,1112 114,1072 100,1078 102,1132 80,1106 70,1050 86,1012',
  ),
  coast('carrick', 'irish-sea', 'carrick galloway', 'lennox carrick', '128,956 160,930 176,898 166,866 154,836'),
  coast('lennox', 'irish-sea', 'lennox carrick', 'argyll lennox', '224,792 192,780 178,746'),
  coast(
    'argyll',
    'irish-sea',
    'argyll lennox',
    'lochaber argyll',
    '150,748 120,764 118,730 134,690 108,716 92,760 96,812 78,858 50,852 56,800 66,740 56,704 82,668 80,622 106,590',
  ),
  coast('lochaber', 'irish-sea', 'lochaber argyll', 'garmoran lochaber', '124,530 96,552 80,520 48,508 14,490 36,476 74,470'),
  coast('garmoran', 'irish-sea', 'garmoran lochaber', 'ross garmoran', '54,410 74,388 120,372 66,362 58,330 84,312 128,300 74,274 62,256'),
];

/** How far a line leaves the straight: a share of its length, on either side. */
const ROUGHNESS = { border: 0.09, coast: 0.16 } as const;
/** Lengths, in units of the sheet, below which a line is not divided further. */
const FINEST = { border: 15, coast: 11 } as const;
const round = (number: number): number => Math.round(number * 10) / 10;

/** A number from -1 to 1 that depends on nothing but the point. */
function jitter([x, y]: Point): number {
  let mixed = (Math.round(x * 10) * 374761393 + Math.round(y * 10) * 668265263) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** Divides a straight line at a displaced middle, until the parts are short; returns its points without the last. */
function roughen(from: Point, to: Point, kind: keyof typeof ROUGHNESS): Line {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  if (Math.sqrt(dx * dx + dy * dy) < FINEST[kind]) return [from];
  const centre: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const bend = jitter(centre) * ROUGHNESS[kind];
  const middle: Point = [round(centre[0] - dy * bend), round(centre[1] + dx * bend)];
  return [...roughen(from, middle, kind), ...roughen(middle, to, kind)];
}

const pointOf = (place: Junction | Point): Point => (typeof place === 'string' ? JUNCTIONS[place] : place);

function lineThrough(points: readonly Point[], kind: keyof typeof ROUGHNESS): Line {
  return [...points.slice(1).flatMap((to, index) => roughen(points[index]!, to, kind)), points.at(-1)!];
}

/** The line of each border, by the key of the border. */
export const BORDER_LINES: ReadonlyMap<string, Line> = new Map(
  Object.entries(BORDER_COURSES).map(([key, [from, to, ...through]]) => [
    key,
    lineThrough([JUNCTIONS[from], ...through, JUNCTIONS[to]], 'border'),
  ]),
);

interface Coast {
  readonly area: AreaId;
  readonly sea: SeaOfCoast;
  readonly line: Line;
}
export const COASTS: readonly Coast[] = COAST_COURSES.map(({ area, sea, from, to, through }) => ({
  area: area as AreaId,
  sea,
  line: lineThrough([pointOf(from), ...through, pointOf(to)], 'coast'),
}));

const sameAs = (one: Point, other: Point): boolean => one[0] === other[0] && one[1] === other[1];

/** Lines that end an area at the edge of the sheet. */
const EDGES: Readonly<Record<string, readonly Line[]>> = { england: [[SOUTH_EAST, [SHEET.width, SHEET.height], SOUTH_WEST]] };

/** Returns the outline of an area: its borders and coasts in one ring, without repeating the first point. */
export function outlineOf(area: AreaId): Line {
  const borders = [...BORDER_LINES].filter(([key]) => key.split('|').includes(area)).map(([, line]) => line);
  const rest = [...borders, ...COASTS.filter((each) => each.area === area).map(({ line }) => line), ...(EDGES[area] ?? [])];
  const ring: Point[] = [...rest.shift()!];
  while (rest.length > 0) {
    const index = rest.findIndex((line) => sameAs(line[0]!, ring.at(-1)!) || sameAs(line.at(-1)!, ring.at(-1)!));
    if (index < 0) throw new Error(`The outline of ${area} has a gap at ${ring.at(-1)}`);
    const [next] = rest.splice(index, 1);
    ring.push(...(sameAs(next![0]!, ring.at(-1)!) ? next! : next!.toReversed()).slice(1));
  }
  if (!sameAs(ring[0]!, ring.at(-1)!)) throw new Error(`The outline of ${area} is open`);
  return ring.slice(0, -1);
}
