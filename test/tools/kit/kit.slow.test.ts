// The whole kit and its runner, as a stranger uses them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whenOver } from '../../support/when-over.js';

const folder = mkdtempSync(join(tmpdir(), 'lyon-kit-'));
whenOver(() => rmSync(folder, { recursive: true }));
const written = execFileSync(process.execPath, ['dist/tools/kit/build.js', folder], { encoding: 'utf8' });
interface Described {
  readonly clauses: readonly { readonly id: string }[];
  readonly clarifications: readonly { readonly id: string }[];
  readonly components: { readonly options: readonly { readonly id: string }[] };
}
const cases: readonly { readonly verdict?: string; readonly clauses?: readonly string[] }[] = JSON.parse(
  readFileSync(join(folder, 'cases.json'), 'utf8'),
);
const run = (engine: string) => spawnSync(process.execPath, [join(folder, 'run.mjs'), process.execPath, engine], { encoding: 'utf8' });

test('Lyon’s engine passes every case', () => {
  expect(written).toMatch(/\d+ examples, 17 games, \d+ counts\.\nThe examples show \d+ of \d+ clauses/);
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
  const engine = join(folder, 'yes.mjs');
  writeFileSync(
    engine,
    "import { createInterface } from 'node:readline';\nfor await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify({ id: JSON.parse(line).id, verdict: 'accepted' }));\n",
  );
  const { stdout, status } = run(engine);
  const passed = cases.filter(({ verdict }) => verdict === 'accepted').length;
  expect(status).toBe(1);
  expect(stdout).toContain(`${passed} of ${cases.length} cases passed.\n`);
  expect(stdout).toContain('FAILED clauses/lords-of-scotland/L3.5-hand-is-full.txt: "accepted", not rejected');
});

test('an engine that counts other legal decisions fails', () => {
  const engine = join(folder, 'counts.mjs');
  writeFileSync(
    engine,
    "import { createInterface } from 'node:readline';\nfor await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify({ id: JSON.parse(line).id, verdict: 'accepted', legal: -1 }));\n",
  );
  const { stdout, status } = run(engine);
  expect(status).toBe(1);
  expect(stdout).toMatch(/FAILED clauses\/lords-of-scotland\/L3\.5\.txt: finds -1 legal decisions, not \d+\n/);
  expect(stdout).toContain(`0 of ${cases.length} cases passed.\n`);
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
  const one = (only: string) =>
    spawnSync(process.execPath, [join(folder, 'run.mjs'), only, process.execPath, 'dist/tools/kit/engine.js'], { encoding: 'utf8' });
  expect(one('--only=L3.5-hand-is-full')).toMatchObject({ status: 0, stdout: '1 of 1 cases passed.\n' });
  expect(one('--only=nothing-here')).toMatchObject({ status: 2, stderr: 'no file of a case contains nothing-here\n' });
});

test('an engine that does not answer is said to', () => {
  const engine = join(folder, 'silent.mjs');
  writeFileSync(engine, '');
  const { stderr, status } = run(engine);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^the engine ended before it answered clauses\//)]);
});
