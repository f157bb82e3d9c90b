import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runLyon, runProgram } from './run-lyon.js';

describe('lyon', () => {
  test.each([
    ['without a subcommand', [], 'Missing subcommand.'],
    ['with one there is not', ['constructor'], 'Unknown subcommand constructor.'],
    ['with arguments that are not taken', ['rotate-key', 'now'], 'rotate-key takes no arguments.'],
  ])('%s prints the usage', async (_what, given, words) => {
    const { status, stdout, stderr } = await runLyon(given);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/\n\nUsage:\n(?: {2}lyon .+\n)* {2}lyon rotate-key {2,}\S/);
    expect(stderr).toContain(words);
  });

  test.each([[['--help']], [['-h']], [['help']]])('%j prints the usage to standard output', async (given) => {
    const { status, stdout, stderr } = await runLyon(given);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Usage:\n(?: {2}lyon .+\n)+$/);
  });

  test.each([
    [['backup', '--help'], 'Usage: lyon backup FILE\n'],
    [['verify', 'record.jsonl', '-h'], 'Usage: lyon verify FILE [FILE …] [--keys FILE]'],
  ])('%j prints the usage of the subcommand to standard output', async (given, usage) => {
    const { status, stdout, stderr } = await runLyon(given);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.startsWith(usage), stdout).toBe(true);
  });

  test.each([['backup'], ['restore']])('%s takes no file that looks like an option', async (name) => {
    const { status, stderr } = await runLyon([name, '--plain']);
    expect(status).toBe(2);
    expect(stderr).toContain(`${name} takes one file.`);
  });

  test('--version prints the version in package.json', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await runProgram(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('as a program exits with the code of its command line, and prints as that does', async () => {
    for (const given of [['help'], ['constructor'], ['verify', 'nofile']]) expect(await runProgram(given)).toEqual(await runLyon(given));
  });

  test('is the program named in package.json', () => {
    const { bin } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(readFileSync(bin.lyon, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});
