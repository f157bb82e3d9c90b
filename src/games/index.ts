// What the doors may use of this room:
//
//   openGame(court, bearer, OpeningRequest)             Result<OpenedGame, Refusal>
//   takeSeat(court, bearer, game)                       Result<TakenSeat, Refusal>     the token says which seat
//   replaceSeatToken(court, bearer, game, seat)         Result<SeatToken, Refusal>
//   readGame(court, bearer, game)                       Result<GameReading, Refusal>
//   legalActions(court, bearer, game)                   Result<LegalActions, Refusal>
//   submit(court, bearer, Submission)                   Verdict
//   readNotices(court, bearer, NoticesRequest)          Result<NoticePage, Refusal>
//   watchNotices(court, bearer, { game, after })        Result<AsyncGenerator<NoticedEntry, void>, Refusal>
//   listGames(court, bearer, { after, first })          Result<GamePage, Refusal>
//
// All are promises; `game` is any text, `bearer` the token shown or null.
export type * from './answers.js';
export type { Court } from './court.js';
export type * from './ports.js';
export { gameId } from './ports.js';
export * from './refusals.js';
