/**
 * Why the store could not serve a request, which may be repeated. `outcome-unknown`: the connection was lost while a change was committed.
 * `busy`: another transaction holds what the request changes.
 */
export type Unavailability = 'unavailable' | 'outcome-unknown' | 'busy';

/**
 * A database error without private data, safe to log. The message and the `cause` of a library's error contain the statement's
 * parameters, which may be a player's cards.
 */
export class StoreFault extends Error {
  /** The SQLSTATE, or the driver's code for a failed connection; null if there is none. */
  readonly sqlState: string | null;
  /** The violated constraint; null if there is none. */
  readonly constraint: string | null;
  /** Null for a fault of the server itself. */
  readonly unavailability: Unavailability | null;

  constructor(sqlState: string | null, constraint: string | null, unavailability: Unavailability | null) {
    super(`the store failed (${sqlState ?? 'no code'}${constraint === null ? '' : `, ${constraint}`})`);
    this.name = 'StoreFault';
    this.sqlState = sqlState;
    this.constraint = constraint;
    this.unavailability = unavailability;
  }
}

/**
 * Returns work that is repeated, and that reports its faults and never rejects. Of several runs in a row that fail because the store is
 * unavailable or busy, the first is not reported: the next one repeats its work, and often succeeds. On a slow machine the first statements
 * of a process may exceed their time.
 */
export function repeatable(work: () => Promise<unknown>, onFault: (fault: unknown) => void): () => Promise<void> {
  let hasFailed = false;
  return async () => {
    try {
      await work();
      hasFailed = false;
    } catch (fault) {
      const mayPass = fault instanceof StoreFault && fault.unavailability !== null;
      if (hasFailed || !mayPass) onFault(fault);
      hasFailed = mayPass;
    }
  };
}
