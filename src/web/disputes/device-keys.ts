// The keys of arbiters that this browser keeps: each can sign, and nothing can read its private part.
import type { ArbiterKey } from 'lyon/client';

const STORE = 'arbiter-keys';

/** IndexedDB can be switched off; the keys then last until the next document. */
const memory = new Map<string, ArbiterKey>();

/** Resolves when a request is carried out. */
const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inStore<Value>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const opening = indexedDB.open('lyon', 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    return await settled(run(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Returns the key of an account that this browser keeps; null without one. */
export async function deviceKey(account: string): Promise<ArbiterKey | null> {
  const kept = memory.get(account) ?? null;
  return (
    kept ??
    inStore('readonly', (store) => store.get(account) as IDBRequest<ArbiterKey | undefined>).then(
      (found) => found ?? null,
      () => null,
    )
  );
}

/** Keeps the key of an account in this browser, or forgets it. */
export async function keepDeviceKey(account: string, key: ArbiterKey | null): Promise<void> {
  memory.delete(account);
  try {
    await (key === null
      ? inStore('readwrite', (store) => store.delete(account))
      : inStore('readwrite', (store) => store.put(key, account)));
  } catch {
    if (key !== null) memory.set(account, key);
  }
}
