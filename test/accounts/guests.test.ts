// Visitors who make themselves an account, take it to another device, and join a sign-in.
import { describe, expect, test } from 'vitest';
import {
  createGuest,
  createSignInLink,
  eraseAccount,
  joinGuest,
  readAccountTokens,
  readGuestAdmission,
  readOwnAccount,
  redeemSignInLink,
} from '../../src/accounts/index.js';
import { accept } from '../../src/engine/result.js';
import { type AccountId, joinGame, listGames, openGame, type Services } from '../../src/games/index.js';
import { codeOf, must, OPENER, STRANGER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';

const ADMITTING = { newGuestsPerHour: 100, newGuestsOfAddressPerHour: 2, unfinishedGamesOfGuest: 2 };
const NAME = 'Anna of the Glen';

const openAdmitting = async (limits: object = {}, now?: () => Date): Promise<Services> =>
  startServices(await freshDatabase(), { limits: { ...ADMITTING, ...limits }, ...(now && { now }) });

const services = await openAdmitting({ newGuestsOfAddressPerHour: 1_000, newGuestsPerHour: 1_000 });
const newGuest = async (name = NAME) => must(await createGuest(services, 'home', { name }));

describe('a guest', () => {
  test('has an account with a name and the scope to open games', async () => {
    const { account, token } = await newGuest();
    expect(account).toMatchObject({ name: NAME, contact: null, scopes: ['open-games'] });
    expect(account.id).toMatch(/^guest_[\w-]{22}$/);
    expect(must(await readOwnAccount(services, token.token)).id).toBe(account.id);
    expect(must(await readAccountTokens(services, token.token, account.id))).toMatchObject([{ createdBy: null, confirmed: true }]);
  });

  test.each([
    ['', 'blank'],
    ['a\nb', 'two lines'],
    ['x'.repeat(101), 'too long'],
  ])('has a proper name: %j', async (name) => {
    expect(await createGuest(services, 'home', { name })).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'name' } });
  });

  test('is refused on a server without guests, for every caller', async () => {
    const closed = await openAdmitting({ newGuestsPerHour: 0 });
    expect(readGuestAdmission(closed).admitted).toBe(false);
    expect(await createGuest(closed, 'home', { name: '' })).toEqual({ ok: false, problem: { code: 'too-many-accounts', limit: 0 } });
  });

  test('is refused over the limit of its address or of all guests, with the time to retry', async () => {
    let now = new Date('2026-11-30T12:00:00Z');
    const limited = await openAdmitting({ newGuestsPerHour: 3 }, () => now);
    const come = (address: string) => createGuest(limited, address, { name: NAME });
    for (const address of ['one', 'one', 'two']) must(await come(address));
    expect(await come('one')).toEqual({ ok: false, problem: { code: 'too-many-accounts', limit: 2, retryAfter: 3_600 } });
    now = new Date(now.getTime() + 60_000);
    expect(await come('two')).toEqual({ ok: false, problem: { code: 'too-many-accounts', limit: 3, retryAfter: 3_540 } });
    now = new Date(now.getTime() + 3_540_000);
    must(await come('one'));
  });

  test('opens and joins few unfinished games', async () => {
    const { token } = await newGuest();
    expect(readGuestAdmission(services)).toEqual({ admitted: true, maxUnfinishedGames: 2 });
    const offers = [{ seat: 'north', audience: 'anyone' }];
    for (let count = 0; count < 2; count++) must(await openGame(services, token.token, { ruleset: 'small', options: {} }));
    expect(await openGame(services, token.token, { ruleset: 'small', options: {} })).toMatchObject({
      problem: { code: 'too-many-games', limit: 2 },
    });
    for (let count = 0; count < 2; count++) {
      const { game } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, offers }));
      must(await joinGame(services, token.token, { game }));
    }
    const { game } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, offers }));
    expect(codeOf(await joinGame(services, token.token, { game }))).toBe('too-many-games');
  });

  test('is known by its name in lists; other accounts are not, nor is an erased guest', async () => {
    const { account, token } = await newGuest();
    const offers = [
      { seat: 'north', audience: 'anyone' },
      { seat: 'south', audience: 'anyone' },
    ];
    const { game } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, public: true, offers }));
    must(await joinGame(services, token.token, { game, seat: 'south' }));
    must(await joinGame(services, STRANGER, { game, seat: 'north' }));
    const playersIn = async (bearer: string | null, relation: 'public' | 'played') => {
      const { games } = must(await listGames(services, bearer, { relation, after: null, first: 10 }));
      return games.find((each) => each.game === game)?.players;
    };
    for (const [bearer, relation] of [
      [null, 'public'],
      [STRANGER, 'played'],
      [token.token, 'played'],
    ] as const)
      expect(await playersIn(bearer, relation)).toEqual([{ seat: 'south', name: NAME }]);
    must(await eraseAccount(services, token.token, account.id));
    expect(await playersIn(null, 'public')).toEqual([]);
  });
});

