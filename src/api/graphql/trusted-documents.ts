// Documents that were known before anybody asked: with them the door executes nothing else. A client names one by its hash
// (Appendix A of GraphQL over HTTP, or the extension `persistedQuery` that many clients send), or sends its text.
import { createHash } from 'node:crypto';
import { Refused } from '../errors.js';

/** Texts by their SHA-256, in lower-case hex. */
export type TrustedDocuments = ReadonlyMap<string, string>;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Reads the file in which code generators and Relay's compiler write them: a JSON object of texts by their SHA-256. Throws
 * an Error that says what is wrong with it.
 */
export function readTrustedDocuments(json: string): TrustedDocuments {
  const file: unknown = JSON.parse(json);
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new Error('it must be a JSON object of documents by their SHA-256');
  const documents = Object.entries(file);
  const wrong = documents.filter(([hash, text]) => typeof text !== 'string' || hashOf(text) !== hash).map(([hash]) => hash);
  if (wrong.length > 0) throw new Error(`these are not the SHA-256 of their documents: ${wrong.join(', ')}`);
  return new Map(documents as [string, string][]);
}

const UNTRUSTED = { en: 'Only documents that are known here are executed.', fr: 'Seuls les documents connus ici sont exécutés.' };

/** Refuses a document that is not among those that are trusted, where there are such. */
export function refuseUntrusted(text: string, trusted: TrustedDocuments | null): void {
  if (trusted !== null && !trusted.has(hashOf(text))) throw new Refused('untrusted-document', UNTRUSTED);
}

interface Naming {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

const PREFIX = 'sha256:';

function hashIn({ documentId, extensions }: Naming): unknown {
  if (typeof documentId === 'string') return documentId.startsWith(PREFIX) ? documentId.slice(PREFIX.length) : documentId;
  return (extensions as { readonly persistedQuery?: { readonly sha256Hash?: unknown } } | null | undefined)?.persistedQuery?.sha256Hash;
}

/** The text of what is asked, also where only its hash was sent. Throws where that is of no document known here. */
export function textAsked(asked: Naming, trusted: TrustedDocuments | null): unknown {
  const { query } = asked;
  const hash = query === undefined || query === null || query === '' ? hashIn(asked) : undefined;
  if (typeof hash !== 'string') return query;
  const text = trusted?.get(hash.toLowerCase());
  if (text === undefined) throw new Refused('untrusted-document', UNTRUSTED);
  return text;
}
