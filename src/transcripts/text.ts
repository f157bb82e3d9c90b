// The lines of a game as text: read with the line and column of the first fault, and written. Knows no ruleset.

import { commentSuffix, linesText, positionLines, type WrittenLine } from '../engine/game-lines.js';
import type { LocalizedText } from '../engine/localized-text.js';
import { HYPHENS, type Statement } from '../engine/notation.js';
import { isMarkLine, linesOf, type RawLine, type TextFault, type TextPlace } from '../engine/positions.js';
import { accept, type Result, reject } from '../engine/result.js';
import { localized, type Texts } from './texts/index.js';

/** Bytes of a text in UTF-8, at most: some twenty times the longest game. */
export const TEXT_BYTES_MAX = 2 ** 20;
/** Characters of a line, at most. */
export const LINE_LENGTH_MAX = 2_000;

/** Returns a fault at a place. */
export const faultAt = ({ line, column }: TextPlace, code: string, sentence: LocalizedText): TextFault => ({
  line,
  column,
  code,
  sentence,
});

export interface Header extends TextPlace {
  readonly name: string;
  readonly value: string;
  readonly comment: string | null;
}

/** Words and items, with their columns. `written`: the statement from its first word on, with the spaces that it was written with. */
export interface StatementAt extends Statement {
  readonly column: number;
  readonly itemColumns: readonly number[];
  readonly written: string;
}

/** A line of the game. */
export interface Line extends WrittenLine, TextPlace, StatementAt {
  /** Of a line that the text leaves out: what tells it from the others of the same place. */
  readonly insertion?: string;
  /** The hits of a roll whose dice are not stated. */
  readonly hits?: number;
  /** How a decision is read that several readings are left of, or why it has none; absent if one is. */
  readonly doubt?: Doubt;
}

/** `readings`: the words that a decision can stand for. `fault`: why it stands for none of them as long as the game does not choose one. */
export interface Doubt {
  readonly readings: readonly string[];
  readonly fault: TextFault;
}

export interface Transcript {
  readonly headers: readonly Header[];
  /** The lines between `Position` and `End`; null if the game begins at its set-up. */
  readonly position: { readonly lines: readonly RawLine[]; readonly end: TextPlace } | null;
  readonly lines: readonly Line[];
}

interface WrittenTranscript {
  readonly headers: readonly Pick<Header, 'name' | 'value' | 'comment'>[];
  /** The lines of a position. */
  readonly position: readonly string[] | null;
  readonly lines: readonly WrittenLine[];
}

