// What a check of a record takes and returns.

/** A public key of a server: a JWK of the key type OKP. */
export interface PublicJwk {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly kid?: string;
}

/** The checks of a record, which docs/record.md describes. */
export type RecordCheck =
  | 'format'
  | 'chain'
  | 'order'
  | 'commitment'
  | 'secret'
  | 'salt'
  | 'system-entries'
  | 'chance'
  | 'attestation'
  | 'notices'
  | 'redaction'
  | 'rules'
  | 'end'
  | 'signature'
  | 'certificate'
  | 'receipt'
  | 'arbiter';

/** What is wrong with a record, and where, in the words of `lyon verify`. */
export interface RecordFinding {
  /** The entry, as the record numbers it; null for the record itself. */
  readonly entry: number | null;
  readonly check: RecordCheck;
  /** English. Contains parts of the record: shortened, and without control characters. */
  readonly reason: string;
}

/**
 * What the operator of the server, acting alone, could have done about a draw before it was made. `unforeseeable`: nothing. `foreseeable`: know
 * it. `choosable`: choose it.
 */
export type Foresight = 'unforeseeable' | 'foreseeable' | 'choosable';

/** A draw of an entry. */
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
  /** Null if the first entry could not be read. */
  readonly foresight: Foresight | null;
}

/** An entry of a checked record. */
export interface CheckedEntry {
  /** As the record numbers it, from 1. */
  readonly number: number;
  /** Null if the entry could not be read. */
  readonly hash: string | null;
  readonly kind: string | null;
  /** None at a physical table, which has no keys. */
  readonly draws: readonly CheckedDraw[];
}

/**
 * `proven`: the record proves all that a record of its kind can. `not-proven`: no fault was found, but `notChecked` lists parts that the record does not prove.
 * `wrong`: there are findings.
 */
export type RecordVerdict = 'proven' | 'not-proven' | 'wrong';

/** What a record contains, what is wrong with it, and what was not checked. */
export interface CheckedRecord {
  readonly verdict: RecordVerdict;
  /** Null if the first line could not be read. */
  readonly game: string | null;
  /** A seat, `spectator`, or `all` for the full record. */
  readonly viewer: string | null;
  readonly entries: readonly CheckedEntry[];
  /** Empty if nothing is wrong. At most 1,000: `findingCount` counts all. Faults that follow from an earlier one may be among them. */
  readonly findings: readonly RecordFinding[];
  readonly findingCount: number;
  /** What was not checked, and entries that the current rules do not prove, as English sentences. Nothing of it counts as proven. */
  readonly notChecked: readonly string[];
  /** What no record of one viewer shows, whatever it contains, as English sentences; empty for a full record. */
  readonly notShown: readonly string[];
  /** The checks that were made, and in how many entries. Checks of the whole record count once. */
  readonly checked: Readonly<Partial<Record<RecordCheck, number>>>;
  /** The number of draws that the record shows, by what the operator could have done about them. Draws of a physical table do not count. */
  readonly foresights: Readonly<Record<Foresight, number>>;
  /** Inspections, rulings and certificates, in order. */
  readonly acts: readonly CheckedAct[];
  /** Whether it is the record of a practice game, which no rating counts. */
  readonly practice: boolean;
  /** Null if the last line could not be read. */
  readonly signature: 'valid' | 'invalid' | null;
  /** Thumbprint of the key that the record names as its signer. */
  readonly signedBy: string | null;
  /** Thumbprints of the keys in the record that signed it or its certificate; null if it was checked with given keys. */
  readonly keysInRecord: readonly string[] | null;
  /** Null if the result is not certified, or the last line could not be read. */
  readonly certificate: 'valid' | 'invalid' | null;
  /** The report of `lyon verify --plain`. */
  readonly report: string;
}

/** What an arbiter did in a game. */
export interface CheckedAct {
  readonly entry: number;
  /** `hidden-inspected`, `dispute-ruled` or `result-certified`. */
  readonly kind: string;
  /** The account of the arbiter, or of the one that certified. */
  readonly account: string;
  /** Thumbprint of the key that signed it; null if the server wrote it for the account. */
  readonly signedWith: string | null;
}

/** What a record is checked against. */
export interface CheckRecordOptions {
  /** The server's keys, from `/.well-known/jwks.json` or noted before. Without them the record is checked against its own keys. */
  readonly keys?: readonly PublicJwk[];
  /** Receipts whose entries must be in the record. */
  readonly receipts?: readonly string[];
  /** The published keys of arbiters: a signature by another key is a fault. */
  readonly arbiterKeys?: readonly PublicJwk[];
}

/** The lines of a record, or a function that reads them, as often as it is called. */
export type RecordLines = readonly string[] | (() => AsyncIterable<string>);
