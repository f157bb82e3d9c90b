import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './callers.js';
import { bearerOf } from './identity.js';
import { quotaHeaders, type Rates, tooMany } from './rates.js';

/** Asked by machines that watch over the court, as often as they like. */
const UNCOUNTED = ['/healthz', '/readyz'];

/** Counts every request before it is read, tells its caller where he stands, and refuses what is too much. */
export const limitRequests =
  (rates: Rates, authorizationLength: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (UNCOUNTED.includes(request.routeOptions.url ?? '')) return;
    const bearer = bearerOf(request.headers.authorization, authorizationLength);
    // What is no token is refused further on, and is nobody's until then.
    const quota = rates.count({ bearer: bearer === 'malformed' ? null : bearer, address: callerOf(request.raw) });
    void reply.headers(quotaHeaders(quota));
    if (!quota.isExceeded) return;
    void reply.header('retry-after', quota.seconds);
    throw tooMany(quota);
  };
