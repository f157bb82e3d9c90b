import { commitmentToText, hashOfText } from '../chain.js';
import { bytesFrom } from '../hashes.js';
import type { EntryLine, FirstLine } from '../lines.js';
import { SALT_BYTES } from '../secret.js';
import { numberOf } from './entries.js';
import { type Fault, quoted } from './finding.js';
import type { LineTexts } from './line-texts.js';

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
    if (hashOfText(texts.hashed) !== hash) yield { check: 'chain', why: 'its hash is not that of its header and commitments' };
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
