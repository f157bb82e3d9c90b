// 5.32, 5.33 Reserves: the main attack fights from the first round, all who came in otherwise from the second.

import type { Action } from '../actions.js';
import { battleOf } from '../board.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Options } from '../editions.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import { ENGLAND } from '../map.js';
import type { Contest, Group, Table } from '../state.js';
import { hasActive } from './5.3-combat-rounds.js';

const sameGroup = (one: Group, other: Group): boolean => one.origin === other.origin && one.via === other.via;

/** Whether a group came over the Anglo-Scottish border: out of England, or into it; the Norse never do (H4.7b). */
const cameOver = ({ area }: Contest, { origin }: Group): boolean => origin === ENGLAND || area === ENGLAND;

/**
 * Whether a group is the main attack as it was named: one origin, one entry border, or the Norse alone (H5.32b, H4.7e). By
 * the letter of 2.3 all who crossed the Anglo-Scottish border are one group, wherever they did (H4.4h, AMB-14).
 */
export const isNamed = ({ asBorderOneGroup }: Options, contest: Contest, group: Group): boolean =>
  sameGroup(contest.main, group) ||
  (asBorderOneGroup === 'any-origin-any-border' && cameOver(contest, group) && cameOver(contest, contest.main));

/** Whether a group fights in the main attack: it was named, or it is the Norse, counted into it (H4.7f). */
const isMain = (options: Options, contest: Contest, group: Group): boolean =>
  isNamed(options, contest, group) || (contest.norseJoined === true && group.via === 'sea');

/** The attacker's groups that are not the main attack as named, each once, in the order they came in (H5.32a). */
export function rivalGroups(options: Options, contest: Contest): Group[] {
  const rivals: Group[] = [];
  for (const { side, origin, via } of contest.entries) {
    const group = { origin, via };
    if (side === contest.attacker && !isNamed(options, contest, group) && !rivals.some((each) => sameGroup(each, group)))
      rivals.push(group);
  }
  return rivals;
}

/** The blocks that wait for the second round: attackers outside the main attack, and all reinforcements (H5.33a). */
export const reservesOf = (options: Options, contest: Contest): BlockId[] =>
  contest.entries.filter((entry) => entry.side !== contest.attacker || !isMain(options, contest, entry)).map(({ block }) => block);

// 5.32 The main attack: which of his groups the attacker may name, and when the Norse may be counted into it.

/** An action that says who the main attack is. */
export type Naming = Action<'declare-main-attack' | 'join-main-attack'>;

/** Whether the side has more than one group in some attack of its own. */
export const hasToName = (game: Table, side: Side): boolean =>
  game.contests.some((contest) => contest.attacker === side && rivalGroups(game.options, contest).length > 0);

interface NamingIn<N extends Naming> {
  readonly game: Table;
  readonly side: Side;
  readonly action: N;
}

const ownAttack = ({ game, side, action: { area } }: NamingIn<Naming>): Contest | undefined =>
  game.contests.find((contest) => contest.area === area && contest.attacker === side);

/** What forbids to name a group the main attack (H5.32c). */
export const DECLARE_CHECKS: Checks<NamingIn<Action<'declare-main-attack'>>> = [
  rule('no-such-attack', (asked) => {
    const { area, origin, via } = asked.action;
    const came = ownAttack(asked)?.entries.some((entry) => entry.side === asked.side && entry.origin === origin && entry.via === via);
    return came ? null : { area };
  }),
  rule('already-main-attack', (asked) => {
    const contest = ownAttack(asked);
    return contest && isNamed(asked.game.options, contest, asked.action) ? { area: contest.area } : null;
  }),
];

/** What forbids to count the Norse in: they never share, unless the players agreed that they may (H4.7e, H4.7f, AMB-18). */
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

/** Everything the side may say about its main attacks now (H5.32c). */
export function namingsOf(game: Table, side: Side): Naming[] {
  return game.contests.flatMap((contest): Naming[] => {
    if (contest.attacker !== side) return [];
    const { area } = contest;
    const named = rivalGroups(game.options, contest).map(({ origin, via }): Naming => ({ type: 'declare-main-attack', area, origin, via }));
    const join = { type: 'join-main-attack', area } as const;
    return isAllowed(JOIN_CHECKS, { game, side, action: join }) ? [...named, join] : named;
  });
}

// 5.32 Battlefield control: whoever clears the field in the first round before the reserves arrive becomes the defender.

/**
 * The attacker of the next round. Control changes only between the first and the second (H5.32f, H5.32g). Where the field is
 * cleared and yet a round follows, the defender has blocks in reserve; else the battle is over (H5.7f).
 */
export function attackerOfNextRound(game: Table): Side {
  const { attacker, round } = battleOf(game);
  const defender = opponent(attacker);
  return round === 1 && !hasActive(game, defender) ? defender : attacker;
}
