import type { Tree } from './merkle.js';

/** Trees kept unless told otherwise; one takes 4 KiB. */
const KEPT = 512;

/**
 * The trees last used. A tree costs some 200 hashes and serves 64 entries, of which each is decided by itself: so the house
 * keeps those of the games that are being played, and makes the others again.
 */
export class BatchTrees {
  readonly #kept = new Map<string, Tree>();
  readonly #limit: number;

  constructor(limit: number = KEPT) {
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
