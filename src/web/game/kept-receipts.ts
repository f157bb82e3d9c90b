// The receipts of the games that this browser plays: what the server has signed, kept apart from it.
import { ReceiptBook } from 'lyon/client';
import { isShared } from '../kept/storage.js';
import { saveFile } from '../parts/save-file.js';

const DATABASE = 'lyon-receipts';
const STORE = 'receipts';
const GAME = 'game';

/** Opens the store; rejects where the browser has none, as in some private windows, and on a shared computer: receipts name the seat. */
const openStore = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    if (isShared()) throw new Error('nothing is kept on a shared computer');
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'receipt' }).createIndex(GAME, GAME);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

/** Makes one request in a transaction of its own; resolves once that is complete. */
async function inStore<Value>(mode: 'readonly' | 'readwrite', request: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const database = await openStore();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const made = request(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(made.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const store = (game: string, receipt: string): Promise<unknown> => inStore('readwrite', (receipts) => receipts.put({ game, receipt }));

const readKept = async (game: string): Promise<readonly string[]> =>
  ((await inStore('readonly', (receipts) => receipts.index(GAME).getAll(game))) as { readonly receipt: string }[]).map(
    ({ receipt }) => receipt,
  );

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

/** Deletes the receipts of all games, for a computer that is shared from now on. */
export function forgetReceipts(): void {
  // A browser without a store has none.
  globalThis.indexedDB?.deleteDatabase(DATABASE);
}

/** Offers the receipts of a game as a file, a line each, as `lyon verify --receipt` reads them. */
export function downloadReceipts(game: string, book: ReceiptBook): void {
  saveFile(`receipts-${game}.txt`, book.text(), 'text/plain');
}
