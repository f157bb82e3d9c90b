import { actOf, NOT_ARBITERS_TEXTS, whyNotArbiters } from '../arbiter-signatures.js';
import type { EntryLine, FirstLine } from '../format.js';
import { base64url, bytesFrom, HASH_BYTES } from '../hashing.js';
import { type CertificateBody, type HiddenInspectedBody, type RulingBody, resolveEntryRef } from '../lifecycle/disputes.js';
import { isFullBody, isFullLine } from './line-reader.js';
import { type ArbiterActReport, type Fault, faultOf } from './report.js';

type SignedBody = HiddenInspectedBody | RulingBody | CertificateBody;

const SIGNED_KINDS = ['hidden-inspected', 'dispute-ruled', 'result-certified'] as const;

const fault = faultOf('arbiter');

/** The hashes of entries by their numbers, 32 bytes each. */
class EntryHashes {
  #bytes = new Uint8Array(HASH_BYTES);

  set(number: number, hash: string): void {
    const at = number * HASH_BYTES;
    if (at + HASH_BYTES > this.#bytes.length) {
      const wider = new Uint8Array(2 * (at + HASH_BYTES));
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    this.#bytes.set(bytesFrom(hash, HASH_BYTES)!, at);
  }

  of(number: number): string {
    return base64url(this.#bytes.subarray(number * HASH_BYTES, (number + 1) * HASH_BYTES));
  }
}

/** Checks the signatures of arbiters on inspections, rulings and certificates, and lists who signed which. */
export class ArbiterCheck {
  readonly #first: FirstLine;
  /** The keys of arbiters from a trusted source, as 32 bytes in base64url; null if there are none. */
  readonly #known: ReadonlySet<string> | null;
  readonly #acts: ArbiterActReport[] = [];
  /** Of a full record: a ruling names the entry that it rolls the game back to by its hash. */
  readonly #hashes = new EntryHashes();
  /** The hash of the entry that opened the last dispute; null if it is not known. */
  #opened: string | null = null;

  constructor(first: FirstLine, known: readonly string[] | null) {
    this.#first = first;
    this.#known = known && new Set(known);
  }

  get acts(): readonly ArbiterActReport[] {
    return this.#acts;
  }

  /** Forgets the last dispute: an entry after it is missing or could not be read. */
  lose(): void {
    this.#opened = null;
  }

  /** Checks an entry. `isGapless`: whether all entries before it were read. Returns whether it was signed. */
  *check(line: EntryLine, number: number, isGapless: boolean): Generator<Fault, boolean> {
    const { header, part, hash } = line;
    if (isGapless && isFullLine(line)) this.#hashes.set(number, hash);
    if (header.kind === 'dispute-opened') this.#opened = hash;
    const kind = SIGNED_KINDS.find((each) => each === header.kind);
    const body = part.body as SignedBody | null;
    if (kind === undefined || body?.type !== kind) return false;
    const { signature } = body;
    const account = body.type === 'result-certified' ? body.account : body.arbiterAccount;
    this.#acts.push({ entry: number, kind, account, x: signature?.key.x ?? null });
    if (signature === undefined) return false;
    if (isFullLine(line) !== (signature.salt !== undefined)) yield fault('the salt of the arbiter’s signature is in the full record only');
    const isWhole = isFullLine(line) && isFullBody(kind, body);
    const to = body.type === 'dispute-ruled' && body.effect.type === 'roll-back' ? resolveEntryRef(body.effect.toRef) : null;
    const isKnown = isWhole && (to === null || (isGapless && to > 0 && to < number));
    const problem = whyNotArbiters(signature, {
      game: this.#first.game,
      head: kind === 'result-certified' ? part.previous : this.#opened,
      act: isKnown ? actOf(body, to === null ? null : this.#hashes.of(to)) : null,
    });
    if (problem !== null) yield fault(`the arbiter’s signature is invalid: ${NOT_ARBITERS_TEXTS[problem]}`);
    if (this.#known?.has(signature.key.x) === false) yield fault('it is signed with a key that is not among the given keys of arbiters');
    return true;
  }
}
