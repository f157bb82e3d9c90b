// `lyon verify --log`: compares a record with the log of heads of a server (docs/log.md).
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { checkLog, type LogCheck, type RecordedEntry, type RecordedGame } from '../log-of-heads/checking.js';
import { COSIGNATURE, ED25519, NOTE_LENGTH, parseNote, parseVerifierKey, type VerifierKey } from '../log-of-heads/notes.js';
import { parseProof } from '../log-of-heads/proofs.js';
import { sha256, sha256Text } from '../record/hashing.js';
import { verifyEd25519 } from '../record/signatures.js';
import { NOT_PROVEN } from '../record/verify/printed.js';
import { printable } from '../record/verify/report.js';
import { boundedFetch } from '../server/bounded-fetch.js';
import { BadFile, BadUsage } from './subcommand.js';

/** The options of `lyon verify` that concern the log. */
export const LOG_OPTIONS = {
  log: { type: 'string' },
  'log-key': { type: 'string' },
  'log-proof': { type: 'string' },
  witness: { type: 'string', multiple: true },
  checkpoint: { type: 'string' },
} as const;

/** Values of the options. */
export interface LogOptions {
  readonly log?: string | undefined;
  readonly 'log-key'?: string | undefined;
  readonly 'log-proof'?: string | undefined;
  readonly witness?: readonly string[] | undefined;
  readonly checkpoint?: string | undefined;
}

/** Which log to compare with. */
export interface GivenLog {
  /** Without a slash at the end. */
  readonly url: string;
  /** The key of the log; null to use the one that the server names. */
  readonly key: VerifierKey | null;
  readonly witnesses: readonly VerifierKey[];
  /** The file of the checkpoint seen last; null for none. */
  readonly checkpoint: string | null;
  readonly proof: string | null;
}

/** Bytes of a file that is given. */
const FILE_BYTES = 2 * NOTE_LENGTH;

/** Reads a checkpoint or a proof. Throws BadFile if it is none. */
function readGiven(file: string, parse: (text: string) => object | null): string {
  if (!existsSync(file)) throw new BadFile(`no such file: ${file}`);
  const text = readFileSync(file, 'utf8');
  if (text.length > FILE_BYTES || parse(text) === null)
    throw new BadFile(`${file} is no ${parse === parseProof ? 'proof' : 'checkpoint'} of a log`);
  return text;
}

