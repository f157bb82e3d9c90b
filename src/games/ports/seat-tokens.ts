// What the store knows of tokens that are shown where they open nothing: whether they are of a seat, or of a player of a tournament.
import type { TokenHash } from '../game/ids.js';

/** `living`: some seat's. `revoked`: it was a seat's that was given another since. */
export type SeatTokenLife = 'living' | 'revoked';

export interface SeatTokens {
  /**
   * Whether it is some seat's now, or was one's; null for what never was. Whose seat it is, is not told here: see `standing` of
   * a game.
   */
  readonly lifeOf: (tokenHash: TokenHash) => Promise<SeatTokenLife | null>;
  /** Whether it is now the token of some player of a tournament. */
  readonly isPlayers: (tokenHash: TokenHash) => Promise<boolean>;
}
