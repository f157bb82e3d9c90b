// The report of a verified record, as text: the same in `lyon verify`, in verify-yourself.mjs and in tests.
import { publicKeyOf } from '../signatures.js';
import {
  type ArbiterActReport,
  CHECK_NAMES,
  CHECKS,
  type Check,
  type CheckedEntry,
  type Finding,
  isProven,
  type Listener,
  quoted,
  type Verification,
} from './report.js';

const entryName = (entry: number | null): string => (entry === null ? 'the record' : `entry ${entry}`);

/** Returns the printed line of a finding. */
export const findingLine = ({ entry, check, reason }: Finding): string => `FAILED ${entryName(entry)}, ${check}: ${reason}\n`;

/** Returns the printed line of an entry that the current rules judge differently. */
export const otherwiseLine = (entry: number, reason: string): string =>
  `otherwise ${entryName(entry)}: the current rules judge differently: ${reason}\n`;

/** Returns the printed line of an entry: the checks that were made. */
export const entryLine = ({ entry, kind, actor, checks }: CheckedEntry): string =>
  `entry ${entry} ${kind ?? 'unread'}${actor === null ? '' : ` ${actor}`}: ${checks.join(' ')}\n`;

/** Returns a listener that prints a line for each entry, with its failures before it. */
export const plainListener = (print: (line: string) => void): Listener => ({
  onFinding: (finding) => print(findingLine(finding)),
  onOtherwise: ({ entry, reason }) => print(otherwiseLine(entry, reason)),
  onEntry: (checked) => print(entryLine(checked)),
});

/** Returns the first line of a verdict. It says where the keys came from: a forger brings keys of their own. */
export const verdictOf = (what: string, isFromFile: boolean): string =>
  isFromFile
    ? `${what}. The keys came from the file itself, so signatures prove no more than its origin: pass the server’s keys with --keys.`
    : `${what}, checked with the given keys.`;

/** Ranges listed by name; the others are counted. */
const MAX_NAMED_STRETCHES = 20;

function listStretches(stretches: Verification['unproven']): string {
  const named = stretches.slice(0, MAX_NAMED_STRETCHES).map(({ from, to }) => (from === to ? `entry ${from}` : `entries ${from} to ${to}`));
  return [...named, ...(stretches.length > MAX_NAMED_STRETCHES ? [`and ${stretches.length - MAX_NAMED_STRETCHES} other ranges`] : [])].join(
    ', ',
  );
}

/** Checks that need the rules of the time. */
const BY_RULES: readonly Check[] = ['rules', 'redaction'];
const OTHER_RULES = 'not everything is proven; the rules of that version can prove it';
const SOME_UNCHECKED = 'not everything is proven: see what was not checked';
const NOTHING_WRONG = 'no problems found';

const drawCount = (count: number): string => (count === 1 ? '1 draw' : `${count} draws`);

/** Returns how many draws of the record could have been foreseen or chosen, by whom; none if it shows no draws. */
function listForesights({ foresights: { unforeseeable, foreseeable, choosable } }: Verification): readonly string[] {
  if (unforeseeable + foreseeable + choosable === 0) return [];
  return [
    `Draws that no one could choose or foresee: ${unforeseeable}. Draws that the operator could foresee: ${foreseeable}. Draws that the operator could choose: ${choosable}.`,
  ];
}

/** Returns which arbiter signed which entries with which key, and what the server wrote for an arbiter. */
function listActs({ acts }: Verification): readonly string[] {
  const byAuthor = new Map<string, ArbiterActReport[]>();
  for (const act of acts) {
    const author =
      act.x === null
        ? `Written by the server for ${quoted(act.account)}, who did not sign`
        : `Signed with the key ${publicKeyOf(act.x).kid} for ${quoted(act.account)}`;
    byAuthor.set(author, [...(byAuthor.get(author) ?? []), act]);
  }
  return [...byAuthor].slice(0, MAX_NAMED_STRETCHES).map(([author, done]) => `${author}: ${listEntries(done)}.`);
}

