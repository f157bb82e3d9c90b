// A real issuer on this machine, with client credentials.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Provider } from 'oidc-provider';
import { whenOver } from '../support/when-over.js';

export const AUDIENCE = 'https://server.example';

interface RunningIssuer {
  readonly issuer: string;
  /** A token of a client, for this audience. */
  readonly tokenFor: (client: string, audience?: string) => Promise<string>;
  /** The number of requests for its keys. */
  readonly asked: () => number;
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

export async function startIssuer(people: readonly string[] = ['isabella', 'robert']): Promise<RunningIssuer> {
  let answer: ReturnType<Provider['callback']> | null = null;
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url === '/jwks') asked++;
    void answer!(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let keys = 0;
  const changeKey = async () => {
    const provider = new Provider(issuer, {
      clients: people.map(client),
      jwks: { keys: [await signingKey(`key-${++keys}`)] } as never,
      features: {
        devInteractions: { enabled: false },
        clientCredentials: { enabled: true },
        resourceIndicators: {
          enabled: true,
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
    changeKey,
    close,
  };
}
