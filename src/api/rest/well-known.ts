import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../games/index.js';
import { matchesIfNoneMatch } from './etag.js';

/** How long a copy may be kept, in seconds. Who meets a key that is not in it asks again. */
const MAX_AGE = 300;

/** `GET /.well-known/jwks.json`: the keys to verify the court's signatures with, as a JWK set (RFC 7517, section 5). */
export function wellKnownRoutes(app: FastifyInstance, { signer }: Pick<Services, 'signer'>): void {
  app.get('/.well-known/jwks.json', async (request, reply) => {
    const { keys } = await signer.published();
    // Built up from nothing: whatever else is ever known of a key does not get out here.
    const text = JSON.stringify({ keys: keys.map(({ kty, crv, x, kid, alg, use }) => ({ kty, crv, x, kid, alg, use })) });
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({ 'cache-control': `public, max-age=${MAX_AGE}`, etag });
    if (matchesIfNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send();
    // As bytes: to a text Fastify adds a charset, which this type does not have (RFC 7517, section 8.5.2).
    return reply.type('application/jwk-set+json').send(Buffer.from(text));
  });
}
