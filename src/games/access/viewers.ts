import type { Viewer } from '../../engine/ruleset.js';
import { isEndedBySeats } from '../../record/lifecycle/state.js';
import { viewerIndex } from '../../record/payloads.js';
import { hasInspected } from '../model/proceedings.js';
import type { Caller } from '../ports/accounts.js';
import type { AccountId, Entry, GameFacts, GameSummary } from '../ports/game-store.js';

/** How many entries the viewer has noticed so far. */
export function versionFor(seats: readonly string[], { seq, versions }: Pick<GameSummary, 'seq' | 'versions'>, viewer: Viewer): number {
  const index = viewerIndex(seats, viewer);
  return index === null ? seq : versions[index]!;
}

/** The number of an entry for a viewer; null if he has no notice of it. */
export function entryVersionFor(seats: readonly string[], { seq, versions }: Entry, viewer: Viewer): number | null {
  const index = viewerIndex(seats, viewer);
  return index === null ? seq : versions[index] || null;
}

/** Who is asking: a seat, or an account, or neither. */
export interface GameCaller {
  readonly seat: string | null;
  readonly caller: Caller | null;
}

/** The accounts that play, as far as they are known. */
export const playersOf = ({ accounts, joined }: Pick<GameFacts, 'accounts' | 'joined'>): readonly AccountId[] => [
  ...Object.values(accounts),
  ...Object.values(joined),
];

/** The account that plays a seat, as far as it is known. */
export const accountOfSeat = ({ accounts, joined }: Pick<GameFacts, 'accounts' | 'joined'>, seat: string): AccountId | null =>
  joined[seat] ?? accounts[seat] ?? null;

/** Whether a caller is an arbiter of the game: an account that may rule, and plays none of the seats. */
export const isArbiter = (facts: Pick<GameFacts, 'accounts' | 'joined'>, caller: Caller | null): caller is Caller =>
  caller?.scopes.includes('rule') === true && !playersOf(facts).includes(caller.account);

/**
 * As whom somebody sees a game: a seat or a spectator while it lasts; an arbiter who has asked to see all, until he has
 * ruled; all of it after the end, if it was opened so.
 */
export function viewerFor(facts: GameFacts, summary: GameSummary, { seat, caller }: GameCaller): Viewer {
  if (isArbiter(facts, caller) && hasInspected(summary.proceedings, caller.account)) return 'arbiter';
  return whyHidden(facts, summary) === null ? 'arbiter' : (seat ?? 'spectator');
}

/** `not-over`: it is played, or disputed. `not-certified`: it is over, and may yet go on. `kept-closed`: it was opened so. */
export type WhyHidden = 'not-over' | 'not-certified' | 'kept-closed';

/**
 * Why all of a game is not open to everybody who may see it; null if it is. Where others than the seats made the end it can be
 * disputed, and the game may go on: nothing is shown before that is certain.
 */
export function whyHidden(
  { openAfterEnd }: Pick<GameFacts, 'openAfterEnd'>,
  { status, proceedings: { end, certificate } }: Pick<GameSummary, 'status' | 'proceedings'>,
): WhyHidden | null {
  if (!openAfterEnd) return 'kept-closed';
  if (end === null || (end !== 'annulled' && isEndedBySeats(end))) return status === 'finished' ? null : 'not-over';
  if (certificate !== null) return null;
  return status === 'disputed' ? 'not-over' : 'not-certified';
}
