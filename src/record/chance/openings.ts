import { base64url, bytesFrom, HASH_BYTES } from '../hashing.js';
import { drawNumbers, entryKey, type SeriesUse } from './draws.js';
import { BATCH, type ChanceKeys, LEVELS, pathOf, rootFromPath, rootOf, type Series } from './keys.js';

/** The commitment to a batch of keys, published before the first is used. */
export interface BatchRoot {
  readonly series: Series;
  /** Batch 0 has the keys of the first 64 entries that draw from the series. */
  readonly batch: number;
  /** Base64url. */
  readonly root: string;
}

/** The draws of an entry from a series, with the key and its path in the batch's tree, from the leaf up; base64url. */
export interface Opening extends SeriesUse {
  readonly key: string;
  readonly path: readonly string[];
}

const batchOf = (index: number): number => Math.floor(index / BATCH);

/** Returns the root of a batch. */
export const rootOfBatch = (keys: ChanceKeys, { series, batch }: Batch): BatchRoot => ({
  series,
  batch,
  root: base64url(rootOf(keys.tree(series, batch))),
});

export type Batch = Omit<BatchRoot, 'root'>;

/**
 * Returns the batches whose roots an entry must publish, in order: the first of each series, if it is the first entry of an era's draws,
 * then the next of every series of which it used the last key of a batch.
 */
export const batchesDue = (begins: boolean, allSeries: readonly Series[], uses: readonly Omit<SeriesUse, 'draws'>[]): Batch[] => [
  ...(begins ? allSeries.map((series) => ({ series, batch: 0 })) : []),
  ...uses.filter(({ index }) => index % BATCH === BATCH - 1).map(({ series, index }) => ({ series, batch: batchOf(index) + 1 })),
];

/** Returns the draws of an entry from a series with their proof. */
export const openingOf = (keys: ChanceKeys, use: SeriesUse): Opening => ({
  ...use,
  key: base64url(keys.leaf(use.series, use.index)),
  path: pathOf(keys.tree(use.series, batchOf(use.index)), use.index % BATCH).map(base64url),
});

/**
 * Returns why an opening does not match the published root, or its numbers do not follow from the key and the entropy of the action; null
 * if it is valid. Does not find draws with too few numbers: replaying the rules does.
 */
export function checkOpening(
  { series, index, draws, key, path }: Opening,
  { series: of, batch, root }: BatchRoot,
  entropy: string | null,
): string | null {
  if (series !== of) return `the draws are of the series ${series}, but the root is of ${of}`;
  if (!Number.isSafeInteger(index) || index < 0 || batchOf(index) !== batch) return `key ${index} is not in batch ${batch}`;
  const leaf = bytesFrom(key, HASH_BYTES);
  if (leaf === null) return `the key is not ${HASH_BYTES} bytes in base64url`;
  const siblings = path.flatMap((text) => bytesFrom(text, HASH_BYTES) ?? []);
  if (path.length !== LEVELS || siblings.length !== LEVELS) return `the path is not ${LEVELS} hashes in base64url`;
  if (base64url(rootFromPath(leaf, index % BATCH, siblings)) !== root) return 'the key and its path do not lead to the published root';
  const drawing = entryKey(leaf, entropy);
  for (const { purpose, poolSize, places } of draws) {
    if (!Number.isInteger(poolSize) || poolSize < 1 || poolSize > 2 ** 32 || places.length < 1 || places.length > poolSize)
      return `${purpose}: a draw of ${places.length} of ${poolSize} is impossible`;
    const numbers = drawNumbers(drawing, purpose, poolSize, places.length);
    if (numbers.some((number, at) => number !== places[at]))
      return `${purpose}: the record has ${places}, but ${numbers} follow from the key and the entropy`;
  }
  return new Set(draws.map(({ purpose }) => purpose)).size === draws.length ? null : 'a purpose is used twice';
}
