// A step of winter: what a side decides in it is hidden from the others until it has finished (section G).
import { FRENCH_KNIGHTS } from '../blocks.js';
import { blockOf, occupancy } from '../board.js';
import type { Course } from '../course.js';
import type { AreaCount } from '../events.js';
import type { Side } from '../ids.js';
import { AREA_IDS } from '../map.js';
import type { HammerState } from '../state.js';

/** The side whose winter step it is; it is our mistake to ask at other times. */
export function stepOf(game: HammerState): Side {
  if (!game.winter) throw new Error('it is not winter');
  return game.winter.side;
}
export const beginStep = (course: Course, side: Side): void => course.happen({ type: 'winter-step-begun', side });

/** The step has finished: everybody sees how the map has changed, and which nobles changed sides. */
export function endStep(course: Course): void {
  course.happen({ type: 'winter-step-ended', side: stepOf(course.game), ...changesOf(course.game) });
}

/** Both sides decide at once, each in secret from the other. */
export function beginBothSteps(course: Course): void {
  for (const side of STEPS) course.happen({ type: 'winter-step-begun', side, both: true });
}
/** Both steps have finished, and what both decided is shown together. */
export function endBothSteps(course: Course): void {
  const changes = changesOf(course.game);
  for (const side of STEPS) {
    const frenchJoined = side === 'scotland' && changes.frenchJoined;
    course.happen({ type: 'winter-step-ended', side, ...changes, frenchJoined });
  }
}
const STEPS: readonly Side[] = ['scotland', 'england'];

function changesOf(game: HammerState) {
  const before = game.winter?.before ?? game.blocks;
  const converted = game.blocks
    .filter((block, number) => block.side !== before[number]!.side)
    .map(({ id, side }) => ({ noble: id, to: side }));
  const wasAside = before.some(({ id, place }) => id === FRENCH_KNIGHTS && place === 'aside');
  return { map: mapOf(game), converted, frenchJoined: wasAside && blockOf(game, FRENCH_KNIGHTS).place !== 'aside' };
}
function mapOf(game: HammerState): AreaCount[] {
  const counts = occupancy(game.blocks);
  return AREA_IDS.flatMap((area) => {
    const count = counts.get(area);
    return count ? [{ area, england: count.england, scotland: count.scotland }] : [];
  });
}
