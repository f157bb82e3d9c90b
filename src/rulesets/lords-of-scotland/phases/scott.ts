import { whyNotCopied } from '../rules/5-targets.js';
import { usePower } from '../sequence/powers.js';
import { clanOf, followerAt } from '../table.js';
import { targeting } from './targeting.js';

/** The power of another follower is used at once, by the Scott (L5.5). */
export const scott = targeting<'scott', 'copy'>('L5.5', 'copy', whyNotCopied, (course, game, { seat, place }, from) => {
  const clan = clanOf(followerAt(game, from)!);
  course.happen({ type: 'power-copied', seat, place, from, clan });
  usePower(course, { seat, place }, clan);
});
