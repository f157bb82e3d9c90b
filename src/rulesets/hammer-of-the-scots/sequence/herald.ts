// A noble listens to the Herald (HE.H).
import { isOccupiedBy, standingArea } from '../board.js';
import type { Course } from '../course.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import { beginBattle } from './battle.js';
import { afterCard } from './turn.js';

/** He joins the side. Where blocks of his old side stand he attacks them at once (HE.Hd); alone, the area changes hands. */
export function comesOver(course: Course, side: Side, noble: BlockId): void {
  const area = standingArea(course.game, noble);
  course.happen({ type: 'noble-converted', noble, to: side, area, cause: 'herald' });
  if (isOccupiedBy(course.game, area, opponent(side))) beginBattle(course, area, 'herald', side);
  else afterCard(course);
}
