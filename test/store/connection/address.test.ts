import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AddressError, checkFiles, readAddress, readPasswordOf } from '../../../src/store/connection/address.js';
import { ownFolder } from '../../support/places.js';

const SECRET = 'p@ss%w/o?r#d:1';
const LOGIN = `lyon:${encodeURIComponent(SECRET)}`;

const errorOf = (url: string, passwordFile: string | null = null): string => {
  try {
    readAddress(url, passwordFile);
  } catch (error) {
    expect(error).toBeInstanceOf(AddressError);
    return (error as Error).message;
  }
  return '';
};

describe('an address', () => {
  test('has one server, a login and a database', () => {
    expect(readAddress(`postgres://${LOGIN}@db.example:6432/lyon%20games`)).toEqual({
      host: 'db.example',
      port: 6432,
      username: 'lyon',
      password: SECRET,
      database: 'lyon games',
      tls: { mode: 'prefer', rootCertificate: null, client: null },
    });
  });

  test.each([
    ['db.example', [['db.example', 5432]]],
    [
      'a:1,b:2,c:3',
      [
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
    ],
    [
      'a,b:2',
      [
        ['a', 5432],
        ['b', 2],
      ],
    ],
    [
      '[::1]:6432,10.0.0.1',
      [
        ['::1', 6432],
        ['10.0.0.1', 5432],
      ],
    ],
    ['%2Frun%2Fpostgresql', [['/run/postgresql', 5432]]],
  ])('names the servers of %s in order', (authority, servers) => {
    const { host, port, others = [] } = readAddress(`postgresql://u:p@${authority}/d`);
    expect([{ host, port }, ...others]).toEqual(servers.map(([each, at]) => ({ host: each, port: at })));
  });

  test.each([
    ['host=/run/postgresql', [['/run/postgresql', 5432]]],
    [
      'host=a,b&port=1,2',
      [
        ['a', 1],
        ['b', 2],
      ],
    ],
    [
      'host=a,b&port=6432',
      [
        ['a', 6432],
        ['b', 6432],
      ],
    ],
  ])('may name its servers as parameters: %s', (parameters, servers) => {
    const { host, port, others = [], username, database } = readAddress(`postgres:///d?user=u&${parameters}`);
    expect([{ host, port }, ...others]).toEqual(servers.map(([each, at]) => ({ host: each, port: at })));
    expect([username, database]).toEqual(['u', 'd']);
  });

  test('defaults to the user of the system, and to a database of that name', () => {
    const { username } = userInfo();
    expect(readAddress('postgres://localhost')).toMatchObject({ username, database: username, password: '' });
  });

  test.each([
    ['', 'prefer'],
    ['?sslmode=disable', 'disable'],
    ['?sslmode=require', 'require'],
    ['?sslmode=require&sslrootcert=/ca.pem', 'verify-ca'],
    ['?sslmode=verify-ca&sslrootcert=/ca.pem', 'verify-ca'],
    ['?sslmode=verify-full', 'verify-full'],
    ['?sslrootcert=system', 'verify-full'],
  ])('has the TLS mode of libpq: %s', (parameters, mode) => {
    expect(readAddress(`postgres://u@h/d${parameters}`).tls?.mode).toBe(mode);
  });

  test('reads the other parameters of libpq', () => {
    const parameters =
      'target_session_attrs=read-write&connect_timeout=10&sslcert=/c.pem&sslkey=/k.pem&channel_binding=prefer&gssencmode=disable';
    expect(readAddress(`postgres://u@h/d?${parameters}`)).toMatchObject({
      target: 'read-write',
      connectTimeout: 10_000,
      tls: { client: { certificate: '/c.pem', key: '/k.pem' } },
    });
  });

  test.each([
    ['mysql://u:hunter2@h/d', 'must be a URL that begins with postgres://'],
    ['postgres://u:hunter2#x@h/d', 'must not contain #; in a password, write %23'],
    ['postgres://u:hunter2/x@h/d', 'must name each server as a host, or host:port'],
    ['postgres://u:hunter2?x@h/d', 'in a password, write %3F for ?'],
    ['postgres://u:hunter2%@h/d', 'contains a percent sign that encodes nothing'],
    ['postgres://u:hunter2@h:0/d', 'must name each server'],
    ['postgres://u:hunter2@h:65536/d', 'must name each server'],
    ['postgres://u:hunter2@h:6x/d', 'must name each server'],
    ['postgres://u:hunter2@a,,b/d', 'must name each server'],
    ['postgres://u:hunter2@/d', 'must name each server'],
    ['postgres:///d?user=u&password=hunter2&host=a,b,c&port=1,2', 'must name each server'],
    ['postgres://u:hunter2@h/d?host=other', 'names its servers twice'],
    ['postgres://u:hunter2@h/d?password=hunter2', 'must give the password once'],
    ['postgres://u:hunter2@h/d?passfile=/f', 'must give the password once'],
    ['postgres://u:hunter2@h/d?application_name=hunter2', 'has a parameter that is not supported; supported are host, port'],
    ['postgres://u:hunter2@h/d?sslmode=allow', 'must have an sslmode of disable, prefer, require, verify-ca, verify-full'],
    ['postgres://u:hunter2@h/d?sslmode=require&sslmode=disable', 'has the parameter sslmode twice'],
    ['postgres://u:hunter2@h/d?sslmode=verify-ca', 'must name the authority in sslrootcert'],
    ['postgres://u:hunter2@h/d?sslmode=require&sslrootcert=system', 'must have sslmode=verify-full with sslrootcert=system'],
    ['postgres://u:hunter2@h/d?sslcert=/c.pem', 'must have sslcert and sslkey together'],
    ['postgres://u:hunter2@h/d?target_session_attrs=standby', 'must have target_session_attrs of any, primary, read-write'],
    ['postgres://u:hunter2@h/d?connect_timeout=0', 'must give connect_timeout in seconds'],
    ['postgres://u:hunter2@h/d?channel_binding=require', 'must have channel_binding=disable or channel_binding=prefer'],
    ['postgres://u:hunter2@h/d?options=-csearch_path%3Dhunter2', 'has a parameter that is not supported'],
  ])('is refused without repeating it: %s', (url, sentence) => {
    expect(errorOf(url)).toContain(sentence);
    expect(errorOf(url)).not.toContain('hunter2');
  });

  test('has one password only', () => {
    expect(errorOf('postgres://u:hunter2@h/d', '/file')).toContain('must give the password once');
    expect(readAddress('postgres://u@h/d', '/file').password).toEqual({ path: '/file', format: 'plain' });
  });
});

describe('a password in a file', () => {
  const file = join(ownFolder(), 'password');

  test('is its content without the last line feed, as it is now', async () => {
    const address = readAddress('postgres://u@h/d', file);
    for (const [content, password] of [
      ['one\n', 'one'],
      ['two\r\n', 'two'],
      [' three ', ' three '],
    ] as const) {
      writeFileSync(file, content);
      expect(await readPasswordOf(address)).toBe(password);
    }
  });

  test.each([
    ['h:5432:d:u:one', 'one'],
    ['# h:5432:d:u:comment\nother:5432:d:u:no\nh:5432:other:u:no\nh:*:*:u:one\n*:*:*:*:later', 'one'],
    ['h:5432:d:u:with\\:colon\\\\and:more', 'with:colon\\and:more'],
    ['h:5433:d:u:no', null],
    ['', null],
  ])('is that of the first matching line of libpq’s password file: %j', async (content, password) => {
    writeFileSync(file, content);
    const found = readPasswordOf(readAddress(`postgres://u@h/d?passfile=${encodeURIComponent(file)}`));
    if (password === null) await expect(found).rejects.toThrow('passfile of DATABASE_URL must have the same password for all servers');
    else expect(await found).toBe(password);
  });

  test('is refused if the servers have different ones', async () => {
    writeFileSync(file, 'a:*:*:*:one\nb:*:*:*:other');
    const found = checkFiles(readAddress(`postgres://u@a,b/d?passfile=${encodeURIComponent(file)}`));
    await expect(found).rejects.toThrow('must have the same password for all servers');
  });

  test('of a Unix socket is that of localhost', async () => {
    writeFileSync(file, 'localhost:5432:d:u:one');
    expect(await readPasswordOf(readAddress(`postgres://u@%2Frun/d?passfile=${encodeURIComponent(file)}`))).toBe('one');
  });

  test.each([
    ['DATABASE_PASSWORD_FILE', () => readAddress('postgres://u@h/d', '/nowhere/hunter2')],
    ['passfile of DATABASE_URL', () => readAddress('postgres://u@h/d?passfile=/nowhere/hunter2')],
    ['sslrootcert of DATABASE_URL', () => readAddress('postgres://u@h/d?sslmode=verify-ca&sslrootcert=/nowhere/hunter2')],
    ['sslcert of DATABASE_URL', () => readAddress('postgres://u@h/d?sslmode=require&sslcert=/nowhere/hunter2&sslkey=/nowhere/hunter2')],
  ])('or a certificate that cannot be read is named by its setting: %s', async (setting, address) => {
    const error = await checkFiles(address()).catch((thrown: Error) => thrown.message);
    expect(error).toBe(`${setting} cannot be read: ENOENT`);
  });
});
