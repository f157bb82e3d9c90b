/** An answer, as far as it may be counted. */
export interface Answered {
  readonly method: string;
  /** As it is registered, with names in the place of values; null if there was none. Never the address that was sent. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}
