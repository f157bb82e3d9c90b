// Measures the verification of records: its memory for long ones, and its time.

import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { commitmentTo, hashEntry } from '../../record/chain.js';
import { type EntryLine, toRecordPayload, type ViewerPayload } from '../../record/format.js';
import { base64url, canonical } from '../../record/hashing.js';
import { verifyRecord } from '../../record/verify/index.js';
import { RULESETS } from '../../rulesets/index.js';
import { residentOf } from './processes.js';
import { knownSigner, recordedAgain, recordedBeginning, recordedCampaign } from './recorded-campaign.js';
import type { RunSize } from './run-size.js';
import { temporaryHome } from './servers.js';
import { median, rounded, type Span, stopwatch } from './timing.js';

// Generates a record of any length while it is read: verification must not need memory in proportion to it.

interface ChainFigures {
  readonly entries: number;
  /** Entries per second of processor time, generation included. */
  readonly perSecond: number;
  /** Peak memory in megabytes after the given numbers of entries. */
  readonly peaks: readonly { readonly entries: number; readonly most: number }[];
}

/** Memory is sampled every so many entries, and at each measuring point. */
const SAMPLE_INTERVAL = 1_000;
const SALT = new Uint8Array(16);

/** A spectator's record: a game that is set up, followed by entries that reveal only that something happened. */
async function* longRecord(entries: number): AsyncGenerator<string> {
  const beginning = await recordedBeginning();
  yield* beginning.slice(0, -1);
  const { header, commitments, part, hash } = JSON.parse(beginning.at(-2)!) as EntryLine & { readonly part: ViewerPayload };
  const acted = { ...header, kind: 'action', actor: 'england' };
  let head = hash;
  for (let version = part.version + 1; version <= entries; version++) {
    const payload: ViewerPayload = {
      version,
      previous: head,
      action: null,
      body: null,
      notices: [{ type: 'acted' }],
      openings: [],
      roots: [],
    };
    const committed = { ...commitments, spectator: commitmentTo(payload, SALT) };
    head = hashEntry(acted, committed);
    yield canonical({ header: acted, commitments: committed, salt: base64url(SALT), part: payload, hash: head });
  }
  const signer = await knownSigner();
  const keys = await signer.published();
  const signature = await signer.sign('record', toRecordPayload(JSON.parse(beginning[0]!), { entries, head, keys }));
  yield canonical({ end: true, entries, head, signature, keys });
}

/** Verifies a generated record up to the last measuring point, and reports the peak memory at each point. */
async function measureChain(places: readonly number[]): Promise<ChainFigures> {
  const entries = places.at(-1)!;
  const peaks: { entries: number; most: number }[] = [];
  let most = 0;
  const onEntry = ({ entry }: { readonly entry: number }) => {
    const isAsked = places.includes(entry);
    if (!isAsked && entry % SAMPLE_INTERVAL !== 0) return;
    most = Math.max(most, residentOf(process.pid).now);
    if (isAsked) peaks.push({ entries: entry, most });
  };
  const time = stopwatch();
  const { findings } = await verifyRecord(
    () => longRecord(entries),
    { rulesets: [], keys: null },
    { onEntry, onFinding: ({ reason }) => void process.stderr.write(`${reason}\n`), onOtherwise: () => undefined },
  );
  if (findings > 0 || peaks.length < places.length) throw new Error('the long chain was not verified');
  return { entries, perSecond: Math.round(entries / time().cpu), peaks };
}

// Time and memory of verifying a record: by the command and by the verifier alone.

/** Seconds. */
interface Took {
  readonly wall: number;
  /** Processor time, which other work on the machine affects little. */
  readonly cpu: number;
}

