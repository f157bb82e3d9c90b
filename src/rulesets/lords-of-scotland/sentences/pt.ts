import type { SentenceTemplate } from '../../../engine/log-sentences.js';
import { seatNumber } from '../ids.js';
import type { PhaseName } from '../state.js';
import { type Catalogue, cardName, PRINTED_NAMES } from './catalogue.js';
import type { LogCode } from './en-log.js';

const PHASE_TASKS: Readonly<Record<PhaseName, string>> = {
  'set-up': 'a partida não começou',
  turn: 'recrutar ou convocar',
  cockburn: 'escolher um apoiador para Cockburn',
  fergusson: 'escolher um seguidor de um adversário para Fergusson',
  makgill: 'convocar outra carta para Makgill',
  scott: 'escolher o seguidor cujo poder o Scott copia',
  wemyss: 'escolher o seguidor que Wemyss descarta',
  bruce: 'nomear um clã para Bruce',
  claims: 'reivindicar um apoiador',
  'game-over': 'a partida terminou',
};

const LOG: Readonly<Record<LogCode, SentenceTemplate>> = {
  opened: 'A partida começa. O {seat} tem a iniciativa.',
  'hand-dealt': 'O {seat} recebe {cards}.',
  'hand-dealt-hidden': { one: 'O {seat} recebe uma carta.', other: 'O {seat} recebe {count} cartas.' },
  'skirmish-begun': 'Começa a escaramuça {skirmish}.',
  'recruits-shown': 'Recrutas com a face para cima: {cards}.',
  'recruits-dealt': {
    one: 'Um recruta é distribuído com a face para baixo.',
    other: '{count} recrutas são distribuídos com a face para baixo.',
  },
  'supporters-dealt': 'Apoiadores: {cards}.',
  'supporters-thrown-out': 'Os apoiadores têm todos a mesma força e são descartados: {cards}.',
  'deck-renewed': {
    one: 'O descarte se torna um novo baralho de uma carta.',
    other: 'O descarte é embaralhado e se torna um novo baralho de {count} cartas.',
  },
  'turn-begun': 'É a vez do {seat}.',
  'turn-skipped': 'O {seat} não tem o que recrutar e pula o turno.',
  'recruit-turned-up': 'O recruta da posição {place} é virado para cima: {card}.',
  'gap-turned-up': 'O próximo recruta da posição {place} ficará com a face para cima.',
  recruited: 'O {seat} recruta {card}.',
  'recruited-hidden': 'O {seat} recruta uma carta com a face para baixo.',
  mustered: 'O {seat} convoca {card}.',
  'mustered-face-down': 'O {seat} convoca {card} com a face para baixo.',
  'mustered-hidden': 'O {seat} convoca uma carta com a face para baixo.',
  'mustered-activated': 'O {seat} convoca {card} e usa o seu poder.',
  'end-power': 'O {seat} ativa {clan} para o fim da escaramuça.',
  'power-copied': 'O Scott do {seat} copia o poder de {clan} do {other}.',
  'supporter-taken': 'O {seat} pega o apoiador {taken} e põe {card} no seu lugar.',
  exchanged: 'O {seat} dá {card} ao {other} em troca de {received}.',
  'exchanged-hidden': 'O {seat} dá {card} ao {other} em troca de uma carta com a face para baixo.',
  drawn: 'O {seat} compra {card}.',
  'drawn-hidden': 'O {seat} compra uma carta.',
  'discarded-own': 'O {seat} descarta {card} do seu próprio exército.',
  discarded: 'O {seat} descarta {card} do exército do {other}.',
  revealed: 'O {seat} revela {card}.',
  'clan-named': 'O Bruce do {seat} conta como {clan}.',
  army: 'Exército do {seat}: força somada {strength}.',
  'army-doubled': 'Exército do {seat}: força somada {strength}, dobrada.',
  'no-army': 'Nenhum jogador tem um exército.',
  claimed: 'O {seat} reivindica {card}.',
  'skirmish-ended': 'Termina a escaramuça {skirmish}.',
  'held-over': 'O {seat} mantém {card} em jogo para a próxima escaramuça.',
  initiative: 'O {seat} fica com a iniciativa.',
  // What a seat that is to act is asked for.
  'ask-turn': 'Turno {turn} de 5: recrutar uma carta da fileira ou convocar uma da mão.',
  'ask-recruit': 'Turno {turn} de 5: recrutar uma carta da fileira.',
  'ask-muster': 'Turno {turn} de 5: convocar uma carta da mão.',
  'ask-makgill': 'Makgill: convocar mais uma carta.',
  'ask-cockburn': '{card}: pegar um apoiador para o exército. A carta fica no lugar dele.',
  'ask-fergusson': '{card}: escolher o seguidor de um adversário a receber em troca.',
  'ask-scott': '{card}: escolher o seguidor cujo poder a carta copia.',
  'ask-wemyss': '{card}: escolher o seguidor a descartar.',
  'ask-bruce': '{card}: nomear o clã como o qual a carta conta.',
  'ask-claim': { one: 'Reivindicar um apoiador.', other: 'Reivindicar um apoiador, de {count} a reivindicar.' },
};

