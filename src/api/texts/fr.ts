import type { Texts } from './index.js';

export const FRENCH: Texts = {
  errors: {
    // HTTP.
    'malformed-request': {
      title: 'La requête est illisible.',
      remedy: 'Envoyer un objet JSON en UTF-8 comme corps et, en GraphQL, un document valable pour le schéma. `detail` situe le défaut.',
    },
    'malformed-authorization': {
      title: 'L’en-tête Authorization est mal formé.',
      remedy: 'Envoyer `Bearer`, une espace et le jeton.',
    },
    'not-found': {
      title: 'Aucune ressource à ce chemin.',
      remedy: 'Comparer le chemin avec `/v1/openapi.json`.',
    },
    'method-not-allowed': {
      title: 'La méthode n’est pas permise pour ce chemin.',
      remedy: 'Utiliser une méthode de l’en-tête `Allow`.',
    },
    'not-acceptable': {
      title: 'Aucun type de réponse ne correspond à l’en-tête Accept.',
      remedy: 'Inclure un type JSON dans `Accept`.',
    },
    'request-timeout': {
      title: 'La requête n’est pas arrivée à temps.',
      remedy: 'Réessayer par une connexion plus rapide ; la requête est restée sans effet.',
    },
    'body-too-large': {
      title: 'Le corps de la requête est trop grand.',
      remedy: 'Envoyer moins par requête : voir limits.md.',
    },
    'unsupported-media-type': {
      title: 'Le type de média du corps n’est pas pris en charge.',
      remedy: 'Envoyer `content-type: application/json`, en UTF-8 et sans `content-encoding`.',
    },
    'headers-too-large': {
      title: 'Les en-têtes de la requête sont trop grands.',
      remedy: 'Envoyer moins d’en-têtes, ou de plus courts.',
    },
    'too-many-requests': {
      title: 'L’appelant a dépassé sa limite de requêtes.',
      remedy: 'Attendre le nombre de secondes de `Retry-After`. `RateLimit` indique le quota restant.',
    },
    'too-many-connections': {
      title: 'Le serveur a trop de connexions ouvertes.',
      remedy: 'Fermer des connexions, ou se reconnecter à intervalles croissants.',
    },
    'not-ready': {
      title: 'Le serveur n’est pas prêt.',
      remedy: 'Réessayer à intervalles croissants.',
    },
    'database-unavailable': {
      title: 'La base de données n’est pas disponible.',
      remedy:
        'Attendre le nombre de secondes de `Retry-After` (`retryAfter` en GraphQL) et réessayer avec la même clé d’idempotence. Si `outcome` vaut `unknown`, la connexion a été perdue pendant l’enregistrement d’un changement : une nouvelle tentative avec la même clé l’exécute une seule fois.',
    },
    'resource-busy': {
      title: 'Une autre transaction occupe ce que la requête modifie.',
      remedy:
        'Attendre le nombre de secondes de `Retry-After` (`retryAfter` en GraphQL) et réessayer avec la même clé d’idempotence. La requête est restée sans effet.',
    },
    'internal-error': {
      title: 'Erreur interne du serveur.',
      remedy: 'Réessayer avec la même clé d’idempotence. Si l’erreur persiste, signaler `requestId`.',
    },

    // GraphQL.
    'query-too-large': {
      title: 'La requête GraphQL dépasse une limite.',
      remedy: 'Diviser la requête. `bound` nomme la limite dépassée, `limit` sa valeur.',
    },
    'too-many-subscriptions': {
      title: 'Trop d’abonnements sont ouverts.',
      remedy: 'Ouvrir une autre websocket, ou terminer un abonnement ou un flux. `limit` est le nombre permis.',
    },
    'untrusted-document': {
      title: 'Le serveur n’exécute que les documents de confiance.',
      remedy: 'Envoyer un document de la liste du serveur.',
    },
    'unknown-document': {
      title: 'Le serveur ne connaît pas le document de cette empreinte.',
      remedy: 'Envoyer le texte du document. Une websocket connaît les documents qui y ont été envoyés avec texte et empreinte.',
    },
    'introspection-disabled': {
      title: 'L’introspection est désactivée.',
      remedy: 'Lire le schéma dans `schema.graphql`.',
    },

    // HTTP.
    rejected: {
      title: 'Les règles du jeu rejettent l’action.',
      remedy:
        'Afficher `detail` et `clause` ; `alternatives` sont des actions légales proches. En GraphQL, c’est le résultat `Rejected`, pas une erreur. Dans les deux API, `code` est le motif du jeu de règles (`card-not-in-hand`) ; le type du problème est `/problems/rejected`.',
    },
  },
};
