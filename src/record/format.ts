// The entries of a game's log, and the lines of a record. docs/record.md specifies both.
import type { RulesetTypes } from '../engine/ruleset.js';
import type { SeriesUse } from './chance/draws.js';
import type { BatchRoot, Opening } from './chance/openings.js';
import { canonical, sha256Text } from './hashing.js';
import type { RecordPayload } from './receipts.js';
import type { JwkSet } from './signatures.js';
import type { RedactedBody, SystemEntryBody } from './system-entries.js';

/** What every viewer who notices an entry may know of it. Hashed without a salt. */
export interface Header {
  readonly format: 'lyon-entry/1';
  readonly game: string;
  /** RFC 3339 in UTC, to the millisecond. */
  readonly at: string;
  readonly kind: string;
  /** The seat that acted; null for system entries. */
  readonly actor: string | null;
  /** The index of the secret that salts the entry and that its draws derive from (see `ERAS`). */
  readonly era: number;
  /** The version of the rules that judged it. */
  readonly rulesVersion: number;
}

/** A salted hash of each payload: `all`, and one for each viewer. */
export type Commitments = Readonly<Record<string, string>>;

/** An entry before it has a place in a log. */
export interface Content {
  readonly kind: string;
  readonly actor: string | null;
  readonly action: RulesetTypes['Action'] | null;
  readonly events: readonly RulesetTypes['Event'][];
  /** The body of a system entry, or the attestation of an action at a physical table. */
  readonly body: SystemEntryBody | null;
  readonly draws: readonly SeriesUse[];
}

/** The full payload of an entry, published after the game. */
export interface FullPayload extends Pick<Content, 'action' | 'events' | 'body' | 'draws'> {
  readonly seq: number;
  /** The hash of the entry before it; null for the first. */
  readonly previous: string | null;
  readonly roots: readonly BatchRoot[];
}

/** The payload of an entry for one viewer. */
export interface ViewerPayload extends Pick<Content, 'action'> {
  readonly body: RedactedBody | null;
  /** The number of the entry among those that the viewer has noticed. */
  readonly version: number;
  /** The hash of the previous entry that the viewer noticed; null for the first. */
  readonly previous: string | null;
  readonly notices: readonly RulesetTypes['Notice'][];
  readonly openings: readonly Opening[];
  readonly roots: readonly BatchRoot[];
}

// A record is a file of JSON Lines: a first line, one line for each entry, and a last line.

/** The first line. */
export interface FirstLine {
  readonly format: 'lyon-record/1';
  readonly game: string;
  /** Whose record it is: `all` for the full payloads, else a viewer. */
  readonly viewer: string;
  /** Only in the record of `all`: the secrets of past eras in order, 32 bytes each in base64url. */
  readonly secrets?: readonly string[];
}

/** The line of an entry. */
export interface EntryLine {
  readonly header: Header;
  readonly commitments: Commitments;
  /** The salt of the commitment to the payload: 16 bytes in base64url. */
  readonly salt: string;
  readonly part: FullPayload | ViewerPayload;
  readonly hash: string;
}

/** The last line. A file without it is truncated. */
export interface LastLine {
  readonly end: true;
  /** The number of entries. */
  readonly entries: number;
  /** The hash of the last entry. */
  readonly head: string;
  /** A compact JWS over `toRecordPayload`. */
  readonly signature: string;
  /** The certificate of the result, a compact JWS. Omitted if the result is not certified. */
  readonly certificate?: string;
  /** The server's public keys (RFC 7517). */
  readonly keys: JwkSet;
}

/** Returns what the server signs of a record: the contents of its first and last line. */
export const toRecordPayload = (
  first: FirstLine,
  { entries, head, keys, certificate }: Pick<LastLine, 'entries' | 'head' | 'keys' | 'certificate'>,
): RecordPayload => ({
  game: first.game,
  viewer: first.viewer,
  entries,
  head,
  first: sha256Text(canonical(first)),
  keys: sha256Text(canonical(keys)),
  certificate: certificate === undefined ? null : sha256Text(certificate),
});
