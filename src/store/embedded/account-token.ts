import { join } from 'node:path';
import { makeAccountToken } from '../../games/callers/tokens.js';
import type { Home } from './home.js';
import { keepSecret } from './kept-secret.js';

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
  const token = keepSecret({
    path,
    read: (text) => (/^[\w-]{32,200}$/.test(text) ? text : null),
    make: () => makeAccountToken(random),
    remedy: 'holds no account token; remove it, and a new one is made',
  });
  return { token, path };
}
