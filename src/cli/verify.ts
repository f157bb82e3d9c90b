import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PublicJwk, RecordVerdict } from '../client/checked-record.js';
import { check } from '../client/verifier.js';
import type { JwkSet } from '../record/signatures.js';
import {
  arbiterKeysIn,
  exitCodeOf,
  findingLine,
  type Listener,
  linesOf,
  otherwiseLine,
  plainListener,
  publicKeysIn,
  verdictOf,
  verifyRecord,
  worstOf,
  writeSummary,
} from '../record/verify/index.js';
import { NOT_PROVEN } from '../record/verify/printed.js';
import { verifyTogether } from '../record/verify/together.js';
import { RULESETS } from '../rulesets/index.js';
import {
  EXPORT_FORMAT,
  type ExportedTournament,
  type ExportVerification,
  findGameFaults,
  type PlayedEntry,
  verifyTournament,
} from '../tournaments/index.js';
import { BadFile, BadUsage, parseArguments } from './subcommand.js';
import { type GivenLog, LOG_OPTIONS, readLogOptions, verifyByLog } from './verify-log.js';

/** Called with the number of bytes after each chunk. */
type OnBytesRead = (bytes: number) => void;

/** Yields the lines of a file of any content, as `linesOf` reads them. */
export const readLines = (file: string, read?: OnBytesRead): AsyncGenerator<string> => linesOf(createReadStream(file), read);

// The report of `lyon verify` for an exported tournament.

/** Bytes that contain the format name of an export. */
const BEGINNING = 200;
const IS_TOURNAMENT = new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${EXPORT_FORMAT}"`);

/** Whether a file is an exported tournament rather than a record. */
export function isTournament(file: string): boolean {
  const [open, bytes] = [openSync(file, 'r'), Buffer.alloc(BEGINNING)];
  try {
    return IS_TOURNAMENT.test(bytes.subarray(0, readSync(open, bytes)).toString('utf8'));
  } finally {
    closeSync(open);
  }
}

const notADocument = (reason: string) => ({ findings: [{ entry: null, check: 'format', reason }], unchecked: [] }) as const;

/** A document is read at once. This is some hundred times the size of the largest tournament that a server runs. */
const DOCUMENT_BYTES = 2 ** 28;

interface TournamentReport {
  readonly text: string;
  /** 1 if anything is wrong, 3 if something could not be checked, else 0. */
  readonly exitCode: number;
}

/** Verifies an exported tournament in a file. */
export const verifyTournamentFile = async (file: string, keys: JwkSet | null): Promise<TournamentReport> =>
  fileSize(file) > DOCUMENT_BYTES
    ? reportTournament(null, notADocument(`the document is longer than ${DOCUMENT_BYTES} bytes`), keys)
    : verifyTournamentText(readFileSync(file, 'utf8'), keys);

/** Verifies the text of an exported tournament. */
export async function verifyTournamentText(text: string, keys: JwkSet | null): Promise<TournamentReport> {
  const document = readDocument(text);
  const verification = document === null ? notADocument('the file is not a complete document') : await verifyTournament(document, keys);
  return reportTournament(document, verification, keys);
}

