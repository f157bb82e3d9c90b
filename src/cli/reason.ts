import { faultOf, NotOpened } from '../store/index.js';

/** What is commonly wrong with a database of one's own, in words. */
const DATABASE_WRONG: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses the password in DATABASE_URL',
  '3D000': 'there is no database of the name in DATABASE_URL',
  ECONNREFUSED: 'nobody answers where DATABASE_URL points',
};

const OTHER_KEY =
  'the secret key is not the one that this database is sealed under, so its games cannot be opened\n' +
  'Set LYON_SECRET_KEY, or put into the file secret-key beside an embedded database, what it was when the database was new.';

/** Why something could not be done, in a sentence for whoever asked for it. A library's own words may hold a password. */
export function reasonOf(error: unknown): string {
  if (error instanceof NotOpened) return OTHER_KEY;
  const { code, path } = error as NodeJS.ErrnoException;
  if (path !== undefined) return `${path}: ${code}`;
  const named = faultOf(error).sqlState ?? code;
  if (named !== undefined) return DATABASE_WRONG[named] ?? `the machine or the database says ${named}`;
  return error instanceof Error ? error.message : 'for no known reason';
}
