// 5.32, 5.33 Reserves: the main attack fights from the first round, all who came in otherwise from the second.
import type { Options } from '../editions.js';
import type { BlockId } from '../ids.js';
import { ENGLAND } from '../map.js';
import type { Contest, Group } from '../state.js';

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
