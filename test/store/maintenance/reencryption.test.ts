import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type GameId, resign } from '../../../src/games/index.js';
import { openStore } from '../../../src/store/index.js';
import { ENCRYPTED_COLUMNS, reencrypt } from '../../../src/store/maintenance/reencryption.js';
import { DecryptionError, encryptionWith } from '../../../src/store/secrets/encryption.js';
import { must, openTable, playingTable, send, startServices, verdictText } from '../../games/services.js';
import { openServices } from '../../games/services-on-database.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { whenOver } from '../../support/when-over.js';

/** Bytes in the database that are not encrypted with the secret key: hashes, salts, and what is encrypted with keys of games. */
const OTHERS = ['token_hash', 'secret_hash', 'address_hash', 'body_hash', 'salt', 'content', 'state', 'idempotency_keys'];

const [oldKey, newKey] = [createSecretKey(Buffer.alloc(32, 7)), createSecretKey(randomBytes(32))];
const current = encryptionWith(newKey, randomBytes);
const both = encryptionWith(newKey, randomBytes, oldKey);

type Database = Awaited<ReturnType<typeof freshDatabase>>;

/** All values of the encrypted columns, with the context of each. */
async function valuesOf({
  sql,
}: Database): Promise<readonly { readonly name: string; readonly encrypted: Buffer; readonly context: string }[]> {
  const values = [];
  for (const { table, column, context } of ENCRYPTED_COLUMNS) {
    for (const row of await sql`select * from ${sql(table)} where ${sql(column)} is not null`)
      values.push({ name: `${table}.${column}`, encrypted: row[column] as Buffer, context: context(row) });
  }
  return values;
}

/** A database with at least one value in each encrypted column, and more games than are read at once. */
async function filled(): Promise<Database> {
  const database = await freshDatabase();
  const { sql } = database;
  const services = await startServices(database);
  await openTable(services);
  await sql`
    insert into games select (jsonb_populate_record(games, jsonb_build_object('game_id', gen_random_uuid()))).* from games, generate_series(1, 600)`;
  const secrets = (await sql`select game_id from games`).map(({ game_id: game }) => ({
    game,
    secret: ENCRYPTION.encrypt(randomBytes(32), `secrets of game ${game}`).toString('hex'),
  }));
  await sql`
    update games set secret = decode(given.secret, 'hex')
    from jsonb_to_recordset(${sql.json(secrets)}) as given (game uuid, secret text) where games.game_id = given.game`;
  const [tournament, webhook] = [randomUUID(), 'wh_one'];
  await sql`
    insert into tournaments (tournament_id, organiser, ruleset, public, name, opened_at, chance, seq, hash)
    values (${tournament}, 'operator', 'small', true, 'Cup', now(), ${ENCRYPTION.encrypt(randomBytes(32), `chance of tournament ${tournament}`)}, 1, 'h')`;
  const bid = ENCRYPTED_COLUMNS.find(({ table }) => table === 'tournament_bids')!;
  const place = { tournament_id: tournament, round: 1, player: 'pl_one' };
  await sql`insert into tournament_bids ${sql({ ...place, bid: ENCRYPTION.encrypt(Buffer.from('{}'), bid.context(place)) })}`;
  const pushKey = ENCRYPTED_COLUMNS.find(({ table }) => table === 'push_keys')!;
  await sql`insert into push_keys (public_key, private_key) values ('public', ${ENCRYPTION.encrypt(randomBytes(32), pushKey.context({}))})`;
  const secret = () => ENCRYPTION.encrypt(Buffer.from('whsec_x'), `secret of webhook ${webhook}`);
  await sql`
    insert into webhook_endpoints (endpoint_id, token_hash, owner, include, url, created_at, secret, previous_secret, previous_until)
    values (${webhook}, ${randomBytes(32)}, 'account:operator', '{}', 'https://example.org/', now(), ${secret()}, ${secret()}, now())`;
  await sql`
    insert into head_log (origin, verifier_key, private_key)
    values ('lyon.example/log/1', 'key', ${ENCRYPTION.encrypt(randomBytes(32), 'log of heads/lyon.example/log/1')})`;
  return database;
}

