// Who plays in an event, as its rules know them: by a name, and by their place in the order of entry.
import type { Id } from '../engine/brand.js';

/**
 * Somebody entered in an event: a name of the organiser's or the platform's, unique within the event, which is all that its rules
 * look at.
 */
export type PlayerId = Id<'Player'>;

/** Those who stand in a list more than once, each named once, in the order in which they do so. */
export function namedTwice(players: readonly PlayerId[]): readonly PlayerId[] {
  const seen = new Set<PlayerId>();
  const twice = new Set<PlayerId>();
  for (const player of players) (seen.has(player) ? twice : seen).add(player);
  return [...twice];
}
