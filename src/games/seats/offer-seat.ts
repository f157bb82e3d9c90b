import { accept, type Result, reject } from '../../engine/result.js';
import { hashToken, newSeatToken } from '../callers/tokens.js';
import type { Bearer } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { rulesetOf } from '../log/load-position.js';
import type { GameSummary } from '../ports/ports.js';
import type { ToldOffer } from '../ports/seat-offers.js';
import type { Refusal } from '../refusals/refusals.js';
import { once } from '../requests/request-keys.js';
import type { OfferRequest } from '../requests/requests.js';
import { sightOf } from '../viewers/sight.js';
import { offerAgain, type RememberedOffer, readOffer, rememberedOffer } from './read-offers.js';

export interface OfferSeatRequest extends OfferRequest {
  readonly game: string;
}

/**
 * Offers a seat that nobody has taken to whoever joins, for the account that opened the game. Its token is dead from then on, and so is
 * what was offered of it before. Another token (`replaceSeatToken`) withdraws the offer.
 */
export async function offerSeat(
  court: Court,
  bearer: Bearer,
  request: OfferSeatRequest,
  key: string | null = null,
): Promise<Result<ToldOffer, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await sightOf(court, bearer, request.game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const { facts, summary } = sight.value.standing;
  const seats = rulesetOf(court, facts).seats(facts.options);
  if (!seats.includes(request.seat)) return reject({ code: 'no-such-seat' });
  const { seat, to, account = null, expiresInHours = null } = request;
  return once<ToldOffer>(court, bearer, key, {
    what: 'offer-seat',
    asked: { game: facts.id, seat, to, account, expiresInHours },
    async make({ secrets, remember }) {
      const notNow = whyNotJoined(summary, seat);
      if (notNow !== null) return reject(notNow);
      const offer = await readOffer({ ...court, randomBytes: secrets }, seats, request);
      if (!offer.ok) return offer;
      const { kept, told } = offer.value;
      const dead = hashToken(newSeatToken(court.randomBytes));
      const made = remember({ offer: rememberedOffer(told) });
      if (!(await court.offers.offer(facts.id, kept, dead, made))) return reject({ code: 'seat-already-taken' });
      court.announcer.announce(facts.id); // whoever watches with the old token stops
      return accept(told);
    },
    tell: async (made, secrets) => accept(offerAgain(made['offer'] as RememberedOffer, secrets)),
  });
}

/** Why nobody can join a game in this seat now; null if somebody can. */
export function whyNotJoined({ status, taken }: Pick<GameSummary, 'status' | 'taken'>, seat: string): Refusal | null {
  if (status === 'disputed') return { code: 'game-disputed' };
  if (taken.includes(seat)) return { code: 'seat-already-taken' };
  if (status === 'playing') return { code: 'already-started' };
  return status === 'seating' ? null : { code: 'game-over' };
}
