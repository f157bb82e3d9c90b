// The English feudal levy: at the end of winter (7.7), and before the first year (A.4).
import type { Course } from '../course.js';
import { levySize } from '../rules/7.7-english-feudal-levy.js';
import { leviable } from '../rules/c.1-handicaps.js';

/** Draw `size` blocks from the English pool into England at full strength for the year; half of the pool unless told otherwise. */
export function levy(course: Course, year: number, size: number = levySize(course.game)): void {
  const pool = leviable(course.game, year);
  const blocks = Math.min(size, pool.length);
  course.happen({ type: 'levy-drawn', blocks });
  if (blocks === 0) return;
  for (const block of course.chance.sample('levy', pool, blocks, 'england')) course.happen({ type: 'block-levied', block });
}
