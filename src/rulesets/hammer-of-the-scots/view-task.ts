// What the open phase still asks for, and what it has come to: all that a seat needs to see why it may or may not do
// something, as far as the viewer may know it (section G).
import type { Viewer } from '../../engine/ruleset.js';
import { blockNumber } from './blocks.js';
import { type AreaId, type BlockId, SIDES, type Side } from './ids.js';
import { AREA_IDS, BORDERS } from './map.js';
import { seesAs } from './seen.js';
import type { Crossings, HammerState, Phase } from './state.js';

export interface BorderCount {
  readonly areas: readonly AreaId[];
  readonly blocks: number;
}
/** A block drawn for an area without a coast (7.62). */
export interface LandingView {
  readonly block: BlockId;
  readonly area: AreaId;
}
export interface TaskView {
  readonly side: Side | null;
  /** Move points left (4.2). */
  readonly movePoints: number | null;
  /** Areas whose groups have been paid for. */
  readonly activated: readonly AreaId[];
  /** Areas to which a rally has been called (AMB-70). */
  readonly rallies: readonly AreaId[];
  /** Blocks that crossed each border in this phase: of a retreat or a regrouping the viewer's own. */
  readonly crossings: readonly BorderCount[];
  /** Original defenders that have left each area where a battle will be fought (4.6). */
  readonly departed: readonly { readonly area: AreaId; readonly blocks: number }[];
  /** The viewer's blocks that have moved, or gone by the Sea Move card. */
  readonly moved: readonly BlockId[];
  /** The viewer's blocks that are given no second step (HE.Vb). */
  readonly fed: readonly BlockId[];
  /** Nobles captured in the pillage, who gain nothing by it (HE.Pj). */
  readonly captured: readonly BlockId[];
  /** Hits still to be taken. */
  readonly hits: number | null;
  /** Steps still to be given: victuals, or stolen by a pillage. */
  readonly steps: number | null;
  /** The viewer's replacement points that are spent (7.6). */
  readonly spent: readonly { readonly area: AreaId; readonly points: number }[];
  /** The viewer's block that is to be put on a coast before anything else (H7.62d). */
  readonly landing: LandingView | null;
  /** The viewer's blocks that have been put on one, each with the area it was drawn for (H7.62e). */
  readonly landed: readonly LandingView[];
  /** The area it is about: pillaged, victualled, regrouped from, or sailed from. */
  readonly area: AreaId | null;
  /** The area of the pillaging group, or the one sailed to. */
  readonly otherArea: AreaId | null;
}

const NOTHING: TaskView = {
  side: null,
  movePoints: null,
  activated: [],
  rallies: [],
  crossings: [],
  departed: [],
  moved: [],
  fed: [],
  captured: [],
  hits: null,
  steps: null,
  spent: [],
  landing: null,
  landed: [],
  area: null,
  otherArea: null,
};

/** What the phase asks, for a viewer who may know that it is open. */
export function taskView(game: HammerState, viewer: Viewer<Side>): TaskView | null {
  const { phase } = game;
  const own = (side: Side, blocks: readonly BlockId[] = []) => (seesAs(viewer, side) ? inOrder(blocks) : []);
  switch (phase.name) {
    case 'movement':
      return movementTask(phase, own(phase.side, phase.moved));
    case 'pillage-hits': {
      const { side, hits, area, by, captured } = phase;
      return { ...NOTHING, side, hits, area, otherArea: by, captured };
    }
    case 'pillage-gains': {
      const { side, steps, area, by, captured } = phase;
      return { ...NOTHING, side, steps, area, otherArea: by, captured };
    }
    case 'sea-move': {
      const { side, route, moved } = phase;
      return { ...NOTHING, side, area: route?.from ?? null, otherArea: route?.to ?? null, moved: own(side, moved) };
    }
    case 'victuals':
      return { ...NOTHING, side: phase.side, steps: phase.steps, area: phase.area, fed: own(phase.side, phase.fed) };
    case 'main-attacks':
      return { ...NOTHING, side: phase.side };
    case 'battle-hits':
      return { ...NOTHING, side: phase.side, hits: phase.hits };
    case 'retreat':
      return { ...NOTHING, side: phase.side, crossings: crossedBy(phase, viewer) };
    case 'regroup':
      return { ...NOTHING, side: phase.side, area: phase.area, crossings: crossedBy(phase, viewer) };
    case 'scottish-builds':
    case 'english-builds':
    case 'builds':
      return buildingTask(game, phase, viewer);
    default:
      return null;
  }
}

function movementTask(phase: Phase<'movement'>, moved: readonly BlockId[]): TaskView {
  const { side, movePoints, activated, rallies = [], crossings, departed } = phase;
  const left = AREA_IDS.flatMap((area) => (departed[area] ? [{ area, blocks: departed[area] }] : []));
  return { ...NOTHING, side, movePoints, activated, rallies, crossings: borderCounts(crossings), departed: left, moved };
}

type Builds = Phase<'scottish-builds' | 'english-builds' | 'builds'>;

/** Where both sides build at once each sees its own points only: they are of areas its own blocks hold. */
function buildingTask({ blocks }: HammerState, phase: Builds, viewer: Viewer<Side>): TaskView {
  const sides = SIDES.filter((side) => seesAs(viewer, side));
  const held = new Set(blocks.filter(({ side }) => sides.includes(side)).map(({ place }) => place));
  const spent = AREA_IDS.flatMap((area) => (phase.spent[area] && held.has(area) ? [{ area, points: phase.spent[area] }] : []));
  const side = phase.name === 'builds' ? null : phase.name === 'scottish-builds' ? 'scotland' : 'england';
  // Only Scottish blocks are drawn.
  if (!seesAs(viewer, 'scotland')) return { ...NOTHING, side, spent };
  const { landing = null, landed = {} } = phase;
  const onCoast = inOrder(Object.keys(landed) as BlockId[]).map((block) => ({ block, area: landed[block]! }));
  return { ...NOTHING, side, spent, landing, landed: onCoast };
}

/** Borders used by blocks that withdraw. The Norse use none (4.7), so the count would tell the others which block they are. */
const crossedBy = ({ side, crossings }: Phase<'retreat' | 'regroup'>, viewer: Viewer<Side>): BorderCount[] =>
  seesAs(viewer, side) ? borderCounts(crossings) : [];

const inOrder = (blocks: readonly BlockId[]): BlockId[] => [...blocks].sort((one, other) => blockNumber(one) - blockNumber(other));

const borderCounts = (crossings: Crossings): BorderCount[] =>
  BORDERS.flatMap(({ key, areas }) => (crossings[key] ? [{ areas, blocks: crossings[key] }] : []));
