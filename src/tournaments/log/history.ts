// The rounds of a tournament as pairings, standings and ratings know them.

import { type BracketRound, listAdvancing } from '../pairing/elimination.js';
import { findUnpairedInRoundRobin, type RoundRobinHistory } from '../pairing/round-robin.js';
import { type Encounter, multiplayerEncounters, twoPlayerEncounters } from '../ratings.js';
import type { Bye, ByeKind, MultiplayerRound, MultiplayerTable, Outcome, PlayerId, TwoPlayerRound, TwoPlayerTable } from '../rounds.js';
import {
  buildMultiplayerSheets,
  buildTwoPlayerSheets,
  type MultiplayerPoints,
  type Sheets,
  type TwoPlayerPoints,
} from '../standings/score-sheets.js';
import { computeStandings, type StandingsRow } from '../standings/standings.js';
import type { ResultSource, TableResult } from './entries.js';
import { countingResults, type Registration, type Tournament, type TournamentRound } from './tournament.js';

/** Whether its tables are of several. */
export const isMultiplayer = ({ opened }: Pick<Tournament, 'opened'>): boolean => opened.settings.format === 'multiplayer';

/** Players in the order in which pairings take them: by their seeds, then by entry. */
export const listSeededPlayers = ({ entrants }: Pick<Tournament, 'entrants'>): readonly PlayerId[] =>
  entrants.toSorted((a, b) => (a.seed ?? Number.POSITIVE_INFINITY) - (b.seed ?? Number.POSITIVE_INFINITY) || 0).map(({ player }) => player);

/** How a table of two ended. */
export function readOutcome([first, second]: readonly PlayerId[], { placings, forfeited }: TableResult): Outcome {
  const away = [first, second].map((player) => forfeited.includes(player!));
  if (away[0] && away[1]) return 'both-forfeited';
  if (away[0]) return 'first-forfeited';
  if (away[1]) return 'second-forfeited';
  if (placings[0]!.length === 2) return 'drawn';
  return placings[0]![0] === first ? 'first-won' : 'second-won';
}

/**
 * Players of a format that is paired from the beginning, in the order of seeds and entry: all but those who withdrew before there was
 * anything to play. Whoever was in the first round stays: the others are paired around them.
 */
export function listBracketPlayers(tournament: Pick<Tournament, 'entrants' | 'rounds'>): readonly PlayerId[] {
  const first = tournament.rounds[0];
  const { tables, byes } = (first?.games != null ? first.pairing : null) ?? { tables: [], byes: [] };
  const began = new Set([...tables.flatMap(({ players }) => players), ...byes.map(({ player }) => player)]);
  const gone = new Set(
    tournament.entrants.flatMap(({ player, withdrawnAfterRound }) => (withdrawnAfterRound === 0 && !began.has(player) ? [player] : [])),
  );
  return listSeededPlayers(tournament).filter((player) => !gone.has(player));
}

/** Who had no table. A bye that was asked for when the tables were made came too late; one that was given, and not taken, is none. */
const listByes = ({ number, pairing, absences }: TournamentRound, entrants: readonly Registration[]): readonly Bye[] => {
  // Who has withdrawn before the round plays nothing, and has no bye.
  const gone = new Set(
    entrants.flatMap(({ player, withdrawnAfterRound }) => (withdrawnAfterRound !== null && withdrawnAfterRound < number ? [player] : [])),
  );
  const { tables, byes } = pairing ?? { tables: [], byes: [] };
  const named = new Set([...tables.flatMap(({ players }) => players), ...byes.map(({ player }) => player)]);
  const requested = [...absences].flatMap(([player, kind]) =>
    kind === 'requested-bye' && !named.has(player) ? [{ player, kind: 'requested' } as const] : [],
  );
  return [...byes.filter(({ player }) => absences.get(player) !== 'absent'), ...requested].filter(({ player }) => !gone.has(player));
};

const listStartedRounds = ({ rounds }: Pick<Tournament, 'rounds'>): readonly TournamentRound[] =>
  rounds.filter(({ games }) => games !== null);

/** The rounds that have started, of a tournament with tables of two. */
export const listTwoPlayerRounds = (tournament: Pick<Tournament, 'rounds' | 'entrants'>): readonly TwoPlayerRound[] =>
  listStartedRounds(tournament).map((round) => {
    const counting = countingResults(round);
    const tables = round.pairing!.tables.map(({ players }, at): TwoPlayerTable => {
      const result = counting[at]?.result ?? null;
      return { first: players[0]!, second: players[1]!, outcome: result && readOutcome(players, result) };
    });
    return { tables, byes: listByes(round, tournament.entrants) };
  });

