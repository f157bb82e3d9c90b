// Visitors who make themselves an account: guests. They give a name, go to another device by a link, and may later join a sign-in.
import { accept, type Result, reject } from '../engine/result.js';
import { authenticate, authorityOf, findTokenOwner, isJwt, tooManyAccounts, whyNoLonger } from '../games/access/callers.js';
import { createAccountToken, hashToken, newGuestId, newSignInLink, tokenRef } from '../games/access/tokens.js';
import { type RequestContext, withSecretKey } from '../games/commands/idempotency.js';
import { isGuest, isOfIssuer } from '../games/model/ids.js';
import type { Account } from '../games/ports/accounts.js';
import type { AccountId } from '../games/ports/game-store.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { invalidRequest } from '../games/requests/texts.js';
import type { Bearer } from '../games/services/results.js';
import type { Services } from '../games/services/services.js';
import { authorizeAccountChange } from './permissions.js';
import { readPerson } from './requests.js';
import { localized } from './texts/index.js';
import { type IssuedToken, makeToken, restoreToken, type TokenResult, tokenResult } from './tokens.js';

/** What a guest may do. */
const GUEST_SCOPE = 'open-games';

/** An hour: guests are limited per hour. */
export const GUEST_WINDOW_MS = 3_600_000;

/** Whether the server admits guests, and what they may do. */
export interface GuestAdmission {
  readonly admitted: boolean;
  /** Unfinished games that a guest may open, and as many that it may join; and as many practice games. */
  readonly maxUnfinishedGames: number;
}

/** For every caller. */
export const readGuestAdmission = ({ limits }: Services): GuestAdmission => ({
  admitted: limits.newGuestsPerHour > 0,
  maxUnfinishedGames: Math.min(limits.unfinishedGamesOfAccount, limits.unfinishedGamesOfGuest),
});

export interface GuestRequest {
  /** Shown to those the guest plays with, and to spectators. */
  readonly name: string;
}

/** What a repeated request needs to answer with the guest again. */
interface StoredGuest extends TokenResult {
  readonly account: AccountId;
}

export interface SignedIn {
  readonly account: Account;
  readonly token: IssuedToken;
}

/**
 * Returns the network of an address and those around it: a visitor may have an IPv6 network of 48 or 56 bits, with thousands of networks of
 * 64. Each may have twice the guests of the one before.
 */
function networksAround(network: string): readonly string[] {
  const [, site, subnet] = /^(.*):([^:]+)::\/64$/.exec(network) ?? [];
  if (site === undefined || subnet === undefined) return [network];
  const upper = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [network, `${site}:${upper}::/56`, `${site}::/48`];
}

/**
 * Creates an account for a visitor without a token, and returns its token, once. `address` is the network of the caller's address.
 * `too-many-accounts` if the server admits no guests, or too many came in the last hour, from this address, its networks, or in all. The
 * key is the caller's only secret: a caller who knows it gets the same answer.
 */
export const createGuest = (
  services: Services,
  address: string,
  request: GuestRequest,
  key: string | null = null,
): Promise<Result<SignedIn, Refusal>> =>
  withSecretKey<SignedIn, StoredGuest>(services, null, key, {
    operation: 'create-guest',
    request: { name: request.name },
    execute: (context) => admitGuest(services, address, request, context),
    repeat: async (made, secrets) =>
      accept({
        account: (await services.accounts.read(made.account))!,
        token: await restoreToken(services, made.account, made, secrets),
      }),
  });

async function admitGuest(
  services: Services,
  address: string,
  { name: wanted }: GuestRequest,
  { secrets, toStoredRequest }: RequestContext<StoredGuest>,
): Promise<Result<SignedIn, Refusal>> {
  const { limits } = services;
  const now = services.now();
  if (limits.newGuestsPerHour === 0) return reject(tooManyAccounts(0, null, now));
  const person = readPerson({ name: wanted, scopes: [] }, limits);
  if (!person.ok) return person;
  const counts = networksAround(address).map((network, step) => [network, limits.newGuestsOfAddressPerHour * 2 ** step] as const);
  const counted = counts.map(([network, most]) => ({ most, ...services.guestRates.count(network, most, now) }));
  const full = counted.find(({ isExceeded }) => isExceeded);
  if (full !== undefined) return reject({ code: 'too-many-accounts', limit: full.most, retryAfter: full.seconds });
  const made = makeToken(services, {}, { createdBy: null, confirmed: true }, secrets);
  if (!made.ok) return made;
  const { stored, issued } = made.value;
  const { name } = person.value;
  const id = newGuestId(services.randomBytes);
  const guest = { id, ...person.value, scopes: [GUEST_SCOPE], createdAt: stored.createdAt, playerName: name } as const;
  // Not a guest of this address: when there is room again, it comes first.
  const giveBack = () => {
    for (const [network] of counts) services.guestRates.giveBack(network);
  };
  const request = toStoredRequest({ account: id, ...tokenResult(issued) }, id);
  const created = await services.accounts.createGuest(guest, stored, limits.newGuestsPerHour, request).catch((error: unknown) => {
    // The same request under the same key, sent at once, has made the guest.
    giveBack();
    throw error;
  });
  if (!created.ok) {
    giveBack();
    return reject(tooManyAccounts(limits.newGuestsPerHour, created.problem.at, now));
  }
  return accept({ account: created.value, token: issued });
}

