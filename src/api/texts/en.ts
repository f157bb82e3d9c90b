import { grammarOf } from '../../engine/grammar.js';

const { counted } = grammarOf('en');

export const ENGLISH = {
  /** What a reader of links shows of a page. */
  preview: {
    rulesets: 'Hammer of the Scots and Lords of Scotland in the browser',
    landing:
      'Play Hammer of the Scots and Lords of Scotland against people or the machine, watch and replay public games, and learn the rules on the board.',
    game: 'A game on Lyon.',
    seating: 'This game waits for players.',
    tournament: 'A tournament.',
    entry: (version: number) => `The position after entry ${version}.`,
  },
  errors: {
    // HTTP.
    'malformed-request': {
      title: 'The request cannot be parsed.',
      remedy:
        'Send a JSON object in UTF-8 as the body, and in GraphQL a document that is valid for the schema. `detail` locates the fault.',
    },
    'malformed-authorization': {
      title: 'The Authorization header is malformed.',
      remedy: 'Send `Bearer`, one space and the token.',
    },
    'not-found': {
      title: 'No resource at this path.',
      remedy: 'Compare the path with `/v1/openapi.json`.',
    },
    'method-not-allowed': {
      title: 'The method is not allowed for this path.',
      remedy: 'Use a method from the `Allow` header.',
    },
    'not-acceptable': {
      title: 'No response type matches the Accept header.',
      remedy: 'Include a JSON type in `Accept`.',
    },
    'request-timeout': {
      title: 'The request did not arrive in time.',
      remedy: 'Retry over a faster connection; the request had no effect.',
    },
    'misdirected-request': {
      title: 'The server does not serve this host name: use a loopback address, or the host of its public URL.',
      remedy:
        'Use the address or the public URL that the server printed at its start. If there is no public URL, its operator sets `LYON_PUBLIC_URL`.',
    },
    'body-too-large': {
      title: 'The request body is too large.',
      remedy: 'Send less per request: see limits.md.',
    },
    'unsupported-media-type': {
      title: 'The media type of the body is not supported.',
      remedy: 'Send `content-type: application/json`, in UTF-8 and without `content-encoding`.',
    },
    'headers-too-large': {
      title: 'The request headers are too large.',
      remedy: 'Send fewer or shorter headers.',
    },
    'too-many-requests': {
      title: 'Too many requests in a short time.',
      remedy: 'Wait for the seconds in `Retry-After`. `RateLimit` reports the remaining quota.',
    },
    'too-many-connections': {
      title: 'The server has too many open connections.',
      remedy: 'Close connections, or reconnect with exponential backoff.',
    },
    'not-ready': {
      title: 'The server is not ready.',
      remedy: 'Retry with exponential backoff.',
    },
    'database-unavailable': {
      title: 'The database is not available.',
      remedy:
        'Wait for the seconds in `Retry-After` (`retryAfter` in GraphQL) and retry with the same idempotency key. If `outcome` is `unknown`, the connection was lost while a change was committed: a retry with the same key carries it out once.',
    },
    'resource-busy': {
      title: 'Another transaction holds what the request needs.',
      remedy:
        'Wait for the seconds in `Retry-After` (`retryAfter` in GraphQL) and retry with the same idempotency key. The request had no effect.',
    },
    'internal-error': {
      title: 'Internal server error.',
      remedy: 'Retry with the same idempotency key. If the error persists, report `requestId`.',
    },

    // GraphQL.
    'query-too-large': {
      title: 'The query exceeds a limit.',
      remedy: 'Split the query. `bound` names the exceeded limit, `limit` its value.',
    },
    'too-many-subscriptions': {
      title: 'Too many subscriptions are open.',
      remedy: 'Open another websocket, or end a subscription or stream. `limit` is the number allowed.',
    },
    'untrusted-document': {
      title: 'The server executes only trusted documents.',
      remedy: 'Send a document from the server’s list.',
    },
    'unknown-document': {
      title: 'The server does not know the document with this hash.',
      remedy:
        'Send the text of the document. A websocket knows the documents that were sent over it with text and hash; over HTTP, the server remembers those that the same token sent.',
    },
    'introspection-disabled': {
      title: 'Introspection is disabled.',
      remedy: 'Read the schema from `schema.graphql`.',
    },

    // HTTP.
    rejected: {
      title: 'The rules of the game reject the action.',
      remedy:
        'Show `detail` and `clause`; `alternatives` are similar legal actions. In GraphQL this is the result `Rejected`, not an error. In both APIs `code` is the ruleset’s reason (`card-not-in-hand`); the problem type is `/problems/rejected`.',
    },
  },
  wrongDocumentHash: 'extensions.persistedQuery.sha256Hash is not the hash of query.',
  operationNameUnknown: 'operationName must name one of the operations.',
  introspectionOff: 'Introspection is disabled; read schema.graphql instead.',
  inheritedVariableName: (name: string) => `A variable cannot be named ${name}. Use another name.`,
  graphqlMethods: 'GraphQL accepts GET and POST.',
  atMostIds: (most: number) => `at most ${most} ids`,
  onlyQueries: 'GET accepts queries only.',
  tooManyOnWebsocket: (limit: number) => `A websocket can have at most ${limit} subscriptions and running operations.`,
  malformedAuthorization: 'The Authorization header must be: Bearer TOKEN.',
  internalError: 'Internal server error. If it persists, report the request id.',
  outcomeUnknown:
    'The connection to the database was lost while the request was carried out; whether it took effect is unknown. Retry with the same idempotency key.',
  longPathSegment: 'A segment of the path is too long.',
  bodyNotJsonType: 'The body must be application/json.',
  bodyEmpty: 'The body is empty.',
  bodyNotJson: 'The body is not JSON.',
  bodyLengthDiffers: 'The length of the body differs from Content-Length.',
  notReady: {
    unreachable: 'The database does not answer.',
    'read-only': 'The database is read-only.',
    'not-migrated': 'The database has not been migrated to this version.',
    'clock-differs': 'The clock of the server differs from the database’s.',
    'shutting-down': 'The server is shutting down.',
  },
  bodyNotUtf8Json: 'The body must be application/json in UTF-8.',
  contentEncoded: 'The body must have no Content-Encoding.',
  bodyNotUtf8: 'The body is not UTF-8.',
  notAnObject: 'The request must be a JSON object.',
  requestsPerMinute: (limit: number, seconds: number) =>
    `At most ${counted(limit, 'request', 'requests')} per minute. Retry in ${counted(seconds, 'second', 'seconds')}.`,
  tooManyConnections: 'Too many connections.',
  tooManyStreams: (limit: number) => `At most ${counted(limit, 'stream', 'streams')} can be open at once.`,
  notFound:
    'No resource at this path. GraphQL is at /graphql, with a page for browsers at /graphiql; REST is described at /v1/docs and /v1/openapi.json.',
  unknownProblem: 'Unknown error code.',
  oneFieldSet: (what: string) => `Exactly one field of ${what} must be set, and not null.`,
  quotingHint: 'Write strings in quotation marks; write numbers, true, false and, in a GraphQL document, enum values without.',
  missingHint: 'This field is missing.',
  anyValue: 'given',
  noSuchField: 'omitted: this field does not exist',
  oneField: 'an object with exactly one field',
  versionOrIfMatch: 'a whole number, unless If-Match names the view',
  versionOfIfMatch: 'the version named by If-Match, or omitted',
  otherMethod: 'The method is not allowed for this path; Allow lists the allowed methods.',
  asDocumented: 'valid for the OpenAPI document',
  noIfMatch: 'omitted: this operation does not depend on the game’s version',
  noBody: 'This operation takes no body.',
  malformed: {
    map: (name: string) => `${name} must be a map, or left out.`,
    query: 'query must be a string, and not empty.',
    operationName: 'operationName must be a string, or left out.',
    subscription: 'A subscription is sent over a websocket.',
    notJson: 'variables and extensions must be JSON.',
  },
  /** In English, the message of graphql takes its place. */
  malformedQuery: 'The query is invalid: detail explains why, in English.',
  tooManyValues: (limit: number) => `A request can have at most ${counted(limit, 'value', 'values')}.`,
  bodyTooLarge: (limit: number) => `The request body can have at most ${counted(limit, 'byte', 'bytes')}.`,
  tooLargeWithoutToken: (limit: number) => `Without a token, a body can have at most ${counted(limit, 'byte', 'bytes')}.`,
  atLeast: (limit: number) => `${limit} or more`,
  atMost: (limit: number) => `${limit} or less`,
  charactersAtLeast: (limit: number) => `${counted(limit, 'character', 'characters')} or more`,
  charactersAtMost: (limit: number) => `${counted(limit, 'character', 'characters')} or fewer`,
  itemsAtLeast: (limit: number) => `a list of ${limit} or more`,
  itemsAtMost: (limit: number) => `a list of ${limit} or fewer`,
  /** The types of JSON, as what is expected of a value. */
  types: {
    object: 'an object',
    array: 'a list',
    string: 'a string',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    null: 'null',
  },
  /** What a query exceeds. */
  bounds: {
    characters: (limit: number) => `A query can have at most ${counted(limit, 'character', 'characters')}.`,
    lines: (limit: number) => `A query can have at most ${counted(limit, 'line', 'lines')}.`,
    name: (limit: number) => `A query can have at most ${counted(limit, 'character', 'characters')} in a name.`,
    tokens: (limit: number) => `A query can have at most ${counted(limit, 'token', 'tokens')}.`,
    brackets: (limit: number) => `A query can have at most ${counted(limit, 'nested bracket', 'nested brackets')}.`,
    depth: (limit: number) => `A query can have at most ${counted(limit, 'level', 'levels')}.`,
    fields: (limit: number) => `A query can have at most ${counted(limit, 'field', 'fields')}.`,
    aliases: (limit: number) => `A query can have at most ${counted(limit, 'alias', 'aliases')}.`,
    nodes: (limit: number) => `A query can have at most ${counted(limit, 'node', 'nodes')}, each fragment counted wherever it is spread.`,
    comparisons: (limit: number) =>
      `A query can have at most ${counted(limit, 'comparison', 'comparisons')} of fields with the same response name.`,
    'root-fields': (limit: number) => `A query can have at most ${counted(limit, 'root field', 'root fields')}.`,
    'use-cases': (limit: number, names: string) =>
      `A query can have at most ${counted(limit, 'operation field', 'operation fields')}: root fields, ${names}.`,
    cost: (limit: number) => `A query can have at most ${counted(limit, 'field', 'fields')} in its response, with full pages.`,
    'schema-fields': (limit: number) => `A query can have at most ${counted(limit, 'introspection field', 'introspection fields')}.`,
    'schema-aliases': (limit: number) => `A query can have at most ${counted(limit, 'introspection alias', 'introspection aliases')}.`,
    'schema-lists': (limit: number) =>
      `A query can have at most ${counted(limit, 'nested introspection list', 'nested introspection lists')}.`,
  } satisfies Readonly<Record<string, (limit: number, names: string) => string>>,
};

export type Texts = typeof ENGLISH;
