import type { SeatEntropy } from '../chance/keys.js';
import type { Content } from '../format.js';
import type { TableKey, TableKeys } from '../physical-table/statements.js';
import { isSeatTakenBody, type RedactedBody } from '../system-entries.js';

/** The taken seats, in the order in which they were taken, and the entropy of each. */
export interface Seating {
  readonly taken: readonly string[];
  readonly entropies: readonly string[];
}

export const EMPTY_SEATING: Seating = { taken: [], entropies: [] };

interface SeatingEntry extends Pick<Content, 'actor'> {
  readonly body: Content['body'] | RedactedBody;
}

/** Returns the seating after an entry. The caller ensures that the seat was free, or taken before it is left. */
export function advanceSeating({ taken, entropies }: Seating, { actor, body }: SeatingEntry): Seating {
  if (actor === null || body === null) return { taken, entropies };
  if ('type' in body && body.type === 'seat-left') {
    const at = taken.indexOf(actor);
    return { taken: taken.toSpliced(at, 1), entropies: entropies.toSpliced(at, 1) };
  }
  return isSeatTakenBody(body) ? { taken: [...taken, actor], entropies: [...entropies, body.entropy] } : { taken, entropies };
}

/** Returns the entropy of each seat, in the order in which they were taken. */
export const listSeatEntropies = ({ taken, entropies }: Seating): readonly SeatEntropy[] =>
  taken.map((seat, index) => ({ seat, entropy: entropies[index]! }));

export const NO_SIGNERS: TableKeys = { arbiter: null, seats: {} };

/** Returns the keys that sign for a physical table after an entry: the opening's, and those of the seats that are taken. */
export function advanceSigners(before: TableKeys, { actor, body }: Pick<Content, 'actor' | 'body'>): TableKeys {
  if (body === null) return before;
  if ('arbiterKey' in body) return { ...before, arbiter: body.arbiterKey ?? null };
  if (actor === null) return before;
  if ('type' in body && body.type === 'seat-left') return { ...before, seats: omitSeat(before.seats, actor) };
  return isSeatTakenBody(body) && body.seatKey ? { ...before, seats: { ...before.seats, [actor]: body.seatKey } } : before;
}

const omitSeat = (seats: Readonly<Record<string, TableKey>>, seat: string): Readonly<Record<string, TableKey>> =>
  Object.fromEntries(Object.entries(seats).filter(([each]) => each !== seat));
