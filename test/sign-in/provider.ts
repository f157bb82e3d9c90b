// A real issuer on this machine, with client credentials.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { whenOver } from '../support/when-over.js';

export const AUDIENCE = 'https://server.example';

/** The public client of the pages. */
export const PAGES_CLIENT = 'lyon-pages';

interface RunningIssuer {
  readonly issuer: string;
  /** A token of a client, for this audience. */
  readonly tokenFor: (client: string, audience?: string) => Promise<string>;
  /** The number of requests for its keys. */
  readonly asked: () => number;
  /** Signs people in for pages at this address. The issuer accepts any name without a password. */
  readonly admitPages: (redirectUri: string) => Promise<void>;
  /** Signs with another key from now on, and no longer publishes the one before. */
  readonly changeKey: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function signingKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'ES256' };
}

const client = (client_id: string) => ({
  client_id,
  client_secret: `secret-of-${client_id}`,
  grant_types: ['client_credentials'],
  redirect_uris: [],
  response_types: [],
  id_token_signed_response_alg: 'ES256' as const,
});

const pagesClient = (redirect_uri: string) => ({
  client_id: PAGES_CLIENT,
  token_endpoint_auth_method: 'none' as const,
  grant_types: ['authorization_code'],
  response_types: ['code' as const],
  redirect_uris: [redirect_uri],
  id_token_signed_response_alg: 'ES256' as const,
});

/** How people sign in: nothing but a name is asked for, and everything is granted. */
const OF_PAGES: Configuration = {
  pkce: { required: () => true },
  clientBasedCORS: () => true,
  conformIdTokenClaims: false,
  claims: { openid: ['sub'], profile: ['name'] },
  cookies: { keys: ['a key of these tests'] },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, name: `${id} of Fife` }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
    grant.addOIDCScope('openid profile');
    grant.addResourceScope(AUDIENCE, 'play');
    await grant.save();
    return grant;
  },
};

const FORM = `<!doctype html><html lang="en"><title>Issuer</title><h1>The issuer</h1>
<form method="post"><label>Login <input name="login"></label> <button>Sign in</button></form>
<form method="post"><button name="cancel" value="yes">Cancel</button></form></html>`;

/** The page of the issuer that asks who signs in. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(FORM);
  let body = '';
  for await (const chunk of request) body += chunk;
  const login = new URLSearchParams(body).get('login');
  const result = login === null ? { error: 'access_denied' } : { login: { accountId: login } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

export async function startIssuer(people: readonly string[] = ['isabella', 'robert']): Promise<RunningIssuer> {
  let answer: ReturnType<Provider['callback']> | null = null;
  let provider: Provider | null = null;
  let asked = 0;
  let redirectUri: string | null = null;
  const server = createServer((request, response) => {
    if (request.url === '/jwks') asked++;
    if (request.url?.startsWith('/interaction/')) void interact(provider!, request, response);
    else void answer!(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let keys = 0;
  const changeKey = async () => {
    provider = new Provider(issuer, {
      clients: [...people.map(client), ...(redirectUri === null ? [] : [pagesClient(redirectUri)])],
      ...OF_PAGES,
      jwks: { keys: [await signingKey(`key-${++keys}`)] } as never,
      features: {
        devInteractions: { enabled: false },
        clientCredentials: { enabled: true },
        resourceIndicators: {
          enabled: true,
          useGrantedResource: () => true,
          getResourceServerInfo: (_context, audience) => ({
            scope: 'play',
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 600,
            jwt: { sign: { alg: 'ES256' } },
          }),
        },
      },
    });
    answer = provider.callback();
  };
  await changeKey();
  const admitPages = (uri: string) => {
    redirectUri = uri;
    return changeKey();
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  whenOver(close);
  return {
    issuer,
    async tokenFor(name, audience = AUDIENCE) {
      const response = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${name}:secret-of-${name}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', resource: audience, scope: 'play' }),
      });
      const body = (await response.json()) as { readonly access_token?: string };
      if (body.access_token === undefined) throw new Error(JSON.stringify(body));
      return body.access_token;
    },
    asked: () => asked,
    admitPages,
    changeKey,
    close,
  };
}
