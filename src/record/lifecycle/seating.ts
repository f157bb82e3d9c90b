// Who sits where: folded from a game's entries by the court, and by whoever verifies a record of them.
import type { SeatEntropy } from '../chance/keys.js';
import type { Content } from '../format.js';
import type { TableKey, TableKeys } from '../physical-table/statements.js';
import type { RedactedBody } from '../system-entries.js';

/** The seats that are taken, in the order in which they were, and what each has added to chance. */
export interface Seating {
  readonly taken: readonly string[];
  readonly entropies: readonly string[];
}

export const EMPTY_SEATING: Seating = { taken: [], entropies: [] };

/** An entry as far as it may take a seat, or leave it. */
interface SeatingEntry extends Pick<Content, 'actor'> {
  readonly body: Content['body'] | RedactedBody;
}

/** Who sits where after an entry. That the seat was free, or its own to leave, is for the caller to know. */
export function advanceSeating({ taken, entropies }: Seating, { actor, body }: SeatingEntry): Seating {
  if (actor === null || body === null) return { taken, entropies };
  if ('type' in body && body.type === 'seat-left') {
    const at = taken.indexOf(actor);
    return { taken: taken.toSpliced(at, 1), entropies: entropies.toSpliced(at, 1) };
  }
  if (!('entropy' in body)) return { taken, entropies };
  return { taken: [...taken, actor], entropies: [...entropies, body.entropy] };
}

/** What each seat has added, in the order in which they were taken. */
export const listSeatEntropies = ({ taken, entropies }: Seating): readonly SeatEntropy[] =>
  taken.map((seat, index) => ({ seat, entropy: entropies[index]! }));

// Who signs for a real table, as the entries of a game say one after the other.

export const NO_SIGNERS: TableKeys = { arbiter: null, seats: {} };

/** Who signs after an entry: the opening names an arbiter, a seat brings its key and takes it along when it leaves. */
export function advanceSigners(before: TableKeys, { actor, body }: Pick<Content, 'actor' | 'body'>): TableKeys {
  if (body === null) return before;
  if ('tableKey' in body) return { ...before, arbiter: body.tableKey ?? null };
  if (actor === null) return before;
  if ('type' in body && body.type === 'seat-left') return { ...before, seats: omitSeat(before.seats, actor) };
  return 'entropy' in body && body.key ? { ...before, seats: { ...before.seats, [actor]: body.key } } : before;
}

const omitSeat = (seats: Readonly<Record<string, TableKey>>, seat: string): Readonly<Record<string, TableKey>> =>
  Object.fromEntries(Object.entries(seats).filter(([each]) => each !== seat));
