// Reads the standings of players and teams, and explains their rows.

import type { LocalizedText } from '../../engine/localized-text.js';
import { accept } from '../../engine/result.js';
import { computeTournamentStandings, explainTournamentStanding, standingsRules } from '../contest/history.js';
import { computeTeamStandings, explainTeamStanding, type TeamStandingsRow } from '../contest/teams.js';
import { findRegistration, findTeam } from '../decisions/registration.js';
import type { ResultRecorded } from '../log/entries.js';
import type { Tournament } from '../log/tournament.js';
import type { PlayerId } from '../rounds.js';
import { readingPast } from '../services/access.js';
import { termSentence, tieBreakMeaning, tieBreakName } from '../standings/sentences.js';
import type { ExplainedRow, ExplainedTieBreak, StandingsRow, TieBreakTerm } from '../standings/standings.js';
import { readTeamNames } from './views.js';

export interface StandingsView {
  /** The number of the entry after which the standings apply. */
  readonly version: number;
  readonly tieBreaks: Tournament['opened']['settings']['tieBreaks'];
  readonly rows: readonly StandingsRow[];
  /** Corrected results up to then: they explain changes of the standings. */
  readonly corrections: readonly ResultRecorded[];
}

const listCorrections = ({ rounds }: Tournament): readonly ResultRecorded[] =>
  rounds.flatMap(({ results }) => results.flatMap((versions) => versions.slice(1)));

/** Returns the current standings of players, or those after an earlier entry. In a team event, they count the games of each player. */
export const readStandings = readingPast(async (_services, { tournament }) =>
  accept<StandingsView>({
    version: tournament.seq,
    tieBreaks: standingsRules(tournament).tieBreaks,
    rows: computeTournamentStandings(tournament),
    corrections: listCorrections(tournament),
  }),
);

/** The row of a team, with its display name; null if it has none. */
interface NamedTeamRow extends TeamStandingsRow {
  readonly name: string | null;
}

export interface TeamStandingsView extends Omit<StandingsView, 'rows'> {
  readonly rows: readonly NamedTeamRow[];
}

/** Returns the current standings of teams, or those after an earlier entry. Without rows if players play for themselves. */
export const readTeamStandings = readingPast(async (services, { tournament, access }) => {
  const names = await readTeamNames(services, access);
  return accept<TeamStandingsView>({
    version: tournament.seq,
    tieBreaks: tournament.opened.settings.tieBreaks,
    rows: computeTeamStandings(tournament).map((row) => ({ ...row, name: names.get(row.team) ?? null })),
    corrections: listCorrections(tournament),
  });
});

/** An explained row of the standings, with its sentences. */
export interface StandingView extends Omit<ExplainedRow, 'tieBreaks'> {
  readonly version: number;
  readonly tieBreaks: readonly TieBreakView[];
}

interface TieBreakView extends Omit<ExplainedTieBreak, 'terms'> {
  readonly name: LocalizedText;
  readonly meaning: LocalizedText;
  readonly terms: readonly (TieBreakTerm & { readonly sentence: LocalizedText })[];
}

/** Explains the row of a player in the current standings, or in those after an earlier entry. */
export const readStanding = readingPast(async (services, { tournament, access }, player: string) => {
  const registered = findRegistration(tournament, player);
  if (!registered.ok) return registered;
  const names = await services.tournaments.people(access.head.id);
  const nameOf = (each: PlayerId) => names.get(each) ?? each;
  return accept(describeStanding(tournament, explainTournamentStanding(tournament, registered.value.player), nameOf));
});

/** An explained row of the standings of teams. Its opponents and those tied with it are teams. */
export interface TeamStandingView extends Omit<StandingView, 'player'> {
  readonly team: string;
  /** Null if the team has no display name. */
  readonly name: string | null;
}

/** Explains the row of a team in the current standings, or in those after an earlier entry. */
export const readTeamStanding = readingPast(async (services, { tournament, access }, team: string) => {
  const registered = findTeam(tournament, team);
  if (!registered.ok) return registered;
  const names: ReadonlyMap<string, string> = await readTeamNames(services, access);
  const nameOf = (each: string) => names.get(each) ?? each;
  const { player: _player, ...row } = describeStanding(tournament, explainTeamStanding(tournament, registered.value), nameOf);
  return accept<TeamStandingView>({ ...row, team, name: names.get(team) ?? null });
});

/** Adds the sentences to an explained row. */
function describeStanding(tournament: Tournament, { tieBreaks, ...row }: ExplainedRow, nameOf: (player: PlayerId) => string): StandingView {
  const { unplayed } = standingsRules(tournament);
  return {
    ...row,
    version: tournament.seq,
    tieBreaks: tieBreaks.map((explained) => ({
      ...explained,
      name: tieBreakName(explained.tieBreak),
      meaning: tieBreakMeaning(explained.tieBreak, unplayed),
      terms: explained.terms.map((term) => ({ ...term, sentence: termSentence(explained, term, nameOf) })),
    })),
  };
}
