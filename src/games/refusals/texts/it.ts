import { grammarOf } from '../../../engine/grammar.js';
import type { WhyNotArbiters } from '../../../record/arbiter-signatures.js';
import type { WhyNotSigned } from '../../../record/physical-table/statements.js';
import type { CsvFault, PairingFault } from '../tournaments.js';
import type { RefusalTexts } from './catalogue.js';

const { and, plural } = grammarOf('it');

/** Returns `1 partita` or `2 partite`. */
const counted = (count: number, one: string, other: string): string => `${count} ${plural(count, { one, other })}`;

/** A value of a request that is not what is expected there. */
interface Invalid {
  readonly path: string;
  readonly expected: string;
  readonly reason?: string;
}

const mustBe = ({ path, expected, reason }: Invalid): string =>
  `${path === '' ? `atteso: ${expected}` : `${path} deve essere ${expected}`}.${reason ? ` ${reason}` : ''}`;

const NOT_SIGNED: Readonly<Record<WhyNotSigned, string>> = {
  'invalid-jws': 'un’attestazione non è un JWS compatto',
  'wrong-algorithm': 'un’attestazione non è firmata con EdDSA',
  'wrong-type': 'un’attestazione non è del tipo lyon-attestation+jwt',
  'unknown-key': 'un’attestazione è firmata con una chiave estranea a questo tavolo',
  'bad-signature': 'una firma non corrisponde alla sua chiave',
  'invalid-payload': 'il contenuto firmato non è il JSON canonico di game, previous, action e draws',
  'wrong-game': 'il contenuto firmato riguarda un’altra partita',
  'wrong-previous-hash': 'previous non è l’hash dell’ultima voce di cui questo posto ha avuto notizia (preparazione compresa)',
  'wrong-action': 'il contenuto firmato riguarda un’altra azione',
  'attestations-differ': 'le attestazioni sono diverse tra loro',
  'duplicate-signer': 'una chiave ha firmato due volte',
  'signer-missing': 'non ha firmato né l’arbitro né ogni posto',
};

const NOT_ARBITERS: Readonly<Record<WhyNotArbiters, string>> = {
  'invalid-jws': 'non è un JWS compatto',
  'wrong-algorithm': 'non è fatta con EdDSA',
  'wrong-type': 'non è del tipo lyon-ruling+jwt',
  'unknown-key': 'l’account non ha registrato la chiave che nomina',
  'bad-signature': 'non corrisponde alla sua chiave',
  'invalid-payload': 'il contenuto firmato non è un oggetto di content, game e head',
  'other-game': 'il contenuto firmato riguarda un’altra partita',
  'other-entry': 'head non è l’hash della voce che ha aperto la contestazione, né dell’ultima voce per un certificato',
  'other-content': 'content non è l’hash del sale e dell’atto',
};

const FAULTS: Readonly<Record<PairingFault['code'], (fault: PairingFault) => string>> = {
  'unknown-player': ({ player }) => `${player} non è tra gli iscritti`,
  'player-absent': ({ player }) => `${player} non gioca in questo turno`,
  'already-paired': ({ player }) => `${player} compare due volte`,
  'not-paired': ({ player }) => `${player} non ha né un tavolo né un riposo`,
  'second-bye': ({ player }) => `${player} ha già avuto un riposo`,
  rematch: ({ players = [] }) => `${and(players)} si sono già incontrati`,
  'table-size': ({ table }) => `il tavolo ${table} ha troppi o troppo pochi giocatori`,
  'not-a-match': ({ table }) => `i tavoli dal ${table} in poi non formano un incontro di due squadre a lati alternati`,
  'too-many-byes': ({ player }) => `${player} ha un riposo oltre i tavoli di un incontro`,
};

const CSV_FAULTS: Readonly<Record<CsvFault['code'], string>> = {
  'no-rows': 'nessun giocatore sotto i nomi delle colonne',
  'too-many-rows': 'più di 1000 giocatori',
  'invalid-quotes': 'virgolette fuori posto',
  'unknown-column': 'colonna sconosciuta; note sono player, name, seed, account, team, board e teamName',
  'duplicate-column': 'colonna ripetuta',
  'missing-column': 'manca la colonna player',
  'wrong-cell-count': 'un numero di celle diverso dalle colonne',
  'invalid-player': 'identificativo del giocatore non valido',
  'invalid-name': 'nome non valido',
  'invalid-seed': 'la testa di serie non è un numero intero da 1 a 1000',
  'invalid-team': 'squadra mancante o non valida; solo i tornei a squadre ne hanno',
  'invalid-board': 'il posto nella squadra non è un numero intero da 1 a 20',
  'invalid-team-name': 'il nome della squadra non è valido, non ha una squadra o differisce da una riga precedente',
  'no-such-account': 'account sconosciuto',
  'duplicate-player': 'identificativo ripetuto',
  'duplicate-account': 'account ripetuto',
  'already-registered': 'già iscritto',
  'board-taken': 'il posto nella squadra è occupato',
  'player-is-arbiter': 'un arbitro del torneo',
};

const csvFault = ({ code, line, column }: CsvFault): string =>
  `${column === null ? `riga ${line}` : `riga ${line}, colonna ${column}`}: ${CSV_FAULTS[code]}`;

