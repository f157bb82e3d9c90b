import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs the compiled `npm run bench`. */
const bench = (...given: readonly string[]) => spawnSync(process.execPath, ['dist/tools/bench/bench.js', ...given], { encoding: 'utf8' });

/** Every figure of a JSON document, by its path. */
function figuresIn(value: unknown, place = ''): [place: string, figure: unknown][] {
  if (typeof value !== 'object' || value === null) return [[place, value]];
  return Object.entries(value).flatMap(([key, inner]) => figuresIn(inner, `${place}.${key}`));
}

test('a quick run prints every figure as JSON on the first line and as a table', () => {
  const { status, stdout, stderr } = bench('--quick');
  expect(status, stderr).toBe(0);
  const [json = '', , ...table] = stdout.split('\n');
  const figures = JSON.parse(json);
  expect(Object.keys(figures)).toEqual([
    'date',
    'commit',
    'machine',
    'size',
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
  ]);
  expect(figures.size).toBe('quick');
  const { date: _date, commit: _commit, machine: _machine, size: _size, ...measured } = figures;
  for (const [place, figure] of figuresIn(measured)) {
    if (typeof figure === 'string') continue;
    // A quick run finishes no Campaign, and the bare bytes are served without Postgres, whose idle processes may take no measurable time.
    const mayBeNothing = /\.games(PerSecond)?$|^\.reading\.bare\.postgresMicroseconds$/.test(place);
    expect(figure, place).toBeGreaterThanOrEqual(mayBeNothing ? 0 : Number.MIN_VALUE);
  }
  expect([figures.engine, figures.engine.everyOption, figures.engine.lords].map(({ kinds }) => kinds.length)).toEqual([3, 3, 4]);
  expect(figures.engine.busiest.legalActions).toBeGreaterThan(50);
  expect(figures.actions.atOnce.map(({ games }: { games: number }) => games)).toEqual([1, 8, 32]);
  for (const { plain, socketListing, rest, bare } of figures.actions.atOnce) {
    for (const load of [plain, socketListing, rest, bare]) {
      expect(Object.keys(load)).toEqual(['perSecond', 'p50', 'p99', 'serverMicroseconds', 'postgresMicroseconds']);
      expect(load.p99).toBeGreaterThanOrEqual(load.p50);
    }
  }
  expect(figures.turns.atOnce.map(({ games }: { games: number }) => games)).toEqual([1, 8, 32]);
  for (const { followed, accounts, bare } of figures.turns.atOnce) {
    for (const { bytes, ...load } of [followed, accounts]) {
      expect(Object.keys(load)).toEqual(Object.keys(bare));
      // Two messages with a view take more than a submission.
      expect(bytes.down).toBeGreaterThan(bytes.up);
    }
  }
  expect(figures.verification.records.map(({ name }: { name: string }) => name)).toEqual([
    'Hammer of the Scots, all',
    'Hammer of the Scots, england',
    'Lords of Scotland, all',
    'Lords of Scotland, seat-1',
  ]);
  for (const place of [
    'engine.lords.kinds.2 seats',
    'actions.atOnce.8.ratios',
    'turns.atOnce.8.ratios.followed',
    'turns.streams',
    'reading.ratios',
    'start',
  ])
    expect(table).toContain(place);
});

test('an unknown part prints the usage', () => {
  const { status, stderr } = bench('graphics');
  expect(status).toBe(2);
  expect(stderr).toContain('engine|actions|turns|reading|refusals|long-reads|log|memory|start|verification');
});

test('a comparison builds another commit and lists the figures of both', () => {
  const { status, stdout, stderr } = bench('compare', 'HEAD', 'engine', '--quick', '--rounds=2');
  expect(status, stderr).toBe(0);
  const { before, rounds, differences } = JSON.parse(stdout.split('\n')[0]!);
  expect(before).toMatch(/^[0-9a-f]{40}$/);
  expect(rounds).toBe(2);
  expect(differences.map(({ figure }: { figure: string }) => figure)).toContain('engine.lords.kinds.2 seats.actionsPerSecond.cpu');
  expect(stdout).toContain('WITHIN THE NOISE');
});

test.each([
  [['compare'], 'npm run bench -- compare REVISION'],
  [['compare', 'no-such-revision'], 'There is no commit no-such-revision.'],
  [['compare', '--output=x'], 'npm run bench -- compare REVISION'],
  [['compare', 'HEAD', '--rounds=x'], 'npm run bench -- compare REVISION'],
  [['--quick', '--brief'], 'npm run bench -- compare REVISION'],
])('%j is refused', (given, words) => {
  const { status, stderr } = bench(...given);
  expect(status).toBe(2);
  expect(stderr).toContain(words);
});
