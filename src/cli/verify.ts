import { isUtf8 } from 'node:buffer';
import { once } from 'node:events';
import { closeSync, createReadStream, createWriteStream, mkdtempSync, openSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { JwkSet } from '../record/signatures.js';
import {
  CHECK_NAMES,
  CHECKS,
  type Check,
  type CheckedEntry,
  type Finding,
  isProven,
  LINE_BYTES,
  type Listener,
  publicKeysIn,
  type Verification,
  verifyRecord,
} from '../record/verify/index.js';
import { RULESETS } from '../rulesets/index.js';
import { EXPORT_FORMAT, type ExportedTournament, verifyTournament } from '../tournaments/index.js';
import { BadFile, BadUsage, parseArguments } from './subcommand.js';

const NEWLINE = 0x0a;

/** Called after each piece with its size. */
export type OnBytesRead = (bytes: number) => void;

/**
 * Yields the lines of a file without LF. Of a line that exceeds `LINE_BYTES`, only the beginning is held in memory and yielded, which also
 * exceeds it. Invalid UTF-8 is decoded to lone surrogates, which valid UTF-8 cannot contain, so that it is never taken for other text.
 */
export async function* readLines(file: string, read: OnBytesRead = () => undefined): AsyncGenerator<string> {
  const stream: AsyncIterable<Buffer> = createReadStream(file);
  let held: Buffer[] = [];
  let length = 0;
  const hold = (piece: Buffer): void => {
    if (length <= LINE_BYTES) held.push(piece.subarray(0, LINE_BYTES + 1 - length));
    length += piece.length;
  };
  const line = (): string => {
    const bytes = Buffer.concat(held);
    const text = isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('utf8').replaceAll('\uFFFD', '\uDFFF');
    held = [];
    length = 0;
    return text;
  };
  for await (const piece of stream) {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      hold(piece.subarray(from, end));
      yield line();
      from = end + 1;
    }
    if (from < piece.length) hold(piece.subarray(from));
    read(piece.length);
  }
  if (length > 0) yield line();
}

// What `lyon verify` prints of a tournament that was exported as one document.

/** Bytes within which such a document says what it is. */
const BEGINNING = 200;
const IS_TOURNAMENT = new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${EXPORT_FORMAT}"`);

/** Whether a file is an exported tournament, and not a record of a game. */
export function isTournament(file: string): boolean {
  const [open, bytes] = [openSync(file, 'r'), Buffer.alloc(BEGINNING)];
  try {
    return IS_TOURNAMENT.test(bytes.subarray(0, readSync(open, bytes)).toString('utf8'));
  } finally {
    closeSync(open);
  }
}

const NOT_A_DOCUMENT = { findings: [{ entry: null, check: 'form', why: 'this is not the whole of a document' }], unchecked: [] } as const;

export interface TournamentReport {
  readonly text: string;
  /** 1 if anything was found, 3 if something could not be checked, else 0. */
  readonly exitCode: number;
}

/** Checks the exported tournament in a file, and tells what was found. */
export const verifyTournamentFile = (file: string, keys: JwkSet | null): Promise<TournamentReport> =>
  verifyTournamentText(readFileSync(file, 'utf8'), keys);

/** The same of its text. */
export async function verifyTournamentText(text: string, keys: JwkSet | null): Promise<TournamentReport> {
  const document = readDocument(text);
  const { findings, unchecked } = document === null ? NOT_A_DOCUMENT : await verifyTournament(document, keys);
  const lines = [
    ...findings.map(({ entry, check, why }) => `FAILED ${entry === null ? 'the document' : `entry ${entry}`}, ${check}: ${why}`),
    ...unchecked.map((what) => `Not checked: ${what}.`),
    ...(document === null ? [] : ['What the tournament and its players are called stands in no entry, and is as the document has it.']),
    ...(keys === null ? ['Certificates were checked with the keys in the document: give those the court publishes with --keys.'] : []),
    `${document?.entries.length ?? 0} entries of a tournament: ${findings.length === 0 ? 'nothing wrong was found' : `${findings.length} findings`}.`,
  ];
  return { text: `${lines.join('\n')}\n`, exitCode: findings.length > 0 ? 1 : unchecked.length > 0 ? 3 : 0 };
}

function readDocument(text: string): ExportedTournament | null {
  try {
    const document = JSON.parse(text);
    return Array.isArray(document.entries) && Array.isArray(document.keys?.keys) ? document : null;
  } catch {
    return null;
  }
}

// What `lyon verify` and `lyon import` print of a record: lines as they come, or a bar on a terminal, and then what was found.

/** Findings that are kept to be printed when the bar is gone. */
const MAX_KEPT_FINDINGS = 100;

/** Characters: a write for every line takes longer than checking it. */
const WRITE_BUFFER = 16_384;

export interface Report extends Listener {
  readonly onBytes: (bytes: number) => void;
  /** Ends the bar, and prints what it kept back. */
  readonly stop: () => void;
  /** How often each check has failed. */
  readonly failed: ReadonlyMap<Check, number>;
}

const entryName = (entry: number | null): string => (entry === null ? 'the record' : `entry ${entry}`);
/** A finding, as it is printed wherever a record is checked. */
export const findingLine = ({ entry, check, why }: Finding): string => `FAILED ${entryName(entry)}, ${check}: ${why}\n`;
/** The same of an entry that is judged otherwise today. */
export const otherwiseLine = (entry: number, why: string): string =>
  `otherwise ${entryName(entry)}: today’s rules judge otherwise: ${why}\n`;
