// Using a power (sections 5 and 6).
import type { Decision } from '../decision.js';
import { type Clan, END_POWERS, type EndPower } from '../ids.js';
import { hasTarget } from '../rules/5-immediate-powers.js';
import type { FollowerAt } from '../state.js';
import { deal } from './dealing.js';
import { endTurn } from './skirmish.js';

const isEndPower = (clan: Clan): clan is EndPower => (END_POWERS as readonly Clan[]).includes(clan);

/** Uses the power of a clan for the acting follower, which is the Scott if it was copied (L5.5). Then the turn goes on or ends. */
export function usePower(decision: Decision, acting: FollowerAt, clan: Clan): void {
  if (isEndPower(clan)) {
    decision.apply({ type: 'end-power-activated', ...acting, power: clan });
    return endTurn(decision);
  }
  if (clan === 'forsyth') {
    deal(decision, 'forsyth', 1, ([card]) => decision.apply({ type: 'card-drawn', seat: acting.seat, card: card! }));
    return endTurn(decision);
  }
  if (!hasTarget(decision.game, acting, clan)) return endTurn(decision);
  decision.enterPhase({ name: clan, ...acting });
}
