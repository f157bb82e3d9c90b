// In which media type a request comes and its answer goes, as GraphQL over HTTP asks (sections 4 and 6).
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Refused } from '../errors.js';
import { requireJson } from '../json-bodies.js';
import { chooseLanguage, varyBy } from '../language.js';

const JSON_MEDIA = 'application/json';
const NEWER_MEDIA = 'application/graphql-response+json';

/** Each with and without its encoding: who names it in `Accept` is sent nothing that does not. The first is what anything means. */
const OFFERED = [JSON_MEDIA, NEWER_MEDIA].flatMap((media) => [media, `${media}; charset=utf-8`]);

/** The media type an `Accept` likes best; JSON for whoever likes all alike or says nothing, and null if it likes none. */
function mediaOf({ headers: { accept } }: FastifyRequest): string | null {
  if (!accept) return JSON_MEDIA;
  return new Negotiator({ headers: { accept } }).mediaType(OFFERED)?.split(';')[0] ?? null;
}

/** Whether the answer goes as `application/graphql-response+json`, in which errors of a request have their own status. */
export const asksForNewerType = (request: FastifyRequest): boolean => mediaOf(request) === NEWER_MEDIA;

/** Refuses a request whose body is not JSON, or whose `Accept` allows none of what can be answered; before the body is read. */
export async function agreeOnMedia(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'POST') requireJson(request, reply);
  if (!request.ws && mediaOf(request) === null) {
    const words = { en: 'The answer can be of no type that Accept allows.', fr: 'La réponse ne peut être d’aucun type que permet Accept.' };
    throw new Refused('not-acceptable', words, { allowed: [JSON_MEDIA, NEWER_MEDIA] });
  }
}

/** The headers of the answer: its media type, its language, and on what they depend. */
export async function labelAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  chooseLanguage(request, reply);
  varyBy(reply, 'Accept');
  void reply.type(`${mediaOf(request) ?? JSON_MEDIA}; charset=utf-8`);
}
