// Moves the logs of games that ended long ago into the archive.
import type { ArchiveStore, EndedGame, GameId } from '../ports/game-store.js';

/** What archiving needs. `onFault` is called for each game that could not be archived. */
interface ArchiveServices {
  readonly archive: ArchiveStore;
  readonly onFault: (fault: unknown, game: GameId) => void;
}

/** What was archived, and where to go on. */
interface Archived {
  readonly games: number;
  readonly entries: number;
  /** The last game that was read; null at the end of the list. */
  readonly after: EndedGame | null;
}

/**
 * Archives at most so many games that ended and got no entry for so many days. Several instances may do so at once. A game that cannot be
 * archived stays as it is and does not stop the others.
 */
export async function archiveEndedGames(
  { archive, onFault }: ArchiveServices,
  days: number,
  after: EndedGame | null,
  limit: number,
): Promise<Archived> {
  const ended = await archive.ended(days, after, limit);
  let [games, entries] = [0, 0];
  for (const { game } of ended) {
    const moved = await archive.archive(game).catch((fault: unknown) => {
      onFault(fault, game);
      return 0;
    });
    games += Math.sign(moved);
    entries += moved;
  }
  return { games, entries, after: ended.length < limit ? null : ended.at(-1)! };
}
