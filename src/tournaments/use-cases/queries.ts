// Queries of tournaments and ratings.

import type { LocalizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import { wholeNumber } from '../../engine/texts/index.js';
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
import { countRounds, findRegistration } from '../decisions/registration.js';
import { listOpenSteps, type OpenStep } from '../decisions/steps.js';
import type { ResultRecorded } from '../log/entries.js';
import { computeTournamentStandings, explainTournamentStanding, standingsRules } from '../log/history.js';
import { computeTeamStandings, explainTeamStanding, groupByTeam, type TeamStandingsRow } from '../log/teams.js';
import { applyEntry, findRound, type Tournament } from '../log/tournament.js';
import { computeRatings, type Rating } from '../ratings.js';
import type { PlayerId } from '../rounds.js';
import { termSentence, tieBreakMeaning, tieBreakName } from '../standings/sentences.js';
import type { ExplainedRow, ExplainedTieBreak, StandingsRow, TieBreakTerm } from '../standings/standings.js';
import { resolveAccess, type TournamentAccess, type TournamentSnapshot } from './access.js';
import type { CountedRatings, RatedPeriod, TournamentEntry, TournamentHead, TournamentId, TournamentServices } from './ports.js';
import { type PlayerView, type RoundView, type TournamentView, viewPlayers, viewRound, viewRounds, viewTournament } from './views.js';

// Pagination of lists of tournaments and ratings. A cursor includes the list it belongs to.

/** The list, and the id of its tournament or ruleset. */
export interface ListRef {
  readonly list: OwnedList;
  readonly of: string;
}

/** A page and its end cursor. */
export interface PageWithCursor<Item> extends ListPage<Item> {
  /** The cursor of the last item; null if the page is empty. */
  readonly endCursor: string | null;
}

/** Returns the item key of the cursor. A cursor of another list is returned as is, and matches no item. */
const readCursorKey = ({ list, of }: ListRef, cursor: string): string => parseListCursor(list, of, cursor) ?? cursor;

/** Returns at most `first` items; keys are numbers or ids. Rejects invalid cursors. */
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

/** Returns the number in the cursor, at most `last`; 0 without cursor. Rejects invalid cursors. */
function readNumberCursor(place: ListRef, cursor: string | null, last: number): Result<number, Refusal> {
  if (cursor === null) return accept(0);
  const key = readCursorKey(place, cursor);
  return NUMBER.test(key) && Number(key) <= last ? accept(Number(key)) : reject(cursorRefusal(key));
}

/** The refusal of a number above `most` at this path. */
const invalidNumber = (path: string, most: number): Refusal => ({
  code: 'invalid-request',
  path,
  expected: wholeNumber(1, most),
});

/** Returns the number if it is between 1 and `most`. */
const readNumberUpTo = (most: number, path: string, number: number): Result<number, Refusal> =>
  Number.isInteger(number) && number >= 1 && number <= most ? accept(number) : reject(invalidNumber(path, most));

// Queries of tournaments: lists, standings, results and entries.

type Page = { readonly after: string | null; readonly first: number };

export interface TournamentListRequest extends Page {
  /** Tournaments that the caller organises, or all public ones. */
  readonly relation: 'organised' | 'public';
  readonly ruleset: string | null;
}

export interface ListedTournament {
  readonly tournament: string;
  readonly name: string;
  readonly organiser: string;
  readonly ruleset: string;
  readonly openedAt: Date;
  readonly cursor: string;
}

/** Lists tournaments, newest first. */
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
  const last = id && (await services.tournaments.head(id));
  const isInList = (head: TournamentHead) => (organiser === null ? head.public : head.organiser === organiser);
  if (cursor !== null && (!last || !isInList(last))) return reject(cursorRefusal(cursor));
  const found = await services.tournaments.list({ organiser, ruleset }, last, first + 1);
  const tournaments = found.slice(0, first).map(({ id: tournament, name, organiser: by, ruleset: of, openedAt }) => ({
    tournament,
    name,
    organiser: by,
    ruleset: of,
    openedAt,
    cursor: tournament,
  }));
  return accept({ tournaments, hasNextPage: found.length > first });
}

