// Problem documents (RFC 9457) and the pages that describe them.

import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localize } from '../../engine/localized-text.js';
import { localized } from '../texts/index.js';
import { bearerChallenge } from './callers.js';
import { ERRORS, type ErrorCode, HTTP_ERRORS, type REJECTED } from './error-table.js';
import { asRequestError, faultError, RefusalError, STATUS } from './errors.js';
import { setContentLanguage } from './negotiation.js';

export const PROBLEM_MEDIA = 'application/problem+json';

/** The members of every problem document (RFC 9457, section 3.1). */
export const problemDocument = (kind: ErrorCode | typeof REJECTED, status: number, { language, requestId }: ProblemContext): object => ({
  type: `/problems/${kind}`,
  title: localize(ERRORS[kind].title, language),
  status,
  code: kind,
  requestId,
});

interface ProblemContext {
  readonly language: string;
  readonly requestId: string;
}

/** Returns the problem document of a refusal, with its sentence and details. */
export const refusalDocument = (refused: RefusalError, context: ProblemContext): object => ({
  ...problemDocument(refused.code, refused.status, context),
  detail: refused.sentenceIn(context.language),
  ...refused.detailIn(context.language),
});

const UNAUTHENTICATED = 401;

/** Sends a problem document (RFC 9457). */
function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: RefusalError): FastifyReply {
  const { code, status } = refused;
  request.server.metrics.countRefusal(refused.counted);
  const language = setContentLanguage(request, reply);
  const details = refused.detailIn(language);
  // RFC 9110, sections 15.5.2 and 10.2.3.
  if (status === UNAUTHENTICATED) void reply.header('www-authenticate', bearerChallenge(request.headers.authorization, code));
  if (typeof details['retryAfter'] === 'number') void reply.header('retry-after', details['retryAfter']);
  return reply
    .code(status)
    .type(PROBLEM_MEDIA)
    .send(refusalDocument(refused, { language, requestId: request.id }));
}

/** Sends any thrown error as a problem. Faults are logged and sent as `database-unavailable`, `resource-busy` or `internal-error`. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = error instanceof RefusalError ? error : asRequestError(error);
  if (refused !== null) return sendProblem(request, reply, refused);
  request.log.error({ requestId: request.id, fault: error }, 'fault');
  return sendProblem(request, reply, faultError(error, request.id));
}

const NOT_FOUND = localized((texts) => texts.notFound);

/** Sends `not-found`: no route matches. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(request, reply, new RefusalError('not-found', NOT_FOUND));

// Fastify has no reply object for a request that cannot be parsed, so the response is written to the connection.

/**
 * Returns the headers of every response. The id identifies the request in the log; a value sent by the client is ignored, since it would end
 * up in the log. `nosniff`: a browser takes a response as the type that it declares, and never runs a file to download as a page.
 */
export const commonHeaders = (requestId: string) => ({ 'x-request-id': requestId, 'x-content-type-options': 'nosniff' });

const CONNECTION_ERRORS: Readonly<Record<string, 'request-timeout' | 'headers-too-large'>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** The part of a socket that a response needs. */
interface Connection {
  readonly destroyed: boolean;
  readonly writable: boolean;
  readonly write: (text: string) => unknown;
  readonly destroy: () => unknown;
}

/**
 * Sends a problem document in English, since no header has been parsed, and closes the connection. Nothing is logged: a client can cause
 * as many of these errors as it likes.
 */
export const clientErrorHandler =
  (newId: () => string, onFault: (fault: 'timeout' | 'malformed-request') => void) =>
  ({ code: fault }: { readonly code?: string }, connection: Connection): void => {
    if (fault === 'ECONNRESET' || connection.destroyed) return;
    const known = CONNECTION_ERRORS[fault ?? ''];
    onFault(known === 'request-timeout' ? 'timeout' : 'malformed-request');
    const code = known ?? 'malformed-request';
    const detail = known === undefined ? 'The request is not valid HTTP.' : HTTP_ERRORS[known].title.en;
    const status = STATUS[code];
    const requestId = newId();
    const body = JSON.stringify({ ...problemDocument(code, status, { language: 'en', requestId }), detail });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-type: ${PROBLEM_MEDIA}`,
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(commonHeaders(requestId)).map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ];
    if (connection.writable) connection.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    connection.destroy();
  };

/** Sends errors that Fastify raises before any hook runs: a malformed URL. */
export function frameworkErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void sendError(error, request, reply.headers(commonHeaders(request.id)));
}

// The descriptions of error codes, outside /v1.

const NO_SUCH_PROBLEM = localized((texts) => texts.unknownProblem);
const ERRORS_BY_CODE: Readonly<Record<string, (typeof ERRORS)[ErrorCode]>> = ERRORS;

/** Registers `GET /problems/{code}`: status, title and remedy of an error code. */
export function problemRoutes(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>('/problems/:code', async (request, reply) => {
    const { code } = request.params;
    if (!Object.hasOwn(ERRORS_BY_CODE, code)) throw new RefusalError('not-found', NO_SUCH_PROBLEM);
    const language = setContentLanguage(request, reply);
    const { status, title, remedy } = ERRORS_BY_CODE[code]!;
    return { code, status, title: localize(title, language), remedy: localize(remedy, language) };
  });
}
