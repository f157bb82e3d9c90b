import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes to which old objects may grow in any case. With a smaller heap, collections would cost more than the memory is worth. */
const FREE_GROWTH = 100_000_000;

/** Spaces of objects that have not survived a collection yet. */
const YOUNG_SPACES: ReadonlySet<string> = new Set(['new_space', 'new_large_object_space']);

const oldBytes = (): number =>
  getHeapSpaceStatistics().reduce((sum, { space_name, space_used_size }) => sum + (YOUNG_SPACES.has(space_name) ? 0 : space_used_size), 0);

/**
 * Limits how far the heap may grow beyond what survived a collection before V8 collects again: to `free` bytes, or by this percentage if
 * that is more. 0 leaves it to V8, which lets the heap of a busy server grow to several times its content. V8 reads this flag at every
 * collection, so it needs no command line and holds however the server is started; it takes effect with the collection after the next. A
 * V8 without the flag reports that on standard error and runs on.
 */
export function limitHeapGrowth(percent: number, free: number = FREE_GROWTH): void {
  if (percent === 0) return;
  let set = 0;
  const adjust = (): void => {
    const growth = Math.max(percent, Math.round((free / oldBytes() - 1) * 100));
    if (growth === set) return;
    set = growth;
    setFlagsFromString(`--heap-growing-percent=${growth}`);
  };
  adjust();
  const isMajor = (entry: PerformanceEntry): boolean =>
    (entry as { readonly detail?: { readonly kind?: number } }).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  new PerformanceObserver((list) => list.getEntries().some(isMajor) && adjust()).observe({ entryTypes: ['gc'] });
}
