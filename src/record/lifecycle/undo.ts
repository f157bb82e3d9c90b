// A game that was taken back goes on from an entry before: its log is one line, what was played is a tree. Nothing of the
// line is lost; the entries that lead to a position are some stretches of it.

/** An entry after which the game stands as it stood after another before it. */
export interface Undo {
  readonly at: number;
  readonly to: number;
  /** The seat that has taken its own actions back: what others have done meanwhile stands. Left out of a ruling. */
  readonly by?: string;
}

/** What a seat did after an entry, and has taken back. */
interface UndoneActions {
  readonly by: string;
  readonly after: number;
}

/** Entries that follow each other: those after `after`, to `upTo` with it, but for those that are undone. */
export interface LogSegment {
  readonly after: number;
  readonly upTo: number;
  readonly undone: readonly UndoneActions[];
}

/**
 * The stretches of the log that lead to where the game stood after the entry of this seq, in order; what was taken back
 * later has no part in it. A ruling that takes back leads where the entry it names led to, which may itself be one that
 * was taken back before. `takenBack`: in the order they were entered.
 */
export function listSegmentsTo(seq: number, takenBack: readonly Undo[]): readonly LogSegment[] {
  const last = takenBack.findLast(({ at }) => at <= seq);
  if (last === undefined) return [{ after: 0, upTo: seq, undone: [] }];
  const { at, by, to } = last;
  const since = { after: at, upTo: seq, undone: [] };
  if (by === undefined) return [...listSegmentsTo(to, takenBack), since];
  const before = listSegmentsTo(at - 1, takenBack);
  return [...before.map((stretch) => ({ ...stretch, undone: [...stretch.undone, { by, after: to }] })), since];
}

/** Whether an entry of a stretch leads on: a seat has not undone it. */
export const isInForce = ({ undone }: LogSegment, seq: number, actor: string | null): boolean =>
  undone.every(({ by, after }) => by !== actor || seq <= after);

/** The last entry of a stretch up to which nothing of it is undone; before its first if there is none. */
export const intactUpTo = ({ upTo, undone }: LogSegment): number => Math.min(upTo, ...undone.map(({ after }) => after));

/** Whether a position after the entry of this seq is one that the stretches pass through. */
export const isOnPath = (seq: number, stretches: readonly LogSegment[]): boolean =>
  stretches.some((stretch) => seq >= stretch.after && seq <= intactUpTo(stretch));
