import type { AddressInfo, Server } from 'node:net';
import { DecryptionError, toStoreFault } from '../store/index.js';

/** What the start message shows. */
export interface StartupInfo {
  /** The version of Lyon. */
  readonly version: string;
  /** Origin of the server's URL, as this machine reaches it. */
  readonly origin: string;
  /** The URL of LYON_PUBLIC_URL; null if it is not set. */
  readonly publicUrl: string | null;
  readonly graphiql: boolean;
  /** Whether visitors need a name only. */
  readonly guests: boolean;
  /** Folder of the embedded database; null with `DATABASE_URL`. */
  readonly data: string | null;
  /** File with the account token; null if the token is set in the environment. */
  readonly tokenFile: string | null;
}

/** A first request to try. */
const FIRST_REQUEST =
  'mutation { openGame(input: { options: { hammerOfTheScots: { scenario: BRAVEHEART, edition: "3.0", schiltroms: false } } }) ' +
  '{ game { id } seats { seat token } } }';

/** Returns the message printed at start, with a first request to copy. Contains no token. */
export function startupMessage({ version, origin, publicUrl, graphiql, guests, data, tokenFile }: StartupInfo): string {
  const rows = [
    ['Play', `${origin}/`],
    ['Public URL', publicUrl],
    ['GraphQL', `${origin}/graphql`],
    ['GraphiQL', graphiql ? `${origin}/graphiql` : null],
    ['REST', `${origin}/v1`],
    ['REST docs', `${origin}/v1/docs`],
    ['Log of heads', `${origin}/log`],
    ['Games', data === null ? 'in the database of DATABASE_URL' : `in ${data}`],
    ['Account token', tokenFile === null ? 'in LYON_ACCOUNT_TOKEN' : `in ${tokenFile}`],
  ] as const;
  return [
    `Lyon ${version} is running.`,
    '',
    ...rows.filter(([, what]) => what !== null).map(([name, what]) => `  ${name.padEnd(15)}${what}`),
    '',
    `Open a first game in a browser ${guests ? 'as a guest' : 'with the account token'}, or from another terminal:`,
    '',
    firstRequest(origin, tokenFile),
    '',
    'Each seat is played with its own token. Press Ctrl-C to stop the server.',
    '',
  ].join('\n');
}

/** Returns a shell command. */
function firstRequest(origin: string, tokenFile: string | null): string {
  const token = tokenFile === null ? '$LYON_ACCOUNT_TOKEN' : `$(cat ${shellQuote(tokenFile)})`;
  const body = JSON.stringify({ query: FIRST_REQUEST });
  return `curl -s ${origin}/graphql -H "authorization: Bearer ${token}" -H 'content-type: application/json' -d ${shellQuote(body)}`;
}

const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The addresses of this machine for a server that listens at all of them. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns the origin of a listening server, as this machine reaches it. */
export function originOf(server: Server): string {
  const { address: bound, family, port } = server.address() as AddressInfo;
  const address = LOOPBACK[bound] ?? bound;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Says why the server cannot listen, and which setting to change. `settings`: the names of those of the address. */
export function describeListenError(error: unknown, settings: { readonly host: string; readonly port: string }, port: number): string {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another with ${settings.port}`;
  if (code === 'EACCES') return `this user may not listen at port ${port}; choose one above 1023 with ${settings.port}`;
  if (/^(ENOTFOUND|EAI_)/.test(code)) return `the host in ${settings.host} has no address; name an address of this machine`;
  if (/^(EADDRNOTAVAIL|EINVAL|EAFNOSUPPORT)$/.test(code))
    return `the address in ${settings.host} is none of this machine; name one that it has, or 0.0.0.0 for all`;
  return `the server cannot listen at ${settings.host} and ${settings.port} (${code})`;
}

/** Common database errors. */
const DATABASE_ERRORS: Readonly<Record<string, string>> = {
  '28P01': 'the database rejects the password in DATABASE_URL',
  '3D000': 'the database named in DATABASE_URL does not exist',
  ECONNREFUSED: 'connection refused: no database listens at DATABASE_URL',
  ENOTFOUND: 'the host in DATABASE_URL has no address',
  CONNECT_TIMEOUT: 'the database of DATABASE_URL does not answer',
  CONNECTION_READ_ONLY: 'every server in DATABASE_URL is read-only, as a standby is; name the primary too',
  CONNECTION_NO_TLS: 'the database does not offer TLS, which sslmode in DATABASE_URL requires',
  CONNECTION_FILE_UNREADABLE: 'a file that DATABASE_URL or DATABASE_PASSWORD_FILE names cannot be read',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the database names another host than DATABASE_URL',
};
/** Codes of certificates that cannot be verified. */
const CERTIFICATE_CODES = /CERT|UNABLE_TO|SELF_SIGNED|ISSUER/;

const WRONG_SECRET_KEY =
  'the secret key is not the one of this database\n' +
  'Set LYON_SECRET_KEY, or the file secret-key of an embedded database, to the key that the database has.\n' +
  'If you are changing the key, set LYON_SECRET_KEY_PREVIOUS to the old one.';

/** Errors of files, after the path. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'there is no such file',
  ENOTDIR: 'part of the path is not a folder',
};

/** Describes an error for the operator. Messages of libraries may contain passwords, so known errors have their own sentences. */
export function describeError(error: unknown): string {
  if (error instanceof DecryptionError) return WRONG_SECRET_KEY;
  const { code, path } = error as NodeJS.ErrnoException;
  if (path !== undefined) return `${path}: ${FILE_ERRORS[code ?? ''] ?? 'cannot be used'} (${code})`;
  const named = toStoreFault(error).sqlState ?? code;
  if (named !== undefined && DATABASE_ERRORS[named] === undefined && CERTIFICATE_CODES.test(named))
    return `the certificate of the database is not trusted (${named}): set sslrootcert in DATABASE_URL to its authority`;
  if (named !== undefined) return DATABASE_ERRORS[named] ?? `the system or the database reports ${named}`;
  return error instanceof Error ? error.message : 'unknown error';
}
