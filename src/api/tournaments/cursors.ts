// Pages and cursors of the lists of a tournament, and of ratings, of what both doors tell in them.
import type { Result } from '../../engine/result.js';
import { cursorIn, type Limits, type ListPage, type PageAsked, type Refusal } from '../../games/index.js';
import { type EndedPage, pageInList } from '../../tournaments/running/index.js';
import type { tellRound } from './telling.js';

type WithPlayer = { readonly player: string };
type WithNumber = { readonly number: number };

export const cursorOfPlayer =
  (tournament: string) =>
  ({ player }: WithPlayer): string =>
    cursorIn('players', tournament, player);
export const cursorOfRound =
  (tournament: string) =>
  ({ number }: WithNumber): string =>
    cursorIn('rounds', tournament, number);
export const cursorOfResult =
  (tournament: string) =>
  ({ number }: WithNumber): string =>
    cursorIn('results', tournament, number);
export const cursorOfEntry =
  (tournament: string) =>
  ({ version }: { readonly version: number }): string =>
    cursorIn('entries', tournament, version);

type Round = ReturnType<typeof tellRound>;
type Paged<Item> = (page: PageAsked, limits: Pick<Limits, 'pageSize'>) => Result<ListPage<Item>, Refusal>;

/** A list of a round: its pages, and the cursors of what is in it. */
export interface ListOfRound<Item> {
  readonly page: Paged<Item>;
  readonly cursorOf: (item: Item) => string;
}

export function tablesOf({ tournament, number, allTables }: Round): ListOfRound<Round['allTables'][number]> {
  const list = `tables-${number}` as const;
  return {
    page: (page, limits) => pageInList(allTables, { list, of: tournament }, (table) => table.number, page, limits),
    cursorOf: (table) => cursorIn(list, tournament, table.number),
  };
}

export function bidsOf({ tournament, number, allBids }: Round): ListOfRound<Round['allBids'][number]> {
  const list = `bids-${number}` as const;
  return {
    page: (page, limits) => pageInList(allBids, { list, of: tournament }, ({ player }) => player, page, limits),
    cursorOf: ({ player }) => cursorIn(list, tournament, player),
  };
}

/** A page of standings or of a crosstable: rows of players. */
export const rowsOfPlayers = <Row extends WithPlayer>(
  list: 'standings' | 'crosstable',
  tournament: string,
  all: readonly Row[],
  page: PageAsked,
  limits: Pick<Limits, 'pageSize'>,
): Result<EndedPage<Row>, Refusal> => pageInList(all, { list, of: tournament }, ({ player }) => player, page, limits);

/** A page of the ratings of a ruleset: rows of accounts. */
export const rowsOfAccounts = <Row extends { readonly account: string }>(
  ruleset: string,
  all: readonly Row[],
  page: PageAsked,
  limits: Pick<Limits, 'pageSize'>,
): Result<EndedPage<Row>, Refusal> => pageInList(all, { list: 'ratings', of: ruleset }, ({ account }) => account, page, limits);
