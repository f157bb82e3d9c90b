import type { FastifyReply, FastifyRequest } from 'fastify';
import { aboutRequest, internal, Refused } from './errors.js';
import { languageOf } from './language.js';

/** Answers with a problem document (RFC 9457). */
function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const { code, status, detail } = refused;
  const sentence = refused.sentenceIn(languageOf(request.headers['accept-language']));
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ status, code, detail: sentence, ...detail });
}

/** Whatever is thrown outside of a door that has its own words for it: a fault of ours is masked, and logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = error instanceof Refused ? error : aboutRequest(error);
  if (refused !== null) return sendProblem(request, reply, refused);
  request.log.error({ requestId: request.id, fault: error }, 'fault');
  return sendProblem(request, reply, internal(request.id));
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, new Refused('not-found', 'There is nothing here. GraphQL is at /graphql.'));
