import type { AnyRuleset } from '../../engine/ruleset.js';
import { ALL } from '../chain.js';
import { canonical } from '../hashing.js';
import type { JwkSet } from '../signatures.js';

/** What is looked at in a record; a finding names the one that failed. */
export const CHECKS = [
  'form',
  'chain',
  'order',
  'commitment',
  'secret',
  'salt',
  'house',
  'chance',
  'table',
  'told',
  'rules',
  'end',
  'signature',
  'certificate',
] as const;
export type Check = (typeof CHECKS)[number];

/** What a check is about, in the words of a report. */
export const CHECK_NAMES: Readonly<Record<Check, string>> = {
  form: 'lines that are canonical JSON, of this format',
  chain: 'each entry is the one its hash names, and follows the one before',
  order: 'no entry missing, repeated or out of place',
  commitment: 'what is told is what was committed to',
  secret: 'the secrets are those the house bound itself to',
  salt: 'salts follow from the secret',
  house: 'entries of the house, in their order and by whom may make them',
  chance: 'draws follow from keys that were bound before',
  table: 'what fell at a real table is signed for',
  told: 'each viewer was told his part, and nothing else',
  rules: 'every action decided again',
  end: 'the record is whole',
  signature: 'signed by the court',
  certificate: 'the certificate of the result',
};

/** Something that is not as it must be. `why` is plain text, safe to print, whatever the file says. */
export interface Fault {
  readonly check: Check;
  readonly why: string;
}

/** Faults of one check. */
export const faultOf =
  (check: Check) =>
  (why: string): Fault => ({ check, why });

/** A fault in who makes an entry, when, and with which body. */
export const systemFault = faultOf('house');

/** What is wrong with an entry. `otherwise`: only that today's rules are not those that judged it, and judge otherwise. */
export interface EntryFault extends Fault {
  readonly otherwise?: true;
}

/** A fault and the entry it is in, counted as the record does; null if it is in no entry. */
export interface Finding extends Fault {
  readonly entry: number | null;
}

const MAX_QUOTE = 80;

/** Something that a file says, to be named in a sentence: in quotes, without anything a terminal would obey, and short. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  const shown = text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text;
  return `«${shown.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '\uFFFD')}»`;
}

/** Whether two values are the same JSON. What was signed may be anything at all, however deep. */
export function isSameJson(one: unknown, other: unknown): boolean {
  try {
    return canonical(one) === canonical(other);
  } catch {
    return false;
  }
}

/** What a record is checked with. */
export interface VerifyOptions {
  /** The rules that are known here. */
  readonly rulesets: readonly AnyRuleset[];
  /** The keys of the court, had from elsewhere; null to take those in the record, which prove as much as whoever gave it. */
  readonly keys: JwkSet | null;
  /** How often a game may be taken back before it is not followed any further. At most 1,000, which it is if left out. */
  readonly maxUndos?: number;
  /** Of how many characters of its last lines the positions are kept, to be taken back to. Some thousand entries' if left out. */
  readonly positionCacheChars?: number;
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
