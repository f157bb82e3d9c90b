// Documents that the server knows by their hash: automatic persisted queries.
import { LyonError } from './errors.js';

/** A document as it is sent: its text, its hash, or both. */
interface SentDocument {
  readonly query: string;
  readonly extensions?: { readonly persistedQuery: { readonly version: 1; readonly sha256Hash: string } };
}

/** The server does not know a document, or has forgotten it. */
const UNKNOWN_DOCUMENT = 'unknown-document';

/**
 * Sends a document with its hash, and once it was sent, by its hash alone. Where the hash is unknown, nothing was executed, and the text is
 * sent again. `sent`: the documents that the same server was sent under the same token or over the same websocket.
 */
export async function sendByHash<Answer>(
  text: string,
  sent: Set<string>,
  send: (document: SentDocument) => Promise<Answer>,
): Promise<Answer> {
  const sha256Hash = await hashOf(text);
  if (sha256Hash === null) return send({ query: text });
  const extensions = { persistedQuery: { version: 1, sha256Hash } } as const;
  if (sent.has(text)) {
    try {
      return await send({ query: '', extensions });
    } catch (error) {
      if (!(error instanceof LyonError && error.code === UNKNOWN_DOCUMENT)) throw error;
    }
  }
  // Also if the document does not arrive: the server then does not know it, and gets the text again.
  if (sent.size < HASHES_MAX) sent.add(text);
  return send({ query: text, extensions });
}

/** Hashes by document; the documents of the client are few. */
const HASHES = new Map<string, Promise<string | null>>();
const HASHES_MAX = 100;

/** Returns the SHA-256 of a document in hex; null where the platform computes none: pages without TLS have no Web Crypto. */
function hashOf(text: string): Promise<string | null> {
  const known = HASHES.get(text) ?? digest(text).catch(() => null);
  if (HASHES.size < HASHES_MAX) HASHES.set(text, known);
  return known;
}

async function digest(text: string): Promise<string | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (subtle === undefined) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
