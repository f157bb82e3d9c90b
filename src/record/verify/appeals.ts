// Which rulings were appealed: each is once at most, and what is ruled on an appeal never.
import { type DisputeBody, type EntryMark, namedBy, type RulingBody, type ToldMark } from '../rulings.js';
import { type Fault, faultOf } from './finding.js';
import type { Appeals, Followed } from './followed.js';

const house = faultOf('house');

type Opened = Pick<DisputeBody<EntryMark | ToldMark>, 'appealOf' | 'by' | 'dispute' | 'entry'>;

/** Whether a dispute may appeal what it does; keeps that it was appealed. To be asked before it is followed. */
export function* appealFaults(opened: Opened, followed: Pick<Followed, 'appeals' | 'disputes' | 'isGapless'>): Generator<Fault> {
  const { appealOf, by, dispute, entry } = opened;
  if (appealOf === null) return;
  if (by === 'arbiter') yield house('an arbiter appeals a ruling');
  const { appeals, disputes, isGapless } = followed;
  const appealed = disputes.get(appealOf);
  if (!appealed?.ruling) {
    // Where entries are missing, its ruling may be among them.
    if (isGapless || appealOf >= dispute) yield house('it appeals what was not ruled');
    return;
  }
  const { account, seq } = appealed.ruling;
  if (appealed.appealOf !== null) return yield house(`it appeals what was ruled on an appeal, in entry ${seq}`);
  if (appeals.rulings.has(appealOf)) return yield house(`the ruling of entry ${seq} is appealed again`);
  if (namedBy(entry) !== seq) yield house(`it appeals the ruling of entry ${seq}, and names entry ${namedBy(entry)}`);
  appeals.rulings.add(appealOf);
  appeals.against.add(account);
  countAppealable(appeals, account, -1);
}

/** Keeps that a ruling can be appealed, if it has decided no appeal. To be asked before it is followed. */
export function keepAppealable(
  { account, dispute }: Pick<RulingBody, 'account' | 'dispute'>,
  { appeals, disputes }: Pick<Followed, 'appeals' | 'disputes'>,
): void {
  const ruledOn = disputes.get(dispute);
  if (ruledOn?.appealOf || appeals.rulings.has(dispute)) return;
  // Ruled on again, which is a fault: the later ruling stands in the place of the other, here as where it is followed.
  if (ruledOn?.ruling) countAppealable(appeals, ruledOn.ruling.account, -1);
  countAppealable(appeals, account, 1);
}

const countAppealable = ({ possible }: Appeals, account: string, more: number): void =>
  void possible.set(account, (possible.get(account) ?? 0) + more);
