// Who opened a game: the one who invites to its seats.
import { accept, type Result } from '../../engine/result.js';
import { accessGame } from '../access/game-access.js';
import type { AccountId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { findAccount } from '../requests/requests.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';

/** Who opened a game. */
export interface GameOpener {
  /** Whether it is the caller, who may change what is around the game. */
  readonly isCaller: boolean;
  /** The player, to the caller and the bearers of seats; null if known by no name. */
  readonly player: { readonly account: AccountId; readonly name: string } | null;
}

/** Returns the account that opened the game, as the one who invites. */
export async function readOpener(services: Services, bearer: Bearer, game: string): Promise<Result<GameOpener, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { storedGame, isOpener: isCaller } = access.value;
  const account = isCaller || storedGame.seat !== null ? await findAccount(services, storedGame.facts.openedBy) : null;
  return accept({ isCaller, player: account?.playerName == null ? null : { account: account.id, name: account.playerName } });
}
