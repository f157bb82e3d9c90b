import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { readSecretKey, SECRET_KEY_BYTES } from '../sealing.js';
import type { Home } from './home.js';
import { keepSecret } from './kept-secret.js';

/**
 * The secret key beside an embedded database: made of `random` bytes while nothing is `sealed` in the database, kept in a
 * file that only its owner can read, and the same ever after. Throws when the file holds no key, and when there is none
 * although something is sealed: another key would not open it.
 */
export function keepSecretKey(home: Home, sealed: boolean, random: (count: number) => Uint8Array): KeyObject {
  const path = join(home.folder, 'secret-key');
  return keepSecret({
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
