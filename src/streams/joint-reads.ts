/** Reads that streams of one owner begin together: a game wakes all of them at once, and they need the same. */
const WAITING = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Begins a read of a store in the next turn of the event loop, and returns its result to all who ask for it under the same key until then. A
 * read that has begun is not shared: it may miss what was recorded since, and whoever asks later has been told of it.
 */
export function readJointly<Value>(store: object, key: string, begin: () => Promise<Value>): Promise<Value> {
  const waiting = WAITING.get(store) ?? new Map<string, Promise<unknown>>();
  WAITING.set(store, waiting);
  const known = waiting.get(key) as Promise<Value> | undefined;
  if (known !== undefined) return known;
  const reading = new Promise((resolve) => setImmediate(resolve)).then(() => {
    waiting.delete(key);
    return begin();
  });
  waiting.set(key, reading);
  return reading;
}
