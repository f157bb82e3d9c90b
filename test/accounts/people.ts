// Accounts of the tests.
import { createAccount, type IssuedToken } from '../../src/accounts/index.js';
import type { Account, Scope, Services } from '../../src/games/index.js';
import { must, OPENER } from '../games/services.js';

/** Unique texts, to be found only where they are allowed. */
export const NAME = 'Isabella MacDuff, Countess of Buchan';
export const CONTACT = 'isabella@berwick-castle.example';

export interface Person {
  readonly account: Account;
  readonly token: IssuedToken;
  readonly bearer: string;
}

/** Creates an account with these scopes, as the account of the configuration. */
export async function person(services: Services, scopes: readonly Scope[], expiresInDays: number | null = null): Promise<Person> {
  const made = must(await createAccount(services, OPENER, { name: NAME, contact: CONTACT, scopes, expiresInDays }));
  return { ...made, bearer: made.token.token };
}
