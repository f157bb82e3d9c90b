// Score sheets as people write them (docs/notation.md), read as the lines that Lyon writes. A line that Lyon wrote stays as it is.

import { localize } from '../engine/localized-text.js';
import { IN, type NameKindWords, type Reading, type WordsFault } from '../engine/notation.js';
import { type TextFault, type TextPlace, UNKNOWN } from '../engine/positions.js';
import type { AnyRuleset } from '../engine/ruleset.js';
import { isStated, type StatedGame } from './headers.js';
import { faultAt, type Header, type Line, readStatement, type StatementAt, type Transcript } from './text.js';
import { localized } from './texts/index.js';

/** A text in the words of Lyon. `isNumbered`: whether each decision has a number of its own in the text. */
export interface ReadSheet extends Transcript {
  readonly isNumbered: boolean;
}

/** Returns a text with its statements in the words of Lyon. What cannot be read stays, or has a doubt that says why. */
export function readScoreSheet(transcript: Transcript, game: StatedGame): ReadSheet {
  const sheet = new ScoreSheet(game);
  const lines = transcript.lines.map((line) => sheet.lines(line));
  const decisions = lines.filter(([first]) => first!.kind === 'decision');
  const isNumbered = decisions.every((each) => each.length === 1 && each[0]!.number !== null);
  return {
    ...transcript,
    headers: transcript.headers.filter(isStated).map((header) => sheet.header(header)),
    lines: isNumbered ? lines.flat() : numbered(lines, transcript.position === null),
    isNumbered,
  };
}

/** Returns a fault of words at their place: `place` is that of their first character. */
export function wordsFault({ line, column }: TextPlace, fault: WordsFault): TextFault {
  const sentence = localized((texts, language) => {
    switch (fault.code) {
      case 'no-decision':
        return texts.noDecision(fault.suggestions);
      case 'no-such-name':
        return texts.noSuchName(fault.name, localize(fault.expected, language), fault.suggestions);
      case 'several-meanings':
        return texts.severalMeanings(fault.name, fault.choices);
    }
  });
  return faultAt({ line, column: column + fault.at }, fault.code, sentence);
}

/**
 * Numbers decisions of which some lines have no number, or several. People number lines or decisions: a number that fits neither stays, so
 * that it is noticed.
 */
function numbered(lines: readonly (readonly Line[])[], isFromSetUp: boolean): readonly Line[] {
  const isDecision = ([first]: readonly Line[]) => first!.kind === 'decision';
  let next = isFromSetUp ? 1 : (lines.find(isDecision)![0]!.number ?? 1);
  let nextOfSheet = next;
  return lines.flatMap((each) => {
    if (!isDecision(each)) return each;
    const { number } = each[0]!;
    const isExpected = number === null || number === next || number === nextOfSheet;
    const first = isExpected ? next : number;
    nextOfSheet = (number ?? nextOfSheet) + 1;
    next = first + each.length;
    return each.map((line, index) => ({ ...line, number: first + index }));
  });
}

/** The seat that a line begins with, and the statement after it. `said`: its words, with the spaces that they were written with. */
interface Said extends Pick<StatementAt, 'items' | 'itemColumns' | 'column'> {
  readonly seat: string;
  readonly said: string;
}

/** Words before the verb of a decision, at most: `игрок за Шотландию`. */
const SEAT_WORDS_MAX = 3;
/** Characters in which they are looked for. */
const SEAT_LENGTH_MAX = 64;

/** Without a dash, a number can only be that of a seat. */
const STARTS_WITH_NUMBER = /^\d/;

/** Returns a line that is nothing. */
const invalid = (line: Line): Line => {
  const sentence = localized(({ form }) => form['invalid-line']);
  return { ...line, doubt: { readings: [], fault: faultAt(line, 'invalid-line', sentence) } };
};

const headOf = (written: string): string => written.split(':', 1)[0]!;

/** Returns where the first words of a text end, the last of them first. */
const firstWords = (text: string): readonly number[] =>
  [...text.slice(0, SEAT_LENGTH_MAX).matchAll(/\S+/g)]
    .slice(0, SEAT_WORDS_MAX)
    .map(({ index, 0: word }) => index + word.length)
    .reverse();

class ScoreSheet {
  readonly #notation: AnyRuleset['notation'];
  readonly #seats: readonly string[];
  /** The names of the seats as Lyon writes them, each with a space after it. */
  readonly #names: readonly string[];

