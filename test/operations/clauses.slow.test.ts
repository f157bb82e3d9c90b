// Runs the compiled `npm run clauses`.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';

const run = (...ids: readonly string[]) => spawnSync(process.execPath, ['dist/tools/clauses/clauses.js', ...ids], { encoding: 'utf8' });

test('prints the whole table into a pipe, without truncated statements', () => {
  const { stdout, stderr, status } = run();
  expect([status, stderr]).toEqual([0, '']);
  for (const { id, statement } of RULESETS.flatMap(({ rulebook }) => rulebook.clauses)) {
    expect(stdout).toContain(`${id.padEnd(7)} | ${statement} | `);
  }
  const all = RULESETS.flatMap(({ rulebook }) => [...rulebook.clauses, ...rulebook.clarifications]).length;
  expect(stdout).toContain(`${all} clauses, examples and clarifications: `);
});

test('prints the entries of the given ids only', () => {
  const { stdout, status } = run('H4.3a', 'AMB-22');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^H4\.3a {2}4 Movement \(both\)\n/);
  expect(stdout).toMatch(/\n\nAMB-22 {2}clarification on /);
  expect(stdout).not.toContain('H4.3b ');
});

test('rejects an unknown id with suggestions and the exit code for wrong usage', () => {
  const { stdout, stderr, status } = run('H4.3a', 'H4.3z');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe('No clause, example or clarification is called H4.3z. Near it: H4.3a, H4.3b, H4.3c.\n');
});
