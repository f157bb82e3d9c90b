// What lists of games have in common.
import type { AccountId, GameFilter, GameMark, ListedGame } from '../ports/ports.js';

export interface ListRequest extends Partial<GameFilter> {
  /** The cursor of the last game of the page before; null for the first page. */
  readonly after: string | null;
  readonly first: number;
  /**
   * The games that the caller's account has opened (default), or those of which it plays a seat, or has its token, or those
   * in which a seat is offered to it.
   */
  readonly of?: 'opened' | 'played' | 'offered';
  /** Only those in which a seat that the caller plays is to act. */
  readonly waiting?: boolean;
}

/** A game of a list; where its seats are what it is listed for, which of them. */
type Found = ListedGame & { readonly offered?: readonly string[] };

/** Whose games they are, and which games are among them. */
export interface Listed {
  /** The account that asks, if it may open games: it is told what it keeps beside them. */
  readonly opener: AccountId | null;
  readonly cursorOf: (game: ListedGame) => string;
  /** Where the page after a cursor begins; null for one that is not of this list. */
  readonly markOf: (cursor: string) => Promise<GameMark | null>;
  readonly page: (after: GameMark | null, limit: number) => Promise<readonly Found[]>;
}

export const filterOf = ({ status = null, ruleset = null, edition = null }: ListRequest): GameFilter => ({ status, ruleset, edition });