const entryLine = ({ entry, kind, actor, checks }: CheckedEntry): string =>
  `entry ${entry} ${kind ?? 'unread'}${actor === null ? '' : ` ${actor}`}: ${checks.join(' ')}\n`;

async function newBar() {
  const { SingleBar } = await import('cli-progress');
  return new SingleBar({ format: '{bar} {percentage} %  entry {entry}  {found} found', barsize: 40 });
}

/** `size`: bytes there are to read, to draw a bar; null for plain lines, one for each entry. `out`: where it is printed. */
export async function openReport(size: number | null, out: Pick<NodeJS.WritableStream, 'write'>): Promise<Report> {
  const failed = new Map<Check, number>();
  const bar = size === null ? null : await newBar();
  const kept: string[] = [];
  let [read, entry, found] = [0, 0, 0];
  let written = '';
  const write = (line: string): void => {
    written += line;
    if (written.length >= WRITE_BUFFER) flush();
  };
  const flush = (): void => {
    if (written !== '') out.write(written);
    written = '';
  };
  bar?.start(size ?? 0, 0, { entry, found });
  const print = (line: string): void => {
    found++;
    if (bar === null) write(line);
    else if (kept.length < MAX_KEPT_FINDINGS) kept.push(line);
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

/** The maximum number of listed ranges. The others are counted. */
const MAX_NAMED_STRETCHES = 20;

function listStretches(stretches: Verification['unproven']): string {
  const named = stretches.slice(0, MAX_NAMED_STRETCHES).map(({ from, to }) => (from === to ? `entry ${from}` : `entries ${from} to ${to}`));
  return [
    ...named,
    ...(stretches.length > MAX_NAMED_STRETCHES ? [`and ${stretches.length - MAX_NAMED_STRETCHES} other stretches`] : []),
  ].join(', ');
}

/** What takes the rules that judged. */
const BY_RULES: readonly Check[] = ['rules', 'redaction'];
const OTHER_RULES = 'not all is proven; whoever has the rules of then can prove it';
const SOME_UNCHECKED = 'not all is proven: see what is not checked';
const NOTHING_WRONG = 'nothing wrong was found';

/** What was checked and what failed, and a last line of totals. */
export function writeSummary(verification: Verification, { failed }: Report): string {
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
    ...(unproven.length > 0 ? [`NOT PROVEN by today’s rules: ${listStretches(unproven)}.`] : []),
    `${entries} entries: ${findings > 0 ? wrong : end}.`,
    '',
  ].join('\n');
}

const IN_RECORD =
  'Signatures were checked with the keys in the record itself: they are only as good as where the file came from.\n' +
  'Compare these thumbprints with those the court publishes, or give its keys with --keys:';

/** The exit code if no fault was found, but a full record is not completely proven. */
const NOT_PROVEN = 3;

/** What a check came to: 1 if anything was found, 3 if not all of a record of all is proven, else 0. */
export function exitCodeOf(verification: Verification): number {
  if (verification.findings > 0) return 1;
  return isProven(verification) ? 0 : NOT_PROVEN;
}

/**
 * Checks a record with no database and no network. Exit code 1 if anything was found, 3 if not all of a record of all is proven,
 * else 0.
 */
export async function verify(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, { keys: { type: 'string' }, plain: { type: 'boolean' } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadUsage('verify takes one file.');
  const keys = values.keys === undefined ? null : readKeys(values.keys);
  return file === '-'
    ? await withStandardInput((kept) => verifyFile(kept, keys, true))
    : await verifyFile(file, keys, values.plain === true);
}

async function verifyFile(file: string, keys: JwkSet | null, plain: boolean): Promise<number> {
  const size = fileSize(file);
  if (isTournament(file)) {
    const { text, exitCode } = await verifyTournamentFile(file, keys);
    process.stdout.write(text);
    return exitCode;
  }
  const report = await openReport(plain || !process.stderr.isTTY ? null : size, process.stdout);
  const verification = await verifyRecord(() => throttleLines(file, report), { rulesets: RULESETS, keys }, report);
  report.stop();
  process.stdout.write(writeSummary(verification, report));
  return exitCodeOf(verification);
}

/** Does something with standard input as a file: a record may have to be read twice. */
async function withStandardInput<Value>(use: (file: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-'));
  try {
    const file = join(folder, 'record.jsonl');
    await pipeline(process.stdin, createWriteStream(file));
    return await use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The lines, no faster than they are reported on. */
async function* throttleLines(file: string, report: Report): AsyncGenerator<string> {
  for await (const line of readLines(file, report.onBytes)) {
    yield line;
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
  }
}

/** The bytes of a file; BadFile if it is none. */
export function fileSize(file: string): number {
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw new BadFile(`${file} is a folder`);
    return found.size;
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile(`there is no file ${file}`);
  }
}

/** The keys in a file; BadFile if there are none. */
export function readKeys(file: string): JwkSet {
  fileSize(file);
  const keys = publicKeysIn(readFileSync(file, 'utf8'));
  if (keys === null) throw new BadFile(`${file} is no JWK set with an Ed25519 key`);
  return keys;
}
