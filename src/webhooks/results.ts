// What is next of the results of a tournament, for a webhook of the account that organises it.
import type { AccountId } from '../games/game/ids.js';
import type { Claimed } from '../games/ports/webhook-queue.js';
import { type FeedResult, resultForOrganiser, type TournamentCourt } from '../tournaments/running/index.js';
import type { Nothing, WebhookEvent } from './event.js';
import { messageOf } from './signing.js';

/** How a result is told outside, as JSON can hold it. */
export type TellResult = (tournament: string, result: FeedResult) => object;

/**
 * The result after the last that was delivered, or the one that was asked for again. Whether its owner still runs the tournament is
 * asked now. While he may run none, results wait: they are told when he may again, as none may be missing.
 */
export async function nextResult(
  court: TournamentCourt,
  { webhook: { id, owner, tokenHash }, kind, game, seq }: Claimed,
  tell: TellResult,
): Promise<WebhookEvent | Nothing> {
  const tournament: string = game!;
  const organiser = { account: owner.account as AccountId, tokenHash };
  const result = await resultForOrganiser(court, organiser, tournament, kind === 'results-again' ? seq - 1 : seq);
  if (result === 'token-void') return result;
  if (typeof result === 'string') return { upTo: seq };
  return {
    message: messageOf(id, result.hash),
    seq: result.recorded.number,
    cursor: String(result.recorded.number),
    body: { type: 'tournament.result', timestamp: result.at.toISOString(), data: tell(tournament, result) },
  };
}
