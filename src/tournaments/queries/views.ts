// Views of a tournament. The whole log is visible to callers who may see the tournament, except bids before their reveal.

import { boardsOfMatch, listMatches, type Match } from '../contest/teams.js';
import { type BiddingInTurn, listBiddings } from '../decisions/open-bids.js';
import { countRounds } from '../decisions/registration.js';
import type { RevealedBid, RoundPairing, TableResult } from '../log/entries.js';
import {
  countingResults,
  currentRound,
  isRoundOver,
  type TableSchedule,
  type TableTimes,
  type Tournament,
  type TournamentRound,
  timesOfTable,
} from '../log/tournament.js';
import type { PlayerId, TeamId } from '../rounds.js';
import type { TournamentAccess, TournamentSnapshot } from '../services/access.js';
import type { TournamentServices } from '../services/ports.js';
import type { TournamentSettings } from '../settings.js';

export interface PlayerView {
  readonly player: PlayerId;
  /** Null if none was given, or it was erased. */
  readonly name: string | null;
  readonly account: string | null;
  /** Whether the player has confirmed to take part: with their own account, or by replacing the token that the organiser received. */
  readonly confirmed: boolean;
  /** Null in tournaments without check-in. */
  readonly checkedIn: boolean | null;
  readonly seed: number | null;
  /** The team, and the place in its line-up; null if players play for themselves. */
  readonly team: TeamId | null;
  /** The display name of the team; null if it has none. */
  readonly teamName: string | null;
  readonly board: number | null;
  /** The number of rounds that had started at registration. */
  readonly registeredAfterRound: number;
  readonly withdrawnAfterRound: number | null;
}

interface TableView {
  readonly table: number;
  /** The match of teams and the board of it, both from 1; null if players play for themselves. */
  readonly match: number | null;
  readonly board: number | null;
  readonly players: readonly PlayerId[];
  readonly handicap: string | null;
  /** Null without open bids, and at a table that was paired manually. */
  readonly bidding: BiddingInTurn | null;
  readonly game: string | null;
  /** The version that counts; null if there is none. */
  readonly result: TableResult | null;
  /** The number of recorded result versions. */
  readonly versions: number;
  /** Until when its game is to be over; null for no limit, and before the start. */
  readonly deadline: Date | null;
  /** Whether the deadline has passed while it had no result. */
  readonly overdue: boolean;
  /** The later deadline that players of the table propose, and those who agree; null if there is none. */
  readonly extension: { readonly deadline: Date; readonly agreed: readonly PlayerId[] } | null;
  /** The times for its game that a player of the table proposes, and those who agree; null if there are none. */
  readonly proposedTimes: { readonly times: readonly Date[]; readonly agreed: readonly PlayerId[] } | null;
  /** When its players have agreed to play; null before. */
  readonly agreedTime: Date | null;
}

export interface RoundView {
  readonly round: number;
  /** `unpaired`: neither paired nor started. */
  readonly status: 'unpaired' | 'paired' | 'in-progress' | 'finished';
  /** When players who have not taken their seats forfeit; null for no limit, and before the start. */
  readonly seatsDueAt: Date | null;
  readonly absences: readonly { readonly player: PlayerId; readonly kind: 'requested-bye' | 'absent' }[];
  /** The bidders and the commitments of their bids. */
  readonly commitments: readonly { readonly player: PlayerId; readonly commitment: string }[];
  /** Null until they are revealed. */
  readonly bids: readonly RevealedBid[] | null;
  readonly byes: RoundPairing['byes'];
  /** Why it was paired manually; null if it was not. */
  readonly manualPairingReason: string | null;
  readonly tables: readonly TableView[];
  /** In the order of the tables; empty if players play for themselves. */
  readonly matches: readonly Match[];
}

export interface TournamentView {
  readonly tournament: string;
  readonly name: string;
  readonly public: boolean;
  readonly organiser: string;
  readonly openedAt: Date;
  readonly ruleset: string;
  readonly options: object;
  readonly timeControl: object | null;
  readonly settings: TournamentSettings;
  readonly selfRegistration: boolean;
  readonly lateRegistration: boolean;
  readonly registrationClosesAt: string | null;
  readonly registrationClosed: boolean;
  /** Null without check-in. */
  readonly checkInClosesAt: string | null;
  readonly checkInClosed: boolean | null;
  readonly seatDeadlineSeconds: number | null;
  /** `registration` before the first round has started; `finished` when it is closed. */
  readonly status: 'registration' | 'in-progress' | 'finished';
  readonly arbiters: readonly string[];
  /** The expected number of rounds, and the current or next round. */
  readonly rounds: number;
  readonly currentRound: number;
  readonly chanceCommitment: string;
  /** The number of its last entry. */
  readonly version: number;
  /** The hash of its last entry. */
  readonly hash: string;
  /** Null unless the caller is the organiser. */
  readonly metadata: object | null;
  /** The caller's player id; null if the caller does not play. */
  readonly myPlayer: PlayerId | null;
}

