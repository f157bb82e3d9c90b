import type {
  PageWithCursor,
  SeasonChangeView,
  SeasonLineUpView,
  SeasonRatingsView,
  SeasonRequest,
  SeasonSettings,
  SeasonTableView,
  SeasonView,
} from '../../tournaments/index.js';
import type * as Schema from './schema-types.js';

/** `OpenSeasonInput` of both APIs. */
export interface OpenSeasonInput extends Omit<SeasonRequest, 'settings'> {
  readonly settings?: SeasonSettingsInput | null;
}

type SeasonSettingsInput = { readonly [Name in keyof Omit<SeasonSettings, 'divisions'>]?: SeasonSettings[Name] | null } & {
  readonly divisions?: readonly { readonly name: string; readonly promoted?: number | null; readonly relegated?: number | null }[] | null;
};

/** Fills in the defaults. The use case checks the settings. */
export function toSeasonRequest({ settings, ...rest }: OpenSeasonInput): SeasonRequest {
  const { scoring, placePoints, best, minimumTournaments, tieBreaks, titles, divisions } = settings ?? {};
  return {
    ...rest,
    settings: {
      scoring: scoring ?? 'points',
      placePoints: placePoints ?? [],
      best: best ?? null,
      minimumTournaments: minimumTournaments ?? 0,
      tieBreaks: tieBreaks ?? [],
      titles: titles ?? [],
      divisions: (divisions ?? []).map(({ name, promoted, relegated }) => ({
        name,
        promoted: promoted ?? 0,
        relegated: relegated ?? 0,
      })),
    },
  };
}

// Serializers list every field: a field added to a value is not sent until it is added here.

const serializeSettings = ({
  scoring,
  placePoints,
  best,
  minimumTournaments,
  tieBreaks,
  titles,
  divisions,
}: SeasonSettings): Schema.SeasonSettings => ({
  scoring,
  placePoints,
  best,
  minimumTournaments,
  tieBreaks,
  titles,
  divisions: divisions.map(({ name, promoted, relegated }) => ({ name, promoted, relegated })),
});

/** Returns a season; its ruleset is resolved by each API. */
export const serializeSeason = (season: SeasonView) => ({
  id: season.id as string,
  name: season.name,
  public: season.public,
  organiser: season.organiser,
  isOrganiser: season.isOrganiser,
  ruleset: season.ruleset,
  openedAt: season.openedAt,
  closedAt: season.closedAt,
  version: season.version,
  settings: serializeSettings(season.settings),
  follows: season.follows as string | null,
  tournaments: season.tournaments.map(
    ({ tournament, name, status, division, addedAt }): Schema.SeasonTournament => ({ tournament, name, status, division, addedAt }),
  ),
});

export type SerializedSeason = ReturnType<typeof serializeSeason>;

type Row = SeasonTableView['rows'][number];

/** Returns the table of a season, with a page of its rows. Its sentences are chosen by the language of the response. */
export const serializeSeasonTable = ({ tieBreaks, provisional }: SeasonTableView, { items, ...page }: PageWithCursor<Row>) => ({
  tieBreaks: tieBreaks.map(({ tieBreak, name, meaning }) => ({ tieBreak, name, meaning })),
  provisional,
  items: items.map(({ rank, player, name, points, tieBreaks: values, tournaments, title, movement, previousDivision, results }) => ({
    rank,
    player,
    name,
    points,
    tieBreaks: values,
    tournaments,
    title,
    movement,
    previousDivision,
    results: results.map(({ tournament, player: entrant, place, round, points: worth, counted, reason, provisional: may }) => ({
      tournament,
      player: entrant,
      place,
      round,
      points: worth,
      counted,
      reason,
      provisional: may,
    })),
  })),
  ...page,
});

const CHANGES = { open: 'opened', add: 'tournament-added', remove: 'tournament-removed', close: 'closed' } as const;

/** Returns a change of a season, as streams send it. */
export const serializeSeasonChange = ({ season, version, type, tournament, titles }: SeasonChangeView): Schema.SeasonChange => ({
  seasonId: season,
  version,
  change: CHANGES[type],
  tournamentId: tournament,
  titles: titles.map(({ title, division, rank, player, name }) => ({ title, division, rank, player, name })),
});

/** Returns the line-up of a season, with a page of its rows. Its sentences are chosen by the language of the response. */
export const serializeSeasonLineUp = (
  { provisional }: SeasonLineUpView,
  { items, ...page }: PageWithCursor<SeasonLineUpView['rows'][number]>,
) => ({
  provisional,
  items: items.map(({ player, name, division, rank, movement, nextDivision, sentence }) => ({
    player,
    name,
    division,
    rank,
    movement,
    nextDivision,
    sentence,
  })),
  ...page,
});

/** Returns the ratings of a season, with a page of its rows. */
export const serializeSeasonRatings = (
  { tournaments }: SeasonRatingsView,
  { items, ...page }: PageWithCursor<SeasonRatingsView['ratings'][number]>,
) => ({
  tournaments,
  items: items.map(
    ({ player, name, rating, deviation, volatility }): Schema.SeasonRating => ({ player, name, rating, deviation, volatility }),
  ),
  ...page,
});
