// Erasing an account removes its personal data and leaves its games.
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { addAccountToken, eraseAccount, listAccounts, readAccount, readOwnAccount, setScopes } from '../../src/accounts/index.js';
import { hashToken } from '../../src/games/access/tokens.js';
import { listGames, openGame, openGames, readGame, readNotices, SCOPES, takeSeat } from '../../src/games/index.js';
import type { AccountStore } from '../../src/games/ports/accounts.js';
import { accountStore } from '../../src/store/accounts.js';
import { LockQueue } from '../../src/store/connection/transaction.js';
import { registerPlayer, renamePlayer } from '../../src/tournaments/index.js';
import { codeOf, freshKey, must, OPENER, send, startServices, verdictText } from '../games/services.js';
import { blocked, untilBlocked } from '../support/blocked.js';
import { heldAt } from '../support/gate.js';
import { freshDatabase } from '../support/postgres.js';
import { opened } from '../tournaments/tournament.js';
import { CONTACT, NAME, person } from './people.js';

const database = await freshDatabase();
const services = await startServices(database);
const another = await startServices(database);

/** Returns the tables with this text in any column. */
async function tablesWith(sql: Sql, text: string): Promise<string[]> {
  const tables = await sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} as each where position(${text} in each::text) > 0 limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Set up once, since it searches every table: an erased account that opened a game and is known to two instances. */
async function erased() {
  const { account, bearer } = await person(services, SCOPES);
  const { token: second } = must(await addAccountToken(another, bearer, account.id, { expiresInDays: 9 }));
  const { game, seats } = must(await openGame(services, bearer, { ruleset: 'small', options: { cards: 3, turns: 4 } }));
  const [north, south] = seats.map(({ token }) => token) as [string, string];
  must(await takeSeat(services, north, game));
  must(await takeSeat(another, south, game));
  for (const instance of [services, another]) for (const token of [bearer, second]) must(await readOwnAccount(instance, token));
  const before = { north: must(await readGame(services, north, game)), standing: await tablesWith(database.sql, NAME) };
  const answer = must(await eraseAccount(services, bearer, account.id));
  return { account, tokens: [bearer, second], game, north, south, before, answer };
}
const { account, tokens, game, north, south, before, answer } = await erased();

describe('after an account has erased itself', () => {
  test('its name and contact are removed from every table', async () => {
    expect(before.standing).toEqual(['accounts']);
    expect(await tablesWith(database.sql, NAME)).toEqual([]);
    expect(await tablesWith(database.sql, CONTACT)).toEqual([]);
  });

  test('its id, the time of erasure and an empty list of scopes remain', async () => {
    expect(answer).toEqual({ ...account, name: null, contact: null, scopes: [], erasedAt: expect.any(Date) });
    expect(must(await readAccount(another, OPENER, account.id))).toEqual(answer);
    expect(must(await listAccounts(another, OPENER, { after: null, first: 50 })).accounts).toContainEqual(answer);
    expect(await tablesWith(database.sql, account.id)).toEqual(expect.arrayContaining(['accounts', 'games']));
  });

  test.each([0, 1])('its token %d is dead on every instance', async (index) => {
    for (const instance of [services, another]) {
      const bearer = tokens[index]!;
      expect(codeOf(await readOwnAccount(instance, bearer))).toBe('token-revoked');
      expect(codeOf(await listGames(instance, bearer, { after: null, first: 5 }))).toBe('token-revoked');
      expect(codeOf(await openGame(instance, bearer, { ruleset: 'small', options: {} }))).toBe('token-revoked');
      expect(codeOf(await readGame(instance, bearer, game))).toBe('token-revoked');
    }
  });

  test('its game can still be read and played by its seats', async () => {
    const { view: then, ...facts } = before.north;
    const { view: now, ...sameFacts } = must(await readGame(another, north, game));
    expect([sameFacts, now]).toEqual([facts, then]);
    expect(must(await readNotices(another, south, { game, after: null, first: 50 })).entries).toHaveLength(3);
    expect(verdictText(await send(another, north, game, 3, { type: 'ready' }))).toBe('accepted 4');
  });

  test('it gets no tokens or scopes, and erasing it again changes nothing', async () => {
    expect(codeOf(await addAccountToken(services, OPENER, account.id, {}))).toBe('account-erased');
    expect(codeOf(await setScopes(services, OPENER, account.id, ['rule']))).toBe('account-erased');
    expect(must(await eraseAccount(services, OPENER, account.id))).toEqual(answer);
  });
});

test('other accounts of the same name keep it', async () => {
  const [one, other] = [await person(services, []), await person(services, [])];
  must(await eraseAccount(services, one.bearer, one.account.id));
  expect(must(await readOwnAccount(services, other.bearer))).toMatchObject({ name: NAME, contact: CONTACT });
});

