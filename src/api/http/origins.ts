// Allowed origins of browser pages. No cookie authenticates, so this protects no account: it keeps arbitrary pages from calling a server
// that only this machine or network can reach.

import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { isLoopback } from './hosts.js';
import { addVary } from './negotiation.js';

/** Named origins, those of this machine, or all. */
export type AllowedOrigins = readonly string[] | 'loopback' | 'all';

/** Parses a comma-separated list of origins such as `https://play.example`, or `*` for all. Null if a member is invalid. */
export function parseOrigins(text: string): AllowedOrigins | null {
  if (text.trim() === '*') return 'all';
  const origins = text.split(',').map((each) => each.trim());
  return origins.every(isOrigin) ? origins : null;
}

const isHttp = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text);

const isOrigin = (text: string): boolean => isHttp(text) && new URL(text).origin === text;

/** Whether a page of an origin may call the API. Other clients send no origin; the server's own pages always may. */
export function isOriginAllowed(
  origins: AllowedOrigins,
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
): boolean {
  if (origin === undefined || origins === 'all') return true;
  if (host !== undefined && URL.canParse(origin) && new URL(origin).host === host) return true;
  return origins === 'loopback' ? isHttp(origin) && isLoopback(new URL(origin).host) : origins.includes(origin);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Response headers that pages may read besides the safelisted ones: every header that the APIs send. */
const EXPOSED_HEADERS = [
  ...['allow', 'content-disposition', 'etag', 'location', 'ratelimit', 'ratelimit-policy', 'retry-after'],
  ...['www-authenticate', 'x-request-id'],
];
const ALLOWED_HEADERS = [
  ...['accept', 'accept-language', 'authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'],
  ...['last-event-id'],
];
/** Seconds that a browser may cache a preflight response. */
const PREFLIGHT_MAX_AGE = 600;

/** Enables CORS (the Fetch standard, 3.2). Requests without an origin, which are most, skip the plugin and only get `Vary`. */
export async function enableCors(app: FastifyInstance, origins: AllowedOrigins): Promise<void> {
  const addHook = (name: 'onRequest', hook: onRequestHookHandler) =>
    app.addHook(name, function (request, reply, done) {
      if (request.headers.origin !== undefined || request.method === 'OPTIONS') return hook.call(this, request, reply, done);
      addVary(reply, 'Origin');
      done();
    });
  const delegator: FastifyCorsOptionsDelegateCallback = (request, answer) => {
    const { origin, 'access-control-request-method': wanted } = request.headers;
    answer(null, {
      origin: origin !== undefined && isOriginAllowed(origins, request.headers) ? origin : false,
      methods: METHODS,
      allowedHeaders: ALLOWED_HEADERS,
      exposedHeaders: EXPOSED_HEADERS,
      maxAge: PREFLIGHT_MAX_AGE,
      // Other OPTIONS requests are handled as without CORS.
      preflight: wanted !== undefined,
    });
  };
  await new Promise<void>((resolve, reject) => {
    const instance: FastifyInstance = Object.assign(Object.create(app), { addHook });
    cors(instance, { delegator }, (fault) => (fault ? reject(fault) : resolve()));
  });
}
