// The lessons in Italian.
import type { LessonTexts } from './lessons.js';

export const LESSON_TEXTS: LessonTexts = {
  'hammer-of-the-scots': {
    aim: {
      title: 'Lo scopo del gioco',
      text: [
        'Gli Inglesi (rossi) e gli Scozzesi (blu) si contendono i nobili di Scozia. Ogni nobile ha un blocchetto in ciascun lato e sta sulla mappa con uno dei due. Un nobile battuto in battaglia cambia bandiera; solo Moray non lo fa.',
        'Un lato che controlla tutti i nobili in gioco alla fine di un turno di gioco vince subito. Altrimenti vince chi ha più nobili alla fine dell’ultimo anno dello scenario.',
      ],
    },
    'set-up': {
      title: 'Lo schieramento',
      text: [
        'Dei propri blocchetti si vede la faccia, degli altri il retro. I segni sul bordo superiore sono la forza, da 1 a 4. Ogni colpo gira il blocchetto di uno step; l’ultimo lo elimina.',
        'La lettera dice chi combatte prima: A, poi B, poi C. Il numero accanto è il risultato più alto del dado che colpisce. La capacità di movimento è il numero di aree in cui un blocchetto può entrare in un turno di gioco.',
        'Ogni lato riceve cinque carte per un anno. Le carte movimento danno da uno a tre punti. Le carte evento fanno ciò che dicono.',
      ],
    },
    turn: {
      title: 'Un turno di gioco',
      text: [
        'I due lati calano una carta a faccia in giù e la mostrano. Le carte decidono chi muove per primo. Un evento precede ogni carta movimento.',
        'Un punto movimento muove un gruppo: blocchetti di una stessa area, ciascuno secondo la propria capacità. Al massimo sei blocchetti di un lato passano un confine verde, due un confine rosso; oltre un confine rosso ci si ferma. Ci si ferma anche dove sta un nemico.',
        'Oltre il confine con l’Inghilterra ogni punto porta un solo blocchetto. I blocchetti attaccati sono pinned, uno per ogni attaccante, e restano dove sono.',
      ],
    },
    battle: {
      title: 'Una battaglia',
      text: [
        'Dove stanno entrambi i lati si combatte una battaglia di tre round al massimo. In ogni round i blocchetti agiscono in quest’ordine: A del difensore, A dell’attaccante, poi B e C allo stesso modo. Un blocchetto tira, si ritira o passa.',
        'Tira un dado per ogni punto di forza. Ogni risultato che non supera il suo numero colpisce l’unità nemica più forte. Un nobile che difende la propria area colpisce fino a 3.',
        'Nel round 1 attacca un solo gruppo, il gruppo d’attacco principale. I gruppi da altre aree e i rinforzi arrivano nel round 2. Dopo tre round l’attaccante deve ritirarsi.',
      ],
    },
    winter: {
      title: 'Il turno invernale',
      text: [
        'Dopo cinque turni di gioco, o quando entrambi i lati hanno giocato un evento, i nobili tornano a casa. Un nobile la cui area propria è occupata dal nemico cambia bandiera.',
        'Cavalieri, arcieri e Hobelars inglesi lasciano la Scozia, se non svernano con Edoardo I. I blocchetti in eccesso si sbandano: il limite dei castelli dice quanti ne restano in un’area, e una cattedrale nutre uno Scozzese in più.',
        'Ogni area dà tanti Punti di Rimpiazzo quanto il suo limite dei castelli. Gli Scozzesi aggiungono step o estraggono blocchetti; gli Inglesi rinforzano nobili e fanteria ed estraggono metà del loro Draw Pool con la Leva feudale.',
      ],
    },
  },
  'lords-of-scotland': {
    aim: {
      title: 'Lo scopo del gioco',
      text: [
        'Ogni posto raduna un’armata di seguaci e ottiene con essa dei sostenitori. La prima scaramuccia dopo la quale un posto ha sostenitori per 40 punti o più chiude la partita; vince il totale più alto.',
      ],
    },
    'set-up': {
      title: 'La preparazione',
      text: [
        'Ogni posto riceve cinque carte. Cinque reclute stanno coperte in una fila, e un sostenitore per posto è scoperto: è la posta della scaramuccia.',
        'Ogni carta ha un clan, una forza da 1 a 12 e il potere del suo clan.',
      ],
    },
    turn: {
      title: 'Un turno',
      text: [
        'Una scaramuccia ha cinque turni per posto. Prima del suo turno, chi ha l’iniziativa scopre la recluta successiva.',
        'Nel suo turno un posto fa una di due cose. Recluta: prende in mano una carta della fila. Oppure schiera: mette una carta della mano nella sua armata, scoperta o coperta. Con dieci carte in mano nessuno recluta; senza carte si deve.',
        'Una carta schierata scoperta può usare il suo potere se nessun altro seguace scoperto, in nessuna armata, è più debole. Con quattro o cinque posti contano solo i seguaci dello stesso clan.',
      ],
    },
    skirmish: {
      title: 'La fine di una scaramuccia',
      text: [
        'Tutti i seguaci vengono scoperti. La forza di un’armata è la somma delle sue carte; è raddoppiata se l’armata ha due o più carte, tutte dello stesso clan. In caso di parità vince la carta di rango più alto.',
        'In quest’ordine ogni posto con un seguace ottiene un sostenitore a sua scelta. Il vincitore prende l’iniziativa. Armate e reclute si scartano, le mani si tengono.',
      ],
    },
    scoring: {
      title: 'Il punteggio',
      text: [
        'Un sostenitore vale la sua forza. Quando un posto ha 40 punti o più dopo una scaramuccia, vince il totale più alto. In caso di parità vince il posto meglio piazzato in quella scaramuccia.',
      ],
    },
  },
};
