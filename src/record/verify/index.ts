// Checks a record that anybody may have written: line by line, trusting nothing in it.
import { Reading } from './reading.js';
import type { Listener, Means, Verification } from './verification.js';

export { CHECK_NAMES, CHECKS, type Check, type Finding } from './finding.js';
export { keysInLastLine, publicKeysIn } from './public-keys.js';
export { LINE_BYTES } from './read-line.js';
export { SCHEMA } from './schema.js';
export { type CheckedEntry, isProven, type Listener, type Means, type Verification } from './verification.js';

/**
 * Checks a record, its lines without their ends. Holds no more of it in memory than a line, where the game has stood lately, and
 * of all that was read: who disputed, ruled and appealed what, what was taken back and how it ended then, and the numbers of what
 * seats have done and taken back in secret since something last bound them; and a bit or two for each entry: whether it was
 * played, and in the record of all, which viewers have noticed it. So `read` is asked for the lines again each time the game is
 * taken back to where it stood before that.
 */
export async function verifyRecord(read: () => AsyncIterable<string>, means: Means, listener: Listener): Promise<Verification> {
  const reading = new Reading(means, listener);
  for await (const line of read()) {
    if (!reading.line(line)) break;
    await reading.signatures();
    await reading.takenBack?.takeBack(read);
  }
  return reading.end();
}
