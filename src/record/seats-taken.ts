// Who sits where: folded from a game's entries by the court, and by whoever verifies a record of them.
import type { SeatEntropy } from './chance/streams.js';
import type { Content } from './entry.js';
import type { ToldBody } from './house.js';

/** The seats that are taken, in the order in which they were, and what each has added to chance. */
export interface SeatsTaken {
  readonly taken: readonly string[];
  readonly entropies: readonly string[];
}

export const NO_SEATS_TAKEN: SeatsTaken = { taken: [], entropies: [] };

/** An entry as far as it may take a seat, or leave it. */
interface Said extends Pick<Content, 'actor'> {
  readonly body: Content['body'] | ToldBody;
}

/** Who sits where after an entry. That the seat was free, or its own to leave, is for the caller to know. */
export function seatsTakenAfter({ taken, entropies }: SeatsTaken, { actor, body }: Said): SeatsTaken {
  if (actor === null || body === null) return { taken, entropies };
  if ('type' in body && body.type === 'seat-left') {
    const at = taken.indexOf(actor);
    return { taken: taken.toSpliced(at, 1), entropies: entropies.toSpliced(at, 1) };
  }
  if (!('entropy' in body)) return { taken, entropies };
  return { taken: [...taken, actor], entropies: [...entropies, body.entropy] };
}

/** What each seat has added, in the order in which they were taken. */
export const addedBy = ({ taken, entropies }: SeatsTaken): readonly SeatEntropy[] =>
  taken.map((seat, index) => ({ seat, entropy: entropies[index]! }));
