// Allowed origins of browser pages. No cookie authenticates, so this protects no account: it keeps arbitrary pages from calling a server
// that only this machine or network can reach.

import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { HTTP_ERRORS } from './error-table.js';
import { RefusalError } from './errors.js';
import { addVary } from './negotiation.js';

/** Named origins, those of this machine, or all. */
export type AllowedOrigins = readonly string[] | 'loopback' | 'all';

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Parses a comma-separated list of origins such as `https://play.example`, or `*` for all. Null if a member is invalid. */
export function parseOrigins(text: string): AllowedOrigins | null {
  if (text.trim() === '*') return 'all';
  const origins = text.split(',').map((each) => each.trim());
  return origins.every(isOrigin) ? origins : null;
}

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Whether a page of an origin may call the API. Other clients send no origin; the server's own pages always may. */
export function isOriginAllowed(
  origins: AllowedOrigins,
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
): boolean {
  if (origin === undefined || origins === 'all') return true;
  if (host !== undefined && URL.canParse(origin) && new URL(origin).host === host) return true;
  return origins === 'loopback' ? LOOPBACK.test(origin) : origins.includes(origin);
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

// Names under which the server is reached. A page of any site can give a name of its own the address of this machine (DNS rebinding): its
// requests then have that name in `Host`, and the browser takes the server for a part of the site.

/** The names of the server in `Host`, without ports; `loopback` for those of this machine only; `any` for all. */
export type AllowedHosts = readonly string[] | 'loopback' | 'any';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** A browser looks up no address for these, so no other site can have them. */
const IP_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/;
const PORT = /:\d*$/;

/** Whether requests with this `Host` are served. */
export function isHostAllowed(hosts: AllowedHosts, host: string | undefined): boolean {
  if (host === undefined || hosts === 'any') return true;
  const name = host.replace(PORT, '').toLowerCase();
  if (LOOPBACK_HOST.test(name)) return true;
  return hosts === 'loopback' ? false : IP_ADDRESS.test(name) || hosts.includes(name);
}

/** Returns the hook that refuses requests with another `Host`, upgrades to websockets included. */
export const refuseOtherHosts =
  (hosts: AllowedHosts): onRequestHookHandler =>
  ({ headers: { host } }, _reply, done) =>
    done(isHostAllowed(hosts, host) ? undefined : new RefusalError('misdirected-request', HTTP_ERRORS['misdirected-request'].title));
