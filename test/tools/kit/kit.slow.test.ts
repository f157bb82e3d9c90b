// The whole kit and its runner, as a stranger uses them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openKitTrials } from '../../../scripts/mutants/kit-trial.mjs';
import { whenOver } from '../../support/when-over.js';

const folder = mkdtempSync(join(tmpdir(), 'lyon-kit-'));
whenOver(() => rmSync(folder, { recursive: true }));
const written = execFileSync(process.execPath, ['dist/tools/kit/build.js', folder], { encoding: 'utf8' });
interface Described {
  readonly clauses: readonly { readonly id: string }[];
  readonly clarifications: readonly { readonly id: string }[];
  readonly components: { readonly options: readonly { readonly id: string }[] };
}
interface Case {
  readonly name: string;
  readonly type: string;
  readonly verdict?: string;
  readonly clauses?: readonly string[];
  readonly ruleset: string;
  readonly edition?: string;
  readonly scenario?: string;
  readonly seats: number;
  readonly options: object;
  readonly rulings: readonly string[];
  readonly secrecy: readonly number[];
  readonly positions?: readonly string[];
}
const cases: readonly Case[] = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));
const run = (engine: string, ...options: readonly string[]) =>
  spawnSync(process.execPath, [join(folder, 'run.mjs'), ...options, process.execPath, engine], { encoding: 'utf8' });
/** Writes an engine whose answer to a request is the given expression. */
function engineOf(name: string, answer: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';\nfor await (const line of createInterface({ input: process.stdin })) {\n  const request = JSON.parse(line);\n  console.log(JSON.stringify({ id: request.id, ...(${answer}) }));\n}\n`,
  );
  return file;
}

test('Lyon’s engine passes every case', () => {
  expect(written).toMatch(/\d+ examples, 17 games in \d+ parts, \d+ counts\.\nThe examples show \d+ of \d+ clauses/);
  const { stdout, status } = run('dist/tools/kit/engine.js');
  expect([status, stdout]).toEqual([0, `${cases.length} of ${cases.length} cases passed.\n`]);
});

test('the clauses of the examples, and the options in their headers, are described', () => {
  const rulesets: readonly Described[] = JSON.parse(readFileSync(join(folder, 'rulesets.json'), 'utf8'));
  const clauses = rulesets.flatMap((each) => [...each.clauses, ...each.clarifications].map(({ id }) => id));
  expect(cases.flatMap((each) => each.clauses ?? []).filter((id) => !clauses.includes(id))).toEqual([]);
  const options = rulesets.flatMap(({ components }) => components.options.map(({ id }) => id));
  expect(options).toEqual(expect.arrayContaining(['edition', 'retreatBatch', 'clanActivation']));
});

test('a folder with other files, and other arguments, are refused', () => {
  const other = mkdtempSync(join(tmpdir(), 'lyon-no-kit-'));
  whenOver(() => rmSync(other, { recursive: true }));
  const file = join(other, 'notes.txt');
  writeFileSync(file, 'mine');
  const build = (...given: string[]) => spawnSync(process.execPath, ['dist/tools/kit/build.js', ...given], { encoding: 'utf8' });
  expect(build(other)).toMatchObject({ status: 2, stderr: expect.stringContaining('is no kit') });
  expect(build(file).status).toBe(2);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  for (const given of [['--help'], [folder, 'more'], ['']]) expect(build(...given)).toMatchObject({ status: 2 });
});

test('an engine that accepts everything fails the others', () => {
  const { stdout, status } = run(engineOf('yes', "{ verdict: 'accepted' }"));
  const passed = cases.filter(({ verdict }) => verdict === 'accepted').length;
  expect(status).toBe(1);
  expect(stdout).toContain(`${passed} of ${cases.length} cases passed.\n`);
  expect(stdout).toContain('FAILED clauses/lords-of-scotland/L3.5-hand-is-full.txt: "accepted", not rejected');
});

