import type { AddressInfo, Server } from 'node:net';
import { NotOpened, toStoreFault } from '../store/index.js';

/** The facts about a started server that its operator needs. */
export interface StartupInfo {
  /** Where it listens, as the start of a URL. */
  readonly origin: string;
  readonly graphiql: boolean;
  /** Where the embedded database keeps its data; null with a database of one's own. */
  readonly data: string | null;
  /** The file that holds the account token; null when the token came from the environment. */
  readonly tokenFile: string | null;
}

/** A first request, which opens a game of the first ruleset. */
const FIRST_REQUEST =
  'mutation { openGame(input: { options: { hammerOfTheScots: { scenario: braveheart, edition: "3.0", schiltroms: false } } }) ' +
  '{ game { id } seats { seat token } } }';

/** Returns the text printed when the server starts, with a first request to copy into another terminal. It contains no token. */
export function startupMessage({ origin, graphiql, data, tokenFile }: StartupInfo): string {
  const rows = [
    ['GraphQL', `${origin}/graphql`],
    ['GraphiQL', graphiql ? `${origin}/graphiql` : null],
    ['REST', `${origin}/v1`],
    ['Its pages', `${origin}/v1/docs`],
    ['Games', data === null ? 'in the database of DATABASE_URL' : `in ${data}`],
    ['Account token', tokenFile === null ? 'in LYON_ACCOUNT_TOKEN' : `in ${tokenFile}`],
  ] as const;
  return [
    'The court is open.',
    '',
    ...rows.filter(([, what]) => what !== null).map(([name, what]) => `  ${name.padEnd(15)}${what}`),
    '',
    'Open a first game, from another terminal:',
    '',
    firstRequest(origin, tokenFile),
    '',
    'Each seat is played with its own token. Ctrl-C closes the court.',
    '',
  ].join('\n');
}

/** A line for a shell. */
function firstRequest(origin: string, tokenFile: string | null): string {
  const token = tokenFile === null ? '$LYON_ACCOUNT_TOKEN' : `$(cat ${shellQuote(tokenFile)})`;
  const body = JSON.stringify({ query: FIRST_REQUEST });
  return `curl -s ${origin}/graphql -H "authorization: Bearer ${token}" -H 'content-type: application/json' -d ${shellQuote(body)}`;
}

const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Where a server is found that listens on a port. */
export function originOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** What is commonly wrong with a database of one's own, in words. */
const DATABASE_ERRORS: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses the password in DATABASE_URL',
  '3D000': 'there is no database of the name in DATABASE_URL',
  ECONNREFUSED: 'nobody answers where DATABASE_URL points',
};

const WRONG_SECRET_KEY =
  'the secret key is not the one that this database is sealed under, so its games cannot be opened\n' +
  'Set LYON_SECRET_KEY, or put into the file secret-key beside an embedded database, what it was when the database was new.';

/** Returns a sentence for the operator on why something failed. Messages of libraries may contain a password. */
export function describeError(error: unknown): string {
  if (error instanceof NotOpened) return WRONG_SECRET_KEY;
  const { code, path } = error as NodeJS.ErrnoException;
  if (path !== undefined) return `${path}: ${code}`;
  const named = toStoreFault(error).sqlState ?? code;
  if (named !== undefined) return DATABASE_ERRORS[named] ?? `the machine or the database says ${named}`;
  return error instanceof Error ? error.message : 'for no known reason';
}
