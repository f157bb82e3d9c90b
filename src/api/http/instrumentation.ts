import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An answer, as far as it may be counted. */
export interface ResponseMetrics {
  readonly method: string;
  /** As it is registered, with names in the place of values; null if there was none. Never the address that was sent. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/** A request that is being followed. */
export interface RequestSpan {
  /** Does what follows as a part of it. */
  readonly within: (work: () => void) => void;
  readonly end: (status: number) => void;
}

/** Begins to follow a request. The route is as it was registered: never the address that was sent, which may hold a query. */
export type StartRequestSpan = (request: {
  readonly method: string;
  readonly route: string | null;
  readonly requestId: string;
}) => RequestSpan;

/** Follows every request from its arrival to its answer. A websocket is none: it has no answer. */
export function traceRequests(app: FastifyInstance, begin: StartRequestSpan): void {
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
