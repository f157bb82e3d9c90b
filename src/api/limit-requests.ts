import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { callerOf } from './callers.js';
import { bearerOf } from './identity.js';
import { quotaHeaders, type Rates, tooMany } from './rates.js';

/** Asked by machines that watch over the court, as often as they like. */
const UNCOUNTED = ['/healthz', '/readyz'];

/** Counts every request before it is read, tells its caller where he stands, and refuses what is too much. */
export const limitRequests =
  (rates: Rates, authorizationLength: number) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    if (UNCOUNTED.includes(request.routeOptions.url ?? '')) return done();
    const bearer = bearerOf(request.headers.authorization, authorizationLength);
    // What is no token is refused further on, and is nobody's until then.
    const quota = rates.count({ bearer: bearer === 'malformed' ? null : bearer, address: callerOf(request.raw) });
    void reply.headers(quotaHeaders(quota));
    if (!quota.isExceeded) return done();
    void reply.header('retry-after', quota.seconds);
    done(tooMany(quota));
  };
