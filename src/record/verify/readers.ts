// Who may read what is said of a dispute, and whether who is told it, or not, is who may.
import type { DisputeBody, EntryMark, RulingBody, ToldMark } from '../rulings.js';
import { ALL } from '../seal.js';
import { areSeats, inOrder } from './ends.js';
import { type Fault, faultOf, quoted } from './finding.js';
import type { Followed } from './followed.js';

type Mark = EntryMark | ToldMark;

const house = faultOf('house');

/** Whether those may read a text who can, and it is told to them and to no other. The court names seats in their order. */
export function* readersFaults(
  body: DisputeBody<Mark, string | null> | RulingBody<Mark, string | null>,
  { opening, viewer }: Pick<Followed, 'opening' | 'viewer'>,
): Generator<Fault> {
  const { readers } = body;
  if (readers !== 'everybody') {
    if (readers.length > 0 && !areSeats(readers, { opening })) yield house(`${quoted(readers)} may read it, and are no seats`);
    else if (!inOrder(readers, { opening })) yield house(`${quoted(readers)} may read it, and seats have another order`);
    if ('by' in body && body.by !== 'arbiter' && !readers.includes(body.by)) yield house(`${quoted(body.by)} may not read its own claim`);
  }
  const text = 'claim' in body ? body.claim : body.reason;
  // That the record of all tells all is asked of the whole body.
  if (viewer === ALL) return;
  const mayRead = readers === 'everybody' || readers.includes(viewer);
  if (mayRead && text === null) yield house(`${quoted(viewer)} may read it, and is not told it`);
  const isTold = text !== null || ('clause' in body && body.clause !== null);
  if (!mayRead && isTold) yield house(`${quoted(viewer)} is told it, and may not read it`);
}
