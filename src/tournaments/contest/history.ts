// Converts a tournament's rounds to the input of pairings, standings and ratings.

import type { FormatEvent } from '../formats/format.js';
import { formatOf } from '../formats/index.js';
import type { ResultSource, TableResult } from '../log/entries.js';
import { countingResults, type Registration, type Tournament, type TournamentRound } from '../log/tournament.js';
import { type Encounter, multiplayerEncounters, twoPlayerEncounters } from '../ratings.js';
import type { Bye, MultiplayerRound, MultiplayerTable, Outcome, PlayerId, TwoPlayerRound, TwoPlayerTable } from '../rounds.js';
import {
  buildMultiplayerSheets,
  buildTwoPlayerSheets,
  type MultiplayerPoints,
  type Sheets,
  type TwoPlayerPoints,
} from '../standings/score-sheets.js';
import { computeStandings, type ExplainedRow, explainStanding, type StandingsRow, type StandingsRules } from '../standings/standings.js';

/** Returns whether tables have more than two players. */
export const isMultiplayer = ({ opened }: Pick<Tournament, 'opened'>): boolean => formatOf(opened.settings.format).isMultiplayer;

/** Lists the players in pairing order: by seed, then by registration. */
const listSeededPlayers = ({ entrants }: Pick<Tournament, 'entrants'>): readonly PlayerId[] =>
  entrants.toSorted((a, b) => (a.seed ?? Number.POSITIVE_INFINITY) - (b.seed ?? Number.POSITIVE_INFINITY) || 0).map(({ player }) => player);

/** Returns the outcome of a table of two. */
export function readOutcome([first, second]: readonly PlayerId[], { placings, forfeited }: TableResult): Outcome {
  const away = [first, second].map((player) => forfeited.includes(player!));
  if (away[0] && away[1]) return 'both-forfeited';
  if (away[0]) return 'first-forfeited';
  if (away[1]) return 'second-forfeited';
  if (placings[0]!.length === 2) return 'drawn';
  return placings[0]![0] === first ? 'first-won' : 'second-won';
}

/**
 * Lists the players by seed and registration. Players who withdrew before the first round started, or missed check-in, are left out; those
 * in the first round stay, so that a bracket does not change.
 */
function listStarters(tournament: Pick<Tournament, 'entrants' | 'rounds'>): readonly PlayerId[] {
  const first = tournament.rounds[0];
  const { tables, byes } = (first?.games != null ? first.pairing : null) ?? { tables: [], byes: [] };
  const began = new Set([...tables.flatMap(({ players }) => players), ...byes.map(({ player }) => player)]);
  const gone = new Set(
    tournament.entrants.flatMap(({ player, withdrawnAfterRound, missedCheckIn }) =>
      (withdrawnAfterRound === 0 || missedCheckIn) && !began.has(player) ? [player] : [],
    ),
  );
  return listSeededPlayers(tournament).filter((player) => !gone.has(player));
}

/** A bye requested after the pairing does not count; neither does an allocated bye of an absent player. */
const listByes = ({ number, pairing, absences }: TournamentRound, entrants: readonly Registration[]): readonly Bye[] => {
  // Players who withdrew before the round have no bye.
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

/** Lists the started rounds of a tournament with tables of two. */
export const listTwoPlayerRounds = (tournament: Pick<Tournament, 'rounds' | 'entrants'>): readonly TwoPlayerRound[] =>
  listStartedRounds(tournament).map((round) => {
    const counting = countingResults(round);
    const tables = round.pairing!.tables.map(({ players }, at): TwoPlayerTable => {
      const { result = null, timeUsed } = counting[at] ?? {};
      return { first: players[0]!, second: players[1]!, outcome: result && readOutcome(players, result), ...(timeUsed && { timeUsed }) };
    });
    return { tables, byes: listByes(round, tournament.entrants) };
  });

/** Lists the started rounds of a tournament with larger tables. */
const listMultiplayerRounds = (tournament: Pick<Tournament, 'rounds' | 'entrants'>): readonly MultiplayerRound[] =>
  listStartedRounds(tournament).map((round) => {
    const counting = countingResults(round);
    const tables = round.pairing!.tables.map(({ players }, at): MultiplayerTable => {
      const { result = null, timeUsed } = counting[at] ?? {};
      return { players, places: result?.placings ?? null, forfeited: result?.forfeited ?? [], ...(timeUsed && { timeUsed }) };
    });
    return { tables, byes: listByes(round, tournament.entrants) };
  });

/** Builds the score sheets of all registered players, by seed and registration. */
export function buildTournamentSheets(tournament: Tournament): Sheets {
  const players = listSeededPlayers(tournament);
  const { points } = tournament.opened.settings;
  return isMultiplayer(tournament)
    ? buildMultiplayerSheets(players, listMultiplayerRounds(tournament), points as MultiplayerPoints)
    : buildTwoPlayerSheets(players, listTwoPlayerRounds(tournament), points as TwoPlayerPoints);
}

/** Computes the standings after the tournament's last entry. Undecided tables count nothing. */
export const computeTournamentStandings = (tournament: Tournament): readonly StandingsRow[] =>
  computeStandings(buildTournamentSheets(tournament), standingsRules(tournament));

/** Explains the row of a registered player in the standings after the tournament's last entry. */
export const explainTournamentStanding = (tournament: Tournament, player: PlayerId): ExplainedRow =>
  explainStanding(buildTournamentSheets(tournament), standingsRules(tournament), player);

/** Returns the rules of the standings. Only teams have board points. */
export function standingsRules({ opened }: Pick<Tournament, 'opened'>): StandingsRules {
  const { points, tieBreaks: all, format, teams } = opened.settings;
  const tieBreaks = teams === undefined ? all : all.filter((each) => each !== 'board-points');
  const [win, draw] = 'win' in points ? [points.win, points.draw] : [1, 0.5];
  return { tieBreaks, win, draw, unplayed: formatOf(format).unplayed };
}

/** Lists the rated encounters: games that were played to an end or whose end was ruled. Reported results are not rated. */
export function listRatedEncounters(tournament: Tournament): readonly Encounter[] {
  const rounds = tournament.rounds.map((round) => ({
    ...round,
    results: round.results.map((versions) => {
      // Advancing from a drawn table is not a win.
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

type TournamentHistory = Pick<Tournament, 'opened' | 'entrants' | 'rounds'>;

/** Returns the tournament as its format sees it. */
export const eventOf = (tournament: TournamentHistory): FormatEvent => {
  const { points, preferredTableSize } = tournament.opened.settings;
  const started = listStartedRounds(tournament);
  return {
    players: listSeededPlayers(tournament),
    starters: listStarters(tournament),
    points,
    preferredTableSize,
    twoPlayerRounds: () => listTwoPlayerRounds(tournament),
    multiplayerRounds: () => listMultiplayerRounds(tournament),
    pairedByes: started.map(({ pairing }) => pairing!.byes.map(({ player }) => player)),
    absences: started.map(({ absences }) => [...absences.keys()]),
  };
};
