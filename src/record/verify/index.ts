import { ALL } from '../chain.js';
import type { EntryLine, FirstLine, LastLine } from '../format.js';
import { type JwkSet, readKid } from '../signatures.js';
import { endingFaults, missingFaults } from './end-check.js';
import { EntryCheck } from './entry-check.js';
import { buildLineTexts, readText, sliceLineTexts, validatorFor } from './line-reader.js';
import { ReceiptCheck } from './receipt-check.js';
import { type Check, type Fault, faultOf, type Listener, type Verification, type VerifyOptions } from './report.js';
import type { RulesCheck } from './rules-check.js';

export { arbiterKeysIn, keysInLastLine, LINE_BYTES, publicKeysIn } from './line-reader.js';
export { linesOf } from './lines.js';
export { exitCodeOf, findingLine, listNotProven, otherwiseLine, plainListener, verdictOf, worstOf, writeSummary } from './printed.js';
export {
  type ArbiterActReport,
  CHECK_NAMES,
  CHECKS,
  type Check,
  type CheckedDraw,
  type CheckedEntry,
  type Finding,
  FORESIGHTS,
  type Foresight,
  type ForesightCounts,
  isProven,
  type Listener,
  type Verification,
  type VerifyOptions,
} from './report.js';
export { SCHEMA } from './schema.js';

const validateFirst = validatorFor('first');
const validateLast = validatorFor('last');
const validateEntry = { all: validatorFor('entryOfAll'), viewer: validatorFor('entryOfViewer') };

const formatFault = faultOf('format');

const hasField = (value: unknown, field: string): boolean => typeof value === 'object' && value !== null && Object.hasOwn(value, field);

