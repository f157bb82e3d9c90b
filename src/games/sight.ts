import { accept, type Result, reject } from '../engine/result.js';
import type { Viewer } from '../engine/ruleset.js';
import type { Bearer } from './answers.js';
import type { Court } from './court.js';
import { rulesetOf } from './load-position.js';
import { type AccountId, gameId, type Standing, type TokenHash } from './ports.js';
import type { Refusal } from './refusals.js';
import { hashToken, isSeatToken } from './tokens.js';
import { viewerFor } from './viewers.js';

/** A game that the caller may see, as the store finds it now, and as whom he sees it. */
export interface Sight {
  readonly standing: Standing;
  readonly viewer: Viewer;
  readonly tokenHash: TokenHash | null;
  /** Whether the caller is the account that opened the game. */
  readonly isOpener: boolean;
}

/** The account a token belongs to; null for a seat's token and for one that is not known. */
export const accountOf = async (court: Court, bearer: Bearer): Promise<AccountId | null> =>
  bearer === null || isSeatToken(bearer) ? null : court.accounts.find(hashToken(bearer));

/**
 * Asks the store for a game and for who is asking, in one query, so that a token replaced a moment ago opens nothing.
 * A game that the caller may not see is refused in the words of one that does not exist.
 */
export async function sightOf(court: Court, bearer: Bearer, game: string): Promise<Result<Sight, Refusal>> {
  const id = gameId(game);
  const tokenHash = bearer === null ? null : hashToken(bearer);
  const stored = id === null ? null : await court.games.standing(id, tokenHash);
  if (stored === null) return reject({ code: 'no-such-game' });
  // An earlier version of the rules may have kept fewer options than there are now.
  const options = rulesetOf(court, stored.facts).wholeOptions(stored.facts.options);
  const standing: Standing = { ...stored, facts: { ...stored.facts, options } };
  const { facts, summary, seat } = standing;
  const isOpener = seat === null && (await accountOf(court, bearer)) === facts.openedBy;
  if (!facts.public && seat === null && !isOpener) return reject({ code: 'no-such-game' });
  return accept({ standing, viewer: viewerFor(facts, summary, seat), tokenHash, isOpener });
}
