import { whyNotDiscarded } from '../rules/5-targets.js';
import { endTurn } from '../sequence/skirmish.js';
import { followerAt } from '../table.js';
import { targeting } from './targeting.js';

/** Another follower is discarded (L5.6). */
export const wemyss = targeting<'wemyss', 'discard'>('L5.6', 'discard', whyNotDiscarded, (course, game, acting, target) => {
  const { card, faceUp } = followerAt(game, target)!;
  course.happen({ type: 'follower-discarded', ...target, by: acting.seat, card, wasFaceUp: faceUp });
  endTurn(course);
});
