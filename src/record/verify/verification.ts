import type { AnyRuleset } from '../../engine/ruleset.js';
import { ALL } from '../seal.js';
import type { JwkSet } from '../signing-key.js';
import type { Check, Finding } from './finding.js';

/** What a record is checked with. */
export interface Means {
  /** The rules that are known here. */
  readonly rulesets: readonly AnyRuleset[];
  /** The keys of the court, had from elsewhere; null to take those in the record, which prove as much as whoever gave it. */
  readonly keys: JwkSet | null;
  /** How often a game may be taken back before it is not followed any further. At most 1,000, which it is if left out. */
  readonly mostTakenBack?: number;
  /** Of how many characters of its last lines the positions are kept, to be taken back to. Some thousand entries' if left out. */
  readonly positionsKept?: number;
}

/** Told while a record is read. */
export interface Listener {
  readonly onFinding: (finding: Finding) => void;
  /** Today's rules are not those that judged the entry, and judge otherwise: no fault of the record. */
  readonly onOtherwise: (remark: { readonly entry: number; readonly why: string }) => void;
  /** After each entry, and what was found in it. */
  readonly onEntry: (checked: CheckedEntry) => void;
}

/** An entry that was looked at. Its words are safe to print. */
export interface CheckedEntry {
  readonly entry: number;
  /** Null if it could not be read. */
  readonly kind: string | null;
  /** The seat that acted, if one did. */
  readonly actor: string | null;
  /** What was looked at in it. */
  readonly checks: readonly Check[];
}

export interface Verification {
  /** Null if the first line could not be read. */
  readonly game: string | null;
  readonly viewer: string | null;
  /** Lines of entries, well-formed or not. */
  readonly entries: number;
  readonly findings: number;
  readonly otherwise: number;
  /**
   * Of the record of all, the entries that today’s rules do not make again, and in any where others have judged, in order. All of
   * them where nobody knows the rules.
   */
  readonly unproven: readonly { readonly from: number; readonly to: number }[];
  /** In how many entries each check was made; those of the whole record count once. */
  readonly checked: ReadonlyMap<Check, number>;
  /** What could not be checked, and why. */
  readonly unchecked: readonly string[];
  /**
   * The thumbprints of the keys in the record that have signed it or its certificate, if it was checked with those; null if with
   * others.
   */
  readonly keysInRecord: readonly string[] | null;
}

/** Whether a record that nothing is wrong with is proven, as far as it tells: of one viewer's, more cannot be. */
export const isProven = ({ viewer, unproven, unchecked }: Verification): boolean =>
  unproven.length === 0 && (viewer !== ALL || unchecked.length === 0);
