// A record as a file: JSON Lines, the first about the game, one for each entry, the last that closes it. docs/record.md.
import type { Commitments, Header, ViewerPart, WholePart } from './entry.js';
import type { JwkSet } from './signing-key.js';

/** The first line. */
export interface FirstLine {
  readonly format: 'lyon-record/1';
  readonly game: string;
  /** Whose record it is: `all` holds everything; a viewer's what he may know. */
  readonly viewer: string;
  /** The secrets of the eras that are over, era 0 first, 32 bytes each in base64url: in the record of `all` only. */
  readonly secrets?: readonly string[];
}

/** The line of an entry. */
export interface EntryLine {
  readonly header: Header;
  readonly commitments: Commitments;
  /** 16 bytes in base64url: what the commitment to the part is salted with. */
  readonly salt: string;
  readonly part: WholePart | ViewerPart;
  readonly hash: string;
}

/** The last line: without it the file was cut short. */
export interface LastLine {
  readonly end: true;
  /** How many entries there are. */
  readonly entries: number;
  /** The hash of the last of them. */
  readonly head: string;
  /** A compact JWS over what `signedOf` says. */
  readonly signature: string;
  /** The certificate of the result, a compact JWS, if there is one. */
  readonly certificate?: string;
  /** The court's public keys (RFC 7517). */
  readonly keys: JwkSet;
}
