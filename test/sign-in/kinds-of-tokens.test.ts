// An issuer signs tokens of many kinds with the same key. Only access tokens for accepted clients are good here.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { type IssuerSettings, openIssuer, type TokenType } from '../../src/sign-in/issuer.js';
import { whenOver } from '../support/when-over.js';

const AUDIENCE = 'https://server.example';
const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
const jwk = { ...(await exportJWK(publicKey)), kid: 'key', use: 'sig', alg: 'ES256' };

const server = createServer((request, response) => {
  const document = request.url === '/jwks' ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/jwks` };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
whenOver(async () => void server.close());

interface Kind {
  readonly typ?: unknown;
  readonly claims?: JWTPayload;
}

const tokenOf = ({ typ, claims = {} }: Kind): Promise<string> =>
  new SignJWT({ sub: 'isabella', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'key', ...(typ !== undefined && { typ }) } as JWTHeaderParameters)
    .setIssuer(issuer)
    .setAudience(claims.aud ?? AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);

async function isAccepted(kind: Kind, changed: Partial<IssuerSettings> = {}): Promise<boolean> {
  const settings = { issuer, audience: AUDIENCE, accountClaim: 'sub', scopes: [], tokenTypes: ['at+jwt'] as TokenType[], clients: null };
  const faults: unknown[] = [];
  const opened = openIssuer(
    { ...settings, pages: null, clockSkew: 0, ...changed },
    () => new Date(),
    (fault) => void faults.push(fault),
  );
  const account = await opened.accountOf(await tokenOf(kind));
  expect(faults).toEqual([]);
  if (!account.ok) expect(account.problem).toBe('unknown');
  return account.ok;
}

const BOTH = { tokenTypes: ['at+jwt', 'JWT'] as const };
const LOGOUT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

describe('the type of a token', () => {
  // Whether it is accepted by default, and with LYON_OIDC_TOKEN_TYPES=at+jwt,JWT.
  test.each<[string, Kind, boolean, boolean]>([
    ['an access token', { typ: 'at+jwt' }, true, true],
    ['its media type in full', { typ: 'application/at+jwt' }, true, true],
    ['in upper case', { typ: 'AT+JWT' }, true, true],
    ['of no stated type', {}, false, true],
    ['a JWT', { typ: 'JWT' }, false, true],
    ['a JWT in full', { typ: 'application/jwt' }, false, true],
    ['a bearer token of Keycloak', { typ: 'JWT', claims: { typ: 'Bearer' } }, false, true],
    ['an ID token of Keycloak', { typ: 'JWT', claims: { typ: 'ID' } }, false, false],
    ['an ID token with a nonce', { typ: 'JWT', claims: { nonce: 'n' } }, false, false],
    ['an ID token with the hash of an access token', { claims: { at_hash: 'h' } }, false, false],
    ['an ID token with the hash of a code', { typ: 'JWT', claims: { c_hash: 'h' } }, false, false],
    ['an ID token with the hash of a state', { typ: 'JWT', claims: { s_hash: 'h' } }, false, false],
    ['a logout token', { typ: 'logout+jwt', claims: { events: LOGOUT } }, false, false],
    ['a logout token of no stated type', { claims: { events: LOGOUT, sid: 's' } }, false, false],
    ['a refresh token', { typ: 'rt+jwt' }, false, false],
    ['a DPoP proof', { typ: 'dpop+jwt' }, false, false],
    ['a receipt', { typ: 'lyon-receipt+jwt' }, false, false],
    ['of an empty type', { typ: '' }, false, false],
    ['of a type that is no text', { typ: 7 }, false, false],
  ])('%s', async (_, kind, byDefault, withJwt) => {
    expect([await isAccepted(kind), await isAccepted(kind, BOTH)]).toEqual([byDefault, withJwt]);
  });

  test('JWT alone leaves out at+jwt', async () => {
    const only = { tokenTypes: ['JWT'] as const };
    expect([await isAccepted({ typ: 'at+jwt' }, only), await isAccepted({ typ: 'JWT' }, only)]).toEqual([false, true]);
  });
});

describe('the client of a token', () => {
  // Whether it is accepted by default, and with LYON_OIDC_CLIENTS=web,app.
  test.each<[string, JWTPayload, boolean, boolean]>([
    ['none', {}, true, false],
    ['azp, the audience', { azp: AUDIENCE }, true, false],
    ['azp, an accepted client', { azp: 'web' }, false, true],
    ['azp, another client', { azp: 'mail' }, false, false],
    ['client_id, an accepted client', { client_id: 'app' }, true, true],
    ['client_id, another client', { client_id: 'mail' }, true, false],
    ['both, accepted', { azp: 'web', client_id: 'app' }, false, true],
    ['both, one of them another', { azp: 'web', client_id: 'mail' }, false, false],
    ['several audiences without azp', { aud: [AUDIENCE, 'https://other.example'] }, true, false],
    ['azp, a list', { azp: ['web'] }, false, false],
    ['azp, an empty text', { azp: '' }, false, false],
    ['azp, null', { azp: null }, false, false],
  ])('%s', async (_, claims, byDefault, withClients) => {
    const kind = { typ: 'at+jwt', claims };
    expect([await isAccepted(kind), await isAccepted(kind, { clients: ['web', 'app'] })]).toEqual([byDefault, withClients]);
  });
});