/** The same with tables of several. */
export const listMultiplayerRounds = (tournament: Pick<Tournament, 'rounds' | 'entrants'>): readonly MultiplayerRound[] =>
  listStartedRounds(tournament).map((round) => {
    const counting = countingResults(round);
    const tables = round.pairing!.tables.map(({ players }, at): MultiplayerTable => {
      const result = counting[at]?.result ?? null;
      return { players, places: result?.placings ?? null, forfeited: result?.forfeited ?? [] };
    });
    return { tables, byes: listByes(round, tournament.entrants) };
  });

/** The score sheets of everybody who has entered, in the order of seeds and entry. */
export function buildTournamentSheets(tournament: Tournament): Sheets {
  const players = listSeededPlayers(tournament);
  const { points } = tournament.opened.settings;
  return isMultiplayer(tournament)
    ? buildMultiplayerSheets(players, listMultiplayerRounds(tournament), points as MultiplayerPoints)
    : buildTwoPlayerSheets(players, listTwoPlayerRounds(tournament), points as TwoPlayerPoints);
}

/** Standings as they are after its last entry: tables that are not decided count nothing. */
export function computeTournamentStandings(tournament: Tournament): readonly StandingsRow[] {
  const { points, tieBreaks, format } = tournament.opened.settings;
  const everybodyMeets = format === 'round-robin' || format === 'double-round-robin';
  const [win, draw] = 'win' in points ? [points.win, points.draw] : [1, 0.5];
  return computeStandings(buildTournamentSheets(tournament), {
    tieBreaks,
    win,
    draw,
    unplayed: everybodyMeets ? 'as-scored' : 'virtual-opponent',
  });
}

/** What is rated of it: games that were played to an end, or whose end was ruled; nothing that somebody has said beside a game. */
export function listRatedEncounters(tournament: Tournament): readonly Encounter[] {
  const rounds = tournament.rounds.map((round) => ({
    ...round,
    results: round.results.map((versions) => {
      // Who goes on of a drawn table has not won it.
      const ended = versions.filter(({ source }) => source !== 'decider');
      return RATED_SOURCES.includes(ended.at(-1)?.source ?? 'forfeit') ? ended : [];
    }),
  }));
  const played = { ...tournament, rounds };
  return isMultiplayer(tournament)
    ? multiplayerEncounters(listMultiplayerRounds(played))
    : twoPlayerEncounters(listTwoPlayerRounds(played));
}

const RATED_SOURCES: readonly ResultSource[] = ['game', 'ruling'];

// What formats that are paired from the beginning have to know of the rounds that have started; and who is missing from a round.

type TournamentHistory = Pick<Tournament, 'opened' | 'entrants' | 'rounds'>;

/** Rounds of an elimination. A bye leads on, also if whoever had it has withdrawn since. */
export const listBracketRounds = (tournament: TournamentHistory): readonly BracketRound[] =>
  listTwoPlayerRounds(tournament).map(({ tables }, at) => ({
    tables,
    byes: tournament.rounds[at]!.pairing!.byes.map(({ player }) => player),
  }));

/** Rounds of a round robin. Who was not there, and at no table, has had the bye that was to be theirs. */
export function readRoundRobinHistory(tournament: TournamentHistory): RoundRobinHistory {
  const players = listBracketPlayers(tournament);
  const played = listTwoPlayerRounds(tournament).map(({ tables }, at) => {
    const { pairing, absences } = tournament.rounds[at]!;
    const named = new Set(tables.flatMap(({ first, second }) => [first, second]));
    const byes = pairing!.byes.map(({ player }) => player);
    const away = [...absences.keys()].filter((player) => !named.has(player) && !byes.includes(player) && players.includes(player));
    return { tables, byes: [...byes, ...away] };
  });
  return { players, double: tournament.opened.settings.format === 'double-round-robin', played };
}

/** Of these, who are there and have neither a table nor a bye in the next round, those who must: not who is out, or has met everybody. */
export function findUnpaired(tournament: TournamentHistory, unpaired: readonly PlayerId[]): readonly PlayerId[] {
  switch (tournament.opened.settings.format) {
    case 'elimination': {
      const someOf = listAdvancing(listBracketPlayers(tournament), listBracketRounds(tournament));
      return unpaired.filter((player) => someOf.some((each) => each.includes(player) && each.every((one) => unpaired.includes(one))));
    }
    case 'round-robin':
    case 'double-round-robin':
      return findUnpairedInRoundRobin(readRoundRobinHistory(tournament), unpaired);
    case 'swiss':
    case 'bids':
    case 'multiplayer':
      return unpaired;
  }
}

// Who met whom and what came of it, player by player and round by round, in the order of the standings.

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
