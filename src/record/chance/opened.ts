import type { OpenedDraws } from '../parts.js';
import { batchesDue, openingOf, rootOfBatch } from './opening.js';
import type { StreamUse } from './recorded.js';
import type { ChanceKeys, Stream } from './streams.js';

/** The streams of a game's chance, by whom they open to. */
export const streamsOf = (seats: readonly string[]): readonly Stream[] => ['nobody', 'everybody', ...seats];

/** What an entry draws, with its keys, and the roots it publishes: the first of every stream if it begins an era's draws. */
export function openedDraws(seats: readonly string[], keys: ChanceKeys | null, draws: readonly StreamUse[], begins: boolean): OpenedDraws {
  if (keys === null || (draws.length === 0 && !begins)) return { draws, openings: [], roots: [] };
  const roots = batchesDue(begins, streamsOf(seats), draws).map((batch) => rootOfBatch(keys, batch));
  return { draws, openings: draws.map((use) => openingOf(keys, use)), roots };
}