test('its idempotency keys are deleted, except the one of the erasure', async () => {
  const { account: own, bearer } = await person(services, SCOPES);
  const other = await person(services, SCOPES);
  const { token: second } = must(await addAccountToken(services, bearer, own.id, { expiresInDays: 9 }));
  const asked = { ruleset: 'small', options: { cards: 3, turns: 4 } };
  const keys = ['key-of-a-game', 'key-of-another-token', 'key-of-many', 'key-of-the-end', 'key-of-a-neighbour'] as const;
  must(await openGame(services, bearer, asked, keys[0]));
  must(await openGame(services, second, asked, keys[1]));
  must(await openGames(services, bearer, { games: [asked], idempotencyKey: keys[2] }));
  must(await openGame(services, other.bearer, asked, keys[4]));
  const kept = async () => Promise.all(keys.map((key) => tablesWith(database.sql, key)));
  expect(await kept()).toEqual([
    ['request_idempotency_keys'],
    ['request_idempotency_keys'],
    ['opening_idempotency_keys'],
    [],
    ['request_idempotency_keys'],
  ]);
  const erased = must(await eraseAccount(services, bearer, own.id, keys[3]));
  expect(await kept()).toEqual([[], [], [], ['request_idempotency_keys'], ['request_idempotency_keys']]);
  expect(must(await eraseAccount(another, bearer, own.id, keys[3]))).toEqual(erased);
  expect(codeOf(await openGame(services, bearer, asked, keys[0]))).toBe('token-revoked');
});

test('the database constraint rejects a name on an erased account', async () => {
  const putBack = database.sql`update accounts set name = ${NAME} where account_id = ${account.id}`;
  await expect(putBack).rejects.toMatchObject({ code: '23514' });
});

describe('while an account is erased', () => {
  const now = () => new Date();

  /**
   * Does two things at once with a store whose transactions wait for locks as long as they must: both want the row of a token, the first one
   * before the second. Ends when nothing of them runs in the background.
   */
  async function bothWith(token: string, first: (store: AccountStore) => Promise<unknown>, second: typeof first): Promise<void> {
    const client = postgres({ ...database.address, max: 4 });
    const patient = accountStore({ db: drizzle(client), locks: new LockQueue(60_000) }, services.onFault);
    const both = await database.sql.begin(async (other) => {
      await other`select from account_tokens where token_hash = ${Buffer.from(hashToken(token), 'hex')} for update`;
      const one = first(patient);
      await untilBlocked(database.sql, 1);
      const next = second(patient);
      await untilBlocked(database.sql, 2);
      return { ended: Promise.all([one, next]) };
    });
    await both.ended;
    await client.end();
  }

  test('a token that is being rotated leaves no other one', async () => {
    const { account: own, bearer, token } = await person(services, SCOPES);
    const fresh = { id: 'tok_fresh', tokenHash: hashToken('fresh'), createdAt: now(), expiresAt: null, name: 'the name of the new one' };
    await bothWith(
      bearer,
      (store) => store.rotateToken(token.id, fresh, { previousExpiresAt: now(), by: null }),
      (store) => store.erase(own.id, { by: null, at: now() }),
    );
    expect(await tablesWith(database.sql, fresh.name)).toEqual([]);
    expect(await services.accounts.tokens(own.id, now())).toEqual([]);
  });

  test('a player who is being registered gets no name', async () => {
    const { account: own } = await person(services, SCOPES);
    const tournament = await opened(services);
    let erasing: Promise<unknown> | null = null;
    let isErased = false;
    const registered = await heldAt(
      database.sql,
      { table: 'tournament_players', change: 'insert', when: 'true' },
      () => registerPlayer(services, OPENER, { tournament, player: 'ann', name: 'Ann of the register', account: own.id }),
      async () => {
        erasing = eraseAccount(services, OPENER, own.id).then((answer) => {
          isErased = true;
          return answer;
        });
        await expect.poll(async () => isErased || (await blocked(database.sql)).length === 2).toBe(true);
      },
    );
    must(registered as Awaited<ReturnType<typeof registerPlayer>>);
    await erasing;
    expect(await tablesWith(database.sql, 'Ann of the register')).toEqual([]);
  });

  test('a player who is being renamed gets no name', async () => {
    const { account: own } = await person(services, SCOPES);
    const tournament = await opened(services);
    must(await registerPlayer(services, OPENER, { tournament, player: 'ben', account: own.id }));
    let renaming: ReturnType<typeof renamePlayer> | null = null;
    await heldAt(
      database.sql,
      { table: 'tournament_players', change: 'update', when: "new.name is null and new.player = 'ben'" },
      () => services.accounts.erase(own.id, { by: null, at: now() }),
      async () => {
        renaming = renamePlayer(services, OPENER, { tournament, player: 'ben', name: 'Ben of the list', idempotencyKey: freshKey() });
        await expect.poll(async () => (await blocked(database.sql)).length).toBe(2);
      },
    );
    expect(codeOf(await renaming!)).toBe('account-erased');
    expect(await tablesWith(database.sql, 'Ben of the list')).toEqual([]);
  });

  test('a token that is being used is not marked as used', async () => {
    const { account: own, bearer } = await person(services, SCOPES);
    await bothWith(
      bearer,
      (store) => store.erase(own.id, { by: null, at: now() }),
      (store) => store.findCaller(hashToken(bearer), now()),
    );
    expect(await database.sql`select last_used_at from account_tokens where account_id = ${own.id}`).toEqual([{ last_used_at: null }]);
  });
});
