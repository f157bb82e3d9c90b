import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** Replaces objects that survive young collections, and prints the number of full collections. */
const PROGRAM = `
import { PerformanceObserver, constants } from 'node:perf_hooks';
import { limitHeapGrowth } from '${pathToFileURL('dist/operations/heap.js')}';
limitHeapGrowth(Number(process.argv[1]), Number(process.argv[2]));
let full = 0;
new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) full++;
}).observe({ entryTypes: ['gc'] });
const held = [];
for (let each = 0; each < 1_500_000; each++) {
  held[each % 100_000] = { each, list: [each, each + 1, each + 2] };
  // Observers are called between turns of the event loop.
  if (each % 10_000 === 0) await new Promise((resolve) => setImmediate(resolve));
}
console.log(full);
`;

/** A small young generation: its default size differs between versions of Node. */
const YOUNG = '--max-semi-space-size=1';

const fullCollections = (percent: number, free: number): number =>
  Number(execFileSync(process.execPath, [YOUNG, '--input-type=module', '--eval', PROGRAM, `${percent}`, `${free}`], { encoding: 'utf8' }));

test('the limit of heap growth holds in a process that has started, and 0 leaves the growth to V8', () => {
  const [limited, byDefault] = [fullCollections(20, 0), fullCollections(0, 0)];
  expect(limited).toBeGreaterThan(1.5 * byDefault);
});

test('a heap that is smaller than the free bytes is not limited', () => {
  // Without effect the numbers are equal. How many collections there are also depends on how busy the machine is.
  expect(fullCollections(20, 100_000_000)).toBeLessThan(fullCollections(20, 0) * 0.7);
});
