// Positions of a replayed game: read in pieces around the slider, so that a long game is loaded no further than it is looked at.
import type { LyonClient, ReplayToPlay, RulesetKey } from 'lyon/client';

export type AnyReplay = ReplayToPlay<RulesetKey>;

/** How a game is replayed: by whose eyes, and whether with what was legal. */
export interface ReplayOptions {
  /** The viewer; null for the caller's own. */
  readonly viewer: string | null;
  readonly legalActions: boolean;
}

/** Entries of a request. The first one is small, because a person waits for it; while the slider moves on, they grow. */
const FIRST_PIECE = 4;
const LARGEST_PIECE = 40;
/** Positions that are kept. */
const KEPT = 600;

export interface Positions {
  /** The position at a version, if it was read. */
  readonly at: (version: number) => AnyReplay | undefined;
  /** Reads the position at a version, and those that the slider will probably reach next. */
  readonly want: (version: number) => void;
}

/**
 * Returns the positions of a game at the versions from 1 to `last`. Calls `onRead` when more are there, `onProblem` when reading fails. There
 * is one request at a time for what is wanted now, and one for what comes next.
 */
export function createPositions(
  client: Pick<LyonClient, 'getReplays'>,
  { ruleset, game, last, ...how }: ReplayOptions & { readonly ruleset: RulesetKey; readonly game: string; readonly last: number },
  { onRead, onProblem }: { readonly onRead: () => void; readonly onProblem: (error: unknown) => void },
): Positions {
  const known = new Map<number, AnyReplay>();
  /** Versions in a request that is under way. */
  const coming = new Set<number>();
  let wanted = 1;
  let direction: 1 | -1 = 1;
  let piece = FIRST_PIECE;

  const isMissing = (version: number): boolean => !known.has(version) && !coming.has(version);

  async function read(fromVersion: number, upTo: number): Promise<void> {
    const versions = Array.from({ length: upTo - fromVersion + 1 }, (_, index) => fromVersion + index);
    for (const version of versions) coming.add(version);
    try {
      const found = await client.getReplays(ruleset, game, {
        fromVersion,
        first: versions.length,
        legalActions: how.legalActions,
        ...(how.viewer !== null && { viewer: how.viewer }),
      });
      for (const replay of found) known.set(replay.version, replay);
      forget();
      onRead();
    } catch (error) {
      onProblem(error);
      return;
    } finally {
      for (const version of versions) coming.delete(version);
    }
    proceed();
  }

  /** Drops those farthest from the slider. */
  function forget(): void {
    if (known.size <= KEPT) return;
    const farthest = [...known.keys()].sort((one, other) => Math.abs(other - wanted) - Math.abs(one - wanted));
    for (const version of farthest.slice(0, known.size - KEPT)) known.delete(version);
  }

  /** Reads what is missing: the wanted version with those around it, or the next ones when less than a piece is left. */
  function proceed(): void {
    if (isMissing(wanted)) {
      // A click anywhere in the game: those before it show what has changed.
      const from = Math.max(1, direction === 1 ? wanted - 1 : wanted - piece + 1);
      void readMissing(from, Math.min(last, from + piece));
      return;
    }
    if (coming.size > 0) return;
    for (let ahead = 1; ahead <= piece; ahead++) {
      const version = wanted + ahead * direction;
      if (version < 1 || version > last) return;
      if (!isMissing(version)) continue;
      const end = Math.min(Math.max(version + (piece - 1) * direction, 1), last);
      void readMissing(Math.min(version, end), Math.max(version, end));
      return;
    }
  }

  function readMissing(from: number, upTo: number): void {
    let [first, end] = [from, upTo];
    while (first < end && !isMissing(first)) first++;
    while (end > first && !isMissing(end)) end--;
    void read(first, end);
  }

  return {
    at: (version) => known.get(version),
    want(version) {
      const distance = version - wanted;
      if (distance !== 0) direction = distance > 0 ? 1 : -1;
      // Distances of one entry are a movement; a jump begins a new one.
      piece = Math.abs(distance) === 1 ? Math.min(piece * 2, LARGEST_PIECE) : Math.abs(distance) > LARGEST_PIECE ? FIRST_PIECE : piece;
      wanted = version;
      proceed();
    },
  };
}
