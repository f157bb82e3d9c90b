// Whose keys sign for a real table.
import type { SeatTakenBody } from '../house.js';
import type { EntryLine } from '../lines.js';
import { type Fault, faultOf, quoted } from './finding.js';
import type { Followed } from './followed.js';

const house = faultOf('house');

/** Whether the key that a seat brings is its own: neither the arbiter's nor that of another who sits. To be asked before it is followed. */
export function* keyFaults({ key }: Pick<SeatTakenBody, 'key'>, { signers }: Pick<Followed, 'signers'>): Generator<Fault> {
  if (key === undefined) return;
  if (signers.arbiter?.x === key.x) yield house('a seat brings the key of the arbiter');
  const other = Object.entries(signers.seats).find(([, { x }]) => x === key.x);
  if (other !== undefined) yield house(`a seat brings the key of ${quoted(other[0])}`);
}

/** Whether those have brought keys who are said to have signed. */
export function* signedByFaults(
  body: EntryLine['part']['body'],
  { opening, signers }: Pick<Followed, 'opening' | 'signers'>,
): Generator<Fault> {
  const signedBy = body !== null && 'table' in body ? body.table?.signedBy : undefined;
  if (signedBy === 'arbiter' && signers.arbiter === null) yield house('an arbiter signs, and none was named');
  if (signedBy === 'seats' && !opening?.seats.every((seat) => signers.seats[seat]))
    yield house('every seat signs, and not every seat has brought a key');
}
