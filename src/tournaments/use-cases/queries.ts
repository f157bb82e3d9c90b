// Where a page of a list of a tournament or of ratings begins: after what a cursor names that bears the list.
import { accept, type Result, reject } from '../../engine/result.js';
import { authorize, findTokenOwner } from '../../games/access/callers.js';
import { type AccountId, gameId, type TokenHash } from '../../games/model/game.js';
import type { Limits } from '../../games/ports/limits.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import {
  cursorRefusal,
  type ListPage,
  listCursor,
  type OwnedList,
  type PageRequest,
  paginate,
  parseListCursor,
  whyNotPageLength,
} from '../../games/requests/pagination.js';
import type { Bearer } from '../../games/services/results.js';
import { countRounds } from '../decisions/registration.js';
import type { ResultRecorded } from '../log/entries.js';
import { computeTournamentStandings } from '../log/history.js';
import { applyEntry, findRound, type Tournament } from '../log/tournament.js';
import { computeRatings, type Rating } from '../ratings.js';
import type { StandingsRow } from '../standings/standings.js';
import { resolveAccess, type TournamentSnapshot } from './access.js';
import type { CountedRatings, RatedPeriod, TournamentEntry, TournamentHead, TournamentId, TournamentServices } from './ports.js';
import { type PlayerView, type RoundView, type TournamentView, viewPlayers, viewRound, viewRounds, viewTournament } from './views.js';

/** Which list, and the id of the tournament, or of the ruleset, that it is of. */
export interface ListRef {
  readonly list: OwnedList;
  readonly of: string;
}

/** A page, and how to go on after it. */
export interface PageWithCursor<Item> extends ListPage<Item> {
  /** The cursor of the last of the items; null if there are none. */
  readonly endCursor: string | null;
}

/** What a cursor names in the list. One of another stays as it is, and names nothing in any. */
const readCursorKey = ({ list, of }: ListRef, cursor: string): string => parseListCursor(list, of, cursor) ?? cursor;

/** At most `first` of the items, which are called by numbers or ids; refused as pages of other lists are. */
export function paginateOwnedList<Item>(
  all: readonly Item[],
  place: ListRef,
  keyOf: (item: Item) => number | string,
  { after, first }: PageRequest,
  limits: Pick<Limits, 'pageSize'>,
): Result<PageWithCursor<Item>, Refusal> {
  const page = paginate(all, (item) => String(keyOf(item)), { first, after: after && readCursorKey(place, after) }, limits);
  if (!page.ok) return page;
  const last = page.value.items.at(-1);
  return accept({ ...page.value, endCursor: last === undefined ? null : listCursor(place.list, place.of, keyOf(last)) });
}

const NUMBER = /^[1-9]\d{0,8}$/;

/** The number that a cursor names, of those up to the last; 0 for none. Refused as in pages of other lists. */
export function readNumberCursor(place: ListRef, cursor: string | null, last: number): Result<number, Refusal> {
  if (cursor === null) return accept(0);
  const key = readCursorKey(place, cursor);
  return NUMBER.test(key) && Number(key) <= last ? accept(Number(key)) : reject(cursorRefusal(key));
}

// What is counted from 1 without a gap, and asked for by its number.

/** Said of a number that is asked for at this place, and there are only so many. */
export const invalidNumber = (path: string, most: number): Refusal => ({
  code: 'invalid-request',
  path,
  expected: { en: `a whole number from 1 to ${most}`, fr: `un nombre entier de 1 à ${most}` },
});

/** The number, if it is one of so many. */
export const readNumberUpTo = (most: number, path: string, asked: number): Result<number, Refusal> =>
  Number.isInteger(asked) && asked >= 1 && asked <= most ? accept(asked) : reject(invalidNumber(path, most));

// Looking at tournaments: lists, standings, the feed of results, and the whole of one for whoever keeps it.

type Page = { readonly after: string | null; readonly first: number };

export interface TournamentListRequest extends Page {
  /** Those that the caller organises, or all that are public. */
  readonly relation: 'organised' | 'public';
  readonly ruleset: string | null;
}

export interface ListedTournament {
  readonly tournament: string;
  readonly name: string;
  readonly organiser: string;
  readonly openedAt: Date;
  readonly cursor: string;
}

