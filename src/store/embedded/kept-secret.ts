import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** A secret that is made once and kept in a file for its owner alone. */
export interface SecretFile<Secret> {
  readonly path: string;
  /** The secret in the file's text, without the ends of lines around it; null if it holds none. */
  readonly read: (text: string) => Secret | null;
  /** What to write at first. Throws where none may be made. */
  readonly make: () => string;
  /** What a person is to do about a file that holds no such secret. */
  readonly remedy: string;
}

/** The secret in a file that only its owner can read: made if there is no file, and the same ever after. */
export function keepSecret<Secret>({ path, read, make, remedy }: SecretFile<Secret>): Secret {
  if (readText(path) === null) write(path, make());
  const secret = read(readText(path)?.trim() ?? '');
  if (secret === null) throw new Error(`${path} ${remedy}`);
  // Whatever a copy or a backup has done to it.
  chmodSync(path, 0o600);
  return secret;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written beside its place and then renamed: a start that is cut short leaves no half secret. */
function write(path: string, secret: string): void {
  const side = `${path}.new-${process.pid}`;
  writeFileSync(side, `${secret}\n`, { mode: 0o600 });
  renameSync(side, path);
}
