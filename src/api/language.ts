import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { HOUSE_LANGUAGES } from '../games/index.js';

/** Longest `Accept-Language` value that is looked at, in characters: browsers send fewer than a hundred. */
const HEADER_LENGTH = 500;

/** The language an `Accept-Language` header likes best among those there are (RFC 9110, 12.5.4); English if it likes none. */
export function languageOf(header: string | undefined): string {
  if (header === undefined || header.length > HEADER_LENGTH) return HOUSE_LANGUAGES[0];
  return new Negotiator({ headers: { 'accept-language': header } }).language([...HOUSE_LANGUAGES]) ?? HOUSE_LANGUAGES[0];
}

/** Says that an answer depends on these headers of a request, besides those that were said before (RFC 9110, 12.5.5). */
export function varyBy(reply: FastifyReply, ...names: readonly string[]): void {
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
export function chooseLanguage({ headers }: FastifyRequest, reply: FastifyReply): string {
  const language = languageOf(headers['accept-language']);
  void reply.header('content-language', language);
  varyBy(reply, 'Accept-Language');
  return language;
}
