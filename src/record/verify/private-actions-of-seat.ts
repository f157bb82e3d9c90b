// What is kept of what a seat alone has noticed, while a record is read.

/** What one seat has done in secret since the last entry that binds it. Entries by their numbers in the record. */
export interface PrivateActions {
  /** The last entry that it can neither take back nor go behind. */
  readonly bound: number;
  /** What that was. */
  readonly what: string;
  /** Its own actions since, that it has not taken back. */
  stands: number[];
  /** What it has taken back since: after one entry, up to the one that says so. */
  readonly undone: { readonly after: number; readonly at: number }[];
  /** The last of its actions since that has shown it something, by the rules, and whether it was today's that judged it. */
  revealed: { readonly at: number; readonly isToday: boolean } | null;
}
