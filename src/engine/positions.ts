// Positions as text: what both rulesets share of reading and writing them. docs/notation.md describes the format.
import { suggestNames, truncateName } from './did-you-mean.js';
import { type LocalizedText, listAlternatives, localize } from './localized-text.js';
import { accept, type Result, reject } from './result.js';
import { localized, type Texts } from './texts/index.js';

/** A place in a text. Lines and columns count from 1; a column counts UTF-16 units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** A part of a line without the spaces around it, and where it begins. */
export interface TextPart extends TextPlace {
  readonly text: string;
}

/** A line of a position: `Fife, Scotland: Wallace 4, Douglas 3`. What stands before the colon names the line. */
export interface PositionLine extends TextPlace {
  readonly name: readonly TextPart[];
  readonly items: readonly TextPart[];
}

/** What is wrong in a text. */
interface TextProblem {
  readonly code: string;
  readonly sentence: LocalizedText;
}

/** What is wrong in a text, and where. */
export interface TextFault extends TextPlace, TextProblem {}

/** The lines between `Position` and `End`. */
export interface PositionText {
  readonly lines: readonly PositionLine[];
  /** Where faults stand that concern no line: what is missing. */
  readonly end: TextPlace;
}

/** A fact that the writer of a text does not know. */
export const UNKNOWN = '?';
export type Unknown = typeof UNKNOWN;

/** A decision of a judged game with what followed from it, or the set-up, which no seat made. */
export interface JudgedEntry<Seat, Action, Event> {
  readonly actor: Seat | null;
  readonly action: Action | null;
  readonly events: readonly Event[];
}

/** A judged game, after which a practice game goes on. No text of a position could say where every game has come to. */
export interface JudgedGame<Seat, Action, Event> {
  /** The set-up first. */
  readonly entries: readonly JudgedEntry<Seat, Action, Event>[];
}

/** Whether a practice game goes on after a judged game, and does not begin in a position. */
export const isJudgedGame = <Judged extends JudgedGame<unknown, unknown, unknown>>(position: object | Judged): position is Judged =>
  'entries' in position;

