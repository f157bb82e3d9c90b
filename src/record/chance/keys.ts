// A Merkle tree over the keys of a batch of draws (hash prefixes as in RFC 9162, section 2.1.1). Its root is told before
// the first key is used: after that no key can be another, and a key with its path shows that it was among them.

import { base64url, canonical, derivedKey, HASH_BYTES, hmac, sha256 } from '../hashing.js';
import type { GameSecret } from '../secrets.js';

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
export const rootFromPath = (key: Uint8Array, place: number, path: readonly Uint8Array[]): Buffer =>
  path.reduce<Buffer>(
    (below, beside, height) => ((place >> height) & 1 ? sha256(NODE, beside, below) : sha256(NODE, below, beside)),
    sha256(LEAF, key),
  );

/** Trees kept unless told otherwise; one takes 4 KiB. A game draws of two or three streams at a time. */
const CACHED_TREES = 4;

/**
 * The trees last used, of one game. A tree costs some 200 hashes and serves 64 entries, of which each is decided by itself: so
 * those that are in use are kept, and others made again.
 */
export class BatchTreeCache {
  readonly #kept = new Map<string, Tree>();
  readonly #limit: number;

  constructor(limit: number = CACHED_TREES) {
    this.#limit = limit;
  }

  /** The tree of this name, made if it is not kept. */
  get(name: string, make: () => Tree): Tree {
    const tree = this.#kept.get(name) ?? make();
    // A map tells its names in the order they came: the first is the one that was longest of no use.
    this.#kept.delete(name);
    this.#kept.set(name, tree);
    if (this.#kept.size > this.#limit) this.#kept.delete(this.#kept.keys().next().value!);
    return tree;
  }

  get size(): number {
    return this.#kept.size;
  }
}

// The keys of a game's chance. There is a stream of them for everybody, one for nobody and one for each seat: who may see
// the draws of one learns of no other, not even how many there were.

/** What a seat added to the game's chance when it was taken: base64url, as it was sent. */
export interface SeatEntropy {
  readonly seat: string;
  readonly entropy: string;
}

/** Whose draws are together: `everybody`, `nobody`, or a seat (`OpensTo` of the engine). */
export type Stream = string;

/**
 * The keys of one game's chance. They follow from the secret, the game's id and what the seats added: the house could not
 * choose them after it bound itself to the secret, and nobody else can know them before they are opened. Worth keeping while
 * the game is played: deriving them takes as long as ten draws.
 */
export class ChanceKeys {
  readonly #master: Buffer;
  readonly #streams = new Map<Stream, Buffer>();
  readonly #trees: BatchTreeCache;
  /** What the trees are kept under: the eras of a game have other keys each. */
  readonly #name: string;

  /**
   * `taken`: what each seat added, in any order: in which they were entered is the house's choice. `trees`: where they are kept;
   * its own if left out.
   */
  constructor(secret: GameSecret, game: string, taken: readonly SeatEntropy[], trees: BatchTreeCache = new BatchTreeCache()) {
    const inOrder = [...taken].sort((one, other) => (one.seat < other.seat ? -1 : 1));
    const added = sha256(canonical(inOrder.map(({ seat, entropy }) => [seat, entropy])));
    this.#master = derivedKey(secret.bytes(), added, `lyon/chance/1/${game}`);
    this.#trees = trees;
    this.#name = base64url(sha256('lyon/trees', this.#master));
  }

  /** The key of all that one entry draws of a stream. `index`: how many entries before drew of it. */
  leaf(stream: Stream, index: number): Buffer {
    return hmac(this.#streamKey(stream), `${index}`);
  }

  /** The tree over a batch of a stream: number 0 has the leaves 0 to 63. */
  tree(stream: Stream, batch: number): Tree {
    return this.#trees.get(`${this.#name}/${batch}/${stream}`, () =>
      treeOf(Array.from({ length: BATCH }, (_, place) => this.leaf(stream, batch * BATCH + place))),
    );
  }

  #streamKey(stream: Stream): Buffer {
    const key = this.#streams.get(stream) ?? hmac(this.#master, stream);
    this.#streams.set(stream, key);
    return key;
  }
}
