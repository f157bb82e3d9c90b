// Offers of seats as they are asked for.
import { accept, type Result, reject } from '../../engine/result.js';
import { oneOf, type Told } from '../../engine/told.js';
import { hashToken, newInvitation } from '../callers/tokens.js';
import type { Court } from '../court/court.js';
import type { AccountId, RandomBytes, TokenHash } from '../ports/ports.js';
import { type KeptOffer, OFFERED_TO, type OfferedTo, type SeatOffer, type ToldOffer } from '../ports/seat-offers.js';
import type { Refusal } from '../refusals/refusals.js';
import type { OfferRequest } from '../requests/requests.js';
import { accountOfId } from './accounts-of-seats.js';

/** An offer as it is kept of a request that was carried out under a key: without its invitation. */
export interface RememberedOffer extends Omit<ToldOffer, 'invitation' | 'expiresAt'> {
  readonly expiresAt: string | null;
}

export const rememberedOffer = ({ invitation: _, expiresAt, ...offer }: ToldOffer): RememberedOffer => ({
  ...offer,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** The same offer, its invitation made again as `readOffer` made it. */
export function offerAgain({ expiresAt, ...offer }: RememberedOffer, secrets: RandomBytes): ToldOffer {
  const invitation = newInvitation(secrets);
  return { ...offer, expiresAt: expiresAt === null ? null : new Date(expiresAt), invitation: offer.to === 'bearer' ? invitation : null };
}

export interface MadeOffer {
  readonly kept: KeptOffer;
  readonly told: ToldOffer;
}

const HOUR = 3_600_000;
/** A year. */
const HOURS_MOST = 8_760;
const HOURS: Told = { en: `a whole number from 1 to ${HOURS_MOST}`, fr: `un nombre entier de 1 à ${HOURS_MOST}` };
const ACCOUNT: Told = { en: 'the id of an account that is not erased', fr: 'l’identifiant d’un compte qui n’est pas effacé' };
const NO_ACCOUNT: Told = { en: 'left out, unless it is an account’s', fr: 'omis, sauf si l’offre est faite à un compte' };

const invalid = (path: string, expected: Told, allowed?: readonly string[]): Result<never, Refusal> =>
  reject({ code: 'invalid-request', path, expected, ...(allowed && { allowed }) });

const isOfferedTo = (text: string): text is OfferedTo => (OFFERED_TO as readonly string[]).includes(text);

/** An offer of one of these seats, or what is wrong with it. */
export async function readOffer(court: Court, seats: readonly string[], request: OfferRequest): Promise<Result<MadeOffer, Refusal>> {
  const { seat, to, account: named = null, expiresInHours: hours = null } = request;
  if (!seats.includes(seat)) return invalid('seat', oneOf(seats), seats);
  if (!isOfferedTo(to)) return invalid('to', oneOf(OFFERED_TO), OFFERED_TO);
  if (hours !== null && !(Number.isInteger(hours) && hours >= 1 && hours <= HOURS_MOST)) return invalid('expiresInHours', HOURS);
  if (to !== 'account' && named !== null) return invalid('account', NO_ACCOUNT);
  const account = named === null ? null : await accountOfId(court, named);
  if (to === 'account' && account?.erasedAt !== null) return invalid('account', ACCOUNT);
  const invitation = newInvitation(court.randomBytes);
  const expiresAt = hours === null ? null : new Date(court.now().getTime() + hours * HOUR);
  const offer: SeatOffer = { seat, to, account: account?.id ?? null, expiresAt };
  const tokenHash: TokenHash = hashToken(invitation);
  return accept({ kept: { ...offer, tokenHash }, told: { ...offer, invitation: to === 'bearer' ? invitation : null } });
}

const ONCE: Told = {
  en: 'offers of different seats, none of which has an account already',
  fr: 'des offres de places différentes, dont aucune n’a déjà un compte',
};

/** Offers of a game that is opened: of each seat at most one, and of none that an account plays. */
export async function readOffers(
  court: Court,
  seats: readonly string[],
  accounts: Readonly<Record<string, AccountId>>,
  requests: readonly OfferRequest[],
): Promise<Result<readonly MadeOffer[], Refusal>> {
  const named = requests.map(({ seat }) => seat);
  if (new Set(named).size < named.length || named.some((seat) => Object.hasOwn(accounts, seat))) return invalid('offers', ONCE);
  const offers: MadeOffer[] = [];
  for (const [index, request] of requests.entries()) {
    const offer = await readOffer(court, seats, request);
    if (offer.ok) offers.push(offer.value);
    else return 'path' in offer.problem ? reject({ ...offer.problem, path: `offers.${index}.${offer.problem.path}` }) : offer;
  }
  return accept(offers);
}
