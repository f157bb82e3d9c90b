// Entries that other entries name: by their seq and by how many each viewer had noticed then.

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
 * Whether a mark in an entry of this number names one before it, as everybody has counted, that who names it has noticed.
 * `namer`: the viewer he is; null if he may know of all.
 */
export function* entryRefFaults(
  mark: EntryRef | ViewerEntryRef,
  line: EntryLine,
  number: number,
  followed: ReplayState,
  namer: string | null,
): Generator<Fault> {
  const to = resolveEntryRef(mark);
  if (to >= number) yield systemFault(`it names entry ${to}, which is not before it`);
  const isOfAll = typeof mark === 'object' && mark !== null;
  if (isOfAll !== isFullLine(line)) return yield systemFault('it names an entry as another record does');
  const counted = isOfAll ? followed.noticed.countsAt(to) : undefined;
  if (!isOfAll || counted === undefined) return;
  const viewers = viewersOf(followed.opening!.seats);
  const due = Object.fromEntries(viewers.map((viewer, index) => [viewer, counted[index]!]));
  if (canonical(mark.versions) !== canonical(due))
    yield systemFault(`it counts ${quoted(mark.versions)} at entry ${to}, and ${quoted(due)} is so`);
  if (namer === null || mayBeOpen(line, followed)) return;
  if (followed.noticed.of(to)?.[viewers.indexOf(namer)] === false)
    yield systemFault(`it names entry ${to}, of which ${quoted(namer)} has no notice`);
}

/** Whether all of the game may have been shown before this entry: it had ended then. */
const mayBeOpen = ({ header }: EntryLine, followed: ReplayState): boolean =>
  followed.opening!.openAfterEnd && (header.era > 0 || isOver(followed));

/** Which viewers have notice of an entry. Who has none was committed to as much, and the secret tells that. */
export const whoNoticedBySecret = ({ part, commitments }: FullLine, secret: GameSecret, seats: readonly string[]): readonly boolean[] =>
  viewersOf(seats).map((viewer) => commitments[viewer] !== commitmentTo(null, secret.salt(part.seq, viewer)));

/** Counts who has notice of an entry. */
export function countNoticed({ part }: FullLine, by: readonly boolean[], { noticed }: Pick<ReplayState, 'noticed'>): void {
  if (noticed.length === part.seq - 1) noticed.push(by);
}
