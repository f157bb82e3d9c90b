// Pages whose files are all served from this server: they work offline, and no third-party script can read a token.
import type { FastifyReply } from 'fastify';

/**
 * Returns the Content Security Policy of a page: it loads from this server only. The bundles set inline styles and contain their icons.
 * `more` are further directives.
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

/** Sends a page or one of its files. */
export const sendFile = (reply: FastifyReply, policy: string, type: string, text: string): FastifyReply =>
  reply.headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' }).type(type).send(text);
