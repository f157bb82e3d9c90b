// Looking at tournaments: lists, standings, the feed of results, and the whole of one for whoever keeps it.
import { accept, type Result, reject } from '../../engine/result.js';
import { callerWith } from '../../games/callers/caller.js';
import type { Bearer } from '../../games/court/answers.js';
import { gameId } from '../../games/game/ids.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { whyNotAfter } from '../../games/requests/cursors.js';
import { whyNotThatLong } from '../../games/requests/page-length.js';
import type { ResultRecorded } from '../log/bodies.js';
import { standingsOfTournament } from '../log/rounds-played.js';
import { after, type Tournament } from '../log/tournament.js';
import type { StandingsRow } from '../standings/standings.js';
import { numberAfter } from './list-pages.js';
import { numberUpTo } from './numbered.js';
import type { TournamentCourt, TournamentEntry, TournamentHead, TournamentId } from './ports.js';
import { type TournamentStanding, tournamentSight } from './sight.js';
import { type ToldTournament, toldTournament } from './told.js';

type Page = { readonly after: string | null; readonly first: number };

export interface TournamentListRequest extends Page {
  /** Those that the caller organises, or all that are public. */
  readonly of: 'organised' | 'public';
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
  court: TournamentCourt,
  bearer: Bearer,
  { of, ruleset, after: cursor, first }: TournamentListRequest,
): Promise<Result<{ readonly tournaments: readonly ListedTournament[]; readonly hasNextPage: boolean }, Refusal>> {
  const tooLong = whyNotThatLong(first, court.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  if (ruleset !== null && !court.rulesets.some(({ id }) => id === ruleset)) return reject({ code: 'no-such-ruleset' });
  const caller = of === 'organised' ? await callerWith(court, bearer, 'run-tournaments') : accept(null);
  if (!caller.ok) return caller;
  const organiser = caller.value?.account ?? null;
  const id = cursor === null ? null : (gameId(cursor) as TournamentId | null);
  const mark = id && (await court.tournaments.head(id));
  const isInList = (head: TournamentHead) => (organiser === null ? head.public : head.organiser === organiser);
  if (cursor !== null && (!mark || !isInList(mark))) return reject(whyNotAfter(cursor));
  const found = await court.tournaments.list({ organiser, ruleset }, mark, first + 1);
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
  court: TournamentCourt,
  bearer: Bearer,
  id: string,
): Promise<Result<{ readonly told: ToldTournament; readonly standing: TournamentStanding }, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  return sight.ok ? accept({ told: toldTournament(sight.value, sight.value), standing: sight.value }) : sight;
}

export interface ToldStandings {
  /** The entry after which they stand so. */
  readonly version: number;
  readonly tieBreaks: Tournament['opened']['settings']['tieBreaks'];
  readonly rows: readonly StandingsRow[];
  /** Results that have another version since they were first recorded, up to then: why standings have changed. */
  readonly corrections: readonly ResultRecorded[];
}

/** Standings as they are, or as they were after an earlier entry. */
export async function readStandings(
  court: TournamentCourt,
  bearer: Bearer,
  id: string,
  version: number | null,
): Promise<Result<ToldStandings, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const { tournament: now, head } = sight.value;
  const asked = numberUpTo(now.seq, 'version', version ?? now.seq);
  if (!asked.ok) return asked;
  const tournament = asked.value === now.seq ? now : await tournamentAt(court, head.id, asked.value);
  return accept({
    version: tournament.seq,
    tieBreaks: tournament.opened.settings.tieBreaks,
    rows: standingsOfTournament(tournament),
    corrections: tournament.rounds.flatMap(({ results }) => results.flatMap((versions) => versions.slice(1))),
  });
}

async function tournamentAt(court: TournamentCourt, id: TournamentId, version: number): Promise<Tournament> {
  const entries = await court.tournaments.entries(id, 0, version);
  return entries.map(({ body }) => body).reduce<Tournament | null>(after, null)!;
}

/** A result, and the entry that it stands in. */
export interface FeedResult {
  readonly at: Date;
  readonly version: number;
  readonly recorded: ResultRecorded;
}

/** Results in the order in which they were recorded, without a gap, beginning after a cursor, or after the result of a number. */
export async function readResults(
  court: TournamentCourt,
  bearer: Bearer,
  id: string,
  { after: cursor, first }: Page,
): Promise<Result<{ readonly results: readonly FeedResult[]; readonly hasNextPage: boolean }, Refusal>> {
  const tooLong = whyNotThatLong(first, court.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const { head, tournament } = sight.value;
  const from = numberAfter({ list: 'results', of: head.id }, cursor, tournament.results);
  if (!from.ok) return from;
  const found = await court.tournaments.results(head.id, from.value, first + 1);
  return accept({ results: found.slice(0, first).map(feedResult), hasNextPage: found.length > first });
}

/** An entry that records a result, as the feed has it. */
export function feedResult({ at, seq, body }: TournamentEntry): FeedResult {
  return { at, version: seq, recorded: body as ResultRecorded };
}

/** The log of a tournament, entry by entry, for whoever may see it: everything that anybody is told follows from it. */
export async function readEntries(
  court: TournamentCourt,
  bearer: Bearer,
  id: string,
): Promise<Result<{ readonly standing: TournamentStanding; readonly entries: readonly TournamentEntry[] }, Refusal>> {
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const { head } = sight.value;
  return accept({ standing: sight.value, entries: await court.tournaments.entries(head.id, 0, head.seq) });
}

/** The same page by page, beginning after a cursor, or after the entry of a number. */
export async function listEntries(
  court: TournamentCourt,
  bearer: Bearer,
  id: string,
  { after: cursor, first }: Page,
): Promise<Result<{ readonly entries: readonly TournamentEntry[]; readonly hasNextPage: boolean }, Refusal>> {
  const tooLong = whyNotThatLong(first, court.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const sight = await tournamentSight(court, bearer, id);
  if (!sight.ok) return sight;
  const { head } = sight.value;
  const from = numberAfter({ list: 'entries', of: head.id }, cursor, head.seq);
  if (!from.ok) return from;
  const found = await court.tournaments.entries(head.id, from.value, Math.min(first + 1, Math.max(1, head.seq - from.value)));
  return accept({ entries: found.slice(0, first), hasNextPage: found.length > first });
}
