/** A mutex per name. Work under the same name runs in order of arrival; other names are independent. */
export interface KeyedMutex {
  /** Runs the work after all earlier work under this name has settled. */
  readonly run: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;
}

/** Creates a mutex for this process. The database resolves conflicts between instances. */
export function createKeyedMutex(): KeyedMutex {
  /** The last promise of each name; it never rejects. */
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
