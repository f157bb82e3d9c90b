import type { FastifyInstance } from 'fastify';
import type { Services } from '../../games/index.js';
import { sha256Text } from '../../record/hashing.js';
import { matchesIfNoneMatch } from './etag.js';

// What the server publishes about itself at fixed addresses.

const etagOf = (text: string): string => `"${sha256Text(text)}"`;

/** Seconds that a copy may be cached. A client that meets an unknown key fetches the set again. */
const MAX_AGE = 300;

/** `GET /.well-known/jwks.json`: the keys that verify the server's signatures, as a JWK set (RFC 7517, section 5). */
export function wellKnownRoutes(app: FastifyInstance, { signer }: Pick<Services, 'signer'>): void {
  app.get('/.well-known/jwks.json', async (request, reply) => {
    const { keys } = await signer.published();
    // Lists the public members: no other member of a key is ever sent.
    const text = JSON.stringify({ keys: keys.map(({ kty, crv, x, kid, alg, use }) => ({ kty, crv, x, kid, alg, use })) });
    const etag = etagOf(text);
    reply.headers({ 'cache-control': `public, max-age=${MAX_AGE}`, etag });
    if (matchesIfNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
    // As bytes: Fastify adds a charset to text, which this type does not have (RFC 7517, section 8.5.2).
    return reply.type('application/jwk-set+json').send(Buffer.from(text));
  });
}

/** `GET /schema.graphql`: the schema of the GraphQL API, in its definition language. */
export function schemaRoute(app: FastifyInstance, schema: string): void {
  const etag = etagOf(schema);
  app.get('/schema.graphql', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag });
    if (matchesIfNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(schema);
  });
}
