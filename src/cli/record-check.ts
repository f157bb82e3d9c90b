// A game's record, fetched from a court as anybody may and checked as `lyon verify` checks a file, in the same words. What that tells as no
// fault of a record, a rule read otherwise now, is one here: court and checker are of one program.
import { type Means, verifyRecord } from '../record/verify/index.js';
import { exitCodeOf, findingLine, otherwiseLine } from './lyon/verify-report.js';

export interface CheckedRecord {
  readonly entries: number;
  /** What is wrong, in words; that not all is proven is wrong too. */
  readonly findings: readonly string[];
}

/** Rejects if the court does not give the record. */
export async function checkedRecord(origin: string, game: string, means: Means): Promise<CheckedRecord> {
  const response = await fetch(`${origin}/v1/games/${game}/record`);
  if (!response.ok) throw new Error(`the court gives no record of ${game}: ${response.status}`);
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  const findings: string[] = [];
  async function* read(): AsyncGenerator<string> {
    yield* lines;
  }
  const verification = await verifyRecord(read, means, {
    onFinding: (finding) => void findings.push(findingLine(finding).trimEnd()),
    onOtherwise: ({ entry, why }) => void findings.push(otherwiseLine(entry, why).trimEnd()),
    onEntry: () => undefined,
  });
  if (findings.length === 0 && exitCodeOf(verification) !== 0) findings.push('not all of it is proven');
  return { entries: verification.entries, findings };
}
