export const ENGLISH = {
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
      title: 'The caller has exceeded its rate limit.',
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
      title: 'Another transaction holds what the request changes.',
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
      remedy: 'Send the text of the document. A websocket knows the documents that were sent over it with text and hash.',
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
};
