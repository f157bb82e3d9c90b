import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A home for an embedded database that is thrown away afterwards. */
export interface TemporaryHome {
  readonly folder: string;
  readonly remove: () => void;
}

/** Makes one; it is removed at the end of this process at the latest. */
export function temporaryHome(): TemporaryHome {
  const outer = mkdtempSync(join(tmpdir(), 'lyon-bench-'));
  // Where root runs the bench, another user runs Postgres.
  chmodSync(outer, 0o711);
  // A Postgres that is ending may still be writing its last.
  const remove = () => rmSync(outer, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  process.once('exit', remove);
  return { folder: join(outer, 'home'), remove };
}
