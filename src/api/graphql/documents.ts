// Documents that were known before anybody asked: with them the door executes nothing else. A client names one by its hash
// (Appendix A of GraphQL over HTTP, or the extension `persistedQuery` that many clients send), or sends its text.

import { createHash } from 'node:crypto';
import { type DocumentNode, Kind, type Location, parse, visit } from 'graphql';
import { RefusalError } from '../http/errors.js';
import type { ApiLimits } from '../http/limits.js';
import { asksAboutSchema, type QueryBounds, refuseLongOrDeep, whyTooLarge } from './query-limits.js';

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

const UNTRUSTED = { en: 'The server executes only trusted documents.', fr: 'Le serveur n’exécute que les documents de confiance.' };

/** Refuses a document that is not among those that are trusted, where there are such. */
export function refuseUntrusted(text: string, trusted: TrustedDocuments | null): void {
  if (trusted !== null && !trusted.has(hashOf(text))) throw new RefusalError('untrusted-document', UNTRUSTED);
}

interface DocumentReference {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

const PREFIX = 'sha256:';

function requestedHash({ documentId, extensions }: DocumentReference): unknown {
  if (typeof documentId === 'string') return documentId.startsWith(PREFIX) ? documentId.slice(PREFIX.length) : documentId;
  return (extensions as { readonly persistedQuery?: { readonly sha256Hash?: unknown } } | null | undefined)?.persistedQuery?.sha256Hash;
}

/** The text of what is asked, also where only its hash was sent. Throws where that is of no document known here. */
export function requestedText(asked: DocumentReference, trusted: TrustedDocuments | null): unknown {
  const { query } = asked;
  const hash = query === undefined || query === null || query === '' ? requestedHash(asked) : undefined;
  if (typeof hash !== 'string') return query;
  const text = trusted?.get(hash.toLowerCase());
  if (text === undefined) throw new RefusalError('untrusted-document', UNTRUSTED);
  return text;
}

/** Documents kept parsed, and kept compiled by mercurius. */
export const DOCUMENT_CACHE_SIZE = 200;

type Bounds = QueryBounds & Pick<ApiLimits, 'queryTokens'>;

/** Which documents are executed at all. */
export interface DocumentPolicy {
  /** Null if any may be. */
  readonly trusted: TrustedDocuments | null;
  /** Whether they may ask about the schema. */
  readonly introspection: boolean;
}

/** The same document, always the same object, for the same text and the same operation named in it. */
export type Documents = (text: string, operation: string | null) => DocumentNode;

/**
 * Parses queries and keeps the latest used. Mercurius is handed documents, not texts, for two reasons. It compiles a text
 * once, for the operation named when it did, and would run that one whichever is named later; as a document of its own,
 * each operation is compiled by itself. And it would take a text that is not GraphQL for a document written as JSON.
 * Throws graphql's syntax error, `query-too-large`, `untrusted-document` or `introspection-off`.
 */
export function createDocumentCache(bounds: Bounds, executed: DocumentPolicy): Documents {
  const kept = new Map<string, DocumentNode>();
  return (text, operation) => {
    const key = `${operation ?? ''}\0${text}`;
    const document = kept.get(key) ?? parseDocument(text, bounds, executed);
    // Put last again: the first of the map is the one that has not been used for longest.
    kept.delete(key);
    kept.set(key, document);
    if (kept.size > DOCUMENT_CACHE_SIZE) kept.delete(kept.keys().next().value!);
    return document;
  };
}

/** Mercurius clones a document, and the tokens, each chained to the next, would end its stack: they are left out. */
function parseDocument(text: string, bounds: Bounds, { trusted, introspection }: DocumentPolicy): DocumentNode {
  refuseUntrusted(text, trusted);
  refuseLongOrDeep(text, bounds.queryTokens);
  const document = parse(text, { maxTokens: bounds.queryTokens });
  const refused = whyTooLarge(document, bounds);
  if (refused !== null) throw refused;
  if (!introspection && asksAboutSchema(document)) throw new RefusalError('introspection-off', INTROSPECTION_OFF);
  refuseInheritedNames(document);
  visit(document, {
    enter(node) {
      if (node.loc) Object.assign(node, { loc: withoutTokenChain(node.loc) });
    },
  });
  return document;
}

const INTROSPECTION_OFF = {
  en: 'Introspection is disabled; read schema.graphql instead.',
  fr: 'L’introspection est désactivée ; lire schema.graphql.',
};

/** The compiler reads variables as properties: one that is not sent must not be found among those every object has. */
function refuseInheritedNames({ definitions }: DocumentNode): void {
  for (const definition of definitions) {
    const { variableDefinitions = [] } = definition.kind === Kind.OPERATION_DEFINITION ? definition : {};
    const inherited = variableDefinitions.map(({ variable }) => variable.name.value).find((name) => name in Object.prototype);
    if (inherited !== undefined) {
      throw new RefusalError('malformed', {
        en: `A variable cannot be named ${inherited}. Use another name.`,
        fr: `Une variable ne peut pas s’appeler ${inherited}. Choisir un autre nom.`,
      });
    }
  }
}

/** What graphql and its compiler read of a place in a query. */
const withoutTokenChain = ({ start, end, source, startToken: { line, column } }: Location) => ({
  start,
  end,
  source,
  startToken: { line, column },
});
