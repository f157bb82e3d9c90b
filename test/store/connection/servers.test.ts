// Several servers, TLS and logins, as operators have them.
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Address, readAddress } from '../../../src/store/connection/address.js';
import { connect, oneConnection } from '../../../src/store/connection/connect.js';
import { toStoreFault } from '../../../src/store/connection/faults.js';
import { breakable } from '../../support/breakable-postgres.js';
import { freePort } from '../../support/free-port.js';
import { ownFolder } from '../../support/places.js';
import { freshDatabase } from '../../support/postgres.js';
import { type TcpPostgres, tcpPostgres } from '../../support/tcp-postgres.js';
import { whenOver } from '../../support/when-over.js';

const database = await freshDatabase();
const SETTINGS = { poolSizes: { appends: 2, reads: 1 }, statementTimeout: 5_000 };

/** The result of a query over the first connection of a client, or the code of its fault. */
async function ask<Value>(address: Address, query = 'select 1 as value'): Promise<Value | string | null> {
  const sql = oneConnection(address);
  try {
    return (await sql.unsafe(query))[0]!['value'];
  } catch (error) {
    return toStoreFault(error).sqlState;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A server that accepts connections and says nothing. */
async function silentServer(): Promise<number> {
  const server = createServer((socket) => void socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => server.close());
  return (server.address() as AddressInfo).port;
}

describe('of several servers', () => {
  let standby: TcpPostgres;
  beforeAll(async () => {
    standby = await tcpPostgres({ standby: true });
  });
  const urlOf = (ports: readonly number[], parameters = '') => {
    const { username, database: name } = database.address;
    return `postgres://${username}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${name}?sslmode=disable${parameters}`;
  };

  test('the first that answers is used, and no other while it does', async () => {
    const [first, second] = [await breakable(database), await breakable(database)];
    const { sql, close } = connect({
      ...SETTINGS,
      address: readAddress(urlOf([await freePort(), first.address.port, second.address.port])),
    });
    await Promise.all(Array.from({ length: 5 }, () => sql`select 1`));
    expect([first.made(), second.made()]).toEqual([2, 0]);
    await first.cut();
    await expect.poll(() => sql`select 1`.catch(() => null)).not.toBeNull();
    expect(second.made()).toBeGreaterThan(0);
    // It stays where it is.
    await first.mend();
    second.reset();
    await expect.poll(() => sql`select 1`.catch(() => null)).not.toBeNull();
    expect(first.made()).toBe(2);
    await close();
  });

  test('one that stays silent is given up', async () => {
    const good = await breakable(database);
    const address = readAddress(urlOf([await silentServer(), good.address.port], '&connect_timeout=1'));
    // On a busy machine the other one may also take longer than a second.
    await expect.poll(() => ask(address)).toBe(1);
  });

  test('all are tried for each query before it fails', async () => {
    expect(await ask(readAddress(urlOf([await freePort(), await freePort()])))).toBe('ECONNREFUSED');
  });

  test('a standby is not used unless the address allows it', async () => {
    const IN_RECOVERY = 'select pg_is_in_recovery() as value';
    const primary = await breakable(database);
    // The standby has another database of the same role.
    const { database: name } = standby.addressWith('');
    const asked = (target: string) => readAddress(`postgres://postgres@127.0.0.1:${standby.port}/${name}?sslmode=disable${target}`);
    expect(await ask(asked(''), IN_RECOVERY)).toBe(true);
    expect(await ask(asked('&target_session_attrs=any'), IN_RECOVERY)).toBe(true);
    expect(await ask(asked('&target_session_attrs=primary'), IN_RECOVERY)).toBe('CONNECTION_READ_ONLY');
    expect(await ask(asked('&target_session_attrs=read-write'), IN_RECOVERY)).toBe('CONNECTION_READ_ONLY');
    // A server writes: it never uses a standby.
    const { sql, close } = connect({ ...SETTINGS, address: asked('') });
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_READ_ONLY' });
    await close();
    expect(primary.made()).toBe(0);
  });

  test('a primary behind a standby is found', async () => {
    // Both have a database of this name.
    const other = await tcpPostgres();
    const { database: name } = standby.addressWith('');
    const both = `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${other.port}/${name}?sslmode=disable`;
    const { sql, close } = connect({ ...SETTINGS, address: readAddress(both) });
    const rows = await Promise.all(Array.from({ length: 6 }, () => sql`select pg_is_in_recovery() as standby`));
    expect(rows.map(([row]) => row!['standby'])).toEqual(Array(6).fill(false));
    await close();
  });

  test('one that is read-only by its settings is left for one that is not', async () => {
    const own = await freshDatabase();
    const [first, second] = [await breakable(own), await breakable(own)];
    const { username, database: name } = own.address;
    const servers = `127.0.0.1:${first.address.port},127.0.0.1:${second.address.port}`;
    const address = readAddress(`postgres://${username}@${servers}/${name}?sslmode=disable&target_session_attrs=read-write`);
    const { sql, close } = connect({ ...SETTINGS, address });
    await sql`select 1`;
    expect(second.made()).toBe(0);
    await sql.unsafe('set default_transaction_read_only to on');
    await expect(sql`create table refused ()`).rejects.toMatchObject({ code: 'CONNECTION_READ_ONLY' });
    await sql`create table accepted ()`;
    expect(second.made()).toBeGreaterThan(0);
    await close();
  });
});

describe('a login', () => {
  let postgres: TcpPostgres;
  const passwords = join(ownFolder(), 'password');
  beforeAll(async () => {
    postgres = await tcpPostgres({ access: ['host all all 127.0.0.1/32 scram-sha-256'] });
    const admin = oneConnection(postgres.socket);
    await admin.unsafe(`create role player login password 'a secret'`);
    await admin.end();
  });
  const addressWith = (password: string, parameters = '') =>
    readAddress(`postgres://player${password}@127.0.0.1:${postgres.port}/lyon?sslmode=disable${parameters}`);

  test('has its password from the URL or a file, which may change', async () => {
    expect(await ask(addressWith(':a%20secret'))).toBe(1);
    expect(await ask(addressWith(':another'))).toBe('28P01');
    writeFileSync(passwords, 'a secret\n');
    const fromFile = readAddress(`postgres://player@127.0.0.1:${postgres.port}/lyon?sslmode=disable`, passwords);
    expect(await ask(fromFile)).toBe(1);
    writeFileSync(passwords, 'another\n');
    expect(await ask(fromFile)).toBe('28P01');
    writeFileSync(passwords, `127.0.0.1:*:lyon:player:a secret\n`);
    expect(await ask(addressWith('', `&passfile=${encodeURIComponent(passwords)}`))).toBe(1);
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.runIf(hasOpenssl)('TLS', () => {
  const folder = ownFolder();
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const IN_TLS = 'select ssl as value from pg_stat_ssl where pid = pg_backend_pid()';
  let [encrypted, plain] = [] as unknown as [TcpPostgres, TcpPostgres];
  beforeAll(async () => {
    for (const name of ['ca', 'other-ca', 'server', 'client']) openssl('ecparam', '-genkey', '-name', 'prime256v1', '-out', `${name}.key`);
    for (const name of ['ca', 'other-ca'])
      openssl('req', '-x509', '-key', `${name}.key`, '-subj', `/CN=${name}`, '-days', '2', '-out', `${name}.crt`);
    writeFileSync(join(folder, 'server.cnf'), 'subjectAltName=IP:127.0.0.1');
    writeFileSync(join(folder, 'client.cnf'), 'basicConstraints=CA:false');
    for (const [name, subject] of [
      ['server', '/CN=database'],
      ['client', '/CN=player'],
    ] as const) {
      openssl('req', '-new', '-key', `${name}.key`, '-subj', subject, '-out', `${name}.csr`);
      const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', `${name}.cnf`];
      openssl('x509', '-req', '-in', `${name}.csr`, ...signing, '-out', `${name}.crt`);
    }
    const path = (name: string) => join(folder, name);
    encrypted = await tcpPostgres({
      certificate: { crt: path('server.crt'), key: path('server.key'), ca: path('ca.crt') },
      access: ['hostssl all player 127.0.0.1/32 cert', 'hostssl all all 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 trust'],
    });
    plain = await tcpPostgres();
    const admin = oneConnection(encrypted.socket);
    await admin.unsafe('create role player login');
    await admin.end();
  });
  const ca = () => `sslrootcert=${encodeURIComponent(join(folder, 'ca.crt'))}`;
  const otherCa = () => `sslrootcert=${encodeURIComponent(join(folder, 'other-ca.crt'))}`;

  test.each([
    ['disable', () => 'sslmode=disable', false],
    ['prefer', () => 'sslmode=prefer', true],
    ['nothing said', () => '', true],
    ['require', () => 'sslmode=require', true],
    ['verify-ca', () => `sslmode=verify-ca&${ca()}`, true],
    ['verify-full', () => `sslmode=verify-full&${ca()}`, true],
  ])('is used as the mode says: %s', async (_mode, parameters, isUsed) => {
    expect(await ask(encrypted.addressWith(parameters()), IN_TLS)).toBe(isUsed);
  });

  test.each([
    ['of another authority, with verify-ca', () => `sslmode=verify-ca&${otherCa()}`],
    ['of another authority, with verify-full', () => `sslmode=verify-full&${otherCa()}`],
    ['of another authority, with require and a list of authorities', () => `sslmode=require&${otherCa()}`],
    ['of an authority that the system does not trust', () => 'sslmode=verify-full'],
  ])('refuses a certificate %s', async (_what, parameters) => {
    expect(await ask(encrypted.addressWith(parameters()), IN_TLS)).toMatch(/CERT|SELF_SIGNED|UNABLE/);
  });

  test('refuses a certificate for another host with verify-full only', async () => {
    const named = (mode: string) => ({ ...encrypted.addressWith(`sslmode=${mode}&${ca()}`), host: 'localhost' });
    expect(await ask(named('verify-full'), IN_TLS)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(await ask(named('verify-ca'), IN_TLS)).toBe(true);
  });

  test('is required if the mode says so, and otherwise left out by a server without it', async () => {
    expect(await ask(plain.addressWith('sslmode=require'))).toBe('CONNECTION_NO_TLS');
    expect(await ask(plain.addressWith(`sslmode=verify-full&${ca()}`))).toBe('CONNECTION_NO_TLS');
    expect(await ask(plain.addressWith('sslmode=prefer'), IN_TLS)).toBe(false);
  });

  test('presents the certificate of the client', async () => {
    const files = `sslcert=${encodeURIComponent(join(folder, 'client.crt'))}&sslkey=${encodeURIComponent(join(folder, 'client.key'))}`;
    const player = (parameters: string) => readAddress(`postgres://player@127.0.0.1:${encrypted.port}/lyon?${parameters}`);
    expect(await ask(player(`sslmode=require&${files}`), IN_TLS)).toBe(true);
    expect(await ask(player('sslmode=require'), IN_TLS)).toBe('28000');
  });

  test('is what statements and their silence go over', async () => {
    const { sql, close } = connect({ ...SETTINGS, address: encrypted.addressWith('sslmode=require') });
    expect(await sql.begin((transaction) => transaction`select repeat('x', 300000) as text`)).toHaveLength(1);
    await sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => undefined);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    await close();
  });

  test('of a server that sends bytes before the encryption', async () => {
    const server = createServer((socket) => void socket.once('data', () => socket.write('Sand more'))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    whenOver(() => server.close());
    const { port } = server.address() as AddressInfo;
    expect(await ask(readAddress(`postgres://u@127.0.0.1:${port}/d?sslmode=require`))).toBe('CONNECTION_TLS_FORGED');
  });
});
