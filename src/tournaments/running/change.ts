// The way of an entry into a tournament's log: decided on what is there, appended if that is still so, else decided again.
import { accept, type Result, reject } from '../../engine/result.js';
import type { AccountId } from '../../games/game/ids.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { ResultRecorded, ResultVersion, TournamentBody } from '../log/bodies.js';
import { encountersOf } from '../log/rounds-played.js';
import { after, type Tournament } from '../log/tournament.js';
import type { Encounter } from '../ratings/periods.js';
import { chained } from './chain.js';
import type { Actor, RatedResults, TournamentAppend, TournamentCourt, TournamentEntry } from './ports.js';
import { certified } from './results.js';
import { isStillAsSeen, standingOf, type TournamentSight, type TournamentStanding } from './sight.js';

/** What is to be entered, and what is kept beside it. */
export interface Decided extends Pick<TournamentAppend, 'people' | 'token' | 'bid' | 'games' | 'tables' | 'remember'> {
  /** Results are numbered and signed when they are entered. */
  readonly bodies: readonly (Exclude<TournamentBody, ResultRecorded> | ResultVersion)[];
  readonly by: Actor;
}

export const BY_HOUSE: Actor = { account: null, player: null };
export const byAccount = (account: AccountId): Actor => ({ account, player: null });

/** In this process each waits for its turn; other instances may come first, and as often as there are of them. */
const ATTEMPTS = 100;

type Decide = (tournament: Tournament) => Promise<Result<Decided, Refusal>>;

/**
 * Enters what is decided and answers how the tournament stands then. `decide` is asked in the order in which it was called for, on how the
 * tournament stands at its turn; and again, if another instance has entered something first. `stale` if it is meant for another version
 * (`expectedVersion`, the number of the last entry), and where whoever asks is not any more in the tournament what they were when they
 * were let in: who plays now, or judges no more. Nothing is entered where nothing is decided.
 */
export const change = (
  court: TournamentCourt,
  seen: TournamentStanding | TournamentSight,
  decide: Decide,
  expectedVersion: number | null = null,
): Promise<Result<TournamentStanding, Refusal>> =>
  court.tournamentTurns.take(seen.head.id, () => changeInTurn(court, seen, decide, expectedVersion));

async function changeInTurn(
  court: TournamentCourt,
  seen: TournamentStanding | TournamentSight,
  decide: Decide,
  expectedVersion: number | null,
): Promise<Result<TournamentStanding, Refusal>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = (await standingOf(court, seen.head.id))!;
    const stale = { code: 'stale', currentVersion: now.head.seq } as const;
    if (expectedVersion !== null && expectedVersion !== now.head.seq) return reject(stale);
    const decided = await decide(now.tournament);
    if (!decided.ok) return decided;
    if ('caller' in seen && !isStillAsSeen(seen, now)) return reject(stale);
    const { bodies, by, ...beside } = decided.value;
    if (bodies.length === 0) {
      if (beside.remember) await court.requestKeys.keep(beside.remember);
      return accept(now);
    }
    const { head, tournament } = now;
    const { entries, then } = await entriesOf(court, now, bodies, by);
    const appended = await court.tournaments.append({
      tournament: head.id,
      after: head.seq,
      entries,
      ...beside,
      rated: head.public
        ? ratedBy(
            tournament,
            then,
            entries.map(({ body }) => body),
          )
        : null,
    });
    if (appended === 'appended') {
      court.tournamentCache.keep(head.id, then);
      if (then.results > tournament.results) court.announcer.announce(head.id); // webhooks are told results
      // Who plays from now on, and watches games of the tournament as one who may rule, stops.
      for (const body of bodies)
        if (body.type === 'player-entered' && body.account !== null) court.announcer.announce(body.account as AccountId);
      return accept({ head: { ...head, seq: then.seq, hash: entries.at(-1)!.hash }, tournament: then });
    }
  }
  return reject({ code: 'stale', currentVersion: (await standingOf(court, seen.head.id))!.head.seq });
}

/** The entries with these bodies, one after another, and the tournament after them. */
async function entriesOf(court: TournamentCourt, { head, tournament }: TournamentStanding, bodies: Decided['bodies'], by: Actor) {
  const at = court.now();
  const entries: TournamentEntry[] = [];
  let then = tournament;
  for (const each of bodies) {
    const last = entries.at(-1) ?? head;
    const body = each.type === 'result-recorded' ? await certified(court, { id: head.id, before: last.hash, at }, then, each) : each;
    entries.push(chained({ id: head.id, seq: last.seq, hash: last.hash }, body, { at, by }));
    then = after(then, body);
  }
  return { entries, then };
}

/** What is rated anew, of a tournament that everybody may see: with its end, and with whatever changes a result after it. */
function ratedBy(before: Tournament, then: Tournament, bodies: readonly TournamentBody[]): RatedResults | null {
  if (!then.closed) return null;
  const corrected = bodies.findLast((body): body is ResultRecorded => body.type === 'result-recorded');
  if (before.closed && corrected === undefined) return null;
  return {
    ruleset: then.opened.ruleset,
    encounters: byAccounts(then),
    reason: before.closed ? (corrected!.reason ?? corrected!.source) : null,
  };
}

/** Ratings go from tournament to tournament, and accounts with them: those who take part by their own doing. */
function byAccounts(tournament: Tournament): readonly Encounter<AccountId>[] {
  const accounts = new Map(
    tournament.entrants.map(({ player, account, confirmed }) => [player, confirmed ? (account as AccountId | null) : null]),
  );
  return encountersOf(tournament).flatMap(({ one, other, ...rest }) => {
    const [of, against] = [accounts.get(one) ?? null, accounts.get(other) ?? null];
    return of === null || against === null ? [] : [{ ...rest, one: of, other: against }];
  });
}
