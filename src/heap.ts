import { setFlagsFromString } from 'node:v8';

/**
 * Sets by how many percent the heap may grow beyond what survived a collection before V8 collects again; 0 leaves it to V8, which lets the
 * heap of a busy server grow to several times its content. V8 reads this flag at every collection, so it needs no command line and holds
 * however the server is started. A V8 without the flag reports that on standard error and runs on.
 */
export function limitHeapGrowth(percent: number): void {
  if (percent > 0) setFlagsFromString(`--heap-growing-percent=${percent}`);
}
