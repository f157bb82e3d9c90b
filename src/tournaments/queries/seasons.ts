// Lists seasons, and reads one: its tournaments, its table and its ratings.

import type { LocalizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { seasonId } from '../../games/model/game.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { cursorRefusal } from '../../games/requests/pagination.js';
import type { Bearer } from '../../games/services/results.js';
import {
  computeSeasonRatings,
  computeSeasonTable,
  identifyPlayers,
  type SeasonRating,
  type SeasonResult,
  type SeasonRow,
  type SeasonSettings,
  type SeasonTieBreak,
} from '../contest/season.js';
import { accessTournament, type CheckedIdentity } from '../services/access.js';
import type { MadeSeasonChange, SeasonHead, SeasonId, StoredSeason, TournamentServices } from '../services/ports.js';
import { accessSeason, type LoadedSeasonTournament, loadSeasonTournaments, resolveSeason } from '../services/season-access.js';
import { localized } from '../texts/index.js';
import { resolveLister, type TournamentListRequest } from './queries.js';
import { type TournamentView, viewTournament } from './views.js';

/** A season as lists have it. */
export interface ListedSeason extends Pick<SeasonHead, 'name' | 'organiser' | 'ruleset' | 'openedAt' | 'closedAt'> {
  readonly season: string;
}

export interface SeasonListRequest extends TournamentListRequest {
  readonly relation: 'organised' | 'public';
}

/** Lists seasons, newest first: those that the caller organises, or all public ones. */
export async function listSeasons(
  services: TournamentServices,
  bearer: Bearer,
  { relation, ruleset, after: cursor, first }: SeasonListRequest,
): Promise<Result<{ readonly seasons: readonly ListedSeason[]; readonly hasNextPage: boolean }, Refusal>> {
  const lister = await resolveLister(services, bearer, { relation, ruleset, first });
  if (!lister.ok) return lister;
  const organiser = lister.value;
  const id = cursor === null ? null : seasonId(cursor);
  const last = id && (await services.seasons.find(id));
  const isInList = (season: SeasonHead) => (organiser === null ? season.public : season.organiser === organiser);
  if (cursor !== null && (!last || !isInList(last))) return reject(cursorRefusal(cursor));
  const found = await services.seasons.list({ organiser, ruleset }, last, first + 1);
  const seasons = found.slice(0, first).map(({ id: season, name, organiser: by, ruleset: of, openedAt, closedAt }) => ({
    season,
    name,
    organiser: by,
    ruleset: of,
    openedAt,
    closedAt,
  }));
  return accept({ seasons, hasNextPage: found.length > first });
}

/** A tournament of a season. */
interface SeasonTournamentView {
  readonly tournament: string;
  readonly name: string;
  readonly status: TournamentView['status'];
  readonly addedAt: Date;
}

export interface SeasonView extends Omit<StoredSeason, 'tournaments'> {
  readonly tournaments: readonly SeasonTournamentView[];
  readonly isOrganiser: boolean;
}

/** Returns a season that the caller may see. */
export async function readSeason(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<SeasonView, Refusal>> {
  const access = await resolveSeason(services, bearer, id);
  if (!access.ok) return access;
  const { season, isOrganiser } = access.value;
  const loaded = await loadSeasonTournaments(services, season);
  const tournaments = loaded.map(({ tournament, head, log, addedAt }) => ({
    tournament,
    name: head.name,
    status: viewTournament({ head, tournament: log }, { isOrganiser: false, player: null }).status,
    addedAt,
  }));
  return accept({ ...season, tournaments, isOrganiser });
}

/** A result in a table, and why it does not count; null if it does. */
export interface SeasonResultView extends SeasonResult {
  readonly reason: LocalizedText | null;
}

export interface SeasonRowView extends Omit<SeasonRow, 'results'> {
  /** The display name: of the latest tournament in which the player has one; null without any. */
  readonly name: string | null;
  /** Null until the season is closed. */
  readonly title: string | null;
  readonly results: readonly SeasonResultView[];
}

export interface SeasonTableView {
  readonly season: StoredSeason;
  /** In order, with what each one counts. */
  readonly tieBreaks: readonly { readonly tieBreak: SeasonTieBreak; readonly name: LocalizedText; readonly meaning: LocalizedText }[];
  /** Whether a tournament still runs, so that results may change. */
  readonly provisional: boolean;
  readonly tournaments: readonly LoadedSeasonTournament[];
  readonly rows: readonly SeasonRowView[];
}

export const seasonTieBreakName = (tieBreak: SeasonTieBreak): LocalizedText => localized(({ season }) => season.tieBreaks[tieBreak].name);

/** Returns the table of a season that the caller may see. */
export async function readSeasonTable(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<SeasonTableView, Refusal>> {
  const access = await resolveSeason(services, bearer, id);
  return access.ok ? accept(await viewTable(services, access.value.season)) : access;
}

async function viewTable(services: TournamentServices, season: StoredSeason): Promise<SeasonTableView> {
  const { settings } = season;
  const tournaments = await loadSeasonTournaments(services, season);
  const names = await readSeasonNames(services, tournaments);
  return {
    season,
    tieBreaks: settings.tieBreaks.map((tieBreak) => ({
      tieBreak,
      name: seasonTieBreakName(tieBreak),
      meaning: localized((texts) => texts.season.tieBreaks[tieBreak].meaning),
    })),
    provisional: tournaments.some(({ log }) => !log.closed),
    tournaments,
    rows: computeSeasonTable(settings, tournaments).map((row) => ({
      ...row,
      name: names.get(row.player) ?? null,
      title: season.closedAt === null || row.rank === null ? null : (settings.titles[row.rank - 1] ?? null),
      results: row.results.map((result) => ({ ...result, reason: result.counted ? null : whyDropped(settings) })),
    })),
  };
}

/** A title, and who has it. */
interface SeasonTitleView {
  readonly title: string;
  readonly rank: number;
  readonly player: string;
  readonly name: string | null;
}

/** A change of a season, as streams tell of it. */
export interface SeasonChangeView extends MadeSeasonChange {
  readonly season: SeasonId;
  /** Those that were given when it was closed, as the table has them now; none for other changes. */
  readonly titles: readonly SeasonTitleView[];
}

/** Returns the change of a season to a version; null if the caller may not see the season now, or the tournament that was added or removed. */
export async function readSeasonChange(
  services: TournamentServices,
  identity: CheckedIdentity,
  id: SeasonId,
  version: number,
): Promise<SeasonChangeView | null> {
  const [season, made] = await Promise.all([services.seasons.find(id), services.seasons.findChange(id, version)]);
  if (season === null || made === null || !(await accessSeason(services, identity, season)).ok) return null;
  if (made.tournament !== null && !(await accessTournament(services, identity, made.tournament)).ok) return null;
  // All streams that follow the season send this at the same time.
  const rows = made.type === 'close' ? (await services.reads.read(`titles ${id}`, () => viewTable(services, season))).rows : [];
  const titles = rows.flatMap(({ title, rank, player, name }) => (title === null || rank === null ? [] : [{ title, rank, player, name }]));
  return { ...made, season: id, titles };
}

export interface SeasonRatingView extends SeasonRating {
  /** As in the table. */
  readonly name: string | null;
}

export interface SeasonRatingsView {
  /** How many tournaments are rated: those that are closed. */
  readonly tournaments: number;
  /** Highest first. */
  readonly ratings: readonly SeasonRatingView[];
}

/** Returns the ratings of a season that the caller may see, who can compute them from the exports of its tournaments. */
export async function readSeasonRatings(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<SeasonRatingsView, Refusal>> {
  const access = await resolveSeason(services, bearer, id);
  if (!access.ok) return access;
  const tournaments = await loadSeasonTournaments(services, access.value.season);
  const names = await readSeasonNames(services, tournaments);
  return accept({
    tournaments: tournaments.filter(({ log }) => log.closed).length,
    ratings: computeSeasonRatings(tournaments).map((row) => ({ ...row, name: names.get(row.player) ?? null })),
  });
}

const whyDropped = ({ best }: SeasonSettings): LocalizedText => localized(({ season }) => season.dropped(best!));

/** Returns the display names of the players of a season by their keys: each of the latest tournament whose register has one. */
async function readSeasonNames(
  services: TournamentServices,
  tournaments: readonly LoadedSeasonTournament[],
): Promise<ReadonlyMap<string, string>> {
  const people = await Promise.all(tournaments.map(({ tournament }) => services.tournaments.people(tournament)));
  return new Map(
    identifyPlayers(tournaments).flatMap(({ key, entered }) => {
      const named = [...entered].toSorted(([a], [b]) => a - b).map(([at, { player }]) => people[at]!.get(player) ?? null);
      const name = named.findLast((each) => each !== null) ?? null;
      return name === null ? [] : [[key, name] as const];
    }),
  );
}
