// Where a database is and how to log in, as libpq writes it: URLs, several servers, TLS modes and password files.
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** One Postgres server: a name, an IP address or the folder of a Unix socket, and a port. */
export interface Server {
  readonly host: string;
  readonly port: number;
}

/** Which servers to use: `primary` refuses standbys, `read-write` also servers that are read-only by their settings. */
export type Target = 'any' | 'primary' | 'read-write';

/** A file with a password: alone, or as a line of libpq's password file. Read for each connection, since passwords are rotated. */
interface PasswordFile {
  readonly path: string;
  readonly format: 'plain' | 'libpq';
}

/** TLS, with the meaning of libpq. The files are read for each connection, since certificates are renewed. */
export interface Tls {
  readonly mode: 'disable' | 'prefer' | 'require' | 'verify-ca' | 'verify-full';
  /** File of trusted authorities; null for those of Node. */
  readonly rootCertificate: string | null;
  /** Files of the client's certificate and its key; null without one. */
  readonly client: { readonly certificate: string; readonly key: string } | null;
}

/** A database: its servers, of which at most one is the primary, and how to log in. */
export interface Address extends Server {
  /** More servers, tried after the first in this order. */
  readonly others?: readonly Server[];
  readonly username: string;
  readonly password: string | PasswordFile;
  readonly database: string;
  /** Defaults to none. */
  readonly tls?: Tls;
  /** Defaults to `primary` for a server, and to `any` for a command that only reads. */
  readonly target?: Target;
  /** Milliseconds until an attempt to connect is given up. */
  readonly connectTimeout?: number;
}

/** An address that cannot be used. The message does not repeat any part of it, since each may be a password. */
export class AddressError extends Error {}

