// Answers to what never became a request: Fastify has nothing to answer with yet, so it is written on the connection itself.
import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, type InEveryLanguage, STATUS } from './errors.js';
import { answerError, PROBLEM_MEDIA, problemOf } from './problems.js';

/** Names a request in the log and in its answer. What a client sends under this name is not taken over: the log would hold it. */
export const REQUEST_ID = 'x-request-id';

const TOLD: Readonly<Record<string, readonly [ErrorCode, InEveryLanguage['en']]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: ['headers-too-large', 'The headers are longer than they may be.'],
};

/** The part of a connection that an answer is written on. */
interface Connection {
  readonly destroyed: boolean;
  readonly writable: boolean;
  readonly write: (text: string) => unknown;
  readonly destroy: () => unknown;
}

/** Answers with a problem document, in English, since no header has been understood; and closes the connection. */
export const answerClientError =
  (newId: () => string) =>
  ({ code: fault }: { readonly code?: string }, connection: Connection): void => {
    if (fault === 'ECONNRESET' || connection.destroyed) return;
    const [code, detail] = TOLD[fault ?? ''] ?? ['malformed', 'This is not HTTP.'];
    const status = STATUS[code];
    const requestId = newId();
    const body = JSON.stringify({ ...problemOf(code, status, { language: 'en', requestId }), detail });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `content-type: ${PROBLEM_MEDIA}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `${REQUEST_ID}: ${requestId}`,
      'connection: close',
    ];
    if (connection.writable) connection.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    connection.destroy();
  };

/** Answers what Fastify refuses before any hook has run: an address that cannot be read. */
export function answerEarly(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void answerError(error, request, reply.header(REQUEST_ID, request.id));
}
