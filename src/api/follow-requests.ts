import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BeginRequest, RequestSpan } from './spans.js';

/** Follows every request from its arrival to its answer. A websocket is none: it has no answer. */
export function followRequests(app: FastifyInstance, begin: BeginRequest): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', async (request) => {
    if (request.ws) return;
    const { method, id, routeOptions } = request;
    spans.set(request, begin({ method, route: routeOptions.url ?? null, requestId: id }));
  });
  // Not before the body is there: what is done then is called by the connection, and would be a part of nothing.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
}
