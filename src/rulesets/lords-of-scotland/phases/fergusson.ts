import { whyNotExchanged } from '../rules/5-targets.js';
import { endTurn } from '../sequence/skirmish.js';
import { followerAt } from '../table.js';
import { targeting } from './targeting.js';

/** The acting follower and an opponent's change armies (L5.2). */
export const fergusson = targeting<'fergusson', 'exchange'>('L5.2', 'exchange', whyNotExchanged, (course, game, acting, target) => {
  const { card: received, faceUp } = followerAt(game, target)!;
  const { seat, place } = acting;
  course.happen({ type: 'followers-exchanged', seat, place, card: followerAt(game, acting)!.card, with: target, received, faceUp });
  endTurn(course);
});
