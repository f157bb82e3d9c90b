// Lists seasons, and reads one: its tournaments, its table and its ratings.

import type { LocalizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { seasonId } from '../../games/model/game.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { cursorRefusal } from '../../games/requests/pagination.js';
import type { Bearer } from '../../games/services/results.js';
import { computeLineUp, findPreviousDivisions, type LineUpPlace, listDivisions, type SeasonMovement } from '../contest/line-up.js';
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
import {
  accessSeason,
  type LoadedSeasonTournament,
  loadSeasonTournaments,
  resolveSeason,
  whyNoSuchDivision,
} from '../services/season-access.js';
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
  readonly division: number | null;
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
  const tournaments = loaded.map(({ tournament, head, log, division, addedAt }) => ({
    tournament,
    name: head.name,
    status: viewTournament({ head, tournament: log }, { isOrganiser: false, player: null }).status,
    division,
    addedAt,
  }));
  const followed = await findFollowed(services, bearer, season);
  return accept({ ...season, follows: followed?.id ?? null, tournaments, isOrganiser });
}

/** Returns the season that a season follows; null if there is none, or the caller may not see it. */
async function findFollowed(services: TournamentServices, bearer: Bearer, { follows }: SeasonHead): Promise<StoredSeason | null> {
  const access = follows === null ? null : await resolveSeason(services, bearer, follows);
  return access?.ok ? access.value.season : null;
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
  /** Where the player plays in the next season; null without divisions, and in a table of a division that the player does not belong to. */
  readonly movement: SeasonMovement | null;
  /** The name of the division in which the player played in the season that this one follows; null if there is none. */
  readonly previousDivision: string | null;
  readonly results: readonly SeasonResultView[];
}

export interface SeasonTableView {
  readonly season: StoredSeason;
  /** The division that it is the table of, from 1; null without divisions. */
  readonly division: number | null;
  /** In order, with what each one counts. */
  readonly tieBreaks: readonly { readonly tieBreak: SeasonTieBreak; readonly name: LocalizedText; readonly meaning: LocalizedText }[];
  /** Whether a tournament still runs, so that results may change. */
  readonly provisional: boolean;
  /** Of the division. */
  readonly tournaments: readonly LoadedSeasonTournament[];
  readonly rows: readonly SeasonRowView[];
}

export const seasonTieBreakName = (tieBreak: SeasonTieBreak): LocalizedText => localized(({ season }) => season.tieBreaks[tieBreak].name);

/** A season with all that its tables and its line-up are computed from. */
interface LoadedSeason {
  readonly season: StoredSeason;
  readonly tournaments: readonly LoadedSeasonTournament[];
  readonly names: ReadonlyMap<string, string>;
  readonly lineUp: readonly LineUpPlace[];
}

async function loadSeason(services: TournamentServices, season: StoredSeason): Promise<LoadedSeason> {
  const tournaments = await loadSeasonTournaments(services, season);
  const names = await readSeasonNames(services, tournaments);
  return { season, tournaments, names, lineUp: computeLineUp(season.settings, tournaments) };
}

/** Returns the table of a season that the caller may see, or of a division of it; of the highest unless one is named. */
export async function readSeasonTable(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  division: number | null = null,
): Promise<Result<SeasonTableView, Refusal>> {
  const read = await readSeasonTables(services, bearer, id, division);
  return read.ok ? accept(read.value[0]!) : read;
}

/** Returns the table of one division, or the tables of all, the highest first. A season without divisions has one. */
export async function readSeasonTables(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  division: number | null,
): Promise<Result<readonly SeasonTableView[], Refusal>> {
  const access = await resolveSeason(services, bearer, id);
  if (!access.ok) return access;
  const { season } = access.value;
  const unknown = whyNoSuchDivision(season, division);
  if (unknown !== null) return reject(unknown);
  const loaded = await loadSeason(services, season);
  const previous = await readPreviousDivisions(services, bearer, loaded);
  const divisions = division === null ? listDivisions(season.settings) : [division];
  return accept(divisions.map((each) => viewTable(loaded, each, previous)));
}

/** Returns the names of the divisions in which the players played in the season before, as far as the caller may see that season. */
async function readPreviousDivisions(
  services: TournamentServices,
  bearer: Bearer,
  { season, tournaments }: LoadedSeason,
): Promise<ReadonlyMap<string, string>> {
  const followed = await findFollowed(services, bearer, season);
  if (followed === null) return new Map();
  const { settings } = followed;
  const found = findPreviousDivisions(tournaments, { settings, events: await loadSeasonTournaments(services, followed) });
  return new Map([...found].map(([player, division]) => [player, settings.divisions[division - 1]!.name]));
}

