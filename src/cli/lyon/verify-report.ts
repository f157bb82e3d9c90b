// What `lyon verify` and `lyon import` print of a record: lines as they come, or a bar on a terminal, and then what was found.
import {
  CHECK_NAMES,
  CHECKS,
  type Check,
  type CheckedEntry,
  type Finding,
  isProven,
  type Listener,
  type Verification,
} from '../../record/verify/index.js';

/** Findings that are kept to be printed when the bar is gone. */
const KEPT = 100;

/** Characters: a write for every line takes longer than checking it. */
const WRITTEN_AT_ONCE = 16_384;

export interface Report extends Listener {
  readonly onBytes: (bytes: number) => void;
  /** Ends the bar, and prints what it kept back. */
  readonly stop: () => void;
  /** How often each check has failed. */
  readonly failed: ReadonlyMap<Check, number>;
}

const placeOf = (entry: number | null): string => (entry === null ? 'the record' : `entry ${entry}`);
/** A finding, as it is printed wherever a record is checked. */
export const findingLine = ({ entry, check, why }: Finding): string => `FAILED ${placeOf(entry)}, ${check}: ${why}\n`;
/** The same of an entry that is judged otherwise today. */
export const otherwiseLine = (entry: number, why: string): string => `otherwise ${placeOf(entry)}: today’s rules judge otherwise: ${why}\n`;
const entryLine = ({ entry, kind, actor, checks }: CheckedEntry): string =>
  `entry ${entry} ${kind ?? 'unread'}${actor === null ? '' : ` ${actor}`}: ${checks.join(' ')}\n`;

async function newBar() {
  const { SingleBar } = await import('cli-progress');
  return new SingleBar({ format: '{bar} {percentage} %  entry {entry}  {found} found', barsize: 40 });
}

/** `size`: bytes there are to read, to draw a bar; null for plain lines, one for each entry. `out`: where it is printed. */
export async function reportOn(size: number | null, out: Pick<NodeJS.WritableStream, 'write'>): Promise<Report> {
  const failed = new Map<Check, number>();
  const bar = size === null ? null : await newBar();
  const kept: string[] = [];
  let [read, entry, found] = [0, 0, 0];
  let written = '';
  const write = (line: string): void => {
    written += line;
    if (written.length >= WRITTEN_AT_ONCE) flush();
  };
  const flush = (): void => {
    if (written !== '') out.write(written);
    written = '';
  };
  bar?.start(size ?? 0, 0, { entry, found });
  const print = (line: string): void => {
    found++;
    if (bar === null) write(line);
    else if (kept.length < KEPT) kept.push(line);
  };
  return {
    failed,
    onFinding(finding) {
      failed.set(finding.check, (failed.get(finding.check) ?? 0) + 1);
      print(findingLine(finding));
    },
    onOtherwise: (remark) => print(otherwiseLine(remark.entry, remark.why)),
    onEntry(checked) {
      entry = checked.entry;
      if (bar === null) write(entryLine(checked));
    },
    onBytes(bytes) {
      read += bytes;
      bar?.update(read, { entry, found });
    },
    stop() {
      bar?.stop();
      flush();
      out.write(kept.join(''));
      if (found > kept.length && bar !== null) out.write(`and ${found - kept.length} more: lyon verify --plain prints them all\n`);
    },
  };
}

/** Stretches that are named; of the others it is told how many there are. */
const NAMED = 20;

function entriesOf(stretches: Verification['unproven']): string {
  const named = stretches.slice(0, NAMED).map(({ from, to }) => (from === to ? `entry ${from}` : `entries ${from} to ${to}`));
  return [...named, ...(stretches.length > NAMED ? [`and ${stretches.length - NAMED} other stretches`] : [])].join(', ');
}

/** What takes the rules that judged. */
const BY_RULES: readonly Check[] = ['rules', 'told'];
const OTHER_RULES = 'not all is proven; whoever has the rules of then can prove it';
const SOME_UNCHECKED = 'not all is proven: see what is not checked';
const NOTHING_WRONG = 'nothing wrong was found';

/** What was checked and what failed, and a last line of totals. */
export function summaryOf(verification: Verification, { failed }: Report): string {
  const { game, viewer, entries, findings, otherwise, unproven, unchecked, keysInRecord, checked } = verification;
  const rows = CHECKS.filter((check) => checked.has(check) || failed.has(check)).map((check) => {
    const isShown = unproven.length === 0 || !BY_RULES.includes(check);
    const verdict = failed.has(check) ? `FAILED ${failed.get(check)}` : isShown ? 'ok' : 'NOT PROVEN';
    return `  ${verdict.padEnd(14)}${check.padEnd(12)}${String(checked.get(check) ?? 0).padStart(9)}  ${CHECK_NAMES[check]}`;
  });
  const wrong = findings === 1 ? '1 finding' : `${findings} findings`;
  const end = unproven.length > 0 ? OTHER_RULES : isProven(verification) ? NOTHING_WRONG : SOME_UNCHECKED;
  return [
    game === null ? 'Not a record.' : `The record of ${viewer} of game ${game}.`,
    ...rows,
    ...unchecked.map((what) => `Not checked: ${what}.`),
    ...(keysInRecord === null || game === null ? [] : [IN_RECORD, ...keysInRecord.map((kid) => `  ${kid}`)]),
    ...(otherwise > 0 ? [`Today’s rules judge ${otherwise} times otherwise than those of then: no fault of the record.`] : []),
    ...(unproven.length > 0 ? [`NOT PROVEN by today’s rules: ${entriesOf(unproven)}.`] : []),
    `${entries} entries: ${findings > 0 ? wrong : end}.`,
    '',
  ].join('\n');
}

const IN_RECORD =
  'Signatures were checked with the keys in the record itself: they are only as good as where the file came from.\n' +
  'Compare these thumbprints with those the court publishes, or give its keys with --keys:';

/** Exit code where nothing is wrong, as far as it can be told, and not all of a record of all is proven. */
const NOT_PROVEN = 3;

/** What a check came to: 1 if anything was found, 3 if not all of a record of all is proven, else 0. */
export function exitCodeOf(verification: Verification): number {
  if (verification.findings > 0) return 1;
  return isProven(verification) ? 0 : NOT_PROVEN;
}
