// The chance of a decision that goes on record.
import { type Chance, chanceAt } from '../../engine/chance.js';
import { hmac } from '../hashes.js';
import { numbersOf } from './numbers.js';
import type { ChanceKeys, Stream } from './streams.js';

/** One draw, as it is stored. */
export interface Draw {
  /** The draw's name within its entry: `fire:douglas:2`. */
  readonly purpose: string;
  /** The length of the list that was drawn from. */
  readonly of: number;
  /** What fell: each is the place, from 0, in what was left of the list. */
  readonly fell: readonly number[];
}

/** All that one entry drew of one stream, in order. */
export interface StreamUse {
  readonly stream: Stream;
  /** How many entries before have drawn of this stream. */
  readonly index: number;
  readonly draws: readonly Draw[];
}

/** The chance of one decision, and afterwards what it drew. */
export interface RecordedChance {
  readonly chance: Chance;
  readonly uses: () => readonly StreamUse[];
}

/** The numbers of the draw of this name: all it takes to know them is the key of its entry and stream. */
export const numbersFor = (leaf: Uint8Array, purpose: string, of: number, count: number): number[] =>
  numbersOf(hmac(leaf, purpose), of, count);

/**
 * Chance for one decision, and afterwards what it drew: one use for each stream, by the streams' names. Drawing nothing (a
 * sample of none) uses nothing. Throws when a purpose comes twice, since the same would fall again.
 */
export function recordedChance(keys: ChanceKeys, used: (stream: Stream) => number): RecordedChance {
  const streams = new Map<Stream, { readonly index: number; readonly leaf: Buffer; readonly draws: Draw[] }>();
  const purposes = new Set<string>();
  function drawn(purpose: string, of: number, count: number, stream: Stream): readonly number[] {
    if (purposes.has(purpose)) throw new Error(`a purpose is used twice: ${purpose}`);
    purposes.add(purpose);
    if (Math.min(of, count) === 0) return [];
    const use = streams.get(stream) ?? begun(stream);
    const fell = numbersFor(use.leaf, purpose, of, count);
    use.draws.push({ purpose, of, fell });
    return fell;
  }
  function begun(stream: Stream) {
    const index = used(stream);
    const use = { index, leaf: keys.leaf(stream, index), draws: [] };
    streams.set(stream, use);
    return use;
  }
  return {
    chance: chanceAt(drawn),
    uses: () =>
      [...streams.keys()].sort().map((stream) => {
        const { index, draws } = streams.get(stream)!;
        return { stream, index, draws: [...draws] };
      }),
  };
}
