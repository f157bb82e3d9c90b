import { randomBytes } from 'node:crypto';
import { addSigningKey } from '../../games/index.js';
import { BadUsage } from './subcommand.js';
import { visited } from './visit.js';

/** Gives the court another key to sign with. What the old ones have signed can still be verified. */
export async function rotateKey(given: readonly string[]): Promise<number> {
  if (given.length > 0) throw new BadUsage('rotate-key takes no arguments.');
  const kid = await visited('migrated', (store) => addSigningKey(store.signingKeys, randomBytes, 'always'));
  process.stdout.write(`${kid}\n`);
  process.stderr.write('Receipts are signed with this key from now on, by a court that is open within a minute.\n');
  return 0;
}
