import type { Bearer } from '../games/index.js';

const BEARER = /^Bearer +([\w~+/.=-]+)$/i;

/**
 * The token of an `Authorization` value (RFC 6750); null if there is no such value, which makes a spectator. A value that
 * is there and not understood is `malformed`: to take it for none would show less than was asked for, in silence. What
 * the token opens, and whether it is known at all, is decided by the use-cases. They look its hash up and never compare the
 * token itself, so how long that takes tells nothing of a token that is known.
 */
export function bearerOf(authorization: unknown, lengthMax: number): Bearer | 'malformed' {
  if (authorization === undefined || authorization === null) return null;
  if (typeof authorization !== 'string' || authorization.length > lengthMax) return 'malformed';
  return BEARER.exec(authorization)?.[1] ?? 'malformed';
}