/** Newest first. */
export async function listTournaments(
  services: TournamentServices,
  bearer: Bearer,
  { relation, ruleset, after: cursor, first }: TournamentListRequest,
): Promise<Result<{ readonly tournaments: readonly ListedTournament[]; readonly hasNextPage: boolean }, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  if (ruleset !== null && !services.rulesets.some(({ id }) => id === ruleset)) return reject({ code: 'no-such-ruleset' });
  const caller = relation === 'organised' ? await authorize(services, bearer, 'run-tournaments') : accept(null);
  if (!caller.ok) return caller;
  const organiser = caller.value?.account ?? null;
  const id = cursor === null ? null : (gameId(cursor) as TournamentId | null);
  const mark = id && (await services.tournaments.head(id));
  const isInList = (head: TournamentHead) => (organiser === null ? head.public : head.organiser === organiser);
  if (cursor !== null && (!mark || !isInList(mark))) return reject(cursorRefusal(cursor));
  const found = await services.tournaments.list({ organiser, ruleset }, mark, first + 1);
  const tournaments = found.slice(0, first).map(({ id: tournament, name, organiser: by, openedAt }) => ({
    tournament,
    name,
    organiser: by,
    openedAt,
    cursor: tournament,
  }));
  return accept({ tournaments, hasNextPage: found.length > first });
}

/** A tournament, for who may see it. */
export async function readTournament(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<{ readonly told: TournamentView; readonly standing: TournamentSnapshot }, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  return sight.ok ? accept({ told: viewTournament(sight.value, sight.value), standing: sight.value }) : sight;
}

export interface StandingsView {
  /** The entry after which they stand so. */
  readonly version: number;
  readonly tieBreaks: Tournament['opened']['settings']['tieBreaks'];
  readonly rows: readonly StandingsRow[];
  /** Results that have another version since they were first recorded, up to then: why standings have changed. */
  readonly corrections: readonly ResultRecorded[];
}

/** Standings as they are, or as they were after an earlier entry. */
export async function readStandings(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<StandingsView, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const { tournament: now, head } = sight.value;
  const asked = readNumberUpTo(now.seq, 'version', version ?? now.seq);
  if (!asked.ok) return asked;
  const tournament = asked.value === now.seq ? now : await loadTournamentAt(services, head.id, asked.value);
  return accept({
    version: tournament.seq,
    tieBreaks: tournament.opened.settings.tieBreaks,
    rows: computeTournamentStandings(tournament),
    corrections: tournament.rounds.flatMap(({ results }) => results.flatMap((versions) => versions.slice(1))),
  });
}

async function loadTournamentAt(services: TournamentServices, id: TournamentId, version: number): Promise<Tournament> {
  const entries = await services.tournaments.entries(id, 0, version);
  return entries.map(({ body }) => body).reduce<Tournament | null>(applyEntry, null)!;
}

/** A result, and the entry that it stands in. */
export interface FeedResult {
  readonly at: Date;
  readonly version: number;
  readonly recorded: ResultRecorded;
}

/** Results in the order in which they were recorded, without a gap, beginning after a cursor, or after the result of a number. */
export async function readResults(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { after: cursor, first }: Page,
): Promise<Result<{ readonly results: readonly FeedResult[]; readonly hasNextPage: boolean }, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const { head, tournament } = sight.value;
  const from = readNumberCursor({ list: 'results', of: head.id }, cursor, tournament.results);
  if (!from.ok) return from;
  const found = await services.tournaments.results(head.id, from.value, first + 1);
  return accept({ results: found.slice(0, first).map(toFeedResult), hasNextPage: found.length > first });
}

/** An entry that records a result, as the feed has it. */
export function toFeedResult({ at, seq, body }: TournamentEntry): FeedResult {
  return { at, version: seq, recorded: body as ResultRecorded };
}

/** The log of a tournament, entry by entry, for whoever may see it: everything that anybody is told follows from it. */
export async function readEntries(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<{ readonly standing: TournamentSnapshot; readonly entries: readonly TournamentEntry[] }, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const { head } = sight.value;
  return accept({ standing: sight.value, entries: await services.tournaments.entries(head.id, 0, head.seq) });
}

/** The same page by page, beginning after a cursor, or after the entry of a number. */
export async function listEntries(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { after: cursor, first }: Page,
): Promise<Result<{ readonly entries: readonly TournamentEntry[]; readonly hasNextPage: boolean }, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const { head } = sight.value;
  const from = readNumberCursor({ list: 'entries', of: head.id }, cursor, head.seq);
  if (!from.ok) return from;
  const found = await services.tournaments.entries(head.id, from.value, Math.min(first + 1, Math.max(1, head.seq - from.value)));
  return accept({ entries: found.slice(0, first), hasNextPage: found.length > first });
}

// Looking at parts of a tournament: who plays in it, and its rounds.

/** Everybody who has entered, in order; cursors name their ids. */
export async function listPlayers(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  page: PageRequest,
): Promise<Result<ListPage<PlayerView>, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const place = { list: 'players', of: sight.value.head.id } as const;
  return paginateOwnedList(await viewPlayers(services, sight.value), place, ({ player }) => player, page, services.limits);
}

/** One of them. */
export async function readPlayer(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  player: string,
): Promise<Result<PlayerView, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const found = (await viewPlayers(services, sight.value)).find((each) => each.player === player);
  return found === undefined ? reject({ code: 'no-such-player' }) : accept(found);
}

