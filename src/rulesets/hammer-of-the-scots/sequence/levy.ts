// The English feudal levy: at the end of winter (7.7), and before the first year (A.4).
import type { Course } from '../course.js';
import { englishPool, levySize } from '../rules/7.7-english-feudal-levy.js';

/** Draw `size` blocks from the English pool into England at full strength; half of the pool unless told otherwise. */
export function levy(course: Course, size: number = levySize(course.game)): void {
  course.happen({ type: 'levy-drawn', blocks: size });
  if (size === 0) return;
  for (const block of course.chance.sample('levy', englishPool(course.game), size)) course.happen({ type: 'block-levied', block });
}
