// The feed of results, one by one, for an organiser who showed a token before and is away now: so webhooks are told.
import { callerShowing } from '../../games/callers/caller.js';
import { type AccountId, gameId, type TokenHash, type TournamentId } from '../../games/game/ids.js';
import type { TournamentCourt } from './ports.js';
import { type FeedResult, feedResult } from './read.js';

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
export async function resultForOrganiser(
  court: TournamentCourt,
  organiser: { readonly account: AccountId; readonly tokenHash: TokenHash },
  tournament: string,
  after: number,
): Promise<NamedResult | NoResult> {
  const caller = await callerShowing(court, { tokenHash: organiser.tokenHash, ofSeat: false });
  if (caller?.account !== organiser.account) return 'token-void';
  const head = await court.tournaments.head(gameId(tournament) as string as TournamentId);
  if (head?.organiser !== caller.account || !caller.scopes.includes('run-tournaments')) return 'not-organiser';
  const [entry] = await court.tournaments.results(head.id, after, 1);
  return entry === undefined ? 'none' : { ...feedResult(entry), hash: entry.hash };
}
