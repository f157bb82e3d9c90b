// Reads the data of an account, in a browser or in Node: docs/account-data.md.
import type { AccountData, AccountDataOptions } from './account-document.js';

/**
 * Reads everything that a server holds about the account of a token, and returns it as one document. After 429 and 503 it waits as long as
 * the server says, and goes on. Throws `LyonError` if a read is refused, `NetworkError` without a response: a document is whole, or there is
 * none. Lists that the account may not read for lack of a scope are empty. Loads the reader when it is first called.
 */
export async function collectAccountData(options: AccountDataOptions): Promise<AccountData> {
  const { collect } = await import('./account-reader.js');
  return collect(options);
}
