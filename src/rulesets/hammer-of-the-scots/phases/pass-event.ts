import type { Course } from '../course.js';
import type { Side } from '../ids.js';
import { afterCard, turnOf } from '../sequence/turn.js';

/** The side lets its event go without effect; it still counts as an event (H3.12c, AMB-04). */
export function passEvent(course: Course, side: Side): void {
  course.happen({ type: 'event-passed', side, card: turnOf(course.game).cards[side] });
  afterCard(course);
}