/** Returns a tournament that the caller may see. */
export async function readTournament(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<{ readonly view: TournamentView; readonly snapshot: TournamentSnapshot }, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  return access.ok ? accept({ view: viewTournament(access.value, access.value), snapshot: access.value }) : access;
}

export interface StandingsView {
  /** The number of the entry after which the standings apply. */
  readonly version: number;
  readonly tieBreaks: Tournament['opened']['settings']['tieBreaks'];
  readonly rows: readonly StandingsRow[];
  /** Corrected results up to then: they explain changes of the standings. */
  readonly corrections: readonly ResultRecorded[];
}

/** A tournament after an entry, as a caller sees it. */
interface PastTournament {
  readonly access: TournamentAccess;
  readonly tournament: Tournament;
}

/** Resolves a tournament after the entry with this number, by default the last. */
export async function resolveVersion(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<PastTournament, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { tournament: now, head } = access.value;
  const requested = readNumberUpTo(now.seq, 'version', version ?? now.seq);
  if (!requested.ok) return requested;
  const tournament = requested.value === now.seq ? now : await loadTournamentAt(services, head.id, requested.value);
  return accept({ access: access.value, tournament });
}

async function loadTournamentAt(services: TournamentServices, id: TournamentId, version: number): Promise<Tournament> {
  const entries = await services.tournaments.entries(id, 0, version);
  return entries.map(({ body }) => body).reduce<Tournament | null>(applyEntry, null)!;
}

const listCorrections = ({ rounds }: Tournament): readonly ResultRecorded[] =>
  rounds.flatMap(({ results }) => results.flatMap((versions) => versions.slice(1)));

