// Visitors who make themselves an account, take it to another device, and join a sign-in.
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import {
  addAccountToken,
  createGuest,
  createSignInLink,
  eraseAccount,
  joinGuest,
  readAccountTokens,
  readGuestAdmission,
  readOwnAccount,
  redeemSignInLink,
  revokeAccountToken,
  rotateAccountToken,
  separateSignIn,
  setPlayerName,
  setScopes,
} from '../../src/accounts/index.js';
import { accept } from '../../src/engine/result.js';
import {
  type AccountId,
  addSeatToAccount,
  joinGame,
  listGames,
  openGame,
  openGames,
  readGame,
  replaceSeatToken,
  type Services,
} from '../../src/games/index.js';
import { accountStore } from '../../src/store/accounts.js';
import { LockQueue } from '../../src/store/connection/transaction.js';
import { beforeReplacing } from '../games/racing-replacement.js';
import { codeOf, freshKey, freshSecret, must, OPENER, STRANGER, startServices } from '../games/services.js';
import { untilBlocked } from '../support/blocked.js';
import { freshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';

const ADMITTING = { newGuestsPerHour: 100, newGuestsOfAddressPerHour: 2, unfinishedGamesOfGuest: 2 };
const NAME = 'Anna of the Glen';

const openAdmitting = async (limits: object = {}, now?: () => Date): Promise<Services> =>
  startServices(await freshDatabase(), { limits: { ...ADMITTING, ...limits }, ...(now && { now }) });

const database = await freshDatabase();
const services = await startServices(database, {
  limits: { ...ADMITTING, newGuestsOfAddressPerHour: 1_000, newGuestsPerHour: 1_000 },
});
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
    [' Anna', 'a blank in front'],
    ['Anna  M', 'two blanks'],
    ['An\u2060na', 'a character that is not seen'],
    ['An\u200dna', 'a joiner in a Latin word'],
    ['Anna\u{e0041}', 'a tag'],
    ['Anna\ufe0f', 'a variation of a letter'],
    [`A${'\u0301'.repeat(5)}nna`, 'a tower of marks'],
    ['your seat: https://evil.example/games', 'an address'],
    ['Lyon HTTP://x', 'an address in capitals'],
    ['Lyon ｈｔｔｐｓ：／／evil', 'an address in wide letters'],
    ['WWW.evil', 'the name of a site'],
    ['go to evil.example/seat', 'a host with a path'],
    ['127.0.0.1:3000', 'a host with a port'],
    ['evil.example?seat', 'a host with a query'],
    ['Anna@evil.example', 'an address of mail'],
    ['mailto:anna', 'a link to mail'],
    ['javascript:alert', 'a link that runs'],
    ['Play at evil.com now', 'a host alone'],
    ['evil。com', 'a host with an ideographic dot'],
    ['evil.io', 'a host of a country'],
    ['пример.рф', 'a host of a country in its letters'],
    ['a.zip', 'a host under an ending that names a file'],
    ['see 1.2.3.4', 'a host as numbers'],
  ])('has a proper name: %j', async (name) => {
    expect(await createGuest(services, 'home', { name })).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'name' } });
  });

  test.each([
    'نیم\u200cفاصله',
    'क्\u200dष',
    'Anna ❤\ufe0f',
    'Ân̂ñà',
    'J.Li',
    'J.R.R. Tolkien',
    'john.smith',
    'St.Andrews',
    'Anna: the 2nd',
    'Anna/Bob',
    'Anna @ home',
    'N. O. Body, Jr.',
    'www',
  ])('may be called %s', async (name) => {
    expect((await newGuest(name)).account.name).toBe(name);
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
    // An attempt that the limit of all guests refuses is none of its address.
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await come('two')).toEqual({ ok: false, problem: { code: 'too-many-accounts', limit: 3, retryAfter: 3_540 } });
    now = new Date(now.getTime() + 3_540_000);
    must(await come('one'));
  });

  test('is made once under a key that is a secret, however often and at once it is asked for, and gets the same token', async () => {
    const limited = await openAdmitting({ newGuestsOfAddressPerHour: 5 });
    const come = (key: string | null, name = NAME) => createGuest(limited, 'home', { name }, key);
    const key = freshSecret();
    const [one, two] = await Promise.all([come(key), come(key)]);
    const made = must(one);
    expect([must(two), must(await come(key))]).toEqual([made, made]);
    expect(must(await readOwnAccount(limited, made.token.token)).id).toBe(made.account.id);
    expect(codeOf(await come(key, 'Bruce'))).toBe('idempotency-key-reused');
    // Neither another key nor none gets this guest.
    for (const other of [freshSecret(), null]) expect(must(await come(other)).account.id).not.toBe(made.account.id);
    // Erasing the account deletes the key.
    must(await eraseAccount(limited, made.token.token, made.account.id));
    expect(must(await come(key)).account.id).not.toBe(made.account.id);
  });

  test('counts once among those of its address, though the same request arrives twice at once', async () => {
    const limited = await startServices(await freshDatabase(), { limits: { newGuestsPerHour: 100, newGuestsOfAddressPerHour: 2 } });
    const key = freshSecret();
    const made = await Promise.all([1, 2].map(() => createGuest(limited, 'home', { name: 'Ann' }, key)));
    expect(new Set(made.map((each) => must(each).account.id)).size).toBe(1);
    must(await createGuest(limited, 'home', { name: 'Bea' }, freshSecret()));
    expect(await createGuest(limited, 'home', { name: 'Cat' }, freshSecret())).toMatchObject({ problem: { code: 'too-many-accounts' } });
  });

  test('is not made under a key that can be guessed', async () => {
    expect(await createGuest(services, 'home', { name: NAME }, 'x'.repeat(31))).toMatchObject({
      problem: { code: 'invalid-request', path: 'idempotencyKey' },
    });
  });

  test('is repeated by nobody who reads the database', async () => {
    const key = freshSecret();
    const { token } = must(await createGuest(services, 'home', { name: NAME }, key));
    const rows = JSON.stringify(await database.sql`select row_to_json(request_idempotency_keys) as row from request_idempotency_keys`);
    expect(rows).toContain(token.id);
    for (const secret of [key, token.token.slice(-20), NAME]) expect(rows).not.toContain(secret);
    expect(codeOf(await readOwnAccount(services, key))).toBe('unauthenticated');
  });

  test('is refused over the limits of the networks around its address', async () => {
    const limited = await openAdmitting({ newGuestsPerHour: 100 }, () => new Date('2026-11-30T12:00:00Z'));
    const come = async (network: string) => {
      const come = await createGuest(limited, network, { name: NAME });
      return come.ok ? 'admitted' : (come.problem as { readonly limit?: number }).limit;
    };
    // Two guests of each network of 64 bits, four of 56, eight of 48.
    const networks = ['2001:db8:1:100', '2001:db8:1:101', '2001:db8:1:102', '2001:db8:1:200', '2001:db8:1:201', '2001:db8:1:300'];
    const answers: unknown[] = [];
    for (const network of networks) for (let guest = 0; guest < 2; guest++) answers.push(await come(`${network}::/64`));
    expect(answers).toEqual([...Array(4).fill('admitted'), 4, 4, 'admitted', 'admitted', 8, 8, 8, 8]);
    expect(await come('2001:db8:2:100::/64')).toBe('admitted');
    expect(await come('203.0.113.9')).toBe('admitted');
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

  test('opens and joins as many practice games, which take no room from the others', async () => {
    const { token } = await newGuest();
    const offers = [{ seat: 'north', audience: 'anyone' }];
    const practice = { ruleset: 'small', options: {}, practice: { seed: 'alone' } };
    for (let count = 0; count < 2; count++) {
      must(await openGame(services, token.token, practice));
      const { game } = must(await openGame(services, OPENER, { ...practice, offers }));
      must(await joinGame(services, token.token, { game }));
    }
    expect(await openGame(services, token.token, practice)).toMatchObject({ problem: { code: 'too-many-games', limit: 2 } });
    const { game } = must(await openGame(services, OPENER, { ...practice, offers }));
    expect(codeOf(await joinGame(services, token.token, { game }))).toBe('too-many-games');
    // Both kinds by one request: one of the second kind is too many.
    const request = { games: [practice, { ruleset: 'small', options: {} }], idempotencyKey: freshKey() };
    expect(await openGames(services, token.token, request)).toMatchObject({ problem: { refusal: { code: 'too-many-games' } } });
    for (let count = 0; count < 2; count++) {
      must(await openGame(services, token.token, { ruleset: 'small', options: {} }));
      const real = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, offers })).game;
      must(await joinGame(services, token.token, { game: real }));
    }
  });

  test('opens no more practice games by many requests at once', async () => {
    const { token } = await newGuest();
    const opening = { ruleset: 'small', options: {}, practice: { seed: 'alone' } };
    const opened = await Promise.all(Array.from({ length: 8 }, () => openGame(services, token.token, opening)));
    expect(opened.filter(({ ok }) => ok)).toHaveLength(2);
    must(await openGame(services, token.token, { ruleset: 'small', options: {} }));
  });

  test('opens and joins no more games by many requests at once', async () => {
    const { token } = await newGuest();
    const opening = { ruleset: 'small', options: {} };
    const opened = await Promise.all(Array.from({ length: 8 }, () => openGame(services, token.token, opening)));
    expect(opened.filter(({ ok }) => ok)).toHaveLength(2);
    expect(new Set(opened.filter(({ ok }) => !ok).map(codeOf))).toEqual(new Set(['too-many-games']));
    const offers = [{ seat: 'north', audience: 'anyone' }];
    const games = await Promise.all(
      Array.from({ length: 6 }, async () => must(await openGame(services, OPENER, { ...opening, offers })).game),
    );
    const joined = await Promise.all(games.map((game) => joinGame(services, token.token, { game })));
    expect(joined.filter(({ ok }) => ok)).toHaveLength(2);
    const another = (await newGuest()).token.token;
    const batch = () => openGames(services, another, { games: [opening, opening], idempotencyKey: freshKey() });
    expect((await Promise.all([batch(), batch(), batch()])).filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is known by its name in lists; accounts without a name are not, nor is an erased guest', async () => {
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
      expect(await playersIn(bearer, relation)).toEqual([{ seat: 'south', account: account.id, name: NAME }]);
    // A guest has one name, and keeps one.
    expect(codeOf(await setPlayerName(services, token.token, account.id, null))).toBe('invalid-request');
    expect(must(await setPlayerName(services, token.token, account.id, 'Anna'))).toMatchObject({ name: 'Anna', playerName: 'Anna' });
    expect(await playersIn(null, 'public')).toEqual([{ seat: 'south', account: account.id, name: 'Anna' }]);
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

  test('ends when a token of the account is revoked; of many, the newest can be used', async () => {
    const { account, token } = await newGuest();
    const make = async () => must(await createSignInLink(services, token.token, account.id)).token;
    const links = [await make(), await make(), await make(), await make()];
    expect(codeOf(await redeemSignInLink(services, { link: links[0]! }))).toBe('no-such-token');
    const there = must(await redeemSignInLink(services, { link: links[1]! }));
    must(await revokeAccountToken(services, there.token.token, token.id));
    for (const link of links.slice(2)) expect(codeOf(await redeemSignInLink(services, { link }))).toBe('no-such-token');
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
    pages: null,
    name: 'https://id.example',
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
    // The sign-in begins anew without it.
    must(await eraseAccount(signedIn, token.token, account.id));
    expect(must(await readOwnAccount(signedIn, person)).id).toMatch(/^oidc_person/);
  });

  test('gets the scopes that every sign-in has', async () => {
    const generous: Services = { ...signedIn, issuer: { ...issuer, scopes: ['open-games', 'run-tournaments'] } };
    const { token } = await newGuest();
    expect(must(await joinGuest(generous, signIn(), token.token)).scopes.toSorted()).toEqual(['open-games', 'run-tournaments']);
  });

  test('has the limits of a sign-in instead of those of guests', async () => {
    const { token } = await newGuest();
    const open = () => openGame(signedIn, token.token, { ruleset: 'small', options: {} });
    for (let count = 0; count < 2; count++) must(await open());
    expect(codeOf(await open())).toBe('too-many-games');
    must(await joinGuest(signedIn, signIn(), token.token));
    must(await open());
    const few = { ...signedIn, limits: { ...signedIn.limits, unfinishedGamesOfIssuerAccount: 3 } };
    expect(await openGame(few, token.token, { ruleset: 'small', options: {} })).toMatchObject({
      problem: { code: 'too-many-games', limit: 3 },
    });
  });

  test('joins no sign-in that has games or a guest, and no guest joins two', async () => {
    const [one, two] = [await newGuest(), await newGuest()];
    const [busy, free, other] = [signIn(), signIn(), signIn()];
    must(await openGame(signedIn, busy, { ruleset: 'small', options: {} }));
    const { game } = must(
      await openGame(signedIn, OPENER, { ruleset: 'small', options: {}, public: true, offers: [{ seat: 'north', audience: 'anyone' }] }),
    );
    const [playing, withToken, trusted] = [signIn(), signIn(), signIn()];
    must(await joinGame(signedIn, playing, { game }));
    const { id: ofToken } = must(await readOwnAccount(signedIn, withToken));
    must(await addAccountToken(signedIn, OPENER, ofToken, {}));
    must(await setScopes(signedIn, OPENER, must(await readOwnAccount(signedIn, trusted)).id, ['open-games', 'rule']));
    for (const each of [busy, playing, withToken, trusted])
      expect(codeOf(await joinGuest(signedIn, each, one.token.token))).toBe('sign-in-in-use');
    must(await joinGuest(signedIn, free, one.token.token));
    expect(codeOf(await joinGuest(signedIn, free, two.token.token))).toBe('sign-in-in-use');
    expect(codeOf(await joinGuest(signedIn, other, one.token.token))).toBe('sign-in-in-use');
  });

  test('joins a sign-in although others named it for a seat', async () => {
    const { token } = await newGuest();
    const person = signIn();
    const { id } = must(await readOwnAccount(signedIn, person));
    must(await openGame(signedIn, OPENER, { ruleset: 'small', options: {}, seatAccounts: [{ seat: 'north', account: id }] }));
    must(await joinGuest(signedIn, person, token.token));
  });

  test('at the moment in which the sign-in opens a game: the game is the guest’s, or the sign-in is in use', async () => {
    for (let round = 0; round < 10; round++) {
      const { token } = await newGuest();
      const person = signIn();
      must(await readOwnAccount(signedIn, person));
      const [opened] = await Promise.all([
        openGame(signedIn, person, { ruleset: 'small', options: {} }),
        joinGuest(signedIn, person, token.token),
      ]);
      const { games } = must(await listGames(signedIn, person, { after: null, first: 10 }));
      expect(games.map(({ game }) => game)).toEqual(opened.ok ? [opened.value.game] : []);
    }
  });

  test('needs both: a token of the issuer, and the guest’s own', async () => {
    const { token } = await newGuest();
    const person = signIn();
    expect(codeOf(await joinGuest(signedIn, null, token.token))).toBe('unauthenticated');
    expect(codeOf(await joinGuest(signedIn, STRANGER, token.token))).toBe('forbidden');
    // Not a token that this server issued to the account of the sign-in.
    const { id } = must(await readOwnAccount(signedIn, person));
    const issued = must(await addAccountToken(signedIn, OPENER, id, {}));
    expect(codeOf(await joinGuest(signedIn, issued.token, token.token))).toBe('forbidden');
    for (const other of [STRANGER, 'unknown', person])
      expect(await joinGuest(signedIn, person, other)).toMatchObject({ problem: { code: 'invalid-request', path: 'guestToken' } });
  });

  test('ends the join: the sign-in opens it no more, and what was made with it is gone', async () => {
    const giving: Services = { ...signedIn, issuer: { ...issuer, scopes: ['open-games', 'run-tournaments'] } };
    const { account, token } = await newGuest();
    const person = signIn();
    const joined = must(await joinGuest(giving, person, token.token));
    expect(joined).toMatchObject({ signInIssuer: 'https://id.example', scopes: ['open-games', 'run-tournaments'] });
    expect(joined.signInJoinedAt).toBeInstanceOf(Date);
    const stolen = must(await addAccountToken(giving, person, account.id, {}));
    const link = must(await createSignInLink(giving, stolen.token, account.id));
    const separated = must(await separateSignIn(giving, token.token, account.id));
    expect(separated).toMatchObject({ id: account.id, signInJoinedAt: null, signInIssuer: null, scopes: ['open-games'] });
    expect(codeOf(await readOwnAccount(giving, stolen.token))).toBe('token-revoked');
    expect(codeOf(await redeemSignInLink(giving, { link: link.token }))).toBe('no-such-token');
    expect(must(await readOwnAccount(giving, person)).id).toMatch(/^oidc_person/);
    expect(must(await readOwnAccount(giving, token.token)).id).toBe(account.id);
    // Again: nothing changes. The guest may join another sign-in.
    expect(must(await separateSignIn(giving, token.token, account.id))).toEqual(separated);
    expect(must(await joinGuest(giving, signIn(), token.token)).id).toBe(account.id);
  });

  test('plays its seats alone when the join ends: who fetched a token of one with the sign-in has none that is valid', async () => {
    const { account, token } = await newGuest();
    const person = signIn();
    must(await joinGuest(signedIn, person, token.token));
    const offers = [{ seat: 'north', audience: 'anyone' }];
    const { game, seats } = must(await openGame(signedIn, OPENER, { ruleset: 'small', options: {}, offers }));
    must(await joinGame(signedIn, token.token, { game }));
    const fetched = must(await joinGame(signedIn, person, { game })).token;
    // A token that its bearer replaced is known to no account.
    const hidden = must(await replaceSeatToken(signedIn, fetched, game, 'north')).token;
    const linked = must(await openGame(signedIn, OPENER, { ruleset: 'small', options: {} }));
    const { token: added } = must(await addSeatToAccount(signedIn, person, linked.seats[0]!.token));
    must(await separateSignIn(signedIn, token.token, account.id));
    expect(codeOf(await readGame(signedIn, hidden, game))).toBe('token-revoked');
    expect(codeOf(await readGame(signedIn, added, linked.game))).toBe('token-revoked');
    // Another player's does not end, and the guest gets its own anew.
    expect(must(await readGame(signedIn, seats[0]!.token, game)).viewer).toBe('south');
    for (const each of [game, linked.game]) expect(must(await joinGame(signedIn, token.token, { game: each })).seat).toBe('north');
  });

  test('does not give the sign-in a token of its seat that was asked for before the join ended', async () => {
    const { account, token } = await newGuest();
    const person = signIn();
    must(await joinGuest(signedIn, person, token.token));
    const offers = [{ seat: 'north', audience: 'anyone' }];
    const { game } = must(await openGame(signedIn, OPENER, { ruleset: 'small', options: {}, offers }));
    must(await joinGame(signedIn, token.token, { game }));
    const racing = beforeReplacing(signedIn, async () => void must(await separateSignIn(signedIn, token.token, account.id)));
    expect(codeOf(await joinGame(racing, person, { game }))).toBe('forbidden');
  });

  describe('is left with what was made before, of requests that were begun', () => {
    /** A store of its own, whose transactions wait for locks as long as they must: another instance. */
    function instance(): Services & { now: Services['now'] } {
      const client = postgres({ ...database.address, max: 4 });
      whenOver(() => client.end());
      const accounts = accountStore({ db: drizzle(client), locks: new LockQueue(60_000) }, services.onFault);
      return { ...signedIn, accounts };
    }
    const [ending, asking] = [instance(), instance()];

    /** Begins both while the account is locked, the end before the request, and returns what the request is answered. */
    async function endedBefore(account: AccountId, end: () => Promise<unknown>, request: () => Promise<unknown>): Promise<string> {
      // The use of a token is recorded by a statement that would wait too.
      await database.sql`update account_tokens set last_used_at = now() + interval '1 day' where account_id = ${account}`;
      const both = await database.sql.begin(async (other) => {
        await other`select from accounts where account_id = ${account} for update`;
        await other`select from account_tokens where account_id = ${account} for update`;
        const ended = end();
        await untilBlocked(database.sql, 1);
        const answer = request();
        await untilBlocked(database.sql, 2);
        return { answers: Promise.all([ended, answer]) };
      });
      const [, answer] = await both.answers;
      return codeOf(answer as Parameters<typeof codeOf>[0]);
    }

    type Asks = (bearer: string, account: AccountId, tokenId: string) => Promise<unknown>;
    const REQUESTS: readonly (readonly [string, Asks])[] = [
      ['a token', (bearer, account) => addAccountToken(asking, bearer, account, {})],
      ['a link', (bearer, account) => createSignInLink(asking, bearer, account)],
      ['a token in place of another', (bearer, _, tokenId) => rotateAccountToken(asking, bearer, tokenId, { overlapHours: 0 })],
      ['the end of another token', (bearer, _, tokenId) => revokeAccountToken(asking, bearer, tokenId)],
      ['a name', (bearer, account) => setPlayerName(asking, bearer, account, 'Another')],
      ['the end of the account', (bearer, account) => eraseAccount(asking, bearer, account)],
    ];

    const linksOf = (account: AccountId) => database.sql`select from sign_in_links where account_id = ${account}`;

    test.each(REQUESTS)('%s, when its sign-in is separated', async (_name, ask) => {
      const { account, token } = await newGuest();
      const person = signIn();
      must(await joinGuest(signedIn, person, token.token));
      const end = () => separateSignIn(ending, token.token, account.id);
      expect(await endedBefore(account.id, end, () => ask(person, account.id, token.id))).toBe('forbidden');
      expect(must(await readAccountTokens(services, token.token, account.id)).map(({ id }) => id)).toEqual([token.id]);
      expect(await linksOf(account.id)).toEqual([]);
      expect(must(await readOwnAccount(services, token.token)).playerName).toBe(NAME);
    });

    test.each(REQUESTS)('%s, when its token is revoked', async (_name, ask) => {
      const { account, token } = await newGuest();
      const stolen = must(await addAccountToken(services, token.token, account.id, {}));
      const end = () => revokeAccountToken(ending, token.token, stolen.id);
      expect(await endedBefore(account.id, end, () => ask(stolen.token, account.id, token.id))).toBe('token-revoked');
      expect(must(await readAccountTokens(services, token.token, account.id)).map(({ id }) => id)).toEqual([token.id]);
      expect(await linksOf(account.id)).toEqual([]);
    });

    test.each(REQUESTS)('%s, when its token is replaced at once, by an instance with a slow clock', async (_name, ask) => {
      const { account, token } = await newGuest();
      const stolen = must(await addAccountToken(services, token.token, account.id, {}));
      // The request began before the replacement.
      const { now } = asking;
      const began = services.now();
      asking.now = () => began;
      whenOver(() => {
        asking.now = now;
      });
      const end = () => rotateAccountToken(ending, stolen.token, stolen.id, { overlapHours: 0 });
      expect(await endedBefore(account.id, end, () => ask(stolen.token, account.id, token.id))).not.toBe('ok');
      expect(must(await readAccountTokens(services, token.token, account.id))).toHaveLength(2);
      expect(await linksOf(account.id)).toEqual([]);
      expect(must(await readOwnAccount(services, token.token)).playerName).toBe(NAME);
    });

    test('a join with the token that is revoked', async () => {
      const { account, token } = await newGuest();
      const stolen = must(await addAccountToken(services, token.token, account.id, {}));
      const end = () => revokeAccountToken(ending, token.token, stolen.id);
      const person = signIn();
      must(await readOwnAccount(signedIn, person));
      expect(await endedBefore(account.id, end, () => joinGuest(asking, person, stolen.token))).toBe('invalid-request');
      expect(must(await readOwnAccount(services, token.token)).signInJoinedAt).toBeNull();
    });
  });

  test('loses the tokens of many seats in as many statements as those of two', async () => {
    const statementsFor = async (games: number) => {
      const { account, token } = await newGuest();
      must(await joinGuest(signedIn, signIn(), token.token));
      const offers = [{ seat: 'north', audience: 'anyone' }];
      const tokens: (readonly [string, string])[] = [];
      for (let count = 0; count < games; count++) {
        const { game } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, offers }));
        tokens.push([game, must(await joinGame(signedIn, token.token, { game })).token]);
      }
      const statements: string[] = [];
      const client = postgres({ ...database.address, max: 1, debug: (_, statement) => void statements.push(statement) });
      const accounts = accountStore({ db: drizzle(client), locks: new LockQueue(60_000) }, services.onFault);
      must(await separateSignIn({ ...signedIn, accounts }, token.token, account.id));
      await client.end();
      for (const [game, lost] of tokens) {
        expect(codeOf(await readGame(services, lost, game))).toBe('token-revoked');
        expect(codeOf(await joinGame(services, token.token, { game }))).toBe('ok');
      }
      return statements.length;
    };
    expect(await statementsFor(12)).toBe(await statementsFor(2));
  });

  describe('gets no seat by a request that was begun before', async () => {
    const store = await startServices(database);
    const other: Services = { ...signedIn, accounts: store.accounts, games: store.games, offers: store.offers };
    type Guest = Awaited<ReturnType<typeof newGuest>>;
    const ENDS: readonly (readonly [string, string, (guest: Guest, stolen: string) => Promise<{ readonly ok: boolean }>])[] = [
      ['its sign-in was separated', 'forbidden', ({ account, token }) => separateSignIn(other, token.token, account.id)],
      ['its token was revoked', 'token-revoked', ({ token }, stolen) => revokeAccountToken(other, token.token, stolen)],
      ['it was erased', 'token-revoked', ({ account, token }) => eraseAccount(other, token.token, account.id)],
    ];
    const ASKS: readonly (readonly [string, (bearer: string, game: string, north: string) => Promise<unknown>])[] = [
      ['joining', (bearer, game) => joinGame(signedIn, bearer, { game })],
      ['adding', (bearer, _, north) => addSeatToAccount(signedIn, bearer, north)],
    ];
    const CASES = ASKS.flatMap(([how, ask]) => ENDS.map(([what, code, end]) => ({ how, ask, what, code, end })));
    test.each(CASES)('$how, before $what', async ({ how, ask, what, code, end }) => {
      const guest = await newGuest();
      const person = signIn();
      must(await joinGuest(signedIn, person, guest.token.token));
      const stolen = must(await addAccountToken(services, guest.token.token, guest.account.id, {}));
      const offers = how === 'joining' ? [{ seat: 'north', audience: 'anyone' }] : [];
      const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, offers }));
      const bearer = what.includes('sign-in') ? person : stolen.token;
      const { asked } = await database.sql.begin(async (lock) => {
        await lock`select from games where game_id = ${game} for update`;
        const answer = ask(bearer, game, seats[0]!.token);
        await untilBlocked(database.sql, 1);
        expect((await end(guest, stolen.id)).ok).toBe(true);
        return { asked: answer };
      });
      expect(codeOf((await asked) as Parameters<typeof codeOf>[0])).toBe(code);
      const [row] = await database.sql`select joined from games where game_id = ${game}`;
      expect(row).toEqual({ joined: {} });
    });
  });

  test('keeps a way in when the join ends, and tokens from before it', async () => {
    const { account, token } = await newGuest();
    const person = signIn();
    must(await joinGuest(signedIn, person, token.token));
    must(await separateSignIn(signedIn, person, account.id));
    expect(must(await readOwnAccount(signedIn, token.token)).id).toBe(account.id);
    const again = signIn();
    must(await joinGuest(signedIn, again, token.token));
    must(await revokeAccountToken(signedIn, token.token, token.id));
    expect(codeOf(await separateSignIn(signedIn, again, account.id))).toBe('no-other-way-in');
    expect(must(await readOwnAccount(signedIn, again)).id).toBe(account.id);
  });

  test('alone ends the join', async () => {
    const { account, token } = await newGuest();
    must(await joinGuest(signedIn, signIn(), token.token));
    expect(codeOf(await separateSignIn(signedIn, null, account.id))).toBe('unauthenticated');
    for (const bearer of [STRANGER, OPENER]) expect(codeOf(await separateSignIn(signedIn, bearer, account.id))).toBe('forbidden');
  });
});
