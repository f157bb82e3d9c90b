// The port behind which it is kept what became of tokens of seats.
import type { TokenHash } from './ids.js';

/** `living`: some seat's. `revoked`: it was a seat's that was given another since. */
export type SeatTokenLife = 'living' | 'revoked';

export interface SeatTokens {
  /**
   * Of the store's at that moment; null for what was never the token of a seat. Asked only of a token that is no seat's where it
   * was shown.
   */
  readonly lifeOf: (tokenHash: TokenHash) => Promise<SeatTokenLife | null>;
}
