// The history of measurements: ratios of whole runs in docs/performance.json, and as a table and plots in docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Figures } from './part.js';

/** A figure that hardly depends on the machine: a ratio of two measurements of one run, or a size. Only the cost of a refusal is a time. */
interface Ratio {
  readonly id: string;
  readonly title: string;
  /** What is required: at least this, or at most. */
  readonly required: readonly ['at least' | 'at most', number] | null;
  readonly of: (figures: Figures) => number;
}

const at = ({ actions }: Figures, games: number) => actions.atOnce.find((each) => each.games === games)!.ratios;

const memoryAfter = (memory: Figures['memory'], count: number): number => memory.find(({ games }) => games === count)!.node.after.now;

const RATIOS: readonly Ratio[] = [
  {
    id: 'graphql',
    title: 'action over HTTP with receipt, 8 games: rate to the bare route',
    required: ['at least', 0.5],
    of: (figures) => at(figures, 8).plain,
  },
  {
    id: 'graphql-position',
    title: 'action over HTTP with view and legal actions, 8 games: rate to the bare route',
    required: null,
    of: (figures) => at(figures, 8).listing,
  },
  {
    id: 'websocket-position-8',
    title: 'action over a websocket with view and legal actions, 8 games: rate to the bare route',
    required: ['at least', 0.45],
    of: (figures) => at(figures, 8).socketListing,
  },
  {
    id: 'websocket-position-32',
    title: 'the same, 32 games',
    required: ['at least', 0.45],
    of: (figures) => at(figures, 32).socketListing,
  },
  {
    id: 'rest',
    title: 'REST submission, 8 games: rate to the bare route',
    required: ['at least', 0.5],
    of: (figures) => at(figures, 8).rest,
  },
  {
    id: 'p99',
    title: 'p99 of an action over HTTP, 8 games, divided by that of the bare route',
    required: ['at most', 2.5],
    of: (figures) => at(figures, 8).p99,
  },
  {
    id: 'late-to-early',
    title: 'time of action 1,000 of a game, divided by that of action 50',
    required: ['at most', 1.1],
    of: ({ actions }) => actions.campaign.ratio,
  },
  {
    id: 'batches',
    title: 'time of an action next to long games, divided by that next to young games',
    required: null,
    of: ({ batches }) => batches.ratio,
  },
  {
    id: 'view',
    title: 'reading an unchanged view: rate to the same bytes',
    required: null,
    of: ({ reading }) => reading.ratios.viewToBare,
  },
  {
    id: 'refusal',
    title: 'dearest request that is refused, ms of processor time',
    required: ['at most', 5],
    of: ({ refusals }) => refusals.dearest,
  },
  { id: 'dead-webhooks', title: 'actions with dead webhooks: rate to without', required: null, of: ({ push }) => push.accepted.ratio },
  {
    id: 'engine',
    title: 'random play of Hammer of the Scots: actions per step of reference work',
    required: null,
    of: ({ engine }) => engine.toReference,
  },
  { id: 'engine-options', title: 'the same with all options on', required: null, of: ({ options }) => options.toReference },
  { id: 'engine-lords', title: 'the same, Lords of Scotland', required: null, of: ({ lords }) => lords.toReference },
  {
    id: 'memory-1000',
    title: 'memory of the server after 1,000 games of 10 actions, MB',
    required: ['at most', 200],
    of: ({ memory }) => memoryAfter(memory, 1_000),
  },
  {
    id: 'memory-10000',
    title: 'memory of the server after 10,000 games of 2 actions, MB',
    required: ['at most', 300],
    of: ({ memory }) => memoryAfter(memory, 10_000),
  },
];

/** A whole run. */
export interface HistoryEntry {
  /** When it began: ISO 8601. */
  readonly date: string;
  /** The short hash of the commit, with `+` if the working copy has changes. */
  readonly commit: string;
  readonly machine: { readonly node: string; readonly processor: string; readonly cores: number };
  /** By the ids of `RATIOS`. Entries from before a ratio was measured lack it. */
  readonly ratios: Readonly<Record<string, number>>;
}

/** Returns the ratios of a whole run. */
export const ratiosOf = (figures: Figures): HistoryEntry['ratios'] => Object.fromEntries(RATIOS.map(({ id, of }) => [id, of(figures)]));

const cell = (entry: HistoryEntry, { id }: Ratio): string => String(entry.ratios[id] ?? '–');
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const label = ({ date, commit }: HistoryEntry): string => `${date.slice(0, 10)} ${commit}`;

/** Entries in a table or plot; older ones are in the file only. */
const SHOWN = 12;

function plotOf(ratio: Ratio, history: readonly HistoryEntry[]): string {
  const measured = history.filter(({ ratios }) => ratios[ratio.id] !== undefined);
  const values = measured.map(({ ratios }) => ratios[ratio.id]!);
  const required = ratio.required?.[1];
  const top = Math.max(...values, required ?? 0) * 1.1;
  return [
    '```mermaid',
    'xychart-beta',
    `  title "${ratio.title}"`,
    `  x-axis [${measured.map((entry) => `"${label(entry)}"`).join(', ')}]`,
    `  y-axis 0 --> ${Number(top.toPrecision(3))}`,
    `  bar [${values.join(', ')}]`,
    ...(required === undefined ? [] : [`  line [${values.map(() => required).join(', ')}]`]),
    '```',
  ].join('\n');
}

/** Returns the table of the last runs, with a column for each, and a plot for each figure that has a requirement. */
export function formatHistory(all: readonly HistoryEntry[]): string {
  const history = all.slice(-SHOWN);
  const table = [
    row(['figure', 'required', ...history.map(label)]),
    row(['---', '---', ...history.map(() => '---')]),
    ...RATIOS.map((ratio) => row([ratio.title, ratio.required?.join(' ') ?? '', ...history.map((entry) => cell(entry, ratio))])),
  ];
  const machines = history.map(
    (entry) => `- ${label(entry)}: Node ${entry.machine.node}, ${entry.machine.cores} cores of ${entry.machine.processor}`,
  );
  const plots = RATIOS.filter(({ id, required }) => required !== null && history.some(({ ratios }) => ratios[id] !== undefined));
  return [table.join('\n'), machines.join('\n'), ...plots.map((ratio) => plotOf(ratio, history))].join('\n\n');
}

const BEGIN = '<!-- Written by `npm run bench`. -->';
const END = '<!-- End of what `npm run bench` writes. -->';

/** Returns the page with the history between its marks. */
export function withHistory(page: string, history: readonly HistoryEntry[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`the page lacks the marks ${BEGIN} and ${END}`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${formatHistory(history)}\n\n${page.slice(end)}`;
}

/** Reads the history; empty if there is none. */
export function readHistory(file: string): readonly HistoryEntry[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly HistoryEntry[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Adds a run to the file and rewrites the page. A later run of the same commit on the same machine replaces the earlier one. */
export function recordRun(file: string, page: string, entry: HistoryEntry): void {
  const same = (other: HistoryEntry) => other.commit === entry.commit && JSON.stringify(other.machine) === JSON.stringify(entry.machine);
  const history = [...readHistory(file).filter((other) => !same(other)), entry];
  writeFileSync(file, `${JSON.stringify(history, null, 2)}\n`);
  writeFileSync(page, withHistory(readFileSync(page, 'utf8'), history));
}
