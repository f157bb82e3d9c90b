import { grammarOf } from '../../engine/grammar.js';

const { counted, or, quote } = grammarOf('en');

export const ENGLISH = {
  /** Faults of the form of a text. */
  form: {
    'text-too-long': (most: number) => `The text is longer than ${most} bytes.`,
    'not-utf-8': 'The text is not UTF-8.',
    'line-too-long': (most: number) => `The line is longer than ${most} characters.`,
    'header-without-value': 'The header has no value: write it between double quotes, as [Edition "3.0"].',
    'invalid-header': 'This is no header: a header is a name and a value, as [Edition "3.0"].',
    'header-repeated': 'The header is given twice.',
    'header-after-play': 'Headers come before the game.',
    'invalid-line': 'This is neither a header, a heading, a decision («12. …»), a fact («- …») nor a comment («; …»).',
    'unclosed-brace': 'The brace is not closed.',
    'text-after-note': 'Only a comment can follow a note in braces.',
    'empty-item': 'An item of the list is missing.',
    'words-missing': 'The line says nothing.',
    'position-not-ended': 'The position is not closed by a line «End».',
    'position-after-play': 'A position comes before the game.',
  },
  // Headers.
  titleMissing: (titles: readonly string[]) => `The header Title is missing: it is ${or(titles.map(quote))}.`,
  unknownTitle: (title: string, titles: readonly string[]) => `Lyon does not judge «${title}»: Title is ${or(titles.map(quote))}.`,
  headerMissing: (header: string, values: readonly string[]) => `The header ${header} is missing: it is ${or(values.map(quote))}.`,
  headerMustBe: (header: string, expected: string) => `${header} must be ${expected}.`,
  unknownHeader: (header: string, near: readonly string[]) => `No option is called ${header}. Did you mean ${or(near)}?`,
  headerNot: (header: string, values: readonly string[], value: string) => `${header} must be ${or(values.map(quote))}, not «${value}».`,
  // Decisions, and what the game shows. Names and words of the game are those of the text.
  wrongNumber: (expected: number, number: number) => `The next decision has the number ${expected}, not ${number}.`,
  wrongResult: (won: string, value: string) => `The game ends with «${won}», not with «${value}».`,
  noSeat: (seats: readonly string[]) => `A decision begins with the seat that makes it: ${or(seats)}.`,
  noDecision: (near: readonly string[]) =>
    near.length === 0
      ? 'These words are no decision of this game.'
      : `These words are no decision of this game. Did you mean ${or(near.map(quote))}?`,
  noSuchName: (name: string, expected: string, near: readonly string[]) =>
    near.length === 0
      ? `«${name}» does not exist: ${expected} is expected.`
      : `«${name}» does not exist: ${expected} is expected. Did you mean ${or(near.map(quote))}?`,
  severalMeanings: (name: string, choices: readonly string[]) => `«${name}» can mean ${or(choices.map(quote))}: write which.`,
  notShown: (next: readonly string[]) =>
    next.length === 0
      ? 'The game does not show this here.'
      : `The game does not show this here. What follows is ${next.map(quote).join(', ')}.`,
  otherFact: (fact: string) => `The game shows «${fact}».`,
  wrongCount: (words: string, count: number) => `«${words}» must have ${count} items here.`,
  mustBeOneOf: (item: string, choices: readonly string[]) => `«${item}» cannot come here: it must be ${or(choices)}.`,
  notAmong: (item: string, count: number) => `«${item}» cannot come here: it is not among the ${count} that can be drawn.`,
  notStated: (facts: readonly string[]) => `The text does not state ${facts.map(quote).join(', ')}.`,
  // A verdict, as `lyon judge` prints it.
  verdict: {
    decision: (number: number, seat: string, words: string) => `decision ${number}, ${seat}: ${words}`,
    fact: (line: number, words: string) => `line ${line}: ${words}`,
    rejected: 'REJECTED',
    missing: 'MISSING',
    undecided: 'UNDECIDED',
    incomplete: 'INCOMPLETE',
    /** A line that the text leaves out. The lines that fit stand below. */
    gap: (line: number) => `Missing before line ${line}:`,
    further: 'Further on, as far as the game can go on:',
    gamesTried: (count: number) => `${counted(count, 'game was tried', 'games were tried')}.`,
    decisive: 'Most depends on:',
    legalInstead: 'Legal instead:',
    more: (count: number) => `and ${count} more`,
    toAct: (seats: readonly string[]) => `To act: ${seats.join(', ') || 'nobody'}`,
    notStated: 'The text does not state:',
    publicly: (count: number) =>
      `By what all have seen, ${counted(count, 'decision breaks', 'decisions break')} no rule, whatever is hidden.`,
    dependsOn: 'It depends on facts that the text does not state:',
    asFarAsShown: 'As far as the text shows. It does not state:',
    positionBefore: 'The position before it:',
    accepted: (count: number) => `${counted(count, 'decision', 'decisions')} accepted.`,
    acceptedToEnd: (count: number) => `${counted(count, 'decision', 'decisions')} accepted to the end.`,
    progress: (count: number, of: number) => `decision ${count} of ${of}`,
  },
};

export type Texts = typeof ENGLISH;
