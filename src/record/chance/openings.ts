// What shows to who may see a draw that it was fair: the key that decided it, and that it was bound before.
import { base64url, bytesFrom, HASH_BYTES } from '../hashing.js';
import { drawNumbers, type StreamUse } from './draws.js';
import { BATCH, type ChanceKeys, LEVELS, pathOf, rootFromPath, rootOf, type Stream } from './keys.js';

/** A batch of keys as it is bound before the first of them is used. */
export interface BatchRoot {
  readonly stream: Stream;
  /** Number 0 has the keys of the first 64 entries that draw of the stream. */
  readonly batch: number;
  /** Base64url. */
  readonly root: string;
}

/** What an entry drew of a stream, with its key and the key's path in the batch's tree, from the leaf up; base64url. */
export interface Opening extends StreamUse {
  readonly key: string;
  readonly path: readonly string[];
}

const batchOf = (index: number): number => Math.floor(index / BATCH);

/** What binds a batch. */
export const rootOfBatch = (keys: ChanceKeys, { stream, batch }: Batch): BatchRoot => ({
  stream,
  batch,
  root: base64url(rootOf(keys.tree(stream, batch))),
});

/** A batch of keys, by its stream and its number there. */
export type Batch = Omit<BatchRoot, 'root'>;

/**
 * The batches that an entry binds, in order: the first of each of these streams, if it begins the draws of an era, and the
 * next of every stream of which it used the last key of a batch.
 */
export const batchesDue = (begins: boolean, streams: readonly Stream[], uses: readonly Omit<StreamUse, 'draws'>[]): Batch[] => [
  ...(begins ? streams.map((stream) => ({ stream, batch: 0 })) : []),
  ...uses.filter(({ index }) => index % BATCH === BATCH - 1).map(({ stream, index }) => ({ stream, batch: batchOf(index) + 1 })),
];

/** What an entry drew, opened to who may see it. */
export const openingOf = (keys: ChanceKeys, use: StreamUse): Opening => ({
  ...use,
  key: base64url(keys.leaf(use.stream, use.index)),
  path: pathOf(keys.tree(use.stream, batchOf(use.index)), use.index % BATCH).map(base64url),
});

/**
 * Why an opening is not the one that was bound, or does not give the numbers it tells; null if all is right. How many numbers
 * a draw had to give is for the rules to say: a draw that tells fewer than fell is not found here, but by deciding again.
 */
export function checkOpening({ stream, index, draws, key, path }: Opening, { stream: of, batch, root }: BatchRoot): string | null {
  if (stream !== of) return `the draws are of the stream ${stream}, the root of ${of}`;
  if (!Number.isSafeInteger(index) || index < 0 || batchOf(index) !== batch) return `leaf ${index} is not of batch ${batch}`;
  const leaf = bytesFrom(key, HASH_BYTES);
  if (leaf === null) return `the key is not ${HASH_BYTES} bytes in base64url`;
  const beside = path.flatMap((text) => bytesFrom(text, HASH_BYTES) ?? []);
  if (path.length !== LEVELS || beside.length !== LEVELS) return `the path is not ${LEVELS} hashes in base64url`;
  if (base64url(rootFromPath(leaf, index % BATCH, beside)) !== root) return 'the key and its path do not lead to the root that was bound';
  for (const { purpose, of, fell } of draws) {
    if (!Number.isInteger(of) || of < 1 || of > 2 ** 32 || fell.length < 1 || fell.length > of)
      return `${purpose}: nobody draws ${fell.length} of ${of}`;
    const numbers = drawNumbers(leaf, purpose, of, fell.length);
    if (numbers.some((number, at) => number !== fell[at])) return `${purpose}: ${fell} was told, and ${numbers} fell`;
  }
  return new Set(draws.map(({ purpose }) => purpose)).size === draws.length ? null : 'a purpose is used twice';
}