test('every column of bytes is encrypted with the secret key, or named as one that is not', async () => {
  const { sql } = await freshDatabase();
  const columns = await sql`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`;
  const unknown = columns.map((row) => row['name'] as string).filter((name) => !OTHERS.includes(name.split('.')[1]!));
  expect(unknown).toEqual(ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort());
});

test('after it, the new key alone decrypts what the old one did', async () => {
  const database = await filled();
  const before = await valuesOf(database);
  expect(new Set(before.map(({ name }) => name)).size).toBe(ENCRYPTED_COLUMNS.length);
  const progress: (readonly [number, number])[] = [];
  expect(await reencrypt(database.url, both, (read, changed) => progress.push([read, changed]))).toBe(before.length);
  expect(progress.length).toBeGreaterThan(ENCRYPTED_COLUMNS.length);
  expect(progress.at(-1)).toEqual([before.length, before.length]);
  const after = await valuesOf(database);
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const decrypted = (values: typeof after, { decrypt }: typeof current) =>
    values.map(({ encrypted, context }) => `${context} ${decrypt(encrypted, context).toString('hex')}`).sort();
  expect(decrypted(after, current)).toEqual(decrypted(before, ENCRYPTION));
  expect(await reencrypt(database.url, both, () => undefined)).toBe(0);
});

test('goes on where it was interrupted, and stops at a value that neither key decrypts', async () => {
  const database = await filled();
  const other = encryptionWith(createSecretKey(randomBytes(32)), randomBytes);
  const [{ game_id: game }] = (await database.sql`select game_id from games order by game_id desc limit 1`) as unknown as [
    { game_id: string },
  ];
  const context = `secrets of game ${game}`;
  const [row] = await database.sql`select secret from games where game_id = ${game}`;
  const replace = (secret: Buffer) => database.sql`update games set secret = ${secret} where game_id = ${game}`;
  await replace(other.encrypt(Buffer.alloc(32), context));
  await expect(reencrypt(database.url, both, () => undefined)).rejects.toThrow(DecryptionError);
  await replace(row!['secret']);
  const left = await reencrypt(database.url, both, () => undefined);
  const all = await valuesOf(database);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all.length - 500);
  for (const { encrypted, context: where } of all) expect(() => current.decrypt(encrypted, where)).not.toThrow();
});

test('archived games are read with the new key alone', async () => {
  const database = await freshDatabase();
  const { services, store, close } = await openServices(database.address);
  whenOver(close);
  const { game, north } = await playingTable(services);
  must(await resign(services, north, { game, idempotencyKey: 'resign' }));
  const all = { viewer: null, afterSeq: 0, withAnchor: false, upToSeq: 100, limit: 100 };
  const before = await store.games.entries(game as GameId, all);
  expect(await store.archive.archive(game as GameId)).toBe(before.length);
  expect(await reencrypt(database.url, both, () => undefined)).toBe(2);
  const read = async (encryption: typeof current) => {
    const later = await openStore({
      address: database.address,
      poolSizes: { appends: 5, reads: 1 },
      statementTimeout: 20_000,
      instance: 'later',
      encryption,
      onFault: () => undefined,
    });
    whenOver(later.close);
    return later.games.entries(game as GameId, all);
  };
  expect(JSON.stringify(await read(current))).toBe(JSON.stringify(before));
  await expect(read(ENCRYPTION)).rejects.toThrow('the store failed');
});

test('games in play go on while their secrets are encrypted anew', async () => {
  const database = await freshDatabase();
  const services = await startServices(database);
  const { game, north } = await playingTable(services);
  expect(await reencrypt(database.url, both, () => undefined)).toBe(2);
  expect(verdictText(await send(services, north, game, 5, { type: 'roll' }))).toBe('accepted 6');
});
