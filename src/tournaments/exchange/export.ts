import { accept, type Result } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import type { JwkSet } from '../../record/signatures.js';
import { type CrosstableRow, computeCrosstable, computeTeamCrosstable, findPlace, type TeamCrosstableRow } from '../contest/crosstable.js';
import { computeTournamentStandings, isMultiplayer, standingsRules } from '../contest/history.js';
import { computeTeamStandings, groupByTeam, type TeamStandingsRow } from '../contest/teams.js';
import type { Adjudication, ResultRecorded, TournamentBody } from '../log/entries.js';
import { countingResults, findRound } from '../log/tournament.js';
import { readRatings } from '../queries/ratings.js';
import { readTeamStandings } from '../queries/standings.js';
import { type PlayerView, readTeamNames, viewPlayers } from '../queries/views.js';
import type { TeamId } from '../rounds.js';
import { readingPast, readingTournament } from '../services/access.js';
import type { TournamentServices } from '../services/ports.js';
import type { StandingsRow } from '../standings/standings.js';
import { writeCsv } from './csv.js';

// Exports of a tournament: as a document, and its standings, crosstable and results as CSV; and the ratings of a ruleset as CSV.

/** The format identifier of exported documents. */
export const EXPORT_FORMAT = 'lyon-tournament';
const EXPORT_EDITION = 1;

/** An exported tournament. Everything except names can be derived from its entries. */
export interface ExportedTournament {
  readonly format: typeof EXPORT_FORMAT;
  readonly edition: number;
  readonly tournament: string;
  readonly name: string;
  readonly organiser: string;
  readonly players: readonly Pick<PlayerView, 'player' | 'name' | 'account'>[];
  /** The teams and their display names; null without a name. Absent if players play for themselves. */
  readonly teams?: readonly { readonly team: TeamId; readonly name: string | null }[];
  /** Include the results with their certificates. */
  readonly entries: readonly ExportedEntry[];
  /** The number and hash of the last entry as a compact JWS signed by the server. */
  readonly head: string;
  /** The standings after the last entry. */
  readonly standings: readonly StandingsRow[];
  /** The standings of teams after the last entry. Absent if players play for themselves. */
  readonly teamStandings?: readonly TeamStandingsRow[];
  /** The server's public keys, which verify the certificates. Prefer the keys that the server publishes. */
  readonly keys: JwkSet;
}

export interface ExportedEntry {
  readonly seq: number;
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly by: { readonly account: string | null; readonly player: string | null };
  readonly body: TournamentBody;
  readonly hash: string;
}

/** Exports a tournament that the caller may see. Includes only names that the caller may see. */
export const exportTournament = readingTournament(async (services, access) => {
  const { head, tournament } = access;
  const players = await viewPlayers(services, access);
  const teamNames = await readTeamNames(services, access);
  const entries = await services.tournaments.entries(head.id, 0, head.seq);
  return accept<ExportedTournament>({
    format: EXPORT_FORMAT,
    edition: EXPORT_EDITION,
    tournament: head.id,
    name: head.name,
    organiser: head.organiser,
    players: players.map(({ player, name, account }) => ({ player, name, account })),
    ...(tournament.opened.settings.teams && {
      teams: [...groupByTeam(tournament).keys()].map((team) => ({ team, name: teamNames.get(team) ?? null })),
    }),
    entries: entries.map(({ seq, at, by, body, hash }) => ({ seq, at: at.toISOString(), by, body, hash })),
    head: await services.signer.sign('tournament-log', { tournament: head.id, entries: head.seq, head: head.hash }),
    standings: computeTournamentStandings(tournament),
    ...(tournament.opened.settings.teams && { teamStandings: computeTeamStandings(tournament) }),
    keys: await services.signer.published(),
  });
});

/** Returns the standings as CSV (RFC 4180): rank, player, name, points and tie-breaks. Includes only names that the caller may see. */
export const standingsCsv = readingPast(async (services, { tournament, access }) => {
  const names = await services.tournaments.people(access.head.id);
  return accept(
    writeCsv([
      ['rank', 'player', 'name', 'points', ...standingsRules(tournament).tieBreaks],
      ...computeTournamentStandings(tournament).map(({ rank, player, points, tieBreaks }) => [
        ...[rank, player, names.get(player) ?? null, points],
        ...tieBreaks,
      ]),
    ]),
  );
});

