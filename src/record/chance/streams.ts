// The keys of a game's chance. There is a stream of them for everybody, one for nobody and one for each seat: who may see
// the draws of one learns of no other, not even how many there were.
import { canonical } from '../canonical.js';
import { base64url, derivedKey, hmac, sha256 } from '../hashes.js';
import type { GameSecret } from '../secret.js';
import { BATCH, type Tree, treeOf } from './merkle.js';
import { BatchTrees } from './trees.js';

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
  readonly #trees: BatchTrees;
  /** What the trees are kept under: the eras of a game have other keys each. */
  readonly #name: string;

  /**
   * `taken`: what each seat added, in any order: in which they were entered is the house's choice. `trees`: where they are kept;
   * its own if left out.
   */
  constructor(secret: GameSecret, game: string, taken: readonly SeatEntropy[], trees: BatchTrees = new BatchTrees()) {
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
