import type { AccountId } from '../game/ids.js';

/** What a seat's token is replaced on. */
export interface SeatAsRead {
  /** It changes with every token, offer and joining. */
  readonly tokenGeneration: number;
  /** The account that has joined; null for a seat that nobody has joined or taken, in a game that is still being joined. */
  readonly joinedBy: AccountId | null;
}
