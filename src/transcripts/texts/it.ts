import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { counted, or, quote } = grammarOf('it');

export const ITALIAN: Texts = {
  form: {
    'text-too-long': (most) => `Il testo supera i ${most} byte.`,
    'not-utf-8': 'Il testo non è in UTF-8.',
    'line-too-long': (most) => `La riga supera i ${most} caratteri.`,
    'header-without-value': 'L’intestazione non ha un valore: va scritto tra virgolette doppie, come [Edition "3.0"].',
    'invalid-header': 'Questa non è un’intestazione: un’intestazione è un nome e un valore, come [Edition "3.0"].',
    'header-repeated': 'L’intestazione compare due volte.',
    'header-after-play': 'Le intestazioni precedono la partita.',
    'invalid-line':
      'Questa riga non è un’intestazione, né un titolo, né una decisione («12. …»), né un fatto («- …»), né un commento («; …»).',
    'unclosed-brace': 'La parentesi graffa non è chiusa.',
    'text-after-note': 'Dopo una nota tra graffe può stare solo un commento.',
    'empty-item': 'Manca un elemento dell’elenco.',
    'words-missing': 'La riga non dice niente.',
    'position-not-ended': 'La posizione non è chiusa da una riga «End».',
    'position-after-play': 'Una posizione precede la partita.',
  },
  titleMissing: (titles) => `Manca l’intestazione Title: ${or(titles.map(quote))}.`,
  unknownTitle: (title, titles) => `Lyon non giudica «${title}»: Title è ${or(titles.map(quote))}.`,
  headerMissing: (header, values) => `Manca l’intestazione ${header}: ${or(values.map(quote))}.`,
  headerMustBe: (header, expected) => `Valore atteso in ${header}: ${expected}.`,
  unknownHeader: (header, near) => `Nessuna opzione si chiama ${header}. Nome simile: ${or(near)}.`,
  headerNot: (header, values, value) => `Valore atteso in ${header}: ${or(values.map(quote))}, non «${value}».`,
  wrongNumber: (expected, number) => `La decisione seguente ha il numero ${expected}, non ${number}.`,
  wrongResult: (won, value) => `La partita finisce con «${won}», non con «${value}».`,
  noSeat: (seats) => `Una decisione comincia con il posto che la prende: ${or(seats)}.`,
  noDecision: (near) =>
    near.length === 0
      ? 'Queste parole non sono una decisione di questo gioco.'
      : `Queste parole non sono una decisione di questo gioco. Testo simile: ${or(near.map(quote))}.`,
  noSuchName: (name, expected, near) =>
    near.length === 0
      ? `«${name}» non esiste; atteso: ${expected}.`
      : `«${name}» non esiste; atteso: ${expected}. Nome simile: ${or(near.map(quote))}.`,
  severalMeanings: (name, choices) => `«${name}» può indicare ${or(choices.map(quote))}: precisare quale.`,
  notShown: (next) =>
    next.length === 0 ? 'La partita qui non mostra questo.' : `La partita qui non mostra questo. Segue ${next.map(quote).join(', ')}.`,
  otherFact: (fact) => `La partita mostra «${fact}».`,
  wrongCount: (words, count) => `«${words}» deve avere qui ${count} elementi.`,
  mustBeOneOf: (item, choices) => `«${item}» non è possibile qui; atteso: ${or(choices)}.`,
  notAmong: (item, count) => `«${item}» non è possibile qui: non è tra i ${count} risultati possibili.`,
  notStated: (facts) => `Il testo non dice ${facts.map(quote).join(', ')}.`,
  verdict: {
    decision: (number, seat, words) => `decisione ${number}, ${seat}: ${words}`,
    fact: (line, words) => `riga ${line}: ${words}`,
    rejected: 'RESPINTA',
    missing: 'MANCA UN FATTO',
    undecided: 'INDECISO',
    incomplete: 'INCOMPLETO',
    gap: (line) => `Manca prima della riga ${line}:`,
    further: 'Più avanti, finché la partita può continuare:',
    gamesTried: (count) => `${counted(count, 'partita provata', 'partite provate')}.`,
    decisive: 'Il dato più importante è:',
    legalInstead: 'Permesso invece:',
    more: (count) => `e altre ${count}`,
    toAct: (seats) => `Tocca a: ${seats.join(', ') || 'nessuno'}`,
    notStated: 'Il testo non dice:',
    publicly: (count) =>
      `Per quanto tutti hanno visto, ${counted(count, 'decisione non infrange', 'decisioni non infrangono')} alcuna regola, quali che siano le informazioni nascoste.`,
    dependsOn: 'Dipende da fatti che il testo non dice:',
    asFarAsShown: 'Per quanto mostra il testo. Non dice:',
    positionBefore: 'La posizione prima della decisione:',
    accepted: (count) => `${counted(count, 'decisione accettata', 'decisioni accettate')}.`,
    acceptedToEnd: (count) => `${counted(count, 'decisione accettata', 'decisioni accettate')} fino alla fine.`,
    progress: (count, of) => `decisione ${count} di ${of}`,
  },
};
