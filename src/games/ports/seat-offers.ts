// Seats that are offered to whoever joins.
import type { AccountId, TokenHash } from '../game/ids.js';

/**
 * Who may join: `anybody` whose account may open games, one `account`, or the `bearer` of an invitation, who needs no
 * account.
 */
export const OFFERED_TO = ['anybody', 'account', 'bearer'] as const;
export type OfferedTo = (typeof OFFERED_TO)[number];

/** An offer that stands until somebody has joined, or it expires. */
export interface SeatOffer {
  readonly seat: string;
  readonly to: OfferedTo;
  /** Whose it is, if it is an account's. */
  readonly account: AccountId | null;
  /** Null if it never does. */
  readonly expiresAt: Date | null;
}

/** As it is kept. The hash is that of its invitation; every offer has one, so that no two are the same. */
export interface KeptOffer extends SeatOffer {
  readonly tokenHash: TokenHash;
}

/** An offer, and what its bearer shows to join, which is told this once; null if it is no bearer's. */
export interface ToldOffer extends SeatOffer {
  readonly invitation: string | null;
}

/** Whether it can be taken up at this moment. */
export const isOpen = ({ expiresAt }: SeatOffer, at: Date): boolean => expiresAt === null || expiresAt > at;
