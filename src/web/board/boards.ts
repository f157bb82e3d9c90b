// Which board draws which ruleset.
import type { BoardKit } from './board.js';

const kits = new Map<string, Promise<BoardKit | null>>();

/** Loads the board of a ruleset; null if it has none. */
export function loadBoard(ruleset: string): Promise<BoardKit | null> {
  const known = kits.get(ruleset) ?? BOARDS[ruleset]?.() ?? Promise.resolve(null);
  kits.set(ruleset, known);
  // A failed load is tried again.
  known.catch(() => kits.delete(ruleset));
  return known;
}

/** The boards, each in a file of its own that is loaded with the first game of its ruleset. */
const BOARDS: Readonly<Record<string, () => Promise<BoardKit>>> = {
  'hammer-of-the-scots': async () => (await import('./hammer/index.js')).loadHammerBoard(),
  'lords-of-scotland': async () => (await import('./lords/index.js')).loadLordsBoard(),
};
