import type { KeyObject } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAccountToken } from '../../games/access/tokens.js';
import { readSecretKey, SECRET_KEY_BYTES } from '../secrets/encryption.js';
import type { Home } from './home.js';

/** A secret stored in a file that only its owner can read. */
interface SecretFile<Secret> {
  readonly path: string;
  /** Parses the trimmed text of the file; null if it is not a valid secret. */
  readonly read: (text: string) => Secret | null;
  /** Returns the text of a new secret. Throws if none may be created. */
  readonly create: () => string;
  /** Completes the error message for an invalid file, after its path. */
  readonly remedy: string;
}

/** Returns the secret in a file. Creates the file if it does not exist. */
function ensureSecretFile<Secret>({ path, read, create, remedy }: SecretFile<Secret>): Secret {
  try {
    if (readText(path) === null) writeSecret(path, create());
    const secret = read(readText(path)?.trim() ?? '');
    if (secret === null) throw new Error(`${path} ${remedy}`);
    // A copy or a backup may have changed the mode.
    chmodSync(path, 0o600);
    return secret;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new Error(`${path} cannot be used (${code}): give the file to the user that runs Lyon`);
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a temporary file and renames it, so that an interrupted start leaves no partial secret. */
function writeSecret(path: string, secret: string): void {
  const partial = `${path}.new-${process.pid}`;
  writeFileSync(partial, `${secret}\n`, { mode: 0o600 });
  renameSync(partial, path);
}

/** The account token and the path of its file. */
interface StoredAccountToken {
  readonly token: string;
  readonly path: string;
}

/** Returns the account token of a home. Created from `random` bytes at the first start. Throws if the file is invalid. */
export function ensureAccountToken(home: Home, random: (count: number) => Uint8Array): StoredAccountToken {
  const path = join(home.folder, 'account-token');
  const token = ensureSecretFile({
    path,
    read: (text) => (/^[\w-]{32,200}$/.test(text) ? text : null),
    create: () => createAccountToken(random),
    remedy: 'holds no account token; remove it, and the next start creates a new one',
  });
  return { token, path };
}

/**
 * Returns the secret key of a home. Created from `random` bytes if the database contains no encrypted data. Throws if the file is
 * invalid, and if it is missing although there is encrypted data, which another key cannot decrypt.
 */
export function ensureSecretKey(home: Home, hasEncryptedData: boolean, random: (count: number) => Uint8Array): KeyObject {
  const path = join(home.folder, 'secret-key');
  return ensureSecretFile({
    path,
    read: readSecretKey,
    create: () => {
      if (hasEncryptedData) throw new Error(`${path} is missing, and ${LOSS}\n${REMEDY}`);
      return Buffer.from(random(SECRET_KEY_BYTES)).toString('base64url');
    },
    remedy: `holds no secret key, and ${LOSS}\n${REMEDY}`,
  });
}

const LOSS = 'without it the games in this database cannot be opened: their secrets are encrypted with it';
const REMEDY = 'Restore the file from a backup, set LYON_SECRET_KEY to its content, or start with an empty folder with LYON_DATA_DIR.';
