import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGES } from '../../engine/languages.js';
import { HTTP_ERRORS } from './error-table.js';
import { RefusalError } from './errors.js';

/** Maximum length of `Accept-Language`, `Accept-Encoding` and `Accept`, in characters: browsers send fewer than two hundred. Longer ones are ignored. */
export const HEADER_LENGTH = 500;

/** Returns the `Accept` of a request; undefined if it has none, or one that is too long to be compared with what is offered. */
export const acceptedMedia = ({ headers: { accept } }: FastifyRequest): string | undefined =>
  accept !== undefined && accept.length > HEADER_LENGTH ? undefined : accept;

/** Returns the preferred language of an `Accept-Language` header (RFC 9110, 12.5.4); English if it accepts none. */
export function negotiateLanguage(header: string | undefined): string {
  if (header === undefined || header.length > HEADER_LENGTH) return LANGUAGES[0];
  return new Negotiator({ headers: { 'accept-language': header } }).language([...LANGUAGES]) ?? LANGUAGES[0];
}

/** Adds names to `Vary` (RFC 9110, 12.5.5). */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const current = reply.getHeader('vary');
  const added = names.join(', ');
  void reply.header('vary', current === undefined ? added : unionOf(`${current}, ${added}`));
}

/** Lists without duplicates, by the list with them. All names are from our own code, so there are few lists. */
const UNIONS = new Map<string, string>();

function unionOf(list: string): string {
  const known = UNIONS.get(list) ?? [...new Set(list.split(', '))].join(', ');
  UNIONS.set(list, known);
  return known;
}

/**
 * Returns the language of the response, and sets `Content-Language` and `Vary`. `asked`, in the format of `Accept-Language`, takes precedence
 * over the header.
 */
export function setContentLanguage({ headers }: FastifyRequest, reply: FastifyReply, asked?: unknown): string {
  const language = negotiateLanguage(typeof asked === 'string' ? asked : headers['accept-language']);
  void reply.header('content-language', language);
  addVary(reply, 'Accept-Language');
  return language;
}

/** Returns the offered type that `Accept` prefers. Throws `not-acceptable` if it accepts none (RFC 9110, section 15.5.7). */
export function negotiateMediaType(request: FastifyRequest, offered: readonly string[]): string {
  const accept = acceptedMedia(request);
  if (accept === undefined || accept === '*/*' || accept === offered[0]) return offered[0]!;
  const named = offered.flatMap((media) => [media, `${media}; charset=utf-8`]);
  const liked = new Negotiator({ headers: { accept } }).mediaType(named);
  if (liked !== undefined) return liked.split(';')[0]!;
  throw new RefusalError('not-acceptable', HTTP_ERRORS['not-acceptable'].title, { allowed: offered });
}
