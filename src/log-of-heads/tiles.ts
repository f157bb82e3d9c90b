// Tiles: c2sp.org/tlog-tiles. A tile has up to 256 hashes of one level, a bundle as many entries.
import { HASH_BYTES, leafHash, nodeHash, type ReadSubtree, rootHash, type Sha256 } from './tree.js';

/** Hashes of a full tile, and entries of a full bundle. */
export const TILE_WIDTH = 256;
/** Levels of the tree in one level of tiles: 2^8 hashes. */
const TILE_HEIGHT = 8;
const LEVEL_MAX = 6; // 256^7 leaves are more than exact numbers count

/** Which tile: of a level, or the bundle of `entries`. `width`: hashes or entries in it. */
export interface TileName {
  readonly level: number | 'entries';
  readonly index: number;
  readonly width: number;
}

/** Returns the path of a tile below the prefix of the log. */
export function tilePath({ level, index, width }: TileName): string {
  const digits = `${index}`;
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g)!;
  const number = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${number}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

const PATH = /^tile\/(entries|\d|[1-5]\d|6[0-3])\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** Reads the path of a tile; null if it is none. */
export function parseTilePath(path: string): TileName | null {
  const [, level, number, width] = PATH.exec(path) ?? [];
  if (level === undefined || number === undefined) return null;
  const tile = {
    level: level === 'entries' ? ('entries' as const) : Number(level),
    index: Number(number.replace(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  };
  // Only one path names a tile: `x000/001` is none.
  return tile.width <= TILE_WIDTH && tilePath(tile) === path ? tile : null;
}

/** Returns how many hashes (or entries) a tile has in a tree of this size: 0 if there is no such tile. */
export function tileWidth({ level, index }: Pick<TileName, 'level' | 'index'>, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH));
}

/** Returns the hash of a full tile, which stands in a tile of the next level, or of a part of it whose width is a power of two. */
export function hashOfTile(sha256: Sha256, hashes: Uint8Array): Uint8Array {
  let row = hashesIn(hashes);
  while (row.length > 1) row = Array.from({ length: row.length / 2 }, (_, place) => nodeHash(sha256, row[2 * place]!, row[2 * place + 1]!));
  return row[0]!;
}

/** Returns the tile that has the hash of a complete subtree, and where in it the hashes of its leaves begin and end. */
function placeOf(
  level: number,
  index: number,
): { readonly tile: Pick<TileName, 'level' | 'index'>; readonly from: number; readonly to: number } {
  const tileLevel = Math.min(LEVEL_MAX, Math.floor(level / TILE_HEIGHT));
  const width = 2 ** (level - tileLevel * TILE_HEIGHT);
  const first = index * width;
  const from = first % TILE_WIDTH;
  return { tile: { level: tileLevel, index: Math.floor(first / TILE_WIDTH) }, from, to: from + width };
}

/** Returns the hashes of a tile, as many as a tree of the size has. */
export type ReadTile = (tile: TileName & { readonly level: number }) => Promise<Uint8Array>;

/** Returns a reader of subtrees of a tree of this size from its tiles. Each tile is read once. */
export function subtreesFrom(sha256: Sha256, size: number, read: ReadTile): ReadSubtree {
  const tiles = new Map<string, Promise<Uint8Array>>();
  return async (level, index) => {
    const { tile, from, to } = placeOf(level, index);
    const name = { level: tile.level as number, index: tile.index, width: tileWidth(tile, size) };
    const path = tilePath(name);
    const reading = tiles.get(path) ?? read(name);
    tiles.set(path, reading);
    const hashes = await reading;
    if (hashes.length !== name.width * HASH_BYTES || to > name.width) throw new Error(`the tile ${path} is too short`);
    return hashOfTile(sha256, hashes.subarray(from * HASH_BYTES, to * HASH_BYTES));
  };
}

/** Returns the tiles that the proofs of a leaf and of earlier sizes read first: those above the leaf, and those of the right edge. */
export function tilesAbove(index: number, size: number): readonly (TileName & { readonly level: number })[] {
  const names = new Map<string, TileName & { readonly level: number }>();
  for (let level = 0; TILE_WIDTH ** level <= size; level++) {
    for (const leaf of [index, size - 1]) {
      const tile = { level, index: Math.floor(leaf / TILE_WIDTH ** (level + 1)) };
      const name = { ...tile, width: tileWidth(tile, size) };
      if (name.width > 0) names.set(tilePath(name), name);
    }
  }
  return [...names.values()];
}

const LENGTH_BYTES = 2;
const ENTRY_MAX = 0xffff;

