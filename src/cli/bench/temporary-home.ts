import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A home for an embedded database that is thrown away afterwards. */
export interface TemporaryHome {
  readonly folder: string;
  readonly remove: () => void;
}

export function temporaryHome(): TemporaryHome {
  const outer = mkdtempSync(join(tmpdir(), 'lyon-bench-'));
  // Where root runs the bench, another user runs Postgres.
  chmodSync(outer, 0o711);
  return {
    folder: join(outer, 'home'),
    remove: () => rmSync(outer, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }),
  };
}
