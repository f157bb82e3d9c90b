import type { AnyRuleset } from '../../engine/ruleset.js';
import type { JwkSet } from '../signing-key.js';
import type { Finding } from './finding.js';

/** What a record is checked with. */
export interface Means {
  /** The rules that are known here. */
  readonly rulesets: readonly AnyRuleset[];
  /** The keys of the court, had from elsewhere; null to take those in the record, which prove as much as whoever gave it. */
  readonly keys: JwkSet | null;
}

/** Told while a record is read. */
export interface Listener {
  readonly onFinding: (finding: Finding) => void;
  /** Today's rules are not those that judged the entry, and judge otherwise: no fault of the record. */
  readonly onOtherwise: (remark: { readonly entry: number; readonly why: string }) => void;
  /** After each entry: its number. */
  readonly onEntry: (entry: number) => void;
}

export interface Verification {
  /** Null if the first line could not be read. */
  readonly game: string | null;
  readonly viewer: string | null;
  /** Lines of entries, well-formed or not. */
  readonly entries: number;
  readonly findings: number;
  readonly otherwise: number;
  /** What could not be checked, and why. */
  readonly unchecked: readonly string[];
  /** The thumbprints of the keys in the record, if it was checked with those; null if with others. */
  readonly keysInRecord: readonly string[] | null;
}
