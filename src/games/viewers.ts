import type { Viewer } from '../engine/ruleset.js';
import { indexOf } from '../record/viewers.js';
import type { Entry, GameFacts, GameSummary } from './ports.js';

/** How many entries the viewer has noticed so far. */
export function versionFor(seats: readonly string[], { seq, versions }: Pick<GameSummary, 'seq' | 'versions'>, viewer: Viewer): number {
  const index = indexOf(seats, viewer);
  return index === null ? seq : versions[index]!;
}

/** The number of an entry for a viewer; null if he has no notice of it. */
export function entryVersionFor(seats: readonly string[], { seq, versions }: Entry, viewer: Viewer): number | null {
  const index = indexOf(seats, viewer);
  return index === null ? seq : versions[index] || null;
}

/** As whom somebody sees a game: a seat or a spectator while it lasts; all of it after the end, if it was opened so. */
export const viewerFor = ({ openAfterEnd }: GameFacts, { status }: GameSummary, seat: string | null): Viewer =>
  openAfterEnd && status === 'finished' ? 'arbiter' : (seat ?? 'spectator');
