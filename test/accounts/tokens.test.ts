// Account tokens are returned once, stored hashed, expire, and can be revoked.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  addAccountToken,
  createAccount,
  eraseAccount,
  readAccountTokens,
  readOwnAccount,
  revokeAccountToken,
} from '../../src/accounts/index.js';
import type { Services } from '../../src/games/index.js';
import { codeOf, must, OPENER, playingTable, send, startServices, verdictText } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { person } from './people.js';

const DAY = 86_400_000;
const database = await freshDatabase();
const services = await startServices(database);
const another = await startServices(database);
const inDays = (days: number): Services => ({ ...services, now: () => new Date(Date.now() + days * DAY) });

test('the database stores only the hash of a token', async () => {
  const { bearer, account, token } = await person(services, []);
  expect(account.id).toMatch(/^acc_[\w-]{22}$/);
  expect([token.id, bearer]).toEqual([expect.stringMatching(/^tok_[\w-]{22}$/), expect.stringMatching(/^lyon_account_[\w-]{43}$/)]);
  const rows = await database.sql`select encode(token_hash, 'hex') as hash from account_tokens where account_id = ${account.id}`;
  expect(rows.map((row) => row['hash'])).toEqual([createHash('sha256').update(bearer).digest('hex')]);
});

describe('a token that expires', () => {
  test('lives until its expiry, and is then no longer listed', async () => {
    const { bearer, account, token } = await person(services, [], 30);
    expect(token.expiresAt!.getTime() - account.createdAt!.getTime()).toBe(30 * DAY);
    const left = async (days: number) => {
      const later = inDays(days);
      return [codeOf(await readOwnAccount(later, bearer)), must(await readAccountTokens(later, OPENER, account.id)).length];
    };
    expect(await left(29.9)).toEqual(['ok', 1]);
    expect(await left(30.1)).toEqual(['token-expired', 0]);
  });
  test('is issued on request; a token without expiry never expires', async () => {
    const { bearer, account, token } = await person(services, []);
    expect(token.expiresAt).toBeNull();
    const { token: short } = must(await addAccountToken(services, bearer, account.id, { expiresInDays: 1 }));
    expect(codeOf(await readOwnAccount(inDays(2), short))).toBe('token-expired');
    expect(codeOf(await readOwnAccount(inDays(36_500), bearer))).toBe('ok');
  });
  test.each([0, -1, 1.5, 3_651, Number.NaN])('cannot expire in %d days', async (expiresInDays) => {
    const { account } = await person(services, []);
    const problem = { code: 'invalid-request', path: 'expiresInDays' };
    expect(await addAccountToken(services, OPENER, account.id, { expiresInDays })).toMatchObject({ ok: false, problem });
    expect(await createAccount(services, OPENER, { name: 'x', scopes: [], expiresInDays })).toMatchObject({ ok: false, problem });
  });
});

describe('a revoked token', () => {
  test('is dead at once, on another instance as well, and other tokens stay valid', async () => {
    const { bearer, account, token } = await person(services, []);
    const { token: second } = must(await addAccountToken(services, bearer, account.id, {}));
    expect(codeOf(await readOwnAccount(another, bearer))).toBe('ok');
    must(await revokeAccountToken(services, bearer, token.id));
    expect(codeOf(await readOwnAccount(another, bearer))).toBe('token-revoked');
    expect(codeOf(await readOwnAccount(services, bearer))).toBe('token-revoked');
    expect(codeOf(await readOwnAccount(another, second))).toBe('ok');
    expect(must(await revokeAccountToken(services, second, token.id))).toBe(token.id);
  });
  test.each(['tok_AAAAAAAAAAAAAAAAAAAAAA', '', '\u0000', 'lyon_account_x'])('is identified by an id; %j is none', async (id) => {
    expect(codeOf(await revokeAccountToken(services, OPENER, id))).toBe('no-such-token');
  });
});

describe('the limit of living tokens of an account', () => {
  test('counts neither revoked nor expired ones, and holds for concurrent requests', async () => {
    const narrow = (days: number): Services => ({ ...inDays(days), limits: { ...services.limits, tokensOfAccount: 3 } });
    const { bearer, account, token } = await person(services, []);
    const add = (days = 0) => addAccountToken(narrow(days), bearer, account.id, { expiresInDays: 1 });
    const codes = (await Promise.all([add(), add(), add(), add(), add()])).map(codeOf);
    expect(codes.sort()).toEqual(['ok', 'ok', 'too-many-tokens', 'too-many-tokens', 'too-many-tokens']);
    expect(await add()).toEqual({ ok: false, problem: { code: 'too-many-tokens', limit: 3 } });
    expect(codeOf(await add(2))).toBe('ok');
    must(await revokeAccountToken(services, OPENER, token.id));
    expect(codeOf(await addAccountToken(narrow(2), OPENER, account.id, {}))).toBe('ok');
  });
  test('leaves none to an erased account, also under concurrency', async () => {
    for (let round = 0; round < 10; round++) {
      const { account } = await person(services, []);
      const [token] = await Promise.all([addAccountToken(services, OPENER, account.id, {}), eraseAccount(another, OPENER, account.id)]);
      expect(['ok', 'account-erased']).toContain(codeOf(token));
      expect(must(await readAccountTokens(services, OPENER, account.id))).toEqual([]);
      if (token.ok) expect(codeOf(await readOwnAccount(services, token.value.token))).toBe('token-revoked');
    }
  });
});

test('a seat token costs no query of accounts', async () => {
  const table = await playingTable(services);
  const asked: unknown[] = [];
  const callerOf: Services['accounts']['findCaller'] = async (...question) => {
    asked.push(question);
    return services.accounts.findCaller(...question);
  };
  const watched: Services = { ...another, accounts: { ...another.accounts, findCaller: callerOf } };
  expect(verdictText(await send(watched, table.north, table.game, 5, { type: 'step' }))).toMatch(/^accepted/);
  expect(verdictText(await send(watched, 'lyon_seat_of-nobody', table.game, 6, { type: 'step' }))).toBe('unauthenticated');
  expect(asked).toEqual([]);
  expect(verdictText(await send(watched, OPENER, table.game, 6, { type: 'step' }))).toBe('seat-token-required');
  expect(asked).toHaveLength(1);
});
