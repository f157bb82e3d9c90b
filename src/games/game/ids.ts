// Names of games, accounts and tokens, which no text is by accident.
import type { Id } from '../../engine/brand.js';

export type GameId = Id<'Game'>;
export type AccountId = Id<'Account'>;
export type TournamentId = Id<'Tournament'>;
/**
 * What is announced: a game that has a new entry, an account whose tokens or scopes are not what they were, a tournament that has
 * a result.
 */
export type Announced = GameId | AccountId | TournamentId;
/** SHA-256 of a token, in lower-case hex. Tokens themselves are never stored. */
export type TokenHash = Id<'TokenHash'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A game id, if the text can be one: a UUID in lower case. */
export const gameId = (text: string): GameId | null => (UUID.test(text) ? (text as GameId) : null);
