// What the doors may use of this room. Every use-case takes the court, and the token the caller showed or null.
export type { ResultRecorded, TableResult } from '../log/bodies.js';
export { RESULT_SOURCES } from '../log/bodies.js';
export { FORMATS, type TournamentSettings } from '../settings.js';
export { COMPANY_POINTS, type CompanyPoints, DUEL_POINTS, type DuelPoints } from '../standings/points.js';
export { TIE_BREAKS } from '../standings/standings.js';
export { openRatingsCache, openTournamentCache } from './cache.js';
export { type ClaimedSeat, claimSeat } from './claim-seat.js';
export { type ClosingRequest, closeTournament } from './close-tournament.js';
export { type EnteredPlayer, type EntryRequest, enterPlayer } from './enter-player.js';
export {
  type Crosstable,
  EXPORT_FORMAT,
  type ExportedEntry,
  type ExportedTournament,
  exportTournament,
  readCrosstable,
  standingsCsv,
} from './export.js';
export { EXPORT_SCHEMA } from './export-schema.js';
export { type EndedPage, pageInList } from './list-pages.js';
export { type BidRequest, type MadeBid, makeBid } from './make-bid.js';
export { agreedOptions, openTournament, type TournamentRequest } from './open-tournament.js';
export {
  type AbsenceRequest,
  type AskedOfTournament,
  closeEntry,
  nameArbiters,
  noteAbsence,
  pairRound,
  pairRoundByHand,
  revealBids,
  withdrawPlayer,
} from './organise.js';
export { type NamedResult, type NoResult, resultForOrganiser } from './organisers-results.js';
export type { TournamentCourt, TournamentEntry, TournamentStore } from './ports.js';
export {
  type FeedResult,
  type ListedTournament,
  listEntries,
  listTournaments,
  readEntries,
  readResults,
  readStandings,
  readTournament,
  type ToldStandings,
  type TournamentListRequest,
} from './read.js';
export { listPlayers, listRounds, readPlayer, readRound } from './read-parts.js';
export { type RatedAccount, readRatings, type ToldRatings } from './read-ratings.js';
export { recordResults } from './record-results.js';
export { type NameRequest, renamePlayer } from './rename-player.js';
export { type ReplacedPlayerToken, replacePlayerToken } from './replace-player-token.js';
export { tournamentRules } from './rules-of-game.js';
export { type ResultRequest, sayResult } from './say-result.js';
export { type TournamentSight, type TournamentStanding, tournamentSight } from './sight.js';
export { type StartedRound, startRound } from './start-round.js';
export { openReplacements } from './token-bounds.js';
export { type ToldPlayer, type ToldRound, type ToldTable, type ToldTournament, toldPlayers, toldRounds, toldTournament } from './told.js';
export { openTurns, type Turns } from './turns.js';
export { type ExportVerification, verifyTournament } from './verify-export.js';
