import type { SentenceTemplate } from '../../../engine/log-sentences.js';
import { seatNumber } from '../ids.js';
import type { PhaseName } from '../state.js';
import { type Catalogue, cardName, PRINTED_NAMES } from './catalogue.js';
import type { LogCode } from './en-log.js';

const PHASE_TASKS: Readonly<Record<PhaseName, string>> = {
  'set-up': 'la partita non è cominciata',
  turn: 'reclutare o schierare',
  cockburn: 'scegliere un sostenitore per Cockburn',
  fergusson: 'scegliere un seguace di un avversario per Fergusson',
  makgill: 'schierare un’altra carta per Makgill',
  scott: 'scegliere il seguace di cui lo Scott copia il potere',
  wemyss: 'scegliere il seguace che Wemyss scarta',
  bruce: 'nominare un clan per Bruce',
  claims: 'ottenere un sostenitore',
  'game-over': 'la partita è finita',
};

const LOG: Readonly<Record<LogCode, SentenceTemplate>> = {
  opened: 'Comincia la partita. Il {seat} ha l’iniziativa.',
  'hand-dealt': 'Il {seat} riceve {cards}.',
  'hand-dealt-hidden': { one: 'Il {seat} riceve una carta.', other: 'Il {seat} riceve {count} carte.' },
  'skirmish-begun': 'Comincia la scaramuccia {skirmish}.',
  'recruits-shown': 'Reclute scoperte: {cards}.',
  'recruits-dealt': { one: 'Si distribuisce una recluta coperta.', other: 'Si distribuiscono {count} reclute coperte.' },
  'supporters-dealt': 'Sostenitori: {cards}.',
  'supporters-thrown-out': 'I sostenitori hanno tutti la stessa forza e vengono scartati: {cards}.',
  'deck-renewed': {
    one: 'Il mazzo degli scarti diventa un nuovo mazzo di una carta.',
    other: 'Il mazzo degli scarti viene rimescolato in un nuovo mazzo di {count} carte.',
  },
  'turn-begun': 'Tocca al {seat}.',
  'turn-skipped': 'Il {seat} non ha niente da reclutare e salta il turno.',
  'recruit-turned-up': 'Si scopre la recluta alla posizione {place}: {card}.',
  'gap-turned-up': 'La prossima recluta alla posizione {place} sarà scoperta.',
  recruited: 'Il {seat} recluta {card}.',
  'recruited-hidden': 'Il {seat} recluta una carta coperta.',
  mustered: 'Il {seat} schiera {card}.',
  'mustered-face-down': 'Il {seat} schiera {card} come carta coperta.',
  'mustered-hidden': 'Il {seat} schiera una carta coperta.',
  'mustered-activated': 'Il {seat} schiera {card} e ne usa il potere.',
  'end-power': 'Il {seat} attiva {clan} per la fine della scaramuccia.',
  'power-copied': 'Lo Scott del {seat} copia il potere di {clan} del {other}.',
  'supporter-taken': 'Il {seat} prende il sostenitore {taken} e mette {card} al suo posto.',
  exchanged: 'Il {seat} dà {card} al {other} in cambio di {received}.',
  'exchanged-hidden': 'Il {seat} dà {card} al {other} in cambio di una carta coperta.',
  drawn: 'Il {seat} pesca {card}.',
  'drawn-hidden': 'Il {seat} pesca una carta.',
  'discarded-own': 'Il {seat} scarta {card} dalla propria armata.',
  discarded: 'Il {seat} scarta {card} dall’armata del {other}.',
  revealed: 'Il {seat} scopre {card}.',
  'clan-named': 'Il Bruce del {seat} vale come {clan}.',
  army: 'Armata del {seat}: forza totale {strength}.',
  'army-doubled': 'Armata del {seat}: forza totale {strength}, raddoppiata.',
  'no-army': 'Nessun giocatore ha un’armata.',
  claimed: 'Il {seat} ottiene {card}.',
  'skirmish-ended': 'Finisce la scaramuccia {skirmish}.',
  'held-over': 'Il {seat} tiene {card} in gioco per la prossima scaramuccia.',
  initiative: 'Il {seat} prende l’iniziativa.',
  // What a seat that is to act is asked for.
  'ask-turn': 'Turno {turn} di 5: reclutare una carta dalla fila, o schierarne una dalla mano.',
  'ask-recruit': 'Turno {turn} di 5: reclutare una carta dalla fila.',
  'ask-muster': 'Turno {turn} di 5: schierare una carta dalla mano.',
  'ask-makgill': 'Makgill: schierare ancora una carta.',
  'ask-cockburn': '{card}: prendere un sostenitore nella propria armata. La carta va al suo posto.',
  'ask-fergusson': '{card}: scegliere il seguace di un avversario da ricevere in cambio.',
  'ask-scott': '{card}: scegliere il seguace di cui la carta copia il potere.',
  'ask-wemyss': '{card}: scegliere il seguace da scartare.',
  'ask-bruce': '{card}: nominare il clan per cui vale la carta.',
  'ask-claim': { one: 'Ottenere un sostenitore.', other: 'Ottenere un sostenitore; ne spettano {count}.' },
};

