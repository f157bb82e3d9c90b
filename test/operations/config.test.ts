import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { COSIGNATURE, verifierKey, writeVerifierKey } from '../../src/log-of-heads/notes.js';
import { sha256 } from '../../src/record/hashing.js';
import { ConfigError, NUMBERS, readConfig } from '../../src/server/config.js';

const TOKEN = 'a-token-of-an-account-that-opens-games';
const KEY = 'the-secret-key-of-the-configuration-testsQQ';
const URL = 'postgres://server@localhost/lyon';

const OIDC = { LYON_OIDC_ISSUER: 'https://issuer.example', LYON_OIDC_AUDIENCE: 'https://server.example' };

const complaintOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
};

const PUBLIC = { LYON_PUBLIC_URL: 'https://lyon.example' };
const WITNESS = writeVerifierKey(verifierKey(sha256, 'w.example/w', COSIGNATURE, Buffer.alloc(32, 7)));

describe('the configuration', () => {
  test('defaults to the embedded Postgres and loopback', () => {
    expect(readConfig({})).toMatchObject({ database: null, accountToken: null, host: '127.0.0.1', server: { port: 3000 } });
  });

  test('accepts access tokens of RFC 9068 unless other types and clients are named', () => {
    expect(readConfig(OIDC).issuer).toMatchObject({ tokenTypes: ['at+jwt'], clients: null });
    const named = { ...OIDC, LYON_OIDC_TOKEN_TYPES: 'JWT, at+jwt', LYON_OIDC_CLIENTS: 'web, app' };
    expect(readConfig(named).issuer).toMatchObject({ tokenTypes: ['at+jwt', 'JWT'], clients: ['web', 'app'] });
  });

  test('treats an empty value as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '', LYON_LOG_LEVEL: '' })).toEqual(readConfig({}));
  });

  test('reads each group from its own variables', () => {
    const { server, poolSizes, api, games } = readConfig({
      PORT: '0',
      LYON_DB_READ_POOL_SIZE: '7',
      LYON_QUERY_MAX_DEPTH: '9',
      LYON_MAX_PAGE_SIZE: '11',
    });
    expect([server.port, poolSizes.reads, api.queryDepth, games.pageSize]).toEqual([0, 7, 9, 11]);
  });

  test('allows pages of this machine and trusts no proxy by default', () => {
    expect(readConfig({})).toMatchObject({ origins: 'loopback', proxies: [] });
    const result = readConfig({
      LYON_CORS_ORIGINS: 'https://a.example, https://b.example',
      LYON_TRUSTED_PROXIES: 'loopback,10.0.0.0/8,fd00::/8',
    });
    expect([result.origins, result.proxies]).toEqual([
      ['https://a.example', 'https://b.example'],
      ['loopback', '10.0.0.0/8', 'fd00::/8'],
    ]);
  });

  test('reads the secret key into a value that logs do not print', () => {
    const config = readConfig({ DATABASE_URL: URL, LYON_ACCOUNT_TOKEN: TOKEN, LYON_SECRET_KEY: KEY });
    expect(config.secretKey?.export().toString('base64url')).toBe(KEY);
    expect(JSON.stringify(config) + inspect(config, { depth: 9, showHidden: true })).not.toContain(KEY);
  });

  test('reads the terms, the privacy statement and the contact as links', () => {
    expect(readConfig({}).operator).toEqual({ termsUrl: null, privacyUrl: null, contactUrl: null });
    const pages = { LYON_TERMS_URL: 'https://lyon.example/terms', LYON_PRIVACY_URL: 'http://127.0.0.1:8080/privacy' };
    expect(readConfig({ ...pages, LYON_CONTACT: 'games@lyon.example' }).operator).toEqual({
      termsUrl: 'https://lyon.example/terms',
      privacyUrl: 'http://127.0.0.1:8080/privacy',
      contactUrl: 'mailto:games@lyon.example',
    });
    expect(readConfig({ LYON_CONTACT: 'https://lyon.example/contact' }).operator.contactUrl).toBe('https://lyon.example/contact');
  });

  test.each([
    ...[
      'javascript:alert(1)',
      'http://lyon.example',
      'lyon.example/terms',
      'https://a:b@lyon.example',
      'data:text/html,x',
      'a@lyon.example',
    ].flatMap((address) => [['LYON_TERMS_URL', address] as const, ['LYON_PRIVACY_URL', address] as const]),
    ...['mailto:a@b.example?bcc=c', 'a b@c.example', 'javascript:alert(1)', `https://lyon.example/${'x'.repeat(2_048)}`, 'a@b?x=1'].map(
      (address) => ['LYON_CONTACT', address] as const,
    ),
  ])('does not start with %s=%s', (name, address) => {
    expect(complaintOf({ [name]: address })).toMatch(new RegExp(`^${name} must be`));
    expect(complaintOf({ [name]: address })).not.toContain(address);
  });

  test.each([
    ['on this machine', {}, true],
    ['with a database of its own, from elsewhere', { LYON_HOST: '0.0.0.0' }, false],
    ['under a public name', { LYON_PUBLIC_URL: 'https://lyon.example' }, false],
    ['with another database', { DATABASE_URL: URL, LYON_ACCOUNT_TOKEN: TOKEN, LYON_SECRET_KEY: KEY }, false],
    ['on this machine, if the operator does not want them', { LYON_GUESTS: 'off' }, false],
    ['from elsewhere, if the operator wants them', { LYON_HOST: '0.0.0.0', LYON_GUESTS: 'on' }, true],
  ])('admits guests %s: %s', (_where, environment, admits) => {
    expect(readConfig(environment).games.newGuestsPerHour).toBe(admits ? 200 : 0);
  });

  test.each(NUMBERS)('%s defaults to %i and has bounds', (name, usual, least, most) => {
    expect(usual).toBeGreaterThanOrEqual(least);
    expect(usual).toBeLessThanOrEqual(most);
    expect([least, most].map((value) => complaintOf({ [name]: String(value) }))).toEqual(['', '']);
    const outside = [least - 1, most + 1, '1.5', '1e3', 'many', ' '].map((value) => complaintOf({ [name]: String(value) }));
    expect(new Set(outside)).toEqual(new Set([`${name} must be a whole number from ${least} to ${most}`]));
  });

  test.each([
    ['DATABASE_URL without an account token', { DATABASE_URL: URL }, 'LYON_ACCOUNT_TOKEN is required'],
    ['DATABASE_URL without a secret key', { DATABASE_URL: URL, LYON_ACCOUNT_TOKEN: TOKEN }, 'LYON_SECRET_KEY is required'],
    ['a secret key too short', { LYON_SECRET_KEY: KEY.slice(1) }, 'LYON_SECRET_KEY must be exactly 32 bytes in base64url'],
    ['a secret key with padding', { LYON_SECRET_KEY: `${KEY}=` }, '43 characters without padding'],
    ['a password file without a database', { DATABASE_PASSWORD_FILE: '/run/secrets/db' }, 'DATABASE_PASSWORD_FILE requires DATABASE_URL'],
    ['two passwords', { DATABASE_URL: 'postgres://u:p@h/d', DATABASE_PASSWORD_FILE: '/f' }, 'must give the password once'],
    [
      'a parameter that libpq has and Lyon does not',
      { DATABASE_URL: `${URL}?options=x` },
      'DATABASE_URL has a parameter that is not supported',
    ],
    ['a database that is no Postgres', { DATABASE_URL: 'mysql://x', LYON_ACCOUNT_TOKEN: TOKEN }, 'DATABASE_URL must be'],
    ['a token that can be guessed', { DATABASE_URL: URL, LYON_ACCOUNT_TOKEN: 'hunter2' }, 'LYON_ACCOUNT_TOKEN must have'],
    ['a token no header can carry', { LYON_ACCOUNT_TOKEN: `${TOKEN} ${TOKEN}` }, 'LYON_ACCOUNT_TOKEN must have'],
    ['a level of logging that there is not', { LYON_LOG_LEVEL: 'loud' }, 'LYON_LOG_LEVEL must be one of'],
    ['a commit with a line break', { LYON_REVISION: 'a\nb' }, 'LYON_REVISION must have 1 to 64 characters'],
    ['neither on nor off, either', { LYON_INTROSPECTION: 'no' }, 'LYON_INTROSPECTION must be on or off'],
    ['neither on nor off', { LYON_GRAPHIQL: 'yes' }, 'LYON_GRAPHIQL must be on or off'],
    [
      'an origin with a path',
      { LYON_CORS_ORIGINS: 'https://play.example/server' },
      'LYON_CORS_ORIGINS must be a comma-separated list of origins',
    ],
    ['a public URL with a path', { LYON_PUBLIC_URL: 'https://lyon.example/play' }, 'LYON_PUBLIC_URL must be a URL without a path'],
    ['a witness without a key', { ...PUBLIC, LYON_WITNESSES: 'https://w.example' }, 'LYON_WITNESSES must be pairs'],
    [
      'a witness with another key',
      { ...PUBLIC, LYON_WITNESSES: `https://w.example ${WITNESS.replace('w.ex', 'x.ex')}` },
      'LYON_WITNESSES must be',
    ],
    ['a witness that is no URL', { ...PUBLIC, LYON_WITNESSES: `w.example ${WITNESS}` }, 'LYON_WITNESSES must be pairs'],
    ['a witness with a password', { ...PUBLIC, LYON_WITNESSES: `https://a:b@w.example ${WITNESS}` }, 'LYON_WITNESSES must be pairs'],
    ['a witness twice', { ...PUBLIC, LYON_WITNESSES: `https://w ${WITNESS}, https://v ${WITNESS}` }, 'LYON_WITNESSES must be pairs'],
    ['witnesses without a public URL', { LYON_WITNESSES: `https://w.example ${WITNESS}` }, 'LYON_WITNESSES requires LYON_PUBLIC_URL'],
    ['a public URL with a query', { LYON_PUBLIC_URL: 'https://lyon.example?x' }, 'LYON_PUBLIC_URL must be a URL without a path'],
    ['a public name', { LYON_PUBLIC_URL: 'lyon.example' }, 'LYON_PUBLIC_URL must be a URL without a path'],
    ['a proxy that is a name', { LYON_TRUSTED_PROXIES: 'balancer.example' }, 'LYON_TRUSTED_PROXIES must be addresses'],
    ['a range that is too long', { LYON_TRUSTED_PROXIES: '10.0.0.0/33' }, 'LYON_TRUSTED_PROXIES must be addresses'],
    ['a trust in everybody', { LYON_TRUSTED_PROXIES: 'true' }, 'LYON_TRUSTED_PROXIES must be addresses'],
    ['a collector that is no URL', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL'],
    [
      'an unknown type of tokens',
      { ...OIDC, LYON_OIDC_TOKEN_TYPES: 'at+jwt,id' },
      'LYON_OIDC_TOKEN_TYPES must be a comma-separated list of at+jwt, JWT',
    ],
    ['clients without an issuer', { LYON_OIDC_CLIENTS: 'web' }, 'require LYON_OIDC_ISSUER'],
    ['a misspelt limit', { LYON_BODYBYTES: '1' }, 'LYON_BODYBYTES is not a setting'],
  ])('refuses %s', (_what, environment, complaint) => {
    expect(complaintOf(environment)).toContain(complaint);
  });

  test('reads witnesses', () => {
    const { witnesses } = readConfig({ ...PUBLIC, LYON_WITNESSES: `https://w.example/path/  ${WITNESS}` });
    expect(witnesses.map(({ url, key }) => [url, writeVerifierKey(key)])).toEqual([['https://w.example/path', WITNESS]]);
    expect(readConfig({}).witnesses).toEqual([]);
  });

  test.each([
    [{}, 'loopback'],
    [{ LYON_HOST: '::1' }, 'loopback'],
    [{ LYON_HOST: '127.0.0.2' }, 'loopback'],
    [{ LYON_HOST: 'localhost' }, 'loopback'],
    [{ LYON_HOST: '0.0.0.0' }, 'any'],
    [{ LYON_HOST: '192.0.2.1' }, 'any'],
    [{ LYON_PUBLIC_URL: 'https://Lyon.example:8443' }, ['lyon.example']],
    [{ LYON_HOST: '0.0.0.0', LYON_PUBLIC_URL: 'https://lyon.example' }, ['lyon.example']],
  ])('with %j, answers to %j', (environment, hosts) => {
    expect(readConfig(environment).hosts).toEqual(hosts);
  });

  test('lists all faults at once, without values', () => {
    const complaint = complaintOf({
      DATABASE_URL: 'postgres://u:trustno1@h:x/d',
      LYON_ACCOUNT_TOKEN: 'hunter2',
      LYON_SECRET_KEY: 'swordfish',
      PORT: 'harbour',
    });
    expect(complaint.split('\n')).toHaveLength(4);
    expect(complaint).not.toMatch(/hunter2|harbour|swordfish|trustno1/);
  });
});
