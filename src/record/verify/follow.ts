import { apartAfter, type SaidApart } from '../apart-from-play.js';
import type { EntryLine } from '../lines.js';
import { endTakenBack } from './ends.js';
import { isWhole } from './entries.js';
import type { Followed } from './followed.js';

/** How often a game may be taken back before its states are not followed any more: each time it may have to be read again. */
export const TAKEN_BACK = 1_000;

/** What is not known of a dispute that no entry has opened. */
const NOT_OPENED = { openedSeq: 0, by: '', appealOf: null, ruling: null };

/** Keeps what changes apart from play with what an entry of this number says, whatever was found wrong with it. */
export function follow(line: EntryLine, number: number, said: SaidApart, followed: Followed): void {
  const { apart, dispute, takenBack } = apartAfter(followed.opening?.seats ?? [], beforeSaying(said, followed), number, said);
  followed.apart = apart;
  if (dispute !== null) followed.disputes.set(dispute.number, dispute.dispute);
  if (takenBack === null || takenBack.to >= number) return;
  endTakenBack(takenBack.to, number, followed);
  if (isWhole(line) && followed.takenBack.length <= TAKEN_BACK) followed.takenBack.push(takenBack);
}

/** Where the game stood. A ruling may be on a dispute that is not open, which is a fault, and is followed as if it were. */
function beforeSaying(said: SaidApart, { apart, disputes }: Followed): Followed['apart'] {
  if (said.type !== 'ruled' || apart.open?.number === said.dispute) return apart;
  return { ...apart, open: { number: said.dispute, dispute: disputes.get(said.dispute) ?? NOT_OPENED } };
}
