// The choices that powers open (section 5).
import type { Action, ActionType } from '../actions.js';
import type { Course } from '../course.js';
import type { Seat } from '../ids.js';
import { because } from '../rejections.js';
import { targetsOf, type WhyNot, whyNotCopied, whyNotDiscarded, whyNotExchanged } from '../rules/5-targets.js';
import { usePower } from '../sequence/powers.js';
import { endTurn } from '../sequence/skirmish.js';
import type { FollowerAt, LordsState } from '../state.js';
import { clanOf, followerAt } from '../table.js';
import { carryOutMuster, musters, whyNotMuster } from './mustering.js';
import { choice } from './phase.js';

/** A supporter becomes a follower, the Cockburn a supporter (L5.1). */
export const cockburn = choice<'cockburn', 'take-supporter'>({
  clause: 'L5.1',
  actions: ['take-supporter'],
  legal: ({ supporters }) => supporters.map((card) => ({ type: 'take-supporter', card })),
  whyNot: ({ supporters }, _seat, { card }) => (supporters.includes(card) ? null : because('no-such-supporter', { card })),
  act(course, game, seat, { card: taken }) {
    const { place } = game.phase;
    course.happen({ type: 'supporter-taken', seat, place, card: followerAt(game, game.phase)!.card, taken });
    endTurn(course);
  },
});

/** One more card is mustered (L5.4). */
export const makgill = choice<'makgill', 'muster'>({
  clause: 'L5.4',
  actions: ['muster'],
  legal: musters,
  whyNot: whyNotMuster,
  act: (course, _game, seat, action) => carryOutMuster(course, seat, action),
});

type Targeted = 'fergusson' | 'scott' | 'wemyss';

/** A phase in which the acting follower's player chooses another follower. */
const targeting = <P extends Targeted, const T extends Extract<ActionType, 'exchange' | 'copy' | 'discard'>>(
  clause: string,
  type: T,
  whyNot: WhyNot,
  act: (course: Course, game: LordsState, acting: FollowerAt, target: FollowerAt) => void,
) =>
  choice<P, T>({
    clause,
    actions: [type],
    legal: (game) => targetsOf(game, actingIn(game), whyNot).map((target) => ({ type, ...target }) as Action),
    whyNot: (game, _seat, target) => whyNot(game, actingIn(game), target as FollowerAt),
    act: (course, game, _seat, { seat, place }: { readonly seat: Seat; readonly place: number }) =>
      act(course, game, actingIn(game), { seat, place }),
  });

const actingIn = ({ phase }: { readonly phase: object }): FollowerAt => phase as FollowerAt;

/** The acting follower and an opponent's change armies (L5.2). */
export const fergusson = targeting<'fergusson', 'exchange'>('L5.2', 'exchange', whyNotExchanged, (course, game, acting, target) => {
  const { card: received, faceUp } = followerAt(game, target)!;
  const { seat, place } = acting;
  course.happen({ type: 'followers-exchanged', seat, place, card: followerAt(game, acting)!.card, with: target, received, faceUp });
  endTurn(course);
});

/** The power of another follower is used at once, by the Scott (L5.5). */
export const scott = targeting<'scott', 'copy'>('L5.5', 'copy', whyNotCopied, (course, game, { seat, place }, from) => {
  const clan = clanOf(followerAt(game, from)!);
  course.happen({ type: 'power-copied', seat, place, from, clan });
  usePower(course, { seat, place }, clan);
});

/** Another follower is discarded (L5.6). */
export const wemyss = targeting<'wemyss', 'discard'>('L5.6', 'discard', whyNotDiscarded, (course, game, acting, target) => {
  const { card, faceUp } = followerAt(game, target)!;
  course.happen({ type: 'follower-discarded', ...target, by: acting.seat, card, wasFaceUp: faceUp });
  endTurn(course);
});
