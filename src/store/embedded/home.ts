import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { canEnter, chooseServant, type Owner, type Servant } from './servant.js';

/** Where an embedded Postgres keeps everything, and who runs it. */
export interface Home {
  readonly folder: string;
  readonly servant: Servant;
}

/** The database's own folder inside a home. */
export const dataFolder = (home: Home): string => join(home.folder, 'postgres');

/** Where root keeps data whose clone no other user can reach: the place for state that must outlive restarts and cleaning. */
const STATE = '/var/lib/lyon';

/**
 * The home of the clone at `clone`: `asked` if a folder was asked for, else `.lyon` in the clone. Where root starts it
 * and no other user can reach the clone, a folder of its own under `/var/lib/lyon`, named after the clone's path.
 * Makes the folder. Throws where it cannot be made, or the servant cannot reach it.
 */
export function findHome(clone: string, asked: string | null): Home {
  const folder = folderFor(clone, asked);
  const servant = servantFor(folder);
  make(folder);
  if (!canEnter(servant, folder))
    throw new Error(`${folder} lies where the user who runs Postgres cannot reach it; choose another with LYON_HOME`);
  return { folder: realpathSync(folder), servant };
}

const folderFor = (clone: string, asked: string | null): string => (asked === null ? usualFolder(clone) : resolve(asked));

/** Where the home is that `findHome` would give, if a database was ever made there; null if not, and then nothing is made. */
export function findUsed(clone: string, asked: string | null): string | null {
  const folder = folderFor(clone, asked);
  return existsSync(join(folder, 'postgres')) ? folder : null;
}

function usualFolder(clone: string): string {
  const inside = join(clone, '.lyon');
  return canEnter(servantFor(inside), clone) ? inside : join(STATE, nameFor(clone));
}

const servantFor = (folder: string): Servant => chooseServant(ownerOf(join(folder, 'postgres')));

/** Give a new folder, for the servant alone, to the servant. */
export function makeFor(servant: Servant, folder: string): string {
  mkdirSync(folder, { mode: 0o700 });
  return giveTo(servant, folder);
}

/** Give a folder to the servant. */
export function giveTo(servant: Servant, folder: string): string {
  if (servant.kind === 'user') chownSync(folder, servant.uid, servant.gid);
  return folder;
}

function make(folder: string): void {
  try {
    // Others may pass through to what is theirs inside, and list nothing.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw new Error(`${folder} cannot be made (${(error as NodeJS.ErrnoException).code}); choose another place with LYON_HOME`);
  }
}

const nameFor = (clone: string): string =>
  `${basename(clone)}-${createHash('sha256').update(realpathSync(clone)).digest('hex').slice(0, 12)}`;

function ownerOf(folder: string): Owner | null {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat ? { uid: stat.uid, gid: stat.gid } : null;
}
