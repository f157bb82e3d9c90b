import { ALL } from '../chain.js';
import type { EntryLine, FirstLine } from '../format.js';
import { type ReceiptPayload, verify } from '../receipts.js';
import { decodeJsonPart, type JwkSet } from '../signatures.js';
import { NOT_VERIFIED_TEXTS } from './end-check.js';
import { numberOf } from './line-reader.js';
import { type Fault, quoted } from './report.js';

/** The fields of an entry that a receipt states. */
interface StatedEntry {
  readonly at: string;
  readonly number: number;
}

/** Whose record it is, of which game. */
type RecordName = Pick<FirstLine, 'game' | 'viewer'>;

/** The statement of a receipt, before its signature is checked. */
export const statementIn = (text: string): Readonly<Record<string, unknown>> => decodeJsonPart(text.split('.')[1] ?? '') ?? {};

/**
 * Finds receipts of entries that are not in a record, while the record is read. A server whose database has lost its last entries no longer
 * has those it had signed receipts for: their holders can show that.
 */
export class ReceiptCheck {
  readonly #texts: readonly string[];
  /** The entries that the receipts name, by hash; undefined until they are read. */
  readonly #entries: Map<unknown, StatedEntry | undefined>;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#entries = new Map(texts.map((text) => [statementIn(text)['hash'], undefined]));
  }

  /** Call it for every entry that could be read. */
  entry(line: EntryLine): void {
    if (this.#entries.has(line.hash)) this.#entries.set(line.hash, { at: line.header.at, number: numberOf(line) });
  }

  /** Checks the receipts against the entries that were read: `entries` of them. Call it after the last. */
  *faults(record: RecordName, entries: number, keys: JwkSet | null): Generator<Fault> {
    for (const [index, text] of this.#texts.entries()) {
      const name = this.#texts.length === 1 ? 'the receipt' : `receipt ${index + 1}`;
      const reason = keys === null ? 'there are no keys to check it with' : this.#whyWrong(text, record, entries, keys);
      if (reason !== null) yield { check: 'receipt', reason: `${name}: ${reason}` };
    }
  }

  #whyWrong(text: string, { game, viewer }: RecordName, entries: number, keys: JwkSet): string | null {
    const read = verify('receipt', text, keys);
    if (!read.ok) return NOT_VERIFIED_TEXTS[read.problem];
    const stated = read.value as Partial<ReceiptPayload>;
    if (stated.game !== game) return `it is a receipt of the game ${quoted(stated.game)}`;
    const entry = this.#entries.get(stated.hash);
    if (entry === undefined) return whyMissing(stated, viewer, entries);
    const isSame = entry.at === stated.at && (stated.viewer !== viewer || stated.version === entry.number);
    return isSame ? null : `its entry has the number ${entry.number} and the time ${quoted(entry.at)}, but it states ${place(stated)}`;
  }
}

const place = ({ viewer, version, at }: Partial<ReceiptPayload>): string =>
  `version ${quoted(version)} for ${quoted(viewer)} at ${quoted(at)}`;

/** Only a record of the same viewer, or the full one, has every entry that the receipt can be of. */
function whyMissing(stated: Partial<ReceiptPayload>, viewer: string, entries: number): string {
  const missing = `this receipt was signed for an entry that is not in the record (${place(stated)})`;
  if (viewer !== ALL && viewer !== stated.viewer) return `${missing}; the record is that of ${quoted(viewer)}, who need not know of it`;
  const isLater = viewer === stated.viewer && typeof stated.version === 'number' && stated.version > entries;
  return isLater ? `${missing}; the record ends before it, with ${entries} entries` : missing;
}
