import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { giveTo } from './home.js';
import { canEnter, type Servant } from './servant.js';

/**
 * A new folder for Postgres's socket, which only the servant and we can enter: that is what guards the database, so no
 * password is kept. Short, because a socket's path may have some hundred bytes; new at every start, because a lock left
 * in an old one would name a process that may have become another. Throws where there is no room for it.
 */
export function makeSocketFolder(servant: Servant): string {
  for (const parent of ['/tmp', tmpdir()]) {
    if (!existsSync(parent) || !canEnter(servant, parent)) continue;
    return giveTo(servant, mkdtempSync(join(parent, PREFIX)));
  }
  throw new Error('no temporary folder that the user who runs Postgres can enter');
}

/** Remove the socket folder of a Postgres that has ended; leaves alone what is none of ours. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}

const PREFIX = 'lyon-';
