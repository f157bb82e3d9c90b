import type { Viewer } from '../../engine/ruleset.js';
import { isEndedBySeats } from '../../record/lifecycle/state.js';
import { viewerIndex } from '../../record/payloads.js';
import type { Caller } from '../ports/accounts.js';
import type { AccountId, Entry, GameFacts, GameSummary } from '../ports/game-store.js';

/** Returns how many entries the viewer has had notice of. */
export function versionFor(seats: readonly string[], { seq, versions }: Pick<GameSummary, 'seq' | 'versions'>, viewer: Viewer): number {
  const index = viewerIndex(seats, viewer);
  return index === null ? seq : versions[index]!;
}

/** Returns the hash of the last entry the viewer has had notice of; empty before the first. */
export function headFor(seats: readonly string[], { heads }: Pick<GameSummary, 'heads'>, viewer: Viewer): string {
  const index = viewerIndex(seats, viewer);
  return heads[index === null ? 0 : index + 1]!;
}

/** Returns the number of an entry for a viewer; null if the viewer has no notice of it. */
export function entryVersionFor(seats: readonly string[], { seq, versions }: Entry, viewer: Viewer): number | null {
  const index = viewerIndex(seats, viewer);
  return index === null ? seq : versions[index] || null;
}

/** The known accounts of the players. */
export const playersOf = ({ accounts, joined }: Pick<GameFacts, 'accounts' | 'joined'>): readonly AccountId[] => [
  ...Object.values(accounts),
  ...Object.values(joined),
];

/** The account that plays a seat; null if it is not known. */
export const accountOfSeat = ({ accounts, joined }: Pick<GameFacts, 'accounts' | 'joined'>, seat: string): AccountId | null =>
  joined[seat] ?? accounts[seat] ?? null;

/** Whether a caller is an arbiter of the game: an account that may rule and plays none of its seats. */
export const isArbiter = (facts: Pick<GameFacts, 'accounts' | 'joined'>, caller: Caller | null): caller is Caller =>
  caller?.scopes.includes('rule') === true && !playersOf(facts).includes(caller.account);

/** Returns the viewer that a seat or, if null, a spectator is: `arbiter` after the end of a game that opens then. */
export const viewerFor = (facts: Pick<GameFacts, 'revealAfterEnd'>, summary: GameSummary, seat: string | null): Viewer =>
  whyHidden(facts, summary) === null ? 'arbiter' : (seat ?? 'spectator');

/**
 * Returns the viewer of all entries that are pushed to a caller: its seat, or a spectator. It never changes, not even when the game opens at
 * its end, so the versions that a subscription, an event stream or a webhook delivers have no hole (docs/decisions/versions-of-each-viewer.md).
 */
export const pushedViewer = (seat: string | null): Viewer => seat ?? 'spectator';

/**
 * `game-not-finished`: being played, or disputed. `not-certified`: over, but it may continue. `never-revealed`: opened with `revealAfterEnd`
 * false.
 */
export type WhyHidden = 'game-not-finished' | 'not-certified' | 'never-revealed';

/**
 * Returns why hidden facts are not shown to everyone who may see the game; null if they are. An end that did not come from the rules or the
 * seats can be disputed and the game can continue, so nothing is shown before it is certain.
 */
export function whyHidden(
  { revealAfterEnd }: Pick<GameFacts, 'revealAfterEnd'>,
  { status, proceedings: { end, certificate } }: Pick<GameSummary, 'status' | 'proceedings'>,
): WhyHidden | null {
  if (!revealAfterEnd) return 'never-revealed';
  if (end === null || (end !== 'annulled' && isEndedBySeats(end))) return status === 'finished' ? null : 'game-not-finished';
  if (certificate !== null) return null;
  return status === 'disputed' ? 'game-not-finished' : 'not-certified';
}