export const ITALIAN: Catalogue = {
  log: {
    language: 'it',
    log: LOG,
    names: { ...PRINTED_NAMES, seat: (seat) => `posto ${seatNumber(seat)}` },
    isPlural: () => false,
  },
  words: {
    card: cardName,
    seat: (seat) => seat.replace('seat-', 'posto '),
    phase: (phase) => PHASE_TASKS[phase],
  },
  sentences: {
    'not-your-turn': 'Tocca al {seat}.',
    'not-in-this-phase': 'Azione non ammessa ora. La partita attende questa decisione: {phase}.',
    'not-begun': 'La partita non è cominciata: un posto è ancora libero.',
    'game-over': 'La partita è finita.',
    'no-such-recruit': 'Alla posizione {place} della fila non c’è nessuna recluta.',
    'hand-is-full': 'La propria mano contiene {cards} carte: non si può reclutare.',
    'card-not-in-hand': '{card} non è nella propria mano.',
    'lower-follower-stands': '{other}, nell’armata del {seat}, è scoperto e più debole di {card}, il cui potere non può essere attivato.',
    'clan-follower-stands':
      '{other}, nell’armata del {seat}, è scoperto, dello stesso clan e non più forte di {card}, il cui potere non può essere attivato.',
    'face-down-never-activates': 'Una carta schierata coperta non può essere attivata.',
    'no-such-supporter': '{card} non è tra i sostenitori.',
    'no-such-follower': 'Alla posizione {place} dell’armata del {seat} non c’è nessun seguace.',
    'own-follower': 'Fergusson si scambia con un seguace di un avversario.',
    'copies-another': 'Uno Scott copia il potere di un altro seguace.',
    'face-down-not-copied': 'Questo seguace è coperto: il suo potere non può essere copiato.',
    'scott-not-copied': 'Uno Scott non può copiare uno Scott.',
    'never-itself': 'Wemyss scarta un altro seguace, mai sé stesso.',
  },
  outcomes: {
    'highest-total': (winner, total) => `Il posto ${winner} ha sostenitori per ${total} punti, più di ogni altro.`,
    'best-placed-of-the-tied': (winner, total) =>
      `Il posto ${winner} ha sostenitori per ${total} punti, in parità con altri, ed era meglio classificato nell’ultima scaramuccia.`,
    'nearest-the-initiative': (winner, total) =>
      `Il posto ${winner} ha sostenitori per ${total} punti, in parità con altri; nessuno di loro aveva un’armata, ed era il più vicino all’iniziativa.`,
  },
  options: {
    seats: { name: 'Giocatori', meaning: 'Il numero di giocatori.' },
    bruce: { name: 'Carte Bruce', meaning: 'La partita comprende le due carte Bruce.' },
    initiative: {
      name: 'Prima iniziativa',
      meaning: 'Il posto che ha per primo l’iniziativa.',
      values: {
        null: 'sorteggiata',
        'seat-1': 'posto 1',
        'seat-2': 'posto 2',
        'seat-3': 'posto 3',
        'seat-4': 'posto 4',
        'seat-5': 'posto 5',
      },
    },
    clanActivation: {
      name: 'Regola del clan per i poteri',
      meaning: 'Quando solo i seguaci dello stesso clan impediscono un potere.',
      values: { auto: 'da quattro posti in su', always: 'sempre', never: 'mai' },
    },
  },
  reasons: {
    seats: 'Si gioca da due a cinque (L1.1).',
    initiative: 'Ha l’iniziativa un posto al tavolo (L2.1).',
    seatNotAtTable: (seats) => `Al tavolo ci sono ${seats} posti, e questo non è uno di essi (L2.1).`,
  },
};
