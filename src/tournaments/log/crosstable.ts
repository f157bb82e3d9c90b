// Who met whom and what came of it, player by player and round by round, in the order of the standings.
import type { PlayerId } from '../player.js';
import type { ByeKind } from '../rounds.js';
import type { TableResult } from './bodies.js';
import { hasCompanies, sheetsOfTournament, standingsOfTournament } from './rounds-played.js';
import { countingResults, type Tournament, type TournamentRound } from './tournament.js';

/** What a round was for one player. Everything but the points is null where there was no table. */
export interface CrosstableCell {
  /** From 1. */
  readonly table: number | null;
  /** The others at the table, in the order of its seats; empty without a table. */
  readonly opponents: readonly PlayerId[];
  /** At tables of two. */
  readonly side: 'first' | 'second' | null;
  /** From 1, shared by those who share it; null while the table is not decided, and of who forfeited. */
  readonly place: number | null;
  /** How many share that place, themselves counted: two at a table of two is a draw. */
  readonly sharing: number | null;
  readonly forfeited: boolean;
  /** Null at a table, and for who was absent. */
  readonly bye: ByeKind | null;
  readonly points: number;
}

export interface CrosstableRow {
  readonly rank: number;
  readonly player: PlayerId;
  readonly points: number;
  /** Of each round that has started. */
  readonly rounds: readonly CrosstableCell[];
}

/** The crosstable as it is after the tournament's last entry. */
export function crosstableOf(tournament: Tournament): readonly CrosstableRow[] {
  const sheets = sheetsOfTournament(tournament);
  const rounds = tournament.rounds.filter(({ games }) => games !== null);
  const ofTwo = !hasCompanies(tournament);
  return standingsOfTournament(tournament).map(({ rank, player, points }) => ({
    rank,
    player,
    points,
    rounds: rounds.map((round, at) => ({ ...cellOf(round, player, ofTwo), points: sheets.get(player)![at]!.points })),
  }));
}

const NO_TABLE = { table: null, opponents: [], side: null, place: null, sharing: null, forfeited: false } as const;

function cellOf(round: TournamentRound, player: PlayerId, ofTwo: boolean): Omit<CrosstableCell, 'points'> {
  const at = round.pairing!.tables.findIndex(({ players }) => players.includes(player));
  if (at === -1) return { ...NO_TABLE, bye: byeOf(round, player) };
  const { players } = round.pairing!.tables[at]!;
  const result = countingResults(round)[at]?.result ?? null;
  return {
    table: at + 1,
    opponents: players.filter((each) => each !== player),
    side: ofTwo ? (players[0] === player ? 'first' : 'second') : null,
    ...placeOf(result, player),
    forfeited: result?.forfeited.includes(player) ?? false,
    bye: null,
  };
}

function byeOf({ absences, pairing }: TournamentRound, player: PlayerId): ByeKind | null {
  const absence = absences.get(player) ?? null;
  if (absence === 'absent') return null;
  return pairing!.byes.find((bye) => bye.player === player)?.kind ?? absence;
}

function placeOf(result: TableResult | null, player: PlayerId): Pick<CrosstableCell, 'place' | 'sharing'> {
  const places = result?.places ?? [];
  const at = places.findIndex((sharing) => sharing.includes(player));
  if (at === -1) return { place: null, sharing: null };
  return { place: places.slice(0, at).flat().length + 1, sharing: places[at]!.length };
}
