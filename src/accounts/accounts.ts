import { accept, type Result, reject } from '../engine/result.js';
import { authenticate, authorityOf, authorize, whyNoLonger } from '../games/access/callers.js';
import { newAccountId } from '../games/access/tokens.js';
import { type RequestContext, withIdempotency } from '../games/commands/idempotency.js';
import { isGuest } from '../games/model/ids.js';
import type { Account, AccountToken } from '../games/ports/accounts.js';
import type { AccountId } from '../games/ports/game-store.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { cursorRefusal, whyNotPageLength } from '../games/requests/pagination.js';
import { findAccount, findAccounts } from '../games/requests/requests.js';
import { invalidRequest, isPersonName, personNameExpectation } from '../games/requests/texts.js';
import type { Bearer } from '../games/services/results.js';
import type { Services } from '../games/services/services.js';
import { readTableKey } from '../record/physical-table/statements.js';
import { authorizeAccount, authorizeAccountChange, authorizeToken, hasAllScopes } from './permissions.js';
import { type AccountRequest, readPerson, readScopes } from './requests.js';
import { type IssuedToken, makeToken, restoreToken, type TokenResult, tokenResult } from './tokens.js';

/** An account and its first token, returned once. */
interface NewAccount {
  readonly account: Account;
  readonly token: IssuedToken;
}

/** Creates an account with its first token, returned once. For administrators. `forbidden` for scopes the administrator does not have. */
export async function createAccount(
  services: Services,
  bearer: Bearer,
  request: AccountRequest,
  key: string | null = null,
): Promise<Result<NewAccount, Refusal>> {
  const caller = await authorize(services, bearer, 'administer');
  if (!caller.ok) return caller;
  const person = readPerson(request, services.limits);
  if (!person.ok) return person;
  const scopes = readScopes(request.scopes);
  if (!scopes.ok) return scopes;
  if (!hasAllScopes(caller.value, scopes.value)) return reject({ code: 'forbidden' });
  return withIdempotency<NewAccount, TokenResult & { readonly account: AccountId }>(services, bearer!, key, {
    operation: 'create-account',
    request: request,
    async execute({ secrets, toStoredRequest }) {
      // The first token of an account is its owner's: there is no other to confirm it with.
      const made = makeToken(services, request, { createdBy: caller.value.account, confirmed: true }, secrets);
      if (!made.ok) return made;
      const { stored, issued } = made.value;
      const account = { id: newAccountId(services.randomBytes), ...person.value, scopes: scopes.value, createdAt: stored.createdAt };
      const toStore = toStoredRequest({ account: account.id, ...tokenResult(issued) });
      const created = await services.accounts.create(account, stored, authorityOf(services, caller.value), toStore);
      if (created === 'revoked') return reject(await whyNoLonger(services, bearer));
      return accept({
        account: { ...account, erasedAt: null, arbiterKey: null, playerName: null, signInJoinedAt: null, signInIssuer: null },
        token: issued,
      });
    },
    async repeat(made, secrets) {
      const account = (await services.accounts.read(made.account))!;
      return accept({ account, token: await restoreToken(services, account.id, made, secrets) });
    },
  });
}

/** Returns an account, to itself and administrators. */
export async function readAccount(services: Services, bearer: Bearer, id: string): Promise<Result<Account, Refusal>> {
  const permit = await authorizeAccount(services, bearer, id);
  return permit.ok ? accept(permit.value.account) : permit;
}

/** Returns the account of the token. */
export async function readOwnAccount(services: Services, bearer: Bearer): Promise<Result<Account, Refusal>> {
  const caller = await authenticate(services, bearer);
  return caller.ok ? readAccount(services, bearer, caller.value.account) : caller;
}

/** Returns an account's living tokens, newest first, without the secrets: to itself and administrators. */
export async function readAccountTokens(services: Services, bearer: Bearer, id: string): Promise<Result<readonly AccountToken[], Refusal>> {
  const permit = await authorizeAccount(services, bearer, id);
  return permit.ok ? accept(await services.accounts.tokens(permit.value.account.id, services.now())) : permit;
}

