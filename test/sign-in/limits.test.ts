// What the operator allows accounts of an issuer, which open themselves.
import { expect, test } from 'vitest';
import { readOwnAccount } from '../../src/accounts/index.js';
import { abandonGame, joinGame, type Limits, openGame, openGames, type Services } from '../../src/games/index.js';
import { openIssuer } from '../../src/sign-in/issuer.js';
import { codeOf, freshKey, must, OPENER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { AUDIENCE, startIssuer } from './provider.js';

const PEOPLE = ['walter', 'duncan', 'morag', 'fergus', 'ewan', 'isla'];
const database = await freshDatabase();
const [instance, other] = [await startServices(database), await startServices(database)];
const running = await startIssuer(PEOPLE);
const issuer = openIssuer(
  {
    issuer: running.issuer,
    audience: AUDIENCE,
    accountClaim: 'sub',
    scopes: ['open-games'],
    tokenTypes: ['at+jwt'],
    clients: null,
    pages: null,
    clockSkew: 60,
  },
  () => new Date(),
  (fault) => {
    throw fault;
  },
);
const SMALL = { ruleset: 'small', options: {} };
const OFFERED = { ...SMALL, offers: [{ seat: 'south', audience: 'anyone' }] };

/** Services with these limits, some minutes from now. */
const limited = (limits: Partial<Limits>, minutes = 0, of: Services = instance): Services => ({
  ...of,
  issuer,
  limits: { ...instance.limits, ...limits },
  now: () => new Date(Date.now() + minutes * 60_000),
});
const codeWith = async (services: Services, token: string) => codeOf(await readOwnAccount(services, token));

test('so many accounts open themselves in an hour on all instances; known ones are not refused', async () => {
  const two = limited({ newIssuerAccountsPerHour: 2 });
  const tokens = await Promise.all(['walter', 'duncan', 'morag', 'fergus'].map((person) => running.tokenFor(person)));
  const elsewhere = limited({ newIssuerAccountsPerHour: 2 }, 0, other);
  const codes = await Promise.all(tokens.map((token, index) => codeWith(index % 2 === 0 ? two : elsewhere, token)));
  expect(codes.toSorted()).toEqual(['ok', 'ok', 'too-many-accounts', 'too-many-accounts']);
  const [known, refused] = ['ok', 'too-many-accounts'].map((code) => tokens[codes.indexOf(code)]!) as [string, string];
  const answer = await readOwnAccount(two, refused);
  if (answer.ok || answer.problem.code !== 'too-many-accounts') throw new Error('it opened itself');
  const { limit, retryAfter } = answer.problem;
  expect([limit, retryAfter! > 3_000, retryAfter! <= 3_600]).toEqual([2, true, true]);
  expect(codeOf(await openGame(two, refused, SMALL))).toBe('too-many-accounts');
  expect(await codeWith(two, known)).toBe('ok');
  expect(await codeWith(limited({ newIssuerAccountsPerHour: 2 }, 59), refused)).toBe('too-many-accounts');
  expect(await codeWith(limited({ newIssuerAccountsPerHour: 2 }, 61), refused)).toBe('ok');
});

test('none opens itself if the limit is 0', async () => {
  const answer = await readOwnAccount(limited({ newIssuerAccountsPerHour: 0 }), await running.tokenFor('ewan'));
  expect(answer).toEqual({ ok: false, problem: { code: 'too-many-accounts', limit: 0 } });
});

test('they open and join fewer games than others', async () => {
  const few = limited({ unfinishedGamesOfIssuerAccount: 2 });
  const token = await running.tokenFor('ewan');
  for (const expected of ['ok', 'ok', 'too-many-games']) expect(codeOf(await openGame(few, token, SMALL))).toBe(expected);
  const batch = await openGames(few, token, { games: [SMALL], idempotencyKey: freshKey() });
  expect(batch).toMatchObject({ ok: false, problem: { refusal: { code: 'too-many-games', limit: 2 } } });
  const games: string[] = [];
  for (const _ of [1, 2, 3]) games.push(must(await openGame(few, OPENER, OFFERED)).game);
  const join = (game: string) => joinGame(few, token, { game });
  expect([codeOf(await join(games[0]!)), codeOf(await join(games[1]!))]).toEqual(['ok', 'ok']);
  expect(await join(games[2]!)).toEqual({ ok: false, problem: { code: 'too-many-games', limit: 2 } });
  // An account that joins again gets its seat again.
  expect(codeOf(await join(games[0]!))).toBe('ok');
  must(await abandonGame(few, OPENER, { game: games[0]!, reason: 'No time.', winners: [], idempotencyKey: freshKey() }));
  expect(codeOf(await join(games[2]!))).toBe('ok');
});

test('seats that others name an account for do not keep it from joining', async () => {
  const few = limited({ unfinishedGamesOfIssuerAccount: 1 });
  const token = await running.tokenFor('isla');
  const { id } = must(await readOwnAccount(few, token));
  for (const _ of [1, 2]) must(await openGame(few, OPENER, { ...SMALL, seatAccounts: [{ seat: 'north', account: id }] }));
  const { game } = must(await openGame(few, OPENER, OFFERED));
  expect(codeOf(await joinGame(few, token, { game }))).toBe('ok');
});
