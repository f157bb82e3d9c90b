import type { Result } from '../../engine/result.js';
import type { Bearer, Refusal } from '../../games/index.js';
import {
  addTournamentToSeason,
  closeSeason,
  listSeasons,
  openSeason,
  readSeason,
  readSeasonLineUp,
  readSeasonRatings,
  readSeasonTable,
  removeTournamentFromSeason,
  type SeasonCommand,
  type SeasonListRequest,
  type SeasonTournamentCommand,
  seasonLineUpCsv,
  seasonPage,
  seasonRatingsCsv,
  seasonTableCsv,
  type TournamentServices,
} from '../../tournaments/index.js';
import type { Page, PageArguments } from '../presenters/pages.js';
import {
  type OpenSeasonInput,
  type SerializedSeason,
  serializeSeason,
  serializeSeasonLineUp,
  serializeSeasonRatings,
  serializeSeasonTable,
  toSeasonRequest,
} from '../presenters/seasons.js';
import { type Call, listOperation, mapped, operation, type WithKey } from './operation.js';
import { withRows } from './rows.js';

interface OfSeason {
  readonly season: string;
}

interface OfDivision extends OfSeason {
  /** From 1, the highest. */
  readonly division?: number | null;
}

/** Returns a season as the caller may see it. */
const readSerialized = ({ services, bearer }: Pick<Call, 'services' | 'bearer'>, id: string): Promise<Result<SerializedSeason, Refusal>> =>
  mapped(readSeason(services, bearer, id), serializeSeason);

/** Returns the operation that changes a season, and returns it as the caller then sees it. */
const command = <Fields extends SeasonCommand>(
  run: (services: TournamentServices, bearer: Bearer, fields: Fields) => Promise<Result<unknown, Refusal>>,
) =>
  operation(async (call, fields: Fields) => {
    const done = await run(call.services, call.bearer, fields);
    return done.ok ? readSerialized(call, fields.season) : done;
  });

export const seasonCommands = {
  openSeason: operation(async (call, { idempotencyKey = null, ...input }: OpenSeasonInput & WithKey) => {
    const opened = await openSeason(call.services, call.bearer, toSeasonRequest(input), idempotencyKey);
    return opened.ok ? readSerialized(call, opened.value.season.id) : opened;
  }),
  addTournamentToSeason: command<SeasonTournamentCommand>(addTournamentToSeason),
  removeTournamentFromSeason: command<SeasonTournamentCommand>(removeTournamentFromSeason),
  closeSeason: command<SeasonCommand>(closeSeason),
};

export const seasonReads = {
  getSeason: operation((call, { season }: OfSeason) => readSerialized(call, season)),
  getSeasonTable: operation((call, { season, division, ...page }: OfDivision & PageArguments) =>
    withRows(
      call,
      page,
      readSeasonTable(call.services, call.bearer, season, division),
      { list: 'season-table', of: season, keyOf: ({ player }: { readonly player: string }) => player },
      ({ rows }) => rows,
      serializeSeasonTable,
    ),
  ),
  getSeasonRatings: operation((call, { season, division, ...page }: OfDivision & PageArguments) =>
    withRows(
      call,
      page,
      readSeasonRatings(call.services, call.bearer, season, division),
      { list: 'season-ratings', of: season, keyOf: ({ player }: { readonly player: string }) => player },
      ({ ratings }) => ratings,
      serializeSeasonRatings,
    ),
  ),
  getSeasonLineUp: operation((call, { season, ...page }: OfSeason & PageArguments) =>
    withRows(
      call,
      page,
      readSeasonLineUp(call.services, call.bearer, season),
      { list: 'season-line-up', of: season, keyOf: ({ player }: { readonly player: string }) => player },
      ({ rows }) => rows,
      serializeSeasonLineUp,
    ),
  ),
};

export const seasonLists = {
  listSeasons: listOperation(
    ({ services, bearer }, { relation, ruleset, ...page }: Partial<Pick<SeasonListRequest, 'relation' | 'ruleset'>> & Page) =>
      mapped(
        listSeasons(services, bearer, {
          relation: relation ?? 'public',
          ruleset: ruleset ?? null,
          first: page.first,
          after: page.after,
        }),
        ({ seasons: items, hasNextPage }) => ({ items, hasNextPage }),
      ),
    ({ season }) => season,
  ),
};

/** Documents of a season as text. */
export const seasonExportReads = {
  getSeasonTableCsv: operation(({ services, bearer }, { season, division }: OfDivision) =>
    seasonTableCsv(services, bearer, season, division),
  ),
  getSeasonRatingsCsv: operation(({ services, bearer }, { season, division }: OfDivision) =>
    seasonRatingsCsv(services, bearer, season, division),
  ),
  getSeasonPage: operation(({ services, bearer, language }, { season, division }: OfDivision) =>
    seasonPage(services, bearer, season, division ?? null, language),
  ),
  getSeasonLineUpCsv: operation(({ services, bearer }, { season, division }: OfDivision) =>
    seasonLineUpCsv(services, bearer, season, division),
  ),
};
