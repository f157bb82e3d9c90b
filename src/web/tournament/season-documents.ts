// What the pages of seasons ask of the API.
import type { Document, schema } from 'lyon/client';
import type { Connection } from '../api.js';

type SeasonField = 'id' | 'name' | 'public' | 'isOrganiser' | 'closedAt' | 'version' | 'follows';

export interface SeasonFacts extends Pick<schema.Season, SeasonField> {
  readonly ruleset: { readonly id: string; readonly title: string };
  readonly settings: Pick<schema.SeasonSettings, 'best' | 'minimumTournaments' | 'scoring' | 'titles' | 'divisions'>;
  readonly tournaments: readonly Pick<schema.SeasonTournament, 'tournament' | 'name' | 'status' | 'division'>[];
}

const FACTS = `id name public isOrganiser closedAt version follows ruleset { id title }
  settings { best minimumTournaments scoring titles divisions { name promoted relegated } } tournaments { tournament name status division }`;

export const SEASON: Document<{ readonly season: SeasonFacts }, { readonly id: string }> = `query ($id: ID!) {
  season(id: $id) { ${FACTS} }
}`;

export type SeasonRow = schema.SeasonTableRow;
type SeasonTable = Connection<SeasonRow> & Pick<schema.SeasonTable, 'tieBreaks' | 'provisional'>;

export const SEASON_TABLE: Document<
  { readonly season: { readonly seasonTable: SeasonTable } },
  { readonly id: string; readonly division: number | null; readonly after: string | null }
> = `query ($id: ID!, $division: Int, $after: ID) {
  season(id: $id) { seasonTable(division: $division, after: $after) {
    provisional tieBreaks { tieBreak name meaning }
    edges { node {
      rank player name points tieBreaks tournaments title movement previousDivision
      results { tournament player place round points counted reason provisional }
    } }
    pageInfo { hasNextPage endCursor }
  } }
}`;

export type SeasonRating = Pick<schema.SeasonRating, 'player' | 'name' | 'rating' | 'deviation'>;

export const SEASON_RATINGS: Document<
  { readonly season: { readonly ratings: Connection<SeasonRating> } },
  { readonly id: string; readonly after: string | null }
> = `query ($id: ID!, $after: ID) {
  season(id: $id) { ratings(after: $after) { edges { node { player name rating deviation } } pageInfo { hasNextPage endCursor } } }
}`;

export interface ListedSeason extends Pick<schema.SeasonSummary, 'seasonId' | 'name' | 'ruleset' | 'openedAt' | 'closedAt'> {}

export const SEASONS: Document<
  { readonly seasons: Connection<ListedSeason> },
  { readonly filter: schema.SeasonFilter; readonly after: string | null }
> = `query ($filter: SeasonFilter, $after: String) {
  seasons(filter: $filter, after: $after) { edges { node { seasonId name ruleset openedAt closedAt } } pageInfo { hasNextPage endCursor } }
}`;

export const OPEN_SEASON: Document<{ readonly openSeason: { readonly id: string } }, { readonly input: object }> =
  'mutation ($input: OpenSeasonInput!) { openSeason(input: $input) { id } }';

type SeasonCommand = 'addTournamentToSeason' | 'removeTournamentFromSeason' | 'closeSeason';

/** Returns the document of a command, which answers with the season as it is then. */
export const seasonCommand = (name: SeasonCommand): Document<{ readonly season: SeasonFacts }, { readonly input: object }> =>
  `mutation ($input: ${name === 'closeSeason' ? 'SeasonCommandInput' : 'SeasonTournamentInput'}!) { season: ${name}(input: $input) { ${FACTS} } }`;