test('an engine that counts other legal decisions, has other positions, or another winner fails', () => {
  const first = run(engineOf('counts', "{ verdict: 'accepted', legal: -1 }"), '--only=lords-of-scotland/L3.5.txt');
  expect([first.status, first.stdout]).toEqual([1, expect.stringMatching(/L3\.5\.txt: finds -1 legal decisions, not \d+\n0 of 1 /)]);
  const second = run(engineOf('positions', "{ verdict: 'accepted', positions: [null, 'ab'] }"), '--only=lords-of-scotland/L3.5.txt');
  expect(second.stdout).toMatch(/L3\.5\.txt: another position after decision 1\n/);
  const third = run(engineOf('result', "{ verdict: 'accepted', result: 'Seat 9' }"), '--only=games/lords-2.txt');
  expect(third.stdout).toMatch(/lords-2\.txt: says "Seat 9" has won, not "Seat \d"\n/);
});

test('the adapter of the page answers the cases of cards and no others', () => {
  const [adapter] = /(?<=```python\n)"""[\s\S]*?(?=```)/.exec(readFileSync('docs/kit.md', 'utf8'))!;
  const file = join(folder, 'adapter.py');
  const ran = (source: string) => {
    writeFileSync(file, source);
    return spawnSync(process.execPath, [join(folder, 'run.mjs'), '--ruleset=hammer-of-the-scots', 'python3', file], { encoding: 'utf8' });
  };
  const { stdout, status } = ran(adapter);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^[1-9]\d* of \d+ cases passed; \d+ unsupported, \d+ not chosen\.\n$/)]);
  expect(ran(adapter.replace('H3.1c")', 'H3.1b")')).stdout).toContain('cites "H3.1b", not H3.1c');
});

