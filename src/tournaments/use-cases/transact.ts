// The way of an entry into a tournament's log: decided on what is there, appended if that is still so, else decided again.
import { accept, type Result, reject } from '../../engine/result.js';
import { transact as transactOn, whyStale } from '../../games/commands/transact.js';
import type { AccountId } from '../../games/model/game.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { ResultRecorded, ResultVersion, TournamentBody } from '../log/entries.js';
import { listRatedEncounters } from '../log/history.js';
import { applyEntry, type Tournament } from '../log/tournament.js';
import type { Encounter } from '../ratings.js';
import { isAccessUnchanged, loadTournament, type TournamentAccess, type TournamentSnapshot } from './access.js';
import { certifyResult, chainEntry } from './chain.js';
import type { Actor, RatedResults, TournamentAppend, TournamentEntry, TournamentServices } from './ports.js';

/** What is to be entered, and what is kept beside it. */
export interface AppendDecision extends Pick<TournamentAppend, 'people' | 'token' | 'bid' | 'games' | 'tables' | 'remember'> {
  /** Results are numbered and signed when they are entered. */
  readonly bodies: readonly (Exclude<TournamentBody, ResultRecorded> | ResultVersion)[];
  readonly by: Actor;
}

export const BY_SERVER: Actor = { account: null, player: null };
export const byAccount = (account: AccountId): Actor => ({ account, player: null });

/** In this process each waits for its turn; other instances may come first, and as often as there are of them. */
const ATTEMPTS = 100;

type Decide = (tournament: Tournament) => Promise<Result<AppendDecision, Refusal>>;

/**
 * Enters what is decided and answers how the tournament stands then. `decide` is asked in the order in which it was called for, on how the
 * tournament stands at its turn; and again, if another instance has entered something first. `stale` if it is meant for another version
 * (`expectedVersion`, the number of the last entry), and where whoever asks is not any more in the tournament what they were when they
 * were let in: who plays now, or judges no more. Nothing is entered where nothing is decided.
 */
export const transact = (
  services: TournamentServices,
  seen: TournamentSnapshot | TournamentAccess,
  decide: Decide,
  expectedVersion: number | null = null,
): Promise<Result<TournamentSnapshot, Refusal>> =>
  services.tournamentMutex.run(seen.head.id, () => transactExclusively(services, seen, decide, expectedVersion));

/** What is to be appended, and the tournament after it. */
interface Draft extends Pick<AppendDecision, 'people' | 'token' | 'bid' | 'games' | 'tables' | 'remember'> {
  readonly bodies: AppendDecision['bodies'];
  readonly entries: readonly TournamentEntry[];
  readonly then: Tournament;
}

const transactExclusively = (
  services: TournamentServices,
  seen: TournamentSnapshot | TournamentAccess,
  decide: Decide,
  expectedVersion: number | null,
): Promise<Result<TournamentSnapshot, Refusal>> =>
  transactOn<TournamentSnapshot, Draft, TournamentSnapshot>({
    attempts: ATTEMPTS,
    load: async () => accept((await loadTournament(services, seen.head.id))!),
    async decide(now) {
      const stale = whyStale(expectedVersion, now.head.seq);
      if (stale !== null) return reject(stale);
      const decided = await decide(now.tournament);
      if (!decided.ok) return decided;
      if ('caller' in seen && !isAccessUnchanged(seen, now)) return reject({ code: 'stale', currentVersion: now.head.seq });
      const { bodies, by, ...rest } = decided.value;
      return accept({ ...rest, bodies, ...(await buildEntries(services, now, bodies, by)) });
    },
    async append({ head, tournament }, { bodies, entries, then, ...rest }) {
      if (entries.length === 0) {
        if (rest.remember) await services.idempotency.save(rest.remember);
        return 'appended';
      }
      const written = entries.map(({ body }) => body);
      const rated = head.public ? findRatedResults(tournament, then, written) : null;
      const appended = await services.tournaments.append({ tournament: head.id, after: head.seq, entries, ...rest, rated });
      if (appended !== 'appended') return 'lost';
      services.tournamentCache.keep(head.id, then);
      if (then.results > tournament.results) services.announcer.announce(head.id); // webhooks send results
      // An account that plays from now on may no longer watch games of the tournament as an arbiter.
      for (const body of bodies)
        if (body.type === 'player-registered' && body.account !== null) services.announcer.announce(body.account as AccountId);
      return 'appended';
    },
    // `withIdempotency` runs around tournament commands.
    findStored: async () => null,
    answer: ({ head, tournament }, { entries, then }) => {
      const last = entries.at(-1);
      return last === undefined ? { head, tournament } : { head: { ...head, seq: then.seq, hash: last.hash }, tournament: then };
    },
    versionOf: async () => (await loadTournament(services, seen.head.id))!.head.seq,
  });

/** The entries with these bodies, one after another, and the tournament after them. */
async function buildEntries(
  services: TournamentServices,
  { head, tournament }: TournamentSnapshot,
  bodies: AppendDecision['bodies'],
  by: Actor,
) {
  const at = services.now();
  const entries: TournamentEntry[] = [];
  let then = tournament;
  for (const each of bodies) {
    const last = entries.at(-1) ?? head;
    const body = each.type === 'result-recorded' ? await certifyResult(services, { id: head.id, before: last.hash, at }, then, each) : each;
    entries.push(chainEntry({ id: head.id, seq: last.seq, hash: last.hash }, body, { at, by }));
    then = applyEntry(then, body);
  }
  return { entries, then };
}

/** What is rated anew, of a tournament that everybody may see: with its end, and with whatever changes a result after it. */
function findRatedResults(before: Tournament, then: Tournament, bodies: readonly TournamentBody[]): RatedResults | null {
  if (!then.closed) return null;
  const corrected = bodies.findLast((body): body is ResultRecorded => body.type === 'result-recorded');
  if (before.closed && corrected === undefined) return null;
  return {
    ruleset: then.opened.ruleset,
    encounters: encountersByAccount(then),
    reason: before.closed ? (corrected!.reason ?? corrected!.source) : null,
  };
}

/** Ratings go from tournament to tournament, and accounts with them: those who take part by their own doing. */
function encountersByAccount(tournament: Tournament): readonly Encounter<AccountId>[] {
  const accounts = new Map(
    tournament.entrants.map(({ player, account, confirmed }) => [player, confirmed ? (account as AccountId | null) : null]),
  );
  return listRatedEncounters(tournament).flatMap(({ one, other, ...rest }) => {
    const [of, against] = [accounts.get(one) ?? null, accounts.get(other) ?? null];
    return of === null || against === null ? [] : [{ ...rest, one: of, other: against }];
  });
}
