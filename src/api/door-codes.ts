/** What the doors themselves say no to, before any use-case is asked. */
export type DoorCode =
  | 'malformed'
  | 'malformed-authorization'
  | 'query-too-large'
  | 'untrusted-document'
  | 'introspection-off'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'method-not-allowed'
  | 'not-acceptable'
  | 'not-found'
  | 'request-timeout'
  | 'headers-too-large'
  | 'too-many-subscriptions'
  | 'too-many-connections'
  | 'too-many-requests'
  | 'not-ready'
  | 'internal';
