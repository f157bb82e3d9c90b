// Which accounts may judge in a game, and who may close it.
import { type Fault, faultOf, quoted } from './finding.js';
import type { Followed } from './followed.js';

const house = faultOf('house');

/** Whether an account plays in the game, as far as was agreed when it was opened. */
const isParty = (account: string, { opening }: Pick<Followed, 'opening'>): boolean =>
  Object.values(opening?.accounts ?? {}).includes(account);

/**
 * Why an account may not look at what is hidden, or rule: it plays there, or hears the appeal of its own ruling; or what it ruled
 * was appealed, and an arbiter disputes, which may be itself.
 */
export function* judgeFaults(account: string, followed: Pick<Followed, 'apart' | 'appeals' | 'disputes' | 'opening'>): Generator<Fault> {
  if (isParty(account, followed)) yield house(`${quoted(account)} judges, and plays in the game`);
  const { by, appealOf = null } = followed.apart.open?.dispute ?? {};
  const isOwn = appealOf !== null && followed.disputes.get(appealOf)?.ruling?.account === account;
  if (isOwn || (by === 'arbiter' && followed.appeals.against.has(account)))
    yield house(`${quoted(account)} judges, and what he ruled was appealed`);
}

/** Why an account may not see to the game: it plays there. */
export function* officerFaults(account: string, followed: Pick<Followed, 'opening'>): Generator<Fault> {
  if (isParty(account, followed)) yield house(`${quoted(account)} sees to the game, and plays in it`);
}

/** Why an account may neither certify the result nor abandon the game: it plays there, or puts an end to appeals against itself. */
export function* closerFaults(account: string, followed: Pick<Followed, 'appeals' | 'opening'>): Generator<Fault> {
  if (isParty(account, followed)) yield house(`${quoted(account)} closes the game, and plays in it`);
  if (followed.appeals.possible.get(account)) yield house(`${quoted(account)} closes the game, and has ruled what can be appealed`);
}
