import type { OptionTexts } from './catalogue.js';

export const OPTIONS: OptionTexts = {
  scenario: {
    name: 'Scenario',
    meaning: 'La parte della guerra che si gioca.',
    values: {
      braveheart: 'Braveheart, dal 1297 al 1305',
      bruce: 'The Bruce, dal 1306 al 1314',
      campaign: 'la campagna, dal 1297 fino alla vittoria di un lato',
    },
  },
  edition: {
    name: 'Edizione',
    meaning: 'L’edizione del regolamento: 2.3, 3.0 o 4.0. Stabilisce il valore predefinito di tutte le altre opzioni.',
  },
  handicap: {
    name: 'Handicap',
    meaning: 'Un’offerta di torneo, a spese del lato che l’ha fatta. Non in The Bruce.',
    values: {
      null: 'nessuno',
      E1: 'E1: Edoardo I resta fuori dalla prima Leva feudale inglese',
      E2: 'E2: Edoardo I resta fuori dalle prime due Leve feudali inglesi',
      E3: 'E3: Edoardo I resta fuori dalle prime tre Leve feudali inglesi',
      S1: 'S1: la prima Leva feudale inglese ha un blocchetto in più',
      S2: 'S2: la prima Leva feudale inglese ha due blocchetti in più',
      S3: 'S3: la prima Leva feudale inglese ha tre blocchetti in più',
    },
  },
  redeal123: {
    name: 'Nuova distribuzione delle mani scarse',
    meaning: 'Tutte le carte si ridistribuiscono finché una mano ha due o più 3, tre o più eventi, oppure quattro o più 1.',
  },
  schiltroms: {
    name: 'Schiltrom',
    meaning: 'La fanteria scozzese aggiunge uno al proprio numero in una battaglia in cui non combattono arcieri inglesi.',
  },
  schiltromsReserveArchers: {
    name: 'Arcieri in riserva contro gli schiltrom',
    meaning: 'Gli arcieri inglesi in riserva impediscono gli schiltrom nella loro battaglia, come gli arcieri che combattono.',
  },
  rally: {
    name: 'Adunate',
    meaning:
      'Con un punto movimento un lato annuncia un’adunata nell’area del proprio Re; finché il Re non è in gioco, in quella di un blocchetto di cavalieri inglesi, oppure di Wallace o Moray. Un qualsiasi numero dei suoi blocchetti può raggiungerla con movimenti propri e permessi nella stessa fase di movimento, anche da gruppi non pagati. Passare il confine anglo-scozzese costa un punto in più per ogni blocchetto. Nessuna adunata in un’area con una battaglia da combattere. Senza questa opzione non ci sono adunate.',
  },
  andrewMoray: {
    name: 'Andrew Moray',
    meaning: 'Moray combatte come A3 e recupera due step quando sverna nell’area Moray.',
  },
  angusOg: {
    name: 'Angus Og',
    meaning:
      'I Norse muovono, si ritirano e si raggruppano solo sul Mare d’Irlanda, svernano ovunque sulle sue coste e non contano per nessun limite dei castelli. Se sono estratti per un’altra area, si estrae un altro blocchetto.',
  },
  singleTargetHits: {
    name: 'Tutti i colpi su un blocchetto',
    meaning: 'Tutti i colpi di un blocchetto vanno all’unità nemica più forte; i colpi in eccesso vanno persi.',
  },
  volleyStrongest: {
    name: 'Salve contro l’unità più forte',
    meaning: 'I blocchetti di una stessa lettera tirano insieme contro l’unità nemica più forte; i colpi in eccesso vanno persi.',
  },
  norseRegroupSameCoast: {
    name: 'Rally dei Norse su un solo mare',
    meaning: 'I Norse si raggruppano solo sul mare che bagna l’area della battaglia.',
  },
  norseJoinsMain: {
    name: 'Norse nel gruppo d’attacco principale',
    meaning: 'I Norse che entrano in una battaglia possono unirsi al gruppo d’attacco principale.',
  },
  noRegroupAfterDefection: {
    name: 'Nessun Rally dopo una defezione',
    meaning: 'Nessun blocchetto si raggruppa dopo una battaglia causata da un Araldo o da una defezione.',
  },
  kingFriendlyCathedralOnly: {
    name: 'Il Re sverna nelle cattedrali amiche',
    meaning: 'In inverno il Re di Scozia va solo in cattedrali amiche.',
  },
  seaReinforcementAnyCoast: {
    name: 'Sbarco su ogni costa amica',
    meaning: 'I Norse e i Cavalieri Francesi estratti per un’area dell’entroterra vanno su una qualsiasi costa amica.',
  },
  seaReinforcementSteps: {
    name: 'Step dopo uno sbarco',
    meaning: 'Quali Punti di Rimpiazzo aggiungono step ai Norse o ai Cavalieri Francesi estratti per l’entroterra e sbarcati su una costa.',
    values: {
      null: 'nessuno, perché nessun blocchetto sbarca',
      either: 'quelli di entrambe le aree',
      origin: 'quelli dell’area per cui sono stati estratti',
    },
  },
  frenchOnlyBraveheart: {
    name: 'Niente Cavalieri Francesi in The Bruce',
    meaning: 'I Cavalieri Francesi non compaiono in The Bruce.',
  },
  frenchKnightsInPool: {
    name: 'Cavalieri Francesi dall’inizio di The Bruce',
    meaning: 'In The Bruce i Cavalieri Francesi cominciano nel Draw Pool scozzese.',
  },
  retreatFromRound2: {
    name: 'Nessuna ritirata nel round 1',
    meaning: 'Nessun blocchetto si ritira nel primo round di una battaglia.',
  },
  stopAtAngloScottishBorder: {
    name: 'Sosta oltre il confine anglo-scozzese',
    meaning: 'Ogni blocchetto che passa il confine anglo-scozzese deve fermarsi subito dopo.',
  },
  noRetreatInEngland: {
    name: 'Nessuna ritirata in Inghilterra',
    meaning: 'Nessun blocchetto si ritira o si raggruppa in Inghilterra.',
  },
  pillageKillsLeaders: {
    name: 'Il Saccheggio uccide i leader',
    meaning: 'Moray, Wallace ed Edoardo (I o II) sono morti se vanno persi in un Saccheggio.',
  },
  celticAtOwnTurn: {
    name: 'Solidarietà celtica nel turno di combattimento',
    meaning: 'Un’unità celtica tira per la solidarietà celtica nel proprio turno di combattimento, prima di combattere.',
  },
  victualsSpread: {
    name: 'Rifornimenti per tre blocchetti',
    meaning: 'Gli step dei Rifornimenti vanno a tre blocchetti diversi.',
  },
  seaMoveAnyDestination: {
    name: 'Mossa navale verso ogni costa',
    meaning:
      'Una Mossa navale può finire in qualsiasi area di costa. Se la occupa il nemico, vi si combatte subito una battaglia in cui attaccano i blocchetti venuti dal mare.',
  },
  etterickMove: {
    name: 'Movimento degli arcieri scozzesi',
    meaning: 'In quante aree gli arcieri scozzesi possono entrare per turno di gioco: 2 o 3.',
  },
  asBorderOneGroup: {
    name: 'Gruppi oltre il confine anglo-scozzese',
    meaning: 'Quali attaccanti oltre il confine anglo-scozzese combattono come un solo gruppo.',
    values: {
      'any-origin-any-border': 'tutti quelli che lo hanno passato, dal primo round accanto al gruppo d’attacco principale',
      'one-origin-one-border': 'quelli partiti da una stessa area ed entrati da uno stesso confine',
    },
  },
  norseSeaMoveCard: {
    name: 'Mossa navale dei Norse',
    meaning: 'I Norse possono usare la carta Mossa navale, ma non per entrare in Inghilterra. Senza questa opzione non possono usarla.',
  },
  celticTiming: {
    name: 'Momento della solidarietà celtica',
    meaning: 'Quando le unità celtiche tirano per la solidarietà celtica.',
    values: {
      null: 'ognuna nel proprio turno di combattimento',
      'before-battle': 'tutte prima della battaglia',
      'on-reveal': 'ognuna quando è rivelata, le riserve nel round 2',
    },
  },
  truceBarsRaids: {
    name: 'Nessun Raid di Confine in una Tregua',
    meaning: 'Durante una Tregua inglese gli Scozzesi non possono entrare in Inghilterra.',
  },
  truceBarsSeaMove: {
    name: 'Nessuna Mossa navale verso l’Inghilterra in una Tregua',
    meaning: 'Durante una Tregua inglese gli Scozzesi non possono andare via mare in Inghilterra, nemmeno se la occupano.',
  },
  inlandSeaDraw: {
    name: 'Norse e Cavalieri Francesi estratti per l’entroterra',
    meaning: 'Che cosa accade ai Norse o ai Cavalieri Francesi estratti per un’area senza costa.',
    values: {
      'adjacent-coast': 'sbarcano su una costa amica',
      redraw: 'tornano nel Draw Pool e si estrae un altro blocchetto',
      'redraw-then-put-back': 'si estrae un altro blocchetto e poi tornano nel Draw Pool',
    },
  },
  borderControlScope: {
    name: 'Confini chiusi alla ritirata',
    meaning: 'Quale passaggio del nemico chiude un confine alla ritirata e ai blocchetti non pinned che lasciano una battaglia.',
    values: {
      'this-battle': 'un passaggio per entrare in questa battaglia',
      'any-battle': 'anche un passaggio per entrare in un’altra battaglia, se il nemico è stato l’ultimo a farlo',
    },
  },
  heraldRollFirst: {
    name: 'Araldo: il dado prima del nobile',
    meaning: 'Il dado dell’Araldo si tira prima di nominare il nobile. Senza questa opzione si nomina prima il nobile.',
  },
  playedCardsPublic: {
    name: 'Carte giocate in vista',
    meaning:
      'Si vedono tutte le carte giocate quest’anno. Altrimenti ogni giocatore vede, dei turni di gioco precedenti, solo le proprie. In entrambi i casi il registro di un posto contiene le carte di cui ha avuto notizia.',
  },
  raidVictimHidden: {
    name: 'Perdita nascosta in un Raid di Confine',
    meaning: 'Il blocchetto perso in un Raid di Confine non viene rivelato.',
  },
  mainDeclaredInMove: {
    name: 'Gruppo d’attacco principale fissato nel movimento',
    meaning:
      'Il gruppo d’attacco principale si stabilisce durante il movimento. Altrimenti si nomina prima di scegliere la prima battaglia.',
  },
  reserveHidden: {
    name: 'Riserve non usate nascoste',
    meaning: 'Le riserve restano nascoste se la loro battaglia finisce nel primo round.',
  },
  borderLimitsCarryIntoBattle: {
    name: 'Un limite di confine per movimento e battaglia',
    meaning: 'I limiti di confine contano insieme i passaggi del movimento e di tutte le fasi di una battaglia.',
  },
  frenchCheck: {
    name: 'Conto dei nobili per i Cavalieri Francesi',
    meaning: 'Quando si contano gli otto nobili che portano i Cavalieri Francesi.',
    values: {
      builds: 'una volta l’anno all’inizio dei rimpiazzi invernali',
      'once-reached': 'non appena gli Scozzesi ne controllano otto',
      'end-of-winter': 'una volta l’anno alla fine dell’inverno, dopo i rimpiazzi',
    },
  },
  suddenDeathAfterWinter: {
    name: 'Vittoria Automatica dopo l’inverno',
    meaning: 'La Vittoria Automatica (Sudden Death) con i nobili si verifica anche alla fine dell’inverno.',
  },
  norseDeclared: {
    name: 'Movimenti annunciati dei Norse',
    meaning: 'Un movimento dei Norse indica dove comincia e dove finisce.',
  },
  buildOrder: {
    name: 'Ordine dei rimpiazzi invernali',
    meaning: 'Chi esegue per primo i rimpiazzi invernali.',
    values: { simultaneous: 'i due lati insieme', 'scots-first': 'prima gli Scozzesi, poi gli Inglesi' },
  },
  retreatBatch: {
    name: 'Ritirate simultanee',
    meaning:
      'Se le ritirate simultanee si eseguono insieme, senza essere viste. I blocchetti di una stessa lettera si ritirano nello stesso momento, quindi le ultime due scelte hanno lo stesso effetto.',
    values: {
      'block-by-block': 'una alla volta',
      'same-moment': 'tutte quelle di uno stesso momento',
      'same-letter': 'tutte quelle di una stessa lettera',
    },
  },
};
