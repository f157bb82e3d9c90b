// Which diagram draws which ruleset.
import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/index.js';
import type { DiagramKit } from './diagram.js';
import { namesBy } from './names.js';

const kits = new Map<string, Promise<DiagramKit | null>>();

/** Loads the diagram of a ruleset; null if it has none. */
export function loadDiagram(ruleset: string): Promise<DiagramKit | null> {
  const known = kits.get(ruleset) ?? DIAGRAMS[ruleset]?.() ?? Promise.resolve(null);
  kits.set(ruleset, known);
  // A failed load is tried again.
  known.catch(() => kits.delete(ruleset));
  return known;
}

/** The diagrams, each in a file of its own that is loaded with the first game of its ruleset. */
const DIAGRAMS: Readonly<Record<string, () => Promise<DiagramKit>>> = {
  'hammer-of-the-scots': async () => (await import('./hammer/index.js')).loadHammerDiagram(),
  'lords-of-scotland': async () => (await import('./lords/index.js')).loadLordsDiagram(),
};

/** The kit of a ruleset without a diagram. */
export const NO_KIT: DiagramKit = {
  fields: new Map(),
  plansTurns: true,
  isSingleIn: () => false,
  isOpenIn: () => false,
  namesIn: () => namesBy(new Map()),
  changesIn: () => [],
  Diagram: () => <p class="quiet">{texts.game.diagramComes}</p>,
};

/** Returns the diagram of a ruleset; null while it loads. */
export function useDiagram(ruleset: string): DiagramKit | null {
  const [kit, setKit] = useState<DiagramKit | null>(null);
  useEffect(() => {
    loadDiagram(ruleset).then(
      (loaded) => setKit(loaded ?? NO_KIT),
      () => setKit(NO_KIT),
    );
  }, [ruleset]);
  return kit;
}
