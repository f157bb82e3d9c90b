// The error codes of the API itself, and the table of all codes. A new code of the API is one row here.

import { REFUSAL_SECTIONS, REFUSALS, type RefusalCode, type RefusalRow } from '../../games/index.js';

type Row = RefusalRow<never>;

export const HTTP_ERRORS = {
  'malformed-request': {
    status: 400,
    title: { en: 'The request cannot be parsed.', fr: 'La requête est illisible.' },
    remedy: {
      en: 'Send a JSON object in UTF-8 as the body, and in GraphQL a document that is valid for the schema. `detail` locates the fault.',
      fr: 'Envoyer un objet JSON en UTF-8 comme corps et, en GraphQL, un document valable pour le schéma. `detail` situe le défaut.',
    },
  },
  'malformed-authorization': {
    status: 401,
    title: { en: 'The Authorization header is malformed.', fr: 'L’en-tête Authorization est mal formé.' },
    remedy: {
      en: 'Send `Bearer`, one space and the token.',
      fr: 'Envoyer `Bearer`, une espace et le jeton.',
    },
  },
  'not-found': {
    status: 404,
    title: { en: 'No resource at this path.', fr: 'Aucune ressource à ce chemin.' },
    remedy: { en: 'Compare the path with `/v1/openapi.json`.', fr: 'Comparer le chemin avec `/v1/openapi.json`.' },
  },
  'method-not-allowed': {
    status: 405,
    title: { en: 'The method is not allowed for this path.', fr: 'La méthode n’est pas permise pour ce chemin.' },
    remedy: { en: 'Use a method from the `Allow` header.', fr: 'Utiliser une méthode de l’en-tête `Allow`.' },
  },
  'not-acceptable': {
    status: 406,
    title: { en: 'No response type matches the Accept header.', fr: 'Aucun type de réponse ne correspond à l’en-tête Accept.' },
    remedy: { en: 'Include a JSON type in `Accept`.', fr: 'Inclure un type JSON dans `Accept`.' },
  },
  'request-timeout': {
    status: 408,
    title: { en: 'The request did not arrive in time.', fr: 'La requête n’est pas arrivée à temps.' },
    remedy: {
      en: 'Retry over a faster connection; the request had no effect.',
      fr: 'Réessayer par une connexion plus rapide ; la requête est restée sans effet.',
    },
  },
  'body-too-large': {
    status: 413,
    title: { en: 'The request body is too large.', fr: 'Le corps de la requête est trop grand.' },
    remedy: { en: 'Send less per request: see limits.md.', fr: 'Envoyer moins par requête : voir limits.md.' },
  },
  'unsupported-media-type': {
    status: 415,
    title: { en: 'The media type of the body is not supported.', fr: 'Le type de média du corps n’est pas pris en charge.' },
    remedy: {
      en: 'Send `content-type: application/json`, in UTF-8 and without `content-encoding`.',
      fr: 'Envoyer `content-type: application/json`, en UTF-8 et sans `content-encoding`.',
    },
  },
  'headers-too-large': {
    status: 431,
    title: { en: 'The request headers are too large.', fr: 'Les en-têtes de la requête sont trop grands.' },
    remedy: { en: 'Send fewer or shorter headers.', fr: 'Envoyer moins d’en-têtes, ou de plus courts.' },
  },
  'too-many-requests': {
    status: 429,
    title: { en: 'The caller has exceeded its rate limit.', fr: 'L’appelant a dépassé sa limite de requêtes.' },
    remedy: {
      en: 'Wait for the seconds in `Retry-After`. `RateLimit` reports the remaining quota.',
      fr: 'Attendre le nombre de secondes de `Retry-After`. `RateLimit` indique le quota restant.',
    },
  },
  'too-many-connections': {
    status: 503,
    title: { en: 'The server has too many open connections.', fr: 'Le serveur a trop de connexions ouvertes.' },
    remedy: {
      en: 'Close connections, or reconnect with exponential backoff.',
      fr: 'Fermer des connexions, ou se reconnecter à intervalles croissants.',
    },
  },
  'not-ready': {
    status: 503,
    title: { en: 'The server is not ready.', fr: 'Le serveur n’est pas prêt.' },
    remedy: { en: 'Retry with exponential backoff.', fr: 'Réessayer à intervalles croissants.' },
  },
  'database-unavailable': {
    status: 503,
    title: { en: 'The database is not available.', fr: 'La base de données n’est pas disponible.' },
    remedy: {
      en: 'Wait for the seconds in `Retry-After` (`retryAfter` in GraphQL) and retry with the same idempotency key. If `outcome` is `unknown`, the connection was lost while a change was committed: a retry with the same key carries it out once.',
      fr: 'Attendre le nombre de secondes de `Retry-After` (`retryAfter` en GraphQL) et réessayer avec la même clé d’idempotence. Si `outcome` vaut `unknown`, la connexion a été perdue pendant l’enregistrement d’un changement : une nouvelle tentative avec la même clé l’exécute une seule fois.',
    },
  },
  'resource-busy': {
    status: 503,
    title: { en: 'Another transaction holds what the request changes.', fr: 'Une autre transaction occupe ce que la requête modifie.' },
    remedy: {
      en: 'Wait for the seconds in `Retry-After` (`retryAfter` in GraphQL) and retry with the same idempotency key. The request had no effect.',
      fr: 'Attendre le nombre de secondes de `Retry-After` (`retryAfter` en GraphQL) et réessayer avec la même clé d’idempotence. La requête est restée sans effet.',
    },
  },
  'internal-error': {
    status: 500,
    title: { en: 'Internal server error.', fr: 'Erreur interne du serveur.' },
    remedy: {
      en: 'Retry with the same idempotency key. If the error persists, report `requestId`.',
      fr: 'Réessayer avec la même clé d’idempotence. Si l’erreur persiste, signaler `requestId`.',
    },
  },
} satisfies Readonly<Record<string, Row>>;

