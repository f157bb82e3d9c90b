// Ids of what the server stores.
import type { Id } from '../../engine/id.js';

export type GameId = Id<'Game'>;
export type AccountId = Id<'Account'>;
export type TournamentId = Id<'Tournament'>;
export type SeasonId = Id<'Season'>;
/** The topic of a stream: short, and without what separates topics. */
export type StreamTopic = Id<'StreamTopic'>;
/**
 * What is announced: a game with a new entry, an account whose tokens or scopes changed, a tournament with a new result, a stream with new
 * messages.
 */
export type Announced = GameId | AccountId | TournamentId | StreamTopic;
/** SHA-256 of a token, in lower-case hex. Tokens themselves are never stored. */
export type TokenHash = Id<'TokenHash'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Returns the text as a game id if it is a UUID in lower case; otherwise null. */
export const gameId = (text: string): GameId | null => (UUID.test(text) ? (text as GameId) : null);

/** Returns the text as a tournament id if it is a UUID in lower case; otherwise null. */
export const tournamentId = (text: string): TournamentId | null => (UUID.test(text) ? (text as TournamentId) : null);

/** Returns the text as a season id if it is a UUID in lower case; otherwise null. */
export const seasonId = (text: string): SeasonId | null => (UUID.test(text) ? (text as SeasonId) : null);

/** Prefix of the ids of accounts of an OpenID Connect issuer. The index `accounts_of_issuer` repeats it. */
export const ISSUER_ACCOUNT_PREFIX = 'oidc_';

/** Whether an account is one of an issuer, which opened itself at its first request. */
export const isOfIssuer = (account: AccountId): boolean => account.startsWith(ISSUER_ACCOUNT_PREFIX);

/** Prefix of the ids of guests: accounts that visitors made for themselves. The index `accounts_of_guests` repeats it. */
export const GUEST_ACCOUNT_PREFIX = 'guest_';

/** Whether an account is a guest's. */
export const isGuest = (account: AccountId): boolean => account.startsWith(GUEST_ACCOUNT_PREFIX);
