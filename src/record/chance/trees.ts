import type { Tree } from './merkle.js';

/** Trees kept unless told otherwise; one takes 4 KiB. A game draws of two or three streams at a time. */
const KEPT = 4;

/**
 * The trees last used, of one game. A tree costs some 200 hashes and serves 64 entries, of which each is decided by itself: so
 * those that are in use are kept, and others made again.
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