export const GRAPHQL_ERRORS = {
  'query-too-large': {
    status: 400,
    title: { en: 'The query exceeds a limit.', fr: 'La requête GraphQL dépasse une limite.' },
    remedy: {
      en: 'Split the query. `bound` names the exceeded limit, `limit` its value.',
      fr: 'Diviser la requête. `bound` nomme la limite dépassée, `limit` sa valeur.',
    },
  },
  'too-many-subscriptions': {
    status: 429,
    title: { en: 'Too many subscriptions are open.', fr: 'Trop d’abonnements sont ouverts.' },
    remedy: {
      en: 'Open another websocket, or end a subscription or stream. `limit` is the number allowed.',
      fr: 'Ouvrir une autre websocket, ou terminer un abonnement ou un flux. `limit` est le nombre permis.',
    },
  },
  'untrusted-document': {
    status: 403,
    title: { en: 'The server executes only trusted documents.', fr: 'Le serveur n’exécute que les documents de confiance.' },
    remedy: { en: 'Send a document from the server’s list.', fr: 'Envoyer un document de la liste du serveur.' },
  },
  'unknown-document': {
    status: 400,
    title: { en: 'The server does not know the document with this hash.', fr: 'Le serveur ne connaît pas le document de cette empreinte.' },
    remedy: {
      en: 'Send the text of the document. A websocket knows the documents that were sent over it with text and hash.',
      fr: 'Envoyer le texte du document. Une websocket connaît les documents qui y ont été envoyés avec texte et empreinte.',
    },
  },
  'introspection-disabled': {
    status: 403,
    title: { en: 'Introspection is disabled.', fr: 'L’introspection est désactivée.' },
    remedy: { en: 'Read the schema from `schema.graphql`.', fr: 'Lire le schéma dans `schema.graphql`.' },
  },
} satisfies Readonly<Record<string, Row>>;

/** The kind of problem for an action that the rules reject; `code` is then the reason of the ruleset. */
export const REJECTED = 'rejected';

export const RULES_ERRORS = {
  [REJECTED]: {
    status: 422,
    title: { en: 'The rules of the game reject the action.', fr: 'Les règles du jeu rejettent l’action.' },
    remedy: {
      en: 'Show `detail` and `clause`; `alternatives` are similar legal actions. In GraphQL this is the result `Rejected`, not an error. In both APIs `code` is the ruleset’s reason (`card-not-in-hand`); the problem type is `/problems/rejected`.',
      fr: 'Afficher `detail` et `clause` ; `alternatives` sont des actions légales proches. En GraphQL, c’est le résultat `Rejected`, pas une erreur. Dans les deux API, `code` est le motif du jeu de règles (`card-not-in-hand`) ; le type du problème est `/problems/rejected`.',
    },
  },
} satisfies Readonly<Record<string, Row>>;

/** An error code of the API itself, raised before any use case runs. */
export type ApiErrorCode = keyof typeof HTTP_ERRORS | keyof typeof GRAPHQL_ERRORS;

export type ErrorCode = RefusalCode | ApiErrorCode;

/** Every kind of problem by its code: what `/problems/{code}` and docs/errors.md show. */
export const ERRORS: Readonly<Record<ErrorCode | typeof REJECTED, Row>> = {
  ...RULES_ERRORS,
  ...REFUSALS,
  ...HTTP_ERRORS,
  ...GRAPHQL_ERRORS,
};

/** The HTTP status of every error code. */
export const STATUS = Object.fromEntries(
  Object.entries({ ...REFUSALS, ...HTTP_ERRORS, ...GRAPHQL_ERRORS }).map(([code, { status }]) => [code, status]),
) as Readonly<Record<ErrorCode, number>>;

/** Every row by section of docs/errors.md. */
export const ERROR_SECTIONS: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  rules: RULES_ERRORS,
  ...REFUSAL_SECTIONS,
  http: HTTP_ERRORS,
  graphql: GRAPHQL_ERRORS,
};
