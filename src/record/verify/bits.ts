/** Bits in a byte. */
const BITS = 8;
/** Bytes there is room for at first. */
const ROOM = 1_024;

/** A set of small whole numbers, a bit for each up to the greatest. */
export class Bits {
  #bytes = new Uint8Array(ROOM);
  #least = Number.POSITIVE_INFINITY;

  /** The least of them; infinity if there is none. */
  get least(): number {
    return this.#least;
  }

  /** A whole number from 0: takes so many bits of memory, at once. */
  add(number: number): void {
    const at = Math.floor(number / BITS);
    if (at >= this.#bytes.length) {
      const wider = new Uint8Array(2 * Math.max(this.#bytes.length, at));
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    this.#bytes[at]! |= 1 << (number % BITS);
    this.#least = Math.min(this.#least, number);
  }

  has(number: number): boolean {
    return (((this.#bytes[Math.floor(number / BITS)] ?? 0) >> (number % BITS)) & 1) === 1;
  }
}
