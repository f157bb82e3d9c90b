import { type Chance, chanceFromIndices, type RandomBelow } from '../../engine/chance.js';
import { hmac } from '../hashing.js';
import type { ChanceKeys, Series } from './keys.js';

const WORDS = 2 ** 32;
const WORD_BYTES = 4;

/** Returns the words of a draw: HMAC-SHA256 of 0, 1, 2 … (32 bits, big-endian) under the draw's key, in words of 32 bits, big-endian. */
export function wordsOf(drawKey: Uint8Array): () => number {
  const counter = new DataView(new ArrayBuffer(WORD_BYTES));
  let blocks = 0;
  let block = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at === block.byteLength) {
      counter.setUint32(0, blocks++);
      const { buffer, byteOffset, byteLength } = hmac(drawKey, new Uint8Array(counter.buffer));
      block = new DataView(buffer as ArrayBuffer, byteOffset, byteLength);
      at = 0;
    }
    at += WORD_BYTES;
    return block.getUint32(at - WORD_BYTES);
  };
}

/**
 * Returns uniform numbers below a bound by rejection sampling: skips words at or above the greatest multiple of the bound that fits in
 * 32 bits, and takes the remainder of others. Throws a RangeError unless the bound is an integer from 1 to 2^32.
 */
export function unbiasedBelow(word: () => number): RandomBelow {
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > WORDS) throw new RangeError(`the bound ${bound} is not an integer from 1 to 2^32`);
    const fair = WORDS - (WORDS % bound);
    for (;;) {
      const next = word();
      if (next < fair) return next % bound;
    }
  };
}

/** Returns the numbers of a draw of `count` items: the first below `poolSize`, the next below `poolSize` - 1, and so on. */
export function drawNumbersWith(drawKey: Uint8Array, poolSize: number, count: number): number[] {
  const below = unbiasedBelow(wordsOf(drawKey));
  return Array.from({ length: Math.min(count, poolSize) }, (_, drawn) => below(poolSize - drawn));
}

/** One draw, as stored. */
export interface Draw {
  /** The draw's name within its entry: `fire:douglas:2`. */
  readonly purpose: string;
  /** The length of the list. */
  readonly poolSize: number;
  /** The index, from 0, of each outcome in the remaining list. */
  readonly places: readonly number[];
}

/** All draws of one entry from one series, in order. */
export interface SeriesUse {
  readonly series: Series;
  /** The number of earlier entries of the era that drew from this series. */
  readonly index: number;
  readonly draws: readonly Draw[];
}

/** Chance for one decision, which records the draws. */
export interface RecordedChance {
  readonly chance: Chance;
  readonly uses: () => readonly SeriesUse[];
}

/**
 * Returns the key of all draws of one entry from one series. It takes in the entropy of the action, so that the server, which knows `leaf`
 * in advance, cannot foresee the draws, and the sender, who does not know `leaf`, cannot choose them. `entropy`: null if there is none.
 */
export const entryKey = (leaf: Uint8Array, entropy: string | null): Uint8Array => hmac(leaf, entropy ?? '');

/** Returns the numbers of a draw from the key of its entry and series. */
export const drawNumbers = (key: Uint8Array, purpose: string, poolSize: number, count: number): number[] =>
  drawNumbersWith(hmac(key, purpose), poolSize, count);

/**
 * Returns chance for one decision that records the draws: one use for each series, sorted by name. An empty sample uses nothing. Throws if
 * a purpose is used twice, since the outcome would repeat. `entropy`: that of the action, null without one.
 */
export function recordedChance(keys: ChanceKeys, used: (series: Series) => number, entropy: string | null): RecordedChance {
  const bySeries = new Map<Series, { readonly index: number; readonly key: Uint8Array; readonly draws: Draw[] }>();
  const purposes = new Set<string>();
  function drawn(purpose: string, poolSize: number, count: number, series: Series): readonly number[] {
    if (purposes.has(purpose)) throw new Error(`a purpose is used twice: ${purpose}`);
    purposes.add(purpose);
    if (Math.min(poolSize, count) === 0) return [];
    const use = bySeries.get(series) ?? open(series);
    const places = drawNumbers(use.key, purpose, poolSize, count);
    use.draws.push({ purpose, poolSize, places });
    return places;
  }
  function open(series: Series) {
    const index = used(series);
    const use = { index, key: entryKey(keys.leaf(series, index), entropy), draws: [] };
    bySeries.set(series, use);
    return use;
  }
  return {
    chance: chanceFromIndices(drawn),
    uses: () =>
      [...bySeries.keys()].sort().map((series) => {
        const { index, draws } = bySeries.get(series)!;
        return { series, index, draws: [...draws] };
      }),
  };
}

/**
 * Returns chance that replays recorded draws, if there are no keys: at a physical table, or while the secret is unpublished. Throws if the
 * record has no such draw, or one from a list of another length.
 */
export function replayedChance(recorded: readonly SeriesUse[]): RecordedChance {
  const replayed: { readonly series: string; readonly draw: Draw }[] = [];
  function placesOf(purpose: string, poolSize: number, count: number, series: string): readonly number[] {
    const least = Math.min(poolSize, count);
    if (least === 0) return [];
    const draw = recorded.find((use) => use.series === series)?.draws.find((each) => each.purpose === purpose);
    if (draw?.poolSize !== poolSize || draw.places.length !== least || !draw.places.every((place, drawn) => place < poolSize - drawn)) {
      throw new RangeError(`the record has no draw of ${least} of ${poolSize} for ${purpose}`);
    }
    replayed.push({ series, draw });
    return draw.places;
  }
  return {
    chance: chanceFromIndices(placesOf),
    uses: () =>
      recorded.flatMap((use) => {
        const draws = replayed.flatMap(({ series, draw }) => (series === use.series ? [draw] : []));
        return draws.length === 0 ? [] : [{ ...use, draws }];
      }),
  };
}
