// Whom the matching is asked about. Of a few, all pairs that may meet; of many, those that come near to what is best for somebody.
import type { Edge } from './least-matching.js';
import { costsOf, costsOfBye, type Ranked } from './swiss-costs.js';

/** Up to so many players every pair is looked at. */
export const ALL_PAIRS = 100;

/**
 * The pairs that may meet, and the byes that may be given; a bye is to meet the place after the last. With more players than
 * `ALL_PAIRS`, for each of them those `width` places around whom they would meet as halves of the group, and around themselves.
 */
export function candidates(ranked: readonly Ranked[], width: number): readonly Edge[] {
  const every = ranked.length <= ALL_PAIRS || width >= ranked.length;
  const edges = ranked.flatMap((higher) =>
    (every ? ranked.slice(higher.rank + 1) : near(ranked, higher, width))
      .filter((lower) => !higher.met.has(lower.player))
      .map((lower): Edge => ({ one: higher.rank, other: lower.rank, costs: costsOf(higher, lower) })),
  );
  return ranked.length % 2 === 0 ? edges : [...edges, ...byes(ranked, every ? ranked.length : 4 * width)];
}

/** Those below somebody who come first into question. */
function near(ranked: readonly Ranked[], { rank, group, size }: Ranked, width: number): readonly Ranked[] {
  const ideal = rank + Math.floor(size / 2);
  const around = ranked.slice(Math.max(rank + 1, ideal - width), ideal + width + 1).filter((each) => each.group === group);
  const next = ranked.slice(rank + 1, rank + 1 + width);
  return [...new Set([...around, ...next])];
}

/** Byes for the last of those who may have one. */
function byes(ranked: readonly Ranked[], most: number): readonly Edge[] {
  const groups = ranked.at(-1)!.group + 1;
  const free = ranked.filter(({ idled }) => !idled).slice(-most);
  return free.map((each) => ({ one: each.rank, other: ranked.length, costs: costsOfBye(each, groups, ranked.length) }));
}
