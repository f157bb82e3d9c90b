// Which rulings are appealed: each once by each seat, until an appeal has changed it, and what is ruled on an appeal never.
import { type DisputeBody, type EntryMark, namedBy, type RulingBody, type ToldMark } from '../rulings.js';
import { ALL } from '../seal.js';
import { type Fault, faultOf } from './finding.js';
import type { Appeals, Followed } from './followed.js';

const house = faultOf('house');

type Opened = Pick<DisputeBody<EntryMark | ToldMark>, 'appealOf' | 'by' | 'dispute' | 'entry'>;

/**
 * Whether a dispute may appeal what it does, and whether it says so if it does; keeps who has appealed. To be asked before it is
 * followed.
 */
export function* appealFaults(
  opened: Opened,
  followed: Pick<Followed, 'appeals' | 'disputes' | 'isGapless' | 'opening' | 'viewer'>,
): Generator<Fault> {
  const { appealOf, by, dispute, entry } = opened;
  if (appealOf === null) return yield* plainFaults(opened, followed);
  if (by === 'arbiter') yield house('an arbiter appeals a ruling');
  const { appeals, disputes, isGapless, opening } = followed;
  const appealed = disputes.get(appealOf);
  if (!appealed?.ruling) {
    // Where entries are missing, its ruling may be among them.
    if (isGapless || appealOf >= dispute) yield house('it appeals what was not ruled');
    return;
  }
  const { account, seq } = appealed.ruling;
  if (appealed.appealOf !== null) return yield house(`it appeals what was ruled on an appeal, in entry ${seq}`);
  const before = appeals.by.get(appealOf) ?? new Set<string>();
  if (before.has(by)) return yield house(`the ruling of entry ${seq} is appealed again`);
  if (appeals.settled.has(appealOf)) return yield house(`the ruling of entry ${seq} is appealed, and an appeal has changed it`);
  if (namedBy(entry) !== seq) yield house(`it appeals the ruling of entry ${seq}, and names entry ${namedBy(entry)}`);
  appeals.by.set(appealOf, before.add(by));
  appeals.against.add(account);
  if (opening !== null && before.size === opening.seats.length) settle(appealOf, account, appeals);
}

/** A seat that disputes a ruling appeals it. Another viewer is told that of what he has no notice of and comes after the ruling. */
function* plainFaults({ by, entry }: Opened, { appeals, viewer }: Pick<Followed, 'appeals' | 'viewer'>): Generator<Fault> {
  if (by === 'arbiter' || (viewer !== ALL && viewer !== by)) return;
  if (appeals.ruledIn.has(namedBy(entry))) yield house(`it disputes the ruling of entry ${namedBy(entry)}, and is no appeal of it`);
}

/** Keeps that a ruling can be appealed, or that it has changed one that could. To be asked before it is followed. */
export function keepAppealable(
  { account, dispute, effect }: Pick<RulingBody<EntryMark | ToldMark>, 'account' | 'dispute' | 'effect'>,
  number: number,
  { appeals, disputes }: Pick<Followed, 'appeals' | 'disputes'>,
): void {
  const ruledOn = disputes.get(dispute);
  appeals.ruledIn.add(number);
  if (ruledOn?.appealOf) {
    const appealed = disputes.get(ruledOn.appealOf)?.ruling;
    if (effect.type !== 'uphold' && appealed) settle(ruledOn.appealOf, appealed.account, appeals);
    return;
  }
  if (appeals.settled.has(dispute)) return;
  // Ruled on again, which is a fault: the later ruling stands in the place of the other, here as where it is followed.
  if (ruledOn?.ruling) countAppealable(appeals, ruledOn.ruling.account, -1);
  countAppealable(appeals, account, 1);
}

/** Nobody appeals the ruling on this dispute any more, which this account has given. */
function settle(dispute: number, account: string, appeals: Appeals): void {
  if (appeals.settled.has(dispute)) return;
  appeals.settled.add(dispute);
  countAppealable(appeals, account, -1);
}

const countAppealable = ({ possible }: Appeals, account: string, more: number): void =>
  void possible.set(account, (possible.get(account) ?? 0) + more);
