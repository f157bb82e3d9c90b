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
