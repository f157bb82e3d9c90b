// Request bodies of both APIs: JSON in UTF-8, without content encoding.

import { isUtf8 } from 'node:buffer';
import { PassThrough, Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler, RequestPayload } from 'fastify';
import { hashToken, TEXT_BYTES_MAX } from '../../games/index.js';
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

/** Returns `body-too-large` with the limit that the body exceeds, in bytes. */
export const bodyTooLarge = (limit: number): RefusalError =>
  new RefusalError(
    'body-too-large',
    localized((texts) => texts.bodyTooLarge(limit)),
    { limit },
  );

const tooLargeWithoutToken = (limit: number): RefusalError =>
  new RefusalError(
    'body-too-large',
    localized((texts) => texts.tooLargeWithoutToken(limit)),
    { limit },
  );

// A game as text is larger than any other request. The operations that take one accept larger bodies, few at a time.

/** Fields of Query and Mutation, and operations of REST, that take a game as text. */
export const TEXT_OPERATIONS: readonly string[] = ['judgement', 'createJudgement', 'openGame'];

/** Bytes of a body with a game as text, at most: an escape of JSON, such as `\\n`, takes two bytes for one of the text. */
export const TEXT_BODY_BYTES = 2 * TEXT_BYTES_MAX;

/** The number of larger bodies that one process holds at a time, and the number of one token. */
const TEXT_BODIES_MAX = 4;
const TEXT_BODIES_OF_TOKEN_MAX = 2;

/** Seconds after which a client tries again while others send texts. */
const RETRY_AFTER = 2;

/** A place for a larger body, held until its response is closed. */
interface BodyPlace {
  /** The hash of the token. */
  readonly caller: string;
  /** Whether the time has passed after which a refused client tries again. */
  isOld: boolean;
  readonly body: PassThrough;
  /** Refuses the rest of the body, and leaves the place. */
  readonly giveUp: () => void;
}

/**
 * Returns the function that takes a place for a larger body and returns the body. It throws `judgement-queue-full` if there is none.
 * A caller can declare a body and never send it: a body that has not arrived gives its place up for another caller's if its own caller has
 * another place and the other has none, and for any body when the time has passed after which a refused client tries again.
 */
function createTextBodies() {
  const held = new Set<BodyPlace>();
  const full = () => toRefusalError({ code: 'judgement-queue-full', retryAfter: RETRY_AFTER });
  const placesOf = (caller: string) => [...held].filter((place) => place.caller === caller);
  /** Returns a place that this caller can have; undefined if there is none. The oldest come first. */
  const findLate = (caller: string): BodyPlace | undefined => {
    const own = placesOf(caller);
    const among = own.length >= TEXT_BODIES_OF_TOKEN_MAX ? own : [...held];
    const isSecond = (place: BodyPlace) => own.length === 0 && placesOf(place.caller).length > 1;
    return among.find((place) => !place.body.writableFinished && (isSecond(place) || place.isOld));
  };
  return ({ headers }: FastifyRequest, reply: FastifyReply, payload: RequestPayload): PassThrough => {
    const caller = hashToken(headers.authorization ?? '');
    if (held.size >= TEXT_BODIES_MAX || placesOf(caller).length >= TEXT_BODIES_OF_TOKEN_MAX) {
      const late = findLate(caller);
      if (late === undefined) throw full();
      late.giveUp();
    }
    const body = new PassThrough();
    const place: BodyPlace = {
      caller,
      isOld: false,
      body,
      giveUp() {
        held.delete(place);
        // The rest of the body is not read: the connection cannot serve another request.
        void reply.header('connection', 'close');
        body.destroy(full());
      },
    };
    held.add(place);
    const timer = setTimeout(() => (place.isOld = true), RETRY_AFTER * 1_000).unref();
    reply.raw.once('close', () => {
      clearTimeout(timer);
      held.delete(place);
    });
    payload.once('error', (fault) => body.destroy(fault));
    return payload.pipe(body);
  };
}

/**
 * Returns the hook that refuses bodies beyond the limit of their route, before they are read. Where the route allows more than `usual`
 * bytes, a larger body needs a valid token, a `Content-Length` and a place among those held.
 */
function limitBodies(usual: number, whyUnauthorized: (request: FastifyRequest) => Promise<RefusalError | null>): preParsingHookHandler {
  const takePlace = createTextBodies();
  return (request, reply, payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const declared = Number(length ?? 0);
    if (declared <= usual && encoding === undefined) return done(null, payload);
    const limit = encoding === undefined ? (request.routeOptions.bodyLimit ?? usual) : usual;
    // The rest of the body is not read: the connection cannot serve another request.
    const refuse = (error: unknown) => {
      void reply.header('connection', 'close');
      done(error as Error);
    };
    if (declared > limit) return refuse(bodyTooLarge(limit));
    if (encoding !== undefined) return done(null, payload.pipe(limitedStream(limit)));
    const admit = (refused: RefusalError | null) => {
      if (refused !== null) throw refused;
      return takePlace(request, reply, payload);
    };
    whyUnauthorized(request)
      .then(admit)
      .then((body) => done(null, body), refuse);
  };
}

/** Returns a stream that fails with `body-too-large` after this many bytes: a body without `Content-Length`. */
function limitedStream(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(bodyTooLarge(limit));
      else done(null, chunk);
    },
  });
}

interface BodySettings {
  readonly limits: Pick<ApiLimits, 'bodyBytes' | 'bodyValues' | 'anonymousBodyBytes' | 'authorizationLength'>;
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
  app.addHook('preParsing', limitBodies(limits.bodyBytes, whyUnauthorized));
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