/** Returns a bundle of entries: each after its length in two bytes. Throws a RangeError for an entry that is too long. */
export function writeBundle(entries: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(entries.reduce((length, entry) => length + LENGTH_BYTES + entry.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const entry of entries) {
    if (entry.length > ENTRY_MAX) throw new RangeError(`an entry has at most ${ENTRY_MAX} bytes`);
    view.setUint16(at, entry.length);
    bytes.set(entry, at + LENGTH_BYTES);
    at += LENGTH_BYTES + entry.length;
  }
  return bytes;
}

/** Reads a bundle of as many entries; null if it has fewer, more, or is cut off. */
export function readBundle(bytes: Uint8Array, width: number): readonly Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries: Uint8Array[] = [];
  let at = 0;
  while (entries.length < width) {
    if (at + LENGTH_BYTES > bytes.length) return null;
    const end = at + LENGTH_BYTES + view.getUint16(at);
    if (end > bytes.length) return null;
    entries.push(bytes.subarray(at + LENGTH_BYTES, end));
    at = end;
  }
  return at === bytes.length ? entries : null;
}

/** Returns the beginning of a bundle, with so many entries. The bundle has at least as many. */
export function cutBundle(bytes: Uint8Array, width: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  for (let count = 0; count < width; count++) at += LENGTH_BYTES + view.getUint16(at);
  return bytes.subarray(0, at);
}

/** Hashes or entries of the last tile of a level that is not full. */
export interface PartialTile extends Pick<TileName, 'level' | 'index'> {
  readonly content: Uint8Array;
}

/** Returns the tiles that are not full in a tree of this size: the entries, and one of each level. */
export function edgeOf(size: number): readonly TileName[] {
  const tiles: TileName[] = [];
  for (let level = 0; TILE_WIDTH ** level <= size; level++) {
    const index = Math.floor(size / TILE_WIDTH ** (level + 1));
    const width = tileWidth({ level, index }, size);
    if (width > 0) tiles.push({ level, index, width });
  }
  const entries = tileWidth({ level: 'entries', index: Math.floor(size / TILE_WIDTH) }, size);
  return entries === 0 ? tiles : [...tiles, { level: 'entries', index: Math.floor(size / TILE_WIDTH), width: entries }];
}

/** A tree that grows: its size, and the tiles at its edge. */
export class GrowingTree {
  readonly #sha256: Sha256;
  #size: number;
  /** The hashes of the last tile of each level. */
  readonly #levels: Uint8Array[][] = [];
  #bundle: Uint8Array[] = [];
  readonly #full: PartialTile[] = [];

  /** `edge`: the tiles that `edgeOf` names, in any order. Throws if they are others. */
  constructor(sha256: Sha256, size: number, edge: readonly PartialTile[]) {
    this.#sha256 = sha256;
    this.#size = size;
    for (const { level, index, width } of edgeOf(size)) {
      const content = edge.find((tile) => tile.level === level && tile.index === index)?.content;
      if (level === 'entries') this.#bundle = [...((content && readBundle(content, width)) ?? missing())];
      else this.#levels[level] = content?.length === width * HASH_BYTES ? hashesIn(content) : missing();
    }
  }

  get size(): number {
    return this.#size;
  }

  add(entry: Uint8Array): void {
    const number = Math.floor(this.#size / TILE_WIDTH);
    this.#bundle.push(entry);
    if (this.#bundle.length === TILE_WIDTH) {
      this.#full.push({ level: 'entries', index: number, content: writeBundle(this.#bundle) });
      this.#bundle = [];
    }
    this.#size++;
    this.#addHash(0, leafHash(this.#sha256, entry));
  }

  #addHash(level: number, hash: Uint8Array): void {
    const hashes = this.#levels[level] ?? [];
    this.#levels[level] = hashes;
    hashes.push(hash);
    if (hashes.length < TILE_WIDTH) return;
    const content = concat(hashes);
    this.#full.push({ level, index: Math.ceil(this.#size / TILE_WIDTH ** (level + 1)) - 1, content });
    this.#levels[level] = [];
    this.#addHash(level + 1, hashOfTile(this.#sha256, content));
  }

  /** The tiles at the edge that are not full. */
  #edge(): readonly PartialTile[] {
    return edgeOf(this.#size).map(({ level, index }) => ({
      level,
      index,
      content: level === 'entries' ? writeBundle(this.#bundle) : concat(this.#levels[level]!),
    }));
  }

  /** The tiles that have become full since the tree was read, and those at the edge. */
  tiles(): readonly PartialTile[] {
    return [...this.#full, ...this.#edge()];
  }

  root(): Promise<Uint8Array> {
    const edge = this.#edge();
    const read: ReadTile = async ({ level, index }) => edge.find((tile) => tile.level === level && tile.index === index)!.content;
    return rootHash(this.#sha256, this.#size, subtreesFrom(this.#sha256, this.#size, read));
  }
}

function missing(): never {
  throw new Error('a tile at the edge of the tree is missing or too short');
}

const hashesIn = (content: Uint8Array): Uint8Array[] =>
  Array.from({ length: content.length / HASH_BYTES }, (_, place) => content.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES));

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