/** Returns the current standings of players, or those after an earlier entry. In a team event, they count the games of each player. */
export async function readStandings(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<StandingsView, Refusal>> {
  const past = await resolveVersion(services, bearer, id, version);
  if (!past.ok) return past;
  const { tournament } = past.value;
  return accept({
    version: tournament.seq,
    tieBreaks: standingsRules(tournament).tieBreaks,
    rows: computeTournamentStandings(tournament),
    corrections: listCorrections(tournament),
  });
}

export interface TeamStandingsView extends Omit<StandingsView, 'rows'> {
  readonly rows: readonly TeamStandingsRow[];
}

/** Returns the current standings of teams, or those after an earlier entry. Without rows if players play for themselves. */
export async function readTeamStandings(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<TeamStandingsView, Refusal>> {
  const past = await resolveVersion(services, bearer, id, version);
  if (!past.ok) return past;
  const { tournament } = past.value;
  return accept({
    version: tournament.seq,
    tieBreaks: tournament.opened.settings.tieBreaks,
    rows: computeTeamStandings(tournament),
    corrections: listCorrections(tournament),
  });
}

/** An explained row of the standings, with its sentences. */
export interface StandingView extends Omit<ExplainedRow, 'tieBreaks'> {
  readonly version: number;
  readonly tieBreaks: readonly TieBreakView[];
}

interface TieBreakView extends Omit<ExplainedTieBreak, 'terms'> {
  readonly name: LocalizedText;
  readonly meaning: LocalizedText;
  readonly terms: readonly (TieBreakTerm & { readonly sentence: LocalizedText })[];
}

/** Explains the row of a player in the current standings, or in those after an earlier entry. */
export async function readStanding(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { player, version }: { readonly player: string; readonly version: number | null },
): Promise<Result<StandingView, Refusal>> {
  const past = await resolveVersion(services, bearer, id, version);
  if (!past.ok) return past;
  const { tournament, access } = past.value;
  const registered = findRegistration(tournament, player);
  if (!registered.ok) return registered;
  const names = await services.tournaments.people(access.head.id);
  const nameOf = (each: PlayerId) => names.get(each) ?? each;
  return accept(describeStanding(tournament, explainTournamentStanding(tournament, registered.value.player), nameOf));
}

/** An explained row of the standings of teams. Its opponents and those tied with it are teams. */
export interface TeamStandingView extends Omit<StandingView, 'player'> {
  readonly team: string;
}

/** Explains the row of a team in the current standings, or in those after an earlier entry. */
export async function readTeamStanding(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { team, version }: { readonly team: string; readonly version: number | null },
): Promise<Result<TeamStandingView, Refusal>> {
  const past = await resolveVersion(services, bearer, id, version);
  if (!past.ok) return past;
  const { tournament } = past.value;
  const registered = [...groupByTeam(tournament).keys()].find((each) => each === team);
  if (registered === undefined) return reject({ code: 'no-such-team' });
  const { player: _player, ...row } = describeStanding(tournament, explainTeamStanding(tournament, registered), (each) => each);
  return accept({ ...row, team });
}

/** Adds the sentences to an explained row. */
function describeStanding(tournament: Tournament, { tieBreaks, ...row }: ExplainedRow, nameOf: (player: PlayerId) => string): StandingView {
  const { unplayed } = standingsRules(tournament);
  return {
    ...row,
    version: tournament.seq,
    tieBreaks: tieBreaks.map((explained) => ({
      ...explained,
      name: tieBreakName(explained.tieBreak),
      meaning: tieBreakMeaning(explained.tieBreak, unplayed),
      terms: explained.terms.map((term) => ({ ...term, sentence: termSentence(explained, term, nameOf) })),
    })),
  };
}

interface StepView extends OpenStep {
  /** Whether the caller can take it. */
  readonly mine: boolean;
}

/** The open steps after the entry with this number. */
export interface StepsView {
  readonly version: number;
  /** What the caller is in this tournament; empty for spectators. */
  readonly myRoles: readonly TournamentRole[];
  readonly steps: readonly StepView[];
}

const TOURNAMENT_ROLES = ['organiser', 'player', 'arbiter'] as const;
export type TournamentRole = (typeof TOURNAMENT_ROLES)[number];

/** Lists what is to be done now, and by whom. */
export async function readSteps(services: TournamentServices, bearer: Bearer, id: string): Promise<Result<StepsView, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { tournament, isOrganiser, isArbiter, player, caller } = access.value;
  const mayRegister = tournament.opened.selfRegistration && caller !== null && player === null;
  const isMine = ({ kind, by, players }: OpenStep) =>
    by === 'players' ? player !== null && players.includes(player) : isOrganiser || (kind === 'register-players' && mayRegister);
  return accept({
    version: tournament.seq,
    myRoles: TOURNAMENT_ROLES.filter((role) => ({ organiser: isOrganiser, player: player !== null, arbiter: isArbiter })[role]),
    steps: listOpenSteps(tournament, services.now()).map((step) => ({ ...step, mine: isMine(step) })),
  });
}

/** A result and its entry. */
export interface FeedResult {
  readonly at: Date;
  readonly version: number;
  readonly recorded: ResultRecorded;
}

/** Lists results in the order of recording, without gaps, after a cursor or a result number. */
export async function readResults(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { after: cursor, first }: Page,
): Promise<Result<{ readonly results: readonly FeedResult[]; readonly hasNextPage: boolean }, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { head, tournament } = access.value;
  const from = readNumberCursor({ list: 'results', of: head.id }, cursor, tournament.results);
  if (!from.ok) return from;
  const found = await services.tournaments.results(head.id, from.value, first + 1);
  return accept({ results: found.slice(0, first).map(toFeedResult), hasNextPage: found.length > first });
}

/** Converts an entry that records a result. */
function toFeedResult({ at, seq, body }: TournamentEntry): FeedResult {
  return { at, version: seq, recorded: body as ResultRecorded };
}

/** Lists the log's entries for a caller who may see the tournament. All other views derive from them. */
export async function readEntries(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
): Promise<Result<{ readonly snapshot: TournamentSnapshot; readonly entries: readonly TournamentEntry[] }, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { head } = access.value;
  return accept({ snapshot: access.value, entries: await services.tournaments.entries(head.id, 0, head.seq) });
}

/** Lists the entries in pages, after a cursor or an entry number. */
export async function listEntries(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  { after: cursor, first }: Page,
): Promise<Result<{ readonly entries: readonly TournamentEntry[]; readonly hasNextPage: boolean }, Refusal>> {
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { head } = access.value;
  const from = readNumberCursor({ list: 'entries', of: head.id }, cursor, head.seq);
  if (!from.ok) return from;
  const found = await services.tournaments.entries(head.id, from.value, Math.min(first + 1, Math.max(1, head.seq - from.value)));
  return accept({ entries: found.slice(0, first), hasNextPage: found.length > first });
}

