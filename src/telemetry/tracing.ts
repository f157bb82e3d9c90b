// OpenTelemetry traces. main.ts loads this module only with an endpoint.
import { setTimeout as pause } from 'node:timers/promises';
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { StartRequestSpan } from '../api/http/instrumentation.js';
import type { Instrument } from '../games/index.js';

export interface Tracing {
  readonly startRequest: StartRequestSpan;
  /** Wraps each use case, by field or operation. */
  readonly instrumentUseCases: Instrument;
  /** Wraps each statement of the store. */
  readonly instrumentStatements: Instrument;
  /** Sends pending spans, for a limited time: a collector that does not answer must not delay a shutdown. */
  readonly close: () => Promise<void>;
}

const SERVICE_NAME = 'lyon';
/** Milliseconds for which a shutdown sends pending spans. */
const CLOSE_TIMEOUT = 1_000;
/** Refusal codes and SQLSTATEs. Messages may quote data and are never sent. */
const CODE = /^[A-Za-z0-9_-]{3,60}$/;

/**
 * Exports spans to `endpoint` (OTLP over HTTP; `/v1/traces` is appended): of each request, its use cases, and their statements. A span
 * has a name from a fixed list, a status, the request id, and a code if it failed; no arguments, tokens, games or query texts. Trace
 * context of incoming requests is ignored: strangers could control sampling.
 */
export function openTracing(endpoint: string, closeTimeout = CLOSE_TIMEOUT): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE_NAME }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const tracer = provider.getTracer(SERVICE_NAME);
  return {
    startRequest({ method, route, requestId }) {
      const attributes = { 'http.request.method': method, 'http.route': route ?? 'none', 'lyon.request_id': requestId };
      const span = tracer.startSpan(`${method} ${route ?? 'none'}`, { kind: SpanKind.SERVER, attributes });
      return {
        within: (work) => context.with(trace.setSpan(context.active(), span), work),
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    instrumentUseCases: spanAround(tracer, SpanKind.INTERNAL, {}),
    instrumentStatements: spanAround(tracer, SpanKind.CLIENT, { 'db.system.name': 'postgresql' }),
    async close() {
      await Promise.race([provider.shutdown(), pause(closeTimeout, undefined, { ref: false })]);
      contexts.disable();
      context.disable();
    },
  };
}

const spanAround =
  (tracer: Tracer, kind: SpanKind, attributes: Readonly<Record<string, string>>): Instrument =>
  (name, work) =>
    tracer.startActiveSpan(name, { kind, attributes: { ...attributes } }, async (span) => {
      try {
        return await work();
      } catch (error) {
        recordFailure(span, error);
        throw error;
      } finally {
        span.end();
      }
    });

function recordFailure(span: Span, error: unknown): void {
  const { code, sqlState } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; sqlState?: unknown };
  const shared = code ?? sqlState;
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (typeof shared === 'string' && CODE.test(shared)) span.setAttribute('error.type', shared);
}
