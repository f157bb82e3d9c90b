import type { FastifyInstance } from 'fastify';
import type { ConnectionFault } from './connections.js';
import type { CountedRefusal } from './errors.js';

/** The measurements of a response. */
interface ResponseMetrics {
  readonly method: string;
  /** The registered pattern, with parameter names; null if no route matched. Never the requested address. */
  readonly route: string | null;
  readonly status: number;
  readonly seconds: number;
}

/** What a client keeps open: a websocket, a subscription on one, which counts as one of its own, or an event stream. */
type ConnectionKind = 'websocket' | 'subscription' | 'event-stream';

/** What the APIs count. Every argument is from a fixed list, or a number. */
export interface ApiMetrics {
  readonly countResponse: (response: ResponseMetrics) => void;
  /** A connection that the server closed by itself. */
  readonly countConnectionFault: (fault: ConnectionFault) => void;
  /** A refusal, by its code, of either API. */
  readonly countRefusal: (code: CountedRefusal) => void;
  /** Counts a long read as running or waiting until the returned function is called. */
  readonly beginLongRead: (kind: 'text' | 'part') => () => void;
  /** An executed GraphQL operation, or a subscription that began. */
  readonly countOperation: (type: 'query' | 'mutation' | 'subscription') => void;
  /** Counts a connection as open until the returned function is called. */
  readonly openConnection: (kind: ConnectionKind) => () => void;
}

const nothing = (): void => undefined;

/** Counts nothing. */
export const NO_METRICS: ApiMetrics = {
  countResponse: nothing,
  countConnectionFault: nothing,
  countRefusal: nothing,
  countOperation: nothing,
  openConnection: () => nothing,
  beginLongRead: () => nothing,
};

interface RequestSpan {
  /** Runs `work` with this span as the parent of new spans. */
  readonly within: (work: () => void) => void;
  readonly end: (status: number) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: ApiMetrics;
  }
  interface FastifyRequest {
    /** Null without traces, and for websockets. */
    span?: RequestSpan | null;
  }
}

/** Starts the span of a request. The route is the registered pattern, never the requested address, which may contain a query. */
export type StartRequestSpan = (request: {
  readonly method: string;
  readonly route: string | null;
  readonly requestId: string;
}) => RequestSpan;

/** Traces every request from its arrival to its response. Websockets have no response and are not traced. */
export function traceRequests(app: FastifyInstance, begin: StartRequestSpan): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', async (request) => {
    if (request.ws) return;
    const { method, id, routeOptions } = request;
    request.span = begin({ method, route: routeOptions.url ?? null, requestId: id });
  });
  // Only after the body has arrived: the connection calls the hooks before, outside any span.
  app.addHook('preValidation', ({ span }, _reply, done) => {
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', async ({ span }, { statusCode }) => span?.end(statusCode));
}
