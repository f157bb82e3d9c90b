// What the doors may use of this room. Every use-case takes the court, and the token the caller showed or null.
export type * from './answers.js';
export { type ConfiguredAccount, configuredAccounts } from './configured-accounts.js';
export type { Court } from './court.js';
export { GameCache } from './game-cache.js';
export { legalActions } from './legal-actions.js';
export { type ListRequest, listGames } from './list-games.js';
export { openGame } from './open-game.js';
export { whyNotThatLong } from './page-length.js';
export type * from './ports.js';
export { gameId } from './ports.js';
export { readGame } from './read-game.js';
export { readNotices } from './read-notices.js';
export { HOUSE_LANGUAGES, REFUSAL_CODES, type Refusal, type RefusalCode, sentenceOf } from './refusals.js';
export { replaceSeatToken } from './replace-seat-token.js';
export { submit } from './submit.js';
export { takeSeat } from './take-seat.js';
export { SEAT_TOKEN_PREFIX } from './tokens.js';
export { type Watch, type WatchRequest, watchNotices } from './watch-notices.js';
