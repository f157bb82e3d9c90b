import type { GameId } from '../ports/game-store.js';
import type { SeatRefusal, TokenReplacement } from '../ports/seats.js';
import type { Services } from '../services/services.js';

/** Replaces the token of a seat, which ends the subscriptions with the old one. Returns why not, if what the receiver needs does not hold. */
export async function replaceToken(services: Services, game: GameId, replacement: TokenReplacement): Promise<SeatRefusal | null> {
  const refused = await services.games.replaceToken(game, replacement);
  if (refused === null) services.announcer.announce(game);
  return refused;
}