export const PORTUGUESE: Catalogue = {
  log: {
    language: 'pt',
    log: LOG,
    names: { ...PRINTED_NAMES, seat: (seat) => `lugar ${seatNumber(seat)}` },
    isPlural: () => false,
  },
  words: {
    card: cardName,
    seat: (seat) => seat.replace('seat-', 'lugar '),
    phase: (phase) => PHASE_TASKS[phase],
  },
  sentences: {
    'not-your-turn': 'É a vez do {seat}.',
    'not-in-this-phase': 'Ação não permitida agora. Decisão esperada: {phase}.',
    'not-begun': 'A partida não começou: um lugar ainda está livre.',
    'game-over': 'A partida terminou.',
    'no-such-recruit': 'Não há recruta na posição {place} da fileira.',
    'hand-is-full': 'A mão já tem {cards} cartas: não se pode recrutar.',
    'card-not-in-hand': '{card} não está na mão.',
    'lower-follower-stands':
      '{other}, no exército do {seat}, tem a face para cima e é mais fraco que {card}, cujo poder não pode ser ativado.',
    'clan-follower-stands':
      '{other}, no exército do {seat}, tem a face para cima, é do mesmo clã e não é mais forte que {card}, cujo poder não pode ser ativado.',
    'face-down-never-activates': 'Uma carta convocada com a face para baixo não pode ser ativada.',
    'no-such-supporter': '{card} não está entre os apoiadores.',
    'no-such-follower': 'Não há seguidor na posição {place} do exército do {seat}.',
    'own-follower': 'Fergusson troca com um seguidor de um adversário.',
    'copies-another': 'Um Scott copia o poder de outro seguidor.',
    'face-down-not-copied': 'Esse seguidor está com a face para baixo: o seu poder não pode ser copiado.',
    'scott-not-copied': 'Um Scott não pode copiar um Scott.',
    'never-itself': 'Wemyss descarta outro seguidor, nunca a si mesmo.',
  },
  outcomes: {
    'highest-total': (winner, total) => `O lugar ${winner} tem ${total} pontos em apoiadores, mais do que qualquer outro.`,
    'best-placed-of-the-tied': (winner, total) =>
      `O lugar ${winner} tem ${total} pontos em apoiadores, em empate com outros, e ficou mais bem classificado na última escaramuça.`,
    'nearest-the-initiative': (winner, total) =>
      `O lugar ${winner} tem ${total} pontos em apoiadores, em empate com outros; nenhum deles tinha exército, e ele era o mais próximo da iniciativa.`,
  },
  options: {
    seats: { name: 'Jogadores', meaning: 'O número de jogadores.' },
    bruce: { name: 'Cartas Bruce', meaning: 'As duas cartas Bruce estão em jogo.' },
    initiative: {
      name: 'Primeira iniciativa',
      meaning: 'O lugar que tem primeiro a iniciativa.',
      values: { null: 'sorteada', 'seat-1': 'lugar 1', 'seat-2': 'lugar 2', 'seat-3': 'lugar 3', 'seat-4': 'lugar 4', 'seat-5': 'lugar 5' },
    },
    clanActivation: {
      name: 'Regra do clã para os poderes',
      meaning: 'Quando só seguidores do mesmo clã impedem um poder.',
      values: { auto: 'a partir de quatro lugares', always: 'sempre', never: 'nunca' },
    },
  },
  reasons: {
    seats: 'Jogam de dois a cinco jogadores (L1.1).',
    initiative: 'Um lugar à mesa tem a iniciativa (L2.1).',
    seatNotAtTable: (seats) => `Há ${seats} lugares à mesa, e este não é um deles (L2.1).`,
  },
};
