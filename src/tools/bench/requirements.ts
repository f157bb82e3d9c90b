// Which figures are required, and are they reached? A whole run writes the table of docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Figures } from './part.js';

/** A figure that hardly depends on the machine: a ratio of two measurements of one run, or a size. Only a few are times. */
interface Requirement {
  readonly title: string;
  /** At least this, or at most; null if nothing is required. */
  readonly required: readonly ['at least' | 'at most', number] | null;
  readonly of: (figures: Figures) => number;
}

const ratiosAt = ({ actions }: Figures, games: number) => actions.atOnce.find((each) => each.games === games)!.ratios;

const turnsAt = ({ turns }: Figures, games: number) => turns.atOnce.find((each) => each.games === games)!.ratios;

const memoryAfter = ({ memory }: Figures, count: number): number => memory.find(({ games }) => games === count)!.node.after.now;

const REQUIREMENTS: readonly Requirement[] = [
  {
    title: 'action over HTTP with receipt, 8 games: rate to the bare route',
    required: ['at least', 0.45],
    of: (figures) => ratiosAt(figures, 8).plain,
  },
  {
    title: 'action over a websocket with view and legal actions, 8 games: rate to the bare route',
    required: ['at least', 0.45],
    of: (figures) => ratiosAt(figures, 8).socketListing,
  },
  { title: 'the same, 32 games', required: ['at least', 0.45], of: (figures) => ratiosAt(figures, 32).socketListing },
  {
    title: 'REST submission, 8 games: rate to the bare route',
    required: ['at least', 0.45],
    of: (figures) => ratiosAt(figures, 8).rest,
  },
  {
    title: 'p99 of an action over HTTP, 8 games, divided by that of the bare route',
    required: ['at most', 2.5],
    of: (figures) => ratiosAt(figures, 8).p99,
  },
  {
    title: 'time of action 1,000 of a game, divided by that of action 50',
    required: ['at most', 1.1],
    of: ({ actions }) => actions.campaign.ratio,
  },
  {
    title: 'turn that both seats follow, 8 games: rate to the bare route',
    required: ['at least', 0.3],
    of: (figures) => turnsAt(figures, 8).followed.rate,
  },
  { title: 'the same, 32 games', required: ['at least', 0.35], of: (figures) => turnsAt(figures, 32).followed.rate },
  {
    title: 'processor time of the server per turn, 8 games, divided by that of the bare route',
    required: ['at most', 4],
    of: (figures) => turnsAt(figures, 8).followed.serverMicroseconds,
  },
  {
    title: 'the same of Postgres',
    required: ['at most', 2],
    of: (figures) => turnsAt(figures, 8).followed.postgresMicroseconds,
  },
  {
    title: 'turn that two accounts with 8 games each follow: rate to the bare route',
    required: null,
    of: (figures) => turnsAt(figures, 8).accounts.rate,
  },
  {
    title: '1,000 streams with 1,000 games, 8 actions in flight: ms until all followers have an action, median',
    required: ['at most', 20],
    of: ({ turns }) => turns.streams.median,
  },
  { title: 'the same, longest', required: ['at most', 100], of: ({ turns }) => turns.streams.longest },
  {
    title: 'reading an unchanged view: rate to the same bytes',
    required: ['at least', 0.4],
    of: ({ reading }) => reading.ratios.viewToBare,
  },
  {
    title: 'dearest request that is refused, ms of processor time',
    required: ['at most', 5],
    of: ({ refusals }) => refusals.dearest,
  },
  {
    title: 'action while 1,000 long reads of others wait, divided by the time alone',
    required: ['at most', 2],
    of: ({ 'long-reads': { ratio } }) => ratio,
  },
  {
    title: 'the most memory of the server meanwhile, MB',
    required: ['at most', 600],
    of: ({ 'long-reads': { memory } }) => memory,
  },
  {
    title: 'log of a million heads: ms to append a head and sign',
    required: ['at most', 1],
    of: ({ log }) => log.append.milliseconds,
  },
  { title: 'the same: ms to prove a head, median', required: ['at most', 5], of: ({ log }) => log.proof.median },
  {
    title: 'random play of Hammer of the Scots: actions per move of reference work',
    required: null,
    of: ({ engine }) => engine.toReference,
  },
  { title: 'the same with all options on', required: null, of: ({ engine }) => engine.everyOption.toReference },
  { title: 'the same, Lords of Scotland', required: null, of: ({ engine }) => engine.lords.toReference },
  {
    title: 'memory of the server after 1,000 games of 10 actions that both seats follow, MB',
    required: ['at most', 200],
    of: (figures) => memoryAfter(figures, 1_000),
  },
  {
    title: 'memory of the server after 10,000 games of 2 actions, MB',
    required: ['at most', 300],
    of: (figures) => memoryAfter(figures, 10_000),
  },
  {
    title: 'lyon verify of a record of 1,000 entries, ms: the slowest of two games, full record and that of a seat',
    required: ['at most', 1_000],
    of: ({ verification }) => verification.slowest.command,
  },
  {
    title: 'the first checkRecord of a process, as in a browser, of the same, ms',
    required: ['at most', 1_000],
    of: ({ verification }) => verification.slowest.browser,
  },
];

/** A whole run. */
interface WholeRun {
  /** When it began: ISO 8601. */
  readonly date: string;
  /** The short hash of the commit, with `+` if the working copy has changes. */
  readonly commit: string;
  readonly machine: { readonly node: string; readonly processor: string; readonly cores: number };
  readonly figures: Figures;
}

/** The first two cells of each row: the title and the requirement. */
export const REQUIRED_ROWS: readonly string[] = REQUIREMENTS.map(({ title, required }) => `| ${title} | ${required?.join(' ') ?? ''} |`);

/** Returns the table of a run, and where it was measured. */
function formatRun({ date, commit, machine: { node, processor, cores }, figures }: WholeRun): string {
  const rows = REQUIREMENTS.map(({ of }, index) => `${REQUIRED_ROWS[index]} ${of(figures)} |`);
  const measured = `Measured on ${date.slice(0, 10)} at commit ${commit}, Node ${node}, ${cores} cores of ${processor}.`;
  return ['| figure | required | measured |', '| --- | --- | --- |', ...rows, '', measured].join('\n');
}

const BEGIN = '<!-- Written by `npm run bench`. -->';
const END = '<!-- End of what `npm run bench` writes. -->';

/** Returns the page with the table of this run between its marks. */
export function withRun(page: string, run: WholeRun): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error(`the page lacks the marks ${BEGIN} and ${END}`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${formatRun(run)}\n\n${page.slice(end)}`;
}

/** Writes the table of a run into the page. */
export const recordRun = (page: string, run: WholeRun): void => writeFileSync(page, withRun(readFileSync(page, 'utf8'), run));
