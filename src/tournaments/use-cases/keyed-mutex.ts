/** What is done one after another under a name: whoever comes first goes first. What is done under other names waits for nothing. */
export interface KeyedMutex {
  /** Does it when everything that came before under this name is over, well or not. */
  readonly run: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;
}

/** Turns in this process. Other instances have turns of their own: between them the database decides. */
export function createKeyedMutex(): KeyedMutex {
  /** The last of each name; it never fails. */
  const last = new Map<string, Promise<unknown>>();
  return {
    run(name, work) {
      const mine = (last.get(name) ?? Promise.resolve()).then(work);
      const over = mine.catch(() => undefined);
      last.set(name, over);
      void over.then(() => last.get(name) === over && last.delete(name));
      return mine;
    },
  };
}
