/** Bits in a byte. */
const BITS = 8;
/** Entries there is room for at first. */
const ROOM = 1_024;

/**
 * Who has noticed which entry, as far as secrets tell it: a bit each, so that of a game of a million entries little more than
 * a megabyte is kept. Entries and what viewers noticed are counted from 1, viewers in the order of `viewersOf`.
 */
export class Noticed {
  #bits = new Uint8Array(0);
  /** Bytes that an entry takes. */
  #width = 1;
  #viewers = 0;
  #length = 0;

  /** How many entries it knows of: all up to that one. */
  get length(): number {
    return this.#length;
  }

  /** The next entry: which viewers have noticed it. Always of as many viewers. */
  push(noticed: readonly boolean[]): void {
    this.#viewers = noticed.length;
    this.#width = Math.ceil(noticed.length / BITS);
    if ((this.#length + 1) * this.#width > this.#bits.length) {
      const wider = new Uint8Array(2 * Math.max(this.#bits.length, ROOM * this.#width));
      wider.set(this.#bits);
      this.#bits = wider;
    }
    const from = this.#length++ * this.#width;
    for (const [viewer, is] of noticed.entries()) if (is) this.#bits[from + (viewer >> 3)]! |= 1 << (viewer % BITS);
  }

  /** Which viewers have noticed an entry; undefined if that is not known. */
  of(entry: number): readonly boolean[] | undefined {
    return entry < 1 || entry > this.#length ? undefined : Array.from({ length: this.#viewers }, (_, viewer) => this.#has(entry, viewer));
  }

  /** How many entries each viewer had noticed after an entry; undefined if that is not known. */
  countsAt(entry: number): readonly number[] | undefined {
    if (entry < 1 || entry > this.#length) return undefined;
    return Array.from({ length: this.#viewers }, (_, viewer) => {
      let count = 0;
      for (let each = 1; each <= entry; each++) if (this.#has(each, viewer)) count++;
      return count;
    });
  }

  #has(entry: number, viewer: number): boolean {
    return ((this.#bits[(entry - 1) * this.#width + (viewer >> 3)]! >> (viewer % BITS)) & 1) === 1;
  }
}
