// The rounds of a tournament as pairings, standings and ratings know them.

import type { PlayerId } from '../player.js';
import { type Encounter, encountersOfCompanies, encountersOfDuels } from '../ratings/periods.js';
import type { Bye, Company, CompanyRound, Duel, DuelRound, Outcome } from '../rounds.js';
import { companySheets } from '../standings/company-sheets.js';
import { duelSheets } from '../standings/duel-sheets.js';
import type { CompanyPoints, DuelPoints } from '../standings/points.js';
import type { Sheets } from '../standings/sheets.js';
import { type StandingsRow, standingsOf } from '../standings/standings.js';
import type { ResultSource, TableResult } from './bodies.js';
import { countingResults, type Entrant, type Tournament, type TournamentRound } from './tournament.js';

/** Whether its tables are of several. */
export const hasCompanies = ({ opened }: Pick<Tournament, 'opened'>): boolean => opened.settings.format === 'companies';

/** Players in the order in which pairings take them: by their seeds, then by entry. */
export const seededPlayers = ({ entrants }: Pick<Tournament, 'entrants'>): readonly PlayerId[] =>
  entrants.toSorted((a, b) => (a.seed ?? Number.POSITIVE_INFINITY) - (b.seed ?? Number.POSITIVE_INFINITY) || 0).map(({ player }) => player);

/** How a table of two ended. */
export function outcomeOf([first, second]: readonly PlayerId[], { places, forfeited }: TableResult): Outcome {
  const away = [first, second].map((player) => forfeited.includes(player!));
  if (away[0] && away[1]) return 'both-forfeited';
  if (away[0]) return 'first-forfeited';
  if (away[1]) return 'second-forfeited';
  if (places[0]!.length === 2) return 'drawn';
  return places[0]![0] === first ? 'first-won' : 'second-won';
}

/**
 * Players of a format that is paired from the beginning, in the order of seeds and entry: all but those who withdrew before there was
 * anything to play. Whoever was in the first round stays: the others are paired around them.
 */
export function fieldOf(tournament: Pick<Tournament, 'entrants' | 'rounds'>): readonly PlayerId[] {
  const first = tournament.rounds[0];
  const { tables, byes } = (first?.games != null ? first.pairing : null) ?? { tables: [], byes: [] };
  const began = new Set([...tables.flatMap(({ players }) => players), ...byes.map(({ player }) => player)]);
  const gone = new Set(
    tournament.entrants.flatMap(({ player, withdrawnAfter }) => (withdrawnAfter === 0 && !began.has(player) ? [player] : [])),
  );
  return seededPlayers(tournament).filter((player) => !gone.has(player));
}

/** Who had no table. A bye that was asked for when the tables were made came too late; one that was given, and not taken, is none. */
const byesOf = ({ number, pairing, absences }: TournamentRound, entrants: readonly Entrant[]): readonly Bye[] => {
  // Who has withdrawn before the round plays nothing, and has no bye.
  const gone = new Set(
    entrants.flatMap(({ player, withdrawnAfter }) => (withdrawnAfter !== null && withdrawnAfter < number ? [player] : [])),
  );
  const { tables, byes } = pairing ?? { tables: [], byes: [] };
  const named = new Set([...tables.flatMap(({ players }) => players), ...byes.map(({ player }) => player)]);
  const requested = [...absences].flatMap(([player, kind]) =>
    kind === 'requested' && !named.has(player) ? [{ player, kind } as const] : [],
  );
  return [...byes.filter(({ player }) => absences.get(player) !== 'absent'), ...requested].filter(({ player }) => !gone.has(player));
};

const started = ({ rounds }: Pick<Tournament, 'rounds'>): readonly TournamentRound[] => rounds.filter(({ games }) => games !== null);

/** The rounds that have started, of a tournament with tables of two. */
export const duelRounds = (tournament: Pick<Tournament, 'rounds' | 'entrants'>): readonly DuelRound[] =>
  started(tournament).map((round) => {
    const counting = countingResults(round);
    const tables = round.pairing!.tables.map(({ players }, at): Duel => {
      const result = counting[at]?.result ?? null;
      return { first: players[0]!, second: players[1]!, outcome: result && outcomeOf(players, result) };
    });
    return { tables, byes: byesOf(round, tournament.entrants) };
  });

/** The same with tables of several. */
export const companyRounds = (tournament: Pick<Tournament, 'rounds' | 'entrants'>): readonly CompanyRound[] =>
  started(tournament).map((round) => {
    const counting = countingResults(round);
    const tables = round.pairing!.tables.map(({ players }, at): Company => {
      const result = counting[at]?.result ?? null;
      return { players, places: result?.places ?? null, forfeited: result?.forfeited ?? [] };
    });
    return { tables, byes: byesOf(round, tournament.entrants) };
  });

/** The score sheets of everybody who has entered, in the order of seeds and entry. */
export function sheetsOfTournament(tournament: Tournament): Sheets {
  const players = seededPlayers(tournament);
  const { points } = tournament.opened.settings;
  return hasCompanies(tournament)
    ? companySheets(players, companyRounds(tournament), points as CompanyPoints)
    : duelSheets(players, duelRounds(tournament), points as DuelPoints);
}

/** Standings as they are after its last entry: tables that are not decided count nothing. */
export function standingsOfTournament(tournament: Tournament): readonly StandingsRow[] {
  const { points, tieBreaks, format } = tournament.opened.settings;
  const everybodyMeets = format === 'round-robin' || format === 'double-round-robin';
  const [win, draw] = 'win' in points ? [points.win, points.draw] : [1, 0.5];
  return standingsOf(sheetsOfTournament(tournament), {
    tieBreaks,
    win,
    draw,
    unplayed: everybodyMeets ? 'as-scored' : 'virtual-opponent',
  });
}

/** What is rated of it: games that were played to an end, or whose end was ruled; nothing that somebody has said beside a game. */
export function encountersOf(tournament: Tournament): readonly Encounter[] {
  const rounds = tournament.rounds.map((round) => ({
    ...round,
    results: round.results.map((versions) => {
      // Who goes on of a drawn table has not won it.
      const ended = versions.filter(({ source }) => source !== 'decider');
      return RATED.includes(ended.at(-1)?.source ?? 'forfeit') ? ended : [];
    }),
  }));
  const played = { ...tournament, rounds };
  return hasCompanies(tournament) ? encountersOfCompanies(companyRounds(played)) : encountersOfDuels(duelRounds(played));
}

const RATED: readonly ResultSource[] = ['record', 'ruling'];
