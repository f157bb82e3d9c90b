import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { counted, or, quote } = grammarOf('ru');

export const RUSSIAN: Texts = {
  form: {
    'text-too-long': (most) => `Текст длиннее ${most} байт.`,
    'not-utf-8': 'Текст не в UTF-8.',
    'line-too-long': (most) => `Строка длиннее ${most} символов.`,
    'header-without-value': 'У заголовка нет значения: оно пишется в двойных кавычках, например [Edition "3.0"].',
    'invalid-header': 'Это не заголовок: заголовок состоит из имени и значения, например [Edition "3.0"].',
    'header-repeated': 'Заголовок указан дважды.',
    'header-after-play': 'Заголовки стоят перед партией.',
    'invalid-line': 'Это не заголовок, не название раздела, не решение («12. …»), не факт («- …») и не комментарий («; …»).',
    'unclosed-brace': 'Фигурная скобка не закрыта.',
    'text-after-note': 'После заметки в фигурных скобках может стоять только комментарий.',
    'empty-item': 'В списке не хватает элемента.',
    'words-missing': 'Строка ничего не говорит.',
    'position-not-ended': 'Позиция не закрыта строкой «End».',
    'position-after-play': 'Позиция стоит перед партией.',
  },
  titleMissing: (titles) => `Нет заголовка Title: ${or(titles.map(quote))}.`,
  unknownTitle: (title, titles) => `Lyon не судит «${title}»; возможные значения Title: ${or(titles.map(quote))}.`,
  headerMissing: (header, values) => `Нет заголовка ${header}: ${or(values.map(quote))}.`,
  headerMustBe: (header, expected) => `В заголовке ${header} ожидается ${expected}.`,
  unknownHeader: (header, near) => `Дополнительного правила с именем ${header} нет. Похожее имя: ${or(near)}.`,
  headerNot: (header, values, value) => `В заголовке ${header} ожидается ${or(values.map(quote))}, а не «${value}».`,
  wrongNumber: (expected, number) => `Номер следующего решения: ${expected}, а не ${number}.`,
  wrongResult: (won, value) => `Партия заканчивается результатом «${won}», а не «${value}».`,
  noSeat: (seats) => `Решение начинается с места, которое его принимает: ${or(seats)}.`,
  noDecision: (near) =>
    near.length === 0
      ? 'Эти слова не являются решением в этой игре.'
      : `Эти слова не являются решением в этой игре. Похожий текст: ${or(near.map(quote))}.`,
  noSuchName: (name, expected, near) =>
    near.length === 0
      ? `«${name}» не существует; ожидается ${expected}.`
      : `«${name}» не существует; ожидается ${expected}. Похожее имя: ${or(near.map(quote))}.`,
  severalMeanings: (name, choices) => `«${name}» может означать ${or(choices.map(quote))}: нужно указать, что именно.`,
  notShown: (next) =>
    next.length === 0 ? 'В партии этого здесь нет.' : `В партии этого здесь нет. Дальше идёт: ${next.map(quote).join(', ')}.`,
  otherFact: (fact) => `В партии здесь «${fact}».`,
  wrongCount: (words, count) => `Здесь у «${words}» должно быть элементов: ${count}.`,
  mustBeOneOf: (item, choices) => `«${item}» здесь невозможно; ожидается ${or(choices)}.`,
  notAmong: (item, count) => `«${item}» здесь невозможно: это не входит в число возможных исходов (${count}).`,
  notStated: (facts) => `В тексте нет ${facts.map(quote).join(', ')}.`,
  verdict: {
    decision: (number, seat, words) => `решение ${number}, ${seat}: ${words}`,
    fact: (line, words) => `строка ${line}: ${words}`,
    rejected: 'ОТКЛОНЕНО',
    missing: 'НЕТ ФАКТА',
    undecided: 'НЕ РЕШЕНО',
    incomplete: 'НЕПОЛНО',
    gap: (line) => `Перед строкой ${line} не хватает:`,
    further: 'Далее, насколько партию можно продолжить:',
    gamesTried: (count) => `Проверено партий: ${count}.`,
    decisive: 'Больше всего зависит от того, чего здесь нет:',
    legalInstead: 'Вместо этого можно:',
    more: (count) => `и ещё ${count}`,
    toAct: (seats) => `Действует: ${seats.join(', ') || 'никто'}`,
    notStated: 'В тексте нет:',
    publicly: (count) =>
      `По тому, что видели все, правил не нарушает ${counted(count, 'решение', 'решения', 'решений')}, что бы ни было скрыто.`,
    dependsOn: 'Это зависит от того, чего в тексте нет:',
    asFarAsShown: 'Насколько показывает текст. В нём нет:',
    positionBefore: 'Позиция перед этим решением:',
    accepted: (count) => `Принято: ${counted(count, 'решение', 'решения', 'решений')}.`,
    acceptedToEnd: (count) => `До конца принято: ${counted(count, 'решение', 'решения', 'решений')}.`,
    progress: (count, of) => `решение ${count} из ${of}`,
  },
};