function listEntries(acts: readonly ArbiterActReport[]): string {
  const named = acts.slice(0, MAX_NAMED_STRETCHES).map(({ entry, kind }) => `entry ${entry} (${kind})`);
  return [...named, ...(acts.length > MAX_NAMED_STRETCHES ? [`and ${acts.length - MAX_NAMED_STRETCHES} others`] : [])].join(', ');
}

/** Returns the end of a verdict that does not accuse the record: what the operator could have known or chosen. */
function operatorCould({ foresights: { foreseeable, choosable } }: Verification): string {
  const could = [
    ...(choosable > 0 ? [`chosen ${drawCount(choosable)}`] : []),
    ...(foreseeable > 0 ? [`foreseen ${drawCount(foreseeable)}`] : []),
  ];
  return could.length === 0 ? '' : `, but the operator could have ${could.join(' and ')}`;
}

/** Returns the verdict: in its first line, whose record it is and whose keys checked it; then a table of checks, and a line with totals. */
export function writeSummary(verification: Verification): string {
  const { game, viewer, entries, findings, otherwise, practice, unproven, unchecked, notShown, keysInRecord, checked, failed } =
    verification;
  const rows = CHECKS.filter((check) => checked.has(check) || failed.has(check)).map((check) => {
    const isShown = unproven.length === 0 || !BY_RULES.includes(check);
    const verdict = failed.has(check) ? `FAILED ${failed.get(check)}` : isShown ? 'ok' : 'NOT PROVEN';
    return `  ${verdict.padEnd(14)}${check.padEnd(12)}${String(checked.get(check) ?? 0).padStart(9)}  ${CHECK_NAMES[check]}`;
  });
  const wrong = findings === 1 ? '1 finding' : `${findings} findings`;
  const end = unproven.length > 0 ? OTHER_RULES : isProven(verification) ? NOTHING_WRONG : SOME_UNCHECKED;
  return [
    game === null ? 'Not a record.' : verdictOf(`The record of ${viewer} of game ${game}`, keysInRecord !== null),
    ...(practice ? [PRACTICE] : []),
    ...rows,
    ...listForesights(verification),
    ...listActs(verification),
    ...unchecked.map((what) => `Not checked: ${what}.`),
    ...notShown.map((what) => `No viewer’s record shows: ${what}.`),
    ...(keysInRecord === null || keysInRecord.length === 0 || game === null ? [] : [IN_RECORD, ...keysInRecord.map((kid) => `  ${kid}`)]),
    ...(otherwise > 0
      ? [`The current rules judge ${otherwise} entries differently from those of that version. The record is not at fault.`]
      : []),
    ...notProvenBy(unproven),
    `${entries} entries: ${findings > 0 ? wrong : `${end}${operatorCould(verification)}`}.`,
    '',
  ].join('\n');
}

const notProvenBy = (unproven: Verification['unproven']): readonly string[] =>
  unproven.length > 0 ? [`NOT PROVEN by the current rules: ${listStretches(unproven)}.`] : [];

/** Returns the lines of the summary about unchecked and unproven parts. */
export const listNotProven = ({ unchecked, unproven }: Verification): readonly string[] => [
  ...unchecked.map((what) => `Not checked: ${what}.`),
  ...notProvenBy(unproven),
];

const PRACTICE = 'A PRACTICE game: the account that opened it chose its first position or its chance. No rating counts it.';

const IN_RECORD =
  'Without --keys, compare the thumbprints of the keys that signed with those that the server publishes at /.well-known/jwks.json:';

/** Exit code if no problem was found but not everything is proven that such a record can prove. */
export const NOT_PROVEN = 3;

/** Returns the exit code for several files: that of the worst. */
export const worstOf = (codes: readonly number[]): number => [1, NOT_PROVEN].find((code) => codes.includes(code)) ?? 0;

/** Returns the exit code: 1 if anything is wrong, 3 if not everything is proven that such a record can prove, else 0. */
export function exitCodeOf(verification: Verification): number {
  if (verification.findings > 0) return 1;
  return isProven(verification) ? 0 : NOT_PROVEN;
}
