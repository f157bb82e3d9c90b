import { accessSync, chownSync, constants, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { sha256Hex } from '../../record/hashing.js';
import { canEnter, choosePostgresUser, type Owner, type PostgresUser } from './run-as.js';

/** The folder of an embedded Postgres, and the user that runs it. */
export interface Home {
  readonly folder: string;
  readonly user: PostgresUser;
}

/** The data folder of Postgres inside a home. */
export const dataFolder = (home: Home): string => join(home.folder, 'postgres');

/** State of a root-owned clone that no other user can reach. Survives restarts and cleaning of temporary files. */
const ROOT_STATE = '/var/lib/lyon';

/**
 * Returns the home of the clone at `clone` and creates its folder: `configured` if set, otherwise `.lyon` in the clone. If root
 * starts Lyon and no other user can reach the clone: a folder under `/var/lib/lyon`, named after the clone's path. Throws if the
 * folder cannot be created or written, if its data belong to another user, or if the user that runs Postgres cannot reach it.
 */
export function findHome(clone: string, configured: string | null): Home {
  const folder = folderFor(clone, configured);
  const user = postgresUserFor(folder);
  makeHome(folder);
  const owner = ownerOf(join(folder, 'postgres'));
  // Root runs Postgres as the owner of the data.
  if (user.kind === 'self' && owner !== null && owner.uid !== process.getuid?.())
    throw new Error(
      `the data in ${folder} belong to another user (id ${owner.uid}): start Lyon as that user, or choose another folder with LYON_DATA_DIR`,
    );
  if (!canEnter(user, folder))
    throw new Error(`the user that runs Postgres cannot reach ${folder}; choose another folder with LYON_DATA_DIR`);
  return { folder: realpathSync(folder), user };
}

const folderFor = (clone: string, configured: string | null): string => (configured === null ? defaultFolder(clone) : resolve(configured));

/** Returns the folder that `findHome` would use if it contains a database, otherwise null. Creates nothing. */
export function findExistingHome(clone: string, configured: string | null): string | null {
  const folder = folderFor(clone, configured);
  return existsSync(join(folder, 'postgres')) ? folder : null;
}

function defaultFolder(clone: string): string {
  const inside = join(clone, '.lyon');
  return canEnter(postgresUserFor(inside), clone) ? inside : join(ROOT_STATE, cloneName(clone));
}

const postgresUserFor = (folder: string): PostgresUser => choosePostgresUser(ownerOf(join(folder, 'postgres')));

/** Creates a folder that only `user` can access. */
export function makeFolderFor(user: PostgresUser, folder: string): string {
  mkdirSync(folder, { mode: 0o700 });
  return chownTo(user, folder);
}

/** Changes the owner of a folder to `user`. */
export function chownTo(user: PostgresUser, folder: string): string {
  if (user.kind === 'user') chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Why a folder cannot be used, by the code of the system. */
const FOLDER_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write it',
  EPERM: 'this user may not write it',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be created there',
  ENOTDIR: 'part of its path is a file',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

function makeHome(folder: string): void {
  try {
    makeFolders(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    throw new Error(
      `${folder} cannot hold the data: ${FOLDER_ERRORS[code] ?? 'it cannot be created'} (${code}); choose another folder with LYON_DATA_DIR`,
    );
  }
}

/**
 * Makes a folder and those above it. Other users may enter them, to reach folders they own inside, but not list them. Where no folder can be
 * made, as in /proc, Node's own `recursive` never returns.
 */
function makeFolders(folder: string): void {
  if (makeFolder(folder) === 'made') return;
  makeFolders(dirname(folder));
  if (makeFolder(folder) === 'lacks parent') throw Object.assign(new Error('no folder can be made here'), { code: 'ENOENT' });
}

/** Makes a folder if it is not there yet. */
function makeFolder(folder: string): 'made' | 'lacks parent' {
  try {
    mkdirSync(folder, { mode: 0o711 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && folder !== dirname(folder)) return 'lacks parent';
    if (code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
  return 'made';
}

const cloneName = (clone: string): string => `${basename(clone)}-${sha256Hex(realpathSync(clone)).slice(0, 12)}`;

/** Returns null if there is no such folder, or none that this user can reach. */
function ownerOf(folder: string): Owner | null {
  try {
    const { uid, gid } = statSync(folder);
    return { uid, gid };
  } catch {
    return null;
  }
}

/**
 * Creates a folder for the socket of Postgres that only `user` and this process can enter. This protects the database, so there is
 * no password. The path is short, because socket paths are limited to about a hundred bytes. Each start uses a new folder, because a
 * stale lock names a process id that may be reused. Throws if no temporary folder is suitable.
 */
export function makeSocketFolder(user: PostgresUser): string {
  for (const parent of ['/tmp', tmpdir()]) {
    if (!existsSync(parent) || !canEnter(user, parent)) continue;
    try {
      return chownTo(user, mkdtempSync(join(parent, PREFIX)));
    } catch {
      // It cannot be written.
    }
  }
  throw new Error('the user that runs Postgres cannot use /tmp: name another temporary folder, with a short path, in TMPDIR');
}

/** Removes the socket folder of a Postgres that has ended. Ignores folders that Lyon did not create. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}

const PREFIX = 'lyon-';
