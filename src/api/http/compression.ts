// Compression of responses (RFC 9110, section 8.4).
import type { Socket } from 'node:net';
import { finished, type Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { HEADER_LENGTH } from './negotiation.js';

/** In the order of preference. Zstandard needs Node 22.15 or newer. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;

/** Bytes from which a response is compressed: a smaller one fits one packet. */
const THRESHOLD = 1_400;

/** Bytes up to which a response is compressed synchronously, within a millisecond. Larger ones are streamed through Node's thread pool. */
const AT_ONCE = 65_536;

/** Base-2 logarithm of the window: larger windows take up to 16 MB for each response. */
const WINDOW_BITS = 17;

/** Responses that one process compresses piece by piece at once, each with up to 1 MB of memory. More are sent uncompressed. */
const COMPRESSIONS_AT_ONCE = 8;

/** Media types that are compressed: texts, JSON and JSON Lines, but not event streams. */
const COMPRESSIBLE = /^text\/(?!event-stream)|[/+](?:json|jsonl|javascript|yaml)(?:;|$)/;

/** Matches an entity tag that ends with the encoding of its response. */
const TAG_OF_ENCODING = new RegExp(`-(?:${ENCODINGS.join('|')})"$`);

/**
 * Compresses responses of 1,400 bytes and more for callers that accept it. Event streams are not compressed, as each of their
 * messages is sent at once, nor are files that were compressed by the build.
 *
 * BREACH: docs/operations.md says why lengths reveal no secret.
 */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  const compressions = createCompressionLimit();
  app.addHook('onSend', compressions.limit);
  await app.register(compress, {
    encodings: [...ENCODINGS],
    threshold: THRESHOLD,
    customTypes: COMPRESSIBLE,
    syncThreshold: AT_ONCE,
    zlibOptions: { level: 6 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS } },
    // Compressed requests are refused: a small one could unpack to gigabytes.
    globalDecompression: false,
  });
  // The plugin adds its hook to each route; this one must run after it.
  app.addHook('onRoute', (route) => {
    const hooks: readonly onSendHookHandler<unknown>[] = route.onSend === undefined ? [] : [route.onSend].flat();
    route.onSend = [...hooks, tagEncoding, compressions.count];
  });
}

/**
 * Limits the responses that are compressed piece by piece. A client may send a thousand requests in one packet: that many compressions would fill
 * the memory and occupy the processor for minutes.
 */
function createCompressionLimit(): Readonly<Record<'limit' | 'count', onSendHookHandler<unknown>>> {
  const open = new Map<Readable, Socket>();
  return {
    limit(request, _reply, payload, done) {
      // A response that waits behind another one of its connection is not told that the connection is closed.
      for (const [stream, socket] of open) if (socket.destroyed) stream.destroy();
      // The switch of the plugin.
      if (open.size >= COMPRESSIONS_AT_ONCE && isStreamed(payload)) request.headers['x-no-compression'] = 'limit';
      // To sort a list of thousands takes longer than everything else here.
      if ((request.headers['accept-encoding']?.length ?? 0) > HEADER_LENGTH) request.headers['x-no-compression'] = 'length';
      done(null, payload);
    },
    count({ raw: { socket } }, reply, payload, done) {
      if (isStream(payload) && reply.hasHeader('content-encoding')) {
        open.set(payload, socket);
        finished(payload, () => open.delete(payload));
      }
      done(null, payload);
    },
  };
}

/** The plugin's streams are not instances of Node's class. */
const isStream = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload && 'destroy' in payload;

/** Whether a payload would be compressed piece by piece. */
const isStreamed = (payload: unknown): boolean =>
  isStream(payload) || ((typeof payload === 'string' || Buffer.isBuffer(payload)) && Buffer.byteLength(payload) > AT_ONCE);

/** Gives each encoding of a representation its own strong entity tag (RFC 9110, section 8.8.3.3): `"5.hash"`, `"5.hash-br"`. */
function tagEncoding(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: (error: null, payload: unknown) => void): void {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string') {
    const encoding = reply.getHeader('content-encoding');
    if (typeof encoding === 'string' && encoding !== 'identity') void reply.header('etag', `${etag.slice(0, -1)}-${encoding}"`);
    if (reply.statusCode === 304) void reply.header('etag', tagThatMatched(request.headers['if-none-match'], etag));
  }
  done(null, payload);
}

/** Returns the tag of a 304 response: the one that the caller sent, with the encoding that it has stored. */
function tagThatMatched(ifNoneMatch: string | undefined, etag: string): string {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim());
  return known?.find((tag) => withoutEncoding(tag) === etag) ?? etag;
}

/** Returns an entity tag without the encoding of its response. */
export const withoutEncoding = (tag: string): string => tag.replace(TAG_OF_ENCODING, '"');