/** Returns one living token by its id, without the secret: to its account and administrators. */
export async function readAccountToken(services: Services, bearer: Bearer, id: string): Promise<Result<AccountToken, Refusal>> {
  const owner = await authorizeToken(services, bearer, id);
  if (!owner.ok) return owner;
  const token = (await services.accounts.tokens(owner.value, services.now())).find((living) => living.id === id);
  return token === undefined ? reject({ code: 'no-such-token' }) : accept(token);
}

interface AccountListRequest {
  /** The id of the last account of the previous page; null for the first page. */
  readonly after: string | null;
  readonly first: number;
}

export interface AccountPage {
  readonly accounts: readonly Account[];
  readonly hasNextPage: boolean;
}

/** Returns all accounts except those of the configuration, newest first, to administrators. Includes erased ones. */
export async function listAccounts(
  services: Services,
  bearer: Bearer,
  { after, first }: AccountListRequest,
): Promise<Result<AccountPage, Refusal>> {
  const caller = await authorize(services, bearer, 'administer');
  if (!caller.ok) return caller;
  const tooLong = whyNotPageLength(first, services.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  // The list holds exactly the accounts that can be changed.
  const last = after === null ? null : await authorizeAccountChange(services, bearer, after);
  if (last !== null && !last.ok) return reject(cursorRefusal(after!));
  const accounts = await services.accounts.list(last?.value.account.id ?? null, first + 1);
  return accept({ accounts: accounts.slice(0, first), hasNextPage: accounts.length > first });
}

/**
 * Replaces an account's scopes, from its next request on. For administrators, who can add only scopes they have, and remove any. A repeated
 * request gets the current account if its caller may still see it, also after removing their own scope `administer`.
 */
export async function setScopes(
  services: Services,
  bearer: Bearer,
  id: string,
  scopes: readonly string[],
  key: string | null = null,
): Promise<Result<Account, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  return withIdempotency<Account>(services, bearer, key, {
    operation: 'set-scopes',
    request: { account: id, scopes },
    execute: ({ toStoredRequest }) => changeScopes(services, bearer, { id, scopes, toStoredRequest }),
    async repeat() {
      const permit = await authorizeAccount(services, bearer, id);
      return permit.ok ? accept(permit.value.account) : permit;
    },
  });
}

interface ScopeChange extends Pick<RequestContext, 'toStoredRequest'> {
  readonly id: string;
  readonly scopes: readonly string[];
}

async function changeScopes(
  services: Services,
  bearer: string,
  { id, scopes, toStoredRequest }: ScopeChange,
): Promise<Result<Account, Refusal>> {
  const administrator = await authorize(services, bearer, 'administer');
  if (!administrator.ok) return administrator;
  const permit = await authorizeAccountChange(services, bearer, id);
  if (!permit.ok) return permit;
  const wanted = readScopes(scopes);
  if (!wanted.ok) return wanted;
  const { caller, account } = permit.value;
  if (account.erasedAt !== null) return reject({ code: 'account-erased' });
  // Scopes the caller cannot add must be there already. The store checks again, in case one is removed meanwhile.
  const left = wanted.value.filter((scope) => !caller.scopes.includes(scope));
  const authority = authorityOf(services, administrator.value);
  const changed = await services.accounts.setScopes(account.id, wanted.value, left, authority, toStoredRequest({}));
  if (changed === 'revoked') return reject(await whyNoLonger(services, bearer));
  services.announcer.announce(account.id); // watchers check their access again
  return changed === null ? reject({ code: 'forbidden' }) : accept(changed);
}

/**
 * Sets the name by which everyone may know an account as a player, or erases it with null: in games, lists, results and ratings. For the
 * account itself and administrators. A guest has no other name and keeps one.
 */
