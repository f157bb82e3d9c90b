// Receipts that a client keeps: what the server has signed cannot be taken back, wherever it runs.

/** What a receipt states (docs/record.md). */
interface Stated {
  readonly game: string;
  readonly viewer: string;
  readonly version: number;
  readonly hash: string;
}

/** An entry that a receipt came with. */
interface ReceivedEntry {
  readonly version: number;
  readonly hash: string;
}

/**
 * What is wrong with what the server sent. `unreadable`: it is no receipt. `other-entry`: the receipt is not of the entry that it came with.
 * `two-histories`: the server has signed two entries for one place of a log. `other-entropy`: the server recorded other entropy with an action
 * than was sent.
 */
export type EvidenceFault = 'unreadable' | 'other-entry' | 'two-histories' | 'other-entropy';

/** The server contradicts itself or what was sent. Keep `receipts`: they are signed, and `lyon verify --receipt` reads them. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError';
  readonly fault: EvidenceFault;
  readonly receipts: readonly string[];

  constructor(fault: EvidenceFault, receipts: readonly string[]) {
    super(`the server's evidence is wrong: ${fault}`);
    this.fault = fault;
    this.receipts = receipts;
  }
}

function statedIn(receipt: string): Stated {
  try {
    const payload = receipt.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    const { game, viewer, version, hash } = JSON.parse(new TextDecoder().decode(bytes)) as Stated;
    if (typeof game === 'string' && typeof viewer === 'string' && Number.isSafeInteger(version) && typeof hash === 'string')
      return { game, viewer, version, hash };
  } catch {
    // Said below.
  }
  throw new EvidenceError('unreadable', [receipt]);
}

/**
 * The receipts of one token, in memory. Store them apart from the server: `onKept` is called with each new one. Signatures are checked by
 * `lyon verify RECORD --receipt FILE`, where FILE is `text()`.
 */
export class ReceiptBook {
  readonly #kept = new Map<string, string>();
  /** Receipts of other entries for places that are kept. */
  readonly #contradicting = new Set<string>();
  readonly #onKept: ((receipt: string) => void) | undefined;

  /** `kept`: receipts that were stored before, also those that contradict each other. */
  constructor(kept: readonly string[] = [], onKept?: (receipt: string) => void) {
    for (const receipt of kept) {
      try {
        this.keep(receipt);
      } catch (error) {
        // Stored with what it contradicts, or half written.
        if (!(error instanceof EvidenceError)) throw error;
      }
    }
    this.#onKept = onKept;
  }

  /** Keeps a receipt. Throws an EvidenceError if it is not of `entry`, or if one of another entry is kept for its place: then it keeps both. */
  keep(receipt: string, entry?: ReceivedEntry): void {
    const { game, viewer, version, hash } = statedIn(receipt);
    if (entry !== undefined && (entry.hash !== hash || entry.version !== version)) throw new EvidenceError('other-entry', [receipt]);
    const place = `${game} ${viewer} ${version}`;
    const before = this.#kept.get(place);
    if (before !== undefined && statedIn(before).hash === hash) return;
    if (before !== undefined) {
      if (!this.#contradicting.has(receipt)) this.#onKept?.(receipt);
      this.#contradicting.add(receipt);
      throw new EvidenceError('two-histories', [before, receipt]);
    }
    this.#kept.set(place, receipt);
    this.#onKept?.(receipt);
  }

  /** All receipts, a line each; also those that contradict earlier ones. */
  text(): string {
    return [...this.#kept.values(), ...this.#contradicting].map((receipt) => `${receipt}\n`).join('');
  }
}
