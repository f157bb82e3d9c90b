/** Reads that streams of one owner begin together: a game wakes all of them at once, and they need the same. */
const WAITING = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Begins a read of a store in the next turn of the event loop. Until then, all callers with the same key get the same result. A read that has
 * begun is not shared: a later caller may have been woken for a message that this read misses.
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
