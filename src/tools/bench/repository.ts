// Commits of this repository, and working copies of them.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const git = (...given: readonly string[]): string =>
  execFileSync('git', given, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Returns the short hash of the commit that is checked out, with `+` if files have changed; null outside a repository. */
export function currentCommit(): string | null {
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`;
  } catch {
    return null;
  }
}

/** Returns the hash of a commit; null if there is none of this name. */
export function findCommit(revision: string): string | null {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  } catch {
    return null;
  }
}

/** A built working copy of a commit, in a temporary folder. */
interface BuiltCommit {
  readonly folder: string;
  readonly remove: () => void;
}

/** Checks out a commit, installs its packages and builds it. Throws if one of these fails. */
export function buildCommit(hash: string): BuiltCommit {
  const outer = mkdtempSync(join(tmpdir(), 'lyon-compare-'));
  // If root runs the benchmark, Postgres runs as another user.
  chmodSync(outer, 0o711);
  const folder = join(outer, 'clone');
  const remove = () => {
    rmSync(outer, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  process.once('exit', remove);
  git('worktree', 'add', '--detach', folder, hash);
  for (const command of ['ci --prefer-offline --no-audit --no-fund --silent', 'run --silent build'])
    execFileSync('npm', command.split(' '), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return { folder, remove };
}
