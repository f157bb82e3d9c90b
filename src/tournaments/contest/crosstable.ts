// The crosstable: opponents and results of each player and round, in the order of the standings.

import type { TableResult } from '../log/entries.js';
import { countingResults, type Tournament, type TournamentRound } from '../log/tournament.js';
import type { ByeKind, PlayerId, TeamId } from '../rounds.js';
import { buildTournamentSheets, computeTournamentStandings, isMultiplayer } from './history.js';
import { asPlayer, asTeam, buildTeamSheets, computeTeamStandings, contestOf } from './teams.js';

/** One round of one player. Without a table, all fields but the points are empty. */
interface CrosstableCell {
  /** Counts from 1. */
  readonly table: number | null;
  /** The other players of the table, in seat order; empty without a table. */
  readonly opponents: readonly PlayerId[];
  /** Null unless the table has two players. */
  readonly side: 'first' | 'second' | null;
  /** Counts from 1 and can be shared. Null while the table is undecided, and for players who forfeited. */
  readonly place: number | null;
  /** The number of players who share the place, this one included. At a table of two, 2 means a draw. */
  readonly sharing: number | null;
  readonly forfeited: boolean;
  /** Null at a table, and for absent players. */
  readonly bye: ByeKind | null;
  readonly points: number;
}

export interface CrosstableRow {
  readonly rank: number;
  readonly player: PlayerId;
  readonly points: number;
  /** One cell per started round. */
  readonly rounds: readonly CrosstableCell[];
}

/** Computes the crosstable after the tournament's last entry. */
export function computeCrosstable(tournament: Tournament): readonly CrosstableRow[] {
  const sheets = buildTournamentSheets(tournament);
  const rounds = tournament.rounds.filter(({ games }) => games !== null);
  const ofTwo = !isMultiplayer(tournament);
  return computeTournamentStandings(tournament).map(({ rank, player, points }) => ({
    rank,
    player,
    points,
    rounds: rounds.map((round, at) => ({ ...buildCell(round, player, ofTwo), points: sheets.get(player)![at]!.points })),
  }));
}

const NO_TABLE = { table: null, opponents: [], side: null, place: null, sharing: null, forfeited: false } as const;

function buildCell(round: TournamentRound, player: PlayerId, ofTwo: boolean): Omit<CrosstableCell, 'points'> {
  const at = round.pairing!.tables.findIndex(({ players }) => players.includes(player));
  if (at === -1) return { ...NO_TABLE, bye: findBye(round, player) };
  const { players } = round.pairing!.tables[at]!;
  const result = countingResults(round)[at]?.result ?? null;
  return {
    table: at + 1,
    opponents: players.filter((each) => each !== player),
    side: ofTwo ? (players[0] === player ? 'first' : 'second') : null,
    ...findPlace(result, player),
    forfeited: result?.forfeited.includes(player) ?? false,
    bye: null,
  };
}

function findBye({ absences, pairing }: TournamentRound, player: PlayerId): ByeKind | null {
  const absence = absences.get(player) ?? null;
  if (absence === 'absent') return null;
  return pairing!.byes.find((bye) => bye.player === player)?.kind ?? (absence === null ? null : 'requested');
}

/** Returns the place of a player in a result, from 1, and how many share it; null without a place. */
export function findPlace(result: TableResult | null, player: PlayerId): Pick<CrosstableCell, 'place' | 'sharing'> {
  const places = result?.placings ?? [];
  const at = places.findIndex((sharing) => sharing.includes(player));
  if (at === -1) return { place: null, sharing: null };
  return { place: places.slice(0, at).flat().length + 1, sharing: places[at]!.length };
}

// The crosstable of teams.

/** One round of one team. Without a match, all fields but the points are empty. */
interface TeamCrosstableCell {
  /** The number of the match, from 1. */
  readonly match: number | null;
  readonly opponent: TeamId | null;
  /** The side of the team's first board. */
  readonly side: 'first' | 'second' | null;
  /** The points of the team's boards that are decided, or of its bye. */
  readonly boardPoints: number;
  /** Null without a match. */
  readonly opponentBoardPoints: number | null;
  /** Whether the team forfeited every board. */
  readonly forfeited: boolean;
  readonly bye: ByeKind | null;
  /** Match points; null while a board of the match is undecided. */
  readonly points: number | null;
}

export interface TeamCrosstableRow {
  readonly rank: number;
  readonly team: TeamId;
  /** Match points. */
  readonly points: number;
  /** One cell per started round. */
  readonly rounds: readonly TeamCrosstableCell[];
}

/** Computes the crosstable of teams after the tournament's last entry; empty if players play for themselves. */
export function computeTeamCrosstable(tournament: Tournament): readonly TeamCrosstableRow[] {
  const standings = computeTeamStandings(tournament);
  if (standings.length === 0) return [];
  const sheets = buildTeamSheets(tournament);
  const started = contestOf(tournament).rounds.filter(({ games }) => games !== null);
  const roundOf = (team: PlayerId, at: number) => sheets.get(team)![at]!;
  return standings.map(({ rank, team, points }) => ({
    rank,
    team,
    points,
    rounds: started.map((round, at): TeamCrosstableCell => {
      const { table, opponents, side, place, forfeited, bye } = buildCell(round, asPlayer(team), true);
      const own = roundOf(asPlayer(team), at);
      const opponent = opponents[0] ?? null;
      return {
        match: table,
        opponent: opponent && asTeam(opponent),
        side,
        boardPoints: own.boardPoints!,
        opponentBoardPoints: opponent && roundOf(opponent, at).boardPoints!,
        forfeited,
        bye,
        points: table !== null && place === null && !forfeited ? null : own.points,
      };
    }),
  }));
}
