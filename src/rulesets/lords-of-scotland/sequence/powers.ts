// What happens when a power is used (sections 5 and 6).
import type { Course } from '../course.js';
import { type Clan, END_POWERS, type EndPower } from '../ids.js';
import { targetsOf, type WhyNot, whyNotCopied, whyNotDiscarded, whyNotExchanged } from '../rules/5-targets.js';
import type { FollowerAt, LordsState } from '../state.js';
import { handOf } from '../table.js';
import { deal } from './dealing.js';
import { endTurn } from './skirmish.js';

const isEndPower = (clan: Clan): clan is EndPower => (END_POWERS as readonly Clan[]).includes(clan);

/** The powers that ask for a target, and on which followers each may be used. */
const TARGETED = { fergusson: whyNotExchanged, scott: whyNotCopied, wemyss: whyNotDiscarded } as const satisfies Partial<
  Record<Clan, WhyNot>
>;

/** Whether a power asks its player for something, as the table stands; if it does not, it has no more to give (L4.5). */
function asks(game: LordsState, acting: FollowerAt, clan: keyof typeof TARGETED | 'cockburn' | 'makgill'): boolean {
  if (clan === 'cockburn') return game.supporters.length > 0;
  if (clan === 'makgill') return handOf(game, acting.seat).length > 0;
  return targetsOf(game, acting, TARGETED[clan]).length > 0;
}

/** Uses the power of a clan for the follower that acts, which is a Scott where it was copied (L5.5). The turn goes on or ends. */
export function usePower(course: Course, acting: FollowerAt, clan: Clan): void {
  if (isEndPower(clan)) {
    course.happen({ type: 'end-power-activated', ...acting, power: clan });
    return endTurn(course);
  }
  if (clan === 'forsyth') {
    deal(course, 'forsyth', 1, ([card]) => course.happen({ type: 'card-drawn', seat: acting.seat, card: card! }));
    return endTurn(course);
  }
  if (!asks(course.game, acting, clan)) return endTurn(course);
  course.enter(clan === 'makgill' ? { name: clan, seat: acting.seat } : { name: clan, ...acting });
}