describe('a link to another device', () => {
  test('is used once, and opens the same account', async () => {
    const { account, token } = await newGuest();
    const link = must(await createSignInLink(services, token.token, account.id));
    expect(link.token).toMatch(/^lyon_signin_/);
    const there = must(await redeemSignInLink(services, { link: link.token, tokenName: 'phone' }));
    expect([there.account.id, there.token.name]).toEqual([account.id, 'phone']);
    expect(must(await readOwnAccount(services, there.token.token)).id).toBe(account.id);
    expect(codeOf(await redeemSignInLink(services, { link: link.token }))).toBe('no-such-token');
    // It is no token of the account.
    const another = must(await createSignInLink(services, token.token, account.id));
    expect(codeOf(await readOwnAccount(services, another.token))).toBe('unauthenticated');
  });

  test('of two who use it at once, serves one', async () => {
    const { account, token } = await newGuest();
    const { token: link } = must(await createSignInLink(services, token.token, account.id));
    const used = await Promise.all([1, 2, 3].map(() => redeemSignInLink(services, { link })));
    expect(used.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('expires after ten minutes, and ends with its account', async () => {
    let now = new Date('2026-11-30T12:00:00Z');
    const timed = await openAdmitting({}, () => now);
    const { account, token } = must(await createGuest(timed, 'home', { name: NAME }));
    const { token: late, expiresAt } = must(await createSignInLink(timed, token.token, account.id));
    expect(expiresAt.getTime() - now.getTime()).toBe(600_000);
    now = expiresAt;
    expect(codeOf(await redeemSignInLink(timed, { link: late }))).toBe('no-such-token');
    const { token: orphan } = must(await createSignInLink(timed, token.token, account.id));
    must(await eraseAccount(timed, token.token, account.id));
    expect(codeOf(await redeemSignInLink(timed, { link: orphan }))).toBe('no-such-token');
  });

  test('is made by the account itself, with a token of this server', async () => {
    const { seats } = must(await openGame(services, OPENER, { ruleset: 'small', options: {} }));
    const { account } = await newGuest();
    expect(codeOf(await createSignInLink(services, null, account.id))).toBe('unauthenticated');
    // An administrator adds a token under its own name instead.
    for (const bearer of [seats[0]!.token, STRANGER, OPENER])
      expect(codeOf(await createSignInLink(services, bearer, account.id))).toBe('forbidden');
    expect(codeOf(await createSignInLink(services, OPENER, 'opener'))).toBe('invalid-request');
    expect(codeOf(await redeemSignInLink(services, { link: OPENER }))).toBe('no-such-token');
  });
});

describe('a guest that joins a sign-in', () => {
  /** An issuer whose tokens name their accounts. */
  const issuer = {
    scopes: ['open-games'] as const,
    accountOf: async (token: string) => accept(`oidc_${token.split('.')[1]}` as AccountId),
  };
  const signedIn: Services = { ...services, issuer, limits: { ...services.limits, newIssuerAccountsPerHour: 1_000 } };
  let people = 0;
  const signIn = () => `eyJ.person-${++people}.x`;

  test('is the account that the sign-in opens from then on, with its games and its own tokens', async () => {
    const { account, token } = await newGuest();
    const { game } = must(await openGame(signedIn, token.token, { ruleset: 'small', options: {} }));
    const person = signIn();
    must(await readOwnAccount(signedIn, person));
    expect(must(await joinGuest(signedIn, person, token.token)).id).toBe(account.id);
    expect(must(await readOwnAccount(signedIn, person)).id).toBe(account.id);
    expect(must(await readOwnAccount(signedIn, token.token)).id).toBe(account.id);
    const { games } = must(await listGames(signedIn, person, { after: null, first: 10 }));
    expect(games.map((each) => each.game)).toEqual([game]);
    // Again: nothing changes.
    expect(must(await joinGuest(signedIn, person, token.token)).id).toBe(account.id);
    must(await eraseAccount(signedIn, token.token, account.id));
    expect(codeOf(await readOwnAccount(signedIn, person))).toBe('token-revoked');
  });

  test('joins no sign-in that has games or a guest, and no guest joins two', async () => {
    const [one, two] = [await newGuest(), await newGuest()];
    const [busy, free, other] = [signIn(), signIn(), signIn()];
    must(await openGame(signedIn, busy, { ruleset: 'small', options: {} }));
    expect(codeOf(await joinGuest(signedIn, busy, one.token.token))).toBe('sign-in-in-use');
    must(await joinGuest(signedIn, free, one.token.token));
    expect(codeOf(await joinGuest(signedIn, free, two.token.token))).toBe('sign-in-in-use');
    expect(codeOf(await joinGuest(signedIn, other, one.token.token))).toBe('sign-in-in-use');
  });

  test('needs both: a token of the issuer, and the guest’s own', async () => {
    const { token } = await newGuest();
    const person = signIn();
    expect(codeOf(await joinGuest(signedIn, null, token.token))).toBe('unauthenticated');
    expect(codeOf(await joinGuest(signedIn, STRANGER, token.token))).toBe('forbidden');
    for (const other of [STRANGER, 'unknown', person])
      expect(await joinGuest(signedIn, person, other)).toMatchObject({ problem: { code: 'invalid-request', path: 'guestToken' } });
  });
});
