// Positions as text: what both rulesets share of reading and writing them. docs/notation.md describes the format.
import { suggestNames, truncateName } from './did-you-mean.js';
import { type LocalizedText, listAlternatives } from './localized-text.js';
import { accept, type Result, reject } from './result.js';
import type { Viewer } from './ruleset.js';

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
export interface TextProblem {
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

/** How a ruleset reads and writes positions. */
export interface Positions<Options, Seat extends string, State, Position> {
  /**
   * Returns the lines of a position as one viewer may know it, each `name: items`, of any moment of a game. What the viewer may not know is
   * `?` or left out.
   */
  readonly write: (state: State, viewer: Viewer<Seat>) => readonly string[];
  /**
   * Reads a position from which a game with these options can be opened, or returns every fault found. Unknown cards remain unknown: the
   * set-up draws them.
   */
  readonly read: (options: Options, text: PositionText) => Result<Position, readonly TextFault[]>;
}

/** Whether the notices of a set-up are those of a practice game that begins in a position. */
export const isOpenedInPosition = (notices: readonly object[]): boolean =>
  notices[0] !== undefined && 'position' in notices[0] && typeof notices[0].position === 'string';

const quote = (text: string): string => `«${truncateName(text)}»`;

/** Returns «a, b» and the like, if any known name is similar. */
function suggestion(text: string, known: readonly string[]): LocalizedText {
  const names = suggestNames(text, known);
  if (names.length === 0) return { en: '', fr: '' };
  const { en, fr } = listAlternatives(names);
  return { en: ` Did you mean ${en}?`, fr: ` Peut-être ${fr} ?` };
}

const SENTENCES = {
  unknownLine: (text: string, known: readonly string[]): LocalizedText => {
    const { en, fr } = suggestion(text, known);
    return { en: `${quote(text)} names no line of a position.${en}`, fr: `${quote(text)} ne nomme aucune ligne d’une position.${fr}` };
  },
  unknownName: (text: string, known: readonly string[]): LocalizedText => {
    const { en, fr } = suggestion(text, known);
    return { en: `There is no ${quote(text)} here.${en}`, fr: `Il n’y a pas de ${quote(text)} ici.${fr}` };
  },
  twice: (text: string, line: number): LocalizedText => ({
    en: `${quote(text)} stands twice: first in line ${line}.`,
    fr: `${quote(text)} figure deux fois, d’abord à la ligne ${line}.`,
  }),
  noColon: (text: string): LocalizedText => ({
    en: `A colon belongs after ${quote(text)}.`,
    fr: `Il faut un deux-points après ${quote(text)}.`,
  }),
  emptyItem: (): LocalizedText => ({ en: 'An item of the list is missing.', fr: 'Un élément de la liste manque.' }),
  missing: (name: string): LocalizedText => ({ en: `${name} is missing.`, fr: `Il manque ${name}.` }),
  notExpected: (text: string): LocalizedText => ({ en: `${quote(text)} has no place here.`, fr: `${quote(text)} n’a pas sa place ici.` }),
  number: (least: number, most: number): LocalizedText => ({
    en: `A whole number from ${least} to ${most} belongs here.`,
    fr: `Il faut ici un nombre entier de ${least} à ${most}.`,
  }),
  oneOf: (values: readonly string[]): LocalizedText => {
    const { en, fr } = listAlternatives(values);
    return { en: `One of these belongs here: ${en}.`, fr: `Il faut ici : ${fr}.` };
  },
  strength: (name: string, most: number): LocalizedText => ({
    en: `${name} needs a strength from 1 to ${most}.`,
    fr: `Il faut à ${name} une force de 1 à ${most}.`,
  }),
  cannotBeHere: (name: string): LocalizedText => ({ en: `${name} cannot be here.`, fr: `${name} ne peut pas être ici.` }),
  contested: (area: string): LocalizedText => ({
    en: `Both sides have blocks in ${area}: a game cannot be opened in a battle.`,
    fr: `Les deux camps ont des blocs dans ${area} : une partie ne peut pas s’ouvrir en pleine bataille.`,
  }),
  tooMany: (name: string, most: number): LocalizedText => ({
    en: `Too many: there are ${most} of ${name}.`,
    fr: `Trop : il y en a ${most} (${name}).`,
  }),
  count: (expected: number): LocalizedText => ({
    en: `${expected} belong here.`,
    fr: `Il en faut ${expected} ici.`,
  }),
  unknownBlock: (): LocalizedText => ({
    en: 'A game cannot be opened from a position with unknown blocks.',
    fr: 'Une partie ne peut pas s’ouvrir sur une position où des blocs sont inconnus.',
  }),
  notOpenable: (): LocalizedText => ({
    en: 'A game cannot be opened at this moment, only where docs/notation.md says.',
    fr: 'Une partie ne peut pas s’ouvrir à ce moment, mais seulement là où docs/notation.md le dit.',
  }),
  over: (): LocalizedText => ({
    en: 'The game would be over in this position.',
    fr: 'La partie serait finie dans cette position.',
  }),
  stuck: (name: string): LocalizedText => ({
    en: `${name} could do nothing in this position.`,
    fr: `${name} ne pourrait rien faire dans cette position.`,
  }),
};

type Sentences = typeof SENTENCES;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The problems of positions. Names are those of the text. */
export const FAULTS = Object.fromEntries(
  Object.entries(SENTENCES).map(([name, sentence]) => [
    name,
    (...facts: never[]): TextProblem => ({ code: kebab(name), sentence: (sentence as (...facts: never[]) => LocalizedText)(...facts) }),
  ]),
) as { readonly [Name in keyof Sentences]: (...facts: Parameters<Sentences[Name]>) => TextProblem };

/** Most faults that are reported of one text. */
export const FAULTS_MAX = 20;

/** Collects faults while a position is read. */
export class FaultList {
  readonly #faults: TextFault[] = [];

