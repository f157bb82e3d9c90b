import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bearer } from '../games/index.js';
import { type ErrorCode, Refused } from './errors.js';
import { bearerOf } from './identity.js';

const AUTHORIZATION = {
  en: 'The Authorization header must be: Bearer TOKEN',
  fr: 'L’en-tête Authorization doit être : Bearer JETON',
};

const SCHEME = /^Bearer(?: |$)/i;

/**
 * What `WWW-Authenticate` says to whoever is refused with 401 (RFC 6750, section 3.1): of what is wrong with a token nothing to
 * who has shown none, be it that he asks in the way of another scheme.
 */
export function challengeTo(authorization: string | undefined, code: ErrorCode): string {
  if (authorization === undefined || !SCHEME.test(authorization)) return 'Bearer';
  return code === 'malformed-authorization' ? 'Bearer error="invalid_request"' : 'Bearer error="invalid_token"';
}

/** The token a request shows, or null. Throws when there is an Authorization that is not understood. */
export function bearerShown(request: FastifyRequest, reply: FastifyReply, lengthMax: number): Bearer {
  const bearer = bearerOf(request.headers.authorization, lengthMax);
  if (bearer !== 'malformed') return bearer;
  void reply.header('www-authenticate', challengeTo(request.headers.authorization, 'malformed-authorization'));
  throw new Refused('malformed-authorization', AUTHORIZATION);
}
