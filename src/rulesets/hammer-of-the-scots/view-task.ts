// What the open phase still asks for, as far as everybody may know: points, hits, steps, routes.
import type { AreaId, Side } from './ids.js';
import { BORDERS } from './map.js';
import type { Crossings, HammerState } from './state.js';

export interface BorderCount {
  readonly areas: readonly AreaId[];
  readonly blocks: number;
}
export interface TaskView {
  readonly side: Side | null;
  /** Move points left (4.2). */
  readonly movePoints: number | null;
  /** Areas whose groups have been paid for. */
  readonly activated: readonly AreaId[];
  /** Blocks that crossed each border in this phase. */
  readonly crossings: readonly BorderCount[];
  /** Hits still to be taken. */
  readonly hits: number | null;
  /** Steps still to be given: victuals, or stolen by a pillage. */
  readonly steps: number | null;
  /** The area it is about: pillaged, victualled, regrouped from, or sailed from. */
  readonly area: AreaId | null;
  /** The area of the pillaging group, or the one sailed to. */
  readonly otherArea: AreaId | null;
}

const NOTHING: TaskView = {
  side: null,
  movePoints: null,
  activated: [],
  crossings: [],
  hits: null,
  steps: null,
  area: null,
  otherArea: null,
};

export function taskView({ phase }: HammerState): TaskView | null {
  switch (phase.name) {
    case 'movement': {
      const { side, movePoints, activated, crossings } = phase;
      return { ...NOTHING, side, movePoints, activated, crossings: borderCounts(crossings) };
    }
    case 'pillage-hits':
      return { ...NOTHING, side: phase.side, hits: phase.hits, area: phase.area, otherArea: phase.by };
    case 'pillage-gains':
      return { ...NOTHING, side: phase.side, steps: phase.steps, area: phase.area, otherArea: phase.by };
    case 'sea-move':
      return { ...NOTHING, side: phase.side, area: phase.route?.from ?? null, otherArea: phase.route?.to ?? null };
    case 'victuals':
      return { ...NOTHING, side: phase.side, steps: phase.steps, area: phase.area };
    case 'main-attacks':
      return { ...NOTHING, side: phase.side };
    case 'battle-hits':
      return { ...NOTHING, side: phase.side, hits: phase.hits };
    case 'retreat':
      return { ...NOTHING, side: phase.side, crossings: borderCounts(phase.crossings) };
    case 'regroup':
      return { ...NOTHING, side: phase.side, area: phase.area, crossings: borderCounts(phase.crossings) };
    default:
      return null;
  }
}

const borderCounts = (crossings: Crossings): BorderCount[] =>
  BORDERS.flatMap(({ key, areas }) => (crossings[key] ? [{ areas, blocks: crossings[key] }] : []));
