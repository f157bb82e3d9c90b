// What a game draws: the streams of its chance, how far each is used, and what of it an entry opens.
import { streamsOf } from '../record/chance/opened.js';
import type { StreamUse } from '../record/chance/recorded.js';
import { ChanceKeys } from '../record/chance/streams.js';
import type { Links } from '../record/parts.js';
import type { Court } from './court.js';
import type { Entry, GameSummary } from './ports.js';
import type { Position } from './position.js';

export const noDraws = (seats: readonly string[]): readonly number[] => streamsOf(seats).map(() => 0);

/** How many entries have drawn of a stream. */
export const usedOf =
  (seats: readonly string[], { drawn }: Pick<GameSummary, 'drawn'>) =>
  (stream: string): number =>
    drawn[streamsOf(seats).indexOf(stream)]!;

/** The chance of the next decision in a game that has begun. */
export function chanceOf({ chance }: Pick<Court, 'chance'>, { keys, seats, summary }: Pick<Position, 'keys' | 'seats' | 'summary'>) {
  if (keys === null) throw new Error('a game draws nothing before every seat is taken');
  return chance(keys, usedOf(seats, summary));
}

/** The counts after an entry that drew so. */
export const drawnAfter = (seats: readonly string[], drawn: readonly number[], draws: readonly StreamUse[]): readonly number[] =>
  draws.length === 0
    ? drawn
    : streamsOf(seats).map((stream, index) => drawn[index]! + (draws.some((use) => use.stream === stream) ? 1 : 0));

/** The secret of the era a game is in, and the keys of its draws: none until every seat has added its entropy. */
export function inEra(
  { facts, seats, secrets, summary: before, secret, keys }: Pick<Position, 'facts' | 'seats' | 'secrets' | 'summary' | 'secret' | 'keys'>,
  { era, taken, entropies }: Pick<GameSummary, 'era' | 'taken' | 'entropies'>,
): Pick<Position, 'secret' | 'keys'> {
  const now = era === before.era ? secret : secrets.era(era);
  if (now === secret && keys !== null) return { secret, keys };
  if (taken.length < seats.length) return { secret: now, keys: null };
  const added = taken.map((seat, index) => ({ seat, entropy: entropies[index]! }));
  return { secret: now, keys: new ChanceKeys(now, facts.id, added) };
}

/** Whether an entry begins the draws of an era: it publishes the first roots. */
export const beginsDraws = ({ kind, events, era }: Pick<Entry, 'kind' | 'events' | 'era'>, before: Pick<Links, 'era'>): boolean =>
  era > before.era || (kind === 'seat-taken' && events.length > 0);
