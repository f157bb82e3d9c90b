// People sign in at an issuer elsewhere, a real one, and are accounts here.
import { generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eraseAccount, readOwnAccount, setScopes } from '../../src/accounts/index.js';
import { openGame, readGame } from '../../src/games/index.js';
import { type IssuerSettings, openIssuer } from '../../src/sign-in/issuer.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { createWebhook } from '../../src/webhooks/index.js';
import { codeOf, must, OPENER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { AUDIENCE, startIssuer } from './provider.js';

const MINUTE = 60_000;
const database = await freshDatabase();
const instance = await startServices(database);
const running = await startIssuer();

function courtOf(changed: Partial<IssuerSettings> = {}, later = 0, faults: unknown[] = []): TournamentServices {
  const settings: IssuerSettings = {
    issuer: running.issuer,
    audience: AUDIENCE,
    accountClaim: 'sub',
    scopes: ['open-games'],
    tokenTypes: ['at+jwt'],
    clients: null,
    pages: null,
    clockSkew: 60,
    ...changed,
  };
  const now = () => new Date(Date.now() + later);
  return { ...instance, now, issuer: openIssuer(settings, now, (fault) => void faults.push(fault)) };
}
const services = courtOf();
const codeWith = async (each: TournamentServices, token: string) => codeOf(await readOwnAccount(each, token));

test('a subject always gets the same account, and nothing else of it is stored', async () => {
  const [first, second, other] = [await running.tokenFor('isabella'), await running.tokenFor('isabella'), await running.tokenFor('robert')];
  const account = must(await readOwnAccount(services, first));
  expect(account).toMatchObject({ id: expect.stringMatching(/^oidc_[\w-]{43}$/), name: account.id, contact: null, scopes: ['open-games'] });
  expect(must(await readOwnAccount(services, second))).toEqual(account);
  expect(must(await readOwnAccount(services, other)).id).not.toBe(account.id);
  const { game } = must(await openGame(services, first, { ruleset: 'small', options: {} }));
  expect(codeOf(await readGame(services, second, game))).toBe('ok');
  expect(codeOf(await readGame(services, other, game))).toBe('no-such-game');
});

test('administrators change its scopes, and an erased account stays erased', async () => {
  const token = await running.tokenFor('robert');
  const { id } = must(await readOwnAccount(services, token));
  must(await setScopes(services, OPENER, id, []));
  expect(codeOf(await openGame(services, token, { ruleset: 'small', options: {} }))).toBe('forbidden');
  must(await setScopes(services, OPENER, id, ['open-games']));
  must(await openGame(services, token, { ruleset: 'small', options: {} }, 'a-key-of-roberts'));
  const keptKeys = () => database.sql`select from request_idempotency_keys where key = 'a-key-of-roberts'`;
  expect(await keptKeys()).toHaveLength(1);
  must(await eraseAccount(services, OPENER, id));
  expect(await codeWith(services, token)).toBe('token-revoked');
  expect(await keptKeys()).toHaveLength(0);
});

test('a token is good for its audience, its issuer and its time, give or take the skew', async () => {
  const token = await running.tokenFor('isabella');
  expect(await codeWith(courtOf({ audience: 'https://another.example' }), token)).toBe('unauthenticated');
  expect(await codeWith(services, await running.tokenFor('isabella', 'https://another.example'))).toBe('unauthenticated');
  expect(await codeWith(courtOf({ accountClaim: 'email' }), token)).toBe('unauthenticated');
  expect(await codeWith(courtOf({}, 10.5 * MINUTE), token)).toBe('ok');
  expect(await codeWith(courtOf({}, 11.5 * MINUTE), token)).toBe('token-expired');
  expect(await codeWith(instance, token)).toBe('unauthenticated');
});

test('no webhook rests on a token that is good for one request', async () => {
  const token = await running.tokenFor('isabella');
  const refused = await createWebhook(services, token, { url: 'https://hooks.example/lyon' });
  expect(refused).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'authorization' } });
});

test('a token signed by others is rejected, whatever its claims', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  const forged = (header: object) =>
    new SignJWT({ sub: 'isabella' })
      .setProtectedHeader({ alg: 'ES256', ...header })
      .setIssuer(running.issuer)
      .setAudience(AUDIENCE)
      .setExpirationTime('5m')
      .sign(privateKey);
  const [head, body] = (await running.tokenFor('isabella')).split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const hmac = await new SignJWT({ sub: 'isabella' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(running.issuer)
    .setAudience(AUDIENCE)
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode('a key that is known to everybody'));
  for (const token of [await forged({ kid: 'key-1' }), await forged({}), hmac, `${head}.${body}.AAAA`, `${none}.${body}.AAAA`]) {
    expect(await codeWith(services, token)).toBe('unauthenticated');
  }
});

test('an unknown key triggers a fetch, at most every half minute', async () => {
  // The half minute does not pass by itself.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const own = courtOf();
  expect(await codeWith(own, await running.tokenFor('isabella'))).toBe('ok');
  const before = running.asked();
  await running.changeKey();
  const token = await running.tokenFor('isabella');
  for (let times = 0; times < 20; times++) await codeWith(own, token);
  expect(running.asked() - before).toBe(0);
  vi.setSystemTime(Date.now() + 31_000);
  expect(await codeWith(own, token)).toBe('ok');
  expect(running.asked() - before).toBe(1);
});

test('while the issuer is unreachable its tokens get an error, and tokens created here remain valid', async () => {
  const faults: unknown[] = [];
  const away = courtOf({ issuer: 'http://127.0.0.1:9' }, 0, faults);
  const token = await running.tokenFor('isabella');
  expect(await codeWith(away, token)).toBe('issuer-unreachable');
  expect(await codeWith(away, token)).toBe('issuer-unreachable');
  expect(faults).toHaveLength(1);
  expect(codeOf(await openGame(away, OPENER, { ruleset: 'small', options: {} }))).toBe('ok');
  const stranger = courtOf({ issuer: running.issuer.replace('127.0.0.1', 'localhost') });
  expect(await codeWith(stranger, token)).toBe('issuer-unreachable');
});
