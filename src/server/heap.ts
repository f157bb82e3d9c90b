import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes that old objects may take in any case: collecting a smaller heap costs more than its memory is worth. */
const UNLIMITED_BYTES = 80_000_000;

/** Percent. */
const GROWTH_MAX = 300;

/** Spaces of objects that have not survived a collection yet. */
const YOUNG_SPACES: ReadonlySet<string> = new Set(['new_space', 'new_large_object_space']);

const oldBytes = (): number =>
  getHeapSpaceStatistics().reduce((sum, { space_name, space_used_size }) => sum + (YOUNG_SPACES.has(space_name) ? 0 : space_used_size), 0);

/**
 * After a full collection the heap may grow by this percentage, but always to `unlimited` bytes, before V8 collects again. 0 leaves it to V8, which lets the heap of a busy server grow to several times its content. V8 reads this flag at every
 * collection, so it needs no command line and holds however the server is started; it takes effect with the collection after the next. A
 * V8 without the flag reports that on standard error and runs on.
 */
export function limitHeapGrowth(percent: number, unlimited: number = UNLIMITED_BYTES): void {
  if (percent === 0) return;
  let current = 0;
  const adjust = (): void => {
    // V8's own factor is four at most. The growth set now applies after the next full collection, whose heap may be larger.
    const growth = Math.max(percent, Math.min(Math.round((unlimited / oldBytes() - 1) * 100), GROWTH_MAX));
    if (growth === current) return;
    current = growth;
    setFlagsFromString(`--heap-growing-percent=${growth}`);
  };
  adjust();
  const isMajor = (entry: PerformanceEntry): boolean =>
    (entry as { readonly detail?: { readonly kind?: number } }).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  new PerformanceObserver((list) => list.getEntries().some(isMajor) && adjust()).observe({ entryTypes: ['gc'] });
}
