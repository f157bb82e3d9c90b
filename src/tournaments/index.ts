// The tournament API for other modules. Every use case takes the services and the caller's token, or null.
export { STEP_KINDS } from './decisions/steps.js';
export type { ResultRecorded, TableResult } from './log/entries.js';
export { RESULT_SOURCES } from './log/entries.js';
export { BIDS } from './pairing/bids.js';
export {
  BOARDS_OF_MATCH,
  FORMATS,
  formatsOf,
  MATCH_POINTS,
  MAX_BOARD,
  MAX_PLAYERS,
  MAX_PLAYERS_AT_TABLE,
  MAX_POINTS,
  MAX_REGISTRATIONS,
  MAX_ROUNDS,
  MAX_TABLES,
  type MatchPoints,
  type TournamentSettings,
} from './settings.js';
export { MULTIPLAYER_POINTS, type MultiplayerPoints, TWO_PLAYER_POINTS, type TwoPlayerPoints } from './standings/score-sheets.js';
export { tieBreakName } from './standings/sentences.js';
export { TIE_BREAKS } from './standings/standings.js';
export {
  accessTournament,
  isPlayerToken,
  resolveAccess,
  type TournamentAccess,
  type TournamentSnapshot,
  whyMayNotRule,
} from './use-cases/access.js';
export { openRatingsCache, openTournamentCache } from './use-cases/cache.js';
export {
  type AbsenceRequest,
  type BidRequest,
  type ClosingRequest,
  checkInPlayer,
  closeCheckIn,
  closeRegistration,
  closeTournament,
  type PlacedBid,
  pairRound,
  pairRoundManually,
  placeBid,
  recordAbsence,
  revealBids,
  setArbiters,
  type TournamentCommand,
  withdrawPlayer,
} from './use-cases/commands.js';
export { enforceDeadlines } from './use-cases/deadlines.js';
export {
  type Crosstable,
  crosstableCsv,
  EXPORT_FORMAT,
  type ExportedEntry,
  type ExportedTournament,
  exportTournament,
  readCrosstable,
  readTeamCrosstable,
  standingsCsv,
  type TeamCrosstable,
  teamCrosstableCsv,
  teamStandingsCsv,
} from './use-cases/export.js';
export { EXPORT_SCHEMA } from './use-cases/export-schema.js';
export { type ImportPlayersRequest, importPlayers } from './use-cases/import-players.js';
export { createKeyedMutex, type KeyedMutex } from './use-cases/keyed-mutex.js';
export { openTournament, type TournamentRequest } from './use-cases/open-tournament.js';
export { type PageWithCursor, paginateOwnedList } from './use-cases/owned-lists.js';
export {
  listPlayers,
  MAX_NAME_LENGTH,
  openReplacementWindows,
  PLAYER_ID,
  type RegistrationRequest,
  type RenameRequest,
  readPlayer,
  registerPlayer,
  renamePlayer,
  replacePlayerToken,
} from './use-cases/players.js';
export type { TournamentEntry, TournamentServices, TournamentStore } from './use-cases/ports.js';
export {
  type ListedTournament,
  listEntries,
  listRounds,
  listTournaments,
  readEntries,
  readRound,
  readSteps,
  readTournament,
  type StepsView,
  TOURNAMENT_ROLES,
  type TournamentListRequest,
} from './use-cases/queries.js';
export { type RatingsView, readRatings } from './use-cases/ratings.js';
export {
  type FeedResult,
  type ReportResultRequest,
  readResultForOrganiser,
  readResults,
  recordResults,
  reportResult,
} from './use-cases/results.js';
export { claimSeat, type StartedRound, startRound } from './use-cases/round-games.js';
export {
  readStanding,
  readStandings,
  readTeamStanding,
  readTeamStandings,
  type StandingsView,
  type StandingView,
  type TeamStandingsView,
  type TeamStandingView,
} from './use-cases/standings.js';
export { standingsPage } from './use-cases/standings-page.js';
export { type FoundTable, findPlayedSeats, findTableOf, messagesOf } from './use-cases/streamed.js';
export { renameTeam, type TeamRenameRequest } from './use-cases/teams.js';
export { type ExportVerification, verifyTournament } from './use-cases/verify-export.js';
export {
  type PlayerView,
  type RoundView,
  type TournamentView,
  viewPlayers,
  viewRounds,
  viewTournament,
} from './use-cases/views.js';
