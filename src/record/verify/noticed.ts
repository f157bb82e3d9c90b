import { Bits } from './bits.js';

/** How many entries lie between two that were counted: as many are looked at to count at any other. */
const STRIDE = 64;

/**
 * Who has noticed which entry, as far as secrets tell it: a bit each and now and then a count, so that of a game of a million
 * entries little more than a megabyte is kept. Entries and what viewers noticed are counted from 1, viewers in the order of
 * `viewersOf`.
 */
export class Noticed {
  readonly #bits = new Bits();
  /** How many entries each viewer had noticed after every so many, one viewer after the other. */
  readonly #counts: number[] = [];
  #last: number[] = [];
  #viewers = 0;
  #length = 0;

  /** How many entries it knows of: all up to that one. */
  get length(): number {
    return this.#length;
  }

  /** The next entry: which viewers have noticed it. Always of as many viewers. */
  push(noticed: readonly boolean[]): void {
    this.#viewers = noticed.length;
    const from = this.#length++ * noticed.length;
    for (const [viewer, is] of noticed.entries()) if (is) this.#bits.add(from + viewer);
    this.#last = noticed.map((is, viewer) => (this.#last[viewer] ?? 0) + Number(is));
    if (this.#length % STRIDE === 0) this.#counts.push(...this.#last);
  }

  /** Which viewers have noticed an entry; undefined if that is not known. */
  of(entry: number): readonly boolean[] | undefined {
    return entry < 1 || entry > this.#length ? undefined : Array.from({ length: this.#viewers }, (_, viewer) => this.#has(entry, viewer));
  }

  /**
   * How many entries each viewer had noticed after an entry; undefined if that is not known. In time that does not grow with the
   * entries.
   */
  countsAt(entry: number): readonly number[] | undefined {
    if (entry < 1 || entry > this.#length) return undefined;
    const strides = Math.floor(entry / STRIDE);
    return Array.from({ length: this.#viewers }, (_, viewer) => {
      let count = strides === 0 ? 0 : this.#counts[(strides - 1) * this.#viewers + viewer]!;
      for (let each = strides * STRIDE + 1; each <= entry; each++) if (this.#has(each, viewer)) count++;
      return count;
    });
  }

  #has(entry: number, viewer: number): boolean {
    return this.#bits.has((entry - 1) * this.#viewers + viewer);
  }
}
