import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer, GameListing, GamePage } from './answers.js';
import { callerWith } from './caller.js';
import type { Court } from './court.js';
import { rulesetOf } from './load-position.js';
import { whyNotThatLong } from './page-length.js';
import { type AccountId, type GameId, gameId, type ListedGame } from './ports.js';
import type { Refusal } from './refusals.js';

export interface ListRequest {
  /** The id of the last game of the page before; null for the first page. */
  readonly after: string | null;
  readonly first: number;
}

/** The games that the caller's account has opened, newest first. */
export async function listGames(court: Court, bearer: Bearer, { after, first }: ListRequest): Promise<Result<GamePage, Refusal>> {
  const tooLong = whyNotThatLong(first, court.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const caller = await callerWith(court, bearer, 'open-games');
  if (!caller.ok) return caller;
  const { account } = caller.value;
  const mark = after === null ? null : await gameOpenedBy(court, account, after);
  if (after !== null && mark === null) return reject(NOT_IN_THIS_LIST);
  const games = await court.games.gamesOf(account, mark, first + 1);
  return accept({ games: games.slice(0, first).map((game) => listingOf(court, game)), hasNextPage: games.length > first });
}

const NOT_IN_THIS_LIST: Refusal = {
  code: 'invalid-request',
  path: 'after',
  expected: { en: 'the id of a game of this list', fr: 'l’identifiant d’une partie de cette liste' },
};

/** The id, if it is of a game that this account has opened: one of somebody else's is as if it were not there. */
async function gameOpenedBy(court: Court, account: AccountId, text: string): Promise<GameId | null> {
  const id = gameId(text);
  const standing = id && (await court.games.standing(id, null));
  return standing?.facts.openedBy === account ? id : null;
}

/** What is listed of a game. */
export const listingOf = (court: Court, { facts, summary }: ListedGame): GameListing => ({
  game: facts.id,
  ruleset: facts.ruleset,
  options: rulesetOf(court, facts).wholeOptions(facts.options),
  public: facts.public,
  openAfterEnd: facts.openAfterEnd,
  openedAt: facts.openedAt,
  status: summary.status,
  toAct: summary.toAct,
  outcome: summary.outcome,
});
