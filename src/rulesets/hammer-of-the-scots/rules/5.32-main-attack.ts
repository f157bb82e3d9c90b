// 5.32 The main attack: which of his groups the attacker may name, and when the Norse may be counted into it.
import type { Action } from '../actions.js';
import type { Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import type { Contest, Table } from '../state.js';
import { isNamed, rivalGroups } from './5.32-reserves.js';

/** An action that says who the main attack is. */
export type Naming = Action<'declare-main-attack' | 'join-main-attack'>;

/** Whether the side has more than one group in some attack of its own. */
export const hasToName = (game: Table, side: Side): boolean =>
  game.contests.some((contest) => contest.attacker === side && rivalGroups(game.options, contest).length > 0);

/** Everything the side may say about its main attacks now (H5.32c). */
export function namingsOf(game: Table, side: Side): Naming[] {
  return game.contests.flatMap((contest): Naming[] => {
    if (contest.attacker !== side) return [];
    const { area } = contest;
    const named = rivalGroups(game.options, contest).map(({ origin, via }): Naming => ({ type: 'declare-main-attack', area, origin, via }));
    return whyNotJoin(game, side, contest, area) ? named : [...named, { type: 'join-main-attack', area }];
  });
}

/** Why the side may not say so, or null. */
export function whyNotName(game: Table, side: Side, action: Naming): Refused | null {
  const { area } = action;
  const contest = game.contests.find((each) => each.area === area && each.attacker === side);
  if (action.type === 'join-main-attack') return whyNotJoin(game, side, contest, area);
  const { origin, via } = action;
  if (!contest?.entries.some((entry) => entry.side === side && entry.origin === origin && entry.via === via)) {
    return because('no-such-attack', { area });
  }
  return isNamed(game.options, contest, { origin, via }) ? because('already-main-attack', { area }) : null;
}

/** The Norse never share, unless the players agreed that they may (H4.7e, H4.7f, AMB-18). */
function whyNotJoin(game: Table, side: Side, contest: Contest | undefined, area: Contest['area']): Refused | null {
  if (!game.options.norseJoinsMain) return because('norse-never-share');
  if (!contest?.entries.some((entry) => entry.side === side && entry.via === 'sea')) return because('no-norse-attack', { area });
  return contest.main.via === 'sea' || contest.norseJoined ? because('norse-in-main-attack', { area }) : null;
}
