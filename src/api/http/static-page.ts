// Pages that the court serves whole: where a token is typed nobody else's script runs, and they work offline.
import type { FastifyReply } from 'fastify';

/**
 * What a browser lets such a page do (Content Security Policy 3): load from here, and ask here. Its program sets styles on what
 * it draws, and holds its icons in itself. `more`: what else it needs, as directives.
 */
export const contentSecurityPolicy = (...more: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...more,
  ].join('; ');

export const SCRIPT = 'text/javascript; charset=utf-8';
export const STYLE = 'text/css; charset=utf-8';
export const HTML = 'text/html; charset=utf-8';

/** Sends a page, or a file that it is made of. */
export const sendFile = (reply: FastifyReply, policy: string, type: string, text: string): FastifyReply =>
  reply
    .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    .type(type)
    .send(text);
