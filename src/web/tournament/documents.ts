// What the tournament pages ask of the API.
import type { Document, schema } from 'lyon/client';
import type { Connection } from '../api.js';

export type AgendaItem = schema.AgendaItem;
export type AgendaItemKind = schema.AgendaItemKind;
export type Player = Pick<schema.TournamentPlayer, PlayerField>;
type PlayerField =
  | 'player'
  | 'name'
  | 'account'
  | 'confirmed'
  | 'checkedIn'
  | 'seed'
  | 'team'
  | 'teamName'
  | 'board'
  | 'registeredAfterRound'
  | 'withdrawnAfterRound';
export type Table = Pick<schema.TournamentTable, TableField>;
type TableField = 'number' | 'match' | 'board' | 'players' | 'handicap' | 'bidding' | 'game' | 'result' | 'resultCount' | TableTime;
export type Bidding = schema.TableBidding;
type TableTime = 'deadline' | 'overdue' | 'extension' | 'proposedTimes' | 'agreedTime';
export type Bid = Pick<schema.TournamentBid, 'player' | 'bid'>;
export type StandingsRow = schema.StandingsRow;
export type CrosstableRow = schema.CrosstableRow;
/** A row of the crosstable of teams. The team is read as a player. */
export type TeamCrosstableRow = Omit<schema.TeamCrosstableRow, 'team'> & { readonly player: string };
export type Result = Pick<schema.RecordedResult, ResultField>;
type ResultField = 'number' | 'recordedAt' | 'round' | 'table' | 'resultVersion' | 'result' | 'source' | 'reason' | 'game' | 'adjudication';
export type Standing = schema.PlayerStanding;

type FactField =
  | 'id'
  | 'name'
  | 'public'
  | 'openedAt'
  | 'selfRegistration'
  | 'lateRegistration'
  | 'registrationClosesAt'
  | 'registrationClosed'
  | 'checkInClosesAt'
  | 'checkInClosed'
  | 'status'
  | 'arbiters'
  | 'roundCount'
  | 'currentRound'
  | 'version'
  | 'myPlayer';

export interface Facts extends Pick<schema.Tournament, FactField> {
  readonly ruleset: { readonly id: string; readonly title: string; readonly tieBreaks: readonly schema.NamedTieBreak[] };
  readonly settings: Pick<
    schema.TournamentSettings,
    'formatName' | 'hasBids' | 'hasOpenBids' | 'preferredTableSize' | 'maxPlayers' | 'teams' | 'unfinished'
  >;
  readonly agenda: { readonly myRoles: readonly schema.TournamentRole[]; readonly items: readonly AgendaItem[] };
}

interface OfTournament {
  readonly id: string;
}
/** Variables of a page of a list. */
interface OfPage extends OfTournament {
  readonly after: string | null;
}

export const VERSION: Document<{ readonly tournament: { readonly version: number } }, OfTournament> =
  'query ($id: ID!) { tournament(id: $id) { version } }';

export const FACTS: Document<{ readonly tournament: Facts }, OfTournament> = `query ($id: ID!) {
  tournament(id: $id) {
    id name public openedAt selfRegistration lateRegistration registrationClosesAt registrationClosed checkInClosesAt checkInClosed
    status arbiters
    roundCount currentRound version myPlayer
    ruleset { id title tieBreaks { tieBreak name } }
    settings { formatName hasBids hasOpenBids preferredTableSize maxPlayers unfinished teams { boards matchPoints { win draw loss } } }
    agenda { myRoles items { kind by mine round players tables } }
  }
}`;

const PAGE_INFO = 'pageInfo { hasNextPage endCursor }';

export const PLAYERS: Document<{ readonly tournament: { readonly players: Connection<Player> } }, OfPage> = `
query ($id: ID!, $after: String) {
  tournament(id: $id) { players(after: $after) {
    edges { node { player name account confirmed checkedIn seed team teamName board registeredAfterRound withdrawnAfterRound } } ${PAGE_INFO}
  } }
}`;

export type RoundFacts = Pick<
  schema.TournamentRound,
  'number' | 'status' | 'seatsDueAt' | 'absences' | 'byes' | 'matches' | 'bidsRevealed' | 'manualPairingReason'
>;
type OfRound = OfTournament & { readonly round: number };

export const ROUND: Document<{ readonly tournament: { readonly round: RoundFacts } }, OfRound> = `query ($id: ID!, $round: Int!) {
  tournament(id: $id) { round(number: $round) {
    number status seatsDueAt bidsRevealed manualPairingReason
    absences { player kind } byes { player kind } matches { number teams boardPoints matchPoints }
  } }
}`;

export const BIDS: Document<{ readonly tournament: { readonly round: { readonly bids: Connection<Bid> } } }, OfPage & OfRound> = `
query ($id: ID!, $round: Int!, $after: String) {
  tournament(id: $id) { round(number: $round) { bids(after: $after) { edges { node { player bid } } ${PAGE_INFO} } } }
}`;

export const TABLES: Document<{ readonly tournament: { readonly round: { readonly tables: Connection<Table> } } }, OfPage & OfRound> = `
query ($id: ID!, $round: Int!, $after: String) {
  tournament(id: $id) { round(number: $round) { tables(after: $after) {
    edges { node {
      number match board players handicap game result { placings forfeited } resultCount
      deadline overdue extension { deadline agreed } proposedTimes { times agreed } agreedTime
      bidding { players bids { player bid } turn turnEndsAt acceptedBy lapsedBy voidedBids { player bid } }
    } } ${PAGE_INFO}
  } } }
}`;

