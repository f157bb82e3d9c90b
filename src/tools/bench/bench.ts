// `npm run bench`: measures the server's performance. Prints one JSON object on the first line, and a table below it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Figures, PartMessage } from './part.js';
import { formatTable } from './report.js';
import { rounded } from './timing.js';

const PARTS = [
  'engine',
  'options',
  'lords',
  'tournaments',
  'actions',
  'reading',
  'push',
  'clocks',
  'evidence',
  'memory',
  'start',
] as const satisfies readonly (keyof Figures)[];
type Part = (typeof PARTS)[number];

const USAGE = `npm run bench -- [${PARTS.join('|')} …] [--quick]

  Runs all parts by default. --quick measures every figure briefly with few games; its figures are not reliable.`;

const PART = fileURLToPath(new URL('./part.js', import.meta.url));

interface BenchArguments {
  readonly parts: readonly Part[];
  readonly quick: boolean;
}

function readArguments(argv: readonly string[]): BenchArguments | null {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: { quick: { type: 'boolean' } } });
    if (!positionals.every((name) => PARTS.some((part) => part === name))) return null;
    const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part));
    return { parts, quick: values.quick ?? false };
  } catch {
    return null;
  }
}

const isTerminal = process.stderr.isTTY;
const progress = (words: string): void => void process.stderr.write(isTerminal ? `\r\x1b[K${words}` : `${words}\n`);

/** Runs one part in a separate process. */
async function measurePart(part: Part, quick: boolean): Promise<Figures[Part]> {
  const child = fork(PART, [part, quick ? 'quick' : 'whole'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let figures: Figures[Part] | null = null;
  child.on('message', (message: PartMessage) => {
    if ('figures' in message) figures = message.figures;
    else progress(message.words);
  });
  const [status] = await once(child, 'exit');
  if (figures === null) throw new Error(`part ${part} exited with status ${status} and returned no figures`);
  return figures;
}

/** Describes the machine. Other work on it shows in the load averages. */
const machine = () => ({
  node: process.version,
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  loadOfLastMinute: rounded(loadavg()[0]!, 2),
});

async function bench({ parts, quick }: BenchArguments): Promise<void> {
  const before = machine();
  const figures: Partial<Record<Part, Figures[Part]>> = {};
  for (const part of parts) figures[part] = await measurePart(part, quick);
  if (isTerminal) progress('');
  process.stdout.write(`${JSON.stringify({ machine: before, quick, ...figures })}\n\n${formatTable(figures as Partial<Figures>)}\n`);
}

const parsed = readArguments(process.argv.slice(2));
if (parsed === null) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
await bench(parsed);
