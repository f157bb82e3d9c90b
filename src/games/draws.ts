// What a game draws: the streams of its chance, how far each is used, and what of it an entry opens.
import { openingOf } from '../record/chance/opening.js';
import type { StreamUse } from '../record/chance/recorded.js';
import { firstRoots, nextRoots } from '../record/chance/roots.js';
import { ChanceKeys } from '../record/chance/streams.js';
import type { OpenedDraws } from '../record/parts.js';
import type { GameSecret } from '../record/secret.js';
import type { Court } from './court.js';
import type { GameId, GameSummary } from './ports.js';
import type { Position } from './position.js';

/** The streams of a game's chance, by whom they open to. */
export const streamsOf = (seats: readonly string[]): readonly string[] => ['nobody', 'everybody', ...seats];

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
  draws.length === 0 ? drawn : streamsOf(seats).map((stream, index) => drawn[index]! + (draws.some((use) => use.stream === stream) ? 1 : 0));

/** The keys of a game's draws; null until every seat has added its entropy. */
export function keysOf(
  game: GameId,
  seats: readonly string[],
  secret: GameSecret,
  { taken, entropies }: Pick<GameSummary, 'taken' | 'entropies'>,
): ChanceKeys | null {
  if (taken.length < seats.length) return null;
  return new ChanceKeys(
    secret,
    game,
    taken.map((seat, index) => ({ seat, entropy: entropies[index]! })),
  );
}

const NOTHING: OpenedDraws = { draws: [], openings: [], roots: [] };

/** What an entry draws, with its keys, and the roots it publishes. The entry that begins the game publishes the first. */
export function openedDraws(seats: readonly string[], keys: ChanceKeys | null, draws: readonly StreamUse[], begins: boolean): OpenedDraws {
  if (keys === null || (draws.length === 0 && !begins)) return NOTHING;
  const roots = [...(begins ? firstRoots(keys, streamsOf(seats)) : []), ...nextRoots(keys, draws)];
  return { draws, openings: draws.map((use) => openingOf(keys, use)), roots };
}

