import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { counted, or, quote } = grammarOf('pt');

export const PORTUGUESE: Texts = {
  form: {
    'text-too-long': (most) => `O texto tem mais de ${most} bytes.`,
    'not-utf-8': 'O texto não está em UTF-8.',
    'line-too-long': (most) => `A linha tem mais de ${most} caracteres.`,
    'header-without-value': 'O cabeçalho não tem valor: ele vai entre aspas duplas, como [Edition "3.0"].',
    'invalid-header': 'Isto não é um cabeçalho: um cabeçalho é um nome e um valor, como [Edition "3.0"].',
    'header-repeated': 'O cabeçalho aparece duas vezes.',
    'header-after-play': 'Os cabeçalhos vêm antes da partida.',
    'invalid-line': 'Isto não é um cabeçalho, nem um título, nem uma decisão («12. …»), nem um fato («- …»), nem um comentário («; …»).',
    'unclosed-brace': 'A chave não está fechada.',
    'text-after-note': 'Depois de uma nota entre chaves só pode haver um comentário.',
    'empty-item': 'Falta um item da lista.',
    'words-missing': 'A linha não diz nada.',
    'position-not-ended': 'A posição não é fechada por uma linha «End».',
    'position-after-play': 'Uma posição vem antes da partida.',
  },
  titleMissing: (titles) => `Falta o cabeçalho Title: ${or(titles.map(quote))}.`,
  unknownTitle: (title, titles) => `Lyon não julga «${title}»: Title é ${or(titles.map(quote))}.`,
  headerMissing: (header, values) => `Falta o cabeçalho ${header}: ${or(values.map(quote))}.`,
  headerMustBe: (header, expected) => `Valor esperado em ${header}: ${expected}.`,
  unknownHeader: (header, near) => `Nenhuma opção se chama ${header}. Nome parecido: ${or(near)}.`,
  headerNot: (header, values, value) => `Valor esperado em ${header}: ${or(values.map(quote))}, e não «${value}».`,
  wrongNumber: (expected, number) => `A próxima decisão tem o número ${expected}, e não ${number}.`,
  wrongResult: (won, value) => `A partida termina com «${won}», e não com «${value}».`,
  noSeat: (seats) => `Uma decisão começa com o lugar que a toma: ${or(seats)}.`,
  noDecision: (near) =>
    near.length === 0
      ? 'Estas palavras não são uma decisão deste jogo.'
      : `Estas palavras não são uma decisão deste jogo. Texto parecido: ${or(near.map(quote))}.`,
  noSuchName: (name, expected, near) =>
    near.length === 0
      ? `«${name}» não existe; esperado: ${expected}.`
      : `«${name}» não existe; esperado: ${expected}. Nome parecido: ${or(near.map(quote))}.`,
  severalMeanings: (name, choices) => `«${name}» pode indicar ${or(choices.map(quote))}: precisar qual.`,
  notShown: (next) =>
    next.length === 0 ? 'A partida não mostra isto aqui.' : `A partida não mostra isto aqui. Em seguida vem ${next.map(quote).join(', ')}.`,
  otherFact: (fact) => `A partida mostra «${fact}».`,
  wrongCount: (words, count) => `«${words}» deve ter ${count} itens aqui.`,
  mustBeOneOf: (item, choices) => `«${item}» não é possível aqui; esperado: ${or(choices)}.`,
  notAmong: (item, count) => `«${item}» não é possível aqui: não está entre os ${count} resultados possíveis.`,
  notStated: (facts) => `O texto não diz ${facts.map(quote).join(', ')}.`,
  verdict: {
    decision: (number, seat, words) => `decisão ${number}, ${seat}: ${words}`,
    fact: (line, words) => `linha ${line}: ${words}`,
    rejected: 'REJEITADA',
    missing: 'FALTA UM FATO',
    undecided: 'INDECISO',
    incomplete: 'INCOMPLETO',
    gap: (line) => `Falta antes da linha ${line}:`,
    further: 'Mais adiante, até onde a partida pode continuar:',
    gamesTried: (count) => `${counted(count, 'partida testada', 'partidas testadas')}.`,
    decisive: 'O mais importante é:',
    legalInstead: 'Permitido em vez disso:',
    more: (count) => `e mais ${count}`,
    toAct: (seats) => `É a vez de: ${seats.join(', ') || 'ninguém'}`,
    notStated: 'O texto não diz:',
    publicly: (count) =>
      `Pelo que todos viram, ${counted(count, 'decisão não viola', 'decisões não violam')} nenhuma regra, seja o que for que esteja oculto.`,
    dependsOn: 'Depende de fatos que o texto não diz:',
    asFarAsShown: 'Até onde o texto mostra. Ele não diz:',
    positionBefore: 'A posição antes da decisão:',
    accepted: (count) => `${counted(count, 'decisão aceita', 'decisões aceitas')}.`,
    acceptedToEnd: (count) => `${counted(count, 'decisão aceita', 'decisões aceitas')} até o fim.`,
    progress: (count, of) => `decisão ${count} de ${of}`,
  },
};
