// Documents by their hash (Appendix A of GraphQL over HTTP, or the extension `persistedQuery`). A server with trusted documents executes
// no others, and a client may send their hash. A client may also send the hash of a document that it sent before with its
// text: on the same websocket, or over HTTP with the same token (automatic persisted queries).

import { type DocumentNode, getOperationAST, Kind, type Location, type OperationDefinitionNode, parse, Source, visit } from 'graphql';
import type { CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { Bearer } from '../../games/index.js';
import { sha256Hex } from '../../record/hashing.js';
import { GRAPHQL_ERRORS } from '../http/error-table.js';
import { RefusalError } from '../http/errors.js';
import { localized } from '../texts/index.js';
import type { DocumentCheck } from './document-validation.js';
import { asksAboutSchema, lexWithinBounds, type QueryBounds, type TextBounds, whyTooLarge } from './query-limits.js';

/** Documents by their SHA-256 in lower-case hex. */
export type TrustedDocuments = ReadonlyMap<string, string>;

/**
 * Parses the file that code generators and Relay's compiler write: a JSON object of documents by their SHA-256. Throws an Error that says
 * what is wrong with it.
 */
export function readTrustedDocuments(json: string): TrustedDocuments {
  const file: unknown = JSON.parse(json);
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new Error('it must be a JSON object of documents by their SHA-256');
  const documents = Object.entries(file);
  const wrong = documents.filter(([hash, text]) => typeof text !== 'string' || sha256Hex(text) !== hash).map(([hash]) => hash);
  if (wrong.length > 0) throw new Error(`these are not the SHA-256 of their documents: ${wrong.join(', ')}`);
  return new Map(documents as [string, string][]);
}

/** Throws `untrusted-document` unless a document is trusted; accepts any if `trusted` is null. */
function refuseUntrusted(text: string, trusted: TrustedDocuments | null): void {
  if (trusted !== null && !trusted.has(sha256Hex(text)))
    throw new RefusalError('untrusted-document', GRAPHQL_ERRORS['untrusted-document'].title);
}

interface DocumentReference {
  readonly query?: unknown;
  readonly documentId?: unknown;
  readonly extensions?: unknown;
}

const PREFIX = 'sha256:';

const persistedHash = ({ extensions }: DocumentReference): unknown =>
  (extensions as { readonly persistedQuery?: { readonly sha256Hash?: unknown } | null } | null | undefined)?.persistedQuery?.sha256Hash;

function requestedHash(asked: DocumentReference): unknown {
  const { documentId } = asked;
  if (typeof documentId !== 'string') return persistedHash(asked);
  return documentId.startsWith(PREFIX) ? documentId.slice(PREFIX.length) : documentId;
}

/** The message by which clients of automatic persisted queries know that they must send the text. It is the same in every language. */
const NOT_FOUND = localized(() => 'PersistedQueryNotFound');

const unknownDocument = (asked: DocumentReference): RefusalError =>
  persistedHash(asked) === undefined
    ? new RefusalError('unknown-document', GRAPHQL_ERRORS['unknown-document'].title)
    : new RefusalError('unknown-document', NOT_FOUND, { detail: GRAPHQL_ERRORS['unknown-document'].title });

/**
 * Returns the text of the requested document, which may be sent as its hash: of a trusted document, or of one in `sent`. Throws
 * `untrusted-document` or `unknown-document` if no document has the hash.
 */
export function requestedText(asked: DocumentReference, trusted: TrustedDocuments | null, sent?: SentDocuments): unknown {
  const { query } = asked;
  const hash = query === undefined || query === null || query === '' ? requestedHash(asked) : undefined;
  if (typeof hash !== 'string') return query;
  const text = trusted?.get(hash.toLowerCase()) ?? sent?.find(hash.toLowerCase());
  if (text !== undefined) return text;
  throw trusted === null ? unknownDocument(asked) : new RefusalError('untrusted-document', GRAPHQL_ERRORS['untrusted-document'].title);
}

const WRONG_HASH = localized((texts) => texts.wrongDocumentHash);

/** The documents of one websocket, and of all callers over HTTP, and their characters. The least recently used ones are forgotten. */
const SENT_OVER_SOCKET = { max: 16, maxSize: 16_384 };
const SENT_OVER_HTTP = { max: 2_000, maxSize: 4_000_000 };
type SentTexts = LRUCache<string, string>;
const sentTexts = (bounds: typeof SENT_OVER_HTTP): SentTexts =>
  new LRUCache<string, string>({ ...bounds, sizeCalculation: ({ length }) => length });

/**
 * The documents that one client sent with text and hash; later the hash is enough. Documents of other clients are not known: a client could
 * learn from their hashes what others have asked.
 */
export class SentDocuments {
  readonly #texts: SentTexts;
  readonly #client: () => string;

  /** `client` returns what distinguishes this client among those that share `texts`. */
  constructor(texts: SentTexts = sentTexts(SENT_OVER_SOCKET), client: () => string = () => '') {
    this.#texts = texts;
    this.#client = client;
  }

  #key = (hash: string): string => `${this.#client()}${hash}`;

  /** Returns the document with this lower-case hash; undefined if it was not sent or is forgotten. */
  find(hash: string): string | undefined {
    return this.#texts.get(this.#key(hash));
  }

  /** Remembers a document that was sent with its hash; others are ignored. Throws `malformed-request` if the hash is another one. */
  remember(asked: DocumentReference): void {
    const { query } = asked;
    const hash = requestedHash(asked);
    if (typeof hash !== 'string' || typeof query !== 'string' || query === '') return;
    const key = this.#key(hash.toLowerCase());
    if (this.#texts.get(key) === query) return;
    if (sha256Hex(query) !== hash.toLowerCase()) throw new RefusalError('malformed-request', WRONG_HASH);
    this.#texts.set(key, query);
  }
}

/** Returns the documents that a caller sent over HTTP: a token's holder, or the callers without a token of a network. */
type DocumentsOfCaller = (caller: { readonly bearer: Bearer; readonly address: string }) => SentDocuments;

/** Returns the documents that callers sent over HTTP, within one limit for all callers. */
export function createSentDocuments(): DocumentsOfCaller {
  const texts = sentTexts(SENT_OVER_HTTP);
  // Hashed, so that the memory of the process holds no more tokens than necessary.
  return ({ bearer, address }) => new SentDocuments(texts, () => sha256Hex(bearer === null ? `address ${address}` : `token ${bearer}`));
}

/** The number of documents in the cache. */
const DOCUMENT_CACHE_SIZE = 200;
/** The estimate of their bytes, at most. */
export const DOCUMENT_CACHE_BYTES = 16_000_000;
/** Operations cached of one document. */
const OPERATIONS_CACHED = 8;
/** Bytes of a character of text in memory, at most. */
const BYTES_OF_UNIT = 2;

/** An upper estimate of the heap that a parsed and compiled document takes: measured, 800 bytes a node for small ones, 250 for large ones. */
export const documentBytes = (nodes: number): number => 16_384 + 450 * nodes;

type Bounds = QueryBounds & TextBounds;

/** Which documents the server executes. */
export interface DocumentPolicy {
  /** Null to execute any document. */
  readonly trusted: TrustedDocuments | null;
  /** Whether documents may query the schema. */
  readonly introspection: boolean;
}

export type Variables = Readonly<Record<string, unknown>>;

/** Throws if an operation must not be executed with these variables. */
type OperationCheck = (variables: Variables) => void;

/** What a document must pass before it is executed and kept. */
interface DocumentRules extends DocumentPolicy {
  readonly bounds: Bounds;
  readonly validate: DocumentCheck;
  /** Returns the checks of an operation of a valid document: of its cost and of its variables. */
  readonly checksOf: (document: DocumentNode, operation: OperationDefinitionNode) => readonly OperationCheck[];
}

/** An operation of a valid document, with all that is computed from it once. */
export interface PreparedOperation {
  readonly document: DocumentNode;
  /** Null if the document has one operation. */
  readonly name: string | null;
  readonly definition: OperationDefinitionNode;
  readonly check: OperationCheck;
  /** Its compiled form, made by the executor; `next` if it is compiled when it is next executed. */
  compiled: CompiledQuery['query'] | 'next' | 'not-compilable' | null;
}

/** Returns the same operation for the same text and operation name. */
export type Documents = (text: string, operation: string | null) => PreparedOperation;

/** A document of the cache, and those of its operations that were requested. */
interface CachedDocument {
  readonly document: DocumentNode;
  readonly nodes: number;
  readonly operations: ReadonlyMap<string | null, PreparedOperation>;
}

const NO_OPERATION = localized((texts) => texts.operationNameUnknown);

/**
 * Returns a parser with the cache of documents: the most recently used valid ones, each with what is computed from it. A document depends
 * on its text alone, so that nothing in the cache becomes wrong; what is evicted is computed again. Throws graphql's syntax errors, those
 * of the validation, `query-too-large`, `untrusted-document`, `introspection-disabled`, and `malformed-request` if the document lacks the
 * operation. What is refused is not kept: the same document sent again costs as much as a new one.
 */
export function createDocumentCache(rules: DocumentRules): Documents {
  const cache = new LRUCache<string, CachedDocument>({ max: DOCUMENT_CACHE_SIZE, maxSize: DOCUMENT_CACHE_BYTES });
  return (text, name) => {
    const cached = cache.get(text);
    const known = cached?.operations.get(name);
    if (known !== undefined) return known;
    const { document, nodes, operations } = cached ?? { ...parseDocument(text, name, rules), operations: new Map<string | null, never>() };
    const prepared = prepareOperation(document, name, rules);
    if (operations.size < OPERATIONS_CACHED) {
      // A new object: the cache does not count the size of one again that it already holds.
      const more = { document, nodes, operations: new Map(operations).set(name, prepared) };
      cache.set(text, more, { size: BYTES_OF_UNIT * text.length + documentBytes(nodes) * more.operations.size });
    }
    return prepared;
  };
}

function findOperation(document: DocumentNode, name: string | null): OperationDefinitionNode {
  const found = getOperationAST(document, name);
  if (!found) throw new RefusalError('malformed-request', NO_OPERATION);
  return found;
}

function prepareOperation(document: DocumentNode, name: string | null, { checksOf }: DocumentRules): PreparedOperation {
  const definition = findOperation(document, name);
  const checks = checksOf(document, definition);
  const check: OperationCheck = (variables) => {
    for (const each of checks) each(variables);
  };
  return { document, name, definition, check, compiled: null };
}

/** The cheapest checks come first: each bounds the work of those after it. */
function parseDocument(text: string, name: string | null, { trusted, introspection, bounds, validate }: DocumentRules) {
  refuseUntrusted(text, trusted);
  const source = new Source(text);
  const document = parse(source, { lexer: lexWithinBounds(source, bounds) });
  const refused = whyTooLarge(document, bounds);
  if (refused !== null) throw refused;
  if (!introspection && asksAboutSchema(document)) throw new RefusalError('introspection-disabled', INTROSPECTION_OFF);
  findOperation(document, name);
  refuseInheritedNames(document);
  validate(document, source);
  return { document, nodes: withoutTokens(document) };
}

/** Removes the tokens of a document, a linked list that holds its text, and returns the number of its nodes. */
function withoutTokens(document: DocumentNode): number {
  let nodes = 0;
  visit(document, {
    enter(node) {
      nodes++;
      if (node.loc) Object.assign(node, { loc: withoutTokenChain(node.loc) });
    },
  });
  return nodes;
}

const INTROSPECTION_OFF = localized((texts) => texts.introspectionOff);

/** The compiled query reads variables as properties. A variable that is not sent must not be found on Object.prototype. */
function refuseInheritedNames({ definitions }: DocumentNode): void {
  for (const definition of definitions) {
    const { variableDefinitions = [] } = definition.kind === Kind.OPERATION_DEFINITION ? definition : {};
    const inherited = variableDefinitions.map(({ variable }) => variable.name.value).find((name) => name in Object.prototype);
    if (inherited !== undefined) {
      throw new RefusalError(
        'malformed-request',
        localized((texts) => texts.inheritedVariableName(inherited)),
      );
    }
  }
}

/** The parts of a location that graphql and its compiler read. */
const withoutTokenChain = ({ start, end, source, startToken: { line, column } }: Location) => ({
  start,
  end,
  source,
  startToken: { line, column },
});
