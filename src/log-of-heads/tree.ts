// The Merkle tree of RFC 6962 and RFC 9162 (sections 2.1): hashes, proofs and their verification. Sizes and indices are whole numbers up to
// 2^53, beyond the range of bit operators.

/** SHA-256 of the concatenated parts. Passed in: Node and browsers offer different ones. */
export type Sha256 = (...parts: readonly Uint8Array[]) => Uint8Array;

export const HASH_BYTES = 32;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const leafHash = (sha256: Sha256, entry: Uint8Array): Uint8Array => sha256(LEAF, entry);
export const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array => sha256(NODE, left, right);
/** The root of the tree without leaves. */
export const emptyRoot = (sha256: Sha256): Uint8Array => sha256();

export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);

/** Returns the exponent of the largest power of two that is smaller than a size of two or more. */
function splitLevel(size: number): number {
  let level = 0;
  while (2 ** (level + 1) < size) level++;
  return level;
}

/** Returns the hash of a complete subtree: that over the leaves from `index · 2^level` up to `(index + 1) · 2^level`. */
export type ReadSubtree = (level: number, index: number) => Uint8Array | Promise<Uint8Array>;

/** Returns the hash over the leaves `from` (inclusive) to `to` (exclusive). `from` is a multiple of the largest power of two below the width. */
async function rangeHash(sha256: Sha256, from: number, to: number, read: ReadSubtree): Promise<Uint8Array> {
  const width = to - from;
  const level = splitLevel(width + 1);
  if (2 ** level === width) return read(level, from / width);
  const middle = from + 2 ** level;
  return nodeHash(sha256, await read(level, from / 2 ** level), await rangeHash(sha256, middle, to, read));
}

/** Returns the root of the tree of the first `size` leaves. */
export const rootHash = async (sha256: Sha256, size: number, read: ReadSubtree): Promise<Uint8Array> =>
  size === 0 ? emptyRoot(sha256) : rangeHash(sha256, 0, size, read);

/** Returns the proof that a leaf is in the tree of the first `size` leaves, the sibling of the leaf first. */
export async function inclusionProof(sha256: Sha256, index: number, size: number, read: ReadSubtree): Promise<readonly Uint8Array[]> {
  const proof: Uint8Array[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + 2 ** splitLevel(to - from);
    if (index < middle) {
      proof.push(await rangeHash(sha256, middle, to, read));
      to = middle;
    } else {
      proof.push(await rangeHash(sha256, from, middle, read));
      from = middle;
    }
  }
  return proof.reverse();
}

/** Returns the proof that the tree of the first `old` leaves is the beginning of that of the first `size`. Empty if one is empty or they are equal. */
export async function consistencyProof(sha256: Sha256, old: number, size: number, read: ReadSubtree): Promise<readonly Uint8Array[]> {
  if (old === 0 || old === size) return [];
  const proof: Uint8Array[] = [];
  let [from, to, isOldRoot] = [0, size, true];
  while (to !== old) {
    const middle = from + 2 ** splitLevel(to - from);
    if (old <= middle) {
      proof.push(await rangeHash(sha256, middle, to, read));
      to = middle;
    } else {
      proof.push(await rangeHash(sha256, from, middle, read));
      from = middle;
      isOldRoot = false;
    }
  }
  if (!isOldRoot) proof.push(await rangeHash(sha256, from, to, read));
  return proof.reverse();
}

/** More than any tree of 2^53 leaves needs. Longer proofs are refused unread. */
export const PROOF_MAX = 63;

/** Whether a proof shows that the leaf is in the tree (RFC 9162, section 2.1.3.2). */
export function verifyInclusion(
  sha256: Sha256,
  leaf: Uint8Array,
  {
    index,
    size,
    root,
    proof,
  }: { readonly index: number; readonly size: number; readonly root: Uint8Array; readonly proof: readonly Uint8Array[] },
): boolean {
  if (index >= size || proof.length > PROOF_MAX) return false;
  let [node, last] = [index, size - 1];
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = nodeHash(sha256, sibling, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = nodeHash(sha256, hash, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSameHash(hash, root);
}

/** A size and the root of the tree of as many leaves. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether a proof shows that the old tree is the beginning of the new one (RFC 9162, section 2.1.4.2). */
export function verifyConsistency(sha256: Sha256, old: TreeHead, now: TreeHead, proof: readonly Uint8Array[]): boolean {
  if (old.size > now.size || proof.length > PROOF_MAX) return false;
  if (old.size === now.size) return proof.length === 0 && isSameHash(old.root, now.root);
  if (old.size === 0) return proof.length === 0 && isSameHash(old.root, emptyRoot(sha256));
  const isPower = 2 ** splitLevel(old.size + 1) === old.size;
  const [first, ...rest] = isPower ? [old.root, ...proof] : proof;
  if (first === undefined) return false;
  let [node, last] = [old.size - 1, now.size - 1];
  while (isOdd(node)) [node, last] = [half(node), half(last)];
  let [oldHash, hash] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      oldHash = nodeHash(sha256, sibling, oldHash);
      hash = nodeHash(sha256, sibling, hash);
      while (!isOdd(node) && node !== 0) [node, last] = [half(node), half(last)];
    } else hash = nodeHash(sha256, hash, sibling);
    [node, last] = [half(node), half(last)];
  }
  return last === 0 && isSameHash(oldHash, old.root) && isSameHash(hash, now.root);
}

/** Computes roots of a growing tree from its leaves. Keeps one hash for each bit of the size. */
export class RootHasher {
  readonly #sha256: Sha256;
  /** The hashes of the complete subtrees from the left, each smaller than the one before. */
  readonly #subtrees: Uint8Array[] = [];
  #size = 0;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  get size(): number {
    return this.#size;
  }

  add(leaf: Uint8Array): void {
    let hash = leaf;
    for (let size = this.#size; isOdd(size); size = half(size)) hash = nodeHash(this.#sha256, this.#subtrees.pop()!, hash);
    this.#subtrees.push(hash);
    this.#size++;
  }

  root(): Uint8Array {
    return this.#size === 0 ? emptyRoot(this.#sha256) : this.#subtrees.reduceRight((right, left) => nodeHash(this.#sha256, left, right));
  }
}
