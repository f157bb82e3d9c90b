import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from '../support/places.js';

/** Returns a PATH that ends in a folder with a substitute for curl. */
export function pathWithCurl(): string {
  const folder = join(ownFolder(), 'bin');
  mkdirSync(folder);
  copyFileSync('test/docs/stand-in-curl.cjs', join(folder, 'curl'));
  chmodSync(join(folder, 'curl'), 0o755);
  return `${process.env['PATH']}:${folder}`;
}
