import type { FastifyReply } from 'fastify';

/** An address that is still answered, and one day will not be. */
export interface Deprecation {
  readonly path: string;
  /** What to ask instead. */
  readonly instead: string;
  /** Since when it is not to be asked any more, and until when at least it is answered. */
  readonly since: Date;
  readonly until: Date;
}

/** docs/changes.md lists them too. */
export const OLD_RECORD: Deprecation = {
  path: '/games/{game}/record',
  instead: '/v1/games/{game}/record',
  since: new Date('2026-11-21'),
  until: new Date('2027-12-01'),
};

export const DEPRECATIONS: readonly Deprecation[] = [OLD_RECORD];

/**
 * Tells programs so: `Deprecation` (RFC 9745), a date as structured fields write it, `Sunset` (RFC 8594), an HTTP date, and in
 * `Link` what to ask instead (RFC 5829, section 3.3). `address` is that for what was asked.
 */
export function setDeprecationHeaders(reply: FastifyReply, { since, until }: Deprecation, address: string): void {
  void reply.headers({
    deprecation: `@${since.getTime() / 1000}`,
    sunset: until.toUTCString(),
    link: `<${address}>; rel="successor-version"`,
  });
}
