// Checks the record of a game, in a browser or in Node, without the server: docs/record.md.
import type { CheckedRecord, CheckRecordOptions, RecordLines } from './checked-record.js';

/**
 * Checks the record of a game: everything that `lyon verify` checks, with the same findings. Loads the verifier and the rules of the games
 * when it is first called. Whatever is wrong with the record is among the findings; rejects only if the verifier or the lines cannot be
 * read.
 */
export async function checkRecord(lines: RecordLines, options: CheckRecordOptions = {}): Promise<CheckedRecord> {
  const { check } = await import('./verifier.js');
  return check(lines, options);
}