// Queries of a tournament's players and rounds.

/** Lists the registered players, in order; cursors contain their ids. */
export async function listPlayers(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  page: PageRequest,
): Promise<Result<ListPage<PlayerView>, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const place = { list: 'players', of: access.value.head.id } as const;
  return paginateOwnedList(await viewPlayers(services, access.value), place, ({ player }) => player, page, services.limits);
}

/** Returns one player. */
export async function readPlayer(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  player: string,
): Promise<Result<PlayerView, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const found = (await viewPlayers(services, access.value)).find((each) => each.player === player);
  return found === undefined ? reject({ code: 'no-such-player' }) : accept(found);
}

/** Lists all rounds with at least one entry; cursors contain their numbers. */
export async function listRounds(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  page: PageRequest,
): Promise<Result<ListPage<RoundView>, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const place = { list: 'rounds', of: access.value.head.id } as const;
  return paginateOwnedList(viewRounds(access.value.tournament), place, ({ round }) => round, page, services.limits);
}

/** Returns a past, current or future round. */
export async function readRound(
  services: TournamentServices,
  bearer: Bearer,
  id: string,
  round: number,
): Promise<Result<RoundView, Refusal>> {
  const access = await resolveAccess(services, bearer, id);
  if (!access.ok) return access;
  const { tournament } = access.value;
  const isThere = Number.isInteger(round) && round >= 1 && round <= Math.max(countRounds(tournament), tournament.rounds.length);
  return isThere ? accept(viewRound(tournament, findRound(tournament, round))) : reject({ code: 'no-such-round' });
}

// Current and past Glicko-2 ratings of a ruleset.

interface RatedAccount extends Rating {
  readonly account: string;
}

/** The last counted period: the closing of a tournament, or a later correction. */
interface PeriodView {
  readonly endedAt: Date;
  readonly tournament: string;
  /** The reason for the correction; null for the closing itself. */
  readonly reason: string | null;
}

export interface RatingsView {
  /** The number of the last counted period; 0 if there is none. */
  readonly number: number;
  readonly last: PeriodView | null;
  /** Highest first. */
  readonly ratings: readonly RatedAccount[];
}

/**
 * Returns the ratings now, or after an earlier period, to any caller. A correction replaces what it corrects. Only public tournaments are
 * rated: ratings would reveal the results of private ones.
 */
export async function readRatings(
  services: TournamentServices,
  ruleset: string,
  upTo: number | null,
): Promise<Result<RatingsView, Refusal>> {
  if (!services.rulesets.some(({ id }) => id === ruleset)) return reject({ code: 'no-such-ruleset' });
  const now = await services.tournaments.lastRated(ruleset, null);
  if (now === null && upTo === null) return accept({ number: 0, last: null, ratings: [] });
  const newest = now?.number ?? 0;
  const requested = readNumberUpTo(newest, 'revision', upTo ?? newest);
  if (!requested.ok) return requested;
  const number = requested.value;
  const listed = number === newest ? now : await services.tournaments.lastRated(ruleset, number);
  const counted = (listed && services.ratingsCache.get(listed.hash)) ?? (await computeRatingsUpTo(services, ruleset, number));
  if (counted?.last.number !== number) return reject(invalidNumber('revision', newest));
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
  ratingsCache.keep(counted);
  return counted;
}

// The result feed for webhooks: reads results on behalf of an organiser, with a token presented earlier.

/** A result of the feed and the hash of its entry, which identifies it. */
interface NamedResult extends FeedResult {
  readonly hash: string;
}

/**
 * Why there is no result. `token-void`: the token no longer belongs to that account. `not-organiser`: the account does not organise this
 * tournament, or lacks the scope now. `none`: there is no further result yet.
 */
type NoResult = 'token-void' | 'not-organiser' | 'none';

/** Returns the result after this number, if the token still belongs to this account, and the account may still run this tournament. */
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
