import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { counted } = grammarOf('fr');

export const FRENCH: Texts = {
  /** What a reader of links shows of a page. */
  preview: {
    rulesets: 'Hammer of the Scots et Lords of Scotland dans le navigateur',
    landing:
      'Jouer à Hammer of the Scots et à Lords of Scotland contre des personnes ou contre la machine, suivre et revoir les parties publiques, apprendre les règles sur le plateau.',
    game: 'Une partie sur Lyon.',
    seating: 'Cette partie attend des joueurs.',
    tournament: 'Un tournoi.',
    entry: (version) => `La position après l’entrée ${version}.`,
  },
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
    'misdirected-request': {
      title: 'Le serveur ne répond pas à ce nom d’hôte : utiliser une adresse de bouclage, ou l’hôte de son URL publique.',
      remedy:
        'Utiliser l’adresse ou l’URL publique que le serveur a affichée à son démarrage. S’il n’y a pas d’URL publique, son exploitant définit `LYON_PUBLIC_URL`.',
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
      title: 'Trop de requêtes en peu de temps.',
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
      title: 'Une autre transaction occupe ce dont la requête a besoin.',
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
      remedy:
        'Envoyer le texte du document. Une websocket connaît les documents qui y ont été envoyés avec texte et empreinte ; par HTTP, le serveur retient ceux que le même jeton a envoyés.',
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
  wrongDocumentHash: 'extensions.persistedQuery.sha256Hash n’est pas l’empreinte de query.',
  operationNameUnknown: 'operationName doit nommer l’une des opérations.',
  introspectionOff: 'L’introspection est désactivée ; lire schema.graphql.',
  inheritedVariableName: (name) => `Une variable ne peut pas s’appeler ${name}. Choisir un autre nom.`,
  graphqlMethods: 'GraphQL accepte GET et POST.',
  atMostIds: (most) => `au plus ${most} identifiants`,
  onlyQueries: 'GET n’accepte que des requêtes de lecture (query).',
  tooManyOnWebsocket: (limit) => `Une websocket peut avoir au plus ${limit} abonnements et opérations en cours.`,
  malformedAuthorization: 'L’en-tête Authorization doit être : Bearer JETON.',
  internalError: 'Erreur interne du serveur. Si elle persiste, signaler l’identifiant de la requête.',
  outcomeUnknown:
    'La connexion à la base de données a été perdue pendant l’exécution de la requête ; on ignore si elle a pris effet. Réessayer avec la même clé d’idempotence.',
  longPathSegment: 'Un segment du chemin est trop long.',
  bodyNotJsonType: 'Le corps de la requête doit être en application/json.',
  bodyEmpty: 'Le corps de la requête est vide.',
  bodyNotJson: 'Le corps de la requête n’est pas du JSON.',
  bodyLengthDiffers: 'La longueur du corps diffère de Content-Length.',
  notReady: {
    unreachable: 'La base de données ne répond pas.',
    'read-only': 'La base de données est en lecture seule.',
    'not-migrated': 'La base de données n’a pas été migrée à cette version.',
    'clock-differs': 'L’horloge du serveur diffère de celle de la base de données.',
    'shutting-down': 'Le serveur s’arrête.',
  },
  bodyNotUtf8Json: 'Le corps de la requête doit être en application/json, en UTF-8.',
  contentEncoded: 'Le corps de la requête doit être sans Content-Encoding.',
  bodyNotUtf8: 'Le corps de la requête n’est pas en UTF-8.',
  notAnObject: 'La requête doit être un objet JSON.',
  requestsPerMinute: (limit, seconds) =>
    `Au plus ${counted(limit, 'requête', 'requêtes')} par minute. Réessayer dans ${counted(seconds, 'seconde', 'secondes')}.`,
  tooManyConnections: 'Trop de connexions.',
  tooManyStreams: (limit) => `Au plus ${counted(limit, 'flux peut être ouvert', 'flux peuvent être ouverts')} à la fois.`,
  notFound:
    'Aucune ressource à ce chemin. GraphQL se trouve à /graphql, avec une page pour navigateurs à /graphiql ; /v1/docs et /v1/openapi.json décrivent REST.',
  unknownProblem: 'Code d’erreur inconnu.',
  oneFieldSet: (what) => `Exactement un champ de ${what} doit être présent, et non null.`,
  quotingHint:
    'Écrire les textes entre guillemets ; écrire les nombres, true, false et, dans un document GraphQL, les valeurs d’enum sans guillemets.',
  missingHint: 'Ce champ manque.',
  anyValue: 'donné',
  noSuchField: 'omis : ce champ n’existe pas',
  oneField: 'un objet à un seul champ',
  versionOrIfMatch: 'un nombre entier, à moins qu’If-Match ne nomme la vue',
  versionOfIfMatch: 'la version que nomme If-Match, ou omis',
  otherMethod: 'La méthode n’est pas permise pour ce chemin ; Allow liste les méthodes permises.',
  asDocumented: 'conforme au document OpenAPI',
  noIfMatch: 'omis : cette opération ne dépend pas de la version de la partie',
  noBody: 'Cette opération n’a pas de corps.',
  malformed: {
    map: (name) => `${name} doit être un objet, ou omis.`,
    query: 'query doit être un texte, et non vide.',
    operationName: 'operationName doit être un texte, ou omis.',
    subscription: 'Un abonnement s’envoie par websocket.',
    notJson: 'variables et extensions doivent être du JSON.',
  },
  malformedQuery: 'La requête n’est pas valable : detail explique pourquoi, en anglais.',
  tooManyValues: (limit) => `Une requête peut avoir au plus ${counted(limit, 'valeur', 'valeurs')}.`,
  bodyTooLarge: (limit) => `Le corps de la requête peut avoir au plus ${counted(limit, 'octet', 'octets')}.`,
  tooLargeWithoutToken: (limit) => `Sans jeton, un corps peut avoir au plus ${counted(limit, 'octet', 'octets')}.`,
  atLeast: (limit) => `${limit} ou plus`,
  atMost: (limit) => `${limit} ou moins`,
  charactersAtLeast: (limit) => `${counted(limit, 'caractère', 'caractères')} ou plus`,
  charactersAtMost: (limit) => `${counted(limit, 'caractère', 'caractères')} ou moins`,
  itemsAtLeast: (limit) => `une liste de ${limit} ou plus`,
  itemsAtMost: (limit) => `une liste de ${limit} ou moins`,
  types: {
    object: 'un objet',
    array: 'une liste',
    string: 'un texte',
    integer: 'un nombre entier',
    number: 'un nombre',
    boolean: 'true ou false',
    null: 'null',
  },
  bounds: {
    characters: (limit) => `Une requête peut avoir au plus ${counted(limit, 'caractère', 'caractères')}.`,
    lines: (limit) => `Une requête peut avoir au plus ${counted(limit, 'ligne', 'lignes')}.`,
    name: (limit) => `Une requête peut avoir au plus ${counted(limit, 'caractère', 'caractères')} dans un nom.`,
    tokens: (limit) => `Une requête peut avoir au plus ${counted(limit, 'lexème', 'lexèmes')}.`,
    brackets: (limit) => `Une requête peut avoir au plus ${counted(limit, 'parenthèse imbriquée', 'parenthèses imbriquées')}.`,
    depth: (limit) => `Une requête peut avoir au plus ${counted(limit, 'niveau', 'niveaux')}.`,
    fields: (limit) => `Une requête peut avoir au plus ${counted(limit, 'champ', 'champs')}.`,
    aliases: (limit) => `Une requête peut avoir au plus ${counted(limit, 'alias', 'alias')}.`,
    nodes: (limit) => `Une requête peut avoir au plus ${counted(limit, 'nœud', 'nœuds')}, chaque fragment compté partout où il est repris.`,
    comparisons: (limit) =>
      `Une requête peut avoir au plus ${counted(limit, 'comparaison', 'comparaisons')} de champs de même nom dans la réponse.`,
    'root-fields': (limit) => `Une requête peut avoir au plus ${counted(limit, 'champ', 'champs')} à la racine.`,
    'use-cases': (limit, names) =>
      `Une requête peut avoir au plus ${counted(limit, 'champ d’opération', 'champs d’opération')} : ceux de la racine, ${names}.`,
    cost: (limit) => `Une requête peut avoir au plus ${counted(limit, 'champ', 'champs')} dans sa réponse, pages pleines.`,
    'schema-fields': (limit) => `Une requête peut avoir au plus ${counted(limit, 'champ d’introspection', 'champs d’introspection')}.`,
    'schema-aliases': (limit) => `Une requête peut avoir au plus ${counted(limit, 'alias d’introspection', 'alias d’introspection')}.`,
    'schema-lists': (limit) =>
      `Une requête peut avoir au plus ${counted(limit, 'liste d’introspection imbriquée', 'listes d’introspection imbriquées')}.`,
  },
};