/** Returns the caller's view of a tournament. */
export function viewTournament(
  { head, tournament }: TournamentSnapshot,
  { isOrganiser, player }: Pick<TournamentAccess, 'isOrganiser' | 'player'>,
): TournamentView {
  const { opened, registrationClosed, arbiters, closed } = tournament;
  const { ruleset, options, timeControl, settings, selfRegistration, lateRegistration, registrationClosesAt, chanceCommitment } = opened;
  const begun = tournament.rounds.some(({ games }) => games !== null);
  return {
    tournament: head.id,
    name: head.name,
    public: head.public,
    organiser: head.organiser,
    openedAt: head.openedAt,
    ruleset,
    options,
    timeControl,
    settings,
    selfRegistration,
    lateRegistration,
    registrationClosesAt,
    checkInClosesAt: opened.checkInClosesAt,
    checkInClosed: tournament.checkIn && tournament.checkIn === 'closed',
    seatDeadlineSeconds: opened.seatDeadlineSeconds,
    registrationClosed: registrationClosed || closed || (begun && !lateRegistration),
    status: closed ? 'finished' : begun ? 'in-progress' : 'registration',
    arbiters,
    rounds: countRounds(tournament),
    currentRound: currentRound(tournament).number,
    chanceCommitment,
    version: tournament.seq,
    hash: head.hash,
    metadata: isOrganiser && head.metadata !== null ? JSON.parse(head.metadata) : null,
    myPlayer: player,
  };
}

/** Returns the display names of the teams that have one; of none, without a request, if players play for themselves. */
export const readTeamNames = async (
  services: Pick<TournamentServices, 'tournaments'>,
  { head, tournament }: Pick<TournamentSnapshot, 'head' | 'tournament'>,
): Promise<ReadonlyMap<TeamId, string>> =>
  tournament.opened.settings.teams === undefined ? new Map() : services.tournaments.teamNames(head.id);

/** Returns all registered players, in order. */
export async function viewPlayers(services: TournamentServices, { head, tournament }: TournamentSnapshot): Promise<readonly PlayerView[]> {
  const [names, teamNames] = await Promise.all([services.tournaments.people(head.id), readTeamNames(services, { head, tournament })]);
  const hasCheckIn = tournament.checkIn !== null;
  return tournament.entrants.map(
    ({ player, account, confirmed, ownToken, checkedIn, seed, team, board, registeredAfterRound, withdrawnAfterRound }) => ({
      player,
      name: names.get(player) ?? null,
      account,
      confirmed: confirmed || ownToken,
      checkedIn: hasCheckIn ? checkedIn : null,
      seed,
      team,
      teamName: (team && teamNames.get(team)) ?? null,
      board,
      registeredAfterRound,
      withdrawnAfterRound,
    }),
  );
}

const roundStatus = (round: TournamentRound): RoundView['status'] => {
  if (round.games !== null) return isRoundOver(round) ? 'finished' : 'in-progress';
  return round.pairing === null ? 'unpaired' : 'paired';
};

function viewSchedule(schedule: TableSchedule | null): Pick<TableView, 'deadline' | 'overdue' | 'extension'> {
  if (schedule === null) return { deadline: null, overdue: false, extension: null };
  const { deadline, overdue, extension } = schedule;
  return {
    deadline: deadline && new Date(deadline.until),
    overdue,
    extension: extension && { deadline: new Date(extension.deadline), agreed: extension.agreed },
  };
}

function viewTimes({ proposal, agreed }: TableTimes): Pick<TableView, 'proposedTimes' | 'agreedTime'> {
  return {
    proposedTimes: proposal && { times: proposal.times.map((time) => new Date(time)), agreed: proposal.agreed },
    agreedTime: agreed === null ? null : new Date(agreed),
  };
}

/** Returns a round as everyone who sees the tournament may know it: bids only after they are revealed. */
export function viewRound(tournament: Pick<Tournament, 'opened' | 'entrants' | 'rounds'>, round: TournamentRound): RoundView {
  const { absences, commitments, bids, pairing, games, seatsDueAt, results } = round;
  const counting = countingResults(round);
  const boards = boardsOfMatch(tournament);
  const biddings = listBiddings(tournament, round.number);
  return {
    round: round.number,
    status: roundStatus(round),
    seatsDueAt: seatsDueAt === null ? null : new Date(seatsDueAt),
    absences: [...absences].map(([player, kind]) => ({ player, kind })),
    commitments: [...commitments].map(([player, commitment]) => ({ player, commitment })),
    bids,
    byes: pairing?.byes ?? [],
    manualPairingReason: pairing?.manualPairingReason ?? null,
    tables: (pairing?.tables ?? []).map(({ players, handicap }, at) => ({
      table: at + 1,
      match: boards === 1 ? null : Math.floor(at / boards) + 1,
      board: boards === 1 ? null : (at % boards) + 1,
      players,
      handicap,
      bidding: biddings[at] ?? null,
      game: games?.[at] ?? null,
      result: counting[at]?.result ?? null,
      versions: results[at]?.length ?? 0,
      ...viewSchedule(round.schedules[at] ?? null),
      ...viewTimes(timesOfTable(round, at + 1)),
    })),
    matches: listMatches(tournament, round),
  };
}

/** Returns all rounds with at least one entry. */
export const viewRounds = (tournament: Pick<Tournament, 'opened' | 'entrants' | 'rounds'>): readonly RoundView[] =>
  tournament.rounds.map((round) => viewRound(tournament, round));
