import { accept, type Result, reject } from '../../engine/result.js';
import type { Court } from '../court/court.js';
import type { Account } from '../ports/accounts.js';
import type { AccountId } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import type { AccountOfSeat } from '../requests/requests.js';

/** No id is longer; Postgres takes no NUL. */
const CAN_BE_ID = /^[\w-]{1,64}$/;

/** The account of this id, erased or not; null if there is none. */
export const accountOfId = async (court: Court, id: string): Promise<Account | null> =>
  CAN_BE_ID.test(id) ? court.accounts.read(id as AccountId) : null;

/** Which account plays which seat, as far as it is said: seats of the game, each at most once, and living accounts. */
export async function accountsOfSeats(
  court: Court,
  seats: readonly string[],
  said: readonly AccountOfSeat[],
): Promise<Result<Readonly<Record<string, AccountId>>, Refusal>> {
  const named = said.map(({ seat }) => seat);
  if (new Set(named).size < named.length || !named.every((seat) => seats.includes(seat))) {
    const expected = { en: 'seats of this game, each at most once', fr: 'des places de cette partie, chacune une fois au plus' };
    return reject({ code: 'invalid-request', path: 'accounts', expected, allowed: seats });
  }
  const accounts = await Promise.all(said.map(async ({ seat, account }) => [seat, await accountOfId(court, account)] as const));
  const found = accounts.flatMap(([seat, account]) => (account?.erasedAt === null ? [[seat, account.id] as const] : []));
  return found.length === said.length ? accept(Object.fromEntries(found)) : reject(NO_SUCH_ACCOUNT);
}

const NO_SUCH_ACCOUNT: Refusal = {
  code: 'invalid-request',
  path: 'accounts',
  expected: { en: 'ids of accounts that have not been erased', fr: 'des identifiants de comptes qui ne sont pas effacés' },
};
