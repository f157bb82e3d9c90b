import { commitmentToText, hashEntryText } from '../chain.js';
import type { EntryLine, FirstLine } from '../format.js';
import { bytesFrom } from '../hashing.js';
import { SALT_BYTES } from '../secrets.js';
import { type LineTexts, numberOf } from './line-reader.js';
import { isOver, type ReplayState } from './replay-state.js';
import { type Fault, quoted } from './report.js';

/** Checks times, eras and rules versions of headers. An era begins with the first entry after an end. */
export class HeaderCheck {
  readonly #replay: ReplayState;
  #era = 0;
  #rulesVersion = 1;

  constructor(replay: ReplayState) {
    this.#replay = replay;
  }

  /** The number of past eras. */
  get #over(): number {
    return this.#era + (isOver(this.#replay) ? 1 : 0);
  }

  /** Finds a wrong number of secrets. Call it after the last entry. */
  *secretFaults(disclosed: number): Generator<Fault> {
    if (disclosed !== this.#over)
      yield { check: 'secret', reason: `the secrets of ${this.#over} eras are to be disclosed, and ${disclosed} are` };
  }

  /** Finds times that do not exist: the schema accepts February 30. */
  *at({ header: { at } }: EntryLine): Generator<Fault> {
    const time = new Date(at);
    if (Number.isNaN(time.getTime()) || time.toISOString() !== at) yield { check: 'format', reason: `there is no time ${quoted(at)}` };
  }

  /** Call it before the entry is applied. */
  *era({ header: { era } }: EntryLine): Generator<Fault> {
    const due = this.#over;
    // An end may be among the missing entries.
    const mayBe = this.#replay.isGapless ? [due] : [this.#era, this.#era + 1];
    if (!mayBe.includes(era)) yield { check: 'order', reason: `it is of era ${era}, and era ${due} is due` };
    this.#era = era;
  }

  /** Call it when the ruleset is known. */
  *rulesVersion({ header: { rulesVersion } }: EntryLine): Generator<Fault> {
    const known = this.#replay.ruleset?.rulesVersion ?? rulesVersion;
    if (rulesVersion < this.#rulesVersion) {
      yield { check: 'system-entries', reason: `version ${rulesVersion} of the rules judges after version ${this.#rulesVersion}` };
    }
    if (rulesVersion > known)
      yield {
        check: 'system-entries',
        reason: `version ${rulesVersion} of the rules judges, which is newer than ${known}, the last known here`,
      };
    this.#rulesVersion = Math.max(this.#rulesVersion, rulesVersion);
  }
}

/**
 * Checks hashes, links and commitments of entries, without secrets or rules. After a fault it continues from the values in the file, so that
 * one fault is not reported in every later entry.
 */
export class ChainCheck {
  readonly #first: FirstLine;
  /** The number that the next line must have. */
  #expected = 1;
  /** The hash that the next entry must link to; undefined if the previous line could not be read. */
  #head: string | null | undefined = null;

  constructor(first: FirstLine) {
    this.#first = first;
  }

  /** The number that the next entry must have. */
  get expected(): number {
    return this.#expected;
  }

  /** The hash of the last entry; null before the first, undefined if it could not be read. */
  get head(): string | null | undefined {
    return this.#head;
  }

  /** Skips a line that could not be read. */
  skip(): void {
    this.#expected++;
    this.#head = undefined;
  }

  *check(line: EntryLine, texts: LineTexts): Generator<Fault> {
    const { header, hash, part } = line;
    const number = numberOf(line);
    if (header.game !== this.#first.game) yield { check: 'chain', reason: `it is an entry of the game ${header.game}` };
    if (number !== this.#expected) yield { check: 'order', reason: `number ${number} stands where number ${this.#expected} must` };
    if (this.#head !== undefined && part.previous !== this.#head) {
      yield { check: 'chain', reason: `it follows ${part.previous ?? 'nothing'}, and before it stands ${this.#head ?? 'nothing'}` };
    }
    if (hashEntryText(texts.hashed) !== hash) yield { check: 'chain', reason: 'its hash is not that of its header and commitments' };
    yield* this.#committed(line, texts);
    this.#expected = Math.min(number, Number.MAX_SAFE_INTEGER - 1) + 1;
    this.#head = hash;
  }

  *#committed({ commitments, salt }: EntryLine, { part }: LineTexts): Generator<Fault> {
    const { viewer } = this.#first;
    const commitment = Object.hasOwn(commitments, viewer) ? commitments[viewer] : undefined;
    if (commitment === undefined) return yield { check: 'commitment', reason: `nothing is committed to for ${quoted(viewer)}` };
    if (commitmentToText(part, bytesFrom(salt, SALT_BYTES)!) !== commitment) {
      yield { check: 'commitment', reason: 'what is disclosed here is not what was committed to' };
    }
  }
}
