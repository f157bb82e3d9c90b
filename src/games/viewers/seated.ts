import { accept, type Result, reject } from '../../engine/result.js';
import { hashToken } from '../callers/tokens.js';
import type { Bearer } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { RememberedSeat } from '../court/game-cache.js';
import { whyNotInPlay } from '../game/in-play.js';
import { loadPosition } from '../log/load-position.js';
import { gameId, type TokenHash } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { sightOf } from './sight.js';
import { versionFor } from './viewers.js';

/** A caller who holds a seat of a game. */
export interface Seated extends RememberedSeat {
  readonly tokenHash: TokenHash;
  /** Whether the store was asked. If not, nothing but an append may be built on it, since that asks again. */
  readonly fresh: boolean;
}

/** The seat of a caller from memory alone, to save the round trip; null if nothing is remembered. */
export function rememberedSeat(court: Court, bearer: Bearer, game: string): Seated | null {
  const id = gameId(game);
  if (id === null || bearer === null) return null;
  const tokenHash = hashToken(bearer);
  const remembered = court.cache.seatOf(id, tokenHash);
  return remembered === null ? null : { ...remembered, tokenHash, fresh: false };
}

/** The seat of a caller and the position of its game, as the store has them now. */
export async function seatedAt(court: Court, bearer: Bearer, game: string): Promise<Result<Seated, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const { standing, tokenHash } = sight.value;
  const { seat, tokenGeneration, facts } = standing;
  if (seat === null || tokenHash === null) return reject({ code: 'not-your-seat' });
  const position = await loadPosition(court, standing);
  court.cache.learn(facts.id, tokenGeneration, tokenHash, seat);
  return accept({ position, seat, tokenGeneration, tokenHash, fresh: true });
}

/** The game's version for the seat. */
export const currentVersion = ({ position, seat }: Seated): number => versionFor(position.seats, position.summary, seat);

/** Why nothing can be submitted for this version of the position; null if something can. */
export function whyNotNow(seated: Seated, expectedVersion: number): Refusal | null {
  const notInPlay = whyNotInPlay(seated.position.summary);
  if (notInPlay !== null) return notInPlay;
  const version = currentVersion(seated);
  return version === expectedVersion ? null : { code: 'stale', currentVersion: version };
}
