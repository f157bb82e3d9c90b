// 5.32, 5.33 Reserves: the main attack fights from the first round, all who came in otherwise from the second.
import type { BlockId } from '../ids.js';
import type { Contest, Group } from '../state.js';

const sameGroup = (one: Group, other: Group): boolean => one.origin === other.origin && one.via === other.via;

/** Whether a group is the main attack: one origin, one entry border, or the Norse alone (H5.32b, H4.7e). */
export const isMain = (contest: Contest, group: Group): boolean => sameGroup(contest.main, group);

/** The attacker's groups that are not the main attack, each once, in the order they came in (H5.32a). */
export function rivalGroups(contest: Contest): Group[] {
  const rivals: Group[] = [];
  for (const { side, origin, via } of contest.entries) {
    const group = { origin, via };
    if (side === contest.attacker && !isMain(contest, group) && !rivals.some((each) => sameGroup(each, group))) rivals.push(group);
  }
  return rivals;
}

/** The blocks that wait for the second round: attackers outside the main group, and all reinforcements (H5.33a). */
export const reservesOf = (contest: Contest): BlockId[] =>
  contest.entries.filter((entry) => entry.side !== contest.attacker || !isMain(contest, entry)).map(({ block }) => block);
