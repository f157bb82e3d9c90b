// Requests to open and join games.

import { accept, type Result, reject } from '../../engine/result.js';
import type { ClockTermsInput } from '../../record/lifecycle/clock.js';
import type { ChanceOrigin } from '../../record/system-entries.js';
import type { Account } from '../ports/accounts.js';
import type { AccountId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import { invalidRequest } from './texts.js';

/** The account of a seat. It grants no access: the bearer of the seat token plays. */
export interface SeatAccount {
  readonly seat: string;
  readonly account: string;
}

/** A requested offer of a seat. */
export interface OfferRequest {
  readonly seat: string;
  readonly audience: string;
  /** For an offer to an account. */
  readonly account?: string | null;
  /** Whole hours from now; the offer does not expire if left out. */
  readonly expiresInHours?: number | null;
}

/** Where a practice game begins, in a position or at the end of a text, and the seed of its chance. One at least is set. */
export interface PracticeRequest {
  /** A position as text. */
  readonly position?: string | null;
  /** A game as text, which goes on where the text ends. */
  readonly transcript?: string | null;
  readonly seed?: string | null;
}

/** A requested game. Null counts as left out. */
export interface OpeningRequest {
  readonly ruleset: string;
  readonly options: unknown;
  /** Defaults to false: private. */
  readonly public?: boolean | null;
  /** Defaults to true: hidden facts are shown at the end, to callers who may see the game. */
  readonly revealAfterEnd?: boolean | null;
  /** How many entries spectators are behind, counting those they have notice of. Defaults to 0. */
  readonly spectatorDelayEntries?: number | null;
  /** The known accounts of players; seats may be left out. */
  readonly seatAccounts?: readonly SeatAccount[] | null;
  /** Seats offered to be joined. The tokens of the others are returned. */
  readonly offers?: readonly OfferRequest[] | null;
  /** The source of its chance. Defaults to `server`. */
  readonly chanceSource?: ChanceOrigin | null;
  /** Time limits in seconds; none if left out. */
  readonly timeControl?: ClockTermsInput | null;
  /** The public key (JWK) of the arbiter who signs for a physical table; without one every seat signs. */
  readonly arbiterKey?: object | null;
  /** What makes it a practice game; none if left out. */
  readonly practice?: PracticeRequest | null;
  /** A JSON object of the platform, returned only to it. */
  readonly metadata?: unknown;
}

/** A request to take a seat. */
export interface TakeSeatRequest {
  readonly idempotencyKey?: string | null;
  /** The seat's version of the game; any if null or left out. */
  readonly expectedVersion?: number | null;
  /** The expected seat; refused if the token is another seat's. */
  readonly seat?: string | null;
  /** Its entropy for the game's chance; the server adds some if left out. */
  readonly entropy?: string | null;
  /** Its public key (JWK), in a game on a physical table. */
  readonly key?: object | null;
  /** Statements on the set-up of a physical table, with the last seat: compact JWS. */
  readonly attestations?: readonly string[] | null;
}

/** No id is longer; Postgres does not accept NUL. */
const CAN_BE_ID = /^[\w-]{1,64}$/;

/** Returns the account of this id, erased or not; null if there is none. */
export const findAccount = async (services: Services, id: string): Promise<Account | null> =>
  CAN_BE_ID.test(id) ? services.accounts.read(id as AccountId) : null;

/** Returns the accounts of these ids, erased or not. Unknown ids are left out. */
export const findAccounts = async (services: Services, ids: readonly string[]): Promise<ReadonlyMap<string, Account>> => {
  const known = [...new Set(ids)].filter((id) => CAN_BE_ID.test(id)) as AccountId[];
  const found = known.length === 0 ? [] : await services.accounts.readAll(known);
  return new Map(found.map((account) => [account.id, account]));
};

/** Returns the accounts of seats: seats of the game, each at most once, and accounts that are not erased. */
export async function readSeatAccounts(
  services: Services,
  seats: readonly string[],
  requested: readonly SeatAccount[],
): Promise<Result<Readonly<Record<string, AccountId>>, Refusal>> {
  const named = requested.map(({ seat }) => seat);
  if (new Set(named).size < named.length || !named.every((seat) => seats.includes(seat))) {
    const expected = localized((texts) => texts.seatsOnce);
    return reject(invalidRequest('seatAccounts', expected, seats));
  }
  const accounts = await Promise.all(requested.map(async ({ seat, account }) => [seat, await findAccount(services, account)] as const));
  const found = accounts.flatMap(([seat, account]) => (account?.erasedAt === null ? [[seat, account.id] as const] : []));
  return found.length === requested.length ? accept(Object.fromEntries(found)) : reject(NO_SUCH_ACCOUNT);
}

const NO_SUCH_ACCOUNT = invalidRequest(
  'seatAccounts',
  localized((texts) => texts.accountIds),
);
