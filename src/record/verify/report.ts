import type { AnyRuleset } from '../../engine/ruleset.js';
import { canonical } from '../hashing.js';
import type { JwkSet } from '../signatures.js';

/** The checks of a record. A finding names the check that failed. */
export const CHECKS = [
  'format',
  'chain',
  'order',
  'commitment',
  'secret',
  'salt',
  'system-entries',
  'chance',
  'attestation',
  'notices',
  'redaction',
  'rules',
  'end',
  'signature',
  'certificate',
  'receipt',
  'arbiter',
] as const;
export type Check = (typeof CHECKS)[number];

/** Descriptions of the checks for reports. */
export const CHECK_NAMES: Readonly<Record<Check, string>> = {
  format: 'lines that are canonical JSON, of this format',
  chain: 'each entry matches its hash, and links to the previous one',
  order: 'no entry missing, repeated or out of place',
  commitment: 'payloads match their commitments',
  secret: 'the secrets match their commitments',
  salt: 'salts follow from the secret',
  'system-entries': 'entries in a valid order, by actors that may make them',
  chance: 'draws follow from keys that were committed to before',
  attestation: 'draws at a physical table are signed for',
  notices: 'the viewer’s notices, options and own actions agree, as far as the rules show',
  redaction: 'each viewer got the payload that the rules compute',
  rules: 'every action decided again',
  end: 'the record is complete',
  signature: 'signed by the server',
  certificate: 'the certificate of the result',
  receipt: 'the entries of the given receipts are in the record',
  arbiter: 'inspections, rulings and certificates signed by their arbiters',
};

/**
 * What the operator of the server, acting alone, could have done about a draw before it was made. `unforeseeable`: nothing, since entropy that
 * the operator did not know went into it. `foreseeable`: know it. `choosable`: choose it, since the operator contributed the last entropy.
 */
export const FORESIGHTS = ['unforeseeable', 'foreseeable', 'choosable'] as const;
export type Foresight = (typeof FORESIGHTS)[number];

/** The number of draws of a record, by what the operator could have done about them. Draws of a physical table do not count. */
export type ForesightCounts = Readonly<Record<Foresight, number>>;

/** What a check found. `reason` is plain text and safe to print, whatever the file contains. */
export interface Fault {
  readonly check: Check;
  readonly reason: string;
}

/** Returns a constructor for faults of one check. */
export const faultOf =
  (check: Check) =>
  (reason: string): Fault => ({ check, reason });

/** A fault in who makes an entry, when, and with which body. */
export const systemFault = faultOf('system-entries');

/** A fault in an entry. `otherwise`: not a fault of the record, since another version of the rules judged the entry. */
export interface EntryFault extends Fault {
  readonly otherwise?: true;
}

/** A fault and the number of its entry in the record; null if it is in no entry. */
export interface Finding extends Fault {
  readonly entry: number | null;
}

const MAX_QUOTE = 80;

/** Quotes a value from a file for a message: shortened, and without control characters. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return `«${printable(text, MAX_QUOTE)}»`;
}

/** Characters of a sentence with parts of a file. */
const MAX_SENTENCE = 240;

/** Returns a text that contains parts of a file, shortened and without control characters. */
export function printable(text: string, most: number = MAX_SENTENCE): string {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text;
  return shown.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '\uFFFD');
}

/** Whether two values are the same JSON. False if one nests too deep to be serialized. */
export function isSameJson(one: unknown, other: unknown): boolean {
  try {
    return canonical(one) === canonical(other);
  } catch {
    return false;
  }
}

export interface VerifyOptions {
  /** The installed rulesets. */
  readonly rulesets: readonly AnyRuleset[];
  /** The server's keys from a trusted source; null to use those in the record, which prove no more than its source does. */
  readonly keys: JwkSet | null;
  /** Receipts whose entries must be in the record: compact JWS. */
  readonly receipts?: readonly string[];
  /** The keys of arbiters from a trusted source, as 32 bytes in base64url. Without them, a signature proves no more than that one key made it. */
  readonly arbiterKeys?: readonly string[];
  /** The number of undos and roll-backs after which actions are no longer replayed. At most 1,000, the default. */
  readonly maxUndos?: number;
  /** The size of the cache of positions, in characters of their lines. Defaults to some thousand entries. */
  readonly positionCacheChars?: number;
}

