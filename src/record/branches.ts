// A game that was taken back goes on from an entry before: its log is one line, what was played is a tree. Nothing of the
// line is lost; the entries that lead to a position are some stretches of it.

/** A ruling at one entry, after which the game stands as it stood after another before it. */
export interface TakenBack {
  readonly at: number;
  readonly to: number;
}

/** Entries that follow each other: those after `after`, to `upTo` with it. */
export interface Stretch {
  readonly after: number;
  readonly upTo: number;
}

/**
 * The stretches of the log that lead to where the game stood after the entry of this seq, in order; what was taken back
 * later has no part in it. A ruling that takes back leads where the entry it names led to, which may itself be one that
 * was taken back before. `takenBack`: in the order they were ruled.
 */
export function stretchesTo(seq: number, takenBack: readonly TakenBack[]): readonly Stretch[] {
  const last = takenBack.findLast(({ at }) => at <= seq);
  if (last === undefined) return [{ after: 0, upTo: seq }];
  return [...stretchesTo(last.to, takenBack), { after: last.at, upTo: seq }];
}

/** Whether a position after the entry of this seq is one that the stretches pass through. */
export const isOnTheWay = (seq: number, stretches: readonly Stretch[]): boolean =>
  stretches.some(({ after, upTo }) => seq >= after && seq <= upTo);
