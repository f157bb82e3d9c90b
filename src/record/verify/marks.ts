// Entries that other entries name: by their seq and by how many each viewer had noticed then.
import { canonical } from '../canonical.js';
import { commitmentTo } from '../chain.js';
import type { EntryLine } from '../lines.js';
import { type EntryMark, namedBy, type ToldMark } from '../rulings.js';
import type { GameSecret } from '../secret.js';
import { viewersOf } from '../viewers.js';
import { isOver } from './ends.js';
import { isWhole, type WholeLine } from './entries.js';
import { type Fault, faultOf, quoted } from './finding.js';
import type { Followed } from './followed.js';

const house = faultOf('house');

/**
 * Whether a mark in an entry of this number names one before it, as everybody has counted, that who names it has noticed.
 * `namer`: the viewer he is; null if he may know of all.
 */
export function* markFaults(
  mark: EntryMark | ToldMark,
  line: EntryLine,
  number: number,
  followed: Followed,
  namer: string | null,
): Generator<Fault> {
  const to = namedBy(mark);
  if (to >= number) yield house(`it names entry ${to}, which is not before it`);
  const isOfAll = typeof mark === 'object' && mark !== null;
  if (isOfAll !== isWhole(line)) return yield house('it names an entry as another record does');
  const counted = isOfAll ? followed.noticed.countsAt(to) : undefined;
  if (!isOfAll || counted === undefined) return;
  const viewers = viewersOf(followed.opening!.seats);
  const due = Object.fromEntries(viewers.map((viewer, index) => [viewer, counted[index]!]));
  if (canonical(mark.versions) !== canonical(due))
    yield house(`it counts ${quoted(mark.versions)} at entry ${to}, and ${quoted(due)} is so`);
  if (namer === null || mayBeOpen(line, followed)) return;
  if (followed.noticed.of(to)?.[viewers.indexOf(namer)] === false)
    yield house(`it names entry ${to}, of which ${quoted(namer)} has no notice`);
}

/** Whether all of the game may have been shown before this entry: it had ended then. */
const mayBeOpen = ({ header }: EntryLine, followed: Followed): boolean =>
  followed.opening!.openAfterEnd && (header.era > 0 || isOver(followed));

/** Which viewers have notice of an entry. Who has none was committed to as much, and the secret tells that. */
export const whoNoticedBySecret = ({ part, commitments }: WholeLine, secret: GameSecret, seats: readonly string[]): readonly boolean[] =>
  viewersOf(seats).map((viewer) => commitments[viewer] !== commitmentTo(null, secret.salt(part.seq, viewer)));

/** Counts who has notice of an entry. */
export function countNoticed({ part }: WholeLine, by: readonly boolean[], { noticed }: Pick<Followed, 'noticed'>): void {
  if (noticed.length === part.seq - 1) noticed.push(by);
}
