// Queries, fields and mutations of seasons.
import { seasonCommands, seasonExportReads, seasonLists, seasonReads } from '../operations/seasons.js';
import { summaryId } from '../presenters/node-ids.js';
import { type RulesetPresenters, requireRuleset } from '../presenters/ruleset-presenter.js';
import type { ResolversOf } from '../presenters/schema-fields.js';
import type * as Schema from '../presenters/schema-types.js';
import type { SerializedSeason } from '../presenters/seasons.js';
import { connectionField, field, mutations } from './operations.js';

export const seasonQueries = {
  season: field(seasonReads.getSeason, (_: unknown, { id }: { readonly id: string }) => ({ season: id })),
  seasons: connectionField(seasonLists.listSeasons, (_: unknown, { filter }: { readonly filter?: object | null }) => ({ ...filter })),
};

/** The fields of an operation on a season: the arguments, and its id. */
const ofSeason = ({ id }: SerializedSeason, args: object) => ({ ...args, season: id });

export const seasonTypes = (rulesets: RulesetPresenters) => ({
  Season: {
    ruleset: ({ ruleset }: SerializedSeason) => requireRuleset(rulesets, ruleset),
    seasonTable: field(seasonReads.getSeasonTable, ofSeason),
    seasonTableCsv: field(seasonExportReads.getSeasonTableCsv, ofSeason),
    ratings: field(seasonReads.getSeasonRatings, ofSeason),
    ratingsCsv: field(seasonExportReads.getSeasonRatingsCsv, ofSeason),
    seasonPage: field(seasonExportReads.getSeasonPage, ofSeason),
    lineUp: field(seasonReads.getSeasonLineUp, ofSeason),
    lineUpCsv: field(seasonExportReads.getSeasonLineUpCsv, ofSeason),
  } satisfies ResolversOf<Schema.Season, SerializedSeason>,
  SeasonSummary: {
    id: ({ season }: { readonly season: string }) => summaryId(season),
    seasonId: ({ season }: { readonly season: string }) => season,
  },
});

export const seasonMutations = mutations(seasonCommands);
