import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGES } from '../../games/index.js';
import { RefusalError, type Translations } from './errors.js';

/** Longest `Accept-Language` value that is looked at, in characters: browsers send fewer than a hundred. */
const HEADER_LENGTH = 500;

/** The language an `Accept-Language` header likes best among those there are (RFC 9110, 12.5.4); English if it likes none. */
export function negotiateLanguage(header: string | undefined): string {
  if (header === undefined || header.length > HEADER_LENGTH) return LANGUAGES[0];
  return new Negotiator({ headers: { 'accept-language': header } }).language([...LANGUAGES]) ?? LANGUAGES[0];
}

/** Says that an answer depends on these headers of a request, besides those that were said before (RFC 9110, 12.5.5). */
export function addVary(reply: FastifyReply, ...names: readonly string[]): void {
  const said = reply.getHeader('vary');
  const added = names.join(', ');
  void reply.header('vary', said === undefined ? added : unionOf(`${said}, ${added}`));
}

/** Lists of names, each name once. Only the court's own code names any, so there are few of them. */
const UNIONS = new Map<string, string>();

function unionOf(list: string): string {
  const known = UNIONS.get(list) ?? [...new Set(list.split(', '))].join(', ');
  UNIONS.set(list, known);
  return known;
}

/** The language of an answer to a request; the answer's headers say which it is, and on what that depends. */
export function setContentLanguage({ headers }: FastifyRequest, reply: FastifyReply): string {
  const language = negotiateLanguage(headers['accept-language']);
  void reply.header('content-language', language);
  addVary(reply, 'Accept-Language');
  return language;
}

// In which media type an answer goes, and of which a body must be.

const NOT_ACCEPTABLE: Translations = {
  en: 'No response type matches the Accept header.',
  fr: 'Aucun type de réponse ne correspond à l’en-tête Accept.',
};

export const EVENT_STREAM = 'text/event-stream';

/**
 * The type of the answer that `Accept` likes best. Refuses a request whose `Accept` allows none of what can be answered (RFC
 * 9110, section 15.5.7).
 */
export function negotiateMediaType({ headers: { accept } }: FastifyRequest, offered: readonly string[]): string {
  if (accept === undefined || accept === '*/*' || accept === offered[0]) return offered[0]!;
  const named = offered.flatMap((media) => [media, `${media}; charset=utf-8`]);
  const liked = new Negotiator({ headers: { accept } }).mediaType(named);
  if (liked !== undefined) return liked.split(';')[0]!;
  throw new RefusalError('not-acceptable', NOT_ACCEPTABLE, { allowed: offered });
}