export interface EvidenceFigures {
  readonly game: {
    readonly entries: number;
    /** `lyon verify FILE`, from process start to exit. */
    readonly command: Took;
    /** The verifier alone, in a running process. */
    readonly verifier: Took;
  };
  /** Peak megabytes of `lyon verify FILE` for the full record of a long game, with all checks, including the rules. */
  readonly memory: readonly { readonly entries: number; readonly most: number; readonly cpu: number }[];
  readonly chain: ChainFigures;
}

interface Extent {
  readonly entries: number;
  readonly rounds: number;
  /** Measuring points of the chain's memory, in entries; the last is the chain's length. */
  readonly places: readonly number[];
  /** Lengths of the games, in entries, whose verification is measured for memory. */
  readonly lengths: readonly number[];
}
const WHOLE: Extent = { entries: 1_000, rounds: 9, places: [100_000, 1_000_000], lengths: [10_000, 30_000] };
const QUICK: Extent = { entries: 20, rounds: 1, places: [100, 1_000], lengths: [20, 40] };

const LYON = fileURLToPath(new URL('../../cli/lyon.js', import.meta.url));
const run = promisify(execFile);
/** Maximum output of the command in bytes: one line per entry. */
const OUTPUT = 2 ** 26;

/** Verifies a long chain, then a Campaign of random play that was annulled: a finished game allows all checks. */
export async function measureEvidence(size: RunSize, say: (words: string) => void): Promise<EvidenceFigures> {
  const { entries, rounds, places, lengths } = size === 'quick' ? QUICK : WHOLE;
  say(`evidence: a chain of ${places.at(-1)} entries`);
  const chain = await measureChain(places);
  say(`evidence: a game of ${entries} entries`);
  const lines = await recordedCampaign(entries);
  const command = await middle(rounds, commandOn(lines));
  const verifier = await middle(rounds, () => verifiedHere(lines));
  const memory = [];
  for (const length of lengths) {
    say(`evidence: a game of ${length} entries`);
    memory.push(await heldByCommand(length));
  }
  return { game: { entries, command, verifier }, memory, chain };
}

/** Returns the medians over the rounds. */
async function middle(rounds: number, once: () => Promise<Span>): Promise<Took> {
  const spans: Span[] = [];
  while (spans.length < rounds) spans.push(await once());
  const of = (which: (span: Span) => number) => rounded(median(spans.map(which)), 3);
  return { wall: of(({ wall }) => wall), cpu: of(({ cpu }) => cpu) };
}

/** Makes a process print its usage on a separate line at exit: microseconds of processor time, and peak memory in kibibytes. */
const REPORT_USAGE = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    writeSync(2, (user + system) + ' ' + process.resourceUsage().maxRSS);
  });`)}`;

/** Returns a function that runs `lyon verify` on a record in a separate process and reports its usage. */
function commandOn(lines: readonly string[]): () => Promise<Span & { readonly most: number }> {
  const { folder } = temporaryHome();
  mkdirSync(folder);
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return async () => {
    const began = performance.now();
    const { stderr } = await run(process.execPath, ['--import', REPORT_USAGE, LYON, 'verify', file], { maxBuffer: OUTPUT });
    const [cpu, most] = stderr.split(' ').map(Number);
    return { wall: (performance.now() - began) / 1_000, cpu: cpu! / 1_000_000, most: Math.round(most! / 1_024) };
  };
}

async function heldByCommand(length: number): Promise<EvidenceFigures['memory'][number]> {
  const lines = await recordedAgain(length);
  const { cpu, most } = await commandOn(lines)();
  return { entries: lines.length - 2, most, cpu: rounded(cpu, 3) };
}

async function verifiedHere(lines: readonly string[]): Promise<Span> {
  async function* each() {
    yield* lines;
  }
  const time = stopwatch();
  const listener = { onEntry: () => undefined, onFinding: () => undefined, onOtherwise: () => undefined };
  const { findings } = await verifyRecord(each, { rulesets: RULESETS, keys: null }, listener);
  if (findings > 0) throw new Error('the recorded game was not verified');
  return time();
}
