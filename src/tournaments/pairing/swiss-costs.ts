// What speaks against a pair in the Swiss system, level by level: each level counts more than all below it.
import { sidesOf } from './sides.js';
import type { Contender, Float } from './swiss-history.js';

/** Somebody in the order of a round: the group of those with as many points, and the place in it. Groups and places are counted from 0. */
export interface Ranked extends Contender {
  readonly rank: number;
  readonly group: number;
  readonly place: number;
  /** How many the group has. */
  readonly size: number;
}

/** Contenders in order, with their groups. */
export function rankedOf(contenders: readonly Contender[]): readonly Ranked[] {
  const scores = [...new Set(contenders.map(({ points }) => points))];
  return scores.flatMap((score, group) => {
    const above = contenders.findIndex(({ points }) => points === score);
    const members = contenders.filter(({ points }) => points === score);
    return members.map((contender, place) => ({ ...contender, group, place, rank: above + place, size: members.length }));
  });
}

/**
 * The costs of two who may meet, `higher` standing above `lower`: sides that somebody must not have; who gets a bye (nobody
 * here); how far apart the groups are, by the square, so that two short floats are better than a long one; floats that come
 * again after one or two rounds; wishes for a side; and how far they are from meeting as the upper half of a group meets its
 * lower half, or, across groups, as the last of one meets the first of the next.
 */
export function costsOf(higher: Ranked, lower: Ranked): readonly number[] {
  const { broken, unmet } = sidesOf(higher.sides, lower.sides, true);
  const apart = lower.group - higher.group;
  const again = apart === 0 ? 0 : repeated(higher.floats, 'down') + repeated(lower.floats, 'up');
  return [broken, 0, apart * apart, again, unmet, distance(higher, lower)];
}

/** The costs of a bye, which goes to the lowest group, and there to the last, if they have not been sent down just before. */
export const costsOfBye = ({ group, rank, floats }: Ranked, groups: number, count: number): readonly number[] => [
  0,
  groups - 1 - group,
  0,
  repeated(floats, 'down'),
  0,
  count - 1 - rank,
];

const repeated = (floats: readonly Float[], float: Float): number => (floats.at(-1) === float ? 2 : 0) + (floats.at(-2) === float ? 1 : 0);

function distance(higher: Ranked, lower: Ranked): number {
  if (higher.group === lower.group) return Math.abs(lower.place - higher.place - Math.floor(higher.size / 2));
  return higher.size - 1 - higher.place + lower.place;
}
