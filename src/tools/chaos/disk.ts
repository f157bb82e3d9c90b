import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The size of the file system: what a run of 1,000 faults writes, twice, since it also keeps a base backup. */
const ROOMY = '6g';

const run = (command: string, given: readonly string[]): boolean => spawnSync(command, given, { stdio: 'ignore' }).status === 0;

/** Attempts to leave no room while Postgres writes. */
const ATTEMPTS = 200;

/** A file system in memory, which can be full. Only those who may mount one can use it, as root may on most machines. */
export class Disk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Mounts a file system on a folder, which is created. Returns null if this process may not. */
  static mount(folder: string): Disk | null {
    mkdirSync(folder, { recursive: true });
    return run('mount', ['-t', 'tmpfs', '-o', `size=${ROOMY},mode=0711`, 'lyon-chaos', folder]) ? new Disk(folder) : null;
  }

  /** Whether this process may mount file systems. */
  static isAllowed(): boolean {
    const folder = mkdtempSync(join(tmpdir(), 'lyon-mount-'));
    const disk = Disk.mount(folder);
    disk?.unmount();
    rmdirSync(folder);
    return disk !== null;
  }

  /** Leaves no room: the file system is as large as what is on it. */
  fill(): void {
    for (let attempt = 1; ; attempt++) {
      const { blocks, bfree, bsize } = statfsSync(this.#folder);
      try {
        return this.#resize(String((blocks - bfree) * bsize));
      } catch (error) {
        // What was written meanwhile does not fit.
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** Gives room again. */
  empty(): void {
    this.#resize(ROOMY);
  }

  #resize(size: string): void {
    if (!run('mount', ['-o', `remount,size=${size}`, this.#folder])) throw new Error(`${this.#folder} cannot be resized to ${size}`);
  }

  unmount(): void {
    run('umount', ['-l', this.#folder]);
  }
}