export async function setPlayerName(
  services: Services,
  bearer: Bearer,
  id: string,
  playerName: string | null,
  key: string | null = null,
): Promise<Result<Account, Refusal>> {
  const permit = await authorizeAccountChange(services, bearer, id);
  if (!permit.ok) return permit;
  const { caller, account } = permit.value;
  const longest = services.limits.accountNameLength;
  const isNamed = playerName === null ? !isGuest(account.id) : isPersonName(playerName, longest);
  if (!isNamed) return reject(invalidRequest('playerName', personNameExpectation(longest)));
  return withIdempotency<Account>(services, bearer!, key, {
    operation: 'set-player-name',
    request: { account: account.id, playerName },
    async execute({ toStoredRequest }) {
      const changed = await services.accounts.setPlayerName(account.id, playerName, authorityOf(services, caller), toStoredRequest({}));
      if (changed === 'revoked') return reject(await whyNoLonger(services, bearer));
      return changed === null ? reject({ code: 'account-erased' }) : accept(changed);
    },
    repeat: () => readAccount(services, bearer, id),
  });
}

/**
 * Sets the key with which an arbiter signs, or removes it. For the account itself, with the scope `rule` and a token that is its owner's.
 */
export async function setArbiterKey(
  services: Services,
  bearer: Bearer,
  id: string,
  given: object | null,
  key: string | null = null,
): Promise<Result<Account, Refusal>> {
  const permit = await authorizeAccountChange(services, bearer, id);
  if (!permit.ok) return permit;
  const { caller, account } = permit.value;
  if (caller.account !== account.id) return reject({ code: 'forbidden' });
  if (caller.isUnconfirmed) return reject({ code: 'token-not-confirmed' });
  if (!caller.scopes.includes('rule')) return reject({ code: 'forbidden', requiredScope: 'rule' });
  const read = given === null ? accept(null) : readTableKey(given, 'key');
  if (!read.ok) return reject({ code: 'invalid-request', ...read.problem });
  return withIdempotency(services, bearer!, key, {
    operation: 'set-arbiter-key',
    request: { account: account.id, key: read.value },
    async execute({ toStoredRequest }) {
      const done = await services.accounts.setArbiterKey(account.id, read.value, authorityOf(services, caller), toStoredRequest({}));
      if (done !== 'done') return reject(await whyNoLonger(services, bearer));
      return accept({ ...account, arbiterKey: read.value });
    },
    repeat: async () => accept((await services.accounts.read(account.id))!),
  });
}

/** A player who is known by name. */
export interface Player {
  readonly account: AccountId;
  readonly name: string;
}

/** Returns a player by the id of the account, to every caller; null if there is none, or it has chosen no name to be known by. */
export async function readPlayer(services: Services, id: string): Promise<Player | null> {
  const account = await findAccount(services, id);
  return account?.playerName == null ? null : { account: account.id, name: account.playerName };
}

/** Returns the names of those of the accounts that have chosen one to be known by. */
export async function readPlayerNames(services: Services, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const accounts = await findAccounts(services, ids);
  return new Map([...accounts].flatMap(([id, { playerName }]) => (playerName === null ? [] : [[id, playerName] as const])));
}

/**
 * Erases the personal data of an account: its names, contact and notes are gone and its tokens invalid when this resolves. Its id stays valid,
 * since its games name it. For the account itself and administrators. Erasing again changes nothing. A repeated request is answered for the
 * token that it revoked: an erased account holds nothing personal.
 */
export async function eraseAccount(
  services: Services,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<Account, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const orMissing = (account: Account | null): Result<Account, Refusal> =>
    account === null ? reject({ code: 'no-such-account' }) : accept(account);
  return withIdempotency(services, bearer, key, {
    operation: 'erase-account',
    request: { account: id },
    async execute({ toStoredRequest }) {
      const permit = await authorizeAccountChange(services, bearer, id);
      if (!permit.ok) return permit;
      const { caller, account } = permit.value;
      const erased = await services.accounts.erase(account.id, authorityOf(services, caller), toStoredRequest({}));
      if (erased === 'revoked') return reject(await whyNoLonger(services, bearer));
      services.announcer.announce(account.id); // ends watches with its tokens
      return orMissing(erased);
    },
    repeat: async () => orMissing(await findAccount(services, id)),
  });
}
