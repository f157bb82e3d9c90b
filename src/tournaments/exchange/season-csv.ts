// The table, the ratings and the line-up of a season for spreadsheets.

import { accept, type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Bearer } from '../../games/services/results.js';
import { readSeasonLineUp, readSeasonRatings, readSeasonTable, type SeasonRowView } from '../queries/seasons.js';
import type { TournamentServices } from '../services/ports.js';
import { whyNoSuchDivision } from '../services/season-access.js';
import { writeCsv } from './csv.js';

const sumOf = (results: readonly { readonly points: number }[]): number | null =>
  results.length === 0 ? null : Math.round(results.reduce((sum, { points }) => sum + points, 0) * 1e6) / 1e6;

/**
 * Returns the table of a season as CSV (RFC 4180): rank, player, name, title, points, tie-breaks, the number of tournaments, the results that
 * do not count, and a column for each tournament. A result that does not count is named by the number of the tournament, and of the round
 * after a stop if results are games.
 */
export async function seasonTableCsv(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  division: number | null = null,
): Promise<Result<string, Refusal>> {
  const read = await readSeasonTable(services, bearer, id, division);
  if (!read.ok) return read;
  const { rows, tournaments, tieBreaks } = read.value;
  const numbers = new Map(tournaments.map(({ tournament }, at) => [tournament as string, at + 1]));
  const dropped = ({ results }: SeasonRowView) =>
    results
      .filter(({ counted }) => !counted)
      .map(({ tournament, round }) => `${numbers.get(tournament)}${round === null ? '' : `.${round}`}`)
      .join(' ');
  return accept(
    writeCsv([
      [
        ...['rank', 'player', 'name', 'title', 'points', ...tieBreaks.map(({ tieBreak }) => tieBreak), 'tournaments', 'dropped'],
        ...tournaments.map(({ head }, at) => `${at + 1} ${head.name}`),
      ],
      ...rows.map((row) => [
        ...[row.rank, row.player, row.name, row.title, row.points, ...row.tieBreaks, row.tournaments, dropped(row) || null],
        ...tournaments.map(({ tournament }) => sumOf(row.results.filter((each) => each.tournament === tournament))),
      ]),
    ]),
  );
}

/** Returns the ratings of a season as CSV (RFC 4180), highest first: player, name, rating, deviation and volatility. */
export async function seasonRatingsCsv(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  division: number | null = null,
): Promise<Result<string, Refusal>> {
  const read = await readSeasonRatings(services, bearer, id, division);
  if (!read.ok) return read;
  const rows = read.value.ratings.map(({ player, name, rating, deviation, volatility }) => [player, name, rating, deviation, volatility]);
  return accept(writeCsv([['player', 'name', 'rating', 'deviation', 'volatility'], ...rows]));
}

/** Those who come from above before those who stay, and those who come from below last. */
const SEEDING = ['relegated', 'stays', 'undecided', 'promoted'] as const;

/**
 * Returns the players of a division of the next season as CSV (RFC 4180), as the import of players reads it: player, name and seed. Players
 * whose division is undecided are in the list of the division in which they played. Defaults to the highest division.
 */
export async function seasonLineUpCsv(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  division: number | null = null,
): Promise<Result<string, Refusal>> {
  const read = await readSeasonLineUp(services, bearer, id);
  if (!read.ok) return read;
  const { season, rows } = read.value;
  const unknown = whyNoSuchDivision(season, division);
  if (unknown !== null) return reject(unknown);
  const wanted = season.settings.divisions.length === 0 ? null : (division ?? 1);
  const own = rows
    .filter((row) => (row.movement === 'undecided' ? row.division : row.nextDivision) === wanted)
    .toSorted((a, b) => SEEDING.indexOf(a.movement) - SEEDING.indexOf(b.movement));
  return accept(writeCsv([['player', 'name', 'seed'], ...own.map(({ player, name }, at) => [player, name, at + 1])]));
}