  constructor({ ruleset, options }: StatedGame) {
    this.#notation = ruleset.notation;
    this.#seats = ruleset.seats(options);
    this.#names = this.#seats.map((seat) => `${ruleset.notation.seatName(seat)} `);
  }

  /** Returns a header with the names of seats that Lyon would write. */
  header(header: Header): Header {
    if (header.name !== 'Viewer' && header.name !== 'Result') return header;
    const seats = header.value.split(',').map((name) => this.#seatNamed(name));
    const value = seats.map((seat) => seat && this.#notation.seatName(seat)).join(', ');
    return seats.includes(null) ? header : { ...header, value };
  }

  /** Returns a line in the words of Lyon: one for each decision that it has. */
  lines(line: Line): readonly Line[] {
    if (line.kind === 'comment') return [line];
    const said = line.kind === 'fact' ? null : this.#said(line);
    if (said === null && line.kind === 'decision') return [line];
    if (said === null) return [line.kind === 'heading' && STARTS_WITH_NUMBER.test(line.written) ? invalid(line) : this.#statement(line)];
    const decisions = this.#decisions(line, said);
    // A line that begins with a seat is a decision, unless Lyon shows it.
    if (line.kind === 'decision' || decisions.every(({ doubt }) => doubt === undefined)) return decisions;
    return this.#notation.statements(headOf(line.written).trim()) === null ? decisions : [this.#statement(line)];
  }

  #seatNamed(name: string): string | null {
    const meant = this.#notation.seatNames.meanings(name).filter((seat) => this.#seats.includes(seat as string));
    return meant.length === 1 ? (meant[0] as string) : null;
  }

  /** Returns what the seat at the beginning of a line does; null if the line names none, or says nothing of it. */
  #said(line: StatementAt & TextPlace): Said | null {
    const head = headOf(line.written);
    const exact = this.#names.find((name) => head.startsWith(name));
    const ends = exact === undefined ? firstWords(head) : [exact.length - 1];
    for (const end of ends) {
      const seat = this.#seatNamed(head.slice(0, end));
      if (seat === null) continue;
      const said = head.slice(end).trim();
      const column = line.column + end + (head.slice(end).length - head.slice(end).trimStart().length);
      const { items, itemColumns } = line;
      if (said !== '') return { seat, said, items, itemColumns, column };
      if (items.length === 0) return null;
      if (items[0] === UNKNOWN) return { seat, said, items, itemColumns, column };
      // The decision stands after a colon: `Scots: move Wallace Fife-Angus`.
      const after = readStatement(line.written.slice(head.length + 1), { line: line.line, column: line.column + head.length + 1 });
      return after.ok ? { ...after.value, seat, said: headOf(after.value.written).trim() } : null;
    }
    return null;
  }

  #decisions(line: Line, said: Said): readonly Line[] {
    const { decisions, seatName } = this.#notation;
    const name = seatName(said.seat);
    const withWords = (words: string): Line => ({
      ...line,
      kind: 'decision',
      words: `${name} ${words}`.trim(),
      items: said.items,
      itemColumns: said.itemColumns,
    });
    if (said.said === '') return [withWords('')];
    const exact = decisions.read(said.said);
    if (exact.ok) return [this.#withItems(withWords(said.said.replace(/\s+/g, ' ')), said.said, said)];
    const inDoubt = (fault: WordsFault, readings: readonly string[] = []): Line => ({
      ...withWords(said.said),
      doubt: { readings, fault: wordsFault({ line: line.line, column: said.column }, fault) },
    });
    const read = decisions.readWritten(said.said);
    const rest = read.ok ? null : this.#withNumbersAfter(said);
    if (rest !== null) return this.#decisions(line, rest);
    if (!read.ok) return [inDoubt(read.problem)];
    const words = ({ actions }: Reading) => actions.map(decisions.write);
    // Dice belong to one decision.
    if (read.value.length > 1 && said.items.length > 0)
      return [inDoubt({ code: 'no-decision', at: 0, suggestions: read.value.flatMap(words) })];
    return read.value.map((reading) => {
      const [first = said.said] = words(reading);
      return this.#withItems(reading.open !== null ? inDoubt(reading.open, words(reading)) : withWords(first), first, said);
    });
  }

  /** Dice also stand after a block without a colon: `fires York Inf 2 5 6`. Returns them as items; null if the words do not end like that. */
  #withNumbersAfter(said: Said): Said | null {
    const found = /^(.*\D)\s((?:\d+\s+)*\d+)$/.exec(said.said);
    if (found === null || said.items.length > 0) return null;
    const [, words = '', numbers = ''] = found;
    const read = this.#notation.decisions.readWritten(words.trim());
    const first = read.ok && read.value.length === 1 ? read.value[0]!.actions[0] : undefined;
    const statement = first && this.#notation.statements(this.#notation.decisions.write(first));
    if (!statement?.ok || statement.value.items !== 'number') return null;
    return { ...said, said: words.trim(), items: [numbers], itemColumns: [said.column + said.said.length - numbers.length] };
  }