type StandingsDocument = Document<
  {
    readonly tournament: { readonly standings: Connection<StandingsRow> & Pick<schema.Standings, 'tieBreaks' | 'corrections'> };
  },
  OfPage
>;

const standingsDocument = (field: string, player: string): StandingsDocument => `query ($id: ID!, $after: ID) {
  tournament(id: $id) { standings: ${field}(after: $after) {
    tieBreaks edges { node { rank ${player} points tieBreaks } } ${PAGE_INFO}
    corrections { resultNumber round table resultVersion source reason }
  } }
}`;

type StandingDocument = Document<{ readonly tournament: { readonly standing: Standing } }, OfTournament & { readonly player: string }>;

const standingDocument = (field: string, player: string): StandingDocument => `query ($id: ID!, $player: ID!) {
  tournament(id: $id) { standing: ${field} {
    version rank ${player} points
    tieBreaks { tieBreak name meaning value tiedWith terms { round value counted sentence } }
  } }
}`;

/** Standings, and the value of the tie-breaks of one row, and how they came about, in sentences. Teams are read as players. */
export const STANDINGS_OF = {
  players: { standings: standingsDocument('standings', 'player'), standing: standingDocument('standing(player: $player)', 'player') },
  teams: {
    standings: standingsDocument('teamStandings', 'player: team'),
    standing: standingDocument('teamStanding(team: $player)', 'player: team'),
  },
} as const;

export const CROSSTABLE: Document<{ readonly tournament: { readonly crosstable: Connection<CrosstableRow> } }, OfPage> = `
query ($id: ID!, $after: ID) {
  tournament(id: $id) { crosstable(after: $after) {
    edges { node { rank player points rounds { table opponents side place placeSharedBy forfeited bye points } } } ${PAGE_INFO}
  } }
}`;

export const TEAM_CROSSTABLE: Document<{ readonly tournament: { readonly crosstable: Connection<TeamCrosstableRow> } }, OfPage> = `
query ($id: ID!, $after: ID) {
  tournament(id: $id) { crosstable: teamCrosstable(after: $after) {
    edges { node { rank player: team name points rounds { match opponent side boardPoints opponentBoardPoints forfeited bye points } } }
    ${PAGE_INFO}
  } }
}`;

export const RESULTS: Document<{ readonly tournament: { readonly results: Connection<Result> } }, OfPage> = `
query ($id: ID!, $after: String) {
  tournament(id: $id) { results(after: $after) {
    edges { node { number recordedAt round table resultVersion result { placings forfeited } source reason game
      adjudication { rule signer account version head } } } ${PAGE_INFO}
  } }
}`;

export interface Listed extends Pick<schema.TournamentSummary, 'tournamentId' | 'name' | 'ruleset' | 'openedAt'> {}

export const LIST: Document<
  { readonly tournaments: Connection<Listed> },
  { readonly filter: schema.TournamentFilter; readonly after: string | null }
> = `query ($filter: TournamentFilter, $after: String) {
  tournaments(filter: $filter, after: $after) { edges { node { tournamentId name ruleset openedAt } } ${PAGE_INFO} }
}`;

export const OPEN: Document<{ readonly openTournament: { readonly id: string } }, { readonly input: object }> =
  'mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }';

/** Commands of a tournament, with the type of their input and what the page needs of the answer. */
const COMMANDS = {
  registerPlayer: ['RegisterPlayerInput', 'player token'],
  importPlayers: ['ImportPlayersInput', 'players { player token }'],
  withdrawPlayer: ['WithdrawPlayerInput', 'id'],
  checkInPlayer: ['CheckInPlayerInput', 'id'],
  closeCheckIn: ['TournamentCommandInput', 'id'],
  replacePlayerToken: ['ReplacePlayerTokenInput', 'player token'],
  renamePlayer: ['RenamePlayerInput', 'id'],
  renameTeam: ['RenameTeamInput', 'id'],
  recordAbsence: ['RecordAbsenceInput', 'id'],
  closeRegistration: ['TournamentCommandInput', 'id'],
  setArbiters: ['SetArbitersInput', 'id'],
  placeBid: ['PlaceBidInput', 'salt commitment'],
  revealBids: ['RoundCommandInput', 'id'],
  bidOpenly: ['BidOpenlyInput', 'id'],
  acceptBid: ['RoundCommandInput', 'id'],
  pairRound: ['PairRoundInput', 'id'],
  pairRoundManually: ['PairRoundManuallyInput', 'id'],
  // Without the tokens of the seats: players get theirs with `claimSeat`.
  startRound: ['StartRoundInput', 'games { gameId }'],
  extendRound: ['ExtendRoundInput', 'id'],
  proposeExtension: ['TableExtensionInput', 'id'],
  acceptExtension: ['TableExtensionInput', 'id'],
  proposeTimes: ['ProposeTimesInput', 'id'],
  acceptTime: ['AcceptTimeInput', 'id'],
  declineTimes: ['DeclineTimesInput', 'id'],
  claimSeat: ['ClaimSeatInput', 'game seat token'],
  reportResult: ['ReportResultInput', 'id'],
  closeTournament: ['CloseTournamentInput', 'id'],
} as const;
export type CommandName = keyof typeof COMMANDS;

/** The fields that the pages read from the answers to commands. */
export interface Answer {
  readonly player?: string;
  readonly token?: string;
  readonly players?: readonly { readonly player: string; readonly token: string }[];
  readonly salt?: string;
  readonly commitment?: string;
  readonly game?: string;
}

export const commandDocument = (command: CommandName): Document<Readonly<Record<string, Answer>>, { readonly input: object }> => {
  const [input, selection] = COMMANDS[command];
  return `mutation ($input: ${input}!) { ${command}(input: $input) { ${selection} } }`;
};
