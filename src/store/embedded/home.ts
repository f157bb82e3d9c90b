import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { canEnter, choosePostgresUser, type Owner, type PostgresUser } from './run-as.js';

/** Where an embedded Postgres keeps everything, and who runs it. */
export interface Home {
  readonly folder: string;
  readonly user: PostgresUser;
}

/** The database's own folder inside a home. */
export const dataFolder = (home: Home): string => join(home.folder, 'postgres');

/** Where root keeps data whose clone no other user can reach: the place for state that must outlive restarts and cleaning. */
const ROOT_STATE = '/var/lib/lyon';

/**
 * The home of the clone at `clone`: `asked` if a folder was asked for, else `.lyon` in the clone. Where root starts it
 * and no other user can reach the clone, a folder of its own under `/var/lib/lyon`, named after the clone's path.
 * Makes the folder. Throws where it cannot be made, or the servant cannot reach it.
 */
export function findHome(clone: string, asked: string | null): Home {
  const folder = folderFor(clone, asked);
  const servant = postgresUserFor(folder);
  makeHome(folder);
  if (!canEnter(servant, folder))
    throw new Error(`${folder} lies where the user who runs Postgres cannot reach it; choose another with LYON_HOME`);
  return { folder: realpathSync(folder), user: servant };
}

const folderFor = (clone: string, asked: string | null): string => (asked === null ? defaultFolder(clone) : resolve(asked));

/** Where the home is that `findHome` would give, if a database was ever made there; null if not, and then nothing is made. */
export function findExistingHome(clone: string, asked: string | null): string | null {
  const folder = folderFor(clone, asked);
  return existsSync(join(folder, 'postgres')) ? folder : null;
}

function defaultFolder(clone: string): string {
  const inside = join(clone, '.lyon');
  return canEnter(postgresUserFor(inside), clone) ? inside : join(ROOT_STATE, cloneName(clone));
}

const postgresUserFor = (folder: string): PostgresUser => choosePostgresUser(ownerOf(join(folder, 'postgres')));

/** Give a new folder, for the servant alone, to the servant. */
export function makeFolderFor(servant: PostgresUser, folder: string): string {
  mkdirSync(folder, { mode: 0o700 });
  return chownTo(servant, folder);
}

/** Give a folder to the servant. */
export function chownTo(servant: PostgresUser, folder: string): string {
  if (servant.kind === 'user') chownSync(folder, servant.uid, servant.gid);
  return folder;
}

function makeHome(folder: string): void {
  try {
    // Others may pass through to what is theirs inside, and list nothing.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new Error(`${folder} cannot be made (${(error as NodeJS.ErrnoException).code}); choose another place with LYON_HOME`);
  }
}

const cloneName = (clone: string): string =>
  `${basename(clone)}-${createHash('sha256').update(realpathSync(clone)).digest('hex').slice(0, 12)}`;

function ownerOf(folder: string): Owner | null {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat ? { uid: stat.uid, gid: stat.gid } : null;
}

/**
 * A new folder for Postgres's socket, which only the servant and we can enter: that is what guards the database, so no
 * password is kept. Short, because a socket's path may have some hundred bytes; new at every start, because a lock left
 * in an old one would name a process that may have become another. Throws where there is no room for it.
 */
export function makeSocketFolder(servant: PostgresUser): string {
  for (const parent of ['/tmp', tmpdir()]) {
    if (!existsSync(parent) || !canEnter(servant, parent)) continue;
    return chownTo(servant, mkdtempSync(join(parent, PREFIX)));
  }
  throw new Error('no temporary folder that the user who runs Postgres can enter');
}

/** Remove the socket folder of a Postgres that has ended; leaves alone what is none of ours. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}

const PREFIX = 'lyon-';
