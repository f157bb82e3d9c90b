import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 adds `gc` to contexts made after the flag is set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  // V8 would drop the code of functions that are not called for some collections, and count as freed what a test does not measure.
  setFlagsFromString('--no-flush-bytecode');
  return runInNewContext('gc') as () => void;
}

/** Collects garbage. */
export const collect = collector();

/** Returns the bytes that this thread holds, on V8's heap and in buffers, after collections. */
export function heldBytes(): number {
  // A collection can free what finalizers of the one before have let go.
  for (let each = 0; each < 3; each++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
