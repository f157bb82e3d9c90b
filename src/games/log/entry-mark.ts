import type { EntryMark } from '../../record/rulings.js';
import { viewersOf } from '../../record/viewers.js';
import type { Court } from '../court/court.js';
import type { Position } from '../game/position.js';

/** An entry of the game, with the numbers it has for everybody. */
export async function entryMarkOf(court: Court, { facts, seats }: Position, seq: number): Promise<EntryMark> {
  const viewers = viewersOf(seats);
  const { versions } = await court.games.linksBefore(facts.id, seq + 1, viewers.length);
  return { seq, versions: Object.fromEntries(viewers.map((viewer, index) => [viewer, versions[index]!])) };
}
