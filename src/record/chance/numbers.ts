// Unbiased numbers from the key of a draw.
import type { Below } from '../../engine/chance.js';
import { hmac } from '../hashes.js';

const WORDS = 2 ** 32;
const WORD_BYTES = 4;

/** The words of a draw: HMAC-SHA256 of 0, 1, 2 … (32 bits, big-endian) under its key, read 32 bits at a time, big-endian. */
export function wordsOf(drawKey: Uint8Array): () => number {
  const counter = Buffer.alloc(WORD_BYTES);
  let blocks = 0;
  let block: Buffer = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at === block.length) {
      counter.writeUInt32BE(blocks++);
      block = hmac(drawKey, counter);
      at = 0;
    }
    at += WORD_BYTES;
    return block.readUInt32BE(at - WORD_BYTES);
  };
}

/**
 * Numbers below a bound, all equally likely: a word is passed over if it is not below the greatest multiple of the bound
 * that 32 bits hold, and what remains of it is the number. Throws a RangeError unless the bound is whole, from 1 to 2^32.
 */
export function belowBy(word: () => number): Below {
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > WORDS) throw new RangeError(`nothing is below ${bound}`);
    const fair = WORDS - (WORDS % bound);
    for (;;) {
      const next = word();
      if (next < fair) return next % bound;
    }
  };
}

/** The numbers of a draw: `count` of a list of `of`, the first below `of`, the next below `of` - 1, and so on. */
export function numbersOf(drawKey: Uint8Array, of: number, count: number): number[] {
  const below = belowBy(wordsOf(drawKey));
  return Array.from({ length: Math.min(count, of) }, (_, drawn) => below(of - drawn));
}
