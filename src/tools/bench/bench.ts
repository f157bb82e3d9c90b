// How fast is the server, and does it meet its requirements? `npm run bench` prints one JSON object on the first line, and a table below it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compare, formatComparison } from './compare.js';
import type { Figures, PartMessage } from './part.js';
import { formatFigures } from './report.js';
import { buildCommit, currentCommit, findCommit, ROOT } from './repository.js';
import { recordRun } from './requirements.js';
import { type RunSize, rounded } from './timing.js';

const PARTS = [
  'engine',
  'actions',
  'turns',
  'reading',
  'refusals',
  'long-reads',
  'log',
  'memory',
  'start',
  'verification',
] as const satisfies readonly (keyof Figures)[];
type Part = (typeof PARTS)[number];

/** The parts that a comparison measures by default. */
const COMPARED: readonly Part[] = ['engine', 'actions', 'turns', 'reading'];

const SIZES = ['whole', 'brief', 'quick'] as const satisfies readonly RunSize[];

const USAGE = `npm run bench -- [${PARTS.join('|')} …] [--brief|--quick]
  Measures all parts by default; a run of all parts is written into docs/performance.md.
  --brief measures less. --quick measures every figure briefly with few games; its figures are not reliable.

npm run bench -- compare REVISION [PART …] [--rounds=5] [--brief|--quick|--whole]
  Measures parts of that commit and of this working copy alternately and reports what changed beyond the noise.
  By default the brief figures of ${COMPARED.join(', ')}.`;

const PART = fileURLToPath(new URL('./part.js', import.meta.url));

interface BenchArguments {
  readonly parts: readonly Part[];
  readonly size: RunSize;
}

interface CompareArguments extends BenchArguments {
  readonly revision: string;
  readonly rounds: number;
}

const isPart = (name: string): name is Part => PARTS.some((part) => part === name);

function readArguments(argv: readonly string[]): BenchArguments | CompareArguments | null {
  const options = {
    brief: { type: 'boolean' },
    quick: { type: 'boolean' },
    whole: { type: 'boolean' },
    rounds: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const isComparison = positionals[0] === 'compare';
    const names = positionals.slice(isComparison ? 2 : 0);
    if (!names.every(isPart)) return null;
    const sizes = SIZES.filter((size) => values[size]);
    if (sizes.length > 1) return null;
    const parts = PARTS.filter((part) => (names.length > 0 ? names : isComparison ? COMPARED : PARTS).includes(part));
    if (!isComparison) return values.rounds === undefined ? { parts, size: sizes[0] ?? 'whole' } : null;
    const [, revision] = positionals;
    const rounds = Number(values.rounds ?? 5);
    if (revision === undefined || !Number.isInteger(rounds) || rounds < 1) return null;
    return { parts, size: sizes[0] ?? 'brief', revision, rounds };
  } catch {
    return null;
  }
}

const isTerminal = process.stderr.isTTY;
const progress = (words: string): void => void process.stderr.write(isTerminal ? `\r\x1b[K${words}` : `${words}\n`);

/** Runs one part in a separate process. */
async function measurePart(part: Part, size: RunSize): Promise<Figures[Part]> {
  const child = fork(PART, [part, size], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let figures: Figures[Part] | null = null;
  child.on('message', (message: PartMessage) => {
    if ('figures' in message) figures = message.figures;
    else progress(message.words);
  });
  const [status] = await once(child, 'exit');
  if (figures === null) throw new Error(`part ${part} exited with status ${status} and returned no figures`);
  return figures;
}

const machine = () => ({ node: process.version, processor: cpus()[0]?.model ?? 'unknown', cores: availableParallelism() });

/** The page with the required figures. */
const PAGE = join(ROOT, 'docs/performance.md');

async function bench({ parts, size }: BenchArguments): Promise<void> {
  const date = new Date().toISOString();
  const commit = currentCommit();
  // Other work on the machine shows in the load average.
  const before = { ...machine(), loadOfLastMinute: rounded(loadavg()[0]!, 2) };
  const figures: Partial<Record<Part, Figures[Part]>> = {};
  for (const part of parts) figures[part] = await measurePart(part, size);
  if (isTerminal) progress('');
  process.stdout.write(`${JSON.stringify({ date, commit, machine: before, size, ...figures })}\n\n${formatFigures(figures)}\n`);
  if (size !== 'whole' || parts.length < PARTS.length || commit === null) return;
  recordRun(PAGE, { date, commit, machine: machine(), figures: figures as Figures });
  process.stderr.write('The required figures are in docs/performance.md.\n');
}

async function runComparison({ revision, ...settings }: CompareArguments): Promise<void> {
  const hash = findCommit(revision);
  if (hash === null) {
    process.stderr.write(`There is no commit ${revision}.\n`);
    process.exit(2);
  }
  progress(`building ${revision}`);
  const other = buildCommit(hash);
  const comparison = await compare({ folders: { before: other.folder, after: ROOT }, ...settings, progress });
  other.remove();
  if (isTerminal) progress('');
  process.stdout.write(`${JSON.stringify({ before: hash, after: currentCommit(), machine: machine(), ...comparison })}\n\n`);
  process.stdout.write(`${formatComparison(comparison)}\n`);
}

// A folder of a temporary clone is removed at exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
if (process.argv.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const parsed = readArguments(process.argv.slice(2));
if (parsed === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
await ('revision' in parsed ? runComparison(parsed) : bench(parsed));
