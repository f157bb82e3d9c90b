import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bearer } from '../games/index.js';
import { Refused } from './errors.js';
import { bearerOf } from './identity.js';

const AUTHORIZATION = {
  en: 'The Authorization header must be: Bearer TOKEN',
  fr: 'L’en-tête Authorization doit être : Bearer JETON',
};

/** The token a request shows, or null. Throws when there is an Authorization that is not understood. */
export function bearerShown(request: FastifyRequest, reply: FastifyReply, lengthMax: number): Bearer {
  const bearer = bearerOf(request.headers.authorization, lengthMax);
  if (bearer !== 'malformed') return bearer;
  void reply.header('www-authenticate', 'Bearer');
  throw new Refused('malformed-authorization', AUTHORIZATION);
}
