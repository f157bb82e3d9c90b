// What does the server owe its players while things fail, and does it keep it? `npm run chaos` plays tournaments over several instances while
// faults happen, and checks.
import { parseArgs } from 'node:util';
import { Disk } from './disk.js';
import { exitStatusOf, formatReport } from './report.js';
import { run } from './run.js';
import { KINDS, type KindOfFault, NAMES } from './schedule.js';

const USAGE = `npm run chaos -- [--seed N] [--faults N] [--minutes M] [--instances N] [--only KIND,…] [--second FOLDER]

  --seed       an integer that determines the faults and the players' choices; drawn and printed if omitted
  --faults     ends after so many faults; defaults to 1000
  --minutes    ends after so many minutes; defaults to no limit
  --instances  servers, 2 to 8; defaults to 3
  --only       draws faults of these kinds only
  --second     a clone with another build, which the last instance runs

Ctrl-C ends the faults, checks the games that were played, and prints what was found; a second Ctrl-C ends the run at once. The exit status is 1 if a promise was broken, or if too little was played to find that.

Faults:
${Object.entries(KINDS)
  .map(([name, { meaning }]) => `  ${name.padEnd(26)}${meaning}`)
  .join('\n')}`;

interface ChaosArguments {
  readonly seed: number;
  readonly faults: number;
  readonly minutes: number;
  readonly instances: number;
  readonly only: readonly KindOfFault[];
  readonly second: string | null;
  /** All kinds are drawn but a full disk, which this user cannot cause. */
  readonly isDiskLeftOut: boolean;
}

const isKind = (name: string): name is KindOfFault => Object.hasOwn(KINDS, name);

/** Parses the arguments; returns an error message if they are invalid. */
function readArguments(argv: readonly string[]): ChaosArguments | string {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...argv],
    options: { seed: text, faults: text, minutes: text, instances: text, only: text, second: text },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!Number.isSafeInteger(seed)) return '--seed must be an integer.';
  const faults = Number(values.faults ?? 1_000);
  if (!Number.isSafeInteger(faults) || faults < 1) return '--faults must be an integer, 1 or more.';
  const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
  if (!(minutes > 0)) return '--minutes must be a number above 0.';
  const instances = Number(values.instances ?? 3);
  if (!Number.isInteger(instances) || instances < 2 || instances > 8) return '--instances must be an integer from 2 to 8.';
  const mayMount = Disk.isAllowed();
  const only = values.only?.split(',') ?? NAMES.filter((name) => name !== 'full-disk' || mayMount);
  const unknown = only.find((name) => !isKind(name));
  if (!only.every(isKind)) return `--only must be kinds of faults, separated by commas: «${unknown}» is none.`;
  if (only.includes('full-disk') && !mayMount) return 'full-disk takes the right to mount a file system: run it as root.';
  const isDiskLeftOut = values.only === undefined && !mayMount;
  return { seed, faults, minutes, instances, only, second: values.second ?? null, isDiskLeftOut };
}

function parse(argv: readonly string[]): ChaosArguments | string {
  try {
    return readArguments(argv);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Milliseconds between two lines of progress where the output is not a terminal. */
const PROGRESS_INTERVAL = 15_000;
let lastProgress = Number.NEGATIVE_INFINITY;

function showProgress(words: string, isFinding = false): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${words}${isFinding ? '\n' : ''}`);
  else if (isFinding || performance.now() - lastProgress > PROGRESS_INTERVAL) {
    process.stderr.write(`${words}\n`);
    if (!isFinding) lastProgress = performance.now();
  }
}

async function chaos(given: ChaosArguments): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (interrupted.signal.aborted) process.exit(130);
      interrupted.abort();
    });
  }
  process.stdout.write(`Seed ${given.seed}.\n`);
  if (given.isDiskLeftOut) process.stdout.write('Without full-disk: this user may not mount a file system.\n');
  const result = await run({
    ...given,
    organisers: 4,
    interrupted: interrupted.signal,
    onProgress: showProgress,
    onBroken: (what) => showProgress(`BROKEN: ${what}`, true),
  });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  process.stdout.write(`${formatReport(given.seed, given.instances, result)}`);
  process.exit(exitStatusOf(result));
}

if (process.argv.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}
const parsed = parse(process.argv.slice(2));
if (typeof parsed === 'string') {
  process.stderr.write(`${USAGE}\n\n${parsed}\n`);
  process.exit(2);
}
await chaos(parsed);
