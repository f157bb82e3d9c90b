// Unbiased numbers from the key of a draw.
import { type Chance, chanceFromIndices, type RandomBelow } from '../../engine/chance.js';
import { hmac } from '../hashing.js';
import type { ChanceKeys, Stream } from './keys.js';

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
export function unbiasedBelow(word: () => number): RandomBelow {
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
export function drawNumbersWith(drawKey: Uint8Array, of: number, count: number): number[] {
  const below = unbiasedBelow(wordsOf(drawKey));
  return Array.from({ length: Math.min(count, of) }, (_, drawn) => below(of - drawn));
}

// The chance of a decision that goes on record.

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
export const drawNumbers = (leaf: Uint8Array, purpose: string, of: number, count: number): number[] =>
  drawNumbersWith(hmac(leaf, purpose), of, count);

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
    const fell = drawNumbers(use.leaf, purpose, of, count);
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
    chance: chanceFromIndices(drawn),
    uses: () =>
      [...streams.keys()].sort().map((stream) => {
        const { index, draws } = streams.get(stream)!;
        return { stream, index, draws: [...draws] };
      }),
  };
}

/**
 * A chance that gives what is on record, where no key tells what fell: of a real table, or of a secret that is not told yet.
 * Throws where the record has no such draw, or one of another list.
 */
export function replayedChance(recorded: readonly StreamUse[]): RecordedChance {
  const asked: { readonly stream: string; readonly draw: Draw }[] = [];
  function fellAt(purpose: string, of: number, count: number, stream: string): readonly number[] {
    const least = Math.min(of, count);
    if (least === 0) return [];
    const draw = recorded.find((use) => use.stream === stream)?.draws.find((each) => each.purpose === purpose);
    if (draw?.of !== of || draw.fell.length !== least || !draw.fell.every((place, drawn) => place < of - drawn)) {
      throw new RangeError(`there is no draw of ${least} of ${of} for ${purpose} on record`);
    }
    asked.push({ stream, draw });
    return draw.fell;
  }
  return {
    chance: chanceFromIndices(fellAt),
    uses: () =>
      recorded.flatMap((use) => {
        const draws = asked.flatMap(({ stream, draw }) => (stream === use.stream ? [draw] : []));
        return draws.length === 0 ? [] : [{ ...use, draws }];
      }),
  };
}
