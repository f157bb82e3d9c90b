// Request bodies of both APIs: JSON in UTF-8, without content encoding.

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localized } from '../texts/index.js';
import { parseBearer, type WhyInvalid } from './callers.js';
import { RefusalError, toRefusalError } from './errors.js';
import type { ApiLimits } from './limits.js';

const JSON_MEDIA = 'application/json';
const PLAIN = 'identity';

/** JSON has one encoding (RFC 8259, section 8.1). Browsers send this type across origins only after a preflight. */
const JSON_BODY = /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const NOT_JSON = localized((texts) => texts.bodyNotUtf8Json);
const CONTENT_ENCODED = localized((texts) => texts.contentEncoded);
const NOT_UTF8 = localized((texts) => texts.bodyNotUtf8);
const EMPTY = localized((texts) => texts.bodyEmpty);
const NOT_AN_OBJECT = localized((texts) => texts.notAnObject);

/** Throws `unsupported-media-type` if the headers declare another type or encoding. Runs before the body is read. */
export function requireJsonHeaders({ headers }: Pick<FastifyRequest, 'headers'>, reply: Pick<FastifyReply, 'header'>): void {
  if (!JSON_BODY.test(headers['content-type'] ?? '')) throw new RefusalError('unsupported-media-type', NOT_JSON, { expected: JSON_MEDIA });
  if ((headers['content-encoding'] ?? PLAIN).trim().toLowerCase() === PLAIN) return;
  // RFC 9110, section 15.5.16.
  void reply.header('accept-encoding', PLAIN);
  throw new RefusalError('unsupported-media-type', CONTENT_ENCODED, { expected: PLAIN });
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN_OBJECT] = [...'"\\,[{'].map((each) => each.charCodeAt(0));

/**
 * Whether a JSON text in UTF-8 has more values than this, objects and lists included. A parser takes ten times as long to find out, and
 * what it returns is checked value by value.
 */
export function hasMoreValues(json: Uint8Array, most: number): boolean {
  // A value takes a byte at least.
  if (json.length < most) return false;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) {
      for (at++; at < json.length && json[at] !== QUOTE; at++) if (json[at] === BACKSLASH) at++;
    } else if ((byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) && ++values > most) return true;
  }
  return false;
}

const tooManyValues = (limit: number): RefusalError =>
  new RefusalError(
    'body-too-large',
    localized((texts) => texts.tooManyValues(limit)),
    { limit },
  );

const tooLargeWithoutToken = (limit: number): RefusalError =>
  new RefusalError(
    'body-too-large',
    localized((texts) => texts.tooLargeWithoutToken(limit)),
    { limit },
  );

interface BodySettings {
  readonly limits: Pick<ApiLimits, 'bodyValues' | 'anonymousBodyBytes' | 'authorizationLength'>;
  readonly whyInvalid: WhyInvalid;
}

/**
 * Installs the body parser. An empty body counts as none. The parser rejects, before it parses:
 *
 * - bytes that are not UTF-8: Fastify would replace them, and a reason or a note would be stored altered;
 * - bodies of too many values;
 * - bodies beyond the limit of anonymous callers, if the token is missing or invalid: to parse and check a large body takes more time than
 *   to look up a token.
 */
export function parseJsonBodies(app: FastifyInstance, { limits, whyInvalid }: BodySettings): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  /** Returns why the body of a request is not parsed; null if it is. */
  async function whyUnauthorized({ headers }: FastifyRequest): Promise<RefusalError | null> {
    const bearer = parseBearer(headers.authorization, limits.authorizationLength);
    if (bearer === null || bearer === 'malformed') return tooLargeWithoutToken(limits.anonymousBodyBytes);
    const code = await whyInvalid(bearer);
    return code === null ? null : toRefusalError({ code });
  }
  // JSON is the only type of both APIs.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(JSON_MEDIA, { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    const parsed = () => void parse(request, bytes.toString('utf8'), done);
    if (bytes.length === 0) done(null, undefined);
    else if (!isUtf8(bytes)) done(new RefusalError('malformed-request', NOT_UTF8), undefined);
    else if (hasMoreValues(bytes, limits.bodyValues)) done(tooManyValues(limits.bodyValues), undefined);
    else if (bytes.length <= limits.anonymousBodyBytes) parsed();
    else whyUnauthorized(request).then((refused) => (refused === null ? parsed() : done(refused, undefined)), done);
  });
}

/** Whether a value is an object. A list is one too: use `isJsonObject` for what a client sent. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Whether a value parsed from JSON is an object, and not a list. */
export const isJsonObject = (value: unknown): value is Readonly<Record<string, unknown>> => isRecord(value) && !Array.isArray(value);

/** Throws `malformed-request` unless a body is a JSON object. */
export function requireObject(body: unknown): asserts body is Readonly<Record<string, unknown>> {
  if (body === undefined) throw new RefusalError('malformed-request', EMPTY);
  if (!isJsonObject(body)) throw new RefusalError('malformed-request', NOT_AN_OBJECT);
}