/** Reads the options; null without `--log`. Throws BadUsage or BadFile for those that cannot be used. */
export function readLogOptions(options: LogOptions): GivenLog | null {
  const { log, 'log-key': keyText, 'log-proof': proof, witness = [], checkpoint } = options;
  if (log === undefined) {
    if (keyText ?? proof ?? checkpoint ?? witness[0]) throw new BadUsage('--log-key, --log-proof, --witness and --checkpoint need --log.');
    return null;
  }
  if (!/^https?:\/\//.test(log) || !URL.canParse(log)) throw new BadUsage('--log takes the URL of a server, such as https://lyon.example.');
  const key = keyText === undefined ? null : parseVerifierKey(sha256, keyText, ED25519);
  if (keyText !== undefined && key === null) throw new BadUsage('--log-key takes the verifier key of a log with Ed25519.');
  const witnesses = witness.map((text) => parseVerifierKey(sha256, text, COSIGNATURE));
  if (witnesses.some((each) => each === null))
    throw new BadUsage('--witness takes the verifier key of a witness with Ed25519 cosignatures.');
  return {
    url: log.replace(/\/+$/, ''),
    key,
    witnesses: witnesses as VerifierKey[],
    checkpoint: checkpoint ?? null,
    proof: proof === undefined ? null : readGiven(proof, parseProof),
  };
}

/** The statuses of a server that is to be asked again, and the milliseconds until then at least. */
const BUSY: readonly number[] = [429, 503];
const RETRY_MS_MIN = 100;
/** Milliseconds for one request, and for all. */
const REQUEST_MS = 10_000;
const ALL_MS = 600_000;
/** Entries of a record that are compared. */
const ENTRIES_MAX = 1_000_000;

const WHY_NOT = { unreachable: 'the server does not answer', timeout: 'the server does not answer in time', 'too-long': 'it is too long' };

/** Reads what is compared of a record that was verified. Returns null if it is not one, or has too many entries. */
async function readRecorded(lines: AsyncIterable<string>): Promise<Omit<RecordedGame, 'spectatorDelay'> | null> {
  const entries: RecordedEntry[] = [];
  let first: { readonly game: string; readonly viewer: string } | null = null;
  let isPublic = false;
  let certificate: string | null = null;
  try {
    for await (const line of lines) {
      const value = JSON.parse(line);
      if (first === null) first = { game: String(value.game), viewer: String(value.viewer) };
      else if (value.end === true) certificate = typeof value.certificate === 'string' ? sha256Text(value.certificate) : null;
      else {
        if (entries.length === 0) isPublic = value.part.body.public === true;
        if (entries.length >= ENTRIES_MAX) return null;
        entries.push({ hash: String(value.hash), at: Date.parse(value.header.at) || 0 });
      }
    }
  } catch {
    return null;
  }
  return first && { ...first, isPublic, entries, certificate };
}

/** A server, as far as time allows. */
class LogServer {
  readonly #url: string;
  readonly #deadline = performance.now() + ALL_MS;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns the bytes at a path, or why they cannot be had. */
  async bytes(path: string, most: number): Promise<Uint8Array | string> {
    for (;;) {
      const left = this.#deadline - performance.now();
      if (left <= 0) return `it took more than ${ALL_MS / 60_000} minutes`;
      const response = await boundedFetch(`${this.#url}${path}`, { timeout: Math.min(REQUEST_MS, left), bytes: most });
      if (typeof response === 'string') return WHY_NOT[response];
      const { status, retryAfter } = response;
      if (status === 200) return response.body;
      // A server that limits its callers, or is busy, says when to ask again.
      if (retryAfter === null || !BUSY.includes(status)) return `the server answers with the status ${status}`;
      await setTimeout(Math.min(Math.max(retryAfter, RETRY_MS_MIN), left));
    }
  }

  /** Returns the JSON object at a path, or why it cannot be had. */
  async json(path: string): Promise<Readonly<Record<string, unknown>> | string> {
    const read = await this.bytes(path, NOTE_LENGTH);
    if (typeof read === 'string') return read;
    try {
      const value: unknown = JSON.parse(Buffer.from(read).toString('utf8'));
      return typeof value === 'object' && value !== null ? { ...value } : 'it is no JSON object';
    } catch {
      return 'it is no JSON';
    }
  }
}

const NOTHING: LogCheck = { faults: [], unchecked: [], notShown: [], checkpoint: null, size: 0, cosigned: [], heads: 0 };
const notChecked = (why: string): LogCheck => ({ ...NOTHING, unchecked: [`the log: ${why}`] });

async function check(given: GivenLog, lines: AsyncIterable<string>): Promise<{ readonly name: string | null; readonly result: LogCheck }> {
  const server = new LogServer(given.url);
  const recorded = await readRecorded(lines);
  if (recorded === null) return { name: null, result: notChecked('the record cannot be compared') };
  const log = await server.json('/v1/log');
  if (typeof log === 'string') return { name: null, result: notChecked(log) };
  const key = typeof log['verifierKey'] === 'string' ? parseVerifierKey(sha256, log['verifierKey'], ED25519) : null;
  const path = log['path'];
  if (key === null || typeof path !== 'string' || !/^\/log\/\w{1,64}$/.test(path))
    return { name: null, result: { ...NOTHING, faults: ['what the server says of its log is malformed'] } };
  if (given.key !== null && (given.key.name !== key.name || given.key.id !== key.id))
    return { name: key.name, result: { ...NOTHING, faults: ['the log of the server has another key than the given one'] } };
  const game = recorded.isPublic ? await server.json(`/v1/games/${encodeURIComponent(recorded.game)}`) : 'it is private';
  const delay = typeof game === 'string' ? null : game['spectatorDelayEntries'];
  const result = await checkLog(
    { ...recorded, spectatorDelay: typeof delay === 'number' && Number.isSafeInteger(delay) && delay >= 0 ? delay : null },
    {
      sha256,
      verify: verifyEd25519,
      read: (file, most) => server.bytes(`${path}/${file}`, most),
      key: given.key ?? key,
      witnesses: given.witnesses,
      kept: given.checkpoint !== null && existsSync(given.checkpoint) ? readGiven(given.checkpoint, parseNote) : null,
      keeps: given.checkpoint !== null,
      now: new Date(),
      proof: given.proof,
    },
  );
  return { name: key.name, result };
}

/** A file that is written anew is never half written. */
function keepCheckpoint(file: string, text: string): void {
  writeFileSync(`${file}.unfinished`, text);
  renameSync(`${file}.unfinished`, file);
}

/** Compares a record with a log, prints what is found, and returns the exit code. */
export async function verifyByLog(given: GivenLog, lines: AsyncIterable<string>, print: (text: string) => void): Promise<number> {
  const { name, result } = await check(given, lines);
  const { faults, unchecked, notShown, checkpoint, size, cosigned, heads } = result;
  const whose = given.key === null ? 'with the key that the server names' : 'with the given key';
  print(
    [
      name === null ? 'The log of heads.' : `The log of heads ${printable(name)}, with ${size} leaves, checked ${whose}.`,
      ...cosigned.map(({ name: witness, seconds }) => `Cosigned by ${printable(witness)} at ${new Date(seconds * 1_000).toISOString()}.`),
      ...faults.map((fault) => `FAILED the log: ${printable(fault, SENTENCE)}`),
      ...unchecked.map((what) => `Not checked: ${printable(what, SENTENCE)}.`),
      ...notShown.map((what) => `Not shown by the log: ${printable(what, SENTENCE)}.`),
      `Logged heads in the record: ${heads}, ${faults.length > 0 ? `${faults.length} ${faults.length === 1 ? 'finding' : 'findings'}` : heads === 0 ? 'nothing is proven' : unchecked.length > 0 ? 'not everything is proven' : 'no problems found'}.`,
      '',
    ].join('\n'),
  );
  if (faults.length > 0) return 1;
  if (checkpoint !== null && given.checkpoint !== null) keepCheckpoint(given.checkpoint, checkpoint);
  return heads === 0 || unchecked.length > 0 ? NOT_PROVEN : 0;
}

/** Characters of a printed finding. */
const SENTENCE = 600;
