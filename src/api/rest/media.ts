// In which media type an answer goes, and of which a body must be.
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type InEveryLanguage, Refused } from '../errors.js';

const NOT_ACCEPTABLE: InEveryLanguage = {
  en: 'The answer can be of no type that Accept allows.',
  fr: 'La réponse ne peut être d’aucun type que permet Accept.',
};

export const EVENT_STREAM = 'text/event-stream';

/**
 * The type of the answer that `Accept` likes best. Refuses a request whose `Accept` allows none of what can be answered (RFC
 * 9110, section 15.5.7).
 */
export function agreeOnMedia({ headers: { accept } }: FastifyRequest, offered: readonly string[]): string {
  if (accept === undefined || accept === '*/*' || accept === offered[0]) return offered[0]!;
  const named = offered.flatMap((media) => [media, `${media}; charset=utf-8`]);
  const liked = new Negotiator({ headers: { accept } }).mediaType(named);
  if (liked !== undefined) return liked.split(';')[0]!;
  throw new Refused('not-acceptable', NOT_ACCEPTABLE, { allowed: offered });
}
