// What a power may be used on (section 5), and whether there is anything at all (L4.5).
import type { CardId, Clan, Seat } from '../ids.js';
import { type Violation, violation } from '../rejections.js';
import type { FollowerAt, LordsState } from '../state.js';
import { clanOf, followerAt, followerPlaces, handOf, isSame } from '../table.js';

/** Why a follower may not be a power's target, the acting card being where it is. */
export type WhyNot = (game: LordsState, acting: FollowerAt, target: FollowerAt) => Violation | null;

/** Returns why a supporter cannot be taken by Cockburn or claimed; null if it can (L5.1, L7.3). */
export const whyNotSupporter = ({ supporters }: LordsState, _seat: Seat, { card }: { readonly card: CardId }): Violation | null =>
  supporters.includes(card) ? null : violation('no-such-supporter', { card });

const noSuchFollower = ({ seat, place }: FollowerAt): Violation => violation('no-such-follower', { seat, place });

/** Fergusson: a follower of an opponent (L5.2). */
export const whyNotExchanged: WhyNot = (game, acting, target) => {
  if (target.seat === acting.seat) return violation('own-follower');
  return followerAt(game, target) ? null : noSuchFollower(target);
};

/** Scott: another follower that is face-up, and no Scott (L5.5). */
export const whyNotCopied: WhyNot = (game, acting, target) => {
  const follower = followerAt(game, target);
  if (follower === undefined) return noSuchFollower(target);
  if (isSame(acting, target)) return violation('copies-another');
  if (!follower.faceUp) return violation('face-down-not-copied');
  return clanOf(follower) === 'scott' ? violation('scott-not-copied') : null;
};

/** Wemyss: any other follower (L5.6). */
export const whyNotDiscarded: WhyNot = (game, acting, target) => {
  if (followerAt(game, target) === undefined) return noSuchFollower(target);
  return isSame(acting, target) ? violation('never-itself') : null;
};

/** Every follower a power may be used on. */
export const targetsOf = (game: LordsState, acting: FollowerAt, whyNot: WhyNot): readonly FollowerAt[] =>
  followerPlaces(game).filter((target) => whyNot(game, acting, target) === null);

/** The powers that are used on a follower, and on which each may be. */
const ON_FOLLOWERS = { fergusson: whyNotExchanged, scott: whyNotCopied, wemyss: whyNotDiscarded } as const satisfies Partial<
  Record<Clan, WhyNot>
>;

/** Whether a power has anything to be used on, as the table stands; if it has not, it does nothing (L4.5). */
export function hasTarget(game: LordsState, acting: FollowerAt, clan: keyof typeof ON_FOLLOWERS | 'cockburn' | 'makgill'): boolean {
  if (clan === 'cockburn') return game.supporters.length > 0;
  if (clan === 'makgill') return handOf(game, acting.seat).length > 0;
  return targetsOf(game, acting, ON_FOLLOWERS[clan]).length > 0;
}
