// The receipts of the games that this browser plays: what the server has signed, kept apart from it.
import { ReceiptBook } from 'lyon/client';

const DATABASE = 'lyon-receipts';
const STORE = 'receipts';
const GAME = 'game';

/** Opens the store; rejects where the browser has none, as in some private windows. */
const openStore = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'receipt' }).createIndex(GAME, GAME);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

async function store(game: string, receipt: string): Promise<void> {
  (await openStore()).transaction(STORE, 'readwrite').objectStore(STORE).put({ game, receipt });
}

async function readKept(game: string): Promise<readonly string[]> {
  const database = await openStore();
  return new Promise((resolve, reject) => {
    const reading = database.transaction(STORE).objectStore(STORE).index(GAME).getAll(game);
    reading.onsuccess = () => resolve((reading.result as { readonly receipt: string }[]).map(({ receipt }) => receipt));
    reading.onerror = () => reject(reading.error);
  });
}

/** Without a store, the receipts of this page are kept until it is closed. */
const unlessStored = () => undefined;

/** A book that reports contradictions and goes on: after a disaster, players may have to play on from where the server's database is. */
class ReportingBook extends ReceiptBook {
  readonly #onConflict: (error: unknown) => void;

  constructor(onKept: (receipt: string) => void, onConflict: (error: unknown) => void) {
    super([], onKept);
    this.#onConflict = onConflict;
  }

  override keep(...given: Parameters<ReceiptBook['keep']>): void {
    try {
      super.keep(...given);
    } catch (error) {
      this.#onConflict(error);
    }
  }
}

/**
 * Returns the book of a game's receipts. Those kept before are compared with it as soon as they are read. `onConflict` is called with the
 * error if the server contradicts them.
 */
export function openReceiptBook(game: string, onConflict: (error: unknown) => void): ReceiptBook {
  const book = new ReportingBook((receipt) => void store(game, receipt).catch(unlessStored), onConflict);
  readKept(game).then((kept) => {
    for (const receipt of kept) book.keep(receipt);
  }, unlessStored);
  return book;
}

/** Offers the receipts of a game as a file, a line each, as `lyon verify --receipt` reads them. */
export function downloadReceipts(game: string, book: ReceiptBook): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([book.text()], { type: 'text/plain' }));
  link.download = `receipts-${game}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
