// Which diagram draws which ruleset.
import { FailedReading } from '../parts/problem.js';
import { type Reading, useReading } from '../parts/use-reading.js';
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

/** Reads the diagram of a ruleset: `NO_KIT` if it has none. */
export const useDiagram = (ruleset: string): Reading<DiagramKit> =>
  useReading(async () => (await loadDiagram(ruleset)) ?? NO_KIT, [ruleset]);

/** Stands in place of a page until its diagram is loaded; says why it could not be, and loads it again. */
export const LoadingDiagram = ({ diagram: { problem, reload } }: { readonly diagram: Reading<DiagramKit> }) =>
  problem === null ? (
    <p class="loading" role="status">
      {texts.frame.loading}
    </p>
  ) : (
    <FailedReading problem={problem} retry={() => void reload()} />
  );
