// 5.32, 5.33 Main attack and reserves: the main attack fights from the first round, all other arrivals from the second; which
// groups the attacker can name, when the Norse can join, and battlefield control.

import type { Action } from '../actions.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Options } from '../editions.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import { ENGLAND } from '../map.js';
import { battleOf } from '../on-map.js';
import type { Contest, Group, Table } from '../state.js';
import { hasActive } from './5.3-combat-rounds.js';

const sameGroup = (one: Group, other: Group): boolean => one.origin === other.origin && one.via === other.via;

/** Whether a group crossed the Anglo-Scottish border in either direction; the Norse never do (H4.7b). */
const cameOver = ({ area }: Contest, { origin }: Group): boolean => origin === ENGLAND || area === ENGLAND;

/**
 * Whether a group of attackers is never in reserve: in 2.3 all blocks that crossed the Anglo-Scottish border, anywhere, fight from
 * the first round together with the main attack (H4.4h, AMB-14).
 */
const neverWaits = ({ asBorderOneGroup }: Options, contest: Contest, group: Group): boolean =>
  asBorderOneGroup === 'any-origin-any-border' && cameOver(contest, group);

/**
 * Returns the main attack after a group of attackers has come in. It is the first group, or the first that could wait: the main
 * attack is named among those that the rule on reserves concerns (AMB-14).
 */
export const mainAttackWith = (options: Options, contest: Contest, group: Group): Group =>
  neverWaits(options, contest, contest.main) && !neverWaits(options, contest, group) ? group : contest.main;

/** Whether a group fights from the first round: the main attack, the Norse that joined it (H4.7f), or one that never waits. */
const fightsAtOnce = (options: Options, contest: Contest, group: Group): boolean =>
  sameGroup(contest.main, group) || (contest.norseJoined === true && group.via === 'sea') || neverWaits(options, contest, group);

/** Returns the attacker's groups that can be named instead of the main attack, each once, in order of arrival (H5.32a). */
function rivalGroups(options: Options, contest: Contest): Group[] {
  const rivals: Group[] = [];
  for (const { side, origin, via } of contest.entries) {
    const group = { origin, via };
    if (side !== contest.attacker || sameGroup(contest.main, group) || neverWaits(options, contest, group)) continue;
    if (!rivals.some((each) => sameGroup(each, group))) rivals.push(group);
  }
  return rivals;
}

/** Returns the blocks that wait for the second round: attackers outside the main attack, and all reinforcements (H5.33a). */
export const reservesOf = (options: Options, contest: Contest): BlockId[] =>
  contest.entries.filter((entry) => entry.side !== contest.attacker || !fightsAtOnce(options, contest, entry)).map(({ block }) => block);

/** An action that changes the main attack. */
export type Naming = Action<'declare-main-attack' | 'join-main-attack'>;

/** Whether the side has more than one group in one of its attacks. */
export const hasToName = (game: Table, side: Side): boolean =>
  game.contests.some((contest) => contest.attacker === side && rivalGroups(game.options, contest).length > 0);

interface NamingIn<N extends Naming> {
  readonly game: Table;
  readonly side: Side;
  readonly action: N;
}

const ownAttack = ({ game, side, action: { area } }: NamingIn<Naming>): Contest | undefined =>
  game.contests.find((contest) => contest.area === area && contest.attacker === side);

/** Returns the side's attack if the named group is in it. */
function attackWith(asked: NamingIn<Action<'declare-main-attack'>>): Contest | undefined {
  const contest = ownAttack(asked);
  return contest?.entries.some((entry) => entry.side === asked.side && sameGroup(entry, asked.action)) ? contest : undefined;
}

/** The checks of naming a group the main attack (H5.32c). */
export const DECLARE_CHECKS: Checks<NamingIn<Action<'declare-main-attack'>>> = [
  rule('no-such-attack', (asked) => (attackWith(asked) ? null : { area: asked.action.area })),
  rule('already-main-attack', (asked) => {
    const contest = ownAttack(asked);
    return contest && sameGroup(contest.main, asked.action) ? { area: contest.area } : null;
  }),
  rule('crossers-never-wait', (asked) => {
    const contest = attackWith(asked);
    return contest !== undefined && neverWaits(asked.game.options, contest, asked.action);
  }),
];

/** The checks of joining the Norse to the main attack, which an option allows (H4.7e, H4.7f, AMB-18). */
export const JOIN_CHECKS: Checks<NamingIn<Action<'join-main-attack'>>> = [
  rule('norse-never-share', ({ game }) => !game.options.norseJoinsMain),
  rule('no-norse-attack', (asked) => {
    const came = ownAttack(asked)?.entries.some((entry) => entry.side === asked.side && entry.via === 'sea');
    return came ? null : { area: asked.action.area };
  }),
  rule('norse-in-main-attack', (asked) => {
    const contest = ownAttack(asked);
    return contest?.main.via === 'sea' || contest?.norseJoined ? { area: asked.action.area } : null;
  }),
];

/** Returns the actions by which the side can change its main attacks now (H5.32c). */
export function namingsOf(game: Table, side: Side): Naming[] {
  return game.contests.flatMap((contest): Naming[] => {
    if (contest.attacker !== side) return [];
    const { area } = contest;
    const named = rivalGroups(game.options, contest).map(({ origin, via }): Naming => ({ type: 'declare-main-attack', area, origin, via }));
    const join = { type: 'join-main-attack', area } as const;
    return isAllowed(JOIN_CHECKS, { game, side, action: join }) ? [...named, join] : named;
  });
}

/**
 * Returns the attacker of the next round. Control changes only between the first and the second round, if the attacker clears the
 * field before the defender's reserves arrive (H5.32f, H5.32g), and still has blocks that fight: if both front lines are gone the
 * attacker has not won the round (AMB-92). If a round follows a cleared field, the defender has blocks in reserve; otherwise the
 * battle is over (H5.7f).
 */
export function attackerOfNextRound(game: Table): Side {
  const { attacker, round } = battleOf(game);
  const defender = opponent(attacker);
  return round === 1 && !hasActive(game, defender) && hasActive(game, attacker) ? defender : attacker;
}
