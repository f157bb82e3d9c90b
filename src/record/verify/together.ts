// Several records of one game, of different viewers or times: each is verified, then they are compared with each other and with receipts.
import { ALL } from '../chain.js';
import { verify } from '../receipts.js';
import type { JwkSet } from '../signatures.js';
import { compareHistories, conflictingReceipts, type History, type HistoryEntry } from './histories.js';
import { keysInLastLine, verifyRecord } from './index.js';
import { exitCodeOf, findingLine, NOT_PROVEN, otherwiseLine, worstOf, writeSummary } from './printed.js';
import { statementIn } from './receipt-check.js';
import type { CheckedEntry, VerifyOptions } from './report.js';

/** A record in a file. */
export interface NamedRecord {
  readonly name: string;
  /** Reads its lines from the first on; called more than once. */
  readonly read: () => AsyncIterable<string>;
}

/** Where the report goes. */
export interface ReportTarget {
  readonly print: (text: string) => void;
  /** Called after each entry, for a progress bar. */
  readonly onEntry?: (checked: CheckedEntry) => void;
}

/** Whether a receipt is of this viewer, or the record is the full one, which has every viewer's entries. */
const isReceiptFor = (viewer: string, receipt: string): boolean => viewer === ALL || statementIn(receipt)['viewer'] === viewer;

/** Returns the record, and adds the keys of its last line to a list when it is read. */
const watched = ({ name, read }: NamedRecord, keys: JwkSet[]): NamedRecord => ({
  name,
  async *read() {
    let last = '';
    for await (const line of read()) {
      last = line;
      yield line;
    }
    const found = keysInLastLine(last);
    if (found !== null) keys.push(found);
  },
});

/** Returns the viewer of a record; null if its first line names none. */
async function viewerOf(read: NamedRecord['read']): Promise<string | null> {
  for await (const line of read()) {
    try {
      const { viewer } = JSON.parse(line);
      return typeof viewer === 'string' ? viewer : null;
    } catch {
      return null;
    }
  }
  return null;
}

/** Verifies a record, prints its findings and its verdict, and returns its entries; null if it is no record. */
async function readHistory(
  { name, read }: NamedRecord,
  means: VerifyOptions,
  { print, onEntry }: ReportTarget,
): Promise<{ readonly history: History | null; readonly code: number }> {
  const entries: HistoryEntry[] = [];
  const own = await viewerOf(read);
  const receipts = (means.receipts ?? []).filter((receipt) => own !== null && isReceiptFor(own, receipt));
  print(`== ${name}\n`);
  const verification = await verifyRecord(
    read,
    { ...means, receipts },
    {
      onFinding: (finding) => print(findingLine(finding)),
      onOtherwise: (remark) => print(otherwiseLine(remark.entry, remark.reason)),
      onEntry(checked) {
        onEntry?.(checked);
        const { hash, kind, actor, at } = checked;
        if (hash !== null && kind !== null && at !== null) entries.push({ hash, kind, actor, at });
      },
    },
  );
  print(writeSummary(verification));
  const { game, viewer } = verification;
  return { history: game === null || viewer === null ? null : { name, game, viewer, entries }, code: exitCodeOf(verification) };
}

/**
 * Verifies records of one game and compares them. Prints the findings and the verdict of each, then what they show together. A receipt is looked
 * up in the records of its viewer and in full records. Returns the exit code: that of the worst.
 */
export async function verifyTogether(records: readonly NamedRecord[], means: VerifyOptions, target: ReportTarget): Promise<number> {
  const { receipts = [] } = means;
  const [codes, histories, keysOfRecords] = [[] as number[], [] as History[], [] as JwkSet[]];
  for (const record of records) {
    const { history, code } = await readHistory(watched(record, keysOfRecords), means, target);
    if (history !== null) histories.push(history);
    codes.push(code);
  }
  // A receipt that the server has not signed accuses no one.
  const known = means.keys ?? { keys: keysOfRecords.flatMap(({ keys }) => keys) };
  const signed = receipts.filter((receipt) => verify('receipt', receipt, known).ok);
  const findings = [...conflictingReceipts(signed.map(statementIn))];
  const lines = histories.flatMap((one, index) =>
    histories.slice(index + 1).map((other) => {
      const { reason, common } = compareHistories(one, other);
      if (reason !== null) findings.push(reason);
      return `${one.name} and ${other.name}: ${common} entries in both${reason === null ? ', one history as far as they show' : ''}.`;
    }),
  );
  const unused = receipts.filter((receipt) => !histories.some(({ viewer }) => isReceiptFor(viewer, receipt)));
  const left = unused.length === 0 ? [] : [`Not checked: ${unused.length} receipts of viewers of whom no record is given.`];
  const end =
    findings.length === 0 ? 'No two histories were found.' : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.`;
  target.print(`${[...findings.map((reason) => `FAILED together: ${reason}`), ...lines, ...left, end].join('\n')}\n`);
  return worstOf([...codes, ...(findings.length > 0 ? [1] : []), ...(left.length > 0 ? [NOT_PROVEN] : [])]);
}
