// The log of a game is linear, but undos and roll-backs make the course of play a tree. The entries that lead to a position are segments of
// the log.

/** An entry that undoes actions or rolls the game back, to the position after an earlier entry. */
export interface Undo {
  readonly at: number;
  readonly to: number;
  /** The seat, if it undid only its own actions. Omitted for a ruling, which rolls back everything. */
  readonly by?: string;
}

/** The actions of a seat after an entry, which are undone. */
interface UndoneActions {
  readonly by: string;
  readonly after: number;
}

/** The entries after `after` up to and including `upTo`, except undone actions. */
export interface LogSegment {
  readonly after: number;
  readonly upTo: number;
  readonly undone: readonly UndoneActions[];
}

/**
 * Returns the segments of the log that lead to the position after an entry, in order. Later undos and roll-backs do not count. A ruling may
 * roll the game back to an entry that was itself rolled back before. `undos`: in the order of entries.
 */
export function listSegmentsTo(seq: number, undos: readonly Undo[]): readonly LogSegment[] {
  const last = undos.findLast(({ at }) => at <= seq);
  if (last === undefined) return [{ after: 0, upTo: seq, undone: [] }];
  const { at, by, to } = last;
  const since = { after: at, upTo: seq, undone: [] };
  if (by === undefined) return [...listSegmentsTo(to, undos), since];
  const before = listSegmentsTo(at - 1, undos);
  return [...before.map((segment) => ({ ...segment, undone: [...segment.undone, { by, after: to }] })), since];
}

/** Whether an entry of a segment is in force: its seat has not undone it. */
export const isInForce = ({ undone }: LogSegment, seq: number, actor: string | null): boolean =>
  undone.every(({ by, after }) => by !== actor || seq <= after);

/** Returns the last entry of a segment before anything is undone; before its first entry if there is none. */
export const intactUpTo = ({ upTo, undone }: LogSegment): number => Math.min(upTo, ...undone.map(({ after }) => after));

/** Whether the segments pass through the position after an entry. */
export const isOnPath = (seq: number, segments: readonly LogSegment[]): boolean =>
  segments.some((segment) => seq >= segment.after && seq <= intactUpTo(segment));
