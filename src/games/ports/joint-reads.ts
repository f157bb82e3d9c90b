/**
 * Joins equal reads. A read begins at the end of the current turn of the event loop, so that all who ask for it in this turn share it: a new
 * entry wakes all watchers of a game at once, and they need the same. Who asks while it runs shares the next one, which begins when it has
 * ended. So every result comes from a read that began after it was asked for. Nothing is kept when a read has ended.
 */
export class JointReads {
  /** Reads that have begun, and those that have not, by what is read. */
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #planned = new Map<string, Promise<unknown>>();

  /** Returns what `begin` reads. The key names everything that the result depends on. */
  read<Value>(key: string, begin: () => Promise<Value>): Promise<Value> {
    const planned = this.#planned.get(key) as Promise<Value> | undefined;
    if (planned !== undefined) return planned;
    const ended = this.#running.get(key)?.then(ignore, ignore) ?? new Promise<void>((resolve) => setImmediate(resolve));
    const next = ended.then(() => this.#begin(key, begin));
    this.#planned.set(key, next);
    return next;
  }

  #begin<Value>(key: string, begin: () => Promise<Value>): Promise<Value> {
    this.#planned.delete(key);
    const result = begin().finally(() => {
      if (this.#running.get(key) === result) this.#running.delete(key);
    });
    this.#running.set(key, result);
    return result;
  }
}

const ignore = (): void => undefined;
