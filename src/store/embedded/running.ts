import { withDatabase } from '../address.js';
import { DATABASE, SUPERUSER } from './cluster.js';
import { dataFolder, type Home } from './home.js';
import { isAlive, readLock } from './lock.js';
import { guardedBy, isServing } from './processes.js';

/** The URL of an embedded database behind a socket in this folder: for `readAddress`. */
export const urlOf = (socketFolder: string): string =>
  withDatabase(`postgres://${SUPERUSER}@${encodeURIComponent(socketFolder)}/`, DATABASE);

/** The URL of the Postgres that a living court has open on this home; null if there is none. Nothing is started or stopped. */
export function findRunning(home: Home): string | null {
  const data = dataFolder(home);
  const lock = readLock(data);
  const open = lock?.status === 'ready' && isAlive(lock.pid) && isServing(lock.pid, data) === 'yes' && guardedBy(lock.pid) !== null;
  return open ? urlOf(lock.socketFolder) : null;
}
