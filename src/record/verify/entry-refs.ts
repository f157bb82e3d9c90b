import { commitmentTo } from '../chain.js';
import type { EntryLine } from '../format.js';
import { canonical } from '../hashing.js';
import { type EntryRef, resolveEntryRef, type ViewerEntryRef } from '../lifecycle/disputes.js';
import { viewersOf } from '../payloads.js';
import type { GameSecret } from '../secrets.js';
import { type FullLine, isFullLine } from './line-reader.js';
import { isOver, type ReplayState } from './replay-state.js';
import { type Fault, quoted, systemFault } from './report.js';

/**
 * Finds references to later entries, wrong counts, and references to entries hidden from the author. `author`: the viewer that wrote the
 * reference; null if it may know all entries.
 */
export function* entryRefFaults(
  ref: EntryRef | ViewerEntryRef,
  line: EntryLine,
  number: number,
  replay: ReplayState,
  author: string | null,
): Generator<Fault> {
  const to = resolveEntryRef(ref);
  if (to >= number) yield systemFault(`it refers to entry ${to}, which does not come before it`);
  const isOfAll = typeof ref === 'object' && ref !== null;
  if (isOfAll !== isFullLine(line)) return yield systemFault('a reference to an entry has the form of another record');
  const counted = isOfAll ? replay.noticed.countsAt(to) : undefined;
  if (!isOfAll || counted === undefined) return;
  const viewers = viewersOf(replay.opening!.seats);
  const due = Object.fromEntries(viewers.map((viewer, index) => [viewer, counted[index]!]));
  if (canonical(ref.versions) !== canonical(due))
    yield systemFault(`a reference to entry ${to} has the versions ${quoted(ref.versions)}, not ${quoted(due)}`);
  if (author === null || mayBeOpen(line, replay)) return;
  if (replay.noticed.of(to)?.[viewers.indexOf(author)] === false)
    yield systemFault(`it refers to entry ${to}, which ${quoted(author)} has not noticed`);
}

/** Whether the full log may have been open to all viewers before this entry, since the game was over. */
const mayBeOpen = ({ header }: EntryLine, replay: ReplayState): boolean =>
  replay.opening!.revealAfterEnd && (header.era > 0 || isOver(replay));

/** Returns which viewers noticed an entry: the secret shows whether a commitment is to an empty payload. */
export const whoNoticedBySecret = ({ part, commitments }: FullLine, secret: GameSecret, seats: readonly string[]): readonly boolean[] =>
  viewersOf(seats).map((viewer) => commitments[viewer] !== commitmentTo(null, secret.salt(part.seq, viewer)));

/** Adds an entry to the index of notices. */
export function countNoticed({ part }: FullLine, by: readonly boolean[], { noticed }: Pick<ReplayState, 'noticed'>): void {
  if (noticed.length === part.seq - 1) noticed.push(by);
}