  add({ line, column }: TextPlace, { code, sentence }: TextProblem): void {
    if (this.#faults.length < FAULTS_MAX) this.#faults.push({ line, column, code, sentence });
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

/** Returns a name as names are compared: in lower case, with single spaces. */
export const normalName = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/** Returns a lookup of ids by their printed names or by the ids themselves. */
export function namesOf<Id extends string>(named: readonly { readonly id: Id; readonly name: string }[]): ReadonlyMap<string, Id> {
  return new Map(named.flatMap(({ id, name }) => [[id as string, id] as const, [normalName(name), id] as const]));
}

/** A line of a text between `Position` and `End`, without the spaces around it. */
export type RawLine = TextPart;

/** Returns a text with headers and a position, which `positionIn` reads. */
export const writePositionText = (headers: readonly (readonly [name: string, value: string])[], lines: readonly string[]): string =>
  [...headers.map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`), '', 'Position', ...lines, 'End', ''].join('\n');

/**
 * Returns the lines of the position in a text: those between `Position` and `End`, or all of a text without these lines. Headers and what
 * follows `End` do not belong to it.
 */
export function positionIn(text: string): Result<PositionText, readonly TextFault[]> {
  const all = text
    .split(/\r?\n/)
    .map((raw, index) => ({ text: raw.trim(), line: index + 1, column: raw.length - raw.trimStart().length + 1 }));
  const isMark = (mark: string) => (line: RawLine) => normalName(line.text.replace(/;.*$/, '').trim()) === mark;
  const from = all.findIndex(isMark('position'));
  const to = all.findIndex(isMark('end'));
  const lines = all.slice(from + 1, to === -1 ? undefined : to).filter((line) => from !== -1 || !line.text.startsWith('['));
  return splitPosition(lines, all[to] ?? all.at(-1)!);
}

/** Splits the lines of a position at their colons and commas. `end`: the place of `End`. */
export function splitPosition(raw: readonly RawLine[], end: TextPlace): Result<PositionText, readonly TextFault[]> {
  const faults = new FaultList();
  const lines = raw.flatMap((line): readonly PositionLine[] => {
    const said = line.text.replace(/[;{].*$/, '').trimEnd();
    if (said === '') return [];
    const colon = said.indexOf(':');
    const name = splitList(said.slice(0, colon === -1 ? undefined : colon), line);
    const items = colon === -1 ? [] : splitList(said.slice(colon + 1), { line: line.line, column: line.column + colon + 1 });
    if (colon === -1) faults.add(line, FAULTS.noColon(said));
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
export const lineKey = ({ name }: PositionLine): string => name.map(({ text }) => normalName(text)).join(', ');

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
  const allowed = new Set(known.map(normalName));
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
