// Which figures of two commits differ by more than the noise? Measures both alternately.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { figuresIn } from './report.js';
import { median, type RunSize } from './timing.js';

/** The two sides of a comparison. */
interface Sides<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** A figure in both commits. */
interface Difference {
  /** Its path in the output of a run, such as `actions.atOnce.8.plain.perSecond`. */
  readonly figure: string;
  /** Medians. */
  readonly before: number;
  readonly after: number;
  /** The median after, divided by the median before. */
  readonly ratio: number;
  /** Whether every value after lies above, or every one below, all values before. */
  readonly isChanged: boolean;
}

interface Comparison {
  readonly rounds: number;
  /** The probability that a figure that did not change counts as changed. */
  readonly falseAlarms: number;
  readonly differences: readonly Difference[];
}

/** Returns the differences of the figures that every run of both sides has. */
export function differencesOf({ before, after }: Sides<readonly ReadonlyMap<string, number>[]>): readonly Difference[] {
  const all = [...before, ...after];
  return [...all[0]!.keys()]
    .filter((figure) => all.every((run) => run.has(figure)))
    .map((figure) => {
      const [olds, news] = [before, after].map((runs) => runs.map((run) => run.get(figure)!)) as [number[], number[]];
      const isAbove = Math.min(...news) > Math.max(...olds);
      const isBelow = Math.max(...news) < Math.min(...olds);
      const [old, now] = [median(olds), median(news)];
      return { figure, before: old, after: now, ratio: old === 0 ? Number.NaN : now / old, isChanged: isAbove || isBelow };
    });
}

/** Returns the probability that two samples of this size from one distribution do not overlap: two of all orders of their values. */
export function probabilityOfSeparation(size: number): number {
  let orders = 1;
  for (let index = 1; index <= size; index++) orders = (orders * (size + index)) / index;
  return 2 / orders;
}

/** Runs the benchmark of a built clone and returns its figures. Rejects if it fails, for example if it does not know a part. */
async function run(folder: string, parts: readonly string[], size: RunSize): Promise<ReadonlyMap<string, number>> {
  const given = [...parts, ...(size === 'whole' ? [] : [`--${size}`])];
  const child = spawn(process.execPath, ['dist/tools/bench/bench.js', ...given], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill();
  process.once('exit', end);
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  process.off('exit', end);
  if (status !== 0) throw new Error(`the benchmark in ${folder} failed:\n${errors}`);
  const { machine: _machine, ...figures } = JSON.parse(output.split('\n')[0]!);
  return figuresIn(figures);
}

interface ComparisonSettings {
  /** Built clones. */
  readonly folders: Sides<string>;
  readonly parts: readonly string[];
  readonly size: RunSize;
  readonly rounds: number;
  readonly progress: (words: string) => void;
}

/** Measures both clones alternately; every other round begins with the other one, so that a trend of the machine affects both. */
export async function compare({ folders, parts, size, rounds, progress }: ComparisonSettings): Promise<Comparison> {
  const done: Sides<ReadonlyMap<string, number>[]> = { before: [], after: [] };
  for (let round = 1; round <= rounds; round++) {
    const sides = ['before', 'after'] as const;
    for (const side of round % 2 === 1 ? sides : sides.toReversed()) {
      progress(`${side}, ${round} of ${rounds}`);
      done[side].push(await run(folders[side], parts, size));
    }
  }
  return { rounds, falseAlarms: probabilityOfSeparation(rounds), differences: differencesOf(done) };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const rowOf = ({ figure, before, after, ratio }: Difference): string =>
  `  ${figure.padEnd(54)}${String(before).padStart(14)}${String(after).padStart(14)}${(ratio >= 1 ? `+${percent(ratio - 1)}` : percent(ratio - 1)).padStart(12)}`;

/** Returns the table: what changed, largest change first, and then the rest. */
export function formatComparison({ rounds, falseAlarms, differences }: Comparison): string {
  const size = ({ ratio }: Difference) => Math.abs(Math.log(ratio));
  const changed = differences.filter(({ isChanged }) => isChanged).sort((one, other) => size(other) - size(one));
  const others = differences.filter(({ isChanged }) => !isChanged);
  const rule = `all values of ${rounds} rounds on one side of the others; by chance ${percent(falseAlarms)} of the figures`;
  return [
    `CHANGED (${rule})`,
    ...(changed.length > 0 ? changed.map(rowOf) : ['  nothing']),
    '',
    'WITHIN THE NOISE',
    ...others.map(rowOf),
  ].join('\n');
}
