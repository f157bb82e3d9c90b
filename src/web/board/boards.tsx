// Which board draws which ruleset.
import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/index.js';
import type { BoardKit } from './board.js';
import { namesBy } from './names.js';

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

/** The kit of a ruleset without a board. */
export const NO_KIT: BoardKit = {
  fields: new Map(),
  namesIn: () => namesBy(new Map()),
  changesIn: () => [],
  Board: () => <p class="quiet">{texts.game.boardComes}</p>,
};

/** Returns the board of a ruleset; null while it loads. */
export function useBoard(ruleset: string): BoardKit | null {
  const [kit, setKit] = useState<BoardKit | null>(null);
  useEffect(() => {
    loadBoard(ruleset).then(
      (loaded) => setKit(loaded ?? NO_KIT),
      () => setKit(NO_KIT),
    );
  }, [ruleset]);
  return kit;
}
