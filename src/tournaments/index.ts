// The tournament API for other modules. Every use case takes the services and the caller's token, or null.

export { OPEN_BIDS } from './bidding.js';
export { acceptTime, declineTimes, proposeTimes, type TimeAcceptance, type TimesProposal } from './commands/agreed-times.js';
export {
  type AbsenceRequest,
  acceptBid,
  bidOpenly,
  checkInPlayer,
  closeCheckIn,
  closeRegistration,
  closeTournament,
  pairRound,
  pairRoundManually,
  placeBid,
  recordAbsence,
  revealBids,
  setArbiters,
  type TournamentCommand,
  withdrawPlayer,
} from './commands/commands.js';
export {
  acceptExtension,
  enforceDeadlines,
  extendRound,
  proposeExtension,
  type RoundExtension,
  type TableExtension,
} from './commands/deadlines.js';
export { openTournament, type TournamentRequest, traitsOf } from './commands/open-tournament.js';
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
} from './commands/players.js';
export {
  type FeedResult,
  type ReportResultRequest,
  readResults,
  recordResults,
  reportResult,
} from './commands/results.js';
export { claimSeat, type StartedRound, startRound } from './commands/round-games.js';
export {
  addTournamentToSeason,
  closeSeason,
  openSeason,
  removeTournamentFromSeason,
  type SeasonCommand,
  type SeasonRequest,
  type SeasonTournamentCommand,
} from './commands/seasons.js';
export { type FoundTable, findPlayedSeats, findTableNews, findTableOf, findTurnToBid, type TableNews } from './commands/streamed.js';
export { renameTeam, type TeamRenameRequest } from './commands/teams.js';
export { SEASON_SCORINGS, SEASON_TIE_BREAKS, type SeasonSettings } from './contest/season.js';
export { AGENDA_KINDS } from './decisions/agenda.js';
export { MAX_PROPOSED_TIMES } from './decisions/agreed-times.js';
export { MAX_DIVISIONS, MAX_MOVED, MAX_PLACES, MAX_SEASON_RESULTS, MAX_SEASON_TOURNAMENTS, MAX_TITLES } from './decisions/season.js';
export { CALENDAR_TOURNAMENTS, playerCalendar, tournamentCalendar } from './exchange/calendar.js';
export {
  type Crosstable,
  crosstableCsv,
  EXPORT_FORMAT,
  type ExportedEntry,
  type ExportedTournament,
  exportTournament,
  ratingsCsv,
  readCrosstable,
  readTeamCrosstable,
  resultsCsv,
  standingsCsv,
  type TeamCrosstable,
  teamCrosstableCsv,
  teamStandingsCsv,
} from './exchange/export.js';
export { EXPORT_SCHEMA } from './exchange/export-schema.js';
export { type ImportPlayersRequest, importPlayers } from './exchange/import-players.js';
export { seasonLineUpCsv, seasonRatingsCsv, seasonTableCsv } from './exchange/season-csv.js';
export { tournamentReport } from './exchange/trf.js';
export { type ExportVerification, verifyTournament } from './exchange/verify-export.js';
export { findGameFaults, type PlayedEntry } from './exchange/verify-games.js';
export { FORMATS, type Format, formatOf } from './formats/index.js';
export { ADJUDICATION_SIGNERS } from './log/entries.js';
export { BIDS } from './pairing/bids.js';
export {
  type AgendaView,
  listEntries,
  listRounds,
  listTournaments,
  readAgenda,
  readRound,
  readTournament,
  TOURNAMENT_ROLES,
  type TournamentListRequest,
} from './queries/queries.js';
export { RATING_POINTS_MAX, type RatingPoint, type RatingsView, readRatingHistory, readRatings } from './queries/ratings.js';
export { seasonPage } from './queries/season-page.js';
export {
  listSeasons,
  readSeason,
  readSeasonChange,
  readSeasonLineUp,
  readSeasonRatings,
  readSeasonTable,
  type SeasonChangeView,
  type SeasonLineUpView,
  type SeasonListRequest,
  type SeasonRatingsView,
  type SeasonTableView,
  type SeasonView,
} from './queries/seasons.js';
export {
  readStanding,
  readStandings,
  readTeamStanding,
  readTeamStandings,
  type StandingsView,
  type StandingView,
  type TeamStandingsView,
  type TeamStandingView,
} from './queries/standings.js';
export { standingsPage } from './queries/standings-page.js';
export { standingsPicture } from './queries/standings-picture.js';
export { type RoundView, type TournamentView, viewPlayers, viewRounds } from './queries/views.js';
export { accessTournament, isPlayerToken, type TournamentSnapshot, whyMayNotRule } from './services/access.js';
export { openRatingsCache, openTournamentCache } from './services/cache.js';
export { createKeyedMutex } from './services/keyed-mutex.js';
export { type PageWithCursor, paginateOwnedList } from './services/owned-lists.js';
export type { TournamentEntry, TournamentServices, TournamentStore } from './services/ports.js';
export {
  BOARDS_OF_MATCH,
  formatsOf,
  MATCH_POINTS,
  MAX_BID_TURN_MINUTES,
  MAX_BOARD,
  MAX_PLAYERS,
  MAX_PLAYERS_AT_TABLE,
  MAX_POINTS,
  MAX_REGISTRATIONS,
  MAX_ROUND_DAYS,
  MAX_ROUNDS,
  MAX_TABLES,
  type MatchPoints,
  type TournamentSettings,
  UNFINISHED_RULES,
} from './settings.js';
export { MULTIPLAYER_POINTS, type MultiplayerPoints, TWO_PLAYER_POINTS, type TwoPlayerPoints } from './standings/score-sheets.js';
export { tieBreakName } from './standings/sentences.js';
export { TIE_BREAKS } from './standings/standings.js';
