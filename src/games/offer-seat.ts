import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer } from './answers.js';
import type { Court } from './court.js';
import { rulesetOf } from './load-position.js';
import type { GameSummary } from './ports.js';
import { type OfferRequest, readOffer, type ToldOffer } from './read-offers.js';
import type { Refusal } from './refusals.js';
import { sightOf } from './sight.js';
import { hashToken, newSeatToken } from './tokens.js';

export interface OfferSeatRequest extends OfferRequest {
  readonly game: string;
}

/**
 * Offers a seat that nobody has taken to whoever joins, for the account that opened the game. Its token is dead from then on, and so is
 * what was offered of it before. Another token (`replaceSeatToken`) withdraws the offer.
 */
export async function offerSeat(court: Court, bearer: Bearer, request: OfferSeatRequest): Promise<Result<ToldOffer, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await sightOf(court, bearer, request.game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const { facts, summary } = sight.value.standing;
  const seats = rulesetOf(court, facts).seats(facts.options);
  if (!seats.includes(request.seat)) return reject({ code: 'no-such-seat' });
  const notNow = whyNotJoined(summary, request.seat);
  if (notNow !== null) return reject(notNow);
  const offer = await readOffer(court, seats, request);
  if (!offer.ok) return offer;
  const dead = hashToken(newSeatToken(court.randomBytes));
  if (!(await court.offers.offer(facts.id, offer.value.kept, dead))) return reject({ code: 'seat-already-taken' });
  court.announcer.announce(facts.id); // whoever watches with the old token stops
  return accept(offer.value.told);
}

/** Why nobody can join a game in this seat now; null if somebody can. */
export function whyNotJoined({ status, taken }: Pick<GameSummary, 'status' | 'taken'>, seat: string | null): Refusal | null {
  if (status === 'disputed') return { code: 'game-disputed' };
  if (seat !== null && taken.includes(seat)) return { code: 'seat-already-taken' };
  if (status === 'playing') return { code: 'already-started' };
  return status === 'seating' ? null : { code: 'game-over' };
}
