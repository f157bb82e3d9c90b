// Appends entries to a tournament's log: decides on the current state, appends if it is still current, and otherwise decides again.
import { accept, type Result, reject } from '../../engine/result.js';
import { retryLost, staleAt, whyStale } from '../../games/commands/retry-lost.js';
import type { AccountId, GameId } from '../../games/model/game.js';
import { streamTopic } from '../../games/ports/streams.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { listRatedEncounters } from '../contest/history.js';
import { nextReminder } from '../decisions/agreed-times.js';
import { nextTurnNote } from '../decisions/open-bids.js';
import { isOfGame } from '../decisions/results.js';
import { nextDeadline } from '../decisions/round-deadlines.js';
import type { ResultRecorded, ResultVersion, TournamentBody } from '../log/entries.js';
import { applyEntry, type Tournament } from '../log/tournament.js';
import type { Encounter } from '../ratings.js';
import { isAccessUnchanged, loadTournament, type TournamentAccess, type TournamentSnapshot } from '../services/access.js';
import { certifyResult, chainEntry } from '../services/chain.js';
import type { Actor, RatedResults, TournamentAppend, TournamentEntry, TournamentServices } from '../services/ports.js';
import { messagesOf } from './streamed.js';

/** Entries to append, and the data to store with them. */
export interface AppendDecision
  extends Pick<TournamentAppend, 'people' | 'teamNames' | 'token' | 'bid' | 'games' | 'tables' | 'seatsDue' | 'remember'> {
  /** Results are numbered and signed when they are appended. */
  readonly bodies: readonly (Exclude<TournamentBody, ResultRecorded> | ResultVersion)[];
  readonly by: Actor;
}

export const BY_SERVER: Actor = { account: null, player: null };
export const byAccount = (account: AccountId): Actor => ({ account, player: null });

/** Within this process, calls are serialized; only other instances can win a race, and each attempt loses to at most one of them. */
const ATTEMPTS = 100;

type Decide = (tournament: Tournament) => Promise<Result<AppendDecision, Refusal>>;

/**
 * Appends the decided entries and returns the resulting state. `decide` runs in order of arrival on the current state, and again if another
 * instance appends first. Returns `stale` if the version does not match `expectedVersion` (the number of the last entry), or if the
 * caller's roles have changed since the access check: the caller now plays, or is no longer an arbiter. Appends nothing if nothing is
 * decided.
 */
export const transact = (
  services: TournamentServices,
  seen: TournamentSnapshot | TournamentAccess,
  decide: Decide,
  expectedVersion: number | null = null,
): Promise<Result<TournamentSnapshot, Refusal>> =>
  services.tournamentMutex.run(seen.head.id, () => transactExclusively(services, seen, decide, expectedVersion));

function transactExclusively(
  services: TournamentServices,
  seen: TournamentSnapshot | TournamentAccess,
  decide: Decide,
  expectedVersion: number | null,
): Promise<Result<TournamentSnapshot, Refusal>> {
  const { id } = seen.head;
  const load = async (): Promise<TournamentSnapshot> => (await loadTournament(services, id))!;
  const attempt = async (): Promise<Result<TournamentSnapshot, Refusal> | 'lost'> => {
    const now = await load();
    const { head, tournament } = now;
    const stale = whyStale(expectedVersion, head.seq);
    if (stale !== null) return reject(stale);
    const decided = await decide(tournament);
    if (!decided.ok) return decided;
    if ('caller' in seen && !isAccessUnchanged(seen, now)) return reject(staleAt(head.seq));
    const { bodies, by, ...stored } = decided.value;
    const { entries, after } = await buildEntries(services, now, bodies, by);
    const last = entries.at(-1);
    if (last === undefined) {
      if (stored.remember) await services.idempotency.save(stored.remember);
      return accept(now);
    }
    const written = entries.map(({ body }) => body);
    const rated = head.public ? findRatedResults(tournament, after, written) : null;
    const messages = messagesOf(head, after, entries);
    const due = after.checkIn === 'open' ? {} : { roundDueAt: nextNote(after, services.now()) };
    const reported = written.flatMap((body) =>
      body.type === 'result-recorded' && !isOfGame(body) && body.game !== null ? [body.game as GameId] : [],
    );
    const appended = await services.tournaments.append({
      tournament: id,
      after: head,
      entries,
      ...stored,
      rated,
      messages,
      reported,
      ...due,
    });
    if (appended === 'lost') return appended;
    services.tournamentCache.keep(id, { tournament: after, hash: last.hash });
    for (const owner of new Set(messages.map((each) => each.owner))) services.announcer.announce(streamTopic(owner));
    for (const { facts } of stored.games ?? []) services.announcer.announce(facts.id); // streams record the games
    // An account that plays from now on may no longer watch games of the tournament as an arbiter.
    for (const body of bodies)
      if (body.type === 'player-registered' && body.account !== null) services.announcer.announce(body.account as AccountId);
    return accept({ head: { ...head, seq: after.seq, hash: last.hash }, tournament: after });
  };
  return retryLost(ATTEMPTS, attempt, async () => reject(staleAt((await load()).head.seq)));
}

/** Returns when the server must next look at a tournament whose check-in is closed: to warn, to remind, or to note what has passed. */
export function nextNote(tournament: Tournament, now: Date): Date | null {
  const times = [nextDeadline(tournament), nextTurnNote(tournament), nextReminder(tournament, now)].filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}

/** Builds the entries with these bodies in order, and the tournament after them. */
async function buildEntries(
  services: TournamentServices,
  { head, tournament }: TournamentSnapshot,
  bodies: AppendDecision['bodies'],
  by: Actor,
) {
  const at = services.now();
  const entries: TournamentEntry[] = [];
  let after = tournament;
  for (const each of bodies) {
    const last = entries.at(-1) ?? head;
    const body =
      each.type === 'result-recorded' ? await certifyResult(services, { id: head.id, before: last.hash, at }, after, each) : each;
    entries.push(chainEntry({ id: head.id, seq: last.seq, hash: last.hash }, body, { at, by }));
    after = applyEntry(after, body);
  }
  return { entries, after };
}

/** Returns the results to rate, for a public tournament that closes or is corrected after closing. */
function findRatedResults(before: Tournament, after: Tournament, bodies: readonly TournamentBody[]): RatedResults | null {
  if (!after.closed) return null;
  const corrected = bodies.findLast((body): body is ResultRecorded => body.type === 'result-recorded');
  if (before.closed && corrected === undefined) return null;
  return {
    ruleset: after.opened.ruleset,
    encounters: encountersByAccount(after),
    reason: before.closed ? (corrected!.reason ?? corrected!.source) : null,
  };
}

/** Ratings span tournaments, so they are kept per account, and only for confirmed accounts. */
function encountersByAccount(tournament: Tournament): readonly Encounter<AccountId>[] {
  const accounts = new Map(
    tournament.entrants.map(({ player, account, confirmed }) => [player, confirmed ? (account as AccountId | null) : null]),
  );
  return listRatedEncounters(tournament).flatMap(({ one, other, ...rest }) => {
    const [of, against] = [accounts.get(one) ?? null, accounts.get(other) ?? null];
    return of === null || against === null ? [] : [{ ...rest, one: of, other: against }];
  });
}