/** Milliseconds in which a link can be used. */
const LINK_LIFETIME_MS = 600_000;

export interface SignInLink {
  /** Single-use; returned once. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Creates a link by which an account goes to another device, for ten minutes and one use. For the account itself. */
export async function createSignInLink(services: Services, bearer: Bearer, id: string): Promise<Result<SignInLink, Refusal>> {
  const permit = await authorizeAccountChange(services, bearer, id);
  if (!permit.ok) return permit;
  const { caller, account } = permit.value;
  if (caller.account !== account.id) return reject({ code: 'forbidden' });
  const at = services.now();
  const token = newSignInLink(services.randomBytes);
  // No longer than the token that makes it.
  const expiresAt = new Date(Math.min(at.getTime() + LINK_LIFETIME_MS, caller.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY));
  const confirmed = caller.isUnconfirmed !== true;
  const link = { tokenHash: hashToken(token), account: account.id, expiresAt, confirmed };
  const isAdded = await services.accounts.addSignInLink(link, caller.presented ?? null, at);
  return isAdded ? accept({ token, expiresAt }) : reject(await whyNoLonger(services, bearer));
}

export interface SignInRequest {
  /** The token of the link. */
  readonly link: string;
  /** The owner's name for the new token. */
  readonly tokenName?: string | null;
}

/** Uses a link: returns a new token of its account, once. `no-such-token` if it has expired or was used. */
export async function redeemSignInLink(services: Services, request: SignInRequest): Promise<Result<SignedIn, Refusal>> {
  // Whether it is its owner's, the link says.
  const made = makeToken(services, { tokenName: request.tokenName ?? null }, { createdBy: null });
  if (!made.ok) return made;
  const { stored, issued } = made.value;
  const limit = services.limits.tokensOfAccount;
  const used = await services.accounts.useSignInLink(hashToken(request.link), stored, limit);
  if (used === null) return reject({ code: 'no-such-token' });
  if (used.added === 'gone') return reject({ code: 'account-erased' });
  if (used.added === 'too-many') return reject({ code: 'too-many-tokens', limit });
  return accept({ account: (await services.accounts.read(used.account))!, token: issued });
}

const GUEST_EXPECTED = invalidRequest(
  'guestToken',
  localized((texts) => texts.guestToken),
);

/**
 * Joins a guest to the caller's sign-in, a token of the issuer: from then on the sign-in opens the guest's account, with its games. The
 * guest's own tokens stay valid. `sign-in-in-use` if the sign-in has something of its own (games, tournaments, webhooks, tokens, scopes that
 * an administrator gave it), or another guest. Joining again changes nothing.
 */
export async function joinGuest(services: Services, bearer: Bearer, guestToken: string): Promise<Result<Account, Refusal>> {
  const caller = await authenticate(services, bearer);
  if (!caller.ok) return caller;
  const { account, scopes } = caller.value;
  // Not any token of the account: who has one that this server issued, such as a program, has not signed in.
  if (services.issuer === undefined || !isJwt(bearer!)) return reject({ code: 'forbidden' });
  const guest = await findTokenOwner(services, tokenRef(guestToken));
  if (guest === null || !isGuest(guest.account)) return reject(GUEST_EXPECTED);
  if (account !== guest.account) {
    const { name: issuer, scopes: given } = services.issuer;
    const isFree = isOfIssuer(account) && scopes.every((scope) => given.includes(scope));
    const joining = { issuer, guestToken: hashToken(guestToken), scopes: given, at: services.now() };
    if (!isFree || !(await services.accounts.joinSignIn(account, guest.account, joining))) {
      const isEnded = (await findTokenOwner(services, tokenRef(guestToken))) === null;
      return reject(isEnded ? GUEST_EXPECTED : { code: 'sign-in-in-use' });
    }
  }
  return accept((await services.accounts.read(guest.account))!);
}

/**
 * Ends the join of a guest's sign-in: the sign-in no longer opens the account, and what may have been made with it is gone: the scopes that
 * the issuer gives, links, tokens made since the join, except that of the caller, notifications that the sign-in registered, and the tokens
 * of the seats that the account has joined, which it gets anew by joining again. For the account itself. `no-other-way-in` if the account
 * would have no valid token. Separating again changes nothing.
 */
export async function separateSignIn(services: Services, bearer: Bearer, id: string): Promise<Result<Account, Refusal>> {
  const permit = await authorizeAccountChange(services, bearer, id);
  if (!permit.ok) return permit;
  const { caller, account } = permit.value;
  if (caller.account !== account.id) return reject({ code: 'forbidden' });
  const given = services.issuer?.scopes ?? [];
  const separated = await services.accounts.separateSignIn(account.id, {
    scopes: given.filter((scope) => scope !== GUEST_SCOPE),
    keeps: hashToken(bearer!),
    unusedToken: hashToken(createAccountToken(services.randomBytes)),
    ...authorityOf(services, caller),
  });
  if (separated === 'revoked') return reject(await whyNoLonger(services, bearer));
  if (separated === 'last') return reject({ code: 'no-other-way-in' });
  if (separated === null) return reject({ code: 'account-erased' });
  for (const id of [account.id, ...separated.games]) services.announcer.announce(id); // ends watches with the revoked tokens
  return accept(separated.account);
}