const PARAMETERS = [
  ...['host', 'port', 'user', 'password', 'dbname', 'passfile', 'target_session_attrs', 'connect_timeout'],
  ...['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'channel_binding', 'gssencmode'],
] as const;

const TLS_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
const TARGETS = ['any', 'primary', 'read-write'] as const;
const DEFAULT_PORT = 5432;
const NOT_POSTGRES = 'must be a URL that begins with postgres:// or postgresql://';

/**
 * Parses a database URL. Several servers are separated by commas, each with its port. The folder of a Unix socket is written
 * percent-encoded in place of a host, or as the parameter `host`: `postgres://postgres@%2Ftmp%2Flyon/lyon`. `passwordFile` replaces a
 * password in the URL. Throws an AddressError whose message continues the name of the setting.
 */
export function readAddress(url: string, passwordFile: string | null = null): Address {
  const parts = /^postgres(?:ql)?:\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(url);
  if (parts === null)
    throw new AddressError(/^postgres(ql)?:\/\//.test(url) ? 'must not contain #; in a password, write %23' : NOT_POSTGRES);
  const [, authority = '', path = '', query = ''] = parts;
  const parameters = readParameters(query);
  const at = authority.lastIndexOf('@');
  const login = authority.slice(0, Math.max(at, 0));
  const colon = login.indexOf(':');
  const name = colon === -1 ? login : login.slice(0, colon);
  const secret = colon === -1 ? '' : login.slice(colon + 1);
  const username = decode(name) || parameters.get('user') || userInfo().username;
  const servers = readServers(authority.slice(at + 1), parameters);
  const seconds = parameters.get('connect_timeout');
  if (seconds !== undefined && !/^[1-9]\d{0,3}$/.test(seconds))
    throw new AddressError('must give connect_timeout in seconds, from 1 to 9999');
  return {
    ...servers[0]!,
    ...(servers.length > 1 && { others: servers.slice(1) }),
    username,
    password: readPassword(decode(secret), parameters, passwordFile),
    database: decode(path) || parameters.get('dbname') || username,
    tls: readTls(parameters),
    ...targetOf(parameters),
    ...(seconds !== undefined && { connectTimeout: 1_000 * Number(seconds) }),
  };
}

/** All servers of an address, in the order in which they are tried. */
export const serversOf = ({ host, port, others = [] }: Address): readonly Server[] => [{ host, port }, ...others];

/** Whether a server is reached through a Unix socket. */
export const isSocketFolder = ({ host }: Server): boolean => host.startsWith('/');

/** Returns the same URL with another database name. The URL names one server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AddressError('contains a percent sign that encodes nothing; write %25 for a percent sign');
  }
}

function readParameters(query: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of query === '' ? [] : query.split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (!PARAMETERS.some((known) => known === name))
      throw new AddressError(
        `has a parameter that is not supported; supported are ${PARAMETERS.join(', ')}; in a password, write %3F for ?`,
      );
    if (found.has(name)) throw new AddressError(`has the parameter ${name} twice`);
    found.set(name, decode(value.join('=')));
  }
  // The driver supports neither; these values ask for neither.
  for (const name of ['channel_binding', 'gssencmode'])
    if (!['disable', 'prefer', undefined].includes(found.get(name)))
      throw new AddressError(`must have ${name}=disable or ${name}=prefer, or leave it out`);
  return found;
}

function readServers(authority: string, parameters: ReadonlyMap<string, string>): readonly Server[] {
  const named = authority === '' ? (parameters.get('host') ?? '') : authority;
  if (authority !== '' && (parameters.has('host') || parameters.has('port')))
    throw new AddressError('names its servers twice: before the database and as a parameter');
  const ports = (parameters.get('port') ?? '').split(',');
  const servers = named.split(',').map((text, index, { length }) => {
    const [, ipv6, other = '', ownPort] = /^(?:\[([\da-fA-F:.%]+)\]|([^:[\]]*))(?::(\d*))?$/.exec(text) ?? [];
    const host = ipv6 ?? decode(other);
    const portText = ownPort ?? (ports.length === 1 ? ports[0] : ports.length === length ? ports[index] : undefined);
    const port = portText === undefined ? Number.NaN : Number(portText || DEFAULT_PORT);
    if (host === '' || !(port >= 1 && port <= 65_535))
      throw new AddressError(
        'must name each server as a host, or host:port, separated by commas; in a password, write / as %2F and ? as %3F',
      );
    return { host, port };
  });
  return servers;
}

function readPassword(secret: string, parameters: ReadonlyMap<string, string>, file: string | null): string | PasswordFile {
  const passfile = parameters.get('passfile');
  const given = [secret, parameters.get('password'), passfile, file].filter((each) => each !== undefined && each !== null && each !== '');
  if (given.length > 1) throw new AddressError('and DATABASE_PASSWORD_FILE must give the password once: in the URL, or in one file');
  if (file !== null) return { path: file, format: 'plain' };
  if (passfile) return { path: passfile, format: 'libpq' };
  return secret || (parameters.get('password') ?? '');
}

function readTls(parameters: ReadonlyMap<string, string>): Tls {
  const text = parameters.get('sslmode');
  const [root, certificate, key] = [parameters.get('sslrootcert'), parameters.get('sslcert'), parameters.get('sslkey')];
  // As libpq does: a list of authorities is there to be used.
  const asked = text === undefined ? (root === 'system' ? 'verify-full' : 'prefer') : TLS_MODES.find((known) => known === text);
  if (asked === undefined) throw new AddressError(`must have an sslmode of ${TLS_MODES.join(', ')}`);
  const mode = asked === 'require' && root !== undefined ? 'verify-ca' : asked;
  if (root === 'system' && mode !== 'verify-full') throw new AddressError('must have sslmode=verify-full with sslrootcert=system');
  if (mode === 'verify-ca' && root === undefined) throw new AddressError('must name the authority in sslrootcert with sslmode=verify-ca');
  if ((certificate === undefined) !== (key === undefined)) throw new AddressError('must have sslcert and sslkey together');
  return {
    mode,
    rootCertificate: root === undefined || root === 'system' ? null : root,
    client: certificate === undefined || key === undefined ? null : { certificate, key },
  };
}

function targetOf(parameters: ReadonlyMap<string, string>): { readonly target?: Target } {
  const text = parameters.get('target_session_attrs');
  if (text === undefined) return {};
  const target = TARGETS.find((known) => known === text);
  if (target === undefined) throw new AddressError(`must have target_session_attrs of ${TARGETS.join(', ')}: the server writes`);
  return { target };
}

// Files.

/** Reads a file of the address. Throws an AddressError that names the setting and not the path. */
async function readNamed(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new AddressError(`${setting} cannot be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown error'}`);
  }
}

/** Returns the password of an address. Throws an AddressError if its file cannot be read or has no line for the address. */
export async function readPasswordOf(address: Address): Promise<string> {
  const { password } = address;
  if (typeof password === 'string') return password;
  const setting = password.format === 'plain' ? 'DATABASE_PASSWORD_FILE' : 'passfile of DATABASE_URL';
  const text = await readNamed(setting, password.path);
  if (password.format === 'plain') return text.replace(/\r?\n$/, '');
  const found = new Set(serversOf(address).map((server) => findInPasswordFile(text, address, server)));
  const [first = null] = found;
  if (found.size > 1 || first === null)
    throw new AddressError(`${setting} must have the same password for all servers of DATABASE_URL, its database and its user`);
  return first;
}

/** Returns the password of the first matching line `host:port:database:user:password`; null if there is none. */
function findInPasswordFile(text: string, { database, username }: Address, server: Server): string | null {
  const wanted = [isSocketFolder(server) ? 'localhost' : server.host, String(server.port), database, username];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#')) continue;
    const [, ...fields] = /^((?:\\.|[^\\:])*):((?:\\.|[^\\:])*):((?:\\.|[^\\:])*):((?:\\.|[^\\:])*):(.*)$/.exec(line) ?? [];
    const isMatch =
      fields.length > 0 && wanted.every((value, index) => fields[index] === '*' || withoutBackslashes(fields[index]!) === value);
    if (isMatch) return withoutBackslashes(fields[wanted.length]!);
  }
  return null;
}

const withoutBackslashes = (field: string): string => field.replace(/\\(.)/g, '$1');

/** What a TLS connection needs from files. */
interface TlsFiles {
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** Reads the files of TLS. Throws an AddressError if one cannot be read. */
export async function readTlsFiles({ rootCertificate, client }: Tls): Promise<TlsFiles> {
  return {
    ...(rootCertificate !== null && { ca: await readNamed('sslrootcert of DATABASE_URL', rootCertificate) }),
    ...(client !== null && {
      cert: await readNamed('sslcert of DATABASE_URL', client.certificate),
      key: await readNamed('sslkey of DATABASE_URL', client.key),
    }),
  };
}

/** Reads the files of an address once. Throws an AddressError that names the first that cannot be used. */
export async function checkFiles(address: Address): Promise<void> {
  await readPasswordOf(address);
  if (address.tls !== undefined && address.tls.mode !== 'disable') await readTlsFiles(address.tls);
}
