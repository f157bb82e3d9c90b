import type { KeyObject } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newAccountToken } from '../../games/access/tokens.js';
import { readSecretKey, SECRET_KEY_BYTES } from '../sealing.js';
import type { Home } from './home.js';

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
export function ensureSecretFile<Secret>({ path, read, make, remedy }: SecretFile<Secret>): Secret {
  if (readText(path) === null) writeSecret(path, make());
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
function writeSecret(path: string, secret: string): void {
  const side = `${path}.new-${process.pid}`;
  writeFileSync(side, `${secret}\n`, { mode: 0o600 });
  renameSync(side, path);
}

/** The token that opens games, and the file that keeps it. */
export interface StoredAccountToken {
  readonly token: string;
  readonly path: string;
}

/**
 * The account token beside an embedded database: made of `random` bytes at first start, kept in a file that only its
 * owner can read, and the same ever after. Throws when the file is there and holds no token.
 */
export function ensureAccountToken(home: Home, random: (count: number) => Uint8Array): StoredAccountToken {
  const path = join(home.folder, 'account-token');
  const token = ensureSecretFile({
    path,
    read: (text) => (/^[\w-]{32,200}$/.test(text) ? text : null),
    make: () => newAccountToken(random),
    remedy: 'holds no account token; remove it, and a new one is made',
  });
  return { token, path };
}

/**
 * The secret key beside an embedded database: made of `random` bytes while nothing is `sealed` in the database, kept in a
 * file that only its owner can read, and the same ever after. Throws when the file holds no key, and when there is none
 * although something is sealed: another key would not open it.
 */
export function ensureSecretKey(home: Home, sealed: boolean, random: (count: number) => Uint8Array): KeyObject {
  const path = join(home.folder, 'secret-key');
  return ensureSecretFile({
    path,
    read: readSecretKey,
    make: () => {
      if (sealed) throw new Error(`${path} is gone, and ${LOSS}\n${REMEDY}`);
      return Buffer.from(random(SECRET_KEY_BYTES)).toString('base64url');
    },
    remedy: `holds no secret key, and ${LOSS}\n${REMEDY}`,
  });
}

const LOSS = 'without it the games in this database cannot be opened: their secrets are sealed under it';
const REMEDY = 'Put the file back from a backup, set LYON_SECRET_KEY to what it held, or begin anew in another folder with LYON_HOME.';
