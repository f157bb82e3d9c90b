import { accept, type Result, reject } from '../../engine/result.js';
import { callerWith } from '../callers/caller.js';
import type { Bearer, DisputePage, ListedDispute } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { openDisputeOf } from '../game/proceedings.js';
import { type DisputeMark, gameId, type ListedGame } from '../ports/ports.js';
import { listingOf } from '../reading/list-games.js';
import type { Refusal } from '../refusals/refusals.js';
import { cursorAt, readCursorAt, whyNotAfter } from '../requests/cursors.js';
import { whyNotThatLong } from '../requests/page-length.js';

export interface DisputeListRequest {
  /** The cursor of the last dispute of the page before; null for the first page. */
  readonly after: string | null;
  readonly first: number;
}

/** The open disputes of all games that the caller may see, those first that were opened first; for arbiters. */
export async function listDisputes(
  court: Court,
  bearer: Bearer,
  { after, first }: DisputeListRequest,
): Promise<Result<DisputePage, Refusal>> {
  const tooLong = whyNotThatLong(first, court.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const arbiter = await callerWith(court, bearer, 'rule');
  if (!arbiter.ok) return arbiter;
  const mark = after === null ? null : readMark(after);
  if (after !== null && mark === null) return reject(whyNotAfter(after));
  const { account, scopes } = arbiter.value;
  const games = await court.games.disputedGames({ account, seesOwn: scopes.includes('open-games') }, mark, first + 1);
  const disputes = games.slice(0, first).map((game) => listedDispute(court, game));
  return accept({ disputes, hasNextPage: games.length > first });
}

/** A cursor stays good when its dispute is ruled on. */
function readMark(cursor: string): DisputeMark | null {
  const { moment = '', game = '' } = readCursorAt('disputes', cursor) ?? {};
  const id = gameId(game);
  return id === null ? null : { openedAt: moment, game: id };
}

function listedDispute(court: Court, listed: ListedGame): ListedDispute {
  const { number, standing } = openDisputeOf(listed.summary.proceedings)!;
  const { openedAt, by, appealOf } = standing;
  const cursor = cursorAt('disputes', openedAt, listed.facts.id);
  return { game: listingOf(court, listed), dispute: number, openedAt: new Date(openedAt), by, appealOf, cursor };
}