function viewTable(
  { season, tournaments, names, lineUp }: LoadedSeason,
  division: number | null,
  previous: ReadonlyMap<string, string>,
): SeasonTableView {
  const { settings } = season;
  const own = tournaments.filter((each) => each.division === division);
  const movements = new Map(lineUp.flatMap((each) => (each.division === division ? [[each.player, each.movement] as const] : [])));
  return {
    season,
    division,
    tieBreaks: settings.tieBreaks.map((tieBreak) => ({
      tieBreak,
      name: seasonTieBreakName(tieBreak),
      meaning: localized((texts) => texts.season.tieBreaks[tieBreak].meaning),
    })),
    provisional: own.some(({ log }) => !log.closed),
    tournaments: own,
    rows: computeSeasonTable(settings, tournaments, division).map((row) => ({
      ...row,
      name: names.get(row.player) ?? null,
      title: season.closedAt === null || row.rank === null ? null : (settings.titles[row.rank - 1] ?? null),
      movement: division === null ? null : (movements.get(row.player) ?? null),
      previousDivision: previous.get(row.player) ?? null,
      results: row.results.map((result) => ({ ...result, reason: result.counted ? null : whyDropped(settings) })),
    })),
  };
}

/** A player in the line-up of the next season. */
export interface LineUpRowView extends LineUpPlace {
  /** As in the table. */
  readonly name: string | null;
  /** The movement in words. */
  readonly sentence: LocalizedText;
}

export interface SeasonLineUpView {
  readonly season: StoredSeason;
  /** Whether the season is not closed, so that movements may change. */
  readonly provisional: boolean;
  /** The divisions from the highest, each in the order of its table. */
  readonly rows: readonly LineUpRowView[];
}

/** Returns where the players of a season that the caller may see play in the next one, as its tables stand. */
export async function readSeasonLineUp(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<SeasonLineUpView, Refusal>> {
  const access = await resolveSeason(services, bearer, id);
  if (!access.ok) return access;
  const { season } = access.value;
  const { lineUp, names } = await loadSeason(services, season);
  return accept({
    season,
    provisional: season.closedAt === null,
    rows: lineUp.map((place) => ({ ...place, name: names.get(place.player) ?? null, sentence: movementSentence(season.settings, place) })),
  });
}

function movementSentence({ divisions }: SeasonSettings, { movement, nextDivision }: LineUpPlace): LocalizedText {
  if (movement === 'undecided') return localized(({ season }) => season.lineUp.undecided);
  if (nextDivision === null) return localized(({ season }) => season.lineUp.plays);
  const { name } = divisions[nextDivision - 1]!;
  return localized(({ season }) => season.lineUp[movement](name));
}

/** A title, and who has it. */
interface SeasonTitleView {
  readonly title: string;
  /** The division in whose table it was given; null without divisions. */
  readonly division: number | null;
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
  const loaded = made.type === 'close' ? await services.reads.read(`titles ${id}`, () => loadSeason(services, season)) : null;
  const tables = loaded === null ? [] : listDivisions(season.settings).map((division) => viewTable(loaded, division, new Map()));
  const titles = tables.flatMap(({ division, rows }) =>
    rows.flatMap(({ title, rank, player, name }) => (title === null || rank === null ? [] : [{ title, division, rank, player, name }])),
  );
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

/** Returns the ratings of a season that the caller may see, or of one division of it, who can compute them from the exports of its tournaments. */
export async function readSeasonRatings(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  division: number | null = null,
): Promise<Result<SeasonRatingsView, Refusal>> {
  const access = await resolveSeason(services, bearer, id);
  if (!access.ok) return access;
  const unknown = whyNoSuchDivision(access.value.season, division);
  if (unknown !== null) return reject(unknown);
  const tournaments = await loadSeasonTournaments(services, access.value.season);
  const names = await readSeasonNames(services, tournaments);
  return accept({
    tournaments: tournaments.filter((each) => each.log.closed && (division === null || each.division === division)).length,
    ratings: computeSeasonRatings(tournaments, division).map((row) => ({ ...row, name: names.get(row.player) ?? null })),
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
