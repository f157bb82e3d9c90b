// A Merkle tree over the keys of a batch of draws (hash prefixes as in RFC 9162, section 2.1.1). Its root is told before
// the first key is used: after that no key can be another, and a key with its path shows that it was among them.
import { HASH_BYTES, sha256 } from '../hashes.js';

/** Keys in a batch. */
export const BATCH = 64;
/** Hashes on the way from a key to the root. */
export const LEVELS = Math.log2(BATCH);

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * All hashes of a tree, one after another: the root is number 1, the nodes below number n are 2n and 2n + 1, and the leaves
 * are the last. One piece of memory, for many are kept.
 */
export type Tree = Buffer;

const nodeOf = (tree: Tree, number: number): Buffer => tree.subarray(number * HASH_BYTES, (number + 1) * HASH_BYTES);

/** The tree over the 64 keys of a batch, in order. */
export function treeOf(keys: readonly Uint8Array[]): Tree {
  if (keys.length !== BATCH) throw new RangeError(`a batch has ${BATCH} keys, not ${keys.length}`);
  const tree = Buffer.alloc(2 * BATCH * HASH_BYTES);
  keys.forEach((key, place) => {
    tree.set(sha256(LEAF, key), (BATCH + place) * HASH_BYTES);
  });
  for (let number = BATCH - 1; number > 0; number--) {
    // The two below stand side by side.
    tree.set(sha256(NODE, tree.subarray(2 * number * HASH_BYTES, (2 * number + 2) * HASH_BYTES)), number * HASH_BYTES);
  }
  return tree;
}

export const rootOf = (tree: Tree): Buffer => nodeOf(tree, 1);

/** The hashes beside the way from a key to the root, from the leaf up. `place` is the key's in the batch, from 0. */
export const pathOf = (tree: Tree, place: number): Buffer[] =>
  Array.from({ length: LEVELS }, (_, height) => nodeOf(tree, ((BATCH + place) >> height) ^ 1));

/** The root that a key at this place of its batch leads to along its path. */
export const rootBy = (key: Uint8Array, place: number, path: readonly Uint8Array[]): Buffer =>
  path.reduce<Buffer>(
    (below, beside, height) => ((place >> height) & 1 ? sha256(NODE, beside, below) : sha256(NODE, below, beside)),
    sha256(LEAF, key),
  );
