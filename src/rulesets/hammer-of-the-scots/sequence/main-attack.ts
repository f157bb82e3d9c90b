// Naming the main attacks (5.32).
import type { Course } from '../course.js';
import type { Side } from '../ids.js';
import type { Naming } from '../rules/5.32-main-attack.js';

/** The attacker says who his main attack is. */
export function nameMainAttack(course: Course, side: Side, action: Naming): void {
  const { area } = action;
  if (action.type === 'join-main-attack') return course.happen({ type: 'norse-joined-main-attack', area });
  course.happen({ type: 'main-attack-declared', side, area, origin: action.origin, via: action.via });
}
