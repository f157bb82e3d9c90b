// What is asked of games when they are opened and joined.

import { accept, type Result, reject } from '../../engine/result.js';
import type { ClockTermsInput } from '../../record/lifecycle/clock.js';
import type { ChanceOrigin } from '../../record/system-entries.js';
import type { Account } from '../ports/accounts.js';
import type { AccountId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Services } from '../services/services.js';

/** Which account plays a seat. It gives the account no part in the game: who shows the seat's token plays. */
export interface SeatAccount {
  readonly seat: string;
  readonly account: string;
}

/** An offer of a seat, as it is asked for. */
export interface OfferRequest {
  readonly seat: string;
  readonly to: string;
  /** Whose it is, if it is an account's. */
  readonly account?: string | null;
  /** Whole hours from now; never if left out. */
  readonly expiresInHours?: number | null;
}

/** A game that is asked for. What is null is as if it were left out. */
export interface OpeningRequest {
  readonly ruleset: string;
  readonly options: unknown;
  /** Default false: private. */
  readonly public?: boolean | null;
  /** Default true: what was hidden is shown at the end, to whoever may see the game. */
  readonly openAfterEnd?: boolean | null;
  /** How many entries spectators are behind, as they count them. Default 0. */
  readonly spectatorDelay?: number | null;
  /** As far as it is to be known; nobody is said for the other seats. */
  readonly accounts?: readonly SeatAccount[] | null;
  /** Seats that are offered to whoever joins; the tokens of the others are told. */
  readonly offers?: readonly OfferRequest[] | null;
  /** Where its chance comes from. Default `court`. */
  readonly chance?: ChanceOrigin | null;
  /** How long each seat may take, in seconds; as long as it likes if left out. */
  readonly clock?: ClockTermsInput | null;
  /** The public key (a JWK) of the arbiter who signs for a real table; without one every seat signs. */
  readonly tableKey?: object | null;
  /** A JSON object of the platform's own, told to it alone. */
  readonly metadata?: unknown;
}

/** What a seat brings when it is taken. */
export interface TakeSeatRequest {
  /** What is sent again under the same key is not carried out again. */
  readonly idempotencyKey?: string | null;
  /** The version of the game, for the seat, that it is meant for; for any if it is not said. */
  readonly expectedVersion?: number | null;
  /** Which seat it is meant to be, where that is said; refused if the token is another's. */
  readonly seat?: string | null;
  /** What it adds to the game's chance; the house adds something if it does not. */
  readonly entropy?: string | null;
  /** Its own public key (a JWK), in a game on a real table. */
  readonly key?: object | null;
  /** What is signed for a real table about the set-up, with the last seat: compact JWS. */
  readonly table?: readonly string[] | null;
}

/** No id is longer; Postgres takes no NUL. */
const CAN_BE_ID = /^[\w-]{1,64}$/;

/** The account of this id, erased or not; null if there is none. */
export const findAccount = async (services: Services, id: string): Promise<Account | null> =>
  CAN_BE_ID.test(id) ? services.accounts.read(id as AccountId) : null;

/** Which account plays which seat, as far as it is said: seats of the game, each at most once, and living accounts. */
export async function readSeatAccounts(
  services: Services,
  seats: readonly string[],
  said: readonly SeatAccount[],
): Promise<Result<Readonly<Record<string, AccountId>>, Refusal>> {
  const named = said.map(({ seat }) => seat);
  if (new Set(named).size < named.length || !named.every((seat) => seats.includes(seat))) {
    const expected = { en: 'seats of this game, each at most once', fr: 'des sièges de cette partie, chacun une fois au plus' };
    return reject({ code: 'invalid-request', path: 'accounts', expected, allowed: seats });
  }
  const accounts = await Promise.all(said.map(async ({ seat, account }) => [seat, await findAccount(services, account)] as const));
  const found = accounts.flatMap(([seat, account]) => (account?.erasedAt === null ? [[seat, account.id] as const] : []));
  return found.length === said.length ? accept(Object.fromEntries(found)) : reject(NO_SUCH_ACCOUNT);
}

const NO_SUCH_ACCOUNT: Refusal = {
  code: 'invalid-request',
  path: 'accounts',
  expected: { en: 'ids of accounts that are not erased', fr: 'des identifiants de comptes qui ne sont pas effacés' },
};
