import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.js';

/** The token that opens games, and the file that keeps it. */
export interface KeptToken {
  readonly token: string;
  readonly path: string;
}

/**
 * The account token beside an embedded database: made of `random` bytes at first start, kept in a file that only its
 * owner can read, and the same ever after. Throws when the file is there and holds no token.
 */
export function keepAccountToken(home: Home, random: (count: number) => Uint8Array): KeptToken {
  const path = join(home.folder, 'account-token');
  const token = readToken(path) ?? makeToken(path, random);
  // Whatever a copy or a backup has done to it.
  chmodSync(path, 0o600);
  return { token, path };
}

const PREFIX = 'lyon_account_';
/** 256 bits: not to be guessed. */
const BYTES = 32;

function readToken(path: string): string | null {
  try {
    const token = readFileSync(path, 'utf8').trim();
    if (/^[\w-]{32,200}$/.test(token)) return token;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  throw new Error(`${path} holds no account token; remove it, and a new one is made`);
}

/** Written beside its place and then renamed: a start that is cut short leaves no half token. */
function makeToken(path: string, random: (count: number) => Uint8Array): string {
  const token = PREFIX + Buffer.from(random(BYTES)).toString('base64url');
  const side = `${path}.new-${process.pid}`;
  writeFileSync(side, `${token}\n`, { mode: 0o600 });
  renameSync(side, path);
  return token;
}
