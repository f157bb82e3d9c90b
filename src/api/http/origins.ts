// Which pages of a browser may ask here. No cookie is ever looked at, so this guards nobody's account: it keeps pages that
// nobody named from asking a court that only this machine, or this network, can reach.

import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { addVary } from './negotiation.js';

/** Origins that are allowed: named ones, those of this machine, or all of them. */
export type AllowedOrigins = readonly string[] | 'loopback' | 'all';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The origins in a setting, with commas between them: `https://play.example`, or `*` for all. Null if one is none. */
export function parseOrigins(text: string): AllowedOrigins | null {
  if (text.trim() === '*') return 'all';
  const origins = text.split(',').map((each) => each.trim());
  return origins.every(isOrigin) ? origins : null;
}

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Whether a page of this origin may ask. What is no browser sends no origin; a page of the court's own may always. */
export function isOriginAllowed(
  origins: AllowedOrigins,
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
): boolean {
  if (origin === undefined || origins === 'all') return true;
  if (host !== undefined && URL.canParse(origin) && new URL(origin).host === host) return true;
  return origins === 'loopback' ? LOOPBACK.test(origin) : origins.includes(origin);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** What a page may read of an answer besides what every page may: a header that the doors send and that is left out here is not read. */
const EXPOSED_HEADERS = [
  ...['allow', 'content-disposition', 'deprecation', 'etag', 'link', 'location', 'ratelimit', 'ratelimit-policy', 'retry-after'],
  ...['sunset', 'www-authenticate', 'x-request-id'],
];
const ALLOWED_HEADERS = [
  ...['accept', 'accept-language', 'authorization', 'content-type', 'idempotency-key', 'if-match', 'if-none-match'],
  ...['last-event-id'],
];
/** Seconds that a browser may keep what it was allowed. */
const PREFLIGHT_MAX_AGE = 600;

/**
 * Cross-origin resource sharing (the Fetch standard, 3.2): answers what browsers ask first, and says who may read. What is no browser
 * names no origin, is most of what is asked, and is not kept waiting: it is told that the answer depends on the origin, and no more.
 */
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
      // Any other OPTIONS is answered as if there were no browsers.
      preflight: wanted !== undefined,
    });
  };
  await new Promise<void>((resolve, reject) => {
    const instance: FastifyInstance = Object.assign(Object.create(app), { addHook });
    cors(instance, { delegator }, (fault) => (fault ? reject(fault) : resolve()));
  });
}
