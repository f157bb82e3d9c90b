// The verifier of records with the rules of the games: loaded when it is needed, because the rules are larger than the client.
import { publicKeyOf } from '../record/signatures.js';
import { CHECKS, exitCodeOf, listNotProven, plainListener, verifyRecord, writeSummary } from '../record/verify/index.js';
import { RULESETS } from '../rulesets/index.js';
import type {
  CheckedEntry,
  CheckedRecord,
  CheckRecordOptions,
  RecordCheck,
  RecordFinding,
  RecordLines,
  RecordVerdict,
} from './checked-record.js';

/** A crafted record has as many findings as it likes. */
const FINDINGS_MAX = 1_000;

const VERDICTS: Readonly<Record<number, RecordVerdict>> = { 0: 'proven', 1: 'wrong', 3: 'not-proven' };

/** Returns the function that reads lines: those of a list, or the given one. */
const readerOf = (lines: RecordLines): (() => AsyncIterable<string>) =>
  typeof lines === 'function'
    ? lines
    : async function* () {
        yield* lines;
      };

/** Checks a record, as `checkRecord` describes. */
export async function check(lines: RecordLines, { keys, receipts = [], arbiterKeys }: CheckRecordOptions): Promise<CheckedRecord> {
  const entries: CheckedEntry[] = [];
  const findings: RecordFinding[] = [];
  const printed: string[] = [];
  const print = plainListener((line) => {
    if (printed.length < entries.length + FINDINGS_MAX) printed.push(line);
  });
  const usable = keys?.filter(({ kty, crv, x }) => kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string');
  const means = {
    rulesets: RULESETS,
    receipts,
    keys: usable === undefined ? null : { keys: usable.map(({ x }) => publicKeyOf(x)) },
    ...(arbiterKeys && { arbiterKeys: arbiterKeys.map(({ x }) => x) }),
  };
  const verification = await verifyRecord(readerOf(lines), means, {
    onFinding(finding) {
      if (findings.length < FINDINGS_MAX) findings.push(finding);
      print.onFinding(finding);
    },
    onOtherwise: (remark) => print.onOtherwise(remark),
    onEntry(checked) {
      const { entry: number, hash, kind, draws } = checked;
      entries.push({ number, hash, kind, draws });
      print.onEntry(checked);
    },
  });
  const { game, viewer, findings: findingCount, checked, failed, foresights, practice, signedBy } = verification;
  const stateOf = (name: RecordCheck) => (failed.has(name) ? 'invalid' : checked.has(name) ? 'valid' : null);
  return {
    verdict: VERDICTS[exitCodeOf(verification)]!,
    game,
    viewer,
    entries,
    findings,
    findingCount,
    notChecked: listNotProven(verification),
    notShown: verification.notShown,
    checked: Object.fromEntries(CHECKS.flatMap((name) => (checked.has(name) ? [[name, checked.get(name)!]] : []))),
    foresights,
    acts: verification.acts.map(({ x, ...act }) => ({ ...act, signedWith: x === null ? null : publicKeyOf(x).kid })),
    practice,
    signature: stateOf('signature'),
    signedBy,
    keysInRecord: verification.keysInRecord,
    certificate: stateOf('certificate'),
    report: printed.join('') + writeSummary(verification),
  };
}