  /** Returns a line that is no decision in the words of Lyon. */
  #statement(line: Line): Line {
    const read = this.#notation.statements(headOf(line.written).trim());
    if (read === null) return line;
    if (!read.ok) return { ...line, doubt: { readings: [], fault: wordsFault(line, read.problem) } };
    return this.#withItems({ ...line, words: read.value.words }, read.value.words, line);
  }

  /** Returns a line with its items as Lyon writes them. `words`: those that say what kind they are. */
  #withItems(line: Line, words: string, { items, itemColumns }: Pick<Said, 'items' | 'itemColumns'>): Line {
    const statement = items.length === 0 ? null : this.#notation.statements(words);
    const kind = statement?.ok ? statement.value.items : null;
    if (kind === 'number') return withNumbers({ ...line, items, itemColumns });
    if (kind === null) return line;
    const places = statement?.ok ? statement.value.places : null;
    const read = items.map((item) => readItem(kind, item, places));
    const open = read.findIndex((names) => names.length > 1);
    const own: Line = { ...line, items: read.map(([name], index) => name ?? items[index]!) };
    if (open === -1 || line.doubt !== undefined) return own;
    const fault: WordsFault = { code: 'several-meanings', at: 0, name: items[open]!, choices: read[open]! };
    return { ...own, doubt: { readings: [], fault: wordsFault({ line: line.line, column: itemColumns[open]! }, fault) } };
  }
}

/** An item with what may stand around its name: parentheses, and numbers such as a strength. */
const ITEM = /^(\(?)(.*?)((?:\s+\d+(?:\s*\+\s*\d+)?)?\)?)$/;

/** Returns the items that Lyon writes for one; none if it is no name of the kind. `places`: the kind of what may stand after it. */
function readItem(kind: NameKindWords, item: string, places: NameKindWords | null = null): readonly string[] {
  if (item === UNKNOWN) return [item];
  const [, thing, where] = (places && /^(.*\S)\s+in\s+(\S.*)$/i.exec(item)) ?? [];
  if (thing !== undefined) {
    const areas = places!.meanings(where!).map(places!.write);
    return readItem(kind, thing).flatMap((name) => areas.map((area) => `${name}${IN}${area}`));
  }
  const [, open = '', name = '', close = ''] = ITEM.exec(item) ?? [];
  const inside = close.endsWith(')') ? close.slice(0, -1) : close;
  const end = close.slice(inside.length);
  const whole = kind.meanings(name + inside);
  if (whole.length > 0) return whole.map((value) => `${open}${kind.write(value)}${end}`);
  return kind.meanings(name).map((value) => `${open}${kind.write(value)}${inside}${end}`);
}

/** Numbers, perhaps with the hits that they make: `2 5 6 1`, `2 5 6 1 (2 hits)`. */
const NUMBERS = /^(\d+(?:\s\d+)*)?[\s(=-]*(?:(\d+|no)\shits?)?\)?$/i;

/** Returns a line with numbers that stand between commas or spaces. Hits are no numbers: they become a note. */
function withNumbers(line: Line): Line {
  const { items, itemColumns, written } = line;
  const numbers: string[] = [];
  const columns: number[] = [];
  let hits: number | null = null;
  for (const [index, item] of items.entries()) {
    const [, own, stated] = NUMBERS.exec(item) ?? [null, item];
    if (stated) hits = Number(stated.replace(/no/i, '0'));
    if (own === undefined) continue;
    const words = [...written.slice(itemColumns[index]! - line.column).matchAll(/[^\s,]+/g)];
    for (const [each, number] of own.split(' ').entries()) {
      numbers.push(number);
      columns.push(itemColumns[index]! + words[each]!.index);
    }
  }
  const notes = hits === null || line.notes.length > 0 ? line.notes : [hits === 1 ? '1 hit' : `${hits} hits`];
  return { ...line, items: numbers, itemColumns: columns, notes, ...(hits !== null && numbers.length === 0 && { hits }) };
}
