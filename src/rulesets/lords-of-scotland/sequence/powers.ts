// What happens when a power is used (sections 5 and 6).
import type { Decision } from '../decision.js';
import { type Clan, END_POWERS, type EndPower } from '../ids.js';
import { hasTarget } from '../rules/5-immediate-powers.js';
import type { FollowerAt } from '../state.js';
import { deal } from './dealing.js';
import { endTurn } from './skirmish.js';

const isEndPower = (clan: Clan): clan is EndPower => (END_POWERS as readonly Clan[]).includes(clan);

/** Uses the power of a clan for the follower that acts, which is a Scott where it was copied (L5.5). The turn goes on or ends. */
export function usePower(course: Decision, acting: FollowerAt, clan: Clan): void {
  if (isEndPower(clan)) {
    course.apply({ type: 'end-power-activated', ...acting, power: clan });
    return endTurn(course);
  }
  if (clan === 'forsyth') {
    deal(course, 'forsyth', 1, ([card]) => course.apply({ type: 'card-drawn', seat: acting.seat, card: card! }));
    return endTurn(course);
  }
  if (!hasTarget(course.game, acting, clan)) return endTurn(course);
  course.enterPhase({ name: clan, ...acting });
}
