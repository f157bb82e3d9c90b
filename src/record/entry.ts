// What an entry of a game's log says, and what of it is hashed. docs/record.md describes the same for strangers.
import type { RulesetTypes } from '../engine/ruleset.js';
import type { BatchRoot, Opening } from './chance/opening.js';
import type { StreamUse } from './chance/recorded.js';
import type { HouseBody, ToldBody } from './house.js';

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
  readonly body: HouseBody | null;
  readonly draws: readonly StreamUse[];
}

/** The whole of an entry, opened when everything is. */
export interface WholePart extends Pick<Content, 'action' | 'events' | 'body' | 'draws'> {
  readonly seq: number;
  /** The hash of the entry before it; null for the first. */
  readonly previous: string | null;
  readonly roots: readonly BatchRoot[];
}

/** An entry as one viewer may know it. */
export interface ViewerPart extends Pick<Content, 'action'> {
  readonly body: ToldBody | null;
  /** Its number among the entries this viewer has noticed. */
  readonly version: number;
  /** The hash of the one he noticed before it; null for the first. */
  readonly previous: string | null;
  readonly notices: readonly RulesetTypes['Notice'][];
  readonly openings: readonly Opening[];
  readonly roots: readonly BatchRoot[];
}