function reportTournament(
  document: ExportedTournament | null,
  { findings, unchecked }: ExportVerification,
  keys: JwkSet | null,
): TournamentReport {
  const lines = [
    verdictOf('An exported tournament', keys === null),
    ...findings.map(({ entry, check, reason }) => `FAILED ${entry === null ? 'the document' : `entry ${entry}`}, ${check}: ${reason}`),
    ...unchecked.map((what) => `Not checked: ${what}.`),
    ...(document === null ? [] : ['Names of the tournament and its players are not part of any entry and were not checked.']),
    `${document?.entries.length ?? 0} entries of a tournament: ${findings.length === 0 ? 'no problems found' : `${findings.length} findings`}.`,
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

/** Reads what is compared with a tournament of a record that was verified; null if it is not one. */
async function readPlayed(file: string): Promise<{ readonly game: string; readonly entries: readonly PlayedEntry[] } | null> {
  const entries: PlayedEntry[] = [];
  let game: string | null = null;
  try {
    for await (const line of readLines(file)) {
      const value = JSON.parse(line);
      if (game === null) game = String(value.game);
      else if (value.end !== true)
        entries.push({
          number: Number(value.part.seq ?? value.part.version),
          at: Date.parse(value.header.at),
          isOfSeat: typeof value.header.actor === 'string',
        });
    }
  } catch {
    return null;
  }
  return game === null ? null : { game, entries };
}

/** Verifies an exported tournament, the records of its games, and what they show together. */
async function verifyWithGames(file: string, records: readonly string[], means: VerifyMeans): Promise<number> {
  if (records.some((record) => isTournament(record))) throw new BadUsage('verify takes one exported tournament, and records of its games.');
  const print = (text: string): void => void process.stdout.write(text);
  const { text, exitCode } = await verifyTournamentFile(file, means.keys);
  print(text);
  const document = exitCode === 1 ? null : readDocument(readFileSync(file, 'utf8'));
  const codes = [exitCode];
  for (const record of records) {
    print(`\n${record}\n`);
    const listener: Listener = {
      onFinding: (finding) => print(findingLine(finding)),
      onOtherwise: ({ entry, reason }) => print(otherwiseLine(entry, reason)),
      onEntry: () => undefined,
    };
    const verification = await verifyRecord(() => readLines(record), optionsOf(means), listener);
    print(writeSummary(verification));
    const played = document && (await readPlayed(record));
    const faults = document === null || played === null ? [] : findGameFaults(document, played);
    for (const fault of faults) print(`FAILED with the tournament: ${fault}\n`);
    if (played === null) print('Not checked: whether it fits the tournament.\n');
    codes.push(exitCodeOf(verification), faults.length > 0 ? 1 : played === null ? NOT_PROVEN : 0);
  }
  return worstOf(codes);
}

// The report of `lyon verify` and `lyon import` for a record: a line for each entry, or a progress bar on a terminal, then the findings.

/** Findings that are printed after the progress bar. */
const MAX_KEPT_FINDINGS = 100;

/** Characters buffered before a write. Writing each line separately takes longer than verifying it. */
const WRITE_BUFFER = 16_384;

export interface Report extends Listener {
  readonly onBytes: (bytes: number) => void;
  /** Ends the progress bar and prints the findings. */
  readonly stop: () => void;
}

async function newBar() {
  const { SingleBar } = await import('cli-progress');
  return new SingleBar({ format: '{bar} {percentage} %  entry {entry}  {found} found', barsize: 40 });
}

/** Opens a report on `out`. `size` is the number of bytes to read, for a progress bar; null prints a line for each entry. */
export async function openReport(size: number | null, out: Pick<NodeJS.WritableStream, 'write'>): Promise<Report> {
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
  const plain = plainListener(write);
  return {
    onFinding: (finding) => print(findingLine(finding)),
    onOtherwise: (remark) => print(otherwiseLine(remark.entry, remark.reason)),
    onEntry(checked) {
      entry = checked.entry;
      if (bar === null) plain.onEntry(checked);
    },
    onBytes(bytes) {
      read += bytes;
      bar?.update(read, { entry, found });
    },
    stop() {
      bar?.stop();
      flush();
      out.write(kept.join(''));
      if (found > kept.length && bar !== null) out.write(`and ${found - kept.length} more: lyon verify --plain prints all of them\n`);
    },
  };
}

/**
 * Verifies a record without database and, but for `--log`, without network. Exit code 1 if anything is wrong, 3 if not everything is
 * proven that such a record can prove, else 0.
 */
export async function verify(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, {
    json: { type: 'boolean' },
    keys: { type: 'string' },
    'arbiter-keys': { type: 'string', multiple: true },
    plain: { type: 'boolean' },
    receipt: { type: 'string', multiple: true },
    ...LOG_OPTIONS,
  });
  const [file, ...more] = positionals;
  if (file === undefined) throw new BadUsage('verify takes a file, or several records of one game.');
  const keys = values.keys === undefined ? null : readKeys(values.keys);
  const receipts = (values.receipt ?? []).flatMap(readReceipts);
  const arbiterKeys = values['arbiter-keys']?.flatMap(readArbiterKeys) ?? null;
  const means = { keys, receipts, arbiterKeys, log: readLogOptions(values) };
  if (more.length > 0) {
    if (means.log !== null) throw new BadUsage('--log takes one record.');
    if (values.json || positionals.includes('-')) throw new BadUsage('several records are read from files, and reported as text.');
    for (const each of positionals) fileSize(each);
    return isTournament(file) ? verifyWithGames(file, more, means) : verifySeveral(positionals, means);
  }
  const as = values.json ? 'json' : values.plain || file === '-' ? 'plain' : null;
  return file === '-' ? await withStandardInput((kept) => verifyFile(kept, means, as)) : await verifyFile(file, means, as);
}

/** A compact JWS begins with the encoded `{"`. */
const COMPACT_JWS = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/** As many as the entries of the longest games, several times. */
const RECEIPTS_MAX = 20_000;

/** Returns the receipts in a file, one in each line, or the receipt that is the text itself. Throws BadFile if it is neither. */
function readReceipts(fileOrText: string): readonly string[] {
  if (COMPACT_JWS.test(fileOrText) && !existsSync(fileOrText)) return [fileOrText];
  fileSize(fileOrText);
  const receipts = readFileSync(fileOrText, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (receipts.length === 0) throw new BadFile(`${fileOrText} has no receipt`);
  if (receipts.length > RECEIPTS_MAX) throw new BadFile(`${fileOrText} has more than ${RECEIPTS_MAX} receipts`);
  return receipts;
}

interface VerifyMeans {
  readonly keys: JwkSet | null;
  readonly receipts: readonly string[];
  /** The published keys of arbiters. */
  readonly arbiterKeys: readonly PublicJwk[] | null;
  /** The log of heads to compare with; null for none. */
  readonly log: GivenLog | null;
}

const optionsOf = ({ keys, receipts, arbiterKeys }: VerifyMeans) => ({
  rulesets: RULESETS,
  keys,
  receipts,
  ...(arbiterKeys && { arbiterKeys: arbiterKeys.map(({ x }) => x) }),
});

const CODES: Readonly<Record<RecordVerdict, number>> = { proven: 0, wrong: 1, 'not-proven': 3 };

/** Prints what `checkRecord` returns, without the report. */
async function verifyAsJson(file: string, { keys, receipts, arbiterKeys }: VerifyMeans): Promise<number> {
  const { report: _, ...checked } = await check(() => readLines(file), {
    receipts,
    ...(keys && { keys: keys.keys }),
    ...(arbiterKeys && { arbiterKeys }),
  });
  process.stdout.write(`${JSON.stringify(checked)}\n`);
  return CODES[checked.verdict];
}

/** `as`: null shows a progress bar on a terminal, and prints a line for each entry elsewhere. */
async function verifyFile(file: string, means: VerifyMeans, as: 'json' | 'plain' | null): Promise<number> {
  const { keys, receipts, log } = means;
  const size = fileSize(file);
  if (log !== null && as === 'json') throw new BadUsage('--log prints text, and --json one document: use one of them.');
  if (isTournament(file)) {
    if (log !== null) throw new BadUsage('--log needs the record of a game, not an exported tournament.');
    if (receipts.length > 0 || as === 'json')
      throw new BadUsage(`--${as === 'json' ? 'json' : 'receipt'} needs the record of a game, not an exported tournament.`);
    const { text, exitCode } = await verifyTournamentFile(file, keys);
    process.stdout.write(text);
    return exitCode;
  }
  if (as === 'json') return verifyAsJson(file, means);
  const report = await openReport(as === 'plain' || !process.stderr.isTTY ? null : size, process.stdout);
  const verification = await verifyRecord(() => throttleLines(file, report), optionsOf(means), report);
  report.stop();
  process.stdout.write(writeSummary(verification));
  const code = exitCodeOf(verification);
  if (log === null) return code;
  const ofLog = await verifyByLog(log, readLines(file), (text) => process.stdout.write(text));
  return worstOf([code, ofLog]);
}

const SILENT = { write: () => true };

/** Verifies several records of one game, and what they show together. */
async function verifySeveral(files: readonly string[], means: VerifyMeans): Promise<number> {
  for (const file of files) {
    if (isTournament(file)) throw new BadUsage(`${file} is an exported tournament: only records of games are compared.`);
  }
  const size = files.reduce((sum, file) => sum + fileSize(file), 0);
  const report = await openReport(process.stderr.isTTY ? size : null, SILENT);
  const records = files.map((name) => ({ name, read: () => throttleLines(name, report) }));
  const code = await verifyTogether(records, optionsOf(means), {
    print: (text) => process.stdout.write(text),
    onEntry: report.onEntry,
  });
  report.stop();
  return code;
}

/** Copies standard input to a temporary file, because a record may be read twice. */
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

/** Yields lines no faster than standard output accepts the report. */
async function* throttleLines(file: string, report: Report): AsyncGenerator<string> {
  for await (const line of readLines(file, report.onBytes)) {
    yield line;
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
  }
}

/** Returns the size of a file in bytes. Throws BadFile if it does not exist or is a folder. */
export function fileSize(file: string): number {
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw new BadFile(`${file} is a folder`);
    return found.size;
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile(`no such file: ${file}`);
  }
}

/** Reads a JWK set, or the one key that `lyon arbiter-key show` prints. Throws BadFile if it has no Ed25519 key. */
function readArbiterKeys(file: string): readonly PublicJwk[] {
  fileSize(file);
  const keys = arbiterKeysIn(readFileSync(file, 'utf8'));
  if (keys === null) throw new BadFile(`${file} has no public Ed25519 key as JWK`);
  return keys;
}

/** Reads a JWK set. Throws BadFile if it has no Ed25519 key. */
export function readKeys(file: string): JwkSet {
  fileSize(file);
  const keys = publicKeysIn(readFileSync(file, 'utf8'));
  if (keys === null) throw new BadFile(`${file} is not a JWK set with an Ed25519 key`);
  return keys;
}
