import { StoreFault } from '../../games/index.js';

/** A mutex per name. Work under the same name runs in order of arrival; other names are independent. */
export interface KeyedMutex {
  /**
   * Runs the work after all earlier work under this name has settled. If that failed because the store was busy, the work is not run and
   * rejects with the same fault: it would wait as long, and those behind it for all of them.
   */
  readonly run: <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;
}

const busyFault = (error: unknown): StoreFault | null => (error instanceof StoreFault && error.unavailability === 'busy' ? error : null);

/** Creates a mutex for this process. The database resolves conflicts between instances. */
export function createKeyedMutex(): KeyedMutex {
  /** The end of the last work of each name, with the fault if the store was busy. It never rejects. */
  const last = new Map<string, Promise<StoreFault | null>>();
  return {
    run(name, work) {
      const mine = (last.get(name) ?? Promise.resolve(null)).then((fault) => {
        if (fault !== null) throw fault;
        return work();
      });
      const over = mine.then(() => null, busyFault);
      last.set(name, over);
      void over.then(() => last.get(name) === over && last.delete(name));
      return mine;
    },
  };
}
