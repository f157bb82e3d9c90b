import type { FastifyReply } from 'fastify';

/** A deprecated address. */
export interface Deprecation {
  readonly path: string;
  /** The replacement. */
  readonly instead: string;
  /** When it was deprecated, and the earliest date of its removal. */
  readonly since: Date;
  readonly until: Date;
}

/** docs/changes.md lists deprecations too. */
export const OLD_RECORD: Deprecation = {
  path: '/games/{game}/record',
  instead: '/v1/games/{game}/record',
  since: new Date('2026-11-21'),
  until: new Date('2027-12-01'),
};

export const DEPRECATIONS: readonly Deprecation[] = [OLD_RECORD];

/**
 * Sets `Deprecation` (RFC 9745), a structured-field date; `Sunset` (RFC 8594), an HTTP date; and `Link` to the successor (RFC 5829,
 * section 3.3), which is `address`.
 */
export function setDeprecationHeaders(reply: FastifyReply, { since, until }: Deprecation, address: string): void {
  void reply.headers({
    deprecation: `@${since.getTime() / 1000}`,
    sunset: until.toUTCString(),
    link: `<${address}>; rel="successor-version"`,
  });
}
