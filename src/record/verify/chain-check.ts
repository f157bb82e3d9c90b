import { commitmentToText, hashEntryText } from '../chain.js';
import type { EntryLine, FirstLine } from '../format.js';
import { bytesFrom } from '../hashing.js';
import { SALT_BYTES } from '../secrets.js';
import { type LineTexts, numberOf } from './line-reader.js';
import { isOver, type ReplayState } from './replay-state.js';
import { type Fault, quoted } from './report.js';

/** What headers count: eras, which begin with what is entered after an end and at no other time, and versions of the rules. */
export class HeaderCheck {
  readonly #followed: ReplayState;
  #era = 0;
  #rulesVersion = 1;

  constructor(followed: ReplayState) {
    this.#followed = followed;
  }

  /** How many eras are over. */
  get #over(): number {
    return this.#era + (isOver(this.#followed) ? 1 : 0);
  }

  /** Whether so many secrets are those of the eras that are over, now that all entries are read. */
  *secretFaults(told: number): Generator<Fault> {
    if (told !== this.#over) yield { check: 'secret', why: `the secrets of ${this.#over} eras are to be told, and ${told} are` };
  }

  /** Whether its time is one there is: the schema takes the 30th of February. */
  *at({ header: { at } }: EntryLine): Generator<Fault> {
    const time = new Date(at);
    if (Number.isNaN(time.getTime()) || time.toISOString() !== at) yield { check: 'form', why: `there is no time ${quoted(at)}` };
  }

  /** To be asked before what the entry says is followed. */
  *era({ header: { era } }: EntryLine): Generator<Fault> {
    const due = this.#over;
    // Where an entry is missing, an end may be.
    const mayBe = this.#followed.isGapless ? [due] : [this.#era, this.#era + 1];
    if (!mayBe.includes(era)) yield { check: 'order', why: `it is of era ${era}, and era ${due} is due` };
    this.#era = era;
  }

  /** To be asked when it is known which rules the game has. */
  *rulesVersion({ header: { rulesVersion } }: EntryLine): Generator<Fault> {
    const known = this.#followed.ruleset?.rulesVersion ?? rulesVersion;
    if (rulesVersion < this.#rulesVersion) {
      yield { check: 'house', why: `version ${rulesVersion} of the rules judges after version ${this.#rulesVersion}` };
    }
    if (rulesVersion > known)
      yield { check: 'house', why: `version ${rulesVersion} of the rules judges, and ${known} is the last known here` };
    this.#rulesVersion = Math.max(this.#rulesVersion, rulesVersion);
  }
}

/**
 * Whether each entry is what its hash names and follows the one before: with no secret, of any game, of rules that nobody
 * here knows. After a fault it goes on from what the file says, so that one fault is not found in every entry after it.
 */
export class ChainCheck {
  readonly #first: FirstLine;
  /** The number the next line must have. */
  #expected = 1;
  /** The hash the next must follow; undefined if the line before could not be read. */
  #head: string | null | undefined = null;

  constructor(first: FirstLine) {
    this.#first = first;
  }

  /** The number of the entry that must come next. */
  get expected(): number {
    return this.#expected;
  }

  /** The hash of the last entry; null before the first, undefined if it could not be read. */
  get head(): string | null | undefined {
    return this.#head;
  }

  /** A line in the place of an entry that could not be read. */
  skip(): void {
    this.#expected++;
    this.#head = undefined;
  }

  *check(line: EntryLine, texts: LineTexts): Generator<Fault> {
    const { header, hash, part } = line;
    const number = numberOf(line);
    if (header.game !== this.#first.game) yield { check: 'chain', why: `it is an entry of the game ${header.game}` };
    if (number !== this.#expected) yield { check: 'order', why: `number ${number} stands where number ${this.#expected} must` };
    if (this.#head !== undefined && part.previous !== this.#head) {
      yield { check: 'chain', why: `it follows ${part.previous ?? 'nothing'}, and before it stands ${this.#head ?? 'nothing'}` };
    }
    if (hashEntryText(texts.hashed) !== hash) yield { check: 'chain', why: 'its hash is not that of its header and commitments' };
    yield* this.#committed(line, texts);
    this.#expected = Math.min(number, Number.MAX_SAFE_INTEGER - 1) + 1;
    this.#head = hash;
  }

  *#committed({ commitments, salt }: EntryLine, { part }: LineTexts): Generator<Fault> {
    const { viewer } = this.#first;
    const commitment = Object.hasOwn(commitments, viewer) ? commitments[viewer] : undefined;
    if (commitment === undefined) return yield { check: 'commitment', why: `nothing is committed to for ${quoted(viewer)}` };
    if (commitmentToText(part, bytesFrom(salt, SALT_BYTES)!) !== commitment) {
      yield { check: 'commitment', why: 'what is told here is not what was committed to' };
    }
  }
}