const fieldOf = ([opened]: readonly object[], name: string): string | null => {
  const value = (opened as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? value : null;
};

/** Returns the lines of the position in which a practice game begins, by the notices of its set-up; null if it begins in none. */
export const openingPosition = (notices: readonly object[]): readonly string[] | null => fieldOf(notices, 'position')?.split('\n') ?? null;

/** Returns the text after which a practice game goes on, by the notices of its set-up; null if it goes on after none. */
export const openingTranscript = (notices: readonly object[]): string | null => fieldOf(notices, 'playedBefore');

/** Whether the notices of a set-up are those of a practice game that begins in a position, or goes on after a text. */
export const isOpenedInPosition = (notices: readonly object[]): boolean =>
  openingPosition(notices) !== null || openingTranscript(notices) !== null;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Fact = string | number | LocalizedText;

/** Returns a problem. Its sentence in every language is made when it is read: a text can have more faults than are reported. */
function problem(name: keyof Texts['positions'], ...facts: readonly (Fact | (() => Fact))[]): TextProblem {
  return {
    code: kebab(name),
    get sentence() {
      const known = facts.map((fact) => (typeof fact === 'function' ? fact() : fact));
      const inWords = (language: string) => known.map((fact) => (typeof fact === 'object' ? localize(fact, language) : fact));
      // Each function below passes the facts that its text has.
      return localized(({ positions }, language) => (positions[name] as (...facts: Fact[]) => string)(...inWords(language)));
    },
  };
}

const NONE_SIMILAR: LocalizedText = { en: '' };

function similar(text: string, known: readonly string[]): LocalizedText {
  const names = suggestNames(text, known);
  return names.length === 0 ? NONE_SIMILAR : listAlternatives(names);
}

/** The problems of positions. Names are those of the text. */
export const FAULTS = {
  unknownLine: (text: string, known: readonly string[]) => problem('unknownLine', truncateName(text), () => similar(text, known)),
  unknownName: (text: string, known: readonly string[]) => problem('unknownName', truncateName(text), () => similar(text, known)),
  twice: (text: string, line: number) => problem('twice', truncateName(text), line),
  noColon: (text: string) => problem('noColon', truncateName(text)),
  emptyItem: () => problem('emptyItem'),
  missing: (name: string) => problem('missing', name),
  notExpected: (text: string) => problem('notExpected', truncateName(text)),
  number: (least: number, most: number) => problem('number', least, most),
  oneOf: (values: readonly string[]) => problem('oneOf', listAlternatives(values)),
  strength: (name: string, most: number) => problem('strength', name, most),
  cannotBeHere: (name: string) => problem('cannotBeHere', truncateName(name)),
  contested: (area: string) => problem('contested', area),
  tooMany: (name: string, most: number) => problem('tooMany', name, most),
  count: (expected: number) => problem('count', expected),
  unknownBlock: () => problem('unknownBlock'),
  notOpenable: () => problem('notOpenable'),
  over: () => problem('over'),
  stuck: (name: string) => problem('stuck', name),
} as const;

/** Most faults that are reported of one text. */
export const FAULTS_MAX = 20;

/** Collects faults while a position is read. */
export class FaultList {
  readonly #faults: TextFault[] = [];

  add({ line, column }: TextPlace, problem: TextProblem): void {
    if (this.#faults.length < FAULTS_MAX) this.#faults.push({ line, column, code: problem.code, sentence: problem.sentence });
  }

  get isEmpty(): boolean {
    return this.#faults.length === 0;
  }

  /** Returns the value, or the faults in the order of the text if there are any. */
  result<Value>(value: Value): Result<Value, readonly TextFault[]> {
    const inOrder = [...this.#faults].sort((one, other) => one.line - other.line || one.column - other.column);
    return inOrder.length === 0 ? accept(value) : reject(inOrder);
  }
}

/** Returns names and words as they are compared: in lower case, with single spaces, without spaces around them. */
export const comparable = (words: string): string => words.trim().toLowerCase().replace(/\s+/g, ' ');

/** Returns a lookup of ids by their printed names or by the ids themselves. */
export function idsByName<Id extends string>(named: readonly { readonly id: Id; readonly name: string }[]): ReadonlyMap<string, Id> {
  return new Map(named.flatMap(({ id, name }) => [[id as string, id] as const, [comparable(name), id] as const]));
}

/** Returns what stands before the first of some characters. */
function upTo(character: RegExp, text: string): string {
  const at = text.search(character);
  return at === -1 ? text : text.slice(0, at);
}

/** Whether a line marks where a position begins or ends: `position` or `end`, with or without a comment. */
export const isMarkLine = (text: string, mark: string): boolean => comparable(upTo(/;/, text)) === mark;

/**
 * Returns the lines of a text, without a byte order mark. They end with LF or CR LF. A text without LF has CR instead: elsewhere CR may stand
 * in a comment.
 */
export const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(text.includes('\n') ? /\r?\n/ : '\r');

/** A line of a text between `Position` and `End`, without the spaces around it. */
export type RawLine = TextPart;

/**
 * Returns the lines of the position in a text: those between `Position` and `End`, or all of a text without these lines. Headers and what
 * follows `End` do not belong to it.
 */
export function positionIn(text: string): Result<PositionText, readonly TextFault[]> {
  const all = linesOf(text).map((raw, index) => ({ text: raw.trim(), line: index + 1, column: raw.length - raw.trimStart().length + 1 }));
  const from = all.findIndex((line) => isMarkLine(line.text, 'position'));
  const to = all.findIndex((line) => isMarkLine(line.text, 'end'));
  const lines = all.slice(from + 1, to === -1 ? undefined : to).filter((line) => from !== -1 || !line.text.startsWith('['));
  return splitPosition(lines, all[to] ?? all.at(-1)!);
}

/** Splits the lines of a position at their colons and commas. `end`: the place of `End`. */
export function splitPosition(raw: readonly RawLine[], end: TextPlace): Result<PositionText, readonly TextFault[]> {
  const faults = new FaultList();
  const lines = raw.flatMap((line): readonly PositionLine[] => {
    const content = upTo(/[;{]/, line.text).trimEnd();
    if (content === '') return [];
    const colon = content.indexOf(':');
    const name = splitList(content.slice(0, colon === -1 ? undefined : colon), line);
    const items = colon === -1 ? [] : splitList(content.slice(colon + 1), { line: line.line, column: line.column + colon + 1 });
    if (colon === -1) faults.add(line, FAULTS.noColon(content));
    const empty = [...name, ...(items.length > 1 ? items : [])].find(({ text }) => text === '');
    if (empty !== undefined) faults.add(empty, FAULTS.emptyItem());
    return [{ line: line.line, column: line.column, name, items: items.filter(({ text }) => text !== '') }];
  });
  return faults.result({ lines, end });
}

/** Returns what stands between commas. `from`: the place of the first character. */
function splitList(text: string, from: TextPlace): readonly TextPart[] {
  let { column } = from;
  return text.split(',').map((piece) => {
    const part = { text: piece.trim(), line: from.line, column: column + piece.length - piece.trimStart().length };
    column += piece.length + 1;
    return part;
  });
}

/** Returns the key of a line: its name without upper case, `fife, scotland`. */
const lineKey = ({ name }: PositionLine): string => name.map(({ text }) => comparable(text)).join(', ');

/** Returns the whole number that an item is; null, with a fault, if it is none in the range. */
export function readNumber(item: TextPart, least: number, most: number, faults: FaultList): number | null {
  const number = /^\d{1,9}$/.test(item.text) ? Number(item.text) : Number.NaN;
  if (number >= least && number <= most) return number;
  faults.add(item, FAULTS.number(least, most));
  return null;
}

/** Returns the only item of a line; null, with a fault, if there are none or several. */
export function onlyItem(line: PositionLine, faults: FaultList): TextPart | null {
  const [first, second] = line.items;
  if (first !== undefined && second === undefined) return first;
  faults.add(second ?? line, FAULTS.count(1));
  return null;
}

/** Returns the lines by key, with a fault for each that stands twice or is not known. */
export function indexLines({ lines }: PositionText, known: readonly string[], faults: FaultList): ReadonlyMap<string, PositionLine> {
  const byKey = new Map<string, PositionLine>();
  const allowed = new Set(known.map(comparable));
  for (const line of lines) {
    const key = lineKey(line);
    const earlier = byKey.get(key);
    const text = line.name.map((part) => part.text).join(', ');
    if (earlier !== undefined) faults.add(line, FAULTS.twice(text, earlier.line));
    else if (!allowed.has(key)) faults.add(line, FAULTS.unknownLine(text, known));
    else byKey.set(key, line);
  }
  return byKey;
}
