import type { FastifyReply, FastifyRequest } from 'fastify';
import { aboutRequest, internal, Refused } from './errors.js';

/** Answers with a problem document (RFC 9457). */
function sendProblem(reply: FastifyReply, { code, status, message, detail }: Refused): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ status, code, detail: message, ...detail });
}

/** Whatever is thrown outside of a door that has its own words for it: a fault of ours is masked, and logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = error instanceof Refused ? error : aboutRequest(error);
  if (refused !== null) return sendProblem(reply, refused);
  request.log.error({ requestId: request.id, fault: error }, 'fault');
  return sendProblem(reply, internal(request.id));
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, new Refused('not-found', 'There is nothing here. GraphQL is at /graphql.'));
