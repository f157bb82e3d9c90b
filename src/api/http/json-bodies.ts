// What the body of a request must be at every door: JSON, in UTF-8, written as it is.
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from './errors.js';

const JSON_MEDIA = 'application/json';
const PLAIN = 'identity';

/**
 * JSON, in the one encoding there is for it (RFC 8259, section 8.1); a browser sends no other page's form under this name without
 * asking first.
 */
const JSON_BODY = /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const NOT_JSON = {
  en: 'The body must be application/json in UTF-8.',
  fr: 'Le corps de la requête doit être en application/json, en UTF-8.',
};
const CONTENT_ENCODED = {
  en: 'The body must have no Content-Encoding.',
  fr: 'Le corps de la requête doit être sans Content-Encoding.',
};
const NOT_UTF8 = { en: 'The body is not UTF-8.', fr: 'Le corps de la requête n’est pas en UTF-8.' };
const NOT_AN_OBJECT = { en: 'The request must be a JSON object.', fr: 'La requête doit être un objet JSON.' };

/** Refuses a body that says of itself that it is something else; before it is read. */
export function requireJsonHeaders({ headers }: Pick<FastifyRequest, 'headers'>, reply: Pick<FastifyReply, 'header'>): void {
  if (!JSON_BODY.test(headers['content-type'] ?? '')) throw new RefusalError('unsupported-media-type', NOT_JSON, { expected: JSON_MEDIA });
  if ((headers['content-encoding'] ?? PLAIN).trim().toLowerCase() === PLAIN) return;
  // RFC 9110, section 15.5.16.
  void reply.header('accept-encoding', PLAIN);
  throw new RefusalError('unsupported-media-type', CONTENT_ENCODED, { expected: PLAIN });
}

/**
 * Has the bodies of a server read. Bytes that are no UTF-8 are refused: Fastify would put another character in their place, and
 * somebody's reason or note would be kept as nobody wrote it.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Of what Fastify can read of itself, the doors know JSON alone.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_MEDIA, { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    if (isUtf8(bytes)) void parse(request, bytes.toString('utf8'), done);
    else done(new RefusalError('malformed', NOT_UTF8), undefined);
  });
}

/** Throws `malformed` unless a body is a JSON object. */
export function requireObject(body: unknown): asserts body is Readonly<Record<string, unknown>> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new RefusalError('malformed', NOT_AN_OBJECT);
}
