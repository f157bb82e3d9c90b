import { accept, type Result, reject } from '../../engine/result.js';
import { canonical } from '../../record/canonical.js';
import { callerWith } from '../callers/caller.js';
import { sha256 } from '../callers/tokens.js';
import type { Bearer, OpenedGame } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { whyTooDeep } from '../kept-beside/game-metadata.js';
import type { AccountId } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import type { OpeningRequest } from '../requests/requests.js';
import { whyNotThatKey } from '../requests/submission.js';
import { type DraftedGame, draftedGame, openingAccount } from './open-game.js';

export interface OpeningsRequest {
  readonly games: readonly OpeningRequest[];
  /** What is sent again under the same key is not carried out again. */
  readonly idempotencyKey: string;
}

export interface OpenedGames {
  /** In the order they were asked for. Tokens are told once: a repeated request is answered without them. */
  readonly games: readonly OpenedGame[];
  readonly repeated: boolean;
}

/** Why none was opened; `index` is that of the game it lies in, null if it lies in none. */
export interface NotOpened {
  readonly refusal: Refusal;
  readonly index: number | null;
}

const countOf = (most: number): Refusal => ({
  code: 'invalid-request',
  path: 'games',
  expected: { en: `1 to ${most} games`, fr: `de 1 à ${most} parties` },
});

const not = (refusal: Refusal, index: number | null = null): Result<never, NotOpened> => reject({ refusal, index });

/**
 * Opens games for an account, all or none, as `openGame` opens one. Its keys are the account's and not those of the token that is shown
 * (`once`): a platform that has lost the answer to a whole round, and shows another of its tokens since, must not open 500 games twice.
 * So tokens, which are derived from the one that is shown where they are told again, are told once here; and what is kept is a
 * row of ids, and not the seats and offers of 500 games.
 */
export async function openGames(court: Court, bearer: Bearer, request: OpeningsRequest): Promise<Result<OpenedGames, NotOpened>> {
  const { games, idempotencyKey: key } = request;
  const caller = await callerWith(court, bearer, 'open-games');
  if (!caller.ok) return not(caller.problem);
  const { account } = caller.value;
  const badKey = whyNotThatKey(key, court.limits);
  if (badKey !== null) return not(badKey);
  const most = court.limits.gamesAtOnce;
  if (games.length === 0 || games.length > most) return not(countOf(most));
  for (const [index, { metadata }] of games.entries()) {
    const tooDeep = whyTooDeep(metadata, court.limits);
    if (tooDeep !== null) return not(tooDeep, index);
  }
  const bodyHash = sha256(canonical({ what: 'open-games', games }));
  const before = await openedBefore(court, account, key, bodyHash);
  if (before !== null) return before;
  const may = await openingAccount(court, bearer, games.length);
  if (!may.ok) return not(may.problem);
  const drafts: DraftedGame[] = [];
  for (const [index, asked] of games.entries()) {
    const drafted = await draftedGame(court, account, asked);
    if (!drafted.ok) return not(drafted.problem, index);
    drafts.push(drafted.value);
  }
  try {
    await court.games.open(
      drafts.map(({ game }) => game),
      { account, key, bodyHash },
    );
  } catch (fault) {
    // The same request, at the same time: whichever came first was carried out.
    const meanwhile = await openedBefore(court, account, key, bodyHash);
    if (meanwhile !== null) return meanwhile;
    throw fault;
  }
  return accept({ games: drafts.map(({ opened }) => opened), repeated: false });
}

/** What was opened under this key; null if it is new. */
async function openedBefore(
  { games }: Court,
  account: AccountId,
  key: string,
  bodyHash: string,
): Promise<Result<OpenedGames, NotOpened> | null> {
  const before = await games.openedUnder(account, key);
  if (before === null) return null;
  if (before.bodyHash !== bodyHash) return not({ code: 'idempotency-key-reused' });
  return accept({ games: before.games.map((game) => ({ game, seats: [], offers: [] })), repeated: true });
}
