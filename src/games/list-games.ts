import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer, GameListing, GamePage } from './answers.js';
import type { Court } from './court.js';
import { gameId, type ListedGame } from './ports.js';
import type { Refusal } from './refusals.js';
import { accountOf } from './sight.js';
import { isSeatToken } from './tokens.js';

export interface ListRequest {
  /** The id of the last game of the page before; null for the first page. */
  readonly after: string | null;
  readonly first: number;
}

/** The games that the caller's account has opened, newest first. */
export async function listGames(court: Court, bearer: Bearer, { after, first }: ListRequest): Promise<Result<GamePage, Refusal>> {
  const { pageSize } = court.limits;
  if (!Number.isInteger(first) || first < 1 || first > pageSize) {
    return reject({ code: 'invalid-request', path: 'first', expected: `a whole number from 1 to ${pageSize}` });
  }
  const mark = after === null ? null : gameId(after);
  if (after !== null && mark === null) return reject({ code: 'invalid-request', path: 'after', expected: 'the id of a game' });
  const account = await accountOf(court, bearer);
  if (account === null) return reject({ code: bearer !== null && isSeatToken(bearer) ? 'forbidden' : 'unauthenticated' });
  const games = await court.games.gamesOf(account, mark, first + 1);
  return accept({ games: games.slice(0, first).map(listingOf), hasNextPage: games.length > first });
}

const listingOf = ({ facts, summary }: ListedGame): GameListing => ({
  game: facts.id,
  ruleset: facts.ruleset,
  options: facts.options,
  public: facts.public,
  openAfterEnd: facts.openAfterEnd,
  openedAt: facts.openedAt,
  status: summary.status,
  toAct: summary.toAct,
  outcome: summary.outcome,
});