/** Returns the standings of teams as CSV (RFC 4180): rank, team, name, points and tie-breaks. */
export async function teamStandingsCsv(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<string, Refusal>> {
  const standings = await readTeamStandings(services, bearer, id, version);
  if (!standings.ok) return standings;
  const { rows, tieBreaks } = standings.value;
  return accept(
    writeCsv([
      ['rank', 'team', 'name', 'points', ...tieBreaks],
      ...rows.map(({ rank, team, name, points, tieBreaks: values }) => [rank, team, name, points, ...values]),
    ]),
  );
}

/** Rows that are read at once, so that a long table leaves time to other requests. */
const ROWS_PER_READ = 1_000;

const RESULT_COLUMNS = [
  ...['number', 'recordedAt', 'entryVersion', 'round', 'table', 'resultVersion', 'counts', 'player', 'name', 'side', 'place'],
  ...['placeSharedBy', 'forfeited', 'source', 'reason', 'game', 'gameHeadHash'],
  ...['adjudicationRule', 'adjudicationSigner', 'adjudicationAccount', 'adjudicationVersion', 'adjudicationHead', 'timeUsed'],
];

/**
 * Returns all recorded results as CSV (RFC 4180): a row for each result and player of its table, in the order in which they were recorded.
 * Earlier versions stay; `counts` marks those of now. Includes only names that the caller may see.
 */
export const resultsCsv = readingTournament(async (services, { head, tournament }) => {
  const names = await services.tournaments.people(head.id);
  const counting = new Set(
    tournament.rounds.flatMap((round) => countingResults(round).flatMap((each) => (each === null ? [] : [each.number]))),
  );
  const sides = isMultiplayer(tournament) ? [] : ['first', 'second'];
  const texts = [writeCsv([RESULT_COLUMNS])];
  for (let read = 0; read < tournament.results; ) {
    const entries = await services.tournaments.results(head.id, read, Math.min(ROWS_PER_READ, tournament.results - read));
    if (entries.length === 0) throw new Error('the results of a stored tournament have a gap');
    read += entries.length;
    const rows = entries.flatMap(({ seq, at, body }) => {
      const { number, round, table, resultVersion, result, source, reason, game, gameHeadHash, adjudication, timeUsed } =
        body as ResultRecorded;
      return findRound(tournament, round).pairing!.tables[table - 1]!.players.map((player, seat) => {
        const { place, sharing } = findPlace(result, player);
        const isAway = result?.forfeited.includes(player) ?? false;
        return [
          ...[number, at.toISOString(), seq, round, table, resultVersion, counting.has(number) ? 'yes' : null, player],
          ...[names.get(player) ?? null, sides[seat] ?? null, place, sharing, isAway ? 'yes' : null, source, reason, game, gameHeadHash],
          ...['rule', 'signer', 'account', 'version', 'head'].map((name) => adjudication?.[name as keyof Adjudication] ?? null),
          timeUsed?.[seat] ?? null,
        ];
      });
    });
    texts.push(writeCsv(rows));
  }
  return accept(texts.join(''));
});

/**
 * Returns the ratings of a ruleset as CSV (RFC 4180), highest first, now or after an earlier period, to any caller. `namesOf` returns the
 * names that accounts have chosen.
 */
export async function ratingsCsv(
  services: TournamentServices,
  ruleset: string,
  upTo: number | null,
  namesOf: (accounts: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Result<string, Refusal>> {
  const read = await readRatings(services, ruleset, upTo);
  if (!read.ok) return read;
  const { ratings } = read.value;
  const texts = [writeCsv([['account', 'name', 'rating', 'deviation', 'volatility']])];
  for (let at = 0; at < ratings.length; at += ROWS_PER_READ) {
    const rows = ratings.slice(at, at + ROWS_PER_READ);
    const names = await namesOf(rows.map(({ account }) => account));
    texts.push(
      writeCsv(
        rows.map(({ account, rating, deviation, volatility }) => [account, names.get(account) ?? null, rating, deviation, volatility]),
      ),
    );
  }
  return accept(texts.join(''));
}

/** The crosstable after the entry with this number. */
export interface Crosstable {
  readonly version: number;
  readonly rows: readonly CrosstableRow[];
}

/** Returns the crosstable of a tournament that the caller may see. */
export const readCrosstable = readingTournament(async (_services, { tournament }) =>
  accept<Crosstable>({ version: tournament.seq, rows: computeCrosstable(tournament) }),
);

/**
 * Returns the crosstable as CSV (RFC 4180): a row for each player and round, in the order of the standings. Includes only names that the
 * caller may see.
 */
export const crosstableCsv = readingTournament(async (services, { head, tournament }) => {
  const names = await services.tournaments.people(head.id);
  const rows = computeCrosstable(tournament).flatMap(({ player, rounds }) =>
    rounds.map(({ table, opponents, side, place, sharing, forfeited, bye, points }, at) => [
      ...[at + 1, player, names.get(player) ?? null, table, side, opponents.join(' ')],
      ...[place, sharing, forfeited ? 'yes' : null, bye, points],
    ]),
  );
  return accept(writeCsv([CROSSTABLE_COLUMNS, ...rows]));
});

const CROSSTABLE_COLUMNS = [
  'round',
  'player',
  'name',
  'table',
  'side',
  'opponents',
  'place',
  'placeSharedBy',
  'forfeited',
  'bye',
  'points',
];

/** The crosstable of teams after the entry with this number. */
export interface TeamCrosstable {
  readonly version: number;
  /** With the display names of the teams; null for a team without one. */
  readonly rows: readonly (TeamCrosstableRow & { readonly name: string | null })[];
}

/** Returns the crosstable of teams of a tournament that the caller may see. Without rows if players play for themselves. */
export const readTeamCrosstable = readingTournament(async (services, access) => {
  const { tournament } = access;
  const names = await readTeamNames(services, access);
  const rows = computeTeamCrosstable(tournament).map((row) => ({ ...row, name: names.get(row.team) ?? null }));
  return accept<TeamCrosstable>({ version: tournament.seq, rows });
});

/** Returns the crosstable of teams as CSV (RFC 4180): a row for each team and round, in the order of the standings of teams. */
export async function teamCrosstableCsv(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<string, Refusal>> {
  const crosstable = await readTeamCrosstable(services, bearer, id);
  if (!crosstable.ok) return crosstable;
  const rows = crosstable.value.rows.flatMap(({ team, name, rounds }) =>
    rounds.map(({ match, opponent, side, boardPoints, opponentBoardPoints, forfeited, bye, points }, at) => [
      ...[at + 1, team, name, match, side, opponent],
      ...[boardPoints, opponentBoardPoints, forfeited ? 'yes' : null, bye, points],
    ]),
  );
  return accept(writeCsv([TEAM_CROSSTABLE_COLUMNS, ...rows]));
}

const TEAM_CROSSTABLE_COLUMNS = [
  ...['round', 'team', 'name', 'match', 'side', 'opponent'],
  ...['boardPoints', 'opponentBoardPoints', 'forfeited', 'bye', 'points'],
];
