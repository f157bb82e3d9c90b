// A block drawn with a Scottish replacement point, and where it comes (7.62).
import type { Course } from '../course.js';
import type { AreaId } from '../ids.js';
import { drawable, drawnFrom } from '../rules/7.6-builds.js';
import { landingsOf } from '../rules/7.62-inland-draws.js';

/** Draw at random for an area; what cannot come there is laid by until another has come (H7.62f). */
export function draw(course: Course, area: AreaId): void {
  const able = drawable(course.game, area);
  let pool = drawnFrom(course.game, area);
  for (let time = 1; ; time++) {
    const block = course.chance.pick(time === 1 ? `draw:${area}` : `draw:${area}:${time}`, pool, 'scotland');
    if (able.includes(block)) return comes(course, block, area);
    course.happen({ type: 'block-put-back', step: 'scotland', block, area });
    pool = pool.filter((other) => other !== block);
  }
}

/** To the area itself, or to a coast: where there are several the Scots choose (H7.62d). */
function comes(course: Course, block: ReturnType<typeof drawable>[number], area: AreaId): void {
  const [landing, ...others] = landingsOf(course.game, block, area);
  if (landing === area) return course.happen({ type: 'block-drawn', step: 'scotland', block, area });
  course.happen({ type: 'block-drawn-inland', step: 'scotland', block, area });
  if (landing !== undefined && others.length === 0) land(course, landing);
}

/** Put the block that was drawn inland on a coast. */
export function land(course: Course, to: AreaId): void {
  const { phase } = course.game;
  if (!('landing' in phase) || !phase.landing) throw new Error('no block has been drawn for an area without a coast');
  const { block, area } = phase.landing;
  course.happen({ type: 'block-landed', step: 'scotland', block, area, to });
}
