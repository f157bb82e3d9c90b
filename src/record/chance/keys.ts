// Keys of draws are committed to in batches by the root of a Merkle tree (hash prefixes of RFC 9162, section 2.1.1), which is published
// before the first key of the batch is used. A key and its path prove that the key is in the batch.

import { canonical, derivedKey, HASH_BYTES, hmac, sha256, sha256Text, withoutPool } from '../hashing.js';
import type { GameSecret } from '../secrets.js';

/** Keys in a batch. */
export const BATCH = 64;
/** Hashes in the path of a key. */
export const LEVELS = Math.log2(BATCH);

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/**
 * The hashes of a tree in one buffer, since many are cached: the root is node 1, the children of node n are 2n and 2n + 1, and the leaves
 * come last.
 */
type Tree = Uint8Array;

const nodeOf = (tree: Tree, number: number): Uint8Array => tree.subarray(number * HASH_BYTES, (number + 1) * HASH_BYTES);

/** Returns the tree over the 64 keys of a batch. */
export function treeOf(keys: readonly Uint8Array[]): Tree {
  if (keys.length !== BATCH) throw new RangeError(`a batch has ${BATCH} keys, not ${keys.length}`);
  const tree = new Uint8Array(2 * BATCH * HASH_BYTES);
  keys.forEach((key, place) => {
    tree.set(sha256(LEAF, key), (BATCH + place) * HASH_BYTES);
  });
  for (let number = BATCH - 1; number > 0; number--) {
    // The two children are adjacent.
    tree.set(sha256(NODE, tree.subarray(2 * number * HASH_BYTES, (2 * number + 2) * HASH_BYTES)), number * HASH_BYTES);
  }
  return tree;
}

export const rootOf = (tree: Tree): Uint8Array => nodeOf(tree, 1);

/** Returns the path of a key: the sibling hashes from the leaf up. `place`: the key's index in the batch, from 0. */
export const pathOf = (tree: Tree, place: number): Uint8Array[] =>
  Array.from({ length: LEVELS }, (_, height) => nodeOf(tree, ((BATCH + place) >> height) ^ 1));

/** Returns the root that follows from a key, its index in the batch and its path. */
export const rootFromPath = (key: Uint8Array, place: number, path: readonly Uint8Array[]): Uint8Array =>
  path.reduce<Uint8Array>(
    (node, sibling, height) => ((place >> height) & 1 ? sha256(NODE, sibling, node) : sha256(NODE, node, sibling)),
    sha256(LEAF, key),
  );

/** Bytes that a cached tree takes: its hashes, and at most 512 bytes for its buffer, its name and its place in the cache. */
export const CACHED_TREE_BYTES = 2 * BATCH * HASH_BYTES + 512;

/** Enough for one game of five seats: a series for each, and two more. */
const BYTES_OF_ONE_GAME = 7 * CACHED_TREE_BYTES;

/** An LRU cache of trees, of one game or of many. A tree costs about 200 hashes and serves 64 entries. */
export class BatchTreeCache {
  readonly #cached = new Map<string, Tree>();
  readonly #maxTrees: number;

  constructor(bytes: number = BYTES_OF_ONE_GAME) {
    this.#maxTrees = Math.floor(bytes / CACHED_TREE_BYTES);
  }

  /** Returns a tree by name, and makes it if it is not cached. */
  get(name: string, make: () => Tree): Tree {
    const tree = this.#cached.get(name) ?? make();
    // A Map iterates in insertion order: the first key is the least recently used.
    this.#cached.delete(name);
    this.#cached.set(name, tree);
    if (this.#cached.size > this.#maxTrees) this.#cached.delete(this.#cached.keys().next().value!);
    return tree;
  }

  get size(): number {
    return this.#cached.size;
  }
}

/** The entropy that a seat contributed when it was taken: base64url, as sent. */
export interface SeatEntropy {
  readonly seat: string;
  readonly entropy: string;
}

/** Stands for the game in the keys of practice games with a seed. */
const SEEDED_GAME = 'practice';

/**
 * The viewers that may see a draw: `public`, `none`, or a seat (`OpensTo` of the engine). Each has keys of its own, so that a viewer
 * learns nothing about other series, not even the number of draws.
 */
export type Series = string;

/**
 * The keys of a game's draws in one era. They derive from the secret, the game's id and the seats' entropy: the server cannot choose them
 * after it committed to the secret, and players cannot know them in advance. Cache it: deriving takes as long as ten draws.
 */
export class ChanceKeys {
  readonly #master: Uint8Array;
  readonly #seriesKeys = new Map<Series, Uint8Array>();
  readonly #trees: BatchTreeCache;
  /** Cache key prefix: each era has other keys. */
  readonly #name: string;

  /**
   * `taken`: the seats' entropy, in any order, since the server could choose the order of entries. `trees`: a cache that eras and games
   * can share.
   */
  constructor(secret: GameSecret, game: string, taken: readonly SeatEntropy[], trees: BatchTreeCache = new BatchTreeCache()) {
    const inOrder = [...taken].sort((one, other) => (one.seat < other.seat ? -1 : 1));
    const added = sha256(canonical(inOrder.map(({ seat, entropy }) => [seat, entropy])));
    this.#master = withoutPool(derivedKey(secret.bytes(), added, `lyon/chance/1/${game}`));
    this.#trees = trees;
    this.#name = sha256Text('lyon/trees', this.#master);
  }

  /** Returns the keys of a practice game with a seed: the same in every game with the seed, whatever entropy its seats add. */
  static ofSeededGame(secret: GameSecret, trees?: BatchTreeCache): ChanceKeys {
    return new ChanceKeys(secret, SEEDED_GAME, [], trees);
  }

  /** Returns the key of one entry's draws from a series. `index`: the number of earlier entries that drew from it. */
  leaf(series: Series, index: number): Uint8Array {
    return hmac(this.#seriesKey(series), `${index}`);
  }

  /** Returns the tree over a batch of a series. Batch 0 has the keys 0 to 63. */
  tree(series: Series, batch: number): Tree {
    return this.#trees.get(`${this.#name}/${batch}/${series}`, () =>
      treeOf(Array.from({ length: BATCH }, (_, place) => this.leaf(series, batch * BATCH + place))),
    );
  }

  #seriesKey(series: Series): Uint8Array {
    const key = this.#seriesKeys.get(series) ?? withoutPool(hmac(this.#master, series));
    this.#seriesKeys.set(series, key);
    return key;
  }
}
