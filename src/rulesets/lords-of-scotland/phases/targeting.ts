// A power that is used on a follower: what its three phases have in common.
import type { Action, ActionType } from '../actions.js';
import type { Course } from '../course.js';
import type { Seat } from '../ids.js';
import { targetsOf, type WhyNot } from '../rules/5-targets.js';
import type { FollowerAt, LordsState } from '../state.js';
import { choice } from './phase.js';

type Targeted = 'fergusson' | 'scott' | 'wemyss';

/** A phase in which the acting follower's player chooses another follower. */
export const targeting = <P extends Targeted, const T extends Extract<ActionType, 'exchange' | 'copy' | 'discard'>>(
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