export const ITALIAN: RefusalTexts = {
  // Accounts and tokens.
  unauthenticated: {
    title: 'Bearer token mancante o sconosciuto.',
    remedy: 'Inviare `Authorization: Bearer TOKEN` con un token valido.',
  },
  'token-expired': {
    title: 'Il token è scaduto.',
    remedy: 'Creare un altro token con `createAccountToken`, o accedere di nuovo.',
  },
  'token-revoked': {
    title: 'Il token è stato revocato.',
    remedy: 'Non riprovare. Inviare il token sostitutivo del posto o del giocatore; per un account, contattare il suo amministratore.',
  },
  'issuer-unreachable': {
    title: 'L’emittente del token non è raggiungibile.',
    sentence: 'L’emittente del token non è raggiungibile per verificarlo. Riprovare più tardi.',
    remedy: 'Riprovare più tardi; il token può essere valido.',
  },
  forbidden: {
    title: 'Il token non permette questa richiesta.',
    sentence: ({ requiredScope }) =>
      requiredScope === undefined
        ? 'Il token non permette questa richiesta.'
        : `Il token non permette questa richiesta: al suo account manca il permesso ${requiredScope}.`,
    remedy: 'Inviare il token di un account con il permesso (scope) necessario, o del proprietario.',
  },
  'seat-token-required': {
    title: 'Questa richiesta necessita del token di un posto di questa partita.',
    remedy: 'Inviare il token del posto che agisce.',
  },
  'account-erased': {
    title: 'L’account è stato cancellato.',
    remedy: 'Nessuno: la cancellazione è definitiva.',
  },

  // What does not exist.
  'no-such-game': {
    title: 'La partita non esiste, o è privata.',
    remedy: 'Controllare l’identificativo. Per una partita privata, inviare il token di un posto o dell’account che l’ha aperta.',
  },
  'no-such-ruleset': {
    title: 'Il regolamento non esiste.',
    remedy: 'Usare un identificativo tratto da `rulesets`, in kebab-case.',
  },
  'no-such-seat': {
    title: 'La partita non ha un posto con questo nome.',
    remedy: 'Usare un nome tratto dai `seats` della partita.',
  },
  'no-such-entry': {
    title: 'La voce non esiste, o questo osservatore non ne ha avuto notizia.',
    remedy: 'Usare un cursore che questa partita ha restituito a questo osservatore.',
  },
  'no-such-dispute': {
    title: 'La partita non ha una contestazione con questo numero.',
    remedy: 'Usare un numero tratto dalle `disputes` della partita.',
  },
  'no-such-account': {
    title: 'L’account non esiste.',
    remedy: 'Controllare l’identificativo dell’account.',
  },
  'no-such-token': {
    title: 'Il token non esiste, o è di un altro account.',
    remedy: 'Usare un identificativo tratto da `accountTokens`; l’identificativo di un token non è il token.',
  },
  'no-such-webhook': {
    title: 'Il webhook non esiste, o è di un altro proprietario.',
    remedy: 'Usare un identificativo tratto dai `webhooks` del proprietario.',
  },
  'no-such-delivery': {
    title: 'La consegna non esiste, non è più conservata, o è di un altro proprietario.',
    remedy: 'Usare un identificativo tratto dalle `deliveries` del webhook; le consegne si conservano per due settimane.',
  },
  'no-such-push-subscription': {
    title: 'L’iscrizione alle notifiche non esiste, o è di un altro proprietario.',
    remedy: 'Usare un identificativo tratto dalle `notifications` del proprietario.',
  },
  'no-such-mail-link': {
    title: 'Il link dell’e-mail è sconosciuto o scaduto.',
    remedy: 'Dare di nuovo l’indirizzo: una nuova e-mail ha un nuovo link.',
  },
  'no-such-calendar': {
    title: 'L’indirizzo del calendario è sconosciuto o è stato sostituito.',
    remedy: 'Creare un nuovo indirizzo con il token del giocatore e darlo al programma di calendario.',
  },
  'not-in-log': {
    title: 'Il registro firmato non contiene ancora questo.',
    remedy: 'Attendere un minuto e riprovare. Se continua, `stopped` del registro dice perché: rivolgersi al gestore.',
  },

  // Games.
  stale: {
    title: 'Conflitto di versione.',
    sentence: ({ currentVersion, sentVersion }) =>
      sentVersion === undefined
        ? `Conflitto di versione: la versione attuale è ${currentVersion}. Ricaricare e riprovare.`
        : `Conflitto di versione: inviata la ${sentVersion}, la versione attuale è ${currentVersion}. Ricaricare e riprovare.`,
    remedy: 'Ricaricare la partita o il torneo, decidere di nuovo e riprovare con `currentVersion`. Con `If-Match` lo stato è 412.',
  },
  'game-not-started': {
    title: 'La partita non è cominciata: alcuni posti non sono presi.',
    remedy: 'Attendere che ogni posto sia preso.',
  },
  'game-already-started': {
    title: 'La partita è cominciata; i posti non si possono più prendere né lasciare.',
    remedy: 'Abbandonare la partita invece di lasciare il posto.',
  },
  'game-finished': {
    title: 'La partita è finita.',
    remedy: 'Leggere `outcome`.',
  },
  'newer-rules': {
    title: 'Una versione più recente del server ha giudicato questa partita.',
    remedy: 'Attendere `retryAfter` secondi e riprovare: durante un aggiornamento del server risponde un’istanza aggiornata.',
  },
  'clock-differs': {
    title: 'L’orologio del server differisce da quello del database: non può giudicare una partita i cui orologi corrono.',
    remedy: 'Attendere `retryAfter` secondi e riprovare: intanto questo server non conclude nessuna partita per il tempo.',
  },
  'seat-already-taken': {
    title: 'Il posto è già preso.',
    remedy:
      'Se lo ha preso una richiesta precedente di questo client, continuare. Altrimenti contattare l’account che ha aperto la partita.',
  },
  'seat-not-taken': {
    title: 'Il posto non è preso.',
    remedy: 'Prima prendere il posto.',
  },
  'seat-not-offered': {
    title: 'Il posto non è offerto a questo account.',
    remedy:
      'Contattare l’account che ha aperto la partita, o prendere un altro posto. Per un posto offerto a tutti serve il permesso `open-games`.',
  },
  'seat-of-other-account': {
    title: 'Il posto appartiene a un altro account, o questo account gioca già un altro posto della partita.',
    remedy: 'Continuare con il link del posto.',
  },
  'seat-already-resigned': {
    title: 'Il posto ha già abbandonato.',
    remedy: 'Nessuno: l’abbandono è registrato.',
  },
  'time-expired': {
    title: 'Un posto ha esaurito il tempo.',
    sentence: 'Un posto ha esaurito il tempo prima dell’arrivo di questa richiesta.',
    remedy: 'Ricaricare la partita. L’account che ha aperto la partita può aggiungere tempo finché il server non registra l’esaurimento.',
  },
  'game-untimed': {
    title: 'La partita non ha orologi.',
    remedy: 'Nessuno: non si può aggiungere tempo.',
  },
  'nothing-to-undo': {
    title: 'Il posto non ha azioni da annullare.',
    sentence:
      'Un posto può annullare solo le proprie azioni successive a quella voce, finché tocca ancora a esso, nessun altro osservatore ne ha avuto notizia, e non hanno estratto né rivelato niente.',
    remedy:
      'Continuare a giocare: un altro osservatore ha avuto notizia delle azioni, esse hanno estratto o rivelato qualcosa, o sono di un altro posto.',
  },
  'undo-limit': {
    title: 'Il posto ha usato tutti i suoi annullamenti.',
    sentence: ({ limit }) => `Un posto può annullare azioni al massimo ${counted(limit, 'volta', 'volte')} per partita.`,
    remedy: 'Continuare a giocare. `limit` è 100 per posto e partita.',
  },
  'imported-game': {
    title: 'La partita è importata da un altro server ed è di sola lettura.',
    remedy: 'Nessuno: a una partita importata non si possono aggiungere voci.',
  },
  'record-superseded': {
    title: 'Questa parte dell’archivio non si può ricostruire: le regole attuali producono avvisi diversi da quelli di allora.',
    remedy: 'Usare gli archivi esportati prima. Quando tutto è aperto, l’archivio completo contiene ogni voce.',
  },

  // Disputes and rulings.
  'game-disputed': {
    title: 'La partita è sospesa finché un arbitro non decide sulla contestazione aperta.',
    remedy: 'Attendere la decisione; un avviso la annuncia.',
  },
  'dispute-already-open': {
    title: 'In questa partita è già aperta una contestazione.',
    remedy: 'Attendere la decisione sulla contestazione aperta.',
  },
  'dispute-already-ruled': {
    title: 'La contestazione è già stata decisa.',
    remedy: 'Leggere la decisione. Ogni posto può appellarsi una volta, a meno che la decisione riguardasse un appello.',
  },
  'ruling-already-appealed': {
    title: 'Contro la decisione è già stato fatto appello.',
    remedy: 'Attendere la decisione sull’appello, che è definitiva per tutti i posti.',
  },
  'ruling-final': {
    title: 'La decisione riguardava un appello: non vi si può fare appello.',
    remedy: 'Nessuno: la decisione è definitiva.',
  },
  'dispute-limit': {
    title: 'La partita ha raggiunto il limite di contestazioni dopo la fine.',
    remedy: 'Nessuno: i segreti della partita sono esauriti. Aprire un’altra partita.',
  },
  'result-already-certified': {
    title: 'Il risultato è certificato; la partita non accetta altre voci.',
    remedy: 'Nessuno: un risultato certificato è definitivo.',
  },
  'game-not-finished': {
    title: 'La partita non è finita.',
    remedy: 'Riprovare quando la partita è finita.',
  },
  'arbiter-is-player': {
    title: 'Un account che gioca una partita non può esserne l’arbitro.',
    remedy: 'Usare un account che non gioca nessun posto della partita.',
  },
  'arbiter-knows-token': {
    title: 'Un account a cui è stato restituito un token valido di un posto di una partita non può esserne l’arbitro.',
    sentence: ({ seat }) =>
      `A questo account è stato restituito il token del posto ${seat}, che è ancora valido: non può essere l’arbitro della partita. Usare un altro account con il permesso rule.`,
    remedy: 'Usare un altro account, o far sostituire il token al giocatore di `seat`: `replaceSeatToken` con il token del posto.',
  },
  'arbiter-has-inspected': {
    title: 'Un account che ha arbitrato una partita, o consultato le sue informazioni nascoste, non riceve token dei suoi posti.',
    remedy: 'Far sostituire il token al giocatore: `replaceSeatToken` con il token del posto, o `claimSeat` in un torneo.',
  },
  'same-arbiter': {
    title: 'Questa richiesta necessita di un altro arbitro.',
    sentence:
      'Questa richiesta necessita di un altro arbitro: un arbitro non può decidere su un appello contro una propria decisione, né sulla contestazione di un arbitro dopo un appello contro una propria decisione, né certificare una partita in cui una propria decisione può ancora essere appellata.',
    remedy: 'Far inviare la richiesta da un altro arbitro.',
  },

  // Requests.
  'invalid-request': {
    title: 'Un campo della richiesta non è valido.',
    sentence: (invalid) => `Richiesta non valida: ${mustBe(invalid)}`,
    remedy:
      'Correggere il campo sbagliato, mancante o sconosciuto in `path`. In GraphQL `path` comincia con il nome dell’argomento o della variabile, anche per i valori scritti nel documento.',
  },
  'invalid-options': {
    title: 'Le opzioni della partita non sono valide o si escludono a vicenda.',
    sentence: (invalid) => `Opzioni non valide: ${mustBe(invalid)}`,
    remedy: 'Correggere l’opzione in `path`; `reason` dice che cosa la esclude.',
  },
  'invalid-position': {
    title: 'Il testo non è una posizione da cui una partita può iniziare.',
    sentence: ({ line, column, reason }) => `Posizione non valida, riga ${line}, colonna ${column}: ${reason}`,
    remedy:
      'Correggere il testo alla riga `line` e alla colonna `column`; `fault` indica il problema. docs/notation.md descrive le posizioni.',
  },
  'invalid-transcript': {
    title: 'Il testo non è una partita che può continuare.',
    sentence: ({ line, column, reason }) => `Trascrizione non valida, riga ${line}, colonna ${column}: ${reason}`,
    remedy:
      'Correggere il testo alla riga `line` e alla colonna `column`; `fault` indica il problema. `createJudgement` (`judgement` in GraphQL) restituisce l’intero verdetto.',
  },
  'invalid-action': {
    title: 'Un’azione non è valida.',
    sentence: ({ actionIndex, ...invalid }) => `Azione non valida all’indice ${actionIndex}: ${mustBe(invalid)}`,
    remedy: 'Correggere l’azione in `actionIndex`, per esempio inviando un’azione ammessa esattamente come restituita.',
  },
  'game-rewound': {
    title: 'La partita è tornata indietro: il suo registro non ha più la voce di questo cursore.',
    remedy:
      'Scartare tutto ciò che si sa della partita, ricaricarla e continuare dal suo `cursor`. Il database del server ha perso delle voci; chi lo gestisce può dire quali.',
  },
  'stream-rewound': {
    title: 'Il flusso non ha più il messaggio di questo cursore: il database del server è tornato indietro.',
    remedy:
      'Ricaricare le partite e i tornei, poi aprire il flusso senza cursore. Il database del server ha perso dei messaggi; chi lo gestisce può dire quali.',
  },
  'tournament-rewound': {
    title: 'Il torneo è tornato indietro: il suo elenco non ha più l’elemento di questo cursore.',
    remedy:
      'Dimenticare tutto ciò che si sa del torneo e leggere i suoi elenchi senza cursore. Il database del server ha perso delle voci; chi lo gestisce può dire quali.',
  },
  'cursor-expired': {
    title: 'Il cursore è più vecchio dei messaggi che il flusso conserva.',
    remedy: 'Ricaricare le partite e i tornei, poi aprire il flusso senza cursore.',
  },
  'invalid-cursor': {
    title: 'Il cursore è di un’altra partita, di un altro torneo, di un altro elenco o di un altro osservatore.',
    sentence: ({ path }) =>
      `Il cursore in ${path} è di un’altra partita, di un altro torneo, di un altro elenco o di un altro osservatore.`,
    remedy: 'Usare un cursore restituito da questo elenco, o cominciare senza cursore.',
  },
  'actions-empty': {
    title: 'L’elenco delle azioni è vuoto.',
    remedy: 'Inviare almeno un’azione.',
  },
  'actions-too-long': {
    title: 'L’elenco delle azioni è troppo lungo.',
    sentence: ({ limit }) => `L’elenco delle azioni è troppo lungo: al massimo ${counted(limit, 'azione', 'azioni')}.`,
    remedy: 'Inviare elenchi di al massimo `limit` azioni.',
  },
  'action-ends-batch': {
    title: 'Solo l’ultima azione di un elenco può estrarre, rivelare informazioni o passare il turno.',
    sentence: ({ actionIndex }) =>
      `L’azione all’indice ${actionIndex} estrae, rivela informazioni o passa il turno, quindi deve essere l’ultima del suo elenco. Nessuna azione è stata eseguita.`,
    remedy: 'Far finire l’elenco con l’azione in `actionIndex`, leggere il risultato, poi continuare.',
  },
  'idempotency-key-reused': {
    title: 'La chiave di idempotenza è già stata usata per un’altra richiesta.',
    remedy: 'Usare una nuova chiave per ogni nuova richiesta.',
  },
  'address-not-allowed': {
    title: 'L’indirizzo non è un indirizzo https della rete internet pubblica.',
    remedy: 'Usare un indirizzo https della rete internet pubblica: vedere webhooks.md.',
  },

  // Physical tables.
  'attestation-required': {
    title: 'Un’estrazione del tavolo fisico deve essere attestata.',
    sentence: ({ purpose, count }) =>
      purpose === undefined
        ? 'Questa azione estrae o rivela qualcosa: inviare un’attestazione del tavolo fisico per questa sola azione, con le sue estrazioni.'
        : `Il tavolo fisico deve attestare l’estrazione ${purpose}: ${counted(count!, 'risultato', 'risultati')}, in ordine.`,
    remedy:
      'Fare l’estrazione `purpose` con `count` risultati (tratti da `allowed`, se presente), farla firmare e inviare la dichiarazione firmata in `attestations`. I `setupDraws` della partita elencano in anticipo le estrazioni della preparazione.',
  },
  'unexpected-draw': {
    title: 'L’attestazione contiene un’estrazione che le regole non fanno.',
    sentence: ({ purpose }) => `Le regole non fanno l’estrazione ${purpose}, o ne traggono meno risultati.`,
    remedy: 'Togliere l’estrazione `purpose` dall’attestazione.',
  },
  'arbiter-signature-required': {
    title: 'L’arbitro ha una chiave, e la richiesta non è firmata con essa.',
    sentence: 'Un arbitro che ha registrato una chiave firma con essa decisioni, consultazioni e certificati.',
    remedy: 'Firmare con la chiave registrata ciò che descrive docs/record.md e inviarlo in `signature`.',
  },
  'invalid-arbiter-signature': {
    title: 'La firma dell’arbitro non è valida.',
    sentence: ({ signatureProblem }) => `La firma dell’arbitro non è valida: ${NOT_ARBITERS[signatureProblem]}.`,
    remedy: 'Correggere l’errore indicato da `signatureProblem` e firmare di nuovo.',
  },
  'token-not-confirmed': {
    title: 'Il token è stato creato da un altro account.',
    sentence: 'Un altro account ha creato questo token. Non può decidere contestazioni finché l’arbitro non lo conferma.',
    remedy: 'Confermarlo con un token proprio, o presentare quest’ultimo.',
  },
  'sign-in-in-use': {
    title: 'L’accesso ha già partite o un ospite.',
    remedy: 'Tenere i due account, o collegare l’ospite a un altro accesso.',
  },
  'no-other-way-in': {
    title: 'All’account non resterebbe nessun token valido.',
    remedy: 'Creare prima un token, o presentarne uno precedente al collegamento dell’accesso.',
  },
  'invalid-attestation': {
    title: 'L’attestazione del tavolo fisico non è valida.',
    sentence: ({ attestationProblem }) => `L’attestazione del tavolo fisico non è valida: ${NOT_SIGNED[attestationProblem]}.`,
    remedy: 'Correggere l’errore indicato da `attestationProblem` e firmare di nuovo.',
  },

  // Limits.
  'too-many-dry-runs': {
    title: 'Il posto ha superato il suo limite di prove.',
    sentence: ({ limit, retryAfter }) =>
      `Un posto può fare al massimo ${counted(limit, 'prova', 'prove')} al minuto. Riprovare tra ${counted(retryAfter, 'secondo', 'secondi')}.`,
    remedy: 'Attendere `retryAfter` secondi.',
  },
  'too-many-judgements': {
    title: 'Troppi testi giudicati in poco tempo.',
    sentence: ({ limit, retryAfter }) =>
      `Un account o un posto può far giudicare al massimo ${counted(limit, 'testo', 'testi')} al minuto. Riprovare tra ${counted(retryAfter, 'secondo', 'secondi')}.`,
    remedy: 'Attendere `retryAfter` secondi, o giudicare il testo con `lyon judge`.',
  },
  'judgement-queue-full': {
    title: 'Troppi testi attendono di essere giudicati.',
    remedy: 'Attendere `retryAfter` secondi. Un account o un posto può far giudicare due testi alla volta.',
  },
  'judgement-too-long': {
    title: 'Il giudizio richiede più tempo o memoria di quanto il server conceda.',
    remedy: 'Inviare un testo con meno parti sconosciute (`?`), o giudicarlo con `lyon judge`.',
  },
  'too-many-reads': {
    title: 'Troppe letture lunghe di questo token o indirizzo sono in corso.',
    sentence: ({ limit, retryAfter }) =>
      `Questo token o indirizzo può avere al massimo ${counted(limit, 'lettura lunga', 'letture lunghe')} in corso. Riprovare tra ${counted(retryAfter, 'secondo', 'secondi')}.`,
    remedy: 'Attendere le risposte alle richieste precedenti, o `retryAfter` secondi.',
  },
  'read-queue-full': {
    title: 'Troppe letture lunghe attendono il loro turno.',
    remedy:
      'Attendere `retryAfter` secondi. Le letture lunghe sono trascrizioni, archivi, replay, posizioni, prospettive, tappe e pagine del registro.',
  },
  'too-many-games': {
    title: 'L’account ha troppe partite non finite.',
    sentence: ({ limit }) => `Un account può avere al massimo ${counted(limit, 'partita non finita', 'partite non finite')}.`,
    remedy: 'Prima finire o interrompere delle partite.',
  },
  'too-many-accounts': {
    title: 'Sono stati aperti troppi account.',
    sentence: ({ limit, retryAfter }) =>
      limit === 0
        ? 'Su questo server non si può aprire un account da soli.'
        : `Qui si possono aprire al massimo ${counted(limit, 'account', 'account')} all’ora. Riprovare tra ${counted(retryAfter ?? 1, 'secondo', 'secondi')}.`,
    remedy: 'Attendere `retryAfter` secondi; senza questo campo, chiedere un account a un amministratore del server.',
  },
  'too-many-tokens': {
    title: 'L’account ha troppi token, o il giocatore ne ha ricevuti troppi.',
    sentence: ({ limit, retryAfter }) =>
      retryAfter === undefined
        ? `Un account può avere al massimo ${limit} token. Prima revocarne uno.`
        : `Un giocatore può ricevere al massimo ${counted(limit, 'token sostitutivo', 'token sostitutivi')} all’ora. Riprovare tra ${counted(retryAfter, 'secondo', 'secondi')}.`,
    remedy: 'Per un account, prima revocare un token. Per un giocatore di torneo, attendere `retryAfter` secondi.',
  },
  'too-many-webhooks': {
    title: 'Il proprietario ha troppi webhook.',
    sentence: ({ limit }) => `Un account o un posto può avere al massimo ${limit} webhook. Prima eliminarne uno.`,
    remedy: 'Prima eliminare un webhook.',
  },
  'too-many-push-subscriptions': {
    title: 'Il proprietario ha troppe iscrizioni alle notifiche.',
    sentence: ({ limit }) =>
      `Un account o un posto può avere al massimo ${counted(limit, 'iscrizione', 'iscrizioni')}. Prima eliminarne una.`,
    remedy: 'Prima eliminare un’iscrizione.',
  },
  'too-many-mail-confirmations': {
    title: 'Troppe richieste di confermare un indirizzo: per l’account, per l’indirizzo o sul server.',
    sentence: ({ limit, retryAfter }) =>
      retryAfter === undefined
        ? `Il server chiede di confermare un indirizzo al massimo ${counted(limit, 'volta', 'volte')} al giorno. Riprovare domani.`
        : `Il server chiede di confermare al massimo ${counted(limit, 'indirizzo', 'indirizzi')} all’ora. Riprovare più tardi.`,
    remedy: 'Riprovare dopo `Retry-After`, o domani, o aprire il link dell’e-mail inviata.',
  },
  'mail-not-available': {
    title: 'Il server non invia e-mail.',
    remedy: 'Usare le notifiche del browser, o chiedere al gestore di impostare LYON_SMTP_URL.',
  },

  // Tournaments.
  'no-such-tournament': {
    title: 'Il torneo non esiste, o è privato.',
    remedy: 'Controllare l’identificativo. Per un torneo privato, inviare il token del suo organizzatore, di un arbitro o di un giocatore.',
  },
  'tournament-finished': {
    title: 'Il torneo è finito.',
    remedy: 'Si possono ancora solo correggere i risultati.',
  },
  'registration-closed': {
    title: 'Le iscrizioni al torneo sono chiuse.',
    remedy:
      'Contattare l’organizzatore. L’iscrizione tardiva è un’impostazione del torneo; le iscrizioni si chiudono anche a 2.000 giocatori, compresi i ritirati.',
  },
  'check-in-open': {
    title: 'La conferma delle presenze è ancora aperta.',
    remedy: 'Attendere che si chiuda, o chiuderla.',
  },
  'check-in-closed': {
    title: 'La conferma delle presenze è chiusa, o il torneo non la prevede.',
    remedy: 'Rivolgersi all’organizzatore, che può confermare chi arriva tardi.',
  },
  'invalid-csv': {
    title: 'Il file CSV contiene errori. Nessun giocatore è stato iscritto.',
    sentence: ({ csvProblems }) => `Il file CSV contiene errori: ${csvProblems.map(csvFault).join('; ')}.`,
    remedy: 'Correggere ogni errore elencato in `csvProblems`, che ne contiene al massimo 20.',
  },
  'tournament-full': {
    title: 'Il torneo è al completo.',
    sentence: ({ limit }) => `Il torneo è al completo: il massimo è di ${counted(limit, 'giocatore', 'giocatori')}.`,
    remedy: 'Contattare l’organizzatore. `limit` è il numero di giocatori.',
  },
  'already-registered': {
    title: 'Un giocatore con questo identificativo o questo account è già iscritto.',
    remedy: 'Iscrivere ogni identificativo di giocatore e ogni account una volta sola.',
  },
  'invalid-team': {
    title: 'Il torneo non è a squadre, o manca la squadra del giocatore.',
    remedy: 'Indicare `team` in un torneo a squadre, e né `team` né `board` negli altri.',
  },
  'board-taken': {
    title: 'Questo posto nella squadra è occupato.',
    sentence: ({ board }) => `Il posto ${board} nella squadra è occupato, o non è compreso tra 1 e 20.`,
    remedy: 'Omettere `board`, o scegliere un posto libero da 1 a 20.',
  },
  'no-such-team': {
    title: 'Nessuna squadra con questo identificativo è iscritta.',
    remedy: 'Usare il `team` di un giocatore del torneo.',
  },
  'team-incomplete': {
    title: 'Una squadra ha meno giocatori dei tavoli di un incontro.',
    sentence: ({ teams }) => `Squadre con meno giocatori dei tavoli di un incontro: ${and(teams)}.`,
    remedy: 'Iscrivere altri giocatori di `teams`, o ritirare tutti i loro giocatori.',
  },
  'no-such-player': {
    title: 'Nessun giocatore con questo identificativo è iscritto.',
    remedy: 'Usare un identificativo tratto dai `players` del torneo.',
  },
  'already-withdrawn': {
    title: 'Il giocatore si è ritirato.',
    remedy: 'Nessuno: un ritiro è definitivo.',
  },
  'token-replacement-required': {
    title: 'L’organizzatore ha reimpostato questo token; sostituirlo prima di ogni altra richiesta.',
    remedy: 'Chiamare `replacePlayerToken`. L’organizzatore ha visto il token reimpostato; quello sostitutivo va solo al giocatore.',
  },
  'player-absent': {
    title: 'Il giocatore non gioca in questo turno.',
    sentence: ({ player }) => `Il giocatore ${player} non gioca in questo turno.`,
    remedy: 'Annullare l’assenza di `player` prima dell’inizio del turno, o lasciare fuori il giocatore.',
  },
  'no-such-round': {
    title: 'Il torneo non ha questo turno.',
    remedy: 'Numerare i turni da 1 all’ultimo.',
  },
  'no-such-table': {
    title: 'Il turno non ha questo tavolo.',
    remedy: 'Numerare i tavoli da 1.',
  },
  'round-not-finished': {
    title: 'Un turno precedente non è finito.',
    remedy: 'Attendere le partite del turno, o registrare i risultati mancanti.',
  },
  'rounds-remaining': {
    title: 'Non tutti i turni sono stati giocati.',
    remedy: 'Giocare i turni rimanenti, o chiudere in anticipo con `early` e un `reason`.',
  },
  'round-already-started': {
    title: 'Il turno è cominciato.',
    remedy: 'L’abbinamento è definitivo. Registrare i risultati tavolo per tavolo.',
  },
  'round-already-paired': {
    title: 'Il turno è già abbinato, o le sue offerte sono state rivelate.',
    remedy: 'Contattare l’organizzatore, o riprovare quando il turno è cominciato.',
  },
  'round-not-paired': {
    title: 'Il turno non è abbinato.',
    remedy: 'Prima abbinare il turno.',
  },
  'round-not-started': {
    title: 'Il turno non è cominciato.',
    remedy: 'Prima far cominciare il turno.',
  },
  'too-few-players': {
    title: 'Troppo pochi giocatori per un turno.',
    remedy: 'Attendere altri giocatori, o chiudere il torneo.',
  },
  'no-trf': {
    title: 'Questo torneo non può essere scritto come Tournament Report File.',
    remedy:
      'Usare `export`, `resultsCsv` o `crosstableCsv`. Il formato conosce solo giocatori individuali a tavoli da due, e punti con un decimale da 0 a 99,9.',
  },
  'winner-undecided': {
    title: 'Un tavolo del turno precedente è finito in parità, e nessun giocatore è stato nominato per passare il turno.',
    remedy: 'Correggere il risultato del tavolo e nominare il giocatore che passa il turno.',
  },
  'invalid-pairing': {
    title: 'L’abbinamento non è valido.',
    sentence: ({ pairingProblems }) =>
      `L’abbinamento non è valido: ${pairingProblems.map((fault) => FAULTS[fault.code](fault)).join('; ')}.`,
    remedy: 'Correggere ogni errore elencato in `pairingProblems`.',
  },
  'invalid-bid': {
    title: 'L’offerta non esiste, o il torneo non prevede offerte di questo tipo.',
    remedy:
      'Offrire E1, E2, E3, S1, S2 o S3, nei tornei la cui formula prevede offerte segrete (HT.a). Le offerte aperte si fanno con `bidOpenly`, nei tornei la cui formula le prevede.',
  },
  'bid-already-placed': {
    title: 'Il giocatore ha già fatto un’offerta per questo turno.',
    remedy:
      'Un’offerta è definitiva; farne un’altra nel turno successivo. Anche la stessa offerta inviata due volte restituisce questo codice: conta la prima.',
  },
  'bids-already-revealed': {
    title: 'Le offerte di questo turno sono state rivelate.',
    remedy: 'Fare un’offerta nel turno successivo.',
  },
  'bids-missing': {
    title: 'Mancano delle offerte.',
    sentence: ({ players }) => `Mancano delle offerte: ${players.join(', ')}.`,
    remedy: 'Attendere le offerte di `players`, o registrare questi giocatori come assenti.',
  },
  'bids-not-revealed': {
    title: 'Le offerte non sono state rivelate.',
    remedy: 'Rivelare le offerte (`revealBids`), poi abbinare il turno.',
  },
  'bidding-open': {
    title: 'Le offerte a un tavolo non sono concluse.',
    sentence: ({ tables }) => `Le offerte non sono concluse ${tables.length === 1 ? 'al tavolo' : 'ai tavoli'} ${tables.join(', ')}.`,
    remedy: 'Attendere le offerte ai tavoli `tables`, registrare come assente chi non fa offerte, o abbinare il turno a mano.',
  },
  'bids-standing': {
    title: 'Nel turno valgono offerte aperte.',
    sentence: ({ tables }) => `Valgono offerte aperte ${tables.length === 1 ? 'al tavolo' : 'ai tavoli'} ${tables.join(', ')}.`,
    remedy: 'Per abbinare di nuovo il turno e annullare le offerte ai tavoli `tables`, inviare `voidBids`.',
  },
  'bidding-over': {
    title: 'Al tavolo del giocatore non si fanno offerte, o sono concluse.',
    remedy: 'Leggere `bidding` del tavolo. Un tavolo abbinato a mano non ne ha, né un giocatore a riposo.',
  },
  'bid-out-of-turn': {
    title: 'Tocca all’avversario fare un’offerta.',
    sentence: ({ player }) => `Tocca al giocatore ${player} fare un’offerta.`,
    remedy: 'Attendere che `player` abbia fatto un’offerta o accettato quella fatta.',
  },
  'bid-too-low': {
    title: 'L’offerta non supera l’ultima.',
    sentence: ({ bid, allowed }) =>
      allowed.length === 0
        ? `Nessuna offerta supera l’ultima, ${bid}.`
        : `L’offerta non supera l’ultima, ${bid}. Sono più alte: ${allowed.join(', ')}.`,
    remedy: 'Offrire uno dei valori di `allowed`, o accettare l’offerta (`acceptBid`). Quanto costa un’offerta: HT.b, HT.c.',
  },
  'no-bid-to-accept': {
    title: 'Al tavolo non è stata fatta alcuna offerta.',
    remedy: 'Il giocatore che comincia deve fare un’offerta (`bidOpenly`).',
  },
  'no-deadline': {
    title: 'Il turno non ha una scadenza.',
    remedy: 'Indicare un `deadline` all’inizio del turno, oppure `roundDays`.',
  },
  'deadline-passed': {
    title: 'La scadenza è passata.',
    remedy: 'Chiedere all’organizzatore, che può prolungare il turno finché il tavolo non ha un risultato.',
  },
  'table-finished': {
    title: 'Il tavolo ha un risultato.',
    remedy: 'Scadenze e orari si concordano solo per tavoli senza risultato.',
  },
  'no-such-proposal': {
    title: 'Nessun altro giocatore del tavolo ha fatto questa proposta.',
    remedy: 'Rileggere il turno: la proposta può essere stata sostituita. Un giocatore da solo non può accordarsi.',
  },
  'too-many-proposals': {
    title: 'Al tavolo sono state fatte troppe proposte.',
    remedy: 'Chiedere all’organizzatore.',
  },
  'result-contradicts-game': {
    title: 'Il risultato contraddice l’archivio della partita.',
    remedy: 'Aprire una contestazione nella partita; una decisione lì cambia il risultato del tavolo.',
  },
  'result-already-recorded': {
    title: 'Il risultato è già registrato.',
    remedy: 'Se è sbagliato, correggerlo con un motivo.',
  },
  'no-such-result': {
    title: 'Il tavolo non ha un risultato da correggere.',
    remedy: 'Registrare il risultato invece di correggerlo.',
  },
  'invalid-result': {
    title: 'Il risultato non corrisponde ai giocatori del tavolo.',
    remedy: 'Elencare ogni giocatore del tavolo una volta, in una posizione o come forfait.',
  },
  'reason-required': {
    title: 'Serve un motivo.',
    remedy: 'Inviare un `reason`. È pubblicato con il risultato, l’abbinamento o la fine del torneo.',
  },
  'player-is-arbiter': {
    title: 'Un account non può essere giocatore e arbitro dello stesso torneo.',
    sentence: ({ account }) => `L’account ${account} non può essere giocatore e arbitro dello stesso torneo.`,
    remedy: 'Nominare un arbitro diverso da `account`.',
  },
  'no-such-season': {
    title: 'La stagione non esiste, o è privata.',
    remedy:
      'Controllare l’identificativo. Per una stagione privata, inviare il token del suo organizzatore, o di un account che gioca nei suoi tornei e li vede tutti.',
  },
  'season-closed': {
    title: 'La stagione è chiusa.',
    remedy: 'I risultati corretti cambiano ancora la sua classifica. Aprire un’altra stagione per altri tornei.',
  },
  'season-full': {
    title: 'La stagione non ha più posto per un torneo.',
    sentence: ({ limit }) => `Una stagione ha al massimo ${counted(limit, 'torneo', 'tornei')}.`,
    remedy: 'Aprire un’altra stagione. `limit` è il numero di tornei.',
  },
  'already-in-season': {
    title: 'Il torneo fa già parte della stagione.',
    remedy: 'Aggiungere ogni torneo una volta sola.',
  },
  'not-in-season': {
    title: 'Il torneo non fa parte della stagione.',
    remedy: 'Leggere i tornei della stagione.',
  },
  'ruleset-differs': {
    title: 'Il regolamento non è quello della stagione.',
    remedy:
      'Aggiungere tornei del regolamento della stagione, o aprire una stagione per l’altro regolamento. Una stagione segue una stagione dello stesso regolamento.',
  },
  'no-such-division': {
    title: 'La stagione non ha questa divisione.',
    sentence: ({ divisions }) =>
      divisions === 0 ? 'La stagione non ha divisioni.' : `Le divisioni della stagione sono numerate da 1 a ${divisions}.`,
    remedy:
      'Leggere le divisioni nelle impostazioni della stagione: sono numerate da 1, la più alta per prima. Omettere `division` se non ce ne sono.',
  },
  'division-required': {
    title: 'La stagione ha divisioni, e la richiesta non ne indica nessuna.',
    remedy: 'Indicare la divisione con `division`, da 1, la più alta.',
  },
  'season-not-closed': {
    title: 'La stagione da seguire non è chiusa.',
    remedy: 'Chiuderla prima (`closeSeason`).',
  },
  'private-tournament': {
    title: 'Un torneo privato non può far parte di una stagione pubblica.',
    remedy:
      'Aggiungere tornei pubblici, o aprire una stagione che non è pubblica: la sua classifica mostrerebbe ciò che il torneo nasconde.',
  },
  'tournaments-unfinished': {
    title: 'Un torneo della stagione è ancora in corso.',
    remedy: 'Chiudere prima i tornei (`closeTournament`), o toglierli dalla stagione (`removeTournamentFromSeason`).',
  },
  'season-too-small': {
    title: 'La classifica della stagione ha meno di due giocatori.',
    remedy: 'Aggiungere un torneo in cui si sono giocate partite.',
  },
};
