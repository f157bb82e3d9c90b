import { accept, type Result, reject } from '../../engine/result.js';
import { knownCaller } from '../callers/caller.js';
import { hashToken, newSeatToken } from '../callers/tokens.js';
import type { Bearer, SeatToken } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { rulesetOf } from '../log/load-position.js';
import type { Caller } from '../ports/accounts.js';
import { type GameFacts, type GameId, gameId, type Standing } from '../ports/ports.js';
import { isOpen, type KeptOffer } from '../ports/seat-offers.js';
import type { Refusal } from '../refusals/refusals.js';
import { type Making, once } from '../requests/request-keys.js';
import { sightOf } from '../viewers/sight.js';
import { playersOf } from '../viewers/viewers.js';
import { whyNotJoined } from './offer-seat.js';

export interface JoinRequest {
  readonly game: string;
  /** Which seat; the first that is offered if it is not said. */
  readonly seat?: string | null;
  /** What the bearer of an invitation was told. */
  readonly invitation?: string | null;
}

const NEXT = 'takeSeat';

/** A seat that was joined, and its token, which is told this once. */
export interface JoinedSeat extends SeatToken {
  readonly game: GameId;
  /** What is to be done next with the token: whoever has joined has not yet taken the seat. */
  readonly next: typeof NEXT;
}

/** Who wants to join: the bearer of an invitation, or an account. */
type Joiner = { readonly invitation: string } | { readonly caller: Caller };

/**
 * Gives a seat that is offered to the caller: he is told its token, with which he takes it (`takeSeat`) and plays. An account that
 * has joined and joins again is told another, and the one before is dead. A key belongs to the token of
 * an account, with an invitation too: whoever made that knows it, and must not be told the joiner's token by sending it again.
 */
export async function joinGame(
  court: Court,
  bearer: Bearer,
  request: JoinRequest,
  key: string | null = null,
): Promise<Result<JoinedSeat, Refusal>> {
  const joiner = await joinerOf(court, bearer, request.invitation ?? null);
  if (!joiner.ok) return joiner;
  const id = gameId(request.game);
  const standing = id && (await court.games.standing(id, null));
  if (!standing) return reject({ code: 'no-such-game' });
  const { id: game } = standing.facts;
  const seat = request.seat ?? null;
  // With an invitation nobody has asked yet whose the token is.
  if (key !== null && 'invitation' in joiner.value) {
    const asking = await knownCaller(court, bearer);
    if (!asking.ok) return asking;
  }
  return once<JoinedSeat>(court, bearer ?? '', key, {
    what: 'join-game',
    asked: { game, seat, invitation: request.invitation ?? null },
    make: ({ secrets, remember }) =>
      joined(court, bearer, standing, { joiner: joiner.value, seat, token: newSeatToken(secrets), remember }),
    tell: async (made, secrets) => accept({ game, seat: made['seat'] as string, token: newSeatToken(secrets), next: NEXT }),
  });
}

interface Wanted {
  readonly joiner: Joiner;
  readonly seat: string | null;
  readonly token: string;
  readonly remember: Making['remember'];
}

async function joined(
  court: Court,
  bearer: Bearer,
  { facts, summary, tokenGeneration }: Standing,
  wanted: Wanted,
): Promise<Result<JoinedSeat, Refusal>> {
  const { joiner, seat: asked, token, remember } = wanted;
  const tokenHash = hashToken(token);
  const before = joinedBefore(facts, joiner, asked);
  if (before !== null) {
    const asRead = { tokenGeneration, joinedBy: facts.joined[before]! };
    // It may have been offered again meanwhile.
    if (!(await court.games.replaceToken(facts.id, before, tokenHash, remember({ seat: before }), asRead)))
      return joined(court, bearer, (await court.games.standing(facts.id, null))!, wanted);
    court.announcer.announce(facts.id); // whoever watches with the old token stops
    return accept({ game: facts.id, seat: before, token, next: NEXT });
  }
  const [offer] = await offersTo(court, facts, joiner, asked);
  if (offer !== undefined) {
    const { seat } = offer;
    const notNow = whyNotJoined(summary, seat);
    if (notNow !== null) return reject(notNow);
    const account = 'caller' in joiner ? joiner.caller.account : null;
    if (await court.offers.join(facts.id, offer, { tokenHash, account }, remember({ seat })))
      return accept({ game: facts.id, seat, token, next: NEXT });
    // Somebody was quicker, or he himself with another request: then it is the seat that he has joined.
    return joined(court, bearer, (await court.games.standing(facts.id, null))!, wanted);
  }
  // To whom nothing is offered there, a game that he may not see does not exist.
  const sight = await sightOf(court, bearer, facts.id);
  return reject({ code: sight.ok ? 'seat-not-offered' : 'no-such-game' });
}

async function joinerOf(court: Court, bearer: Bearer, invitation: string | null): Promise<Result<Joiner, Refusal>> {
  if (invitation !== null) return accept({ invitation });
  const caller = await knownCaller(court, bearer);
  return caller.ok ? accept({ caller: caller.value }) : caller;
}

const isSeat = (seat: string, asked: string | null): boolean => asked === null || asked === seat;

/** The seat that an account has joined in; null if it has not. */
function joinedBefore({ joined }: GameFacts, joiner: Joiner, asked: string | null): string | null {
  if (!('caller' in joiner)) return null;
  const { account } = joiner.caller;
  return Object.keys(joined).find((seat) => joined[seat] === account && isSeat(seat, asked)) ?? null;
}

/** What is offered to him at this moment, in the order of the seats. Nobody plays two seats who has an account. */
async function offersTo(court: Court, facts: GameFacts, joiner: Joiner, asked: string | null): Promise<readonly KeptOffer[]> {
  const seats = rulesetOf(court, facts).seats(facts.options);
  const at = court.now();
  const open = (await court.offers.of(facts.id)).filter(
    (offer) => isOpen(offer, at) && isSeat(offer.seat, asked) && isTo(offer, joiner, facts),
  );
  return open.sort((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
}

function isTo({ to, account, tokenHash }: KeptOffer, joiner: Joiner, facts: GameFacts): boolean {
  if ('invitation' in joiner) return to === 'bearer' && tokenHash === hashToken(joiner.invitation);
  const { caller } = joiner;
  if (playersOf(facts).includes(caller.account)) return false;
  return to === 'account' ? account === caller.account : to === 'anybody' && caller.scopes.includes('open-games');
}
