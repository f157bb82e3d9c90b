import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { number, plural } = grammarOf('it');

const points = (count: number): string => `${number(count)} ${plural(count, { one: 'punto', other: 'punti' })}`;

export const ITALIAN: Texts = {
  twoPlayerPoints: 'i punti dei tavoli da due',
  pointsByPlace: 'punti secondo la posizione',
  twoPlayerFormat: 'una formula con tavoli da due',
  formatWithoutBids: 'una formula senza offerte',
  teamFormats: (formats) => `una formula a squadre: ${formats}`,
  eachOnce: 'ognuno al massimo una volta',
  points: (most) => `numeri da -${most} a ${most}`,
  lessThanWin: 'meno di una vittoria',
  noMoreThanDraw: 'non più di un pareggio',
  numbers: (count) => `${count} numeri`,
  noMoreThanPlaceBefore: 'non più della posizione precedente',
  arbiters: 'identificativi di account con il permesso `rule`, ognuno una volta',
  listOfAtMost: (most) => `un elenco di al massimo ${most} elementi`,
  futureTime: 'un momento futuro nel formato RFC 3339, con lo scarto dall’UTC: 2030-05-01T18:00:00+02:00',
  laterTime: 'un’ora futura nel formato RFC 3339, dopo la scadenza attuale',
  timeUpTo: (latest, days) => `un’ora non oltre ${latest}, cioè ${days} giorni dopo la scadenza fissata dall’organizzatore`,
  proposableTimes: (most, days) =>
    `da 1 a ${most} ore future nel formato RFC 3339, con lo scarto dall’UTC, in ordine, entro ${days} giorni e prima della scadenza del tavolo`,
  acceptableTime: 'un’ora futura nel formato RFC 3339, prima della scadenza del tavolo',
  playerId: 'da 1 a 64 caratteri tra lettere ASCII, cifre, `_`, `.` e `-`, ma non `.` né `..`',
  seed: 'un numero intero da 1 a 1000, o omesso',
  ownAccount: 'l’account della richiesta',
  noRule: 'nessuna regola, salvo per un’aggiudicazione',
  tieBreakWithoutClock: 'uno spareggio diverso da `time-used`: il torneo non ha timeControl',
  tieBreaks: {
    'board-points': { name: 'Punti dei tavoli', meaning: 'La somma dei punti dei tavoli della squadra.' },
    buchholz: { name: 'Buchholz', meaning: 'La somma dei punti degli avversari; se a un tavolo sono più di uno, la loro media.' },
    'buchholz-cut-1': {
      name: 'Buchholz ridotto di 1',
      meaning: 'La somma dei punti degli avversari senza il turno più debole. Un turno saltato per scelta si esclude per primo.',
    },
    'sonneborn-berger': {
      name: 'Sonneborn-Berger',
      meaning: 'La somma dei punti degli avversari, ognuno moltiplicato per il punteggio ottenuto contro quell’avversario.',
    },
    wins: { name: 'Vittorie', meaning: 'Il numero di partite vinte, o di primi posti non condivisi.' },
    'second-side-games': {
      name: 'Partite con il secondo lato',
      meaning: 'Il numero di partite giocate con il lato che il regolamento elenca per secondo.',
    },
    'time-used': {
      name: 'Tempo usato',
      meaning:
        'I secondi in cui gli orologi del giocatore hanno camminato in tutte le partite. Meno è meglio: il giocatore più lento sta dietro.',
    },
    'direct-encounter': {
      name: 'Scontro diretto',
      meaning:
        'La posizione tra i giocatori alla pari secondo le partite tra loro, da 1. Decide solo ciò che le partite mancanti non potrebbero cambiare.',
    },
  },
  virtualOpponent: 'Un turno senza partita conta come una partita contro un avversario con i punti del giocatore stesso.',

  calendar: {
    deadline: (round, players) => `fine del turno ${round}${players === null ? '' : `, ${players}`}`,
    game: (players, round) => `${players}, turno ${round}`,
    own: 'Le mie partite di torneo',
    ownGame: (opponents, round) => `partita contro ${opponents}, turno ${round}`,
    ownDeadline: (opponents, round) => `fine del turno ${round}, partita contro ${opponents}`,
  },

  terms: {
    round: (round, text) => `Turno ${round}: ${text}.`,
    roundLeftOut: (round, text) => `Turno ${round}: ${text}. Escluso.`,
    opponent: (name, has) => `${name} ha ${points(has)}`,
    average: (opponents, value) => `${opponents}; in media ${number(value)}`,
    virtual: (own) => `nessuna partita, conta come un avversario con i punti del giocatore stesso, ${number(own)}`,
    virtualTaken: (scored, own, value) =>
      `nessuna partita, ${points(scored)} del turno × ${points(own)} del giocatore stesso = ${number(value)}`,
    noOpponent: 'nessun avversario che conti',
    taken: (opponents, value) => `${opponents} = ${number(value)}`,
    score: (scored, has, name) => `${number(scored)} × ${points(has)} di ${name}`,
    boardPoints: (count) => `${points(count)} ai suoi tavoli`,
    notWon: 'non vinta',
    won: 'vinta',
    notSecond: 'non il secondo lato',
    second: 'il secondo lato',
    timeUsed: (seconds: number) => `${number(seconds)} s all’orologio`,
    against: (scored, name) => `${number(scored)} contro ${name}`,
    forfeitWon: (text) => `vinta per forfait; ${text}`,
    forfeitLost: (text) => `persa per forfait; ${text}`,
    notPlayed: 'non è stata giocata nessuna partita',
    notAgainst: 'nessuna partita contro i giocatori alla pari',
  },

  page: {
    rank: 'Posizione',
    player: 'Giocatore',
    players: 'Giocatori',
    team: 'Squadra',
    teams: 'Squadre',
    points: 'Punti',
    standings: 'Classifica',
    table: 'Tavolo',
    result: 'Risultato',
    match: 'Incontro',
    boardPoints: 'Punti dei tavoli',
    noResult: 'ancora senza risultato',
    drawn: 'pareggio',
    won: (name) => `vittoria di ${name}`,
    forfeited: (name) => `forfait di ${name}`,
    round: (round) => `Turno ${round}`,
    byes: (names) => `Riposi: ${names}`,
    standing: (rank, name, has) => `Posizione ${number(rank)}: ${name}, ${points(has)}`,
    version: (version) => `Dopo la voce ${number(version)} del registro del torneo.`,
  },

  season: {
    noPlacePoints: 'nessun punto, perché solo `places` ne ha',
    placePoints: (places, most) => `da 1 a ${places} numeri da -${most} a ${most}`,
    divisions: (least, most) => `nessuna divisione, o da ${least} a ${most}`,
    dropped: (best) => (best === 1 ? 'Conta solo il risultato migliore.' : `Contano solo i ${number(best)} risultati migliori.`),
    tieBreaks: {
      'first-places': { name: 'Primi posti', meaning: 'Il numero di tornei con il primo posto, anche condiviso.' },
      'best-result': { name: 'Miglior risultato', meaning: 'I punti del miglior torneo del giocatore.' },
      'last-result': { name: 'Ultimo risultato', meaning: 'I punti dell’ultimo torneo a cui ha preso parte uno dei giocatori alla pari.' },
      'direct-encounter': {
        name: 'Scontro diretto',
        meaning:
          'Le partite vinte meno quelle perse contro i giocatori alla pari, in tutti i tornei; a un tavolo più grande, le posizioni inferiori e superiori.',
      },
    },
    lineUp: {
      promoted: (division) => `Promozione: ${division}.`,
      relegated: (division) => `Retrocessione: ${division}.`,
      stays: (division) => `Permanenza: ${division}.`,
      plays: 'Permanenza.',
      undecided: 'Alla pari al limite di una zona, anche dopo tutti gli spareggi: decide l’organizzatore.',
    },
    page: {
      next: 'Prossima stagione',
      movements: { promoted: 'promozione', relegated: 'retrocessione', undecided: 'da decidere' },
      tournaments: 'Tornei',
      total: 'Totale',
      runs: 'in corso',
      closed: 'definitivo',
      dropped: 'Un risultato tra parentesi non conta.',
      provisional: 'Alcuni tornei sono ancora in corso. I loro risultati possono cambiare.',
    },
  },
};
