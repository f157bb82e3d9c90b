import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { counted } = grammarOf('it');

export const ITALIAN: Texts = {
  /** What a reader of links shows of a page. */
  preview: {
    rulesets: 'Hammer of the Scots e Lords of Scotland nel browser',
    landing:
      'Giocare a Hammer of the Scots e Lords of Scotland contro persone o contro la macchina, seguire e rivedere le partite pubbliche, imparare le regole sul tabellone.',
    game: 'Una partita su Lyon.',
    seating: 'Questa partita aspetta giocatori.',
    tournament: 'Un torneo.',
    entry: (version) => `La posizione dopo la voce ${version}.`,
  },
  errors: {
    // HTTP.
    'malformed-request': {
      title: 'La richiesta non è leggibile.',
      remedy:
        'Inviare come corpo un oggetto JSON in UTF-8 e, in GraphQL, un documento valido per lo schema. `detail` indica dov’è l’errore.',
    },
    'malformed-authorization': {
      title: 'L’intestazione Authorization è malformata.',
      remedy: 'Inviare `Bearer`, uno spazio e il token.',
    },
    'not-found': {
      title: 'Nessuna risorsa a questo percorso.',
      remedy: 'Confrontare il percorso con `/v1/openapi.json`.',
    },
    'method-not-allowed': {
      title: 'Il metodo non è ammesso per questo percorso.',
      remedy: 'Usare un metodo dell’intestazione `Allow`.',
    },
    'not-acceptable': {
      title: 'Nessun tipo di risposta corrisponde all’intestazione Accept.',
      remedy: 'Includere un tipo JSON in `Accept`.',
    },
    'request-timeout': {
      title: 'La richiesta non è arrivata in tempo.',
      remedy: 'Riprovare con una connessione più veloce; la richiesta non ha avuto effetto.',
    },
    'misdirected-request': {
      title: 'Il server non serve questo nome di host: usare un indirizzo di loopback, o l’host del suo URL pubblico.',
      remedy:
        'Usare l’indirizzo o l’URL pubblico che il server ha mostrato all’avvio. Se non c’è un URL pubblico, chi lo gestisce imposta `LYON_PUBLIC_URL`.',
    },
    'body-too-large': {
      title: 'Il corpo della richiesta è troppo grande.',
      remedy: 'Inviare meno per richiesta: vedere limits.md.',
    },
    'unsupported-media-type': {
      title: 'Il tipo di media del corpo non è supportato.',
      remedy: 'Inviare `content-type: application/json`, in UTF-8 e senza `content-encoding`.',
    },
    'headers-too-large': {
      title: 'Le intestazioni della richiesta sono troppo grandi.',
      remedy: 'Inviare meno intestazioni, o più corte.',
    },
    'too-many-requests': {
      title: 'Troppe richieste in poco tempo.',
      remedy: 'Attendere i secondi indicati in `Retry-After`. `RateLimit` indica la quota rimanente.',
    },
    'too-many-connections': {
      title: 'Il server ha troppe connessioni aperte.',
      remedy: 'Chiudere connessioni, o ricollegarsi con attese crescenti (backoff esponenziale).',
    },
    'not-ready': {
      title: 'Il server non è pronto.',
      remedy: 'Riprovare con attese crescenti (backoff esponenziale).',
    },
    'database-unavailable': {
      title: 'Il database non è disponibile.',
      remedy:
        'Attendere i secondi indicati in `Retry-After` (`retryAfter` in GraphQL) e riprovare con la stessa chiave di idempotenza. Se `outcome` è `unknown`, la connessione si è persa mentre una modifica veniva confermata: un nuovo tentativo con la stessa chiave la esegue una volta sola.',
    },
    'resource-busy': {
      title: 'Un’altra transazione tiene occupato ciò che serve alla richiesta.',
      remedy:
        'Attendere i secondi indicati in `Retry-After` (`retryAfter` in GraphQL) e riprovare con la stessa chiave di idempotenza. La richiesta non ha avuto effetto.',
    },
    'internal-error': {
      title: 'Errore interno del server.',
      remedy: 'Riprovare con la stessa chiave di idempotenza. Se l’errore persiste, segnalare `requestId`.',
    },

    // GraphQL.
    'query-too-large': {
      title: 'La query supera un limite.',
      remedy: 'Dividere la query. `bound` nomina il limite superato, `limit` il suo valore.',
    },
    'too-many-subscriptions': {
      title: 'Sono aperte troppe sottoscrizioni.',
      remedy: 'Aprire un altro websocket, o terminare una sottoscrizione o un flusso. `limit` è il numero ammesso.',
    },
    'untrusted-document': {
      title: 'Il server esegue solo documenti fidati.',
      remedy: 'Inviare un documento dell’elenco del server.',
    },
    'unknown-document': {
      title: 'Il server non conosce il documento con questo hash.',
      remedy:
        'Inviare il testo del documento. Un websocket conosce i documenti che vi sono stati inviati con testo e hash; via HTTP il server ricorda quelli inviati con lo stesso token.',
    },
    'introspection-disabled': {
      title: 'L’introspezione è disattivata.',
      remedy: 'Leggere lo schema da `schema.graphql`.',
    },

    // HTTP.
    rejected: {
      title: 'Le regole del gioco respingono l’azione.',
      remedy:
        'Mostrare `detail` e `clause`; `alternatives` sono azioni simili ammesse. In GraphQL questo è il risultato `Rejected`, non un errore. In entrambe le API `code` è il motivo del regolamento (`card-not-in-hand`); il tipo del problema è `/problems/rejected`.',
    },
  },
  wrongDocumentHash: 'extensions.persistedQuery.sha256Hash non è l’hash di query.',
  operationNameUnknown: 'operationName deve nominare una delle operazioni.',
  introspectionOff: 'L’introspezione è disattivata; leggere invece schema.graphql.',
  inheritedVariableName: (name) => `Una variabile non può chiamarsi ${name}. Usare un altro nome.`,
  graphqlMethods: 'GraphQL accetta GET e POST.',
  atMostIds: (most) => `al massimo ${most} identificativi`,
  onlyQueries: 'GET accetta solo query.',
  tooManyOnWebsocket: (limit) => `Un websocket può avere al massimo ${limit} sottoscrizioni e operazioni in corso.`,
  malformedAuthorization: 'L’intestazione Authorization deve essere: Bearer TOKEN.',
  internalError: 'Errore interno del server. Se persiste, segnalare l’identificativo della richiesta.',
  outcomeUnknown:
    'La connessione al database si è persa durante l’esecuzione della richiesta; non si sa se abbia avuto effetto. Riprovare con la stessa chiave di idempotenza.',
  longPathSegment: 'Un segmento del percorso è troppo lungo.',
  bodyNotJsonType: 'Il corpo deve essere application/json.',
  bodyEmpty: 'Il corpo è vuoto.',
  bodyNotJson: 'Il corpo non è JSON.',
  bodyLengthDiffers: 'La lunghezza del corpo è diversa da Content-Length.',
  notReady: {
    unreachable: 'Il database non risponde.',
    'read-only': 'Il database è di sola lettura.',
    'not-migrated': 'Il database non è stato migrato a questa versione.',
    'clock-differs': 'L’orologio del server differisce da quello del database.',
    'shutting-down': 'Il server si sta spegnendo.',
  },
  bodyNotUtf8Json: 'Il corpo deve essere application/json in UTF-8.',
  contentEncoded: 'Il corpo non deve avere Content-Encoding.',
  bodyNotUtf8: 'Il corpo non è in UTF-8.',
  notAnObject: 'La richiesta deve essere un oggetto JSON.',
  requestsPerMinute: (limit, seconds) =>
    `Al massimo ${counted(limit, 'richiesta', 'richieste')} al minuto. Riprovare tra ${counted(seconds, 'secondo', 'secondi')}.`,
  tooManyConnections: 'Troppe connessioni.',
  tooManyStreams: (limit) => `Al massimo ${counted(limit, 'flusso può essere aperto', 'flussi possono essere aperti')} contemporaneamente.`,
  notFound:
    'Nessuna risorsa a questo percorso. GraphQL è a /graphql, con una pagina per browser a /graphiql; REST è descritto a /v1/docs e /v1/openapi.json.',
  unknownProblem: 'Codice di errore sconosciuto.',
  oneFieldSet: (what) => `Esattamente un campo di ${what} deve essere presente, e non null.`,
  quotingHint: 'Scrivere i testi tra virgolette; scrivere senza i numeri, true, false e, in un documento GraphQL, i valori enum.',
  missingHint: 'Questo campo manca.',
  anyValue: 'presente',
  noSuchField: 'omesso: questo campo non esiste',
  oneField: 'un oggetto con esattamente un campo',
  versionOrIfMatch: 'un numero intero, a meno che If-Match nomini la vista',
  versionOfIfMatch: 'la versione nominata da If-Match, o omesso',
  otherMethod: 'Il metodo non è ammesso per questo percorso; Allow elenca i metodi ammessi.',
  asDocumented: 'valido per il documento OpenAPI',
  noIfMatch: 'omesso: questa operazione non dipende dalla versione della partita',
  noBody: 'Questa operazione non accetta un corpo.',
  malformed: {
    map: (name) => `${name} deve essere una mappa, o essere omesso.`,
    query: 'query deve essere un testo non vuoto.',
    operationName: 'operationName deve essere un testo, o essere omesso.',
    subscription: 'Una sottoscrizione si invia tramite websocket.',
    notJson: 'variables ed extensions devono essere JSON.',
  },
  malformedQuery: 'La query non è valida: detail spiega perché, in inglese.',
  tooManyValues: (limit) => `Una richiesta può avere al massimo ${counted(limit, 'valore', 'valori')}.`,
  bodyTooLarge: (limit) => `Il corpo della richiesta può avere al massimo ${limit} byte.`,
  tooLargeWithoutToken: (limit) => `Senza token un corpo può avere al massimo ${limit} byte.`,
  atLeast: (limit) => `${limit} o più`,
  atMost: (limit) => `${limit} o meno`,
  charactersAtLeast: (limit) => `un testo di almeno ${counted(limit, 'carattere', 'caratteri')}`,
  charactersAtMost: (limit) => `un testo di non più di ${counted(limit, 'carattere', 'caratteri')}`,
  itemsAtLeast: (limit) => `un elenco di ${limit} o più elementi`,
  itemsAtMost: (limit) => `un elenco di non più di ${counted(limit, 'elemento', 'elementi')}`,
  types: {
    object: 'un oggetto',
    array: 'un elenco',
    string: 'un testo',
    integer: 'un numero intero',
    number: 'un numero',
    boolean: 'true o false',
    null: 'null',
  },
  bounds: {
    characters: (limit) => `Una query può avere al massimo ${counted(limit, 'carattere', 'caratteri')}.`,
    lines: (limit) => `Una query può avere al massimo ${counted(limit, 'riga', 'righe')}.`,
    name: (limit) => `Una query può avere al massimo ${counted(limit, 'carattere', 'caratteri')} in un nome.`,
    tokens: (limit) => `Una query può avere al massimo ${limit} token.`,
    brackets: (limit) => `Una query può avere al massimo ${counted(limit, 'parentesi annidata', 'parentesi annidate')}.`,
    depth: (limit) => `Una query può avere al massimo ${counted(limit, 'livello', 'livelli')}.`,
    fields: (limit) => `Una query può avere al massimo ${counted(limit, 'campo', 'campi')}.`,
    aliases: (limit) => `Una query può avere al massimo ${limit} alias.`,
    nodes: (limit) => `Una query può avere al massimo ${counted(limit, 'nodo', 'nodi')}, contando ogni frammento dovunque è inserito.`,
    comparisons: (limit) =>
      `Una query può avere al massimo ${counted(limit, 'confronto', 'confronti')} tra campi con lo stesso nome nella risposta.`,
    'root-fields': (limit) => `Una query può avere al massimo ${counted(limit, 'campo radice', 'campi radice')}.`,
    'use-cases': (limit, names) =>
      `Una query può avere al massimo ${counted(limit, 'campo di operazione', 'campi di operazione')}: i campi radice e ${names}.`,
    cost: (limit) => `Una query può avere al massimo ${counted(limit, 'campo', 'campi')} nella sua risposta, con pagine piene.`,
    'schema-fields': (limit) => `Una query può avere al massimo ${counted(limit, 'campo di introspezione', 'campi di introspezione')}.`,
    'schema-aliases': (limit) => `Una query può avere al massimo ${limit} alias di introspezione.`,
    'schema-lists': (limit) =>
      `Una query può avere al massimo ${counted(limit, 'elenco di introspezione annidato', 'elenchi di introspezione annidati')}.`,
  },
};