/** Every round of which something was said; cursors name their numbers. */
export async function listRounds(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  page: PageRequest,
): Promise<Result<ListPage<RoundView>, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const place = { list: 'rounds', of: sight.value.head.id } as const;
  return paginateOwnedList(viewRounds(sight.value.tournament), place, ({ round }) => round, page, services.limits);
}

/** One that there is or will be. */
export async function readRound(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  round: number,
): Promise<Result<RoundView, Refusal>> {
  const sight = await resolveAccess(services, bearer, id);
  if (!sight.ok) return sight;
  const { tournament } = sight.value;
  const isThere = Number.isInteger(round) && round >= 1 && round <= Math.max(countRounds(tournament), tournament.rounds.length);
  return isThere ? accept(viewRound(findRound(tournament, round))) : reject({ code: 'no-such-round' });
}

// Ratings of a ruleset by Glicko-2, as they are and as they were.

export interface RatedAccount extends Rating {
  readonly account: string;
}

/** What was counted last: the end of a tournament, or a correction after its end. */
export interface PeriodView {
  readonly endedAt: Date;
  readonly tournament: string;
  /** Why a result was corrected after the end; null at the end itself. */
  readonly reason: string | null;
}

export interface RatingsView {
  /** Counts what they are worked out from; 0 if that is nothing. */
  readonly number: number;
  readonly last: PeriodView | null;
  /** The highest first. */
  readonly ratings: readonly RatedAccount[];
}

/**
 * Ratings now, or after an earlier period, for anybody. A correction counts in the place of what it corrects. Only what everybody
 * may see is rated: ratings would tell of other tournaments who has won.
 */
export async function readRatings(
  services: TournamentServices,
  ruleset: string,
  upTo: number | null,
): Promise<Result<RatingsView, Refusal>> {
  if (!services.rulesets.some(({ id }) => id === ruleset)) return reject({ code: 'no-such-ruleset' });
  const now = await services.tournaments.lastRated(ruleset);
  if (now === 0 && upTo === null) return accept({ number: now, last: null, ratings: [] });
  const asked = readNumberUpTo(now, 'revision', upTo ?? now);
  if (!asked.ok) return asked;
  const number = asked.value;
  const counted = services.ratingsCache.get(ruleset, number) ?? (await computeRatingsUpTo(services, ruleset, number));
  if (counted?.last.number !== number) return reject(invalidNumber('revision', now));
  const { endedAt, tournament, reason } = counted.last;
  return accept({ number, last: { endedAt, tournament, reason }, ratings: counted.ratings });
}

async function computeRatingsUpTo(
  { tournaments, ratingsCache }: TournamentServices,
  ruleset: string,
  number: number,
): Promise<CountedRatings | null> {
  const rated = await tournaments.rated(ruleset, number);
  const last = rated.at(-1);
  if (last === undefined) return null;
  const counting = new Map<TournamentId, RatedPeriod['encounters']>();
  for (const { tournament, encounters } of rated) counting.set(tournament, encounters);
  const ratings = [...computeRatings([...counting.values()])]
    .map(([account, rating]) => ({ account: account as string, ...rating }))
    .toSorted((a, b) => b.rating - a.rating || (a.account < b.account ? -1 : 1));
  const counted = { last, ratings };
  ratingsCache.keep(ruleset, last.number, counted);
  return counted;
}

// The feed of results, one by one, for an organiser who showed a token before and is away now: so webhooks are told.

/** A result as the feed tells it, and the hash of its entry, which names it. */
export interface NamedResult extends FeedResult {
  readonly hash: string;
}

/**
 * Why there is no result to tell. `token-void`: the token is not that account's any more. `not-organiser`: the account does not organise
 * this tournament, or may run none now. `none`: there is none yet.
 */
export type NoResult = 'token-void' | 'not-organiser' | 'none';

/** The result after this number, if the token is still this account's, and the account may run this tournament still. */
export async function readResultForOrganiser(
  services: TournamentServices,
  organiser: { readonly account: AccountId; readonly tokenHash: TokenHash },
  tournament: string,
  after: number,
): Promise<NamedResult | NoResult> {
  const caller = await findTokenOwner(services, { tokenHash: organiser.tokenHash, ofSeat: false });
  if (caller?.account !== organiser.account) return 'token-void';
  const head = await services.tournaments.head(gameId(tournament) as string as TournamentId);
  if (head?.organiser !== caller.account || !caller.scopes.includes('run-tournaments')) return 'not-organiser';
  const [entry] = await services.tournaments.results(head.id, after, 1);
  return entry === undefined ? 'none' : { ...toFeedResult(entry), hash: entry.hash };
}