test('the function of the page digests as Lyon does', () => {
  const page = readFileSync('docs/kit.md', 'utf8');
  const [digest] = /(?<=```python\n)def digest[\s\S]*?(?=```)/.exec(page)!;
  const [, text, expected] = /```\n(Angus, England: [^`]*)```\n\n.*?`([0-9a-f]{64})`/s.exec(page)!;
  const read = `lines = [line.split(": ") for line in ${JSON.stringify(text)}.splitlines()]\nposition = {name: items.split(", ")[::-1] for name, items in lines[::-1]}\n`;
  const { stdout } = spawnSync('python3', ['-c', `import hashlib\n${digest}\n${read}print(digest(position | {"Dead": []}))`], {
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe(expected);
});

test('unsupported cases are counted apart, and cases are chosen', () => {
  const unsupported = engineOf('unsupported', "{ verdict: 'unsupported' }");
  expect(run(unsupported)).toMatchObject({ status: 0, stdout: `0 of ${cases.length} cases passed; ${cases.length} unsupported.\n` });
  const count = (isChosen: (each: Case) => boolean) => cases.filter(isChosen).length;
  const stated = (...options: readonly string[]) => Number(/ of (\d+) cases/.exec(run(unsupported, ...options).stdout)?.[1]);
  expect(stated('--ruleset=lords-of-scotland', '--seats=2,3')).toBe(
    count((each) => each.ruleset === 'lords-of-scotland' && each.seats < 4),
  );
  // The other game has no editions: its cases stay.
  expect(stated('--edition=4.0')).toBe(count(({ edition }) => edition === undefined || edition === '4.0'));
  expect(stated('--scenario=bruce', '--ruleset=hammer-of-the-scots')).toBe(count(({ scenario }) => scenario === 'bruce'));
  expect(stated('--waive=AMB-22,AMB-23')).toBe(count(({ rulings }) => !rulings.includes('AMB-22') && !rulings.includes('AMB-23')));
  expect(count(({ rulings }) => rulings.includes('AMB-22'))).toBeGreaterThan(0);
});

test('every case says what it is of', () => {
  for (const { name, ruleset, edition, scenario, seats, options } of cases) {
    if (ruleset === 'hammer-of-the-scots') expect([name, options]).toEqual([name, expect.objectContaining({ edition, scenario })]);
    else expect([name, options, edition]).toEqual([name, expect.objectContaining({ seats }), undefined]);
  }
});

test('games are also there in parts', () => {
  const parts = cases.filter(({ name }) => /^games\/hammer-braveheart-3\.0\/\d\d\.txt$/.test(name));
  const whole = cases.find(({ name }) => name === 'games/hammer-braveheart-3.0.txt')!;
  expect(parts.length).toBeGreaterThan(2);
  // Each begins where the one before it ends, so that together they are the game.
  expect(parts.flatMap(({ positions }) => positions!.slice(1))).toEqual(whole.positions!.slice(1));
  expect(parts.slice(1).map(({ positions }) => positions![0])).toEqual(parts.slice(0, -1).map(({ positions }) => positions!.at(-1)));
});

describe('an engine of Lyon’s rules with one fault is noticed', () => {
  const RULES = 'src/rulesets/hammer-of-the-scots/rules/';
  const shown = cases.filter(({ name }) => /\/(?:H1\.3a|H4\.6|H5\.8b)/.test(name));
  const trials = openKitTrials(
    process.cwd(),
    shown.map((each) => ({ ...each, text: readFileSync(join(folder, each.name), 'utf8') })),
  );

  test.each([
    ['the cathedrals count for the English too', '1.2-castle-limits.ts', "side === 'scotland' && cathedral", 'cathedral', 'H1.3a'],
    [
      'reinforcements count among the attackers',
      '4.6-pinning.ts',
      'contest.entries.filter(({ side }) => side === contest.attacker)',
      'contest.entries',
      'H4.6h',
    ],
    [
      'Hobelars that are killed return',
      '5.8-eliminations.ts',
      'printed(id).blackCross ||',
      "(printed(id).blackCross && id !== 'hobelars') ||",
      'H5.8b',
    ],
  ])('%s', (_fault, file, right, wrong, clause) => {
    const source = readFileSync(RULES + file, 'utf8');
    expect(source).toContain(right);
    const fault = { source: source.replace(right, wrong), start: source.indexOf(right) };
    // Otherwise the fastest case of all that notice the fault is named.
    expect(trials.run(RULES + file, fault, new RegExp(`^${clause}$`))?.name).toContain(`/${clause}`);
  });

  test('and without a fault it is not', () => {
    const source = readFileSync(`${RULES}4.6-pinning.ts`, 'utf8');
    expect(trials.run(`${RULES}4.6-pinning.ts`, { source, start: source.indexOf('Math.max') }, /none/)).toBeNull();
  });
});

test('an engine that writes something else, or does not exist, is named as the cause', () => {
  const engine = join(folder, 'noise.mjs');
  writeFileSync(engine, "process.stdout.write('ready\\n');\nprocess.stdin.resume();\n");
  const { stderr, status } = run(engine);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^the answer to clauses\/\S+ is no JSON object: ready\n$/)]);
  const missing = spawnSync(process.execPath, [join(folder, 'run.mjs'), join(folder, 'nothing-here')], { encoding: 'utf8' });
  expect([missing.status, missing.stderr]).toEqual([2, expect.stringMatching(/^the engine does not start: /)]);
});

test('some cases can be run alone', () => {
  const one = (only: string) => run('dist/tools/kit/engine.js', only);
  expect(one('--only=L3.5-hand-is-full')).toMatchObject({ status: 0, stdout: `1 of 1 cases passed; ${cases.length - 1} not chosen.\n` });
  expect(one('--color')).toMatchObject({ status: 2, stderr: expect.stringContaining('unknown option --color') });
  expect(one('--only=nothing-here')).toMatchObject({ status: 2, stderr: 'no case fits the options\n' });
});

test('an engine that does not answer is said to', () => {
  const engine = join(folder, 'silent.mjs');
  writeFileSync(engine, '');
  const { stderr, status } = run(engine);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^the engine ended before it answered clauses\//)]);
});
