// The targets of immediate powers (section 5), and whether there are any (L4.5).
import type { CardId, Clan, Seat } from '../ids.js';
import { type Violation, violation } from '../rejections.js';
import type { FollowerAt, LordsState } from '../state.js';
import { clanOf, followerAt, followerPlaces, handOf, isSame } from '../table.js';

/** Returns why a follower cannot be the target of the acting follower's power; null if it can. */
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

/** Scott: another face-up follower that is not a Scott (L5.5). */
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

/** Returns every legal target. */
export const targetsOf = (game: LordsState, acting: FollowerAt, whyNot: WhyNot): readonly FollowerAt[] =>
  followerPlaces(game).filter((target) => whyNot(game, acting, target) === null);

const ON_FOLLOWERS = { fergusson: whyNotExchanged, scott: whyNotCopied, wemyss: whyNotDiscarded } as const satisfies Partial<
  Record<Clan, WhyNot>
>;

/** Whether a power has a legal target. Without one it does nothing (L4.5). */
export function hasTarget(game: LordsState, acting: FollowerAt, clan: keyof typeof ON_FOLLOWERS | 'cockburn' | 'makgill'): boolean {
  if (clan === 'cockburn') return game.supporters.length > 0;
  if (clan === 'makgill') return handOf(game, acting.seat).length > 0;
  return targetsOf(game, acting, ON_FOLLOWERS[clan]).length > 0;
}
