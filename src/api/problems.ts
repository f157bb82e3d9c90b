import type { FastifyReply, FastifyRequest } from 'fastify';
import { aboutRequest, internal, Refused } from './errors.js';
import { chooseLanguage } from './language.js';

/** Answers with a problem document (RFC 9457). */
function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const { code, status } = refused;
  const language = chooseLanguage(request, reply);
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ status, code, detail: refused.sentenceIn(language), ...refused.detailIn(language) });
}

/** Whatever is thrown outside of a door that has its own words for it: a fault of ours is masked, and logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = error instanceof Refused ? error : aboutRequest(error);
  if (refused !== null) return sendProblem(request, reply, refused);
  request.log.error({ requestId: request.id, fault: error }, 'fault');
  return sendProblem(request, reply, internal(request.id));
}

const NOTHING_HERE = {
  en: 'There is nothing here. GraphQL is at /graphql.',
  fr: 'Il n’y a rien ici. GraphQL se trouve à /graphql.',
};

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, new Refused('not-found', NOTHING_HERE));