const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`;

/** A header has no line breaks or control characters. */
const onOneLine = (value: string): string => value.replace(/\p{Cc}+/gu, ' ');

const headerText = ({ name, value, comment }: WrittenTranscript['headers'][number]): string =>
  `[${name} ${quoted(onOneLine(value))}]${commentSuffix(comment, false)}`;

/** Yields a text line by line: headers, and lines below them. */
export function* textBelow(headers: WrittenTranscript['headers'], lines: Iterable<string>): Generator<string> {
  for (const header of headers) yield `${headerText(header)}\n`;
  let isFirst = true;
  for (const line of lines) {
    if (isFirst) yield '\n';
    isFirst = false;
    yield `${line}\n`;
  }
}

/** Returns a text. Reading it and writing it again returns the same text. */
export function writeTranscript({ headers, position, lines }: WrittenTranscript): string {
  const play = [...linesText(lines)];
  const begun = position === null ? [] : positionLines(position);
  return [...textBelow(headers, [...begun, ...(begun.length > 0 && play.length > 0 ? [''] : []), ...play])].join('');
}

/** The value stands between double quotes, as word processors set them as well. */
const HEADER = /^\[\s*([A-Za-z0-9_]+)\s*("(?:[^"\\]|\\.)*"|[“”„«][^“”„«»"]*[“”»])?\s*\]\s*(?:;\s*(.*))?$/s;

/** What the texts of some faults name. */
const LIMITS: Readonly<Record<string, number>> = { 'text-too-long': TEXT_BYTES_MAX, 'line-too-long': LINE_LENGTH_MAX };

const fault = (code: keyof Texts['form'], line: number, column = 1): Result<never, TextFault> => {
  const sentence = localized(({ form }) => {
    const text: string | ((most: number) => string) = form[code];
    return typeof text === 'function' ? text(LIMITS[code]!) : text;
  });
  return reject(faultAt({ line, column }, code, sentence));
};

const START = { line: 1, column: 1 };

/** Returns the text of bytes, or the fault if there are too many or they are not UTF-8. */
export function decodeText(bytes: Uint8Array): Result<string, TextFault> {
  if (bytes.length > TEXT_BYTES_MAX) return tooLong();
  try {
    return accept(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return fault('not-utf-8', 1);
  }
}

const tooLong = () => fault('text-too-long', START.line, START.column);

/** Reads a text as lines, or returns the first fault of form. Whether names and decisions exist is the judge's matter. */
export function readTranscript(text: string): Result<Transcript, TextFault> {
  // A character has at least one byte.
  if (text.length > TEXT_BYTES_MAX) return tooLong();
  const headers = new Map<string, Header>();
  const lines: Line[] = [];
  /** Whether a line of the game has been read. */
  let hasBegun = false;
  let position: { readonly lines: RawLine[]; end: TextPlace } | null = null;
  let openedAt: number | null = null;
  for (const [index, raw] of linesOf(text).entries()) {
    const number = index + 1;
    if (raw.length > LINE_LENGTH_MAX) return fault('line-too-long', number, LINE_LENGTH_MAX + 1);
    const content = raw.trim();
    if (openedAt !== null && position !== null) {
      position.end = { line: number, column: columnOf(raw) };
      if (isMarkLine(content, 'end')) openedAt = null;
      else if (content !== '') position.lines.push({ line: number, column: columnOf(raw), text: content });
      continue;
    }
    if (content === '') continue;
    if (content.startsWith('[')) {
      const header = readHeader(content, number, columnOf(raw));
      if (!header.ok) return header;
      if (hasBegun) return fault('header-after-play', number, columnOf(raw));
      if (headers.has(header.value.name)) return fault('header-repeated', number, columnOf(raw));
      headers.set(header.value.name, header.value);
      continue;
    }
    if (isMarkLine(content, 'position')) {
      if (position !== null || hasBegun) return fault('position-after-play', number, columnOf(raw));
      [position, openedAt] = [{ lines: [], end: START }, number];
      continue;
    }
    const line = readLine(raw, number);
    if (!line.ok) return line;
    lines.push(line.value);
    hasBegun ||= line.value.kind !== 'comment';
  }
  if (openedAt !== null) return fault('position-not-ended', openedAt);
  return accept({ headers: [...headers.values()], position, lines });
}

const columnOf = (raw: string): number => raw.length - raw.trimStart().length + 1;

function readHeader(content: string, line: number, column: number): Result<Header, TextFault> {
  const found = HEADER.exec(content);
  if (found === null) return fault('invalid-header', line, column);
  const [, name = '', value, comment] = found;
  if (value === undefined) return fault('header-without-value', line, column);
  const written = value.startsWith('"') ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value.slice(1, -1).trim();
  return accept({ name, value: written, comment: comment === undefined ? null : comment.trim(), line, column });
}

const DECISION = /^(\d{1,6})[.)]\s*/;
const FACT = new RegExp(`^[${HYPHENS}]\\s*`);
/** Words, or the number of a seat and words. */
const WORDS = /^(?:\p{L}|\d{1,2}[:\s]\s*\p{L})/u;

function readLine(raw: string, line: number): Result<Line, TextFault> {
  const semicolon = raw.indexOf(';');
  const comment = semicolon === -1 ? null : raw.slice(semicolon + 1).trim();
  const content = semicolon === -1 ? raw : raw.slice(0, semicolon);
  const column = columnOf(raw);
  const nothing = { items: [], itemColumns: [], written: '', notes: [], comment, line, column } as const;
  if (content.trim() === '') return accept({ kind: 'comment', number: null, words: '', ...nothing });
  const begin = content.slice(column - 1);
  const [decision, fact] = [DECISION.exec(begin), FACT.exec(begin)];
  if (decision === null && fact === null && !WORDS.test(begin)) return fault('invalid-line', line, column);
  const mark = (decision ?? fact)?.[0].length ?? 0;
  const from = column - 1 + mark;
  const body = readBody(content, from, line);
  if (!body.ok) return body;
  const kind = decision !== null ? 'decision' : fact !== null ? 'fact' : 'heading';
  return accept({ kind, number: decision === null ? null : Number(decision[1]), comment, line, ...body.value });
}

type Body = StatementAt & Pick<Line, 'notes'>;

/** Reads words, items and notes. `from`: the index of the first character after the mark of the line. */
function readBody(content: string, from: number, line: number): Result<Body, TextFault> {
  const brace = content.indexOf('{', from);
  const stated = brace === -1 ? content.slice(from) : content.slice(from, brace);
  const notes: string[] = [];
  for (let at = brace; at !== -1 && at < content.length; ) {
    const end = content.indexOf('}', at);
    if (end === -1) return fault('unclosed-brace', line, at + 1);
    notes.push(content.slice(at + 1, end).trim());
    const rest = content.slice(end + 1);
    if (rest.trim() === '') break;
    at = end + 1 + (rest.length - rest.trimStart().length);
    if (content[at] !== '{') return fault('text-after-note', line, at + 1);
  }
  const statement = readStatement(stated, { line, column: from + 1 });
  return statement.ok ? accept({ ...statement.value, notes }) : statement;
}

/** Reads words, and the items after their colon. `from`: the place of the first character. */
export function readStatement(stated: string, from: TextPlace): Result<StatementAt, TextFault> {
  const { line } = from;
  const colon = stated.indexOf(':');
  const words = (colon === -1 ? stated : stated.slice(0, colon)).trim().replace(/\s+/g, ' ');
  const column = from.column + (stated.length - stated.trimStart().length);
  if (words === '') return fault('words-missing', line, from.column);
  const items: string[] = [];
  const itemColumns: number[] = [];
  let at = from.column + colon + 1;
  for (const piece of colon === -1 ? [] : stated.slice(colon + 1).split(',')) {
    const item = piece.trim().replace(/\s+/g, ' ');
    if (item === '') return fault('empty-item', line, at);
    items.push(item);
    itemColumns.push(at + (piece.length - piece.trimStart().length));
    at += piece.length + 1;
  }
  return accept({ words, items, itemColumns, written: stated.trim(), column });
}
