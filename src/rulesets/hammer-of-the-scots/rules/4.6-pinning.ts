// 4.6 Pinning: in a contested area the attackers pin an equal number of the defender's blocks; the owner chooses which.
import type { AreaId, Side } from '../ids.js';
import type { Contest, GameIn } from '../state.js';

/** Returns the pending battle in an area that this side did not begin: only player 1 can pin (H4.6e). */
export const battleAgainst = (game: GameIn<'movement'>, area: AreaId, side: Side): Contest | undefined =>
  game.contests.find((contest) => contest.area === area && contest.attacker !== side);

/** Returns how many more of the original defenders can leave. Reinforcements count for neither side (H4.6h). */
export function freeToLeave(game: GameIn<'movement'>, contest: Contest): number {
  const attackers = contest.entries.filter(({ side }) => side === contest.attacker).length;
  const free = Math.max(0, contest.defenders - attackers);
  return free - (game.phase.departed[contest.area] ?? 0);
}

/** Whether the enemy entered this battle from the area, reserves included; the Norse close no border (H4.6d, H4.6g). */
export const enteredFrom = (contest: Contest, area: AreaId): boolean =>
  contest.entries.some(({ side, via }) => side === contest.attacker && via === area);
