import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, type Home, makeFor } from './home.js';
import { isAlive } from './lock.js';
import { runAs } from './servant.js';

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
  sweep(home.folder);
  if (existsSync(data)) {
    refuseOtherMajor(home, data, binaries);
    return data;
  }
  const side = makeFor(home.servant, `${data}${SIDE}${process.pid}`);
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
  const made = runAs(home.servant, join(binaries, 'bin', 'initdb'), ['--pgdata', side, ...settings]);
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
function refuseOtherMajor(home: Home, data: string, binaries: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const { said } = runAs(home.servant, join(binaries, 'bin', 'postgres'), ['--version']);
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
  ...Object.entries({ ...SETTINGS, unix_socket_directories: socketFolder }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

const SETTINGS = {
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

const SIDE = '.new-';

/** Remove what starts that died left half made. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = name.split(SIDE)[1];
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
