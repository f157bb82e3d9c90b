// The record of a game that another court has played, as it is read here: it comes from outside.

import type { OpeningBody } from '../../record/house.js';
import { type EntryKind, isKind } from '../../record/kinds.js';
import type { FirstLine, LastLine } from '../../record/lines.js';
import { ALL } from '../../record/seal.js';
import type { WholeLine } from '../../record/verify/entries.js';
import { readText } from '../../record/verify/read-line.js';
import { BODIES_OF, isWholeBody, shapeOf } from '../../record/verify/shapes.js';

/**
 * Why a record does not become a game here. `not-a-record`: its lines are not those of one. `not-of-all`: it is a viewer's.
 * `not-over`: the game can still go on where it was played. `no-such-ruleset`: nobody here knows its rules.
 * `judged-otherwise`: the rules of today do not make the same entries. `already-here`: there is a game of this id.
 */
export type ImportProblem = 'not-a-record' | 'not-of-all' | 'not-over' | 'no-such-ruleset' | 'judged-otherwise' | 'already-here';

/** Thrown where it is found that a record does not become a game, so that nothing is written. */
export class NotImported extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** An entry of the record of all, of a kind that is known here. */
export interface RecordedEntry extends WholeLine {
  readonly kind: EntryKind;
  /** Characters of its line. */
  readonly size: number;
}

const FIRST = shapeOf('first');
const ENTRY = shapeOf('entryOfAll');
const LAST = shapeOf('last');

/** A record of all, line by line. Every method throws `NotImported` for a line that is not what must stand there. */
export class RecordedLines {
  readonly #lines: AsyncIterator<string>;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async first(): Promise<FirstLine & Required<Pick<FirstLine, 'secrets'>>> {
    const { line } = await this.#next();
    if (!FIRST.is(line)) throw new NotImported('not-a-record');
    const { secrets } = line;
    if (line.viewer !== ALL || secrets === undefined) throw new NotImported('not-of-all');
    return { ...line, secrets };
  }

  /** The first entry, and what it says. */
  async opening(): Promise<{ readonly entry: RecordedEntry; readonly opening: OpeningBody }> {
    const entry = await this.later();
    const { body } = 'end' in entry ? { body: null } : entry.part;
    if ('end' in entry || !BODIES_OF['game-opened'].is(body)) throw new NotImported('not-a-record');
    return { entry, opening: body };
  }

  /** The next entry, or the last line. */
  async later(): Promise<RecordedEntry | LastLine> {
    const { line, size } = await this.#next();
    if (LAST.is(line)) return line;
    if (!ENTRY.is(line)) throw new NotImported('not-a-record');
    const { kind } = line.header;
    if (!isKind(kind) || !isWholeBody(kind, line.part.body)) throw new NotImported('not-a-record');
    return { ...line, kind, size };
  }

  async close(): Promise<void> {
    await this.#lines.return?.(undefined);
  }

  /** The line is undefined if there is none, or it is no line of a record at all. */
  async #next(): Promise<{ readonly line: unknown; readonly size: number }> {
    const read = await this.#lines.next();
    return read.done ? { line: undefined, size: 0 } : { line: readText(read.value).value, size: read.value.length };
  }
}
