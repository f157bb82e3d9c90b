// Rotation, names and last use of account tokens.
import { describe, expect, test } from 'vitest';
import {
  addAccountToken,
  createSignInLink,
  eraseAccount,
  readAccountTokens,
  readOwnAccount,
  redeemSignInLink,
  revokeAccountToken,
  rotateAccountToken,
} from '../../src/accounts/index.js';
import type { Services } from '../../src/games/index.js';
import { codeOf, freshKey, must, OPENER, STRANGER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { person } from './people.js';

const HOUR = 3_600_000;
const database = await freshDatabase();
const services = await startServices(database);
const inHours = (hours: number): typeof services => ({ ...services, now: () => new Date(Date.now() + hours * HOUR) });

describe('a rotated token', () => {
  test('stays valid for the requested hours; the new one is valid at once', async () => {
    const { bearer, token } = await person(services, ['open-games']);
    const at = new Date();
    const then: Services = { ...services, now: () => at };
    const { token: fresh, previousExpiresAt } = must(
      await rotateAccountToken(then, bearer, token.id, { overlapHours: 2, tokenName: 'the second' }),
    );
    expect(previousExpiresAt.getTime()).toBe(at.getTime() + 2 * HOUR);
    expect(fresh).toMatchObject({ name: 'the second', expiresAt: null });
    const codes = async (hours: number) => [
      codeOf(await readOwnAccount(inHours(hours), bearer)),
      codeOf(await readOwnAccount(inHours(hours), fresh.token)),
    ];
    expect(await codes(1.9)).toEqual(['ok', 'ok']);
    expect(await codes(2.1)).toEqual(['token-expired', 'ok']);
  });

  test('is dead at once with 0 hours, keeps its name, and never lives longer than before', async () => {
    const { account, bearer } = await person(services, []);
    const short = must(await addAccountToken(services, bearer, account.id, { expiresInDays: 1, tokenName: 'short' }));
    const { token, previousExpiresAt } = must(await rotateAccountToken(services, bearer, short.id, { overlapHours: 100 }));
    expect([token.name, previousExpiresAt]).toEqual(['short', short.expiresAt]);
    must(await rotateAccountToken(services, bearer, token.id, { overlapHours: 0 }));
    expect(codeOf(await readOwnAccount(services, token.token))).toBe('token-expired');
  });

  test('ends the links of its account if it is dead at once', async () => {
    const { account, bearer, token } = await person(services, []);
    const link = must(await createSignInLink(services, bearer, account.id));
    const { token: second } = must(await rotateAccountToken(services, bearer, token.id, { overlapHours: 1 }));
    const living = must(await createSignInLink(services, bearer, account.id));
    must(await rotateAccountToken(services, second.token, second.id, { overlapHours: 0 }));
    for (const each of [link, living]) expect(codeOf(await redeemSignInLink(services, { link: each.token }))).toBe('no-such-token');
  });

  test('makes no link that lives longer than it', async () => {
    const { account, bearer } = await person(services, []);
    const short = must(await addAccountToken(services, bearer, account.id, { expiresInDays: 1 }));
    const at = inHours(23.9);
    const link = must(await createSignInLink(at, short.token, account.id));
    expect(link.expiresAt).toEqual(short.expiresAt);
    expect(codeOf(await redeemSignInLink(inHours(24.01), { link: link.token }))).toBe('no-such-token');
  });

  describe('whose answer was lost', () => {
    const lost = async (overlapHours: number) => {
      const { account, bearer, token } = await person(services, []);
      const key = freshKey();
      const rotate = (at: Services = services) => rotateAccountToken(at, bearer, token.id, { overlapHours }, key);
      return { account, bearer, token, rotate, made: must(await rotate()).token };
    };

    test.each([0, 2])('is returned again to the token that it replaced, after an overlap of %i hours', async (overlapHours) => {
      const { account, bearer, rotate, made } = await lost(overlapHours);
      const later = inHours(overlapHours);
      expect(codeOf(await readOwnAccount(later, bearer))).toBe('token-expired');
      const again = must(await rotate(later));
      expect(again.token).toEqual(made);
      expect(must(await readOwnAccount(later, again.token.token)).id).toBe(account.id);
    });

    test('is not returned once it was used, under another key, or for another request', async () => {
      const { bearer, token, rotate, made } = await lost(0);
      for (const [hours, key] of [
        [0, freshKey()],
        [0, null],
      ] as const)
        expect(codeOf(await rotateAccountToken(services, bearer, token.id, { overlapHours: hours }, key))).toBe('token-expired');
      must(await readOwnAccount(services, made.token));
      await expect.poll(async () => codeOf(await rotate())).toBe('token-expired');
    });

    test('is not returned once either of them was revoked', async () => {
      const one = await lost(0);
      must(await revokeAccountToken(services, OPENER, one.made.id));
      expect(codeOf(await one.rotate())).toBe('token-expired');
      const other = await lost(2);
      must(await revokeAccountToken(services, OPENER, other.token.id));
      expect(codeOf(await other.rotate())).toBe('token-revoked');
    });

    test('is not returned to a token that replaced another one', async () => {
      const { account, bearer } = await person(services, []);
      const short = must(await addAccountToken(services, bearer, account.id, { expiresInDays: 1 }));
      const other = must(await addAccountToken(services, bearer, account.id, {}));
      const key = freshKey();
      const rotate = (at: Services = services) => rotateAccountToken(at, short.token, other.id, { overlapHours: 0 }, key);
      must(await rotate());
      must(await rotate());
      expect(codeOf(await rotate(inHours(25)))).toBe('token-expired');
    });
  });

  test('is rotated once by concurrent requests', async () => {
    const { bearer, token, account } = await person(services, []);
    const both = [0, 0].map((overlapHours) => rotateAccountToken(services, OPENER, token.id, { overlapHours }));
    expect((await Promise.all(both)).map(codeOf).sort()).toEqual(['no-such-token', 'ok']);
    expect(codeOf(await readOwnAccount(services, bearer))).toBe('token-expired');
    expect(must(await readAccountTokens(services, OPENER, account.id))).toHaveLength(1);
  });

  test('is rotated once, also by an instance with a slow clock', async () => {
    const { token } = await person(services, []);
    const slow = { ...services, now: () => new Date(services.now().getTime() - 1_000) };
    must(await rotateAccountToken(services, OPENER, token.id, { overlapHours: 0 }));
    expect(codeOf(await rotateAccountToken(slow, OPENER, token.id, { overlapHours: 0 }))).toBe('no-such-token');
  });

  test('must live, belong to the caller, and get a valid overlap', async () => {
    const { bearer, token, account } = await person(services, []);
    const rotate = async (who: string, overlapHours = 1, tokenName: string | null = null) =>
      codeOf(await rotateAccountToken(services, who, token.id, { overlapHours, tokenName }));
    expect(await rotate(STRANGER)).toBe('no-such-token');
    for (const hours of [-1, 0.5, 745, Number.NaN]) expect(await rotate(bearer, hours)).toBe('invalid-request');
    expect(await rotate(bearer, 1, 'a\u0007bell')).toBe('invalid-request');
    must(await revokeAccountToken(services, OPENER, token.id));
    expect([await rotate(bearer), await rotate(OPENER)]).toEqual(['token-revoked', 'no-such-token']);
    must(await eraseAccount(services, OPENER, account.id));
  });
});

describe('the hour of last use of a token', () => {
  const lastUse = async (account: string) => must(await readAccountTokens(services, OPENER, account))[0]!.lastUsedAt;

  test('is written once an hour and never decreases', async () => {
    const { account, bearer, token } = await person(services, []);
    expect(await lastUse(account.id)).toBe(null);
    await database.sql.unsafe(`
      create table uses (token text, hour timestamptz);
      create function log_use() returns trigger language plpgsql as $$
      begin
        insert into uses values (new.token_id, new.last_used_at);
        return new;
      end $$;
      create trigger log_use before update on account_tokens for each row execute function log_use();`);
    const written = async () =>
      (await database.sql<{ hour: Date }[]>`select hour from uses where token = ${token.id}`).map(({ hour }) => hour.getTime());
    const first = Math.floor(account.createdAt!.getTime() / HOUR) * HOUR;
    const read = async (moment: number) => must(await readOwnAccount({ ...services, now: () => new Date(moment) }, bearer));
    await Promise.all([1, 2, 3, 4, 5].map((each) => read(first + each)));
    await expect.poll(written).toEqual([first]);
    await read(first - 2 * HOUR);
    await read(first + 1);
    // The last write is begun again until one is not taken for part of the first.
    await expect
      .poll(async () => {
        await read(first + HOUR);
        return written();
      })
      .toEqual([first, first + HOUR]);
    expect((await lastUse(account.id))!.getTime()).toBe(first + HOUR);
  });

  test('is erased with the account, as are token names', async () => {
    const { account, bearer } = await person(services, []);
    must(await addAccountToken(services, bearer, account.id, { tokenName: 'of my own' }));
    must(await eraseAccount(services, OPENER, account.id));
    expect(await database.sql`select 1 from account_tokens where account_id = ${account.id} and name is not null`).toEqual([]);
  });
});
