// Which accounts may judge in a game, and who may close it.
import { type Fault, faultOf, quoted } from './finding.js';
import type { Followed } from './followed.js';

const house = faultOf('house');

/** Whether an account plays in the game, as far as was agreed when it was opened. */
const isParty = (account: string, { opening }: Pick<Followed, 'opening'>): boolean =>
  Object.values(opening?.accounts ?? {}).includes(account);

/** Why an account may not look at what is hidden, or rule: it plays there, or what it ruled was appealed. */
export function* judgeFaults(account: string, followed: Pick<Followed, 'barred' | 'opening'>): Generator<Fault> {
  if (isParty(account, followed)) yield house(`${quoted(account)} judges, and plays in the game`);
  if (followed.barred.has(account)) yield house(`${quoted(account)} judges, and what he ruled was appealed`);
}

/** Why an account may neither certify the result nor abandon the game: it plays there, or puts an end to appeals against itself. */
export function* closerFaults(account: string, followed: Pick<Followed, 'disputes' | 'opening'>): Generator<Fault> {
  if (isParty(account, followed)) yield house(`${quoted(account)} closes the game, and plays in it`);
  if ([...followed.disputes.values()].some(({ ruling }) => ruling?.account === account))
    yield house(`${quoted(account)} closes the game, and has ruled in it`);
}