/** What an arbiter did in a game, and whether its own key proves it. Its strings are not safe to print. */
export interface ArbiterActReport {
  readonly entry: number;
  readonly kind: string;
  readonly account: string;
  /** The public key that signed it; null if the server wrote it for the account. */
  readonly x: string | null;
}

/** Called while a record is read. */
export interface Listener {
  readonly onFinding: (finding: Finding) => void;
  /** Another version of the rules judged the entry, and the current one judges it differently: not a fault of the record. */
  readonly onOtherwise: (remark: { readonly entry: number; readonly reason: string }) => void;
  /** Called after each entry and its findings. */
  readonly onEntry: (checked: CheckedEntry) => void;
}

/** A checked entry. Its strings are safe to print. */
export interface CheckedEntry {
  readonly entry: number;
  /** Null if the entry could not be read. */
  readonly kind: string | null;
  /** The seat that acted; null for system entries. */
  readonly actor: string | null;
  /** The time of the entry as in the file; null if it could not be read. */
  readonly at: string | null;
  /** The checks made. */
  readonly checks: readonly Check[];
  /** In base64url; null if the entry could not be read. */
  readonly hash: string | null;
  /** The draws that the record shows; none at a physical table, which has no keys. */
  readonly draws: readonly CheckedDraw[];
}

/** A draw of an entry. Its strings are those of the file. */
export interface CheckedDraw {
  /** `public`, a seat, or `none`. */
  readonly series: string;
  /** The number of the key. */
  readonly index: number;
  readonly purpose: string;
  readonly poolSize: number;
  /** Places in the list that was drawn from, from 0. */
  readonly places: readonly number[];
  /** Whether the places follow from a key that was committed to before; null if the key is still secret. */
  readonly proven: boolean | null;
  /** What the operator could have done about it before it was made; null if the first entry could not be read. */
  readonly foresight: Foresight | null;
}

export interface Verification {
  /** Null if the first line could not be read. */
  readonly game: string | null;
  readonly viewer: string | null;
  /** The number of entry lines, well-formed or not. */
  readonly entries: number;
  readonly findings: number;
  readonly otherwise: number;
  /**
   * The ranges of entries that the current rules do not prove, in order: entries judged differently by another version of the rules and,
   * in a full record, entries that are not replayed. All entries if the ruleset is not installed.
   */
  readonly unproven: readonly { readonly from: number; readonly to: number }[];
  /** The number of entries in which each check was made. Checks of the whole record count once. */
  readonly checked: ReadonlyMap<Check, number>;
  /** The draws that the record shows, by what the operator could have done about them before they were made. */
  readonly foresights: ForesightCounts;
  /** The number of findings of each check that failed. */
  readonly failed: ReadonlyMap<Check, number>;
  /** Inspections, rulings and certificates, in order. */
  readonly acts: readonly ArbiterActReport[];
  /** What could not be checked in this record, with reasons. Nothing of it counts as proven. */
  readonly unchecked: readonly string[];
  /** What no record of one viewer shows, whatever it contains; empty for a full record. */
  readonly notShown: readonly string[];
  /** Whether it is the record of a practice game, which begins in a chosen position or has chosen chance. */
  readonly practice: boolean;
  /**
   * The thumbprints of the keys in the record that signed it or its certificate; null if it was checked with other keys.
   */
  readonly keysInRecord: readonly string[] | null;
  /** The thumbprint of the key that the record names as its signer; null if it names none. */
  readonly signedBy: string | null;
}

/** Whether a record without findings is proven, as far as its kind of record can be. */
export const isProven = ({ unproven, unchecked }: Verification): boolean => unproven.length === 0 && unchecked.length === 0;
