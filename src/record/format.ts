// What an entry of a game's log says, and what of it is hashed. docs/record.md describes the same for strangers.
import type { RulesetTypes } from '../engine/ruleset.js';
import type { StreamUse } from './chance/draws.js';
import type { BatchRoot, Opening } from './chance/openings.js';
import { base64url, canonical, sha256 } from './hashing.js';
import type { RecordPayload } from './receipts.js';
import type { JwkSet } from './signatures.js';
import type { RedactedBody, SystemEntryBody } from './system-entries.js';

/** What of an entry everybody who notices it may know, and is hashed as it is. */
export interface Header {
  readonly format: 'lyon-entry/1';
  readonly game: string;
  /** RFC 3339 in UTC, to the millisecond. */
  readonly at: string;
  readonly kind: string;
  /** The seat that acted; null for the house. */
  readonly actor: string | null;
  /** Which of the game's secrets it is salted and drawn with: `ERAS` tells why there are several. */
  readonly era: number;
  /** The version of the rules that judged it. */
  readonly rulesVersion: number;
}

/** A salted hash of each part: `all`, and one for each viewer, who may open his own. */
export type Commitments = Readonly<Record<string, string>>;

/** What happened, before it is hashed: an entry without its place in a log. */
export interface Content {
  readonly kind: string;
  readonly actor: string | null;
  readonly action: RulesetTypes['Action'] | null;
  readonly events: readonly RulesetTypes['Event'][];
  /** What the house says, in an entry that is no action. */
  readonly body: SystemEntryBody | null;
  readonly draws: readonly StreamUse[];
}

/** The whole of an entry, opened when everything is. */
export interface FullPayload extends Pick<Content, 'action' | 'events' | 'body' | 'draws'> {
  readonly seq: number;
  /** The hash of the entry before it; null for the first. */
  readonly previous: string | null;
  readonly roots: readonly BatchRoot[];
}

/** An entry as one viewer may know it. */
export interface ViewerPayload extends Pick<Content, 'action'> {
  readonly body: RedactedBody | null;
  /** Its number among the entries this viewer has noticed. */
  readonly version: number;
  /** The hash of the one he noticed before it; null for the first. */
  readonly previous: string | null;
  readonly notices: readonly RulesetTypes['Notice'][];
  readonly openings: readonly Opening[];
  readonly roots: readonly BatchRoot[];
}

// A record as a file: JSON Lines, the first about the game, one for each entry, the last that closes it. docs/record.md.

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
  readonly part: FullPayload | ViewerPayload;
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

/** What the court signs of a record: all that its first and its last line say. */
export const toRecordPayload = (
  first: FirstLine,
  { entries, head, keys, certificate }: Pick<LastLine, 'entries' | 'head' | 'keys' | 'certificate'>,
): RecordPayload => ({
  game: first.game,
  viewer: first.viewer,
  entries,
  head,
  first: base64url(sha256(canonical(first))),
  keys: base64url(sha256(canonical(keys))),
  certificate: certificate === undefined ? null : base64url(sha256(certificate)),
});
