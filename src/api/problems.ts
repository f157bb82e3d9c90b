import type { FastifyReply, FastifyRequest } from 'fastify';
import { toldIn } from '../engine/told.js';
import { challengeTo } from './bearer-shown.js';
import { aboutRequest, type ErrorCode, internal, Refused } from './errors.js';
import { chooseLanguage } from './language.js';
import { type REJECTED, TITLES } from './problem-titles.js';

export const PROBLEM_MEDIA = 'application/problem+json';

/** What every problem says (RFC 9457, section 3.1): its kind, and where the court says what that is. */
export const problemOf = (kind: ErrorCode | typeof REJECTED, status: number, { language, requestId }: Asker): object => ({
  type: `/problems/${kind}`,
  title: toldIn(TITLES[kind], language),
  status,
  code: kind,
  requestId,
});

interface Asker {
  readonly language: string;
  readonly requestId: string;
}

const UNAUTHENTICATED = 401;

/** Answers with a problem document (RFC 9457). */
function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const { code, status } = refused;
  const language = chooseLanguage(request, reply);
  const told = refused.detailIn(language);
  // RFC 9110, sections 15.5.2 and 10.2.3.
  if (status === UNAUTHENTICATED) void reply.header('www-authenticate', challengeTo(request.headers.authorization, code));
  if (typeof told['retryAfter'] === 'number') void reply.header('retry-after', told['retryAfter']);
  return reply
    .code(status)
    .type(PROBLEM_MEDIA)
    .send({
      ...problemOf(code, status, { language, requestId: request.id }),
      detail: refused.sentenceIn(language),
      ...told,
    });
}

/** Whatever is thrown outside of a door that has its own words for it: a fault of ours is masked, and logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = error instanceof Refused ? error : aboutRequest(error);
  if (refused !== null) return sendProblem(request, reply, refused);
  request.log.error({ requestId: request.id, fault: error }, 'fault');
  return sendProblem(request, reply, internal(request.id));
}

const NOTHING_HERE = {
  en: 'There is nothing here. GraphQL is at /graphql, and /v1/openapi.json describes REST.',
  fr: 'Il n’y a rien ici. GraphQL se trouve à /graphql, et /v1/openapi.json décrit REST.',
};

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, new Refused('not-found', NOTHING_HERE));
