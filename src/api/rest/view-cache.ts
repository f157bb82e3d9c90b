import { LRUCache } from 'lru-cache';

/** A text that its entity tag identifies. */
export interface EtaggedText {
  readonly version: number;
  readonly text: string;
  readonly etag: string;
}

/** Bytes of an entry besides its text: key, ETag and bookkeeping. */
const VIEW_BYTES = 500;

/**
 * The texts of views, of all games. Their key is the game, the reader's cursor in it and the language. The cursor names the viewer and, by a
 * hash, all that the viewer has noticed; the view follows from that, whatever else happens (`test/games/access/versions.test.ts`). So
 * nothing is invalidated: after an entry, or if the database was set back, the reader has another cursor, and no one asks for the text
 * again. The texts that were read longest ago are dropped when all together exceed the cache's bytes.
 */
export type ViewCache = LRUCache<string, EtaggedText>;

/** Returns a cache of at most so many bytes. A character takes up to two. */
export const createViewCache = (bytes = 8_000_000): ViewCache =>
  new LRUCache({ maxSize: bytes, sizeCalculation: ({ text }) => VIEW_BYTES + 2 * text.length });
