// The crosstable: opponents and results of each player and round, in the order of the standings.

import type { TableResult } from '../log/entries.js';
import { countingResults, type Tournament, type TournamentRound } from '../log/tournament.js';
import type { ByeKind, PlayerId } from '../rounds.js';
import { buildTournamentSheets, computeTournamentStandings, isMultiplayer } from './history.js';

/** One round of one player. Without a table, all fields but the points are empty. */
export interface CrosstableCell {
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

function findPlace(result: TableResult | null, player: PlayerId): Pick<CrosstableCell, 'place' | 'sharing'> {
  const places = result?.placings ?? [];
  const at = places.findIndex((sharing) => sharing.includes(player));
  if (at === -1) return { place: null, sharing: null };
  return { place: places.slice(0, at).flat().length + 1, sharing: places[at]!.length };
}
