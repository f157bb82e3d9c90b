// Looking at tournaments.
import type { Result } from '../../engine/result.js';
import type { ListPage, PageAsked, Refusal } from '../../games/index.js';
import {
  exportTournament,
  listEntries,
  listPlayers,
  listRounds,
  listTournaments,
  readCrosstable,
  readPlayer,
  readRatings,
  readResults,
  readRound,
  readStandings,
  readTournament,
  standingsCsv,
  type TournamentListRequest,
} from '../../tournaments/running/index.js';
import type { PageArguments } from '../pages.js';
import type { Parts, RulesetPart } from '../ruleset-part.js';
import {
  bidsOf,
  cursorOfEntry,
  cursorOfPlayer,
  cursorOfResult,
  cursorOfRound,
  type ListOfRound,
  rowsOfAccounts,
  rowsOfPlayers,
  tablesOf,
} from '../tournaments/cursors.js';
import { optionsOfTables } from '../tournaments/options.js';
import { tellCrosstable, tellEntry, tellRatings, tellResult, tellRound, tellStandings, tellTournament } from '../tournaments/telling.js';
import { atLeastOne, connection } from './connections.js';
import type { Context } from './context.js';
import { pageOf, settled } from './settled.js';

type Told = ReturnType<typeof tellTournament>;
type Round = ReturnType<typeof tellRound>;

/** A tournament as the token's holder may see it. */
export const tournamentSeen = async (id: string, { court, bearer }: Context): Promise<Told> =>
  tellTournament((await settled(readTournament(court, bearer, id))).told);

interface TournamentsFilter {
  readonly of?: TournamentListRequest['of'] | null;
  readonly ruleset?: string | null;
}

/** What can be read of tournaments. */
export const tournamentQueries = {
  tournament: (_: unknown, { id }: { readonly id: string }, context: Context) => tournamentSeen(id, context),
  async tournaments(_: unknown, { filter, ...page }: PageArguments & { readonly filter?: TournamentsFilter | null }, context: Context) {
    const asked = pageOf(page, context);
    const wanted = { of: filter?.of ?? 'public', ruleset: filter?.ruleset ?? null };
    const { tournaments, hasNextPage } = await settled(listTournaments(context.court, context.bearer, { ...atLeastOne(asked), ...wanted }));
    const listed = tournaments.map(({ tournament: tournamentId, name, organiser, openedAt }) => ({
      tournamentId,
      name,
      organiser,
      openedAt,
    }));
    return connection(listed, ({ tournamentId }) => tournamentId, { ...asked, hasNextPage });
  },
};

/** The rows of something that is no connection. */
const rowsAsked = (page: PageArguments, context: Context): PageAsked => pageOf(page, context);

async function listed<Item>(
  list: (page: PageAsked) => Promise<Result<ListPage<Item>, Refusal>>,
  cursorOf: (item: Item) => string,
  page: PageArguments,
  context: Context,
) {
  const asked = pageOf(page, context);
  const { items, hasNextPage } = await settled(list(atLeastOne(asked)));
  return connection(items, cursorOf, { ...asked, hasNextPage });
}

const ofRound = <Item>({ page: pageOfItems, cursorOf }: ListOfRound<Item>, page: PageArguments, context: Context) =>
  listed(async (asked) => pageOfItems(asked, context.court.limits), cursorOf, page, context);

/** Of a ruleset. */
export async function ratingsOf(
  { ruleset }: RulesetPart,
  { number, ...page }: PageArguments & { readonly number?: number | null },
  context: Context,
) {
  const { court } = context;
  const told = await settled(readRatings(court, ruleset.id, number ?? null));
  const rows = rowsOfAccounts(ruleset.id, told.ratings, rowsAsked(page, context), court.limits);
  return tellRatings(told, await settled(Promise.resolve(rows)));
}

/** The resolvers of what is told of them, where it is a question of its own. */
export const tournamentTypes = (parts: Parts) => ({
  Tournament: {
    ruleset: ({ ruleset }: Told) => parts.get(ruleset)!,
    options: (tournament: Told) => optionsOfTables(parts, tournament),
    players: ({ id }: Told, page: PageArguments, context: Context) =>
      listed((asked) => listPlayers(context.court, context.bearer, id, asked), cursorOfPlayer(id), page, context),
    player: ({ id }: Told, asked: { readonly id: string }, { court, bearer }: Context) => settled(readPlayer(court, bearer, id, asked.id)),
    async rounds({ id }: Told, page: PageArguments, context: Context) {
      const asked = pageOf(page, context);
      const { items, hasNextPage } = await settled(listRounds(context.court, context.bearer, id, atLeastOne(asked)));
      const rounds = items.map((round) => tellRound(id, round));
      return connection(rounds, cursorOfRound(id), { ...asked, hasNextPage });
    },
    round: async ({ id }: Told, { number }: { readonly number: number }, { court, bearer }: Context) =>
      tellRound(id, await settled(readRound(court, bearer, id, number))),
    async standings({ id }: Told, { version, ...page }: PageArguments & { readonly version?: number | null }, context: Context) {
      const told = await settled(readStandings(context.court, context.bearer, id, version ?? null));
      const rows = rowsOfPlayers('standings', id, told.rows, rowsAsked(page, context), context.court.limits);
      return tellStandings(told, await settled(Promise.resolve(rows)));
    },
    standingsCsv: ({ id }: Told, { version }: { readonly version?: number | null }, { court, bearer }: Context) =>
      settled(standingsCsv(court, bearer, id, version ?? null)),
    async crosstable({ id }: Told, page: PageArguments, context: Context) {
      const told = await settled(readCrosstable(context.court, context.bearer, id));
      const rows = rowsOfPlayers('crosstable', id, told.rows, rowsAsked(page, context), context.court.limits);
      return tellCrosstable(told, await settled(Promise.resolve(rows)));
    },
    export: ({ id }: Told, _: unknown, { court, bearer }: Context) => settled(exportTournament(court, bearer, id)),
    async results({ id }: Told, page: PageArguments, context: Context) {
      const asked = pageOf(page, context);
      const { results, hasNextPage } = await settled(readResults(context.court, context.bearer, id, atLeastOne(asked)));
      return connection(results.map(tellResult), cursorOfResult(id), { ...asked, hasNextPage });
    },
    async log({ id }: Told, page: PageArguments, context: Context) {
      const asked = pageOf(page, context);
      const { entries, hasNextPage } = await settled(listEntries(context.court, context.bearer, id, atLeastOne(asked)));
      return connection(entries.map(tellEntry), cursorOfEntry(id), { ...asked, hasNextPage });
    },
  },
  TournamentRound: {
    tables: (round: Round, page: PageArguments, context: Context) => ofRound(tablesOf(round), page, context),
    bids: (round: Round, page: PageArguments, context: Context) => ofRound(bidsOf(round), page, context),
  },
});
