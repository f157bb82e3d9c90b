import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

/** Replaces objects that survive young collections, and prints the number of full collections and the flags that were set. */
const PROGRAM = `
import { syncBuiltinESMExports } from 'node:module';
import { PerformanceObserver, constants } from 'node:perf_hooks';
import v8 from 'node:v8';
const flags = [];
const { setFlagsFromString } = v8;
v8.setFlagsFromString = (flag) => {
  flags.push(flag);
  setFlagsFromString(flag);
};
syncBuiltinESMExports();
const { limitHeapGrowth } = await import('${pathToFileURL('dist/server/heap.js')}');
limitHeapGrowth(Number(process.argv[1]), Number(process.argv[2]));
let full = 0;
new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) full++;
}).observe({ entryTypes: ['gc'] });
const held = [];
for (let each = 0; each < Number(process.argv[3]); each++) {
  held[each % 100_000] = { each, list: [each, each + 1, each + 2] };
  // Observers are called between turns of the event loop.
  if (each % 10_000 === 0) await new Promise((resolve) => setImmediate(resolve));
}
await new Promise((resolve) => setImmediate(resolve));
console.log(JSON.stringify({ full, flags }));
`;

/** A small young generation: its default size differs between versions of Node. */
const YOUNG = '--max-semi-space-size=1';

const run = (percent: number, free: number, objects = 1_500_000): { readonly full: number; readonly flags: readonly string[] } =>
  JSON.parse(
    execFileSync(process.execPath, [YOUNG, '--input-type=module', '--eval', PROGRAM, `${percent}`, `${free}`, `${objects}`], {
      encoding: 'utf8',
    }),
  );

test('the limit of heap growth holds in a process that has started, but not below the free bytes', () => {
  const [limited, free] = [run(20, 0), run(20, 100_000_000)];
  expect(limited.flags).toEqual(['--heap-growing-percent=20']);
  expect(free.flags).toEqual(['--heap-growing-percent=300']);
  // With either flag V8 leaves out its own estimate, which depends on how busy the machine is.
  expect(limited.full).toBeGreaterThan(2 * free.full);
});

test('0 leaves the growth to V8', () => {
  expect(run(0, 0, 0).flags).toEqual([]);
});