/** The beginning of the last line, which no entry line has. */
const BEGINS_LIKE_LAST = /^\{"(?:certificate|end)":/;

/** Returns the ids of the keys in a record that signed it or its certificate. */
function listSigners(last: LastLine | null): readonly string[] {
  const named = [last?.signature, last?.certificate].map((text) => (text === undefined ? null : readKid(text)));
  return last?.keys.keys.map(({ kid }) => kid).filter((kid) => named.includes(kid)) ?? [];
}

/** Reads and checks a record line by line. */
class RecordReader {
  readonly #means: VerifyOptions;
  readonly #listener: Listener;
  #first: FirstLine | null = null;
  #entries: EntryCheck | null = null;
  /** Null until the last line is read, and if it is invalid. */
  #last: LastLine | null = null;
  #hasLast = false;
  readonly #receipts: ReceiptCheck;
  readonly #checked = new Map<Check, number>();
  readonly #failed = new Map<Check, number>();
  #lines = 0;
  #findings = 0;
  #otherwise = 0;
  readonly #unproven: { from: number; to: number }[] = [];

  constructor(means: VerifyOptions, listener: Listener) {
    this.#means = means;
    this.#listener = listener;
    this.#receipts = new ReceiptCheck(means.receipts ?? []);
  }

  /** Reads the next line, without its LF. Returns false if later lines cannot be read. */
  line(text: string): boolean {
    this.#lines++;
    const { value, reason } = readText(text);
    if (this.#lines === 1) return this.#firstLine(value, reason);
    const entries = this.#entries!;
    if (this.#last !== null) {
      this.#found(null, formatFault('a line follows the last line'));
      return false;
    }
    if (value === undefined ? BEGINS_LIKE_LAST.test(text) : hasField(value, 'end')) this.#lastLine(value as LastLine | undefined, reason);
    else this.#entryLine(entries, text, value as EntryLine | undefined, reason);
    return true;
  }

  /** The replay to restore to an earlier state if the last entry undid actions or rolled the game back; else null. */
  get undone(): RulesCheck | null {
    return this.#last === null ? (this.#entries?.undone ?? null) : null;
  }

  /** Ends the record, and returns the verification. */
  end(): Verification {
    const [first, entries, last] = [this.#first, this.#entries, this.#last];
    if (this.#lines === 0) this.#found(null, formatFault('the file is empty'));
    const end = entries?.end();
    for (const fault of entries?.faults() ?? []) this.#found(null, fault);
    if (first !== null && !this.#hasLast) this.#found(null, { check: 'end', reason: 'it was cut short: the last line is missing' });
    if (first && last && end) {
      for (const { entry, ...fault } of missingFaults(last, end)) this.#found(entry, fault);
      const keys = this.#means.keys ?? last.keys;
      for (const fault of endingFaults(first, last, end, keys)) this.#found(null, fault);
      this.#count(['end', 'signature', ...(last.certificate === undefined && end.certified === null ? [] : (['certificate'] as const))]);
    }
    this.#checkReceipts(first, last?.keys ?? null);
    return {
      game: first?.game ?? null,
      viewer: first?.viewer ?? null,
      entries: end?.entries ?? 0,
      findings: this.#findings,
      otherwise: this.#otherwise,
      unproven: this.#unproven,
      checked: this.#checked,
      foresights: entries?.foresights ?? { unforeseeable: 0, foreseeable: 0, choosable: 0 },
      failed: this.#failed,
      acts: entries?.acts ?? [],
      unchecked: entries?.unchecked() ?? [],
      notShown: entries?.notShown() ?? [],
      practice: end?.opening?.practice !== undefined,
      keysInRecord: this.#means.keys === null ? listSigners(last) : null,
      signedBy: last && readKid(last.signature),
    };
  }

  #checkReceipts(first: FirstLine | null, keysInRecord: JwkSet | null): void {
    const { receipts = [], keys } = this.#means;
    if (first === null || receipts.length === 0) return;
    for (const fault of this.#receipts.faults(first, this.#entries!.end().entries, keys ?? keysInRecord)) this.#found(null, fault);
    this.#count(receipts.map(() => 'receipt'));
  }

  #firstLine(value: unknown, reason: string | null): boolean {
    const not = value === undefined ? reason : validateFirst(value);
    if (not !== null) {
      this.#found(null, formatFault(`the first line is not that of a record (lyon-record/1): ${not}`));
      return false;
    }
    if (reason !== null) this.#found(null, formatFault(reason));
    this.#first = value as FirstLine;
    if ((this.#first.viewer === ALL) !== (this.#first.secrets !== undefined)) {
      this.#found(null, formatFault('secrets stand in the record of all, and in no other'));
    }
    this.#entries = new EntryCheck(this.#first, this.#means);
    return true;
  }

  #entryLine(entries: EntryCheck, text: string, line: EntryLine | undefined, reason: string | null): void {
    const { expected } = entries;
    if (reason !== null) this.#found(expected, formatFault(reason));
    const not = line === undefined ? null : validateEntry[this.#first!.viewer === ALL ? 'all' : 'viewer'](line);
    if (not !== null) this.#found(expected, formatFault(not));
    if (line === undefined || not !== null) entries.skip();
    else {
      this.#receipts.entry(line);
      const texts = reason === null ? sliceLineTexts(text) : buildLineTexts(line, text.length);
      for (const fault of entries.check(line, texts)) this.#found(expected, fault);
      for (const fault of entries.tableFaults()) this.#found(expected, fault);
    }
    if (entries.isUnfollowed) this.#notProven(expected);
    const isRead = line !== undefined && not === null;
    const { kind, actor, at } = isRead ? line.header : { kind: null, actor: null, at: null };
    this.#count(entries.checks);
    const { checks, draws } = entries;
    this.#listener.onEntry({ entry: expected, kind, actor, at, checks, draws, hash: isRead ? line.hash : null });
  }

  #notProven(entry: number): void {
    const last = this.#unproven.at(-1);
    if (last !== undefined && entry <= last.to + 1) last.to = entry;
    else this.#unproven.push({ from: entry, to: entry });
  }

  #count(checks: readonly Check[]): void {
    for (const check of checks) this.#checked.set(check, (this.#checked.get(check) ?? 0) + 1);
  }

  #lastLine(line: LastLine | undefined, reason: string | null): void {
    this.#hasLast = line !== undefined;
    const not = reason ?? validateLast(line);
    if (not !== null) this.#found(null, { check: 'end', reason: `the last line: ${not}` });
    else this.#last = line!;
  }

  #found(entry: number | null, { check, reason, otherwise }: Fault & { readonly otherwise?: true }): void {
    if (otherwise && entry !== null) {
      this.#otherwise++;
      this.#notProven(entry);
      this.#listener.onOtherwise({ entry, reason });
    } else {
      this.#findings++;
      this.#failed.set(check, (this.#failed.get(check) ?? 0) + 1);
      this.#listener.onFinding({ entry, check, reason });
    }
  }
}

/**
 * Verifies an untrusted record. `read` returns its lines without LF. It is called again for each undo or roll-back to a state that is no
 * longer cached. The only code that decides whether a record is sound: `lyon verify`, verify-yourself.mjs and `checkRecord` of the client
 * call it (docs/decisions/one-verifier.md).
 *
 * Memory: one line, recent states of the game, the disputes, rulings, appeals, undos, roll-backs and endings, the numbers of each seat's
 * actions and undos since the last entry that it cannot undo, and a few bits per entry (whether it belongs to play and, in the full record,
 * which viewers noticed it).
 */
export async function verifyRecord(read: () => AsyncIterable<string>, means: VerifyOptions, listener: Listener): Promise<Verification> {
  const reading = new RecordReader(means, listener);
  for await (const line of read()) {
    if (!reading.line(line)) break;
    await reading.undone?.undo(read);
  }
  return reading.end();
}
